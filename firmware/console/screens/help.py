"""The rules in our own words, paged; the text lies in files of `console/text`.

A file is read line by line: `# ` opens a page with its title, `*word*` at the start of a line is
its red keyword, `[1s 2s 3s|caption] …` is a row of real tiles with captions, anything else is
running text that is wrapped to the panel. Tiles are drawn by the game's module `<id>_figures`; a
page of what is no game has none.
"""

import sys

from micropython import const

from console import text
from console.drivers import keys
from console.gfx import assets, furniture, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, UMBER
from paihe.core import registry

_LINE = const(20)
# what a caption adds to the height of a row of tiles, space below it included
_CAPTION = const(22)


def path(game_id, language):
    """Returns where the help of a game lies."""
    root = assets.ROOT[: assets.ROOT.rindex("assets")]
    return "%stext/help_%s_%s.txt" % (root, game_id, language)


class Pages:
    """The pages of a help file on a panel: where each begins, and one of them at a time.

    Raises AssetError when the file is missing or holds no page.
    """

    def __init__(self, fonts, faces, file_path, width, height):
        self._fonts = fonts
        self._faces = faces
        self._path = file_path
        self._width = width
        self._height = height
        # (where its section begins in the file, which of the section's pages)
        self._starts = []
        try:
            with open(file_path, "rb") as file:
                at = 0
                for line in file:
                    if line.startswith(b"# "):
                        self._starts.append(at)
                    at += len(line)
        except OSError:
            raise assets.AssetError(file_path, "file is missing")
        if not self._starts:
            raise assets.AssetError(file_path, "file has no page")
        self._starts = [
            (start, number)
            for start in self._starts
            for number in range(len(self._section(start)[1]))
        ]

    def __len__(self):
        return len(self._starts)

    def page(self, index):
        """Returns `(title, rows)` of a page; a row is `(kind, words)`."""
        start, number = self._starts[index]
        title, pages = self._section(start)
        return title, pages[number]

    def _section(self, start):
        """Reads the section at `start` of the file and breaks it to the panel."""
        pages = [[]]
        left = self._height
        title = ""
        with open(self._path, "rb") as file:
            file.seek(start)
            for line in file:
                line = str(line, "utf-8").strip()
                if line.startswith("# "):
                    if title:
                        break
                    title = line[2:]
                    continue
                for row in _rows(self._fonts, self._faces, line, self._width) if line else ():
                    need = _LINE
                    if row[0] in ("tiles", "big"):
                        need = self._faces.height(row[0] == "big") + _CAPTION
                    if need > left:
                        pages.append([])
                        left = self._height
                    pages[-1].append(row)
                    left -= need
        return title, pages


def _rows(fonts, faces, line, width):
    if line.startswith("["):
        count = sum([len(figure.partition("|")[0].split()) for figure in line.split("]")])
        # large tiles where the panel and the row have room for them
        big = width > 240 and count * faces.pitch(True) + 12 * line.count("[") <= width
        return [("big" if big else "tiles", line)]
    if line.startswith("*"):
        word, _star, rest = line[1:].partition("*")
        indent = fonts.bold.width(word + " ")
        lines = fonts.text.wrap(rest.strip(), width - indent)
        rows = [("key", (word, lines[0] if lines else ""))]
        # what follows the first line has the whole width
        used = len(lines[0]) if lines else 0
        rest = rest.strip()[used:].strip()
        return rows + [("text", words) for words in (fonts.text.wrap(rest, width) if rest else ())]
    return [("text", words) for words in fonts.text.wrap(line, width)]


async def run(app, game_id):
    """Shows the help of a game, page after page, until B."""
    if app.small:
        box = (2, 20, 236, 96)
        inner = (12, 27, 216, 84)
    else:
        box = (6, 22, 308, 190)
        inner = (16, 31, 288, 176)
    faces = None
    if game_id in registry.ids():
        name = "console.screens.%s_figures" % game_id
        __import__(name)
        faces = sys.modules[name].Figures(app)
    file_path = path(game_id, text.language())
    number = 0
    try:
        pages = Pages(app.fonts, faces, file_path, inner[2], inner[3])
        while True:
            _draw(app, faces, pages, number, box, inner)
            key = await app.key()
            if key in (keys.DOWN, keys.RIGHT, keys.NEXT, keys.A):
                number = (number + 1) % len(pages)
            elif key in (keys.UP, keys.LEFT):
                number = (number - 1) % len(pages)
            elif key in (keys.B, keys.MENU):
                return
    finally:
        if faces is not None:
            faces.close()


def _draw(app, faces, pages, number, box, inner):
    canvas = app.canvas
    fonts = app.fonts
    title, rows = pages.page(number)
    canvas.fill(FELT)
    name = text.say("rules")
    right = "%d/%d" % (number + 1, len(pages))
    furniture.status_bar(canvas, fonts, app.width, text.say("rules_seal"), name, title, -1, right)
    paper.sheet(canvas, *box)
    x, y, _w, _h = inner
    for kind, words in rows:
        if kind in ("tiles", "big"):
            y += _figures(canvas, fonts, faces, words, x, y, kind == "big")
            continue
        if kind == "key":
            at = fonts.bold.draw(canvas, words[0] + " ", x, y, CINNABAR, PAPER)
            fonts.text.draw(canvas, words[1], at, y, INK, PAPER)
        else:
            fonts.text.draw(canvas, words, x, y, INK, PAPER)
        y += _LINE
    hints = (("UP_DOWN", text.say("turn_page")), ("B", text.say("back")))
    paper.hints(canvas, fonts, 10, 119 if app.small else 220, hints)


def _figures(canvas, fonts, faces, line, x, y, big):
    """Draws `[1s 2s 3s|caption] [5b 5b 5b|caption]`: tiles, captions under them; its height."""
    pitch = faces.pitch(big)
    margin = x
    for figure in line.split("]"):
        figure = figure.strip().lstrip("[")
        if not figure:
            continue
        shown, _bar, caption = figure.partition("|")
        start = x
        for word in shown.split():
            faces.draw(canvas, word.strip("~"), x, y, big, word.startswith("~"))
            x += pitch
        width = fonts.label.width(caption)
        below = y + faces.height(big) + 2
        left = max(margin, start + (x - start - width) // 2)
        fonts.label.draw(canvas, caption, left, below, UMBER, PAPER)
        x = max(x, start + width) + 12
    return faces.height(big) + _CAPTION
