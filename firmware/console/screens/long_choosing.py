"""How a person chooses in games that offer long tiles: a throw, an answer, a tile to go with it.

Chips stand for the kinds of answer; where several tiles of the hand can be meant, one is chosen
after the chip. A game's table says what the chips are called and what is asked.
"""

from console import text
from console.drivers import keys
from console.screens import play

_PASS = b"\0"


async def run(app, table, seat, again):
    """Lets the person in `seat` choose; returns an action, `play.OPEN_MENU` or a sheet."""
    app.keys.flush()
    game = table.match.game
    if game.claim_key() is None:
        legal = game.legal()
    else:
        legal = list(game.offers(seat))
        if not legal:
            return await _nothing_to_take(table, seat)
        if table.may_pass(legal):
            legal.append(_PASS)
    table.layout.plate(seat, turn=True)
    throws = [action for action in legal if action[0] == table.DISCARD]
    if len(throws) == len(legal):
        return await _choose_throw(table, seat, throws, "long_throw", False)
    if not again:
        table.chip = 0
    return await _choose_chip(table, seat, legal)


async def _nothing_to_take(table, seat):
    """Looks as if it asked: the person sees its hand and passes the device on."""
    while True:
        table.layout.line(text.say("nothing_to_take"), "")
        key = await table.app.key()
        if key in (keys.A, keys.B):
            table.layout.clear_now()
            return _PASS
        if key == keys.LONG_A:
            tutor = await table.refuse(table.tried(()), seat)
            if tutor:
                return tutor
        elif key == keys.MENU:
            return play.OPEN_MENU


async def _choose_throw(table, seat, throws, key, back):
    """Lets the cursor go over the hand; returns an action, a sheet, the menu, or None for B."""
    kinds = [action[1] for action in throws]
    code = throws[0][0]
    # all tiles can be looked at, so that the tutor can say why one may not go
    places = table.layout.places(None if code == table.DISCARD else kinds)
    if not places:
        return throws[0]
    # what this asks the rules is kept: no step of the cursor has to
    table.is_loose(kinds[0])
    at = 0
    for index in range(len(places)):
        if places[index] <= table.at:
            at = index
    if table.layout.kind_at(places[at]) not in kinds:
        loose = [
            index for index in range(len(places)) if table.layout.kind_at(places[index]) in kinds
        ]
        at = loose[0] if loose else 0
    while True:
        kind = table.layout.kind_at(places[at])
        table.layout.select(places[at])
        # the tile first, then the words
        await table.app.show()
        table.layout.line(text.say(key), table.tile_word(kind))
        pressed = await table.app.key()
        step = step_of(pressed)
        tutor = None
        if step is not None:
            at = (at + step) % len(places)
            table.at = places[at]
            table.app.speaker.play("move")
        elif pressed == keys.A and kind in kinds:
            if code == table.DISCARD:
                await table.layout.slide_out()
            table.layout.lower()
            table.layout.clear_now()
            return bytes((code, kind))
        elif pressed in (keys.A, keys.LONG_A):
            tutor = await table.refuse(bytes((code, kind)), seat)
        elif pressed == keys.B:
            if back:
                table.layout.lower()
                return None
            tutor = await table.refuse(_PASS, seat)
        elif pressed == keys.MENU:
            table.layout.lower()
            return play.OPEN_MENU
        if tutor:
            return tutor


async def _choose_chip(table, seat, legal):
    chips = []
    for action in legal:
        code = table.chip_of(action)
        if code not in chips:
            chips.append(code)
    table.chip = min(table.chip, len(chips) - 1)
    sentence, forced = table.question(legal)
    table.layout.question(sentence, forced)
    # the words of a game are only borrowed: fetched once
    words = [table.chip_word(code, legal) for code in chips]
    while True:
        table.layout.chips(words, table.chip)
        await table.app.show()
        table.focus(chips[table.chip])
        key = await table.app.key()
        step = step_of(key)
        taken = None
        if step is not None:
            table.chip = (table.chip + step) % len(chips)
            table.app.speaker.play("move")
        elif key == keys.A:
            taken = chips[table.chip]
        elif key == keys.B:
            if _PASS in legal:
                taken = table.chip_of(_PASS)
            else:
                tutor = await table.refuse(_PASS, seat)
                table.layout.question(sentence, forced)
                if tutor:
                    return tutor
        elif key == keys.LONG_A:
            tutor = await table.refuse(table.tried(legal), seat)
            table.layout.question(sentence, forced)
            if tutor:
                return tutor
        elif key == keys.MENU:
            return play.OPEN_MENU
        if taken is None:
            continue
        meant = [action for action in legal if table.chip_of(action) == taken]
        if len(meant) > 1 and table.from_hand(meant[0]):
            chosen = await _choose_throw(table, seat, meant, table.pick_key(meant[0]), True)
            if chosen is None:
                table.layout.clear_now()
                table.layout.question(sentence, forced)
                continue
            return chosen
        if table.sure_key(meant[0], legal) and not await _sure(table, meant[0], legal):
            table.layout.clear_now()
            table.layout.question(sentence, forced)
            continue
        table.layout.clear_now()
        table.focus(_PASS)
        return meant[0]


async def _sure(table, action, legal):
    """Asks once more before a win is let go, or a foul is made."""
    chosen = 0
    table.layout.question(text.say(table.sure_key(action, legal)), False)
    while True:
        table.layout.chips([text.say("no"), text.say("yes")], chosen)
        key = await table.app.key()
        if step_of(key) is not None:
            chosen = 1 - chosen
        elif key in (keys.A, keys.B):
            return key == keys.A and chosen == 1


def step_of(key):
    """Returns where a key leads in a row: -1, 1, or None."""
    return {keys.LEFT: -1, keys.RIGHT: 1, keys.NEXT: 1}.get(key)
