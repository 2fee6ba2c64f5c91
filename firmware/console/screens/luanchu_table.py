"""The table of 乱出: tricks, open piles, what was thrown face down (see `table.Table`)."""

from micropython import const

from console import text
from console.screens import table
from console.screens.table import FORCED_MS, LOOK_MS
from paihe.core.game import HIDDEN

_TRICK_MS = const(900)


class Table(table.Table):
    """The table of a match of 乱出; `kind` is where the cursor stood last, None for nowhere."""

    pages = (("menu_the_piles", "luanchu_piles"),)
    unseen = ("covered", "graveyard", "guilty", "first", "scores")

    def __init__(self, app, match):
        self.kind = None
        super().__init__(app, match)

    def seats(self):
        """Returns the three playing seats: the left neighbour, the own one, the next."""
        game = self.match.game
        own = self.seat if self.seat in game.playing else game.playing[0]
        order = game.order_from(own)
        return [order[2], order[0], order[1]]

    def mark(self, seat):
        """Returns the character of the seal before a name: 包, 庄 or none."""
        if self.view["bao"][seat]:
            return "包"
        return "庄" if self.view["dealer"] == seat else ""

    def rest_note(self):
        """Returns who rests, in words; empty when nobody does."""
        rest = self.view["rest"]
        return "" if rest is None else text.say("luan_rests", self.name(rest))

    # --- showing what happens ------------------------------------------------------------

    def _settle(self):
        """Makes picture and truth agree."""
        shown = self.view
        self.view = self.see()
        for seat in self.seats():
            self.layout.plate(seat)
        if shown["piles"] != self.view["piles"]:
            self.layout.piles()
        if shown["trick"] != self.view["trick"]:
            self.layout.trick()
        if shown["hands"][self.seat] != self.view["hands"][self.seat]:
            self.layout.hand()

    async def _on_lay_hard(self, seat, tiles):
        self.take_from_hand(seat, tiles)
        self.view["piles"][seat] = sorted(list(tiles) + self.view["piles"][seat])
        self.layout.piles()
        self.app.speaker.play("lay")
        await self.look()

    async def _on_lead(self, seat, tiles, risky):
        trick = self.view["trick"]
        trick["leader"] = seat
        trick["beaten"] = []
        trick["size"] = len(tiles)
        await self._play(seat, tiles)
        if risky:
            self.view["bao"][seat] = True
            self.layout.plate(seat)
            await self.banner(text.say("luan_is_bao", self.name(seat)), FORCED_MS)

    async def _on_beat(self, seat, tiles):
        trick = self.view["trick"]
        trick["beaten"] = trick["beaten"] + trick["best"]
        await self._play(seat, tiles)

    async def _play(self, seat, tiles):
        self.app.speaker.play("lay")
        self.take_from_hand(seat, tiles)
        trick = self.view["trick"]
        trick["best"] = list(tiles)
        trick["best_seat"] = seat
        self.layout.trick()
        await self.look()

    async def _on_throw(self, seat, tiles):
        self.app.speaker.play("move")
        self.take_from_hand(seat, tiles)
        self.view["trick"]["thrown"][seat] += [HIDDEN] * len(tiles)
        self.layout.thrown()
        if seat != self.seat:
            await self.look(LOOK_MS // 2)

    async def _on_pass(self, seat, _tiles):
        await self.banner(text.say("luan_passes", self.name(seat)), LOOK_MS)

    async def _on_trick(self, seat, tiles):
        await self.look(_TRICK_MS)
        self.view["piles"][seat] = sorted(self.view["piles"][seat] + list(tiles))
        self.view["trick"] = self.match.game.view(self.viewer)["trick"]
        self.view["trick_no"] += 1
        self.layout.piles()
        self.layout.trick()

    async def _say(self, key, seat, cue=None, duration=FORCED_MS):
        if cue:
            self.app.speaker.play(cue)
        await self.banner(text.say(key, self.name(seat)), duration)

    async def _on_win(self, seat, _tiles):
        await self._say("luan_wins", seat, "win")

    async def _on_take_bottom(self, seat, _tiles):
        await self._say("luan_takes_bottom", seat)

    async def _on_decline_bottom(self, seat, _tiles):
        await self._say("luan_no_bottom", seat, None, LOOK_MS)

    async def _on_escape(self, seat, _tiles):
        await self._say("luan_escapes", seat, "draw")

    async def _on_draw(self, seat, _tiles):
        await self._say("luan_calls", seat, "draw")

    async def _on_challenge(self, seat, _tiles, other, true):
        key = "luan_true" if true else "luan_false"
        await self.banner(text.say(key, self.name(seat), self.name(other)), FORCED_MS)

    async def _on_settle(self, _seat, _tiles):
        detail = self.match.game.result()["detail"]
        if detail["result"] == "void":
            self.app.speaker.play("draw")
            await self.banner(self.match.game.reason(text.language()), FORCED_MS * 2)
