"""How a person at the table of 丁二红 chooses: how much to stake, how to split four tiles."""

from console import text
from console.drivers import keys
from console.screens import play
from paihe.games.dingerhong import melds
from paihe.games.dingerhong.state import ARRANGE, STAKE

_STEPS = {keys.LEFT: -1, keys.DOWN: -1, keys.RIGHT: 1, keys.UP: 1, keys.NEXT: 1}


async def run(app, table, seat, _again):
    """Lets the person in `seat` choose; returns an action, `play.OPEN_MENU` or a sheet."""
    app.keys.flush()
    if table.match.game.phase == "stake":
        return await _stake(app, table, seat)
    return await _split(app, table, seat)


async def _stake(app, table, seat):
    """下注: left and right, up and down change the number."""
    legal = table.match.game.legal()
    table.stake = min(table.stake, len(legal))
    hints = (("LEFT_RIGHT", text.say("ding_more_less")), ("A", text.say("ding_put")))
    table.layout.stake()
    while True:
        table.layout.hints(hints)
        key = await app.key()
        if key in _STEPS:
            table.stake = (table.stake - 1 + _STEPS[key]) % len(legal) + 1
            table.layout.stake_number()
            app.speaker.play("move")
        elif key == keys.A:
            return bytes((STAKE, table.stake))
        elif key in (keys.B, keys.LONG_A):
            sheet = await table.refuse(bytes((ARRANGE, 0)), seat)
            if sheet:
                return sheet
        elif key == keys.MENU:
            return play.OPEN_MENU


async def _split(app, table, seat):
    """配牌: the arrows go through the splits, B to the one that the house would play."""
    ways = table.ways()
    hints = (
        ("LEFT_RIGHT", text.say("ding_other")),
        ("A", text.say("ding_fix")),
        ("B", text.say("ding_auto")),
    )
    table.index %= len(ways)
    table.layout.begin_choice()
    while True:
        table.layout.hints(hints)
        key = await app.key()
        if key in _STEPS:
            await table.layout.look_at((table.index + _STEPS[key]) % len(ways))
            app.speaker.play("move")
        elif key == keys.A:
            table.layout.end_choice()
            return bytes((ARRANGE, table.index))
        elif key == keys.B:
            ranks = melds.table(table.match.options)
            await table.layout.look_at(melds.house_way(ways, ranks))
            app.speaker.play("move")
        elif key == keys.LONG_A:
            sheet = await table.refuse(bytes((ARRANGE, len(ways))), seat)
            if sheet:
                return sheet
        elif key == keys.MENU:
            return play.OPEN_MENU
