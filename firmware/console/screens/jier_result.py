"""How the result of a deal of 挤儿 looks: groups with their 胡, who cuts for the next head."""

from console import text
from console.screens import long_result


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    detail = result["detail"]
    language = text.language()
    # borrowed, so that it is gone while the sheet is looked at
    words = match.kind.room("words")
    names = [player.name for player in match.players]
    sheet = long_result.Sheet()
    won = detail["winner"] is not None
    sheet.seal = "和" if won else "流"
    sheet.head = (
        names[detail["winner"]] + " " + text.say("won_he") if won else text.say("jier_none")
    )
    sheet.below = match.game.reason(language, result)
    if won:
        sheet.figure = (str(detail["hu"]), text.say("jier_hu"))
        sheet.groups = [
            (tiles, "" if kind in ("ji", "bai") else words.group_name(kind, tiles, language))
            for kind, tiles in detail["groups"]
        ]
        sheet.line = text.say(
            "jier_value", str(detail["hu"]), str(match.options["base"]), str(detail["value"])
        )
        if not match.over:
            sheet.next_line = text.say(
                "jier_next",
                names[detail["cutter"]],
                words.tile_name(detail["cut"], language),
                str(detail["count"]),
                names[detail["next_dealer"]],
            )
    if detail["bonus_seat"] is not None:
        sheet.line += " · " + text.say("jier_bonus", names[detail["bonus_seat"]])
    long_result.draw(app, match, table, result, sheet)
