"""How the result of a deal of the 字牌 deck looks: groups and what each is worth, 番, payments."""

from console import text
from console.gfx import furniture, paper, tiles
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats
from paihe.core.lazy import lend


def draw(app, match, table, result, said):
    """Draws the itemised result of the deal.

    `said` is what the game says: headline, the line below it, how the payment came about in parts.
    """
    canvas = app.canvas
    canvas.fill(FELT)
    detail = result["detail"]
    if app.small:
        lend("console.screens.zi_result_small").draw(app, match, table, result, said)
        return
    fonts = app.fonts
    note = "%s · %s" % (text.say("round", str(match.number + 1)), text.say("settlement"))
    language = 0 if text.language() == "zh" else 1
    name = match.kind.NAME[language]
    furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
    paper.sheet(canvas, 4, 21, 312, 198)
    drawn = detail["winner"] is None
    paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, "和" if drawn else "胡")
    fonts.drop_brush()
    head, below, line = said
    fonts.bold.draw(canvas, head, 66, 32, INK, PAPER)
    fonts.label.draw(canvas, below, 66, 54, UMBER, PAPER)
    if not drawn:
        x = fonts.bold.draw_right(canvas, text.say("huxi_won"), 302, 32, INK, PAPER)
        fonts.counter.draw_right(canvas, str(detail["huxi"]), x - 4, 29, CINNABAR, PAPER)
        needs = text.say("needs", str(table.least))
        fonts.label.draw_right(canvas, needs, 302, 54, UMBER, PAPER)
        pitch = min(42, 292 // max(1, len(detail["groups"])))
        for index in range(len(detail["groups"])):
            kind, group = detail["groups"][index]
            _large_group(app, table, 14 + pitch * index, pitch, kind, group)
        font, shown = fitting((fonts.text, fonts.label, fonts.small), line, 290)
        font.draw(canvas, shown, 14, 170, INK, PAPER)
    else:
        lend("console.screens.zi_result_open").draw(app, match, table)
    canvas.hline(12, 189, 296, STONE)
    draw_seats(app, match, result, 194)
    end = "match_end" if match.over else "next_deal"
    hints = (("A", text.say(end)), ("B", text.say("look_back")))
    paper.hints(canvas, fonts, 10, 223, hints)


def huxi_of(table, kind, group):
    """Returns the 胡息 of a group."""
    return table.score.group_huxi(table.score.GROUP_NAMES.index(kind), group)


def fitting(fonts, parts, room):
    """Returns the first font in which `parts` have room side by side, and what stands there.

    What has none even in the last font is counted.
    """
    font = fonts[0]
    for font in fonts:
        shown = " · ".join(parts)
        if font.width(shown) <= room:
            return font, shown
    shown = ""
    for kept in range(len(parts) - 1, 0, -1):
        shown = " · ".join(parts[:kept]) + " · +%d" % (len(parts) - kept)
        if font.width(shown) <= room:
            break
    return font, shown


def _large_group(app, table, x, pitch, kind, group):
    canvas = app.canvas
    fonts = app.fonts
    step = 10 if len(group) == 4 else 16
    for index in range(len(group)):
        table.tiles.draw(canvas, tiles.SMALL, group[index], x + 8, 78 + step * index, shadow=False)
    words = table.words
    name = words.say(words.group_key(kind, group), text.language())
    font = fonts.label if fonts.label.width(name) <= pitch - 2 else fonts.small
    font.draw_centre(canvas, name, x - 4, 131, pitch, UMBER, PAPER)
    value = huxi_of(table, kind, group)
    colour = INK if value else STONE
    fonts.bold.draw_centre(canvas, str(value), x - 4, 147, pitch, colour, PAPER)
