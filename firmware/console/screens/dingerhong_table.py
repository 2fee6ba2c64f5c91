"""The table of 丁二红: stakes, dice, the split of one's own four tiles (see `table.Table`)."""

from console import text
from console.screens import table
from console.screens.table import LOOK_MS
from paihe.core.game import HIDDEN
from paihe.games.dingerhong.state import AT_STAKES


class Table(table.Table):
    """The table of a match of 丁二红; `index` is the split that is looked at, `stake` the number."""

    unseen = ("wall", "scores")

    def __init__(self, app, match):
        # the splits, and the hand that they are of
        self._held = None
        self._ways = []
        self.index = 0
        self.stake = 1
        super().__init__(app, match)

    def mark(self, seat):
        """Returns the character of the seal before a name: 庄 or none."""
        banked = self.match.options["mode"] == "banker"
        return "庄" if banked and self.view["dealer"] == seat else ""

    def others(self):
        """Returns the other seats, the next one first."""
        count = self.match.game.seats
        return [(self.seat + step) % count for step in range(1, count)]

    def counter(self, seat):
        """Returns what stands at the right end of a plate: the stake."""
        stake = self.view["stakes"][seat]
        return str(stake) if stake else ""

    def ways(self):
        """Returns the splits of the hand that is shown, none while it is hidden."""
        hand = self.view["hands"][self.seat]
        if self.hidden or not hand or HIDDEN in hand:
            return []
        held = (self.seat, bytes(hand))
        if self._held != held:
            self._held = held
            self._ways = self.match.game.splits(self.seat)
        return self._ways

    def note(self):
        """Returns what the status bar says: the deal, and one's own stake."""
        words = text.say("round", str(self.match.number + 1))
        stake = self.view["stakes"][self.seat]
        if stake:
            words += " · " + text.say("ding_staked", str(stake))
        elif self.view["chips"] is not None:
            words += " · " + text.say("ding_chips", str(self.view["chips"][self.seat]))
        return words

    def _fill_tray(self):
        # a looker-on is told only that a split is fixed
        split = self.view["splits"][self.seat]
        self.index = 0 if split is None or split is True else split

    # --- showing what happens ------------------------------------------------------------

    def _settle(self):
        """Makes picture and truth agree."""
        before = self.view
        self.view = self.see()
        if before["phase"] != self.view["phase"]:
            if not self.match.game.over:
                self.layout.draw()
            return
        for seat in range(self.match.game.seats):
            self.layout.plate(seat)

    async def _on_stake(self, seat, number):
        self.view["stakes"][seat] = number
        self.app.speaker.play("lay")
        self.layout.plate(seat)
        if seat != self.seat:
            await self.look(LOOK_MS // 3)

    async def _on_dice(self, _seat, a, b):
        # the last stakes are seen before the tiles come
        stakes = self.match.game.state
        for seat in range(self.match.game.seats):
            self.view["stakes"][seat] = stakes[AT_STAKES + seat]
        await self.app.visit("dingerhong_dice", self, (a, b))

    async def _on_arrange(self, seat):
        self.app.speaker.play("move")
        self.layout.plate(seat)

    async def _on_settle(self, _seat):
        self.view = self.see()
        await self.app.visit("dingerhong_show", self)
