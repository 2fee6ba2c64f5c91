"""The table of 字牌: what a seat sees, how it chooses, how events are shown.

Where things lie is the layout's business (`zipai_large`, `zipai_small`); this module knows no
pixel. The picture follows a copy of the view that events move on one by one, so that every tile
that passes is seen; at the end of the events it is the true view again.
"""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import assets, sprites, tiles
from console.screens import dialog, play
from paihe.core.game import HIDDEN, NOBODY
from paihe.games.zipai import score, words

_LOOK_MS = const(520)
_FORCED_MS = const(1100)
_TAKEN_MS = const(700)
_BEAT_MS = const(40)
_DISCARD = const(3)
_DO_CHI = const(4)
_PASS = b"\0"
_HU = b"\1"
_PENG = b"\2"
_ASK_CHI = b"\4"


class Table:
    """The table of a match; `seat` is the one at the lower edge.

    `pages` are the game's own pages of the menu: (text key, module of `console.screens`).
    """

    pages = (("menu_dead", "zipai_dead"),)

    def __init__(self, app, match):
        self.app = app
        self.match = match
        small = app.small
        self._pack = sprites.Pack(assets.path("zipai240.spr" if small else "zipai320.spr"))
        self.tiles = tiles.ZipaiTiles(self._pack, 240 if small else 320)
        if small:
            from console.screens.zipai_small import Layout
        else:
            from console.screens.zipai_large import Layout
        self.seat = 0
        self.hidden = False
        self.view = None
        self.tile = HIDDEN  # in the tray
        self.caption = ""
        self.layout = Layout(self)

    def close(self):
        """Gives back the files and the memory of the faces."""
        self.tiles.close()
        self._pack.close()

    # --- what is seen --------------------------------------------------------------------

    @property
    def viewer(self):
        """The seat whose view is shown; NOBODY while the hand is hidden."""
        return NOBODY if self.hidden else self.seat

    def name(self, seat):
        """Returns the name of a seat."""
        return self.match.players[seat].name

    def place(self, seat):
        """Returns where a seat sits: 0 below, 1 right (下家), 2 left (上家)."""
        return (seat - self.seat) % 3

    def order(self, seats):
        """Returns `seats` in the order in which they are asked about the tile on offer."""
        claim = self.match.game.view(NOBODY)["claim"]
        first = claim["seat"] if claim else self.match.game.view(NOBODY)["dealer"]
        return sorted(seats, key=lambda seat: (seat - first) % 3)

    def begin(self, seat, hidden=False):
        """Draws the table from the side of `seat`."""
        self.seat = seat
        self.hidden = hidden
        self.redraw()

    def hide(self):
        """Turns the hand face down, before the device goes round."""
        self.hidden = True
        self.redraw()

    def redraw(self):
        """Draws everything as it is now."""
        self.view = self.match.game.view(self.viewer)
        self._fill_tray()
        self.layout.draw()

    def _fill_tray(self):
        claim = self.view["claim"]
        self.tile = HIDDEN
        self.caption = ""
        if claim:
            self.tile = claim["tile"]
            key = "drew" if claim["event"] == "draw" else "threw"
            self.caption = text.say(key, self.name(claim["seat"]))
        elif self.view["phase"] == "heaven":
            self.tile = self.view["light"]
            self.caption = text.say("light_tile")

    def laid_huxi(self, seat):
        """Returns the laid 胡息 of a seat as text, `+?` for every hidden 偎."""
        shown = str(self.view["huxi"][seat])
        if not self.match.game.options["show_hidden_huxi"]:
            for kind, group in self.view["groups"][seat]:
                if kind == "wei" and group[0] == HIDDEN:
                    shown += "+?"
        return shown

    async def thinking(self, seat, dots):
        """Shows that a bot thinks: 1..3 dots after its name, 0 none and no turn."""
        self.layout.plate(seat, turn=dots > 0, dots=dots)
        await self.app.show()

    # --- choosing ------------------------------------------------------------------------

    async def choose(self, seat):
        """Lets the person in `seat` choose; returns an action or `play.LEAVE`."""
        self.app.keys.flush()
        offers = self.match.game.offers(seat)
        if self.match.game.claim_key() is None:
            return await self._choose_throw(seat)
        if not offers:
            return await self._nothing_to_take()
        return await self._choose_offer(seat, offers)

    async def _choose_throw(self, seat):
        game = self.match.game
        layout = self.layout
        layout.select(layout.first_loose())
        layout.now_throw(layout.chosen_tile())
        while True:
            key = await self.app.key()
            if layout.move(key):
                layout.now_throw(layout.chosen_tile())
                self.app.speaker.play("move")
                continue
            action = bytes((_DISCARD, layout.chosen_tile()))
            if key in (keys.UP, keys.DOWN):
                await layout.peek(key)
            elif key == keys.A and action in game.legal():
                await layout.slide_out(layout.chosen_tile())
                return action
            elif key in (keys.A, keys.LONG_A):
                await self._refuse(game.why_not(action, text.language(), seat))
            elif key == keys.B:
                await self._refuse(game.why_not(_PASS, text.language(), seat))
            elif key == keys.MENU:
                if await self._menu(seat) == play.LEAVE:
                    return play.LEAVE
                layout.select(layout.first_loose())
            layout.now_throw(layout.chosen_tile())

    async def _menu(self, seat):
        left = await play.menu(self.app, self.match, self, seat)
        if left != play.LEAVE:
            self.redraw()
        return left

    async def _refuse(self, sentence):
        """The tutor: says which rule forbids what was tried."""
        if sentence:
            self.app.speaker.play("refuse")
            if self.layout.fits_ribbon(sentence):
                await self._banner(sentence, _FORCED_MS * 2)
                return
            await dialog.ask(
                self.app, text.say("why_not"), sentence, (text.say("ok"),), clear=False
            )
            self.redraw()
            self.layout.select(self.layout.chosen_tile())

    async def _banner(self, sentence, duration):
        self.layout.clear_now()
        await self.layout.ribbon(sentence, self.app.animated)
        await self.app.pause(duration)
        self.layout.end_ribbon()

    async def _nothing_to_take(self):
        """Looks as if it asked: the person sees its hand and passes the device on."""
        self.layout.now(text.say("nothing_to_take"), (("A", text.say("ok")),))
        while True:
            key = await self.app.key()
            if key in (keys.A, keys.B):
                return _PASS
            if key == keys.LONG_A:
                await self._explain(_ASK_CHI)
                self.layout.now(text.say("nothing_to_take"), (("A", text.say("ok")),))

    async def _choose_offer(self, seat, offers):
        """Chips for 胡 碰 吃 过; the layouts of 吃 on a sheet of their own."""
        codes = [_HU, _PENG, _ASK_CHI]
        chips = [code for code in codes if any([action[0] == code[0] for action in offers])]
        chips.append(_PASS)
        layouts = [action for action in offers if action[0] == _DO_CHI]
        chosen = 0
        self.layout.chips([self._word(code) for code in chips], chosen)
        while True:
            key = await self.app.key()
            step = {keys.LEFT: -1, keys.RIGHT: 1, keys.NEXT: 1}.get(key)
            taken = None
            if step is not None:
                chosen = (chosen + step) % len(chips)
                self.app.speaker.play("move")
            elif key == keys.A:
                taken = chips[chosen]
            elif key == keys.B:
                taken = _PASS
            elif key == keys.LONG_A:
                await self._explain_missing(chips)
            elif key in (keys.UP, keys.DOWN):
                await self.layout.peek(key)
            elif key == keys.MENU and await self._menu(seat) == play.LEAVE:
                return play.LEAVE
            if taken == _ASK_CHI:
                taken = await self._choose_layout(layouts)
            elif taken == _PASS and _HU in chips:
                taken = _PASS if await self._sure() else None
            if taken is not None:
                self.layout.clear_now()
                return taken
            self.layout.chips([self._word(code) for code in chips], chosen)

    def _word(self, code):
        names = {_HU: "hu", _PENG: "peng", _ASK_CHI: "chi"}
        return words.say(names.get(code, "pass"), text.language())

    async def _explain_missing(self, chips):
        for code in (_HU, _PENG, _ASK_CHI):
            if code not in chips:
                await self._explain(code)
                return

    async def _explain(self, action):
        await self._refuse(self.match.game.why_not(action, text.language(), self.seat))

    async def _sure(self):
        """Asks once more before a win is let go."""
        self.layout.chips([text.say("no"), text.say("yes")], 0, text.say("refuse_hu"))
        chosen = 0
        while True:
            key = await self.app.key()
            if key in (keys.LEFT, keys.RIGHT, keys.NEXT):
                chosen = 1 - chosen
                self.layout.chips([text.say("no"), text.say("yes")], chosen, text.say("refuse_hu"))
            elif key == keys.A:
                self.layout.clear_now()
                return chosen == 1
            elif key == keys.B:
                self.layout.clear_now()
                return False

    async def _choose_layout(self, layouts):
        """The 吃/比 chooser; returns an action, or None when the player goes back."""
        if len(layouts) == 1:
            return layouts[0]
        from console.screens import zipai_chooser

        taken = await zipai_chooser.run(self, layouts)
        self.layout.end_chooser()
        await self.app.pause(_BEAT_MS)
        return taken

    # --- showing what happens ------------------------------------------------------------

    async def play_events(self, events, before=0):
        """Shows the events of the last action (or `events`), then the true view."""
        game = self.match.game
        for event in game.seen_events(self.viewer, events):
            show = getattr(self, "_on_" + event[0], None)
            if show is not None:
                await show(*event[1:])
        self._settle()

    async def play_deal(self, events):
        """Shows what the deal itself brought: the 亮张, dealt 提, a forced 天胡."""
        for name, seat, tile, *more in events:
            if name == "light":
                self.tile = tile
                self.caption = text.say("light_tile")
                self.layout.tray()
                await self.app.pause(_FORCED_MS)
            elif name == "ti":
                sentence = text.say("takes_ti", self.name(seat), self._tile_word(tile))
                await self._banner(sentence, _FORCED_MS)
            elif name == "no_throw":
                await self._on_no_throw(seat, tile, *more)
            elif name == "hu":
                await self._on_hu(seat, tile)
        self._fill_tray()
        self.layout.tray()

    def _settle(self):
        """Makes picture and truth agree: whatever still differs is drawn."""
        shown = self.view
        self.view = self.match.game.view(self.viewer)
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
        hand = self.view["hands"][seat]
        if tile in hand:
            hand.remove(tile)
        elif hand:
            hand.pop()
        if seat == self.seat:
            self.layout.hand()
        self.layout.plate(seat)
        self._offer(tile, "threw", seat)
        await self._look(seat)

    async def _on_draw(self, seat, tile):
        self.view["wall"] = max(0, self._wall_count() - 1)
        self._offer(tile, "drew", seat)
        self.layout.wall()
        self.app.speaker.play("move")
        await self._look(seat)

    def _offer(self, tile, key, seat):
        self.tile = tile
        self.caption = text.say(key, self.name(seat))
        self.layout.clear_now()
        self.layout.tray(face_down=tile == HIDDEN)

    async def _look(self, _seat):
        await self.app.pause(_LOOK_MS if self.app.animated else _LOOK_MS // 2)

    async def _on_dead(self, seat, tile):
        self.view["dead"][seat].append(tile)
        self.layout.dead(seat)

    async def _meld(self, seat, name, tile, key):
        """A group was laid: the hand and the groups of `seat` are the true ones from here on."""
        now = self.match.game.view(self.viewer)
        own = seat == self.seat and not self.hidden
        if key is not None and own:
            gain = score.group_huxi(score.GROUP_NAMES.index(name), (tile,))
            self.layout.frame(tile)
            self.app.speaker.play("forced")
            if self.app.small:
                key += "_short"
            sentence = text.say(key, self._tile_word(tile), str(gain))
            await self._banner(sentence, _FORCED_MS)
        self.view["groups"][seat] = now["groups"][seat]
        self.view["hands"][seat] = now["hands"][seat]
        self.view["huxi"][seat] = now["huxi"][seat]
        self.layout.groups(seat)
        self.layout.plate(seat)
        if seat == self.seat:
            self.layout.hand()
        self.tile = HIDDEN
        self.app.speaker.play("lay")
        if not (key is not None and own):
            word = words.say(name, text.language())
            self.caption = "%s %s" % (self.name(seat), word)
            self.layout.tray(face_down=True)
            await self.app.pause(_TAKEN_MS if self.app.animated else _TAKEN_MS // 2)

    def _tile_word(self, tile):
        return words.tile_name(tile, text.language())

    async def _on_wei(self, seat, tile):
        await self._meld(seat, "wei", tile, "must_wei")

    async def _on_chou_wei(self, seat, tile):
        await self._meld(seat, "chou_wei", tile, "must_chou_wei")

    async def _on_ti(self, seat, tile):
        await self._meld(seat, "ti", tile, "must_ti")

    async def _on_pao(self, seat, tile):
        await self._meld(seat, "pao", tile, "must_pao")

    async def _on_peng(self, seat, tile):
        await self._meld(seat, "peng", tile, None)

    async def _on_chi(self, seat, tile, _groups):
        await self._meld(seat, "chi", tile, None)

    async def _on_no_throw(self, seat, _tile, reason):
        await self._banner(text.say("no_throw_" + reason, self.name(seat)), _FORCED_MS)

    async def _on_hu(self, seat, _tile):
        self.app.speaker.play("win")
        await self._banner(text.say("takes_hu", self.name(seat)), _FORCED_MS)

    async def _on_huang_zhuang(self, _seat, _tile):
        self.app.speaker.play("draw")
        await self._banner(text.say("huang"), _FORCED_MS)
