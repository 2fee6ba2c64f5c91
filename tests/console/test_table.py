"""The table of 字牌 driven by keys: what is told, what is refused, what the menu opens."""

import pytest
from person import Person
from scenes import HU, PASS, drive, each_board, each_language, keep, match_where, started, throws

from console import text
from paihe.core.texts import fill
from paihe.games import sentences as common
from paihe.games.zipai import sentences, words
from paihe.table.match import Match

pytestmark = pytest.mark.usefixtures("quick_collections")


def told(key, language, *details):
    """Returns a sentence of the tutor."""
    return fill(sentences.TEXTS.get(key) or common.TEXTS[key], language, details)


def may_win(game):
    return game.turn == 0 and HU in game.legal()


@each_board
@each_language
def test_letting_a_win_go_asks_once_more(board, language, folder, heard):
    match = match_where(may_win)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        count = len(game.actions)
        for answer in (("A",), ("B",), ("RIGHT", "LEFT", "A")):
            heard.clear()
            await driver.press("B")
            assert text.say("refuse_hu") in heard
            await driver.press(*answer)
            assert len(game.actions) == count and game.turn == 0
        await driver.press("B", "RIGHT", "A")
        assert game.actions[count] == PASS

    drive(scenario, folder, board, language)


@each_board
def test_a_win_that_is_taken_ends_the_deal_with_its_result(board, folder, heard):
    match = match_where(may_win)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("A")
        match = driver.app.match
        assert match.game.over and match.game.result()["detail"]["winner"] == 0
        assert text.say("huxi") in heard
        heard.clear()
        await driver.press("A")
        assert driver.app.match.number == 1

    drive(scenario, folder, board)


def holds_kan(game):
    return throws(game) and max(game.hand(0)) == 3


@each_board
@each_language
@pytest.mark.parametrize("key", ["A", "LONG_A"])
def test_a_kan_is_not_thrown_and_the_rule_is_told(board, language, key, folder, heard, tables):
    match = match_where(holds_kan)
    keep(match, folder)
    hand = match.game.hand(0)

    async def scenario(driver):
        await driver.press("A")
        layout = tables[-1].layout
        for _ in range(60):
            if hand[layout.chosen_tile()] == 3:
                break
            await driver.press("NEXT")
        tile = words.tile_name(layout.chosen_tile(), language)
        heard.clear()
        await driver.press(key)
        sentence = told("kan_throw", language, tile)
        assert sentence in heard
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board, language)


@each_board
def test_b_where_a_tile_must_be_thrown_says_so(board, folder, heard):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("B")
        assert told("must_throw", "zh") in heard
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


@each_board
def test_everything_in_the_menu_opens_and_comes_back(board, folder, heard):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        person = Person(driver, 1)
        await driver.press("A")
        await person.tour()
        assert driver.app.match.game.state == match.game.state
        await driver.press("MENU", "UP", "A")
        # on the title; whoever takes a board is asked whether the match goes on
        assert driver.app.match is None
        await driver.press("A", "A")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


@each_board
def test_a_deal_can_be_played_with_two_keys(board, folder, heard, seed):
    async def scenario(driver):
        await driver.press("A")
        for _ in range(40):
            await driver.press("NEXT")
            if text.say("start") in heard and driver.app.match is None:
                break
        for _ in range(14):
            if driver.app.match is not None:
                break
            await driver.press("A" if _ == 13 else "NEXT")
        return driver.app.match

    async def keep_on(driver):
        await driver.press("A")
        person = Person(driver, seed)
        for _ in range(600):
            if driver.app.match is None or driver.app.match.game.over:
                return True
            await driver.press(("A", "NEXT", "NEXT", "A", "B")[person.below(5)])
        return False

    keep(match_where(throws), folder)
    assert drive(keep_on, folder, board, two_keys=1)


# --- a heap without gaps ---------------------------------------------------------------------


def test_a_bot_that_finds_no_memory_gets_that_of_the_faces(folder, heard, monkeypatch):
    asked = []
    make = Match.bot

    def bot(match, seat):
        asked.append(seat)
        if len(asked) == 1:
            raise MemoryError
        return make(match, seat)

    monkeypatch.setattr(Match, "bot", bot)

    async def play(driver):
        match = await started(driver)
        for _ in range(40):
            if len(asked) > 2:
                break
            await driver.press("A")
        assert asked[0] == asked[1]
        assert match is driver.app.match and match.game.moves > 0

    drive(play, folder)
