"""How the result of a deal of 字牌 looks: its groups and what each is worth, 囤, 番, payments."""

from console import text
from console.gfx import furniture, paper, tiles
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, STONE, UMBER
from console.screens.result import draw_seats
from paihe.games.zipai import score, words


def _headline(match, result):
    detail = result["detail"]
    kind = detail["kind"]
    if kind == "huang_zhuang":
        return text.say("drawn"), text.say("no_winner")
    name = match.players[detail["winner"]].name
    if kind != "hu":
        return name + " " + text.say("heaven"), match.game.reason(text.language(), result)
    word = text.say("self_draw" if detail["self_draw"] else "won")
    drawn = 19 - len(match.game.view(0)["wall"])
    return name + " " + word, text.say("nth_draw", str(drawn))


def tun_line(match, detail):
    """Returns how the payment came about: 囤, 番, stake."""
    options = match.game.options
    beyond = max(0, (detail["huxi"] - options["hu_min"]) // options["tun_step"])
    parts = ["1"]
    if beyond:
        parts.append(str(beyond))
    if detail["self_draw"] and options["zimo_tun"]:
        parts.append(text.say("self_draw") + " 1")
    line = " + ".join(parts)
    if len(parts) > 1:
        line += " = " + str(detail["tun"])
    line = text.say("tun_sum", line)
    for name, value in detail["fan_names"]:
        line += " · %s %d" % (words.say(name, text.language()), value)
    if options["stake"] > 1:
        line += " × " + str(options["stake"])
    return line


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    canvas = app.canvas
    canvas.fill(FELT)
    detail = result["detail"]
    if app.small:
        _draw_small(app, match, table, result, detail)
        return
    fonts = app.fonts
    note = "%s · %s" % (text.say("round", str(match.number + 1)), text.say("settlement"))
    language = 0 if text.language() == "zh" else 1
    name = match.kind.NAME[language]
    furniture.status_bar(canvas, fonts, 320, match.kind.NAME[0][0], name, note)
    paper.sheet(canvas, 4, 21, 312, 198)
    drawn = detail["kind"] == "huang_zhuang"
    paper.big_seal(canvas, fonts.brush(40), 12, 29, 46, "和" if drawn else "胡")
    fonts.drop_brush()
    head, below = _headline(match, result)
    fonts.bold.draw(canvas, head, 66, 32, INK, PAPER)
    fonts.label.draw(canvas, below, 66, 54, UMBER, PAPER)
    if not drawn:
        x = fonts.bold.draw_right(canvas, text.say("huxi"), 302, 32, INK, PAPER)
        fonts.counter.draw_right(canvas, str(detail["huxi"]), x - 4, 29, CINNABAR, PAPER)
        needs = text.say("needs", str(match.game.options["hu_min"]))
        fonts.label.draw_right(canvas, needs, 302, 54, UMBER, PAPER)
        pitch = min(42, 292 // max(1, len(detail["groups"])))
        for index in range(len(detail["groups"])):
            kind, group = detail["groups"][index]
            _large_group(app, table, 14 + pitch * index, pitch, kind, group)
        fonts.text.draw(canvas, tun_line(match, detail), 14, 170, INK, PAPER)
    else:
        _open_hands(app, match, table)
    canvas.hline(12, 189, 296, STONE)
    draw_seats(app, match, result, 194)
    end = "match_end" if match.over else "next_deal"
    hints = (("A", text.say(end)), ("B", text.say("look_back")))
    paper.hints(canvas, fonts, 10, 223, hints)


def _large_group(app, table, x, pitch, kind, group):
    canvas = app.canvas
    fonts = app.fonts
    step = 10 if len(group) == 4 else 16
    for index in range(len(group)):
        table.tiles.draw(canvas, tiles.SMALL, group[index], x + 8, 78 + step * index, shadow=False)
    name = words.say(words.group_key(kind, group), text.language())
    font = fonts.label if fonts.label.width(name) <= pitch - 2 else fonts.small
    font.draw_centre(canvas, name, x - 4, 131, pitch, UMBER, PAPER)
    value = score.group_huxi(score.GROUP_NAMES.index(kind), group)
    colour = INK if value else STONE
    fonts.bold.draw_centre(canvas, str(value), x - 4, 147, pitch, colour, PAPER)


def _open_hands(app, match, table):
    """Shows what every seat was left with when nobody won: its hand, and its laid 胡息."""
    view = match.game.view(0)
    for seat in range(len(match.players)):
        y = 79 + 36 * seat
        app.fonts.label.draw(app.canvas, match.players[seat].name, 16, y + 9, UMBER, PAPER)
        huxi = str(view["huxi"][seat])
        app.fonts.bold.draw_right(app.canvas, huxi, 304, y + 9, INK, PAPER)
        row = view["hands"][seat]
        for index in range(len(row)):
            # a full hand in two rows of twelve
            x = 62 + 18 * (index % 12)
            top = y + (17 * (index // 12) if len(row) > 12 else 8)
            table.tiles.draw(app.canvas, tiles.SMALL, row[index], x, top, shadow=False)


def _laid_huxi(app, match):
    """Says how near every seat came; the open hands are one key away."""
    view = match.game.view(0)
    least = " / " + str(match.options["hu_min"])
    for seat in range(len(match.players)):
        y = 42 + 20 * seat
        app.fonts.text.draw(app.canvas, match.players[seat].name, 14, y, INK, PAPER)
        words = text.say("huxi") + " " + str(view["huxi"][seat]) + least
        app.fonts.bold.draw_right(app.canvas, words, 224, y, INK, PAPER)


def _draw_small(app, match, table, result, detail):
    canvas = app.canvas
    fonts = app.fonts
    paper.sheet(canvas, 2, 2, 235, 130)
    drawn = detail["kind"] == "huang_zhuang"
    paper.big_seal(canvas, fonts.brush(24), 7, 7, 28, "和" if drawn else "胡")
    fonts.drop_brush()
    head, below = _headline(match, result)
    fonts.bold.draw(canvas, head, 40, 5, INK, PAPER)
    line = below if drawn else tun_line(match, detail)
    font = fonts.label if fonts.label.width(line) < 190 else fonts.small
    font.draw(canvas, line, 40, 22, UMBER, PAPER)
    if not drawn:
        x = fonts.bold.draw_right(canvas, text.say("huxi"), 230, 5, INK, PAPER)
        fonts.bold.draw_right(canvas, str(detail["huxi"]), x - 3, 5, CINNABAR, PAPER)
        for index in range(len(detail["groups"])):
            kind, group = detail["groups"][index]
            x = 10 + 32 * index
            step = 10 if len(group) == 4 else 15
            for row in range(len(group)):
                table.tiles.draw(canvas, tiles.SMALL, group[row], x, 40 + step * row, shadow=False)
            value = score.group_huxi(score.GROUP_NAMES.index(kind), group)
            colour = INK if value else STONE
            fonts.bold.draw_centre(canvas, str(value), x - 4, 88, 25, colour, PAPER)
    else:
        _laid_huxi(app, match)
    canvas.hline(8, 106, 222, STONE)
    draw_seats(app, match, result, 110)
