"""How a person at a table of the 字牌 deck chooses: a throw, an answer to the tile on offer."""

from micropython import const

from console import text
from console.drivers import keys
from console.screens import play

_DISCARD = const(3)
_DO_CHI = const(4)
_PASS = b"\0"
_HU = b"\1"
_PENG = b"\2"
_ASK_CHI = b"\4"
_CLAIMS = (_HU, _PENG, _ASK_CHI)


async def run(_app, table, seat, again):
    """Lets the person in `seat` choose; `again` leaves the cursor where it is.

    Returns an action, `play.OPEN_MENU`, or the name of a screen that comes first and what it takes
    besides the table.
    """
    table.app.keys.flush()
    offers = table.match.game.offers(seat)
    if table.match.game.claim_key() is None:
        return await _choose_throw(table, seat, again)
    if not offers:
        return await _nothing_to_take(table)
    return await _choose_offer(table, seat, offers, again)


async def _choose_throw(table, seat, again):
    game = table.match.game
    tile = table.layout.chosen_tile() if again else table.layout.first_loose()
    while True:
        table.layout.select(tile)
        # the tile first, then the words
        await table.app.show()
        table.layout.now_throw(tile)
        key = await table.app.key()
        if table.layout.move(key):
            tile = table.layout.chosen_tile()
            table.app.speaker.play("move")
            continue
        action = bytes((_DISCARD, tile))
        tutor = None
        if key in (keys.UP, keys.DOWN):
            await table.layout.peek(key)
        elif key == keys.A and action in game.legal():
            await table.layout.slide_out(tile)
            return action
        elif key in (keys.A, keys.LONG_A):
            tutor = await table.refuse(action, seat)
        elif key == keys.B:
            tutor = await table.refuse(_PASS, seat)
        elif key == keys.MENU:
            return play.OPEN_MENU
        if tutor:
            table.layout.lower()
            return tutor


async def _nothing_to_take(table):
    """Looks as if it asked: the person sees its hand and passes the device on."""
    while True:
        table.layout.now(text.say("nothing_to_take"), (("A", text.say("ok")),))
        key = await table.app.key()
        if key in (keys.A, keys.B):
            return _PASS
        if key == keys.LONG_A:
            tutor = await table.refuse(_ASK_CHI, table.seat)
            if tutor:
                return tutor


async def _choose_offer(table, seat, offers, again):
    """Chips for 胡 碰 吃 过; the layouts of 吃 on a sheet of their own."""
    chips = [code for code in _CLAIMS if any([action[0] == code[0] for action in offers])]
    missing = [code for code in _CLAIMS if code not in chips]
    chips.append(_PASS)
    if not again:
        table.chip = 0
    words = [_word(table, code) for code in chips]
    while True:
        table.layout.chips(words, table.chip)
        key = await table.app.key()
        step = {keys.LEFT: -1, keys.RIGHT: 1, keys.NEXT: 1}.get(key)
        taken = None
        if step is not None:
            table.chip = (table.chip + step) % len(chips)
            table.app.speaker.play("move")
        elif key == keys.A:
            taken = chips[table.chip]
        elif key == keys.B:
            taken = _PASS
        elif key == keys.LONG_A and missing:
            tutor = await table.refuse(missing[0], seat)
            if tutor:
                return tutor
        elif key in (keys.UP, keys.DOWN):
            await table.layout.peek(key)
        elif key == keys.MENU:
            return play.OPEN_MENU
        if taken == _ASK_CHI:
            layouts = [action for action in offers if action[0] == _DO_CHI]
            if len(layouts) > 1:
                return "zi_chooser", layouts
            taken = layouts[0]
        elif taken == _PASS and _HU in chips and not await _sure(table):
            taken = None
        if taken is not None:
            table.layout.clear_now()
            return taken


def _word(table, code):
    names = {_HU: "hu", _PENG: "peng", _ASK_CHI: "chi"}
    return table.words.say(names.get(code, "pass"), text.language())


async def _sure(table):
    """Asks once more before a win is let go."""
    chosen = 0
    while True:
        table.layout.chips([text.say("no"), text.say("yes")], chosen, text.say("refuse_hu"))
        key = await table.app.key()
        if key in (keys.LEFT, keys.RIGHT, keys.NEXT):
            chosen = 1 - chosen
        elif key in (keys.A, keys.B):
            table.layout.clear_now()
            return key == keys.A and chosen == 1
