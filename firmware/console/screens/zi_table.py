"""Tables of the 字牌 deck: what a seat sees, how it chooses, how events are shown.

Where things lie is the layout's business (`zi_large`, `zi_small`); this module knows no
pixel. The picture follows a copy of the view that events move on one by one, so that every tile
that passes is seen; at the end of the events it is the true view again.
"""

from micropython import const

from console import text
from console.gfx import assets, sprites, tiles
from console.screens import table
from console.screens.table import BEAT_MS, FORCED_MS
from paihe.core.game import HIDDEN, NOBODY
from paihe.games.zi_words import tile_name

_TAKEN_MS = const(700)


class Table(table.Table):
    """The table of a match on the 字牌 deck; see `table.Table`.

    A game sets `words` and `score`, its modules, and `dealt`, the event of four equal tiles laid
    in the deal with its sentence; its layout is the same for all games.
    """

    pages = (("menu_dead_tiles", "zi_dead"),)
    words = score = None
    dealt = ("", "")

    def __init__(self, app, match):
        self._pack = self.tiles = None
        self.least = match.options.get("hu_min", 10)
        super().__init__(app, match)

    def _layout_name(self):
        return "zi_small" if self.app.small else "zi_large"

    def nap(self):
        """Makes room for a bot and its tables: the layout goes, what it stands on stays."""
        self.layout = None
        self.app.put_away("console.screens." + self._layout_name())
        self._drop_hand_faces()

    def _load_faces(self):
        small = self.app.small
        if self.tiles is None:
            self._pack = sprites.Pack(assets.path("zipai240.spr" if small else "zipai320.spr"))
            self.tiles = tiles.ZipaiTiles(self._pack, 240 if small else 320)
        self.tiles.load()

    def _drop_hand_faces(self):
        self.tiles.drop_hand()

    def close(self):
        """Gives back the files and the memory of the faces."""
        if self.tiles is not None:
            self.tiles.close()
            self._pack.close()
            self._pack = self.tiles = None

    # --- what is seen --------------------------------------------------------------------

    def told(self, view):
        """Returns a view with the fields that the layouts know: `dead`, `stale`, `claim`, `huxi`."""
        return view

    def order(self, seats):
        """Returns `seats` in the order in which they are asked about the tile on offer.

        Who threw it is left out: everybody knows that he can't take it back.
        """
        view = self.told(self.match.game.view(NOBODY))
        claim = view["claim"]
        if claim and claim["event"] == "discard":
            seats = [seat for seat in seats if seat != claim["seat"]]
        first = claim["seat"] if claim else view["dealer"]
        return sorted(seats, key=lambda seat: (seat - first) % 3)

    def _fill_tray(self):
        claim = self.view["claim"]
        self.tile = HIDDEN
        self.caption = ""
        if claim:
            self.tile = claim["tile"]
            key = "drew" if claim["event"] == "draw" else "threw"
            self.caption = text.say(key, self.name(claim["seat"]))

    def laid_huxi(self, seat):
        """Returns the laid 胡 of a seat as text."""
        return str(self.view["huxi"][seat])

    async def thinking(self, seat, dots):
        """Shows by `dots` that a bot thinks; 0 takes them and its turn away.

        Only who is to throw is named: that somebody was asked about a tile is not public.
        """
        if self.match.game.phase == "discard":
            self.layout.plate(seat, turn=dots > 0, dots=dots)
        else:
            self.layout.waiting(dots)
        await self.app.show()

    # --- showing what happens ------------------------------------------------------------

    async def play_deal(self, events):
        """Shows what the deal itself brought: the open tile, dealt quads, a 天胡."""
        for name, seat, tile, *more in events:
            if name == "light":
                self.tile = tile
                self.caption = text.say("light_tile")
                self.layout.tray()
                await self.app.pause(FORCED_MS)
            elif name == self.dealt[0]:
                sentence = text.say(self.dealt[1], self.name(seat), self._tile_word(tile))
                await self.banner(sentence, FORCED_MS)
            elif name == "no_throw":
                await self._on_no_throw(seat, tile, *more)
            elif name == "hu":
                await self._on_hu(seat, tile)
        self._fill_tray()
        self.layout.tray()

    def _settle(self):
        """Makes picture and truth agree: whatever still differs is drawn."""
        shown = self.view
        self.view = self.see()
        for seat in range(3):
            if shown["groups"][seat] != self.view["groups"][seat]:
                self.layout.groups(seat)
            if shown["dead"][seat] != self.view["dead"][seat]:
                self.layout.dead(seat)
            self.layout.plate(seat)
        if shown["hands"][self.seat] != self.view["hands"][self.seat]:
            self.layout.hand()
        tile = self.tile
        self._fill_tray()
        if tile != self.tile or self.view["claim"] is None:
            self.layout.tray()
        self.layout.wall()

    def _wall_count(self):
        return self.view["wall"] if isinstance(self.view["wall"], int) else len(self.view["wall"])

    async def _on_discard(self, seat, tile):
        self.app.speaker.play("lay")
        self.take_from_hand(seat, (tile,))
        self._offer(tile, "threw", seat)
        await self.look()

    async def _on_draw(self, seat, tile):
        self.view["wall"] = max(0, self._wall_count() - 1)
        self._offer(tile, "drew", seat)
        self.layout.wall()
        self.app.speaker.play("move")
        await self.look()

    def _offer(self, tile, key, seat):
        self.tile = tile
        self.caption = text.say(key, self.name(seat))
        self.layout.clear_now()
        self.layout.tray(face_down=tile == HIDDEN)

    async def _on_dead(self, seat, tile):
        self.view["dead"][seat].append(tile)
        self.layout.dead(seat)

    async def _meld(self, seat, name, tile, key):
        """A group was laid: the hand and the groups of `seat` are the true ones from here on."""
        now = self.match.game.view(self.viewer)
        own = seat == self.seat and not self.hidden
        if key is not None and own:
            gain = self.score.group_huxi(self.score.GROUP_NAMES.index(name), (tile,))
            self.layout.frame(tile)
            self.app.speaker.play("forced")
            if self.app.small:
                key += "_short"
            sentence = text.say(key, self._tile_word(tile), str(gain))
            await self.banner(sentence, FORCED_MS)
        self.view["groups"][seat] = now["groups"][seat]
        self.view["hands"][seat] = now["hands"][seat]
        self.view["huxi"][seat] = now["huxi"][seat]
        if seat == self.seat:
            self.layout.hand()
            await self.app.pause(BEAT_MS)
        else:
            self.layout.groups(seat)
            self.layout.plate(seat)
        self.tile = HIDDEN
        self.app.speaker.play("lay")
        if not (key is not None and own):
            word = self.words.say(name, text.language())
            self.caption = "%s %s" % (self.name(seat), word)
            self.layout.tray(face_down=True)
            await self.look(_TAKEN_MS)

    def _tile_word(self, tile):
        return tile_name(tile, text.language())

    async def _on_peng(self, seat, tile):
        await self._meld(seat, "peng", tile, None)

    async def _on_chi(self, seat, tile, _groups):
        await self._meld(seat, "chi", tile, None)

    async def _on_no_throw(self, seat, _tile, reason):
        await self.banner(text.say("no_throw_" + reason, self.name(seat)), FORCED_MS)

    async def _on_hu(self, seat, _tile):
        self.app.speaker.play("win")
        await self.banner(text.say("takes_hu", self.name(seat)), FORCED_MS)

    async def _on_huang_zhuang(self, _seat, _tile):
        self.app.speaker.play("draw")
        await self.banner(text.say("huang"), FORCED_MS)
