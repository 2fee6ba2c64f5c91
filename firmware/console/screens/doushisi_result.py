"""How the result of a hand of 斗十四 looks: pairs and 案, red, 番, who finds the next head."""

from console import text
from console.screens import long_result

_SEALS = {"hu": "和", "huang": "黄", "redeal": "重", "ma": "罚"}


def draw(app, match, table, result):
    """Draws the itemised result of the hand."""
    detail = result["detail"]
    language = text.language()
    # borrowed, so that it is gone while the sheet is looked at
    words = match.kind.room("words")
    sheet = long_result.Sheet()
    sheet.seal = _SEALS[detail["end"]]
    sheet.below = match.game.reason(language, result)
    if detail["end"] == "hu":
        sheet.head = match.players[detail["winner"]].name + " " + text.say("won_he")
        sheet.figure = (str(detail["red"]), words.say("red", language))
        sheet.groups = [(tiles, "") for tiles in detail["groups"]]
        sheet.line = _line(match, detail, words)
    else:
        sheet.head = text.say("doushisi_none")
        if detail["offender"] is not None:
            sheet.head = match.players[detail["offender"]].name
    if not match.over:
        sheet.next_line = _next_line(match, detail, words)
    long_result.draw(app, match, table, result, sheet)


def _line(match, detail, words):
    """Returns how the payment came about: 红, 番 with their names, 财神."""
    language = text.language()
    parts = [text.say("doushisi_fan", str(detail["fan"]))]
    for name, kind in detail["fan_names"]:
        space = "" if language == "zh" else " "
        parts.append(words.say(name, language) + space + words.tile_name(kind, language))
    if detail["caishen"]:
        parts.append("%s %d" % (words.say("caishen", language), detail["caishen"]))
    if detail["dang"] is not None:
        parts.append(text.say("doushisi_has", match.players[detail["dang"]].name))
    return " · ".join(parts)


def _next_line(match, detail, words):
    """Returns how the next head was found: who called, what he turned, the word of the count."""
    language = text.language()
    names = [player.name for player in match.players]
    caller = names[detail["caller"]]
    turned = words.tile_name(detail["turned"], language)
    head = names[detail["next_dealer"]]
    if detail["word"] is None:
        # only a table of four has words for the count
        return text.say("doushisi_next_plain", caller, turned, head)
    return text.say("doushisi_next", caller, turned, words.say(detail["word"], language), head)
