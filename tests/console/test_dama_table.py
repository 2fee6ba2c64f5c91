"""What a player may expect of the table of 打马."""

import random
import sys

import pytest
from scenes import drive, each_board, each_language, keep

from console import text
from console.gfx.canvas import Canvas
from console.screens.dama_choosing import Choices
from paihe.core import registry
from paihe.core.texts import fill
from paihe.games.dama import sentences
from paihe.games.dama.state import AT_DEPLOYED, HOLD, MOVE
from paihe.table.match import HUMAN, Match, Seat

pytestmark = pytest.mark.usefixtures("quick_collections")
KIND = registry.load("dama")


def match_where(holds, people=1, seats=2, horses=6):
    """Plays random deals until `holds(game)`; returns a match that stands there."""
    for number in range(1, 200):
        players = [
            Seat(HUMAN if seat < people else "normal", "甲乙丙丁戊"[seat]) for seat in range(seats)
        ]
        match = Match(KIND, players, {"horses": horses}, number)
        chance = random.Random(number)
        while not match.game.over:
            if holds(match.game):
                return match
            match.game.apply(chance.choice(match.game.legal()))
    raise AssertionError("no deal comes to such a position")


def chooses(game):
    return game.turn == 0 and len(game.legal()) > 6 and game.moves > 40


@each_board
def test_a_throw_with_one_answer_is_shown_and_waits_for_it(board, folder, heard):
    keep(match_where(lambda game: game.turn == 0 and game.phase == "ben"), folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        assert not game.moves or game.turn == 0
        before = game.moves
        await driver.press("LEFT", "RIGHT", "UP", "B")
        assert game.moves == before
        await driver.press("A")
        assert game.moves > before

    drive(scenario, folder, board)


def test_every_legal_action_is_reached_with_the_arrows_and_with_next_alone():
    from console.drivers import keys

    chance = random.Random(4)
    for seed in range(4):
        game = KIND(3, {"horses": 10}, seed)
        while not game.over and game.moves < 400:
            if game.moves % 7 == 0:
                legal = set(game.legal())
                choices = Choices(game, game.turn)
                met = {choices.action}
                for _ in range(2 * len(legal) + 40):
                    choices.move(keys.NEXT)
                    met.add(choices.action)
                assert met - {None} == legal
                met = set()
                for _ in choices.rows:
                    choices.move(keys.RIGHT)
                    for _step in range(20):
                        choices.move(keys.UP)
                        met.add(choices.action)
                assert met - {None} == legal
            game.apply(chance.choice(game.legal()))


def stuck_stack(game):
    """Tells whether seat 0 is asked and has a stack in hand's way that can't move."""
    if game.turn != 0 or not game.flagged(AT_DEPLOYED, 0) or game.phase != "play":
        return False
    moving = {action[1] for action in game.legal() if action[0] == MOVE}
    return any(game.count(0, square) and square not in moving for square in range(1, 90))


@each_board
@each_language
def test_a_stack_that_cannot_move_can_be_asked_and_the_rule_is_told(
    board, language, folder, heard
):
    match = match_where(stuck_stack)
    keep(match, folder)
    refusals = [fill(texts, language).split("%s")[0] for texts in sentences.TEXTS.values()]

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        moving = {action[1] for action in game.legal() if action[0] == MOVE}
        for _ in range(30):
            heard.clear()
            await driver.press("RIGHT")
            words = KIND.room("words")
            stuck = [
                square
                for square in range(1, 91)
                if game.count(0, square)
                and square not in moving
                and text.say(
                    "dama_stuck",
                    words.square_name(square, language),
                    str(game.count(0, square)),
                )
                in heard
            ]
            if stuck:
                break
        assert stuck
        heard.clear()
        await driver.press("A")
        assert game.state == match.game.state
        assert any(len(sentence) > 3 and sentence in heard for sentence in refusals)

    drive(scenario, folder, board, language)


@each_board
def test_b_goes_to_hold_and_a_holds(board, folder, heard):
    keep(match_where(chooses), folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        before = game.moves
        await driver.press("B")
        assert game.moves == before
        await driver.press("A")
        assert game.actions[before] == bytes((HOLD,))

    drive(scenario, folder, board)


@each_board
def test_it_is_said_why_somebody_else_plays(board, folder, heard):
    """A bot holds, throws again, and the throw is the player's own 本采."""

    def before_it(game):
        if game.turn != 1 or game.phase != "play" or game.moves < 20:
            return False
        bot = game.bot("normal", 0)
        action = bot.choose(game.view(1), game.legal(), 1)[0]
        game.apply(action)
        found = not game.over and game.turn == 0 and game.thrower == 1 and not game.who()[4]
        game.undo()
        return found

    keep(match_where(before_it), folder)

    async def scenario(driver):
        await driver.press("A")
        game = driver.app.match.game
        names = {"other_true", "other_side", "bump_true", "bump_side", "penalty"}
        said = [text.say("dama_why_" + name, "甲") for name in names]
        assert game.turn == 0 and any(sentence in heard for sentence in said)

    drive(scenario, folder, board)


@each_board
def test_nothing_is_handed_over_where_nothing_is_hidden(board, folder, heard):
    keep(match_where(chooses, people=2), folder)

    async def scenario(driver):
        await driver.press("A")
        seats = set()
        for _ in range(40):
            assert not driver.handing_over
            game = driver.app.match.game
            if game.over:
                break
            seats.add(game.turn)
            await driver.press("A")
        assert seats == {0, 1}

    drive(scenario, folder, board)


@each_board
def test_the_menu_shows_own_throws_and_chips_and_comes_back(board, folder, heard):
    match = match_where(chooses)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("MENU", "DOWN", "A")
        words = KIND.room("words")
        for ben in match.game.whole()["ben"]:
            assert words.throw_name(ben, "zh") in heard
        await driver.press("B", "DOWN", "A", "B", "B")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


@each_board
def test_a_deal_is_played_to_its_end_with_two_keys(board, folder, heard):
    keep(match_where(chooses), folder)

    async def scenario(driver):
        await driver.press("A")
        chance = random.Random(7)
        match = driver.app.match
        for _ in range(1500):
            if match.game.over:
                return match.game.moves > 60
            await driver.press(*(["NEXT"] * chance.randrange(2) + ["A"]))
        return False

    assert drive(scenario, folder, board, two_keys=1)


# --- drawing only what changes -------------------------------------------------------------------


@pytest.fixture
def shown(monkeypatch):
    """What a panel shows that was sent no more than the marked rectangles."""
    glass = {}

    def send(canvas):
        picture = glass.setdefault("picture", bytearray(canvas.pixels))
        row = canvas.width // 2
        for x, y, w, h in canvas.dirty():
            for line in range(y, y + h):
                at = line * row + x // 2
                picture[at : at + w // 2] = canvas.pixels[at : at + w // 2]

    def watch(name):
        flush = getattr(Canvas, name)

        def watched(canvas, panel):
            send(canvas)
            return flush(canvas, panel)

        monkeypatch.setattr(Canvas, name, watched)

    watch("flush")
    watch("flush_now")
    return glass


@each_board
@pytest.mark.parametrize("seats", [2, 5])
def test_the_panel_shows_what_would_be_drawn_anew(board, seats, folder, shown):
    """Long after many small changes the picture is that of a table drawn at once."""
    keep(match_where(chooses, seats=seats, horses=20), folder)

    async def scenario(driver):
        await driver.press("A")
        table = find_table(driver)
        chance = random.Random(3)
        for number in range(60):
            await driver.press(chance.choice(("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "LONG_A")))
            match = driver.app.match
            if match is None or match.game.over:
                return
            assert bytes(shown["picture"]) == driver.picture()
            if number % 6 == 0:
                await driver.press("RIGHT")
                layout = table.layout
                before = driver.picture()
                said = layout._now_text
                marks = dict(layout._marks)
                layout.draw()
                road = len(before) * layout.strip_y // driver.app.height
                assert driver.picture()[:road] == before[:road]
                assert layout._marks == marks and said
                await driver.press("RIGHT")

    drive(scenario, folder, board)


def find_table(driver):
    """Returns the table that is played at."""
    import gc

    base = sys.modules["console.screens.table"].Table
    return [
        thing for thing in gc.get_objects() if isinstance(thing, base) and thing.app is driver.app
    ][-1]
