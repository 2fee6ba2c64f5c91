"""The board of 打马 as both sizes draw it: the road on its silk, stacks, dice, words.

A square is drawn anew only when it shows something else than last, and of it only what differs is
sent; so the window of the small panel can follow the horses without sending the whole silk.
"""

from micropython import const

from console import text
from console.gfx import canvas_fast, dice, furniture, horses
from console.gfx.palette import (
    BRONZE,
    CELADON,
    CINNABAR,
    GOLD,
    INDIGO,
    INK,
    JADE,
    MIST,
    PAPER,
    PARCHMENT,
    PINE,
    ROSE,
    STONE,
    UMBER,
)
from console.screens import layout
from paihe.games.dama import melds

_COLUMNS = const(13)
_SQUARES = const(91)
_DITCH = const(90)
_STATIONS = "赤陇玉汧沙函仆驷骐飞尚"
# frames, and stacks that stand alone, have so many rows in the middle of a square
_BAND = const(20)
# the seal of a station beside a stack
_SEAL = const(15)
# marks of a square
_FROM = const(1)
_TO = const(2)
_WAY = const(3)


class Layout(layout.Layout):
    """Draws the table `table` (see dama_table.Table); a size gives the measures.

    `cell` is width and height of a square, `road_h` that of the road, `corner` the upper left of
    the window, `rows` how many rows it shows, `seal` the size of a station; `hills` has rows of
    x / 2, half width, height, foot and colour. `strip_y` is the top of the strip, `die` the size of
    a die.
    """

    cell = (0, 0)
    road_h = 0
    seal = 20
    corner = (0, 0)
    rows = 7
    hills = b""
    river = 0
    strip_y = 0
    die = dice.LARGE

    def __init__(self, table):
        super().__init__(table)
        self._drawn = {}
        self._marks = {}
        self._kept = bytearray(self.cell[0] * self.cell[1] // 2)
        self._now = bytearray(len(self._kept))
        self._box = bytearray(4)
        # where the sentence of the line ends and its key caps begin
        self._end = self._caps = 0
        # the lowest row of the window
        self.low = table.low

    # --- the whole -------------------------------------------------------------------------

    def draw(self):
        """Draws everything."""
        self._drawn = {}
        self._silk(0, 0, self.canvas.width, self.strip_y)
        self.road()
        self.canvas.mark_all()
        canvas = self.canvas
        canvas.fill_rect(0, self.strip_y, canvas.width, canvas.height - self.strip_y, PINE)
        canvas.hline(0, self.strip_y, canvas.width, INK)
        canvas.hline(0, self.strip_y + 1, canvas.width, BRONZE)
        self._now_text = ""
        self.status()
        self.dice()
        self.plates()

    def status(self):
        """Draws what stands above the road."""

    def plate(self, seat, turn=False, dots=0):
        """Draws what the strip says of one player."""

    def plates(self):
        """Draws what the strip says of all players."""
        for seat in range(self.table.view["n"]):
            self.plate(seat)

    def uncover(self):
        """Draws what a sheet covered."""
        self.draw()

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.clear_now()

    def clear_now(self):
        """Empties the line of words."""
        x, y, w, h = self.now_line
        self._now_text = ""
        self.canvas.fill_rect(x - 1, y - 1, w + 2, h + 2, PINE)

    def line(self, sentence, caps=()):
        """Says what can be done, or what happens, with key caps at the right."""
        x, y, w, h = self.now_line
        right = x + w
        shown = ",".join(caps)
        before, _bar, caps_before = self._now_text.rpartition("|")
        if not before:
            self.clear_now()
        elif sentence == before and shown == caps_before:
            return
        else:
            self.canvas.fill_rect(x, y - 1, self._end - x, h + 2, PINE)
            if shown != caps_before:
                self.canvas.fill_rect(self._caps, y, right - self._caps, h, PINE)
        if before and shown == caps_before:
            right = self._caps
        else:
            for name in reversed(caps):
                right -= furniture.cap_width(self.fonts, name) + 3
                furniture.cap(self.canvas, self.fonts, right, y + (h - 15) // 2, name)
            self._caps = right
        self._now_text = sentence + "|" + shown
        font = self.fonts.text
        for smaller in (self.fonts.label, self.fonts.small):
            if font.width(sentence) > right - x - 2:
                font = smaller
        self._end = font.draw(self.canvas, sentence, x, y + (h - 16) // 2, PAPER, PINE)

    # --- the road --------------------------------------------------------------------------

    def place(self, square):
        """Returns column and row of a square, rows from below."""
        row = (square - 1) // _COLUMNS
        column = (square - 1) % _COLUMNS
        return _COLUMNS - 1 - column if row & 1 else column, row

    def follow(self, *squares):
        """Moves the window so that it shows the squares; tells whether it moved."""
        if self.rows == 7:
            return False
        rows = [self.place(min(square, _SQUARES))[1] for square in squares if square]
        least, most = min(rows), max(rows)
        if self.low <= least and most < self.low + self.rows:
            return False
        # by twos where that will do: then the joints stay where they are
        low = min(4, least - (least - self.low) % 2)
        if low < 0 or most >= low + self.rows:
            low = max(0, most - self.rows + 1)
        self.low = self.table.low = low
        self.road()
        return True

    def mark(self, source=0, target=0, way=()):
        """Frames a stack and where it would land, with dots on the way; without them nothing."""
        before = self._marks
        self._marks = {square: _WAY for square in way}
        if source:
            self._marks[source] = _FROM
        if target:
            self._marks[min(target, _SQUARES)] = _TO
        if not (source or target) or not self.follow(source, target):
            # what is chosen first: that is where the eye waits
            self.road([source] if source else ())
            self.road(set(before) | set(self._marks))

    def road(self, squares=None):
        """Makes the squares (all of the window where none are named) show what stands there."""
        if squares is None:
            first = self.low * _COLUMNS
            squares = range(first + 1, min(_SQUARES, first + self.rows * _COLUMNS) + 1)
        fresh = not self._drawn
        for square in squares:
            column, row = self.place(square)
            row -= self.low
            if 0 <= row < self.rows:
                sign = self._sign(square)
                at = row * _COLUMNS + column
                if self._drawn.get(at) != sign:
                    self._drawn[at] = sign
                    x = self.corner[0] + column * self.cell[0]
                    y = self.corner[1] + (self.rows - 1 - row) * self.cell[1]
                    if fresh:
                        self._square(square, x, y, sign)
                        continue
                    # one at a time: what is sent together is sent with all between
                    self.canvas.flush_now(self.app.panel)
                    self._keep(x, y)
                    self._square(square, x, y, sign)
                    self.canvas.forget_marks()
                    self._mark_differences(x, y)
                    self.canvas.flush_now(self.app.panel)

    def _sign(self, square):
        """Returns all that a square shows, as bytes: ground, joint, mark, seats and their numbers."""
        ground = 0
        if square % 9 == 1:
            ground = 1 + square // 9
        elif square > 82:
            ground = 12 if square < 88 else 13 if square == _DITCH else 0
        joint = 0
        if square % _COLUMNS == 0 and square < _SQUARES:
            joint = 1
        elif square % _COLUMNS == 1 and square > 1:
            joint = 2
        sign = bytes((ground, joint, self._marks.get(square, 0)))
        board = self.table.view["board"]
        for seat in range(len(board)):
            count = board[seat].get(square, 0)
            if square == _SQUARES:
                count = self.table.view["home"][seat]
            if count:
                sign += bytes((seat, count))
        return sign

    def _square(self, square, x, y, sign):
        w, h = self.cell
        self._silk(x, y, w, h)
        self._path(x, y, sign[1], self.place(square)[0])
        ground = sign[0]
        fb = self.canvas.fb
        road_y = y + (h - self.road_h) // 2
        if ground == 13:
            # 堑: water
            fb.fill_rect(x + 1, road_y + 1, w - 2, self.road_h - 2, INDIGO)
            for row in range(3, self.road_h - 2, 3):
                for at in range(2 + row % 2, w - 4, 4):
                    fb.fill_rect(x + at, road_y + row, 2, 1, MIST)
        elif ground == 12:
            # 夹: barred
            fb.fill_rect(x + 2, road_y, w - 4, self.road_h, UMBER)
            for at in (w // 4, w - w // 4 - 1):
                fb.fill_rect(x + at, road_y + 1, 1, self.road_h - 2, GOLD)
        stacks = len(sign) // 2 - 1
        mark = sign[2]
        station = 0 < ground < 12
        if station and stacks == 1 and (mark == _FROM or mark == _TO):
            # the line says its name
            station = False
        if station:
            self._station(x, y, ground - 1, stacks)
        if mark == _WAY and (ground or stacks):
            # a station or a stack on the way stays as it is
            mark = 0
        if mark == _WAY:
            furniture.rounded(fb, x + w // 2 - 3, y + h // 2 - 3, 6, 6, b"", INK)
            furniture.rounded(fb, x + w // 2 - 2, y + h // 2 - 2, 4, 4, b"", GOLD)
        elif mark:
            low = y + (h - _BAND) // 2
            fb.rect(x, low, w, _BAND, INK)
            fb.rect(x + 1, low + 1, w - 2, _BAND - 2, GOLD)
            fb.rect(x + 2, low + 2, w - 4, _BAND - 4, GOLD)
        self._stacks(x, y, sign, station)

    def _keep(self, x, y):
        """Notes what a square shows, before it is drawn anew."""
        self.canvas.fb.copy(x, y, self.cell[0], self.cell[1], self._kept)

    def _mark_differences(self, x, y):
        """Marks the least rectangle of a square that differs from what was noted."""
        w, h = self.cell
        self.canvas.fb.copy(x, y, w, h, self._now)
        box = self._box
        if canvas_fast.differ(self._kept, self._now, len(self._now), w // 2, box):
            self.canvas.mark(x + 2 * box[0], y + box[1], 2 * (box[2] - box[0]), box[3] - box[1])

    def _station(self, x, y, number, stacks):
        """Draws the seal of a station: smaller beside a stack, only a frame under several."""
        w, h = self.cell
        fb = self.canvas.fb
        goal = number == 10
        ground = GOLD if goal else CINNABAR
        if stacks > 1:
            furniture.rounded(fb, x, y, w, h, furniture.SOFT, ground)
            furniture.rounded(fb, x + 2, y + 2, w - 4, h - 4, b"\1", PAPER)
            return
        size = _SEAL
        if not stacks:
            size = self.seal
            x += (w - size) // 2
            y += (h - size) // 2
            furniture.rounded(fb, x, y, size, size, furniture.SOFT, INK)
            x += 1
            y += 1
            size -= 2
        furniture.rounded(fb, x, y, size, size, b"\1", ground)
        if size == 18:
            fb.rect(x + 1, y + 1, 16, 16, CINNABAR if goal else ROSE)
        font = self.fonts.bold if size == 18 else self.fonts.label
        ink = CINNABAR if goal else PAPER
        font.draw_middle(self.canvas, _STATIONS[number], x, y, size, size, ink, ground)

    def _stacks(self, x, y, sign, station):
        """Draws the stacks of a square.

        Of a crowd it is only shown who is there: where several may stand nobody is hit or barred.
        """
        count = len(sign) // 2 - 1
        if not count:
            return
        w, h = self.cell
        high = min(horses.HEIGHT, h // count)
        for index in range(count):
            seat, number = sign[3 + 2 * index], sign[4 + 2 * index]
            if count > 2:
                left = x + (w - 10) * (index & 1)
                if index == count - 1 and not index & 1:
                    left = x + (w - 10) // 2
                top = y + (h - 9) * (index // 2) // ((count - 1) // 2)
                horses.small(self.canvas, seat, left, top, UMBER)
                continue
            wide = horses.WIDTH if number < 10 else min(w, horses.WIDTH + 4)
            left = x + (w - wide) // 2
            top = y + (h - high * count) // 2 + high * index
            if station and count == 1:
                # beside the name
                left = x + w - wide
                top = y + h - high
            horses.marker(self.canvas, self.fonts, seat, left, top, str(number), high, wide)

    def _path(self, x, y, joint, column):
        """Draws the road over one square; a joint leads to the row above (1) or below (2)."""
        w, h = self.cell
        high = self.road_h
        fb = self.canvas.fb
        top = y + (h - high) // 2
        left, right = x, x + w
        if column == 0:
            left += (w - high) // 2
        elif column == _COLUMNS - 1:
            right -= (w - high) // 2
        fb.fill_rect(left, top, right - left, high, PAPER)
        fb.fill_rect(left, top, right - left, 1, UMBER)
        fb.fill_rect(left, top + high - 1, right - left, 1, UMBER)
        if column == 0:
            fb.fill_rect(left, top, 1, high, UMBER)
        else:
            fb.fill_rect(x, top + 3, 1, high - 6, STONE)
        if column == _COLUMNS - 1:
            fb.fill_rect(right - 1, top, 1, high, UMBER)
        if joint:
            at = left if column == 0 else right - high
            start, end = (y, top + 1) if joint == 1 else (top + high - 1, y + h)
            fb.fill_rect(at, start, high, end - start, PAPER)
            fb.fill_rect(at, start, 1, end - start, UMBER)
            fb.fill_rect(at + high - 1, start, 1, end - start, UMBER)

    def _silk(self, x, y, w, h):
        """Paints the silk with its hills and its river, as far as they lie in a rectangle."""
        fb = self.canvas.fb
        fb.fill_rect(x, y, w, h, PARCHMENT)
        bottom = y + h
        hills = self.hills
        for at in range(0, len(hills), 5):
            middle = hills[at] * 2
            half = hills[at + 1]
            foot = hills[at + 3]
            if foot <= y or foot - hills[at + 2] >= bottom:
                continue
            colour = JADE if hills[at + 4] else CELADON
            for column in range(max(x, middle - half), min(x + w, middle + half)):
                away = column - middle
                tall = hills[at + 2] * (half * half - away * away) // (half * half)
                top = max(y, foot - tall)
                if top < min(foot, bottom):
                    fb.fill_rect(column, top, 1, min(foot, bottom) - top, colour)
                    if top == foot - tall:
                        fb.pixel(column, top, JADE)
        if self.river and bottom > self.river:
            top = max(y, self.river)
            fb.fill_rect(x, top, w, bottom - top, MIST)
            for column in range(x, x + w):
                if column % 23 < 5:
                    row = self.river + 2 + column // 23 * 3 % 5
                    if top <= row < bottom:
                        fb.pixel(column, row, INDIGO)

    # --- the strip -------------------------------------------------------------------------

    def faces(self, shown, first, pitch, top):
        """Draws three dice, `shown` a number of three digits as text."""
        for index in range(3):
            face = ord(shown[index]) - 48
            dice.draw(self.canvas, self.die, face, first + pitch * index, top)

    def dice(self, rolling=""):
        """Draws the dice with the name of the throw and why it is played so."""

    def throw_faces(self):
        """Returns the digits of the throw that lies there, empty when there is none."""
        throw = self.table.view["throw"]
        return "" if throw is None else melds.key(throw)

    def tag_chip(self, x, y, w, h, font):
        """Draws the class of the throw: 赏色, 傍本采, 撞 …"""
        word = text.say("dama_tag_" + self.table.tag)
        fb = self.canvas.fb
        furniture.rounded(fb, x, y, w, h, furniture.CHAMFER, CINNABAR)
        self.canvas.mark(x, y, w, h)
        font.draw_middle(self.canvas, word, x, y, w, h, PAPER, CINNABAR)
