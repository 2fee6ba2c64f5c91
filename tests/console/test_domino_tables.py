"""The tables of 丁二红 and 打天九 driven by keys: stakes, splits, beating, throwing, the result."""

import pytest
from scenes import drive, each_board, each_language, keep

from console import text
from console.screens import setup
from paihe.core import registry
from paihe.games.dingerhong import melds
from paihe.games.tianjiu.state import BEAT, LEAD, THROW
from paihe.table.match import HUMAN, Match, Seat

pytestmark = pytest.mark.usefixtures("quick_collections")
each_game = pytest.mark.parametrize("game_id", ["dingerhong", "tianjiu"])


def match_where(game_id, holds, seats=4, people=1, options=None):
    """Plays deals with normal bots until `holds(game)`; returns a match that stands there."""
    kind = registry.load(game_id)
    for seed in range(1, 300):
        players = [Seat(HUMAN if seat < people else "normal", "甲乙丙丁戊己庚辛"[seat % 8])
                   for seat in range(seats)]  # fmt: skip
        match = Match(kind, players, options, seed)
        game = match.game
        while not game.over:
            if game.turn == 0 and holds(game):
                return match
            bot = game.bot("normal", seed)
            game.apply(bot.choose(game.view(game.turn), game.legal(), game.turn)[0])
    raise AssertionError("no deal comes to such a position")


def staking(game):
    return game.phase == "stake"


def splitting(game):
    return game.phase == "arrange" and len(game.legal()) == 3


# --- 丁二红 --------------------------------------------------------------------------------------


@each_board
@pytest.mark.parametrize("step, expected", [(("RIGHT",) * 3, 4), (("LEFT",), 10), (("UP",), 2),
                                            (("NEXT", "NEXT"), 3), ((), 1)])  # fmt: skip
def test_arrows_change_the_stake_and_a_puts_it_down(step, expected, board, folder, heard):
    match = match_where("dingerhong", staking)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A", *step)
        assert str(expected) in heard
        await driver.press("A")
        assert driver.app.match.game.view(0)["stakes"][0] == expected

    drive(scenario, folder, board)


@each_board
@each_language
def test_arrows_show_the_splits_and_a_fixes_the_one_that_is_seen(board, language, folder, heard):
    match = match_where("dingerhong", splitting)
    keep(match, folder)
    ways = match.game.splits(0)

    async def scenario(driver):
        await driver.press("A")
        for index in (1, 2, 0, 1):
            await driver.press("RIGHT" if index != 1 else "NEXT")
        await driver.press("A")
        while not driver.app.match.game.over:
            await driver.press("A")
        assert driver.app.match.game.view(0)["splits"][0] == 1
        assert driver.app.match.game.halves(0) == ways[1]

    drive(scenario, folder, board, language)


@each_board
def test_b_goes_to_the_split_of_the_house(board, folder, heard):
    ranks = melds.table(registry.load("dingerhong")(4).options)

    def other(game):
        return splitting(game) and melds.house_way(game.splits(0), ranks) != 0

    match = match_where("dingerhong", other)
    keep(match, folder)
    best = melds.house_way(match.game.splits(0), ranks)

    async def scenario(driver):
        await driver.press("A", "B", "A")
        while not driver.app.match.game.over:
            await driver.press("A")
        assert driver.app.match.game.view(0)["splits"][0] == best

    drive(scenario, folder, board)


@each_board
@pytest.mark.parametrize("seats, pages", [(4, 1), (8, 2)])
def test_the_result_shows_every_seat_the_banker_first(seats, pages, board, folder, heard):
    match = match_where("dingerhong", splitting, seats)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A", "A")
        while not driver.app.match.game.over:
            await driver.press("A")
        match = driver.app.match
        shown = set()
        for page in range(pages):
            for name in [player.name for player in match.players]:
                if name in heard:
                    shown.add(name)
            heard.clear()
            await driver.press("DOWN")
        assert shown == {player.name for player in match.players}
        await driver.press("A")
        assert driver.app.match.number == 1

    drive(scenario, folder, board)


@each_board
def test_what_is_not_asked_is_told_by_a_long_press(board, folder, heard):
    match = match_where("dingerhong", staking)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("LONG_A")
        assert match.game.why_not(b"\1\0", "zh") in heard
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


def test_the_device_goes_round_before_a_person_sees_its_tiles(folder, heard):
    match = match_where("dingerhong", splitting, people=2)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        assert driver.handing_over and text.say("ding_big") not in heard
        await driver.press("A")
        assert not driver.handing_over and text.say("ding_big") in heard

    drive(scenario, folder, handover=1)


def test_two_tiles_give_room_for_sixteen_and_four_take_it_back(folder):
    kind = registry.load("dingerhong")

    async def scenario(driver):
        chosen = setup.Setup(driver.app, kind.ID, registry.facts(kind.ID))
        assert (chosen.seats, max(map(int, chosen._counts(2)))) == (4, 8)
        chosen.change_option("hand_size", 1)
        for _ in range(12):
            chosen.change_seats(1)
        chosen.change_people(-1)
        assert chosen.seats == chosen.people == 16
        assert len({name for _level, name in chosen.players()}) == 16
        chosen.write(driver.app.store)
        again = setup.Setup(driver.app, kind.ID, registry.facts(kind.ID))
        assert again.seats == again.people == 16 and again.options["hand_size"] == 2
        again.change_option("hand_size", 1)
        assert again.seats == again.people == 8

    drive(scenario, folder)


# --- 打天九 --------------------------------------------------------------------------------------


def leading(game):
    return game.legal()[0][0] == LEAD


def may_beat(game):
    codes = {action[0] for action in game.legal()}
    return codes == {BEAT, THROW}


def cannot(game):
    return {action[0] for action in game.legal()} == {THROW}


@each_board
@each_language
def test_up_and_down_go_through_the_plays_of_a_tile(board, language, folder):
    def pair(game):
        return leading(game) and any(len(action) == 3 for action in game.legal())

    match = match_where("tianjiu", pair)
    keep(match, folder)
    pairs = [action for action in match.game.legal() if len(action) == 3]

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        start = game.moves
        # the cursor begins at the first kind of the hand
        steps = sorted(set(game.view(0)["hands"][0])).index(pairs[0][1])
        await driver.press(*["RIGHT"] * steps)
        await driver.press("UP", "A")
        assert game.actions[start] in pairs

    drive(scenario, folder, board, language)


@each_board
@pytest.mark.parametrize("key, code", [("A", BEAT), ("B", THROW)])
def test_a_beats_and_b_throws_after_a_question(key, code, board, folder, heard):
    match = match_where("tianjiu", may_beat)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        start = game.moves
        await driver.press(key)
        if key == "B":
            assert text.say("tian_sure") in heard and game.moves == start
            # no is what stands first
            await driver.press("A")
            assert game.moves == start
            await driver.press("B", "RIGHT", "A")
        assert game.actions[start][0] == code

    drive(scenario, folder, board)


@each_board
def test_what_cannot_beat_is_thrown_at_once_and_lies_face_down(board, folder, heard):
    match = match_where("tianjiu", cannot)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        start = game.moves
        await driver.press("A")
        assert game.actions[start][0] == THROW

    drive(scenario, folder, board)


@each_board
def test_the_strict_reading_says_why_a_beater_may_not_be_thrown(board, folder, heard):
    def must(game):
        return {action[0] for action in game.legal()} == {BEAT} and len(game.legal()) > 1

    match = match_where("tianjiu", must, options={"must_beat": True})
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("B")
        tiles = match.game.legal()[0][1:]
        assert match.game.why_not(bytes((THROW,)) + tiles, "zh") in heard
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


# --- both ----------------------------------------------------------------------------------------


@each_board
@each_game
def test_a_deal_can_be_played_with_two_keys(game_id, board, folder, heard):
    match = match_where(game_id, lambda game: True)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        for number in range(400):
            if driver.app.match.game.over:
                return
            await driver.press(("NEXT", "A", "A")[number % 3])
        raise AssertionError("the deal does not end")

    drive(scenario, folder, board, two_keys=1)


@each_board
@each_game
def test_the_menu_opens_and_comes_back_to_the_same_table(game_id, board, folder, heard):
    match = match_where(game_id, lambda game: True)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A", "MENU")
        assert text.say("menu_play_on") in heard
        await driver.press("B")
        await driver.press("MENU", "UP", "A")
        # on the title; whoever takes a board is asked whether the match goes on
        assert driver.app.match is None
        await driver.press("A", "A")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)
