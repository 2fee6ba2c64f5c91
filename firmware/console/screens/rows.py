"""Sheets of rows: what set-up, settings and the menu have in common, at both panel sizes."""

from time import ticks_diff, ticks_ms

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import CINNABAR, FELT, GOLD, PAPER, PARCHMENT

_VISIBLE = const(6)
_VISIBLE_SMALL = const(4)
# a key that stays down repeats faster than this
_REPEAT_GAP_MS = const(200)
_REPEATS_A_DIGIT = const(9)


class Row:
    """One row: a label, what it shows at the right, what changes it, what explains it.

    `value` and `tip` are functions without arguments or None; `change` gets +1 or -1, and ends
    the sheet when it returns something; a row with an `action` is a choice that A takes. A
    `gauge` shows value() of 5 discs instead of words. On a `fast` row the steps grow while the
    key stays down, up to 10000.
    """

    def __init__(
        self, label, value=None, change=None, tip=None, action=None, gauge=False, fast=False
    ):
        self.label = label
        self.value = value
        self.change = change
        self.tip = tip
        self.action = action
        self.gauge = gauge
        self.fast = fast


class Rows:
    """A list of rows on a sheet with a status bar above and hints below."""

    def __init__(self, app, seal, name, note, rows, hints):
        self.app = app
        self.seal = seal
        self.name = name
        self.note = note
        self.rows = rows
        self.hints = hints
        self.chosen = 0
        self._first = 0
        self._last_key = -1
        self._last_ticks = 0
        self._repeats = 0
        self._visible = _VISIBLE_SMALL if app.small else _VISIBLE
        self._pitch = 22 if app.small else 24

    def choose(self, index):
        """Makes row `index` the chosen one and brings it in sight, before the first drawing."""
        self.chosen = index
        self._first = max(0, index - self._visible + 1)

    def draw(self):
        """Draws everything."""
        app = self.app
        canvas = app.canvas
        canvas.fill(FELT)
        furniture.status_bar(canvas, app.fonts, app.width, self.seal, self.name, self.note)
        if app.small:
            paper.sheet(canvas, 2, 20, 236, 96)
        else:
            paper.sheet(canvas, 6, 22, 308, 160)
        self._draw_rows()
        self._draw_foot()

    def _row_box(self, place):
        if self.app.small:
            return 7, 24 + self._pitch * place, 225, self._pitch
        return 12, 29 + self._pitch * place, 295, self._pitch

    def _draw_rows(self):
        for place in range(self._visible):
            self._draw_row(self._first + place)
        self._draw_thumb()

    def _draw_thumb(self):
        """Shows by a short bar at the right which part of a long list is in sight."""
        if len(self.rows) <= self._visible:
            return
        x, y, w, _h = self._row_box(0)
        height = self._pitch * self._visible
        canvas = self.app.canvas
        canvas.fill_rect(x + w, y, 2, height, PARCHMENT)
        top = height * self._first // len(self.rows)
        canvas.fill_rect(x + w, y + top, 2, height * self._visible // len(self.rows), CINNABAR)

    def _draw_row(self, index):
        x, y, w, h = self._row_box(index - self._first)
        canvas = self.app.canvas
        if index >= len(self.rows):
            canvas.fill_rect(x, y, w, h, PAPER)
            return
        row = self.rows[index]
        chosen = index == self.chosen
        value = row.value() if row.value and not row.gauge else ""
        paper.row(
            canvas,
            self.app.fonts,
            x,
            y,
            w,
            h,
            row.label,
            value,
            chosen,
            arrows=row.change is not None and not row.gauge,
            rule=index - self._first < self._visible - 1,
        )
        if row.gauge:
            ground = GOLD if chosen else PAPER
            paper.gauge(canvas, x + w - 90, y + h // 2 - 6, 5, row.value(), ground=ground)
            canvas.mark(x, y, w, h)

    def _draw_foot(self):
        app = self.app
        canvas = app.canvas
        hints = paper.fitting(app.fonts, self.hints, app.width - 12)
        if app.small:
            canvas.fill_rect(0, 118, app.width, 17, FELT)
            paper.hints(canvas, app.fonts, 6, 119, hints)
            return
        canvas.fill_rect(0, 187, app.width, 24, FELT)
        row = self.rows[self.chosen]
        if row.tip:
            app.fonts.text.draw(canvas, row.tip(), 12, 190, PAPER, FELT)
        paper.hints(canvas, app.fonts, 10, 217, hints)

    def _move(self, step):
        before = self.chosen
        self.chosen = (self.chosen + step) % len(self.rows)
        first = self._first
        if self.chosen < first:
            first = self.chosen
        elif self.chosen >= first + self._visible:
            first = self.chosen - self._visible + 1
        if first != self._first:
            self._first = first
            self._draw_rows()
        else:
            self._draw_row(before)
            self._draw_row(self.chosen)
        self._draw_foot()

    def _stride(self, key):
        """Returns 1, or ten times more after every nine repeats of a key that stays down."""
        now = ticks_ms()
        if key != self._last_key or ticks_diff(now, self._last_ticks) > _REPEAT_GAP_MS:
            self._repeats = 0
        self._last_key = key
        self._last_ticks = now
        self._repeats += 1
        return 10 ** min(4, self._repeats // _REPEATS_A_DIGIT)

    def redraw_values(self):
        """Draws all rows again, because one change touched others."""
        self._draw_rows()
        self._draw_foot()

    async def run(self, confirm=None, draw=True):
        """Lets the player move and change; returns the chosen row's action, `confirm`, or None.

        A takes a row that has an action; on others it returns `confirm` where that is given,
        else it changes the value. B leaves with None.
        """
        if draw:
            self.draw()
        app = self.app
        while True:
            key = await app.key()
            row = self.rows[self.chosen]
            if key == keys.UP:
                self._move(-1)
            elif key in (keys.DOWN, keys.NEXT):
                self._move(1)
            elif key in (keys.B, keys.MENU):
                return None
            elif key == keys.A and row.action is not None:
                return row.action
            elif key == keys.A and confirm is not None and not app.keys.two_keys:
                return confirm
            elif key in (keys.LEFT, keys.RIGHT, keys.A, keys.LONG_A) and row.change is not None:
                step = -1 if key == keys.LEFT else 1
                turned = row.change(step * self._stride(key) if row.fast else step)
                app.speaker.play("move")
                if turned is not None:
                    return turned
                self.redraw_values()


def choice_hints(*more):
    """Returns the hints of a sheet: move, change, then `more` pairs."""
    return (("UP_DOWN", text.say("move")), ("LEFT_RIGHT", text.say("change"))) + more
