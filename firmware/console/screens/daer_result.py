"""What the result of a deal of 大贰 says: how it was won, base and 番, who pays."""

from console import text
from console.screens import zi_result
from paihe.games.daer import score, words


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    head, below = _headline(match, result)
    line = [] if result["detail"]["winner"] is None else pay_line(match, result["detail"])
    zi_result.draw(app, match, table, result, (head, below, line))


def _headline(match, result):
    detail = result["detail"]
    winner = detail["winner"]
    if winner is None:
        return text.say("drawn"), text.say("no_winner")
    head = match.players[winner].name + " "
    payer = detail["payer"]
    if payer is not None:
        below = text.say("pays_alone", match.players[payer].name, str(2 * detail["score"]))
    else:
        below = text.say("all_pay", str(detail["score"]))
    if detail["kind"] != "hu":
        return head + text.say("heaven"), below
    word = "self_draw" if "zimo" in detail["fan"] else "won"
    return head + text.say(word), below


def pay_line(match, detail):
    """Returns how the score came about, in parts: base, 番 and score, then the 番 by name."""
    names = detail["fan"]
    shown = []
    total = 0
    for index in range(len(names)):
        name = names[index]
        value = score.fan_value(name)
        total += value
        if name not in names[:index]:
            value *= names.count(name)
            word = words.say(name, text.language())
            shown.append(word + " %d" % value if value > 1 else word)
    base = score.multiplied(detail["huxi"], 0, match.game.options)
    line = text.say("base_fan", str(base), str(total), str(detail["score"]))
    return [line] + shown
