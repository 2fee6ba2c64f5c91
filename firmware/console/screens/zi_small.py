"""A table of the 字牌 deck on 240 x 135: rectangles and drawing (look/look.md §8).

Shorter, not cropped: opponents' groups show equal tiles once with a number, dead tiles are in the
menu, the hand lies in two rows (big above small), and ▲ shows the own groups.
"""

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import furniture, tiles
from console.gfx.palette import BRONZE, FELT, GOLD, PAPER, PARCHMENT, PINE
from console.screens.zi_hand import Hand
from paihe.core.game import HIDDEN

_OFFER = tiles.OFFER
_HAND = tiles.HAND
_SMALL = tiles.SMALL
# by place: right (下家), left (上家)
_HALF = (0, 122, 1)
_HALF_W = const(117)
_GROUPS_X = (0, 142, 48)
_GROUPS_Y = const(39)
_WALL_X = const(172)
_NOW_X = const(46)
_NOW_Y = const(57)
_NOW_W = const(192)
# letters like g hang two pixels out of the line
_NOW_ROOM = const(20)
_BIG_Y = const(84)
_SMALL_Y = const(111)
_PITCH = const(24)
_W = const(21)
_H = const(24)
_LIFT = const(5)


class Layout(Hand):
    """Draws the table `table` (see zi_table.Table) on the small panel."""

    now_line = (_NOW_X, _NOW_Y, _NOW_W, 18)
    ribbon_line = (47, _NOW_Y, 192, 18)
    sheet = (44, 20, 193, 53)
    chip_h = 18
    chip_w = 36
    chip_pad = 8
    slide_to = (11, 34)
    lift = _LIFT
    kept = (26, 36)

    def __init__(self, table):
        super().__init__(table)
        self._left = 0

    def draw(self):
        """Draws everything."""
        canvas = self.canvas
        canvas.fill(FELT)
        self._under.forget()
        self._now_text = ""
        canvas.fill_rect(0, 0, 240, 19, PINE)
        canvas.hline(0, 19, 240, BRONZE)
        for seat in range(3):
            self.plate(seat)
            self.groups(seat)
        self.tray()
        self.wall()
        self.hand()

    def plate(self, seat, turn=False, dots=0):
        """Draws the name plate of an opponent; for the own seat the 胡息."""
        table = self.table
        place = table.place(seat)
        if place == 0:
            self._huxi()
            return
        # letters hang into the line below the plates
        self.canvas.fill_rect(_HALF[place], 19, _HALF_W, 1, BRONZE)
        furniture.plate(
            self.canvas,
            self.fonts,
            _HALF[place],
            1,
            _HALF_W,
            table.name(seat),
            len(table.view["hands"][seat]),
            table.laid_huxi(seat),
            "庄" if table.view["dealer"] == seat else "",
            turn,
            dots,
            ground=PINE,
        )

    def wall(self):
        """Draws the number of wall tiles."""
        wall = self.table.view["wall"]
        count = wall if isinstance(wall, int) else len(wall)
        left = self._wall_left()
        self.canvas.fill_rect(left, 21, 239 - left, 17, FELT)
        self.fonts.text.draw_right(self.canvas, text.say("wall", str(count)), 237, 21, PAPER, FELT)
        for index in range(2 if left < _WALL_X else 0):
            face = self.table.view["bottom"][index]
            at = left + 2 + 18 * index
            self.table.tiles.draw(self.canvas, _SMALL, face, at, 20, PARCHMENT, shadow=False)

    def _wall_left(self):
        """Returns where the wall's place begins: left of its number lie the cards at the bottom."""
        if "bottom" not in self.table.view:
            return _WALL_X
        return 194 - self.fonts.text.width(text.say("wall", "17"))

    def _huxi(self):
        table = self.table
        seat = table.seat
        canvas = self.canvas
        canvas.fill_rect(47, 20, self._wall_left() - 48, 18, FELT)
        x = 48
        if table.view["dealer"] == seat:
            furniture.seal(canvas, self.fonts, x, 21, "庄")
            x += 18
        x = self.fonts.text.draw(canvas, text.say("huxi"), x, 21, PAPER, FELT)
        x = self.fonts.counter.draw(canvas, table.laid_huxi(seat), x + 3, 18, GOLD, FELT)
        least = "/" + str(table.least)
        self.fonts.text.draw(canvas, least, x, 21, PAPER, FELT)

    def groups(self, seat):
        """Draws what an opponent has laid down, each group as short as it can be told."""
        place = self.table.place(seat)
        if place == 0:
            return
        x = _GROUPS_X[place]
        room = 96 if place == 1 else 92
        self.canvas.fill_rect(x, _GROUPS_Y, room, 18, FELT)
        groups = self.table.view["groups"][seat]
        # the newest are shown, the older ones counted: ▲ shows them all
        first = len(groups)
        left = room
        while first and left >= _short_width(groups[first - 1]) + (16 if first > 1 else 0):
            first -= 1
            left -= _short_width(groups[first])
        if first:
            x = self.fonts.small.draw(self.canvas, "+%d" % first, x, _GROUPS_Y + 3, GOLD, FELT) + 2
        for group in groups[first:]:
            x = self._short(x, _GROUPS_Y, group)

    def _short(self, x, y, laid):
        """Draws one group: a 吃 in full, equal tiles once with their number; returns its end."""
        kind, group = laid
        draw = self.table.tiles
        if _in_full(group):
            for face in group:
                draw.draw(self.canvas, _SMALL, face, x, y, shadow=False)
                x += 15
            return x + 5
        if group[0] == HIDDEN:
            draw.back(self.canvas, _SMALL, x, y, shadow=False)
        else:
            # only the owner sees the faces of a 偎: they are dimmed for him
            face = PARCHMENT if kind == "wei" else PAPER
            draw.draw(self.canvas, _SMALL, group[0], x, y, face, shadow=False)
        return self.fonts.small.draw(self.canvas, str(len(group)), x + 18, y + 3, GOLD, FELT) + 4

    def dead(self, _seat):
        """Dead tiles are in the menu on this panel."""

    def tray(self, face_down=False):
        """Draws the tile on offer; who showed it stands in the line beside it."""
        canvas = self.canvas
        table = self.table
        furniture.tray(canvas, 1, 21, 42, 52)
        if table.tile != HIDDEN and not face_down:
            table.tiles.draw(canvas, _OFFER, table.tile, 5, 24)
        else:
            table.tiles.back(canvas, _OFFER, 5, 24)
        if table.caption and not self._now_text:
            self.canvas.fill_rect(_NOW_X, _NOW_Y, 194, _NOW_ROOM, FELT)
            self.fonts.text.draw(canvas, table.caption, _NOW_X + 4, _NOW_Y + 1, PAPER, FELT)

    # --- the hand ------------------------------------------------------------------------

    def hand(self):
        """Draws the hand in two rows, big faces above small ones."""
        table = self.table
        canvas = self.canvas
        self._under.forget()
        canvas.fill_rect(0, 75, 240, 60, FELT)
        self.arrange()
        if table.hidden:
            count = len(table.view["hands"][table.seat])
            pitch = min(11, (236 - _W) // max(1, count - 1))
            for index in range(count):
                table.tiles.back(canvas, _HAND, 2 + pitch * index, _SMALL_Y - 8)
        for column in range(len(self.cursor.columns)):
            for tile in self.cursor.columns[column]:
                self._draw_tile(column, tile)
        self._huxi()

    def arrange(self):
        """Works out where the tiles of the hand stand, without drawing them."""
        held = () if self.table.hidden else self.table.view["hands"][self.table.seat]
        ranks = [rank for rank in range(10) if rank in held or rank + 10 in held]
        self.cursor.put([[tile for tile in (rank + 10, rank) if tile in held] for rank in ranks])
        self._left = (240 - _PITCH * len(ranks)) // 2 + 1

    def _stand(self, column, tile):
        return self._left + _PITCH * column, _BIG_Y if tile >= 10 else _SMALL_Y

    def _count(self, tile):
        return self.table.view["hands"][self.table.seat].count(tile)

    def _draw_tile(self, column, tile):
        x, y = self._stand(column, tile)
        count = self._count(tile)
        face = PARCHMENT if count > 2 else PAPER
        if count > 1:
            self.table.tiles.copies(self.canvas, _HAND, x, y, count - 1, face)
        self.table.tiles.draw(self.canvas, _HAND, tile, x, y, face)
        if count > 2:
            self.table.tiles.bracket(self.canvas, _HAND, x, y, _H)

    def _spot(self, tile):
        return self._stand(self.cursor.column, tile)

    def _raise(self):
        self.lower()
        tile = self.cursor.tile()
        if tile is None:
            return
        x, y = self._spot(tile)
        self._under.keep(self.canvas, x - 2, y - _LIFT - 3, 26, 36)
        face = PAPER if self.is_loose(tile) else PARCHMENT
        self.table.tiles.draw(self.canvas, _HAND, tile, x, y - _LIFT, face, chosen=True)

    def frame(self, tile):
        """Frames `tile` in the hand: it is what a forced move takes."""
        if self.cursor.find(tile):
            x, y = self._spot(tile)
            tiles.frame(self.canvas, x, y, _W, _H)

    def waiting(self, dots):
        """Shows by 1..3 dots that the tile on offer is being thought about; 0 takes them away."""
        x = _NOW_X + _NOW_W - 22
        self.canvas.fill_rect(x, _NOW_Y + 10, 18, 3, FELT)
        for index in range(dots):
            self.canvas.fill_rect(x + 7 * index, _NOW_Y + 10, 3, 3, PAPER)

    async def peek(self, key):
        """▲ shows all groups of one seat after another, the own first; any other key goes back."""
        step = 0
        while key == keys.UP and step < 3:
            seat = (self.table.seat - step) % 3
            step += 1
            self.canvas.fill_rect(46, 38, 194, 38, FELT)
            x = self.fonts.label.draw(self.canvas, self.table.name(seat), 48, 40, PAPER, FELT) + 4
            y = _GROUPS_Y
            for laid in self.table.view["groups"][seat]:
                if x + _short_width(laid) > 240:
                    x = 48
                    y += 18
                x = self._short(x, y, laid)
            key = await self.app.key()
        if step:
            self._now_text = ""
            self.canvas.fill_rect(46, 38, 194, 38, FELT)
            for seat in range(3):
                self.groups(seat)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.canvas.fill_rect(46, _NOW_Y, 194, _NOW_ROOM, FELT)

    def uncover(self):
        """Draws what the chooser or the tutor covered."""
        self.canvas.fill_rect(44, 20, 196, 57, FELT)
        self._now_text = ""
        for seat in range(3):
            self.groups(seat)
        self._huxi()
        self.wall()


def _in_full(group):
    """Tells whether every tile of a group must be shown: it is none of equal tiles."""
    return group[0] != group[-1] != HIDDEN


def _short_width(laid):
    return 50 if _in_full(laid[1]) else 30
