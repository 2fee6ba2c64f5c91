"""The table of 四色 driven by keys: groups that are chosen, what is refused, what the menu opens."""

import pytest
from person import Person
from scenes import HU, PASS, drive, each_board, each_language, keep

from console import text
from paihe.core import registry
from paihe.games.sise import sentences, words
from paihe.table.match import HUMAN, Match, Seat

pytestmark = pytest.mark.usefixtures("quick_collections")
CHI, DISCARD = 4, 5


def match_where(holds, seats=4, people=1, options=None):
    """Plays deals of bots until `holds(game)` when seat 0 is asked; returns a match there."""
    kind = registry.load("sise")
    for number in range(400):
        players = [Seat(HUMAN if seat < people else "normal", "甲乙丙丁"[seat])
                   for seat in range(seats)]  # fmt: skip
        match = Match(kind, players, options, number)
        game = match.game
        while not game.over:
            if game.turn == 0 and holds(game):
                return match
            bot = game.bot("normal", number)
            game.apply(bot.choose(game.view(game.turn), game.legal(), game.turn)[0])
    raise AssertionError("no deal comes to such a position")


def chis(game):
    return [action for action in game.offers(0) if action[0] == CHI]


def throws(game):
    return game.phase == "discard" and HU not in game.legal()


@each_board
@each_language
def test_every_group_that_could_be_eaten_is_a_chip_and_stands_out_of_the_hand(
    board, language, folder, heard, tables
):
    match = match_where(lambda game: len(chis(game)) > 1 and HU not in game.offers(0))
    keep(match, folder)
    groups = chis(match.game)
    offers = list(match.game.offers(0))

    async def scenario(driver):
        await driver.press("A")
        table = tables[-1]
        for number, action in enumerate(offers):
            raised = {table.layout._kinds[index] for index in range(len(table.layout._kinds))
                      if table.layout._marked[index]}  # fmt: skip
            if action in groups:
                assert raised == set(action[2:])
                if board == "devkit_st7789" and len(offers) < 4 and language == "zh":
                    assert text.say("sise_with", words.tiles_name(action[2:], "zh")) in heard
            assert number == table.chip
            await driver.press("NEXT")
        # the last chip is 过, then the first again
        await driver.press("NEXT")
        while offers[table.chip] != groups[-1]:
            await driver.press("NEXT")
        await driver.press("A")
        assert groups[-1] in driver.app.match.game.actions

    drive(scenario, folder, board, language)


@each_board
@each_language
def test_a_general_is_not_thrown_and_the_rule_is_told(board, language, folder, heard, tables):
    match = match_where(lambda game: throws(game) and any(game.hand(0)[k] for k in (0, 7, 14, 21)))
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        layout = tables[-1].layout
        for _ in range(30):
            if layout._kinds[layout._raised] % 7 == 0:
                break
            await driver.press("NEXT")
        heard.clear()
        await driver.press("A")
        assert sentences.TEXTS["jiang_throw"][0 if language == "zh" else 1] in heard
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board, language)


@each_board
def test_what_is_chosen_in_the_hand_is_thrown(board, folder, heard, tables):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A", "RIGHT", "RIGHT")
        layout = tables[-1].layout
        while layout._kinds[layout._raised] % 7 == 0:
            await driver.press("RIGHT")
        kind = layout._kinds[layout._raised]
        count = len(match.game.actions)
        await driver.press("A")
        assert driver.app.match.game.actions[count] == bytes((DISCARD, kind))

    drive(scenario, folder, board)


@each_board
@each_language
def test_letting_a_win_go_asks_once_more(board, language, folder, heard):
    match = match_where(lambda game: game.phase == "claim" and HU in game.legal())
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        count = len(game.actions)
        for answer in (("A",), ("B",)):
            heard.clear()
            await driver.press("B")
            assert text.say("refuse_hu") in heard
            await driver.press(*answer)
            assert len(game.actions) == count and game.turn == 0
        await driver.press("B", "RIGHT", "A")
        assert game.actions[count] == PASS

    drive(scenario, folder, board, language)


@each_board
@each_language
def test_a_win_shows_its_groups_with_their_points(board, language, folder, heard):
    match = match_where(lambda game: HU in game.legal())
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("A")
        for _ in range(20):
            if driver.app.match.game.over:
                break
            await driver.press("B")
        detail = driver.app.match.game.result()["detail"]
        assert 0 in detail["winners"] and text.say("won_he") in heard
        if len(detail["winners"]) == 1:
            assert str(detail["points"][0]) in heard
        await driver.press("A")
        assert driver.app.match.number == 1

    drive(scenario, folder, board, language)


@each_board
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_menu_shows_what_lies_before_all_seats(board, seats, folder, heard):
    match = match_where(lambda game: throws(game) and game.groups(1), seats)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A", "MENU", "DOWN")
        heard.clear()
        await driver.press("A")
        for _ in range(2):
            await driver.press("NEXT")
        for seat in range(seats):
            assert match.players[seat].name in heard
        await driver.press("B")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


@each_board
@each_language
def test_a_match_of_one_deal_is_played_by_keys_to_its_end(board, language, folder, seed):
    match = match_where(throws, options={"rounds": 1})
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        person = Person(driver, seed)
        for _ in range(400):
            match = driver.app.match
            if match is None or match.game.over:
                return True
            await driver.press(("A", "NEXT", "A", "B", "LEFT")[person.below(5)])
        return False

    assert drive(scenario, folder, board, language)


@each_board
def test_two_keys_are_enough(board, folder, seed):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        person = Person(driver, seed)
        for _ in range(600):
            if driver.app.match is None or driver.app.match.game.over:
                return True
            await driver.press(("A", "NEXT")[person.below(2)])
        return False

    assert drive(scenario, folder, board, two_keys=1)


def test_two_people_play_a_deal_to_its_end_at_a_shared_table(folder, seed):
    match = match_where(lambda game: throws(game), people=2)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        person = Person(driver, seed)
        for _ in range(200):
            if driver.app.match is None or driver.app.match.game.over:
                return True
            if driver.handing_over:
                await driver.take_over()
            else:
                await driver.press(("A", "B")[person.below(2)])
        return False

    assert drive(scenario, folder)


@each_board
@each_language
def test_everything_in_the_menu_opens_and_comes_back(board, language, folder, heard):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        await Person(driver, 1).tour()
        assert driver.app.match.game.state == match.game.state
        await driver.press("MENU", "UP", "A")
        assert driver.app.match is None

    drive(scenario, folder, board, language)


@each_board
@each_language
def test_looking_at_every_choice_leaves_the_picture_as_it_was(board, language, folder, tables):
    many = match_where(lambda game: len(chis(game)) > 2 and HU not in game.offers(0))
    for match in (many, match_where(throws)):
        keep(match, folder)
        offers = len(match.game.offers(0)) + 1

        async def scenario(driver, chips=offers):
            await driver.press("A")
            layout = tables[-1].layout
            before = bytes(driver.app.canvas.pixels)
            for _ in range(chips if chips > 1 else len(layout.places())):
                await driver.press("NEXT")
            assert bytes(driver.app.canvas.pixels) == before
            # a rule that forbids something is told, and goes again
            await driver.press("LONG_A")
            if bytes(driver.app.canvas.pixels) != before:
                await driver.press("A")
            assert bytes(driver.app.canvas.pixels) == before

        drive(scenario, folder, board, language)


@each_board
@each_language
def test_several_winners_are_all_named_with_their_groups(board, language, folder, heard):
    match = match_where(lambda game: game.winners() and HU in game.legal())
    keep(match, folder)
    others = match.game.winners()

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("A")
        game = driver.app.match.game
        assert game.over and set(game.winners()) >= {0, *others}
        for seat in game.winners():
            assert match.players[seat].name in heard
        assert text.say("won_he") in heard

    drive(scenario, folder, board, language)
