"""What the result of a deal of 字牌 says: how it was won, 囤, 番."""

from console import text
from console.screens import zi_result
from paihe.games.zipai import words


def draw(app, match, table, result):
    """Draws the itemised result of the deal."""
    head, below = _headline(match, result)
    line = "" if result["detail"]["winner"] is None else tun_line(match, result["detail"])
    zi_result.draw(app, match, table, result, (head, below, [line]))


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
