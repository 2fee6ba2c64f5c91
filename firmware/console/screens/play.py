"""A match at the table: asks people, lets bots think, shows what happens, saves every action.

What a deal looks like is the business of the game's table (`console.screens.<id>_table`); this
module knows no game.
"""

import asyncio
import gc
import sys
from time import ticks_diff, ticks_ms

from micropython import const

from console import text
from console.screens import dialog

# a bot that thinks less than this still takes its time, so that eyes can follow
_LEAST_THINKING_MS = const(350)
LEAVE = b"leave"


def load_table(game_id):
    """Returns the table class of a game; raises ImportError when its module is missing."""
    name = "console.screens.%s_table" % game_id
    __import__(name)
    return sys.modules[name].Table


async def run(app):
    """Plays `app.match` until it is over or the player leaves it."""
    match = app.match
    table = load_table(match.kind.ID)(app, match)
    try:
        app.save_match()
        while True:
            if await deal(app, match, table) == LEAVE:
                return
            from console.screens import result

            last = match.over
            if await result.run(app, match, table) == LEAVE:
                return
            if last:
                if await result.final(app, match):
                    match = await _again(app, match, table)
                    continue
                app.drop_match()
                return
            match.next_deal()
            app.save_match()
            gc.collect()
    finally:
        table.close()


async def _again(app, match, table):
    """Starts a new match with the same players and options."""
    from paihe.table.match import Match

    fresh = Match(match.kind, match.players, match.options, int(ticks_ms()) & 0xFFFFF)
    app.match = table.match = fresh
    app.save_match()
    return fresh


async def deal(app, match, table):
    """Plays the present deal to its end; returns LEAVE if the player goes home before."""
    people = match.humans()
    shared = len(people) > 1
    table.begin(people[0] if people else 0, hidden=shared)
    if not match.game.actions:
        await table.play_deal(match.game.first_events)
    choices = {}
    while not match.game.over:
        await dialog.show_reports_over(app, table)
        game = match.game
        seat = game.turn
        if not match.players[seat].is_human:
            action = await think(app, match, table, seat)
        else:
            action = await ask(app, match, table, seat, shared, choices)
            if action == LEAVE:
                return LEAVE
        before = len(game.actions)
        game.apply(action)
        app.save_match()
        if game.claim_key() != choices.get("claim"):
            choices.clear()
        await table.play_events(None, before)
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
        if shared:
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
    from console.screens import handover

    if not await handover.run(app, match.players[seat].name):
        return False
    table.begin(seat)
    return True


async def think(app, match, table, seat):
    """Lets the bot of `seat` think in steps; the console goes on answering keys."""
    game = match.game
    begun = ticks_ms()
    bot = match.bot(seat)
    gc.collect()
    await table.thinking(seat, 1)
    legal = game.legal()
    choice = None
    shown = begun
    dots = 1
    for choice in bot.think(game.view(seat), legal, seat):
        await asyncio.sleep_ms(0)
        if ticks_diff(ticks_ms(), shown) > 300:
            shown = ticks_ms()
            dots = dots % 3 + 1
            await table.thinking(seat, dots)
    if len(legal) > 1:
        rest = _LEAST_THINKING_MS - ticks_diff(ticks_ms(), begun)
        await app.pause(rest if app.animated else rest // 3)
    await table.thinking(seat, 0)
    return choice[0]


async def menu(app, match, table, seat):
    """The menu in a deal; returns LEAVE or None. `seat` is the one that holds the device."""
    from console.screens import menu as screen

    return await screen.run(app, match, table, seat)


def describe_hint(match, seat):
    """Returns what a normal bot would do in this seat, in words."""
    game = match.game
    bot = game.bot(game.LEVELS[-1])
    action, why = bot.choose(game.view(seat), game.legal(), seat)
    language = text.language()
    return text.say("hint", game.describe(action, language), bot.explain(why, language))
