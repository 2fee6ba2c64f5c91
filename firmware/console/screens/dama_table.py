"""The table of 打马: dice that roll, stacks that hop, payments (see `table.Table`)."""

from micropython import const

from console import text
from console.screens import table
from console.screens.table import FORCED_MS, LOOK_MS
from paihe.games.dama.state import DITCH, GOAL, POT, TAG_BEN, TAGS

_HOP_MS = const(60)
_ROLL_MS = const(70)
_ROLLS = (b"\x02\x05\x01", b"\x06\x03\x04", b"\x01\x04\x02", b"\x05\x06\x03")


class Table(table.Table):
    """The table of a match of 打马; `low` is the lowest row that a small panel shows.

    `tag` says why the present throw is played as it is.
    """

    pages = (("menu_seats", "dama_seats"),)
    unseen = ("ante", "hands", "wall", "last", "bumps", "scores", "passed", "hangu_paid")

    def __init__(self, app, match):
        self.low = 0
        self.tag = TAGS[TAG_BEN]
        super().__init__(app, match)

    def see(self):
        """Returns what is shown of the deal now."""
        game = self.match.game
        if not game.over:
            self.tag = TAGS[game.who()[1]]
        view = game.view(self.seat)
        for name in self.unseen:
            view.pop(name)
        return view

    def nap(self):
        """The bots of this game are small: the layout stays."""

    def throw_name(self):
        """Returns what the present throw is called."""
        words = self.match.kind.room("words")
        return words.throw_name(self.view["throw"], text.language())

    def _settle(self):
        """Makes picture and truth agree."""
        shown = self.view
        self.view = self.see()
        layout = self.layout
        layout.mark()
        layout.road()
        if shown["pot"] != self.view["pot"] or shown["n"] != self.view["n"]:
            layout.status()
        for seat in range(self.view["n"]):
            layout.plate(seat)

    # --- the dice --------------------------------------------------------------------------

    async def _on_throw(self, seat, throw):
        layout = self.layout
        self.view["turn"] = seat
        for other in range(self.view["n"]):
            layout.plate(other, turn=other == seat)
        layout.line(text.say("dama_throws", self.name(seat)))
        self.app.speaker.play("move")
        if self.app.animated:
            for faces in _ROLLS:
                layout.dice("".join([str(face) for face in faces]))
                if await self.app.key(_ROLL_MS) != -1:
                    break
        self.view["throw"] = throw
        game = self.match.game
        actor, tag, _horses, _pay, own, _extra = game.who()
        self.tag = TAGS[tag]
        layout.dice()
        if not own:
            # why somebody else acts
            key = "dama_why_" + self.tag
            layout.line(text.say(key, self.name(actor)))
            await self.look(FORCED_MS)

    async def _on_set_ben(self, seat, throw):
        self.view["ben"][seat] = throw
        self.layout.line(text.say("dama_is_ben", self.name(seat), self.throw_name()))
        await self.look()

    async def _on_rethrow(self, seat, _throw):
        self.layout.line(text.say("dama_again", self.name(seat)))
        await self.look(LOOK_MS // 2)

    # --- payments --------------------------------------------------------------------------

    async def _on_pay(self, payer, payee, number):
        for seat, gain in ((payer, -number), (payee, number)):
            if seat == POT:
                self.view["pot"] += gain
            else:
                self.view["chips"][seat] += gain
                self.layout.plate(seat)
        if POT in (payer, payee):
            self.layout.status()

    async def _on_ante(self, _pot, number):
        view = self.view
        for seat in range(view["n"]):
            view["chips"][seat] -= number
            self.layout.plate(seat)
        view["pot"] += number * view["n"]
        self.layout.status()
        await self._say("dama_ante", str(number))

    async def _on_half(self, seat, number):
        self.app.speaker.play("win")
        await self._say("dama_half", self.name(seat), str(number))

    async def _say(self, key, *details):
        self.layout.line(text.say(key, *details))
        await self.look(FORCED_MS)

    # --- horses ----------------------------------------------------------------------------

    def _put(self, seat, square, k):
        row = self.view["board"][seat]
        row[square] = row.get(square, 0) + k

    async def _on_drop(self, seat, k, square):
        self.view["hand"][seat] -= k
        self._put(seat, square, k)
        self.app.speaker.play("lay")
        self.layout.mark()
        self.layout.follow(square)
        self.layout.road((square,))
        self.layout.plate(seat)
        await self.look(LOOK_MS // 2)

    async def _on_move(self, seat, square, target, k):
        layout = self.layout
        layout.mark()
        layout.follow(square)
        last = min(target, GOAL)
        step = 1 if last > square else -1
        hops = self.app.animated
        while square != last:
            after = square + step if hops else last
            self._put(seat, square, -k)
            if after == GOAL:
                self.view["home"][seat] += k
            else:
                self._put(seat, after, k)
            layout.follow(after)
            layout.road((square, after))
            square = after
            if hops and await self.app.key(_HOP_MS) != -1:
                # a key brings the stack where it goes
                hops = False
        self.app.speaker.play("lay")
        layout.plate(seat)
        await self.look(LOOK_MS // 2)

    async def _on_fly(self, seat, k):
        self._put(seat, DITCH, -k)
        self.view["home"][seat] += k
        self.layout.mark()
        self.layout.follow(DITCH)
        self.layout.road((DITCH, GOAL))
        self.app.speaker.play("win")
        await self._say("dama_flies", self.name(seat), str(k))

    async def _on_hold(self, seat):
        if not self.match.players[seat].is_human:
            self.layout.line(text.say("dama_holds", self.name(seat)))
            await self.look(LOOK_MS // 2)

    async def _on_hit(self, seat, other, k, square):
        self.view["board"][other].pop(square, None)
        self.view["hand"][other] += k
        self.app.speaker.play("draw")
        self.layout.road((square,))
        self.layout.plate(other)
        await self._say("dama_hits", self.name(seat), self.name(other), str(k))

    async def _on_win(self, seat, fine):
        self.app.speaker.play("win")
        await self._say("dama_wins_fine" if fine else "dama_wins", self.name(seat))
