"""The table of 丁二红 as both panel sizes share it: plates, two trays, the splits, the stake."""

from console import text
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import BRONZE, FELT, GOLD, INK, MIST, PAPER, PINE
from console.screens.layout import Layout
from paihe.core.game import HIDDEN
from paihe.games.dingerhong import words
from paihe.games.dingerhong.melds import DECK

_COINS = 10  # in a pile
_COIN_W = 18
_COIN_H = 4


class Split(Layout):
    """What the layouts of both sizes inherit.

    `trays` are x, y, width, height of the two trays, `size` how the tiles in them are drawn,
    `gap` what lies between two of them, `tile_y` and `value_y` where tiles and their names stand;
    `stake_tray` is the middle, the top and the height of the tray of a stake, `middle` of all that changes between
    stakes and tiles; `hint_y` is where key hints stand.
    """

    trays = ((0, 0, 0, 0), (0, 0, 0, 0))
    size = long_tiles.HAND
    middle = (0, 0, 0, 0)
    stake_tray = (0, 0, 0)
    gap = tile_y = value_y = hint_y = 0
    # True while the seat below looks for its split
    choosing = False

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self._now_text = ""
        self._status()
        self._draw_middle()

    def _status(self):
        table = self.table
        match = table.match
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        right = ""
        if table.match.options["mode"] == "banker":
            right = text.say("ding_banker", table.name(table.view["dealer"]))
        note = table.note()
        font = self.fonts.label
        while note and font.width(name + note + right) > self.canvas.width - 44:
            # the number of the deal goes first
            note = note[note.find(" · ") + 3 :] if " · " in note else ""
        furniture.status_bar(
            self.canvas,
            self.fonts,
            self.canvas.width,
            match.kind.NAME[0][0],
            name,
            note,
            -1,
            right,
        )

    def clear_middle(self):
        """Empties what changes between stakes and tiles."""
        x, y, w, h = self.middle
        self._now_text = ""
        self.canvas.fill_rect(x, y, w, h, FELT)

    def _draw_middle(self):
        self.clear_middle()
        for seat in self.table.others():
            self.plate(seat)
        if self.table.view["phase"] == "stake":
            self.stake()
        else:
            self.hand()
            self.splits()

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of another seat, its stake at the right end."""
        others = self.table.others()
        if seat in others:
            self.plate_at(others.index(seat), len(others), seat, turn, dots)

    def plate_at(self, place, count, seat, turn, dots):
        """Draws the plate of `seat`, the one at `place` of `count` other seats."""
        raise AssertionError("a size knows its plates")

    def plate_in(self, columns, pitch_y, place, seat, turn, dots, counter=True):
        """Draws the plate of a seat at a place of a grid of plates under the status bar."""
        table = self.table
        pitch = (self.canvas.width - 4) // columns
        x = 3 + pitch * (place % columns)
        y = 20 + pitch_y * (place // columns)
        stake = table.counter(seat) if counter else ""
        if pitch_y >= 18:
            furniture.plate(
                self.canvas,
                self.fonts,
                x,
                y,
                pitch - 2,
                table.name(seat),
                -1,
                stake,
                table.mark(seat),
                turn,
                dots,
            )
            return
        # so many seats that a plate has no room
        ground = GOLD if turn else FELT
        font = self.fonts.small
        self.canvas.fill_rect(x, y, pitch - 2, pitch_y, ground)
        name = table.mark(seat) + table.name(seat)
        x = font.draw(self.canvas, name, x + 2, y + 1, INK if turn else PAPER, ground)
        font.draw(self.canvas, stake, x + 2, y + 1, INK if turn else GOLD, ground)

    # --- the stake -----------------------------------------------------------------------

    def stake(self):
        """Draws the tray with the stake of the seat below, as coins and as a number."""
        table = self.table
        canvas = self.canvas
        fonts = self.fonts
        middle, y, h = self.stake_tray
        if table.mark(table.seat):
            w = fonts.bold.width(text.say("ding_you_bank")) + 32
            x = middle - w // 2
            furniture.tray(canvas, x, y, w, h)
            line = y + h // 2 - 8
            fonts.bold.draw_centre(canvas, text.say("ding_you_bank"), x, line, w, PAPER, PINE)
            return
        most = table.match.options["stake_max"]
        w = 84 + (_COIN_W + 2) * ((most + _COINS - 1) // _COINS)
        x = middle - w // 2
        furniture.tray(canvas, x, y, w, h)
        fonts.label.draw_centre(canvas, text.say("ding_stake"), x + 12, y + h - 22, 52, MIST, PINE)
        self.stake_number()
        if not self.app.small:
            line = y + h + 5
            words_shown = text.say("ding_most", str(most))
            fonts.label.draw_centre(canvas, words_shown, x - 30, line, w + 60, MIST, FELT)

    def stake_number(self):
        """Draws the number of the stake and its coins."""
        table = self.table
        canvas = self.canvas
        middle, y, h = self.stake_tray
        most = (table.match.options["stake_max"] + _COINS - 1) // _COINS
        x = middle - 42 - (_COIN_W + 2) * most // 2
        shown = table.view["stakes"][table.seat] or table.stake
        canvas.fill_rect(x + 12, y + 6, 52, 22, PINE)
        self.fonts.counter.draw_centre(canvas, str(shown), x + 12, y + 6, 52, GOLD, PINE)
        canvas.fill_rect(x + 67, y + h - 49, (_COIN_W + 2) * most + 1, 44, PINE)
        for pile in range((shown + _COINS - 1) // _COINS):
            left = x + 68 + (_COIN_W + 2) * pile
            for coin in range(min(_COINS, shown - _COINS * pile)):
                self._coin(left, y + h - 11 - _COIN_H * coin)

    def _coin(self, x, y):
        fb = self.canvas.fb
        furniture.rounded(fb, x, y, _COIN_W, _COIN_H + 1, b"\x01", BRONZE)
        furniture.rounded(fb, x, y - 1, _COIN_W, _COIN_H, b"\x01", GOLD)
        fb.fill_rect(x + 6, y, _COIN_W - 12, 1, INK)

    # --- the split -----------------------------------------------------------------------

    def hand(self):
        """Draws the four tiles in two trays, big half and small half, or two in one."""
        table = self.table
        ways = table.ways()
        held = table.view["hands"][table.seat]
        canvas = self.canvas
        for place in range(self.table.match.options["hand_size"] // 2):
            x, y, w, h = self.trays[place]
            canvas.fill_rect(x, y, w, h, FELT)
            furniture.tray(canvas, x, y, w, h)
            if held:
                half = ways[table.index][place] if ways else (HIDDEN, HIDDEN)
                self._half(place, half)

    def _half(self, place, half):
        """Draws two tiles in a tray and what they are worth."""
        for index in range(2):
            self._tile(place, index, half[index])
        if half[0] != HIDDEN:
            self._value(place, half)

    def _tile(self, place, index, kind):
        """Draws the tile at `index` 0 or 1 of a tray."""
        x, _y, w, _h = self.trays[place]
        step = self.size[0] + self.gap
        at = x + (w - self.size[0] - step) // 2 + step * index
        if kind == HIDDEN:
            long_tiles.back(self.canvas, self.size, at, self.tile_y, shadow=False)
        else:
            face = DECK.faces[kind]
            long_tiles.draw(
                self.canvas, self.fonts, self.size, face, at, self.tile_y, shadow=False
            )

    def _value(self, place, half):
        """Says below a tray what its tiles are worth."""
        canvas = self.canvas
        x, _y, w, _h = self.trays[place]
        canvas.fill_rect(x + 8, self.value_y + 1, w - 16, 16, PINE)
        words_shown = text.say("ding_small" if place else "ding_big")
        words_shown += words.value_name(half, self.table.match.options, text.language())
        font = (
            self.fonts.bold if self.fonts.bold.width(words_shown) <= w - 16 else self.fonts.label
        )
        font.draw_centre(canvas, words_shown, x, self.value_y, w, GOLD, PINE)

    def splits(self, before=-1):
        """Draws the splits to choose from; only what changed where split `before` was shown."""

    async def look_at(self, index):
        """Shows another split: the tiles one by one, then what they are called."""
        table = self.table
        before = table.index
        table.index = index
        ways = table.ways()
        for place in range(2):
            for tile in range(2):
                if ways[index][place][tile] != ways[before][place][tile]:
                    self._tile(place, tile, ways[index][place][tile])
                    await self.app.show()
        for place in range(2):
            if ways[index][place] != ways[before][place]:
                self._value(place, ways[index][place])
                await self.app.show()
        if index != before:
            self.splits(before)

    def begin_choice(self):
        """Shows what only the choosing seat sees."""
        self.choosing = True
        self.splits()

    # --- over the table ------------------------------------------------------------------

    def end_ribbon(self):
        """Rolls the ribbon up again: the hints that follow have its place."""
        self._now_text = ""

    def uncover(self):
        """Draws what the tutor covered."""
        self.draw()

    def hints(self, keys):
        """Draws key hints at the foot; only once while they stay."""
        if self._now_text != repr(keys):
            y = self.hint_y
            self.canvas.fill_rect(0, y - 2, self.canvas.width, 20, FELT)
            paper.hints(self.canvas, self.fonts, 6, y, keys)
            self._now_text = repr(keys)

    def end_choice(self):
        """Takes away what only the choosing seat sees."""
        self.choosing = False
        self._draw_middle()
