"""A table of the 字牌 deck on 320 x 240: rectangles and drawing (look/look.md §7)."""

from micropython import const

from console import text
from console.gfx import furniture, tiles
from console.gfx.palette import FELT, GOLD, PAPER, PARCHMENT, PINE, WOOD
from console.screens.zi_hand import Hand, columns
from paihe.core.game import HIDDEN

_OFFER = tiles.OFFER
_HAND = tiles.HAND
_SMALL = tiles.SMALL
# left edges of the opponents' halves by place: right (下家), left (上家)
_HALF = (0, 199, 3)
_HALF_W = const(118)
_PLATE_Y = const(21)
_GROUPS_Y = const(41)
_DEAD_Y = const(91)
_OWN_DEAD_Y = const(113)
_OWN_Y = const(189)
# 胡息 and the seal of the dealer, above a full hand
_HUXI_W = const(92)
_FOOT = const(239)
_STEP = const(24)
_TOP = const(135)
_TILE_W = const(29)
_TILE_H = const(32)
_LIFT = const(6)
_MOST_DEAD = const(11)
# where a hidden hand's backs may stand
_BACKS = const(13)


class Layout(Hand):
    """Draws the table `table` (see zi_table.Table) on the large panel."""

    now_line = (3, 112, 192, 20)
    ribbon_line = (34, 110, 252, 22)
    chip_h = 21
    chip_w = 42
    chip_pad = 12
    slide_to = (145, 50)
    lift = _LIFT
    kept = (34, 44)

    def __init__(self, table):
        super().__init__(table)
        self._left = 4
        self._pitch = 32
        self._huxi_x = -1  # where 胡息 stands above the hand, -1 if it doesn't
        # the part of the panel that the hand took when it was drawn last
        self._hand_top = _TOP - 3
        self._hand_right = 320

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self._hand_top = 238
        self._huxi_x = -1
        self._under.forget()
        self._status()
        for seat in range(3):
            self.plate(seat)
            self.groups(seat)
            self.dead(seat)
        self.tray()
        self.hand()
        self._now_text = ""

    def _status(self):
        match = self.table.match
        language = text.language()
        name = match.kind.NAME[0 if language == "zh" else 1]
        note = text.say("round", str(match.number + 1))
        furniture.status_bar(
            self.canvas, self.fonts, 320, match.kind.NAME[0][0], name, note, self._wall_count()
        )

    def _wall_count(self):
        wall = self.table.view["wall"]
        return wall if isinstance(wall, int) else len(wall)

    def wall(self):
        """Draws the number of wall tiles."""
        canvas = self.canvas
        canvas.fill_rect(284, 0, 36, 16, WOOD)
        label = self.fonts.label
        x = label.draw_right(canvas, str(self._wall_count()), 316, 1, GOLD, WOOD)
        tiles.little_back(canvas, x - 12, 3)

    def plate(self, seat, turn=None, dots=0):
        """Draws the name plate of an opponent; for the own seat the 胡息."""
        table = self.table
        place = table.place(seat)
        if place == 0:
            self._huxi()
            return
        if turn is None:
            turn = False
        huxi = table.laid_huxi(seat)
        # letters hang out of the plate
        self.canvas.fill_rect(_HALF[place], _PLATE_Y + 18, _HALF_W, 1, FELT)
        furniture.plate(
            self.canvas,
            self.fonts,
            _HALF[place],
            _PLATE_Y,
            _HALF_W,
            table.name(seat),
            len(table.view["hands"][seat]),
            huxi if "+" in huxi or turn else huxi + text.say("hu_short"),
            "庄" if table.view["dealer"] == seat else "",
            turn,
            dots,
        )

    def groups(self, seat):
        """Draws what a seat has laid down."""
        place = self.table.place(seat)
        if place == 0:
            self.hand()
            return
        x = _HALF[place]
        self.canvas.fill_rect(x, _GROUPS_Y, _HALF_W + 3, 50, FELT)
        for kind, group in self.table.view["groups"][seat]:
            self._stack(x, _GROUPS_Y, kind, group, False)
            x += 18

    def _stack(self, x, y, kind, group, own):
        """Draws a group as a stack of small tiles; an own hidden one shows a parchment face."""
        step = 10 if len(group) == 4 else 15
        hidden = kind in ("wei", "chou_wei", "ti")
        draw = self.table.tiles
        for index in range(len(group)):
            tile = group[index]
            at = y + step * index
            if tile == HIDDEN or (hidden and index):
                draw.back(self.canvas, _SMALL, x, at)
            else:
                face = PARCHMENT if own and kind == "wei" else PAPER
                draw.draw(self.canvas, _SMALL, tile, x, at, face)

    def dead(self, seat):
        """Draws the dead tiles of a seat, the newest last."""
        place = self.table.place(seat)
        x, y = (199, _OWN_DEAD_Y) if place == 0 else (_HALF[place], _DEAD_Y)
        row = self.table.view["dead"][seat]
        claim = self.table.view["claim"]
        if claim and claim["seat"] == seat and row and row[-1] == self.table.tile:
            row = row[:-1]  # it lies in the tray
        row = row[-_MOST_DEAD:]
        self.canvas.fill_rect(x, y, _HALF_W + 3, 21, FELT)
        pitch = min(18, (_HALF_W - 17) // max(1, len(row) - 1))
        for index in range(len(row)):
            self.table.tiles.draw(
                self.canvas, _SMALL, row[index], x + pitch * index, y, PARCHMENT, shadow=False
            )

    def tray(self, face_down=False):
        """Draws the tile on offer with its owner in words, or the wall."""
        canvas = self.canvas
        table = self.table
        canvas.fill_rect(126, 20, 68, 88, FELT)
        furniture.tray(canvas, 126, 20, 68, 88)
        if table.tile != HIDDEN and not face_down:
            table.tiles.draw(canvas, _OFFER, table.tile, 136, 24)
        else:
            table.tiles.back(canvas, _OFFER, 136, 24)
        words = table.caption
        if not words:
            words = text.say("wall", str(self._wall_count()))
        # four characters of 16 px would run over the bronze line
        font = self.fonts.text if self.fonts.text.width(words) <= 50 else self.fonts.label
        if font.width(words) > 62:
            font = self.fonts.small
        font.draw_centre(canvas, words, 126, 90, 68, PAPER, PINE)

    # --- the own side --------------------------------------------------------------------

    def _huxi(self):
        table = self.table
        seat = table.seat
        least = "/" + str(table.least)
        laid = table.laid_huxi(seat)
        canvas = self.canvas
        if table.view["groups"][seat]:
            canvas.fill_rect(267, 184, 53, 44, FELT)
            self.fonts.text.draw(canvas, text.say("huxi"), 270, 184, PAPER, FELT)
            x = self.fonts.counter.draw(canvas, laid, 269, 203, GOLD, FELT)
            self.fonts.text.draw(canvas, least, x, 207, PAPER, FELT)
        else:
            self._huxi_x = self._huxi_spot()
            canvas.fill_rect(self._huxi_x, 136, 72, 22, FELT)
            x = self.fonts.text.draw(canvas, text.say("huxi"), self._huxi_x, 138, PAPER, FELT)
            x = self.fonts.counter.draw(canvas, laid, x + 3, 135, GOLD, FELT)
            self.fonts.text.draw(canvas, least, x, 138, PAPER, FELT)
        if table.view["dealer"] == seat:
            x = 304 if table.view["groups"][seat] else self._huxi_x + 74
            y = 184 if table.view["groups"][seat] else 139
            furniture.seal(canvas, self.fonts, x, y, "庄")

    def _huxi_spot(self):
        """Returns the first x above the hand where no column of four is in the way."""
        x = 6
        for index in self._all_columns():
            left = self._left + self._pitch * index
            if len(self.cursor.columns[index]) > 3 and left < x + _HUXI_W:
                x = left + _TILE_W + 5
        return min(x, 320 - _HUXI_W)

    def hand(self):
        """Draws the own groups and the own hand in columns."""
        table = self.table
        canvas = self.canvas
        self._under.forget()
        if self._huxi_x >= 0:
            canvas.fill_rect(self._huxi_x, 135, _HUXI_W, 24, FELT)
            self._huxi_x = -1
        canvas.fill_rect(0, self._hand_top, self._hand_right, 240 - self._hand_top, FELT)
        x = 6
        for kind, group in table.view["groups"][table.seat]:
            self._stack(x, _OWN_Y, kind, group, not table.hidden)
            x += 18
        self.arrange()
        if table.hidden:
            self._backs(len(table.view["hands"][table.seat]))
        for index in self._all_columns():
            self._column(index)
        self._huxi()

    def arrange(self):
        """Works out where the tiles of the hand stand, without drawing them."""
        view = self.table.view
        count = len(view["groups"][self.table.seat])
        self._left = 4 + 18 * count + (4 if count else 0)
        room = self._room()
        counts = bytearray(20)
        if not self.table.hidden:
            for tile in view["hands"][self.table.seat]:
                counts[tile] += 1
        self.cursor.put(columns(counts, max(1, room // 31), 4))
        self._pitch = min(32, room // max(1, len(self.cursor.columns)))
        self._hand_top = min([_FOOT - 52] + [self._column_top(i) for i in self._all_columns()]) - 3
        self._hand_right = 266 if count else 320

    def _room(self):
        groups = self.table.view["groups"][self.table.seat]
        return (266 if groups else 318) - self._left

    def _all_columns(self):
        return range(len(self.cursor.columns))

    def _backs(self, count):
        pitch = min(_BACKS, (self._room() - _TILE_W) // max(1, count - 1))
        for index in range(count):
            x = self._left + pitch * index
            self.table.tiles.back(self.canvas, _HAND, x, _FOOT - _TILE_H)

    def _column_top(self, index):
        return _FOOT - _TILE_H - _STEP * (len(self.cursor.columns[index]) - 1)

    def _column(self, index):
        column = self.cursor.columns[index]
        x = self._left + self._pitch * index
        y = self._column_top(index)
        first = -1
        for row in range(len(column)):
            locked = column.count(column[row]) > 2
            if locked and first < 0:
                first = row
            self.table.tiles.draw(
                self.canvas, _HAND, column[row], x, y + _STEP * row, PARCHMENT if locked else PAPER
            )
        if first >= 0:
            height = (column.count(column[first]) - 1) * _STEP + _TILE_H
            self.table.tiles.bracket(self.canvas, _HAND, x, y + _STEP * first, height)

    def _spot(self, tile):
        column = self.cursor.column
        row = self.cursor.columns[column].index(tile)
        return self._left + self._pitch * column, self._column_top(column) + _STEP * row

    def _raise(self):
        self.lower()
        tile = self.cursor.tile()
        if tile is None:
            return
        x, y = self._spot(tile)
        self._under.keep(self.canvas, x - 2, y - _LIFT - 2, 34, 44)
        if self.cursor.row == len(self.cursor.columns[self.cursor.column]) - 1:
            self.canvas.fill_rect(x, y + _TILE_H - _LIFT, _TILE_W + 1, _LIFT + 2, FELT)
        face = PAPER if self.is_loose(tile) else PARCHMENT
        self.table.tiles.draw(self.canvas, _HAND, tile, x, y - _LIFT, face, chosen=True)

    def frame(self, tile):
        """Frames all copies of `tile` in the hand: they are what a forced move takes."""
        if not self.cursor.find(tile):
            return
        count = self.cursor.columns[self.cursor.column].count(tile)
        x, y = self._spot(tile)
        tiles.frame(self.canvas, x, y, _TILE_W, _TILE_H + _STEP * (count - 1))

    def waiting(self, dots):
        """Shows by 1..3 dots that the tile on offer is being thought about; 0 takes them away."""
        self.canvas.fill_rect(151, 113, 18, 3, FELT)
        for index in range(dots):
            self.canvas.fill_rect(151 + 7 * index, 113, 3, 3, PAPER)

    async def peek(self, _key):
        """Up and down mean nothing while chips are shown: everything is in sight."""

    def end_ribbon(self):
        """Rolls the ribbon up again: felt, and the own dead tiles at its right end."""
        self.canvas.fill_rect(34, 110, 252, 22, FELT)
        self.dead(self.table.seat)

    def uncover(self):
        """Draws what the chooser or the tutor covered."""
        self.canvas.fill_rect(0, 20, 320, 92, FELT)
        for seat in range(3):
            if self.table.place(seat):
                self.plate(seat)
                self.groups(seat)
                self.dead(seat)
        self.tray()
