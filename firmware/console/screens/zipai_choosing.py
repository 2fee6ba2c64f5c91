"""How a person at the table of 字牌 chooses: a throw, an answer to the tile on offer."""

from micropython import const

from console import text
from console.drivers import keys
from console.screens import play
from paihe.games.zipai import words

_FORCED_MS = const(1100)
_BEAT_MS = const(40)
_DISCARD = const(3)
_DO_CHI = const(4)
_PASS = b"\0"
_HU = b"\1"
_PENG = b"\2"
_ASK_CHI = b"\4"


async def run(_app, table, seat):
    """Lets the person in `seat` choose; returns an action, or `play.OPEN_MENU`."""
    table.app.keys.flush()
    offers = table.match.game.offers(seat)
    if table.match.game.claim_key() is None:
        return await _choose_throw(table, seat)
    if not offers:
        return await _nothing_to_take(table)
    return await _choose_offer(table, seat, offers)


async def _choose_throw(table, seat):
    game = table.match.game
    tile = table.layout.first_loose()
    # the layout has no name here: it must be gone while the tutor speaks
    table.layout.select(tile)
    table.layout.now_throw(tile)
    while True:
        key = await table.app.key()
        if table.layout.move(key):
            tile = table.layout.chosen_tile()
            table.layout.now_throw(tile)
            table.app.speaker.play("move")
            continue
        action = bytes((_DISCARD, tile))
        if key in (keys.UP, keys.DOWN):
            await table.layout.peek(key)
        elif key == keys.A and action in game.legal():
            await table.layout.slide_out(tile)
            return action
        elif key in (keys.A, keys.LONG_A):
            await _refuse(table, game.why_not(action, text.language(), seat))
        elif key == keys.B:
            await _refuse(table, game.why_not(_PASS, text.language(), seat))
        elif key == keys.MENU:
            return play.OPEN_MENU
        table.layout.select(tile)
        table.layout.now_throw(tile)


async def _refuse(table, sentence):
    """The tutor: says which rule forbids what was tried."""
    if sentence:
        table.app.speaker.play("refuse")
        if table.layout.fits_ribbon(sentence):
            await table.banner(sentence, _FORCED_MS * 2)
            return
        table.layout.lower()
        table.sleep(faces=False)
        await table.app.visit("zipai_tutor", sentence)
        await _uncover(table)


async def _nothing_to_take(table):
    """Looks as if it asked: the person sees its hand and passes the device on."""
    table.layout.now(text.say("nothing_to_take"), (("A", text.say("ok")),))
    while True:
        key = await table.app.key()
        if key in (keys.A, keys.B):
            return _PASS
        if key == keys.LONG_A:
            await _explain(table, _ASK_CHI)
            table.layout.now(text.say("nothing_to_take"), (("A", text.say("ok")),))


async def _choose_offer(table, seat, offers):
    """Chips for 胡 碰 吃 过; the layouts of 吃 on a sheet of their own."""
    codes = [_HU, _PENG, _ASK_CHI]
    chips = [code for code in codes if any([action[0] == code[0] for action in offers])]
    chips.append(_PASS)
    layouts = [action for action in offers if action[0] == _DO_CHI]
    chosen = 0
    table.layout.chips([_word(code) for code in chips], chosen)
    while True:
        key = await table.app.key()
        step = {keys.LEFT: -1, keys.RIGHT: 1, keys.NEXT: 1}.get(key)
        taken = None
        if step is not None:
            chosen = (chosen + step) % len(chips)
            table.app.speaker.play("move")
        elif key == keys.A:
            taken = chips[chosen]
        elif key == keys.B:
            taken = _PASS
        elif key == keys.LONG_A:
            await _explain_missing(table, chips)
        elif key in (keys.UP, keys.DOWN):
            await table.layout.peek(key)
        elif key == keys.MENU:
            return play.OPEN_MENU
        if taken == _ASK_CHI:
            taken = await _choose_layout(table, layouts)
        elif taken == _PASS and _HU in chips:
            taken = _PASS if await _sure(table) else None
        if taken is not None:
            table.layout.clear_now()
            return taken
        table.layout.chips([_word(code) for code in chips], chosen)


def _word(code):
    names = {_HU: "hu", _PENG: "peng", _ASK_CHI: "chi"}
    return words.say(names.get(code, "pass"), text.language())


async def _explain_missing(table, chips):
    for code in (_HU, _PENG, _ASK_CHI):
        if code not in chips:
            await _explain(table, code)
            return


async def _explain(table, action):
    await _refuse(table, table.match.game.why_not(action, text.language(), table.seat))


async def _sure(table):
    """Asks once more before a win is let go."""
    table.layout.chips([text.say("no"), text.say("yes")], 0, text.say("refuse_hu"))
    chosen = 0
    while True:
        key = await table.app.key()
        if key in (keys.LEFT, keys.RIGHT, keys.NEXT):
            chosen = 1 - chosen
            table.layout.chips([text.say("no"), text.say("yes")], chosen, text.say("refuse_hu"))
        elif key == keys.A:
            table.layout.clear_now()
            return chosen == 1
        elif key == keys.B:
            table.layout.clear_now()
            return False


async def _choose_layout(table, layouts):
    """The 吃/比 chooser; returns an action, or None when the player goes back."""
    if len(layouts) == 1:
        return layouts[0]
    table.sleep(faces=False)
    taken = await table.app.visit("zipai_chooser", table, layouts)
    await _uncover(table)
    return taken


async def _uncover(table):
    """Brings the table back from under a sheet."""
    table.wake()
    table.layout.uncover()
    await table.app.pause(_BEAT_MS)
