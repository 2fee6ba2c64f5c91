"""A match at the table: asks people, lets bots think, shows what happens, saves every action.

What a deal looks like is the business of the game's table (`console.screens.<id>_table`); this
module knows no game.
"""

import asyncio
import sys
from time import ticks_diff, ticks_ms

from micropython import const

from console import lives

# a bot that thinks less than this still takes its time, so that eyes can follow
_LEAST_THINKING_MS = const(350)
LEAVE = b"leave"
OPEN_MENU = b"menu"


def load(name):
    """Returns the module `console.screens.<name>`; raises ImportError when it is missing."""
    name = "console.screens." + name
    __import__(name)
    return sys.modules[name]


async def run(app):
    """Plays `app.match` until it is over or the player leaves it; returns what the next life does."""
    match = app.match
    table = load(match.kind.ID + "_table").Table(app, match)
    try:
        save(app, table)
        while True:
            if await deal(app, match, table) == LEAVE:
                return lives.HOME
            last = match.over
            table.sleep(faces=False)
            if await app.visit("result", match, table) == LEAVE:
                return lives.HOME
            if last:
                table.sleep()
                again = await app.visit("totals", match)
                app.drop_match()
                return _again(app, match) if again else lives.HOME
            match.next_deal()
            save(app, table)
            table.wake()
    finally:
        table.sleep()


def _again(app, match):
    """Returns the order for a new match with the same players and options."""
    kind = match.kind
    players = [(player.level, player.name) for player in match.players]
    return lives.order(kind.ID, players, match.options, kind.option_rows(), app.random_deal())


def save(app, table):
    """Saves the match; that this fails is told once, not after every action.

    Where it works again and then fails anew it is told again.
    """
    store = app.store
    waiting = store.reports
    store.reports = []
    app.save_match()
    failed = bool(store.reports)
    if not table.unsaved:
        waiting += store.reports
    store.reports = waiting
    table.unsaved = failed
    if app.strained:
        app.strained -= 1


async def deal(app, match, table):
    """Plays the present deal to its end; returns LEAVE if the player goes home before."""
    people = match.humans()
    # where everybody sees everything nothing is handed over
    shared = len(people) > 1 and not match.kind.OPEN
    table.begin(people[0] if people else 0, hidden=shared)
    if not match.game.moves:
        await table.play_deal(match.game.first_events)
    match.game.first_events = ()
    choices = {}
    while not match.game.over:
        if await app.show_reports():
            table.redraw()
        game = match.game
        seat = game.turn
        if not match.players[seat].is_human:
            action = await think(app, match, table, seat)
        else:
            action = await ask(app, match, table, seat, shared, choices)
            if action == LEAVE:
                return LEAVE
        game.apply(action)
        save(app, table)
        if game.claim_key() != choices.get("claim"):
            choices.clear()
        await table.play_events()
    return None


async def ask(app, match, table, seat, shared, choices):
    """Asks a person; returns an action of the seat that acts, or LEAVE.

    With several people at one device everybody who could be asked about a tile is asked before
    the first answer counts, so that the hand-over tells nobody who has something to say.
    """
    game = match.game
    if not game.offers(seat):
        if shared and not await hand_over(app, match, table, seat):
            return LEAVE
        action = await table.choose(seat)
        if shared and action != LEAVE:
            table.hide()
        return action
    if not choices:
        choices["claim"] = game.claim_key()
        for other in table.order(match.humans()):
            if shared and not await hand_over(app, match, table, other):
                choices.clear()
                return LEAVE
            if game.offers(other) or shared:
                choice = await table.choose(other)
                if choice == LEAVE:
                    choices.clear()
                    return LEAVE
                choices[other] = choice
            if shared:
                table.hide()
    return game.answer(choices.get(seat, b"\0"))


async def hand_over(app, match, table, seat):
    """Gives the device to `seat`; returns False when the player leaves instead."""
    if not await app.visit("handover", match.players[seat].name):
        return False
    table.begin(seat)
    return True


async def think(app, match, table, seat):
    """Lets the bot of `seat` think in steps; the console goes on answering keys."""
    game = match.game
    begun = ticks_ms()
    await table.thinking(seat, 3)
    # the bot has its memory from the layout, which draws nothing meanwhile
    table.nap()
    legal = game.legal()
    choice = None
    for choice in _bot(match, table, seat).think(game.view(seat), legal, seat):
        await asyncio.sleep_ms(0)
    table.wake()
    if len(legal) > 1:
        rest = _LEAST_THINKING_MS - ticks_diff(ticks_ms(), begun)
        await app.pause(rest if app.animated else rest // 3)
    await table.thinking(seat, 0)
    return choice[0]


def _bot(match, table, seat):
    """Makes the bot of `seat`; where the heap has no gap for its tables, the faces give theirs."""
    try:
        return match.bot(seat)
    except MemoryError:
        table.sleep()
        return match.bot(seat)
