"""The table of 打天九: the trick, the stacks won, one's own eight tiles (see `table.Table`)."""

from micropython import const

from console import text
from console.screens import table
from console.screens.table import FORCED_MS, LOOK_MS
from paihe.core.game import HIDDEN

_TRICK_MS = const(1000)


class Table(table.Table):
    """The table of a match of 打天九; `at` is where the cursor stood last, a kind or None."""

    unseen = ("covered", "graveyard", "scores", "wall")

    def __init__(self, app, match):
        self.at = None
        super().__init__(app, match)

    def mark(self, seat):
        """Returns the character of the seal before a name: 庄 or none."""
        return "庄" if self.view["dealer"] == seat else ""

    def play_of(self, seat):
        """Returns what a seat has put down in the trick: tiles, HIDDEN for face-down ones."""
        trick = self.view["trick"]
        if seat == trick["best_seat"]:
            return trick["best"]
        return trick["beaten"][seat] or [HIDDEN] * len(trick["thrown"][seat])

    def stacks(self, seat):
        """Returns in words how many stacks a seat has won."""
        return text.say("tian_won", str(self.view["taken"][seat] // 4))

    # --- showing what happens ------------------------------------------------------------

    def _settle(self):
        """Makes picture and truth agree."""
        before = self.view
        self.view = self.see()
        for seat in range(4):
            self.layout.plate(seat)
        if before["trick"] != self.view["trick"]:
            self.layout.trick()
        if before["hands"][self.seat] != self.view["hands"][self.seat]:
            self.layout.hand()

    async def _on_dice(self, seat, a, b):
        await self.banner(text.say("tian_dice", self.name(seat), str(a), str(b)), FORCED_MS)

    async def _put(self, seat, tiles):
        self.app.speaker.play("lay")
        self.take_from_hand(seat, tiles)
        trick = self.view["trick"]
        if trick["best_seat"] is not None:
            trick["beaten"][trick["best_seat"]] = trick["best"]
        trick["best"] = list(tiles)
        trick["best_seat"] = seat
        self.layout.trick()
        await self.look()

    async def _on_lead(self, seat, tiles):
        trick = self.view["trick"]
        trick["leader"] = seat
        trick["n"] = len(tiles)
        trick["best_seat"] = None
        trick["beaten"] = [[], [], [], []]
        trick["thrown"] = [[], [], [], []]
        await self._put(seat, tiles)

    async def _on_beat(self, seat, tiles):
        await self._put(seat, tiles)

    async def _on_throw(self, seat, tiles):
        self.app.speaker.play("move")
        self.take_from_hand(seat, tiles)
        self.view["trick"]["thrown"][seat] = [HIDDEN] * len(tiles)
        self.layout.place(seat)
        if seat != self.seat:
            await self.look(LOOK_MS * 2 // 3)

    async def _on_trick(self, seat, size):
        self.layout.taken_by(seat)
        await self.look(_TRICK_MS)
        self.view["taken"][seat] += 4 * size
        self.view["trick_no"] += 1
        trick = self.view["trick"]
        trick["best"] = []
        trick["best_seat"] = None
        trick["n"] = 0
        trick["beaten"] = [[], [], [], []]
        trick["thrown"] = [[], [], [], []]
        self.layout.plate(seat)
        self.layout.trick()
