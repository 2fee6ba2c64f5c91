"""The table of 大贰 driven by keys: what a player may expect of it."""

import pytest
from scenes import HU, PASS, drive, each_board, each_language, keep, match_where, throws

from console import text
from paihe.core import registry
from paihe.core.texts import fill
from paihe.games.daer import sentences
from paihe.table.match import HUMAN, Match, Seat

pytestmark = pytest.mark.usefixtures("quick_collections")


def daer(holds, **more):
    return match_where(holds, game="daer", **more)


def asked(code):
    return lambda game: game.turn == 0 and any(action[0] == code for action in game.offers(0))


@each_board
@each_language
def test_a_win_that_is_let_go_is_asked_once_more(board, language, folder, heard):
    keep(daer(asked(1)), folder)

    async def scenario(driver):
        await driver.press("A", "B")
        assert text.say("refuse_hu") in heard
        await driver.press("RIGHT", "A")
        assert driver.app.match.game.actions[-1] != HU

    drive(scenario, folder, board, language)


@each_board
@each_language
def test_a_win_shows_its_hu_and_who_pays(board, language, folder, heard):
    keep(daer(asked(1)), folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("A")
        game = driver.app.match.game
        detail = game.result()["detail"]
        assert detail["winner"] == 0 and text.say("huxi_won") in heard
        if board == "devkit_st7789":
            both = text.say("all_pay", str(detail["score"]))
            alone = detail["payer"]
            if alone is not None:
                name = driver.app.match.players[alone].name
                both = text.say("pays_alone", name, str(2 * detail["score"]))
            assert both in heard

    drive(scenario, folder, board, language)


@each_board
@each_language
def test_long_a_on_a_kan_says_why_it_stays(board, language, folder, heard):
    def kan_first(game):
        return throws(game) and 3 in game.hand(0)

    match = daer(kan_first)
    keep(match, folder)
    kan = list(match.game.hand(0)).index(3)

    async def scenario(driver):
        await driver.press("A")
        for _ in range(40):
            heard.clear()
            await driver.press("LONG_A")
            told = fill(
                sentences.TEXTS["kan_throw"],
                language,
                [match.game.room("words").tile_name(kan, language)],
            )
            if told in heard:
                return
            await driver.press("A") if driver.app.match.game.turn != 0 else None
            await driver.press("NEXT")
        raise AssertionError("the tutor never spoke of the kan")

    drive(scenario, folder, board, language)


@each_board
def test_a_hand_complete_as_dealt_may_win_or_play_on(board, folder, heard):
    from paihe.decks import zipai as deck

    hand = "1s 2s 3s 2b 7b 10b 4s 5s 6s 5b 5b 5s 8s 9s 10s 1b 2b 3b 7s 8s".split()
    left = [deck.notation(kind) for kind in range(20) for _ in range(4)]
    for face in [*hand, "9s"]:
        left.remove(face)
    rest = left[::3] + left[1::3] + left[2::3]
    order = [deck.kind(face) for face in hand + rest[:40] + ["9s"] + rest[40:]]
    kind = registry.load("daer")
    match = Match(
        kind, [Seat(HUMAN if not n else "normal", "甲乙丙"[n]) for n in range(3)], None, 1
    )
    match.game = kind(3, match.options, deck_order=order, dealer=0)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        assert text.say("throw") in heard
        await driver.press("B", "B")
        assert not driver.app.match.game.moves
        # the menu and back: the question comes again
        await driver.press("MENU", "A", "A")
        assert driver.app.match.game.result()["detail"]["kind"] == "tianhu"

    drive(scenario, folder, board)


@each_board
def test_a_forced_card_is_announced_with_what_it_brings(board, folder, heard):
    def zhao_follows(game):
        if not throws(game):
            return False
        for action in game.legal():
            game.apply(action)
            found = any(event[0] in ("zhao", "peng") and event[1] == 0 for event in game.events)
            game.undo()
            if found:
                return True
        return False

    match = daer(zhao_follows)
    keep(match, folder)
    game = match.game
    for action in game.legal():
        game.apply(action)
        names = [event for event in game.events if event[0] in ("zhao", "peng") and event[1] == 0]
        game.undo()
        if names:
            break
    short = "" if board == "devkit_st7789" else "_short"
    gain = game.room("score").group_huxi(
        game.room("score").GROUP_NAMES.index(names[0][0]), (names[0][2],)
    )
    word = game.room("words").tile_name(names[0][2], "zh")

    async def scenario(driver):
        await driver.press("A")
        for _ in range(30):
            table = driver.app.match.game
            if table.moves > match.game.moves:
                break
            await driver.press("NEXT")
            if not _chosen(driver, action[1]):
                continue
            await driver.press("A")
        assert text.say("must_" + names[0][0] + short, word, str(gain)) in heard

    drive(scenario, folder, board)


def _chosen(driver, tile):
    import gc

    from console.screens.table import Table

    tables = [thing for thing in gc.get_objects() if isinstance(thing, Table)]
    return any(t.app is driver.app and t.layout.chosen_tile() == tile for t in tables)


def test_passing_costs_one_key(folder, heard):
    keep(daer(lambda game: asked(4)(game) and not asked(1)(game)), folder)

    async def scenario(driver):
        await driver.press("A")
        moves = driver.app.match.game.moves
        await driver.press("B")
        assert driver.app.match.game.actions[moves] == PASS

    drive(scenario, folder)
