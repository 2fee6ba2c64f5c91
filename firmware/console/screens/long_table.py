"""The table of the games in which long tiles are offered round: 斗十四 and 挤儿.

A tile that is thrown or turned up lies in the bronze frame and walks past the seats; somebody takes
it, or it stays before its owner. What a game adds is named in `LongTable`.
"""

from micropython import const

from console import text
from console.screens import table
from console.screens.table import BEAT_MS, FORCED_MS, LOOK_MS
from paihe.core.game import HIDDEN, NOBODY

_TAKEN_MS = const(700)
# a whole walk round the table
_WALK_MS = const(300)


class LongTable(table.Table):
    """The table of a match; a game defines what follows.

    - `deck`; `rows`, the field of the view with the tiles before each seat;
    - `offer_of(view)`: the tile on offer and its owner, or None;
    - `laid(seat)`: what lies before a seat, `(tiles, note)` each, the note said below the tiles;
    - `matches(a, b)`: whether two kinds make a pair; `is_loose(tile)`: whether it may be thrown;
    - `seal(seat)`: the character before a name; `counter(seat)`: the number at the end of a plate;
    - `badge()`: `(label, number, rest)` beside the hand, or None; `note()`: what the bar says;
    - `aside()`: own tiles that lie apart; `question(offers)`: `(sentence, forced)` above the chips;
    - `WALK`: True where the tile passes every seat from its owner on.
    """

    pages = (("menu_lying_open", "long_open"),)
    deck = None
    rows = ""
    bar = False
    # fields of the view that a replacement changes
    drawn_into = ("hands",)

    def __init__(self, app, match):
        self.owner = NOBODY
        self.at = 0  # where the cursor stood in the hand
        # what the layout drew to show which seat the tile passes: it outlives the layout
        self.pointed = ()
        super().__init__(app, match)

    # --- what is seen --------------------------------------------------------------------

    def see(self):
        """Returns the view with rows and groups as bytes, which take less than lists."""
        view = super().see()
        rows = view[self.rows]
        for seat in range(len(rows)):
            rows[seat] = bytes(rows[seat])
            view["groups"][seat] = [self.packed(group) for group in view["groups"][seat]]
        return view

    def packed(self, group):
        """Returns a group of the view with its tiles as bytes."""
        return bytes(group)

    def face(self, tile):
        """Returns how a kind is drawn."""
        return self.deck.faces[tile]

    def _word(self, key):
        """Returns a word of the game, whose table of them is only borrowed: the heap is small."""
        return self.match.kind.room("words").say(key, text.language())

    def tile_word(self, tile):
        """Returns the name of a kind."""
        return self.deck.label(tile, text.language())

    def held(self, seat):
        """Returns how many tiles a seat holds."""
        return len(self.view["hands"][seat])

    def wall_count(self):
        """Returns how many tiles the wall still has."""
        wall = self.view["wall"]
        return wall if isinstance(wall, int) else len(wall)

    async def look(self, duration=LOOK_MS):
        """Lets eyes follow; at a large table a little faster, or a round would take for ever."""
        await super().look(duration if self.match.game.seats < 6 else duration * 2 // 3)

    def aside(self):
        """Returns own tiles that lie apart from the hand, in order."""
        return ()

    def badge(self):
        """Returns what stands beside the hand, or None."""
        return None

    def focus(self, chip):
        """Shows what the chip that is chosen now would take from the hand; 过 takes nothing."""

    def order(self, seats):
        """Returns `seats` in the order in which they are asked about the tile on offer.

        Who threw it is left out: everybody knows that he can't take it back.
        """
        offer = self.offer_of(self.match.game.view(NOBODY))
        if offer is None:
            return seats
        count = self.match.game.seats
        first = offer[1]
        if self.thrown(self.match.game.view(NOBODY)):
            seats = [seat for seat in seats if seat != first]
        return sorted(seats, key=lambda seat: (seat - first) % count)

    def _fill_tray(self):
        offer = self.offer_of(self.view)
        self.tile = HIDDEN
        self.owner = NOBODY
        self.caption = ""
        if offer is not None:
            self.tile, self.owner = offer
            key = "threw" if self.thrown(self.view) else "drew"
            self.caption = text.say(key, self.name(self.owner))

    async def thinking(self, seat, dots):
        """Shows by `dots` that a bot thinks; who was asked about a tile is not public."""
        if self.offer_of(self.view) is None:
            self.layout.plate(seat, turn=dots > 0, dots=dots)
        else:
            self.layout.waiting(dots)
        await self.app.show()

    # --- showing what happens ------------------------------------------------------------

    def _settle(self):
        """Makes picture and truth agree: whatever still differs is drawn."""
        shown = self.view
        self.view = self.see()
        for seat in range(self.match.game.seats):
            if shown["groups"][seat] != self.view["groups"][seat]:
                self.layout.groups(seat)
            if shown[self.rows][seat] != self.view[self.rows][seat]:
                self.layout.row(seat)
            self.layout.plate(seat)
        if shown["hands"][self.seat] != self.view["hands"][self.seat]:
            self.layout.hand()
        tile = self.tile
        self._fill_tray()
        if tile != self.tile or self.tile == HIDDEN:
            self.layout.tray()
        self.layout.wall()
        self.layout.badge()

    def _now(self, seat, *fields):
        """Takes fields of a seat over from the true view."""
        now = self.see()
        for field in fields:
            self.view[field][seat] = now[field][seat]

    def _offer(self, tile, key, seat):
        self.tile = tile
        self.owner = seat
        self.caption = text.say(key, self.name(seat))
        self.layout.clear_now()
        self.layout.tray()

    async def _on_discard(self, seat, tile):
        self.app.speaker.play("lay")
        self.take_from_hand(seat, (tile,))
        self._offer(tile, "threw", seat)
        await self.look()

    async def _on_flip(self, seat, tile):
        self._one_less()
        self._offer(tile, "drew", seat)
        self.app.speaker.play("move")
        await self.look()

    def _one_less(self):
        self.view["wall"] = max(0, self.wall_count() - 1)
        self.layout.wall()

    async def _on_draw(self, seat, _tile):
        """摸: a small seat draws into its hand."""
        await self._drawn(seat, "hands")

    async def _on_replace(self, seat, _tile):
        """A replacement is drawn after a group went down."""
        await self._drawn(seat, *self.drawn_into)

    async def _drawn(self, seat, *fields):
        self._one_less()
        self._now(seat, *fields)
        self.layout.plate(seat)
        if seat == self.seat:
            self.layout.hand()
            self.layout.badge()
        await self.look(BEAT_MS * 5)

    async def _on_dead(self, seat, tile):
        """Nobody took it: it walks past the seats and stays before its owner."""
        if self.app.animated:
            count = self.match.game.seats
            for step in range(1, count):
                self.layout.arrow((seat + step) % count)
                await self.app.pause(_WALK_MS // count)
        self.view[self.rows][seat] += bytes((tile,))
        self.tile = HIDDEN
        self.caption = ""
        self.layout.tray()
        self.layout.row(seat)

    async def _taken(self, seat, name, own_words=""):
        """A group was laid: hand and groups of `seat` are the true ones from here on.

        `own_words` is what the ribbon says when the own seat was forced.
        """
        self.app.speaker.play("forced" if own_words else "lay")
        self.layout.arrow(seat)
        if own_words and seat == self.seat and not self.hidden:
            await self.banner(own_words, FORCED_MS)
        self._now(seat, "groups", "hands")
        self.caption = "%s %s" % (self.name(seat), name)
        self.layout.groups(seat)
        self.layout.plate(seat)
        if seat == self.seat:
            self.layout.hand()
            self.layout.badge()
        self.tile = HIDDEN
        self.layout.tray()
        await self.look(_TAKEN_MS)

    async def say(self, key, seat, cue=None, *details):
        """Says a sentence about a seat on the ribbon, with a sound where `cue` names one."""
        if cue:
            self.app.speaker.play(cue)
        await self.banner(text.say(key, self.name(seat), *details), FORCED_MS)

    async def _on_hu(self, seat, _tile):
        self.layout.arrow(seat)
        await self.say("takes_hu", seat, "win")
