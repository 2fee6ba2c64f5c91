"""The title, the settings and the set-up, driven by keys."""

from pathlib import Path

import console_build
import pytest
from scenes import BOARDS, TO_RULES, again, drive, each_board, leave, started

from console import lives, text
from console.drivers import keys
from console.drivers.storage import StorageError, Store
from console.gfx import paper
from console.screens import setup
from console.screens.title import Title
from console.settings import COUNTS, DEFAULTS
from console.settings import FIELDS as NAMES
from paihe.core import registry
from paihe.core.options import read_options
from paihe.games.zipai import options as zipai_options
from paihe.table.match import HUMAN

pytestmark = pytest.mark.usefixtures("quick_collections")
FIELDS = list(zip(NAMES, COUNTS, DEFAULTS))
# the last two are set by the test picture
ROWS = len(FIELDS) - 2


# --- title and settings ----------------------------------------------------------------------


@each_board
def test_the_title_goes_round_and_opens_what_it_names(board, folder, heard):
    async def scenario(driver):
        assert "牌盒" in heard or board != BOARDS[0]
        await driver.press(*["RIGHT"] * (len(registry.ids()) + 1), "A")
        assert text.say("preset") in heard
        await driver.press("B")
        heard.clear()
        await driver.press(*TO_RULES, "A", "A")
        assert text.say("turn_page") in heard
        await driver.press("DOWN", "UP", "B")
        heard.clear()
        # the last of them is what is left of 启东长牌
        await driver.press("UP", "A")
        assert "失传" in heard or "传下来" in heard
        await driver.press("B", "B")
        heard.clear()
        await driver.press("MENU")
        assert text.say("theme") in heard

    drive(scenario, folder, board)


@each_board
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_said_of_an_entry_has_room_beside_its_key(board, language, folder):
    async def scenario(driver):
        fonts = driver.app.fonts
        text.choose(language)
        for name, _board in Title(driver.app).entries:
            hints = [("A", text.say("enter" if name in registry.ids() else "open"))]
            taken = fonts.text.width(text.say("about_" + name)) + paper.hints_width(fonts, hints)
            assert taken <= driver.app.width - 20, name

    drive(scenario, folder, board)


def test_every_board_is_found_with_four_keys_wherever_one_begins(folder):
    async def scenario(driver):
        title = Title(driver.app)
        count = len(title.entries)
        assert count == len(registry.ids()) + 1
        for start in range(count):
            reached = {start}
            # three moves, and A
            for _ in range(3):
                for entry in list(reached):
                    for key in (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN):
                        title.chosen = entry
                        assert title.move(key)
                        reached.add(title.chosen)
            assert reached == set(range(count))

    drive(scenario, folder)


@each_board
def test_the_game_that_was_played_last_comes_first(board, folder, heard):
    async def play(driver):
        await driver.press("DOWN")
        await started(driver)
        name = driver.app.match.kind.ID
        await leave(driver)
        return name

    name = drive(play, folder, board)
    assert name == registry.ids()[3]

    async def again_from_title(driver):
        title = Title(driver.app)
        return title.entries[title.chosen][0]

    assert again(again_from_title, folder, board) == name


@each_board
@pytest.mark.parametrize("row", range(ROWS), ids=[field[0] for field in FIELDS[:ROWS]])
def test_every_setting_changes_by_keys_and_survives_a_restart(board, row, folder, heard):
    name, count, default = FIELDS[row]

    async def change(driver):
        await driver.press("MENU", *["DOWN"] * row)
        seen = [getattr(driver.app.settings, name)]
        for _ in range(count - 1):
            await driver.press("RIGHT")
            seen.append(getattr(driver.app.settings, name))
        assert sorted(seen) == list(range(count))
        await driver.press("B")
        return getattr(driver.app.settings, name)

    async def look(driver):
        return [getattr(driver.app.settings, field) for field, _count, _default in FIELDS]

    left = drive(change, folder, board)
    expected = [default for _name, _count, default in FIELDS]
    expected[row] = left
    assert left != default
    assert again(look, folder, board) == expected


@each_board
def test_the_panel_is_put_right_by_the_test_picture(board, folder):
    async def change(driver):
        panel = driver.app.panel
        await driver.press("MENU", *["DOWN"] * ROWS, "A")
        assert (panel.swapped, panel.negative) == (0, 0)
        await driver.press("RIGHT")
        assert (panel.swapped, panel.negative) == (1, 0)
        await driver.press("UP")
        assert (panel.swapped, panel.negative) == (1, 1)
        # one key alone reaches all four
        reached = set()
        for _ in range(4):
            await driver.press("NEXT")
            reached.add((panel.swapped, panel.negative))
        assert len(reached) == 4 and (panel.swapped, panel.negative) == (1, 1)
        await driver.press("A", "B")

    async def look(driver):
        return driver.app.settings.swapped, driver.app.settings.negative

    drive(change, folder, board)
    assert again(look, folder, board) == (1, 1)


# --- set-up ----------------------------------------------------------------------------------

OPTIONS = [
    pytest.param(index, value, id="%s-%s" % (row[0], value))
    for index, row in enumerate(registry.load("zipai").option_rows())
    for value in row[2]
]


@pytest.mark.parametrize("index, value", OPTIONS)
def test_every_option_takes_every_value_and_is_remembered(index, value, folder, heard):
    name, default, values = registry.load("zipai").option_rows()[index]
    steps = (values.index(value) - values.index(default)) % len(values)

    async def choose(driver):
        match = await started(driver, *["DOWN"] * (4 + index) + ["RIGHT"] * steps)
        assert match.options[name] == value

    drive(choose, folder)
    app = type("App", (), {"store": Store(folder)})
    assert setup.Setup(app, "zipai", registry.facts("zipai")).options[name] == value


@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_people_and_bots_are_as_chosen_and_remembered(people, steps, folder, heard):
    async def choose(driver):
        keys = ["RIGHT"] * (people - 1) + ["DOWN"] + ["RIGHT"] * steps
        match = await started(driver, *keys)
        return [player.level for player in match.players], [
            player.name for player in match.players
        ]

    async def repeat(driver):
        if driver.app.store.load("match") is not None:
            await driver.press("B")  # not the old match
        match = await started(driver)
        return [player.level for player in match.players], [
            player.name for player in match.players
        ]

    levels, names = drive(choose, folder)
    assert levels[:people] == [HUMAN] * people
    # from `normal`: one of each where two bots play, then novice
    bots = {1: (["normal"] * 2, ["normal", "novice"], ["novice"] * 2), 2: (["normal"], ["novice"])}
    if people < 3:
        expected = bots[people][steps % len(bots[people])]
        assert sorted(levels[people:]) == sorted(expected)
    assert len(set(names)) == 3
    assert again(repeat, folder) == (levels, names)


def test_every_preset_is_reached_and_brings_its_options(folder, heard):
    kind = registry.load("zipai")

    async def choose(driver):
        found = []
        for steps in range(len(kind.presets())):
            match = await started(driver, "DOWN", "DOWN", *["RIGHT"] * steps)
            found.append(match.options)
            await leave(driver)
            # the next one is not asked whether this goes on
            driver.app.drop_match()
            Path(folder, "setup_zipai.a").unlink(missing_ok=True)
            Path(folder, "setup_zipai.b").unlink(missing_ok=True)
        return found

    found = drive(choose, folder)
    for preset in kind.presets().values():
        assert any(all(options[name] == preset[name] for name in preset) for options in found)
    assert len({str(options) for options in found}) == len(kind.presets())


@pytest.mark.parametrize("steps, seed", [(1, 1), (7, 7), (-1, setup.LARGEST_DEAL)])
def test_a_deal_number_gives_the_same_deal(steps, seed, folder, heard):
    async def choose(driver):
        key = "RIGHT" if steps > 0 else "LEFT"
        match = await started(driver, *["DOWN"] * 3 + [key] * abs(steps))
        assert match.seed == seed
        return bytes(match.game.start)

    assert drive(choose, folder) == registry.load("zipai")(seed=seed).start


def test_b_leaves_the_set_up_without_a_match(folder, heard):
    async def scenario(driver):
        await driver.press("A", "DOWN", "RIGHT", "B")
        assert driver.app.match is None
        assert driver.app.store.load("match") is None

    drive(scenario, folder)


@each_board
def test_every_match_begins_in_a_fresh_interpreter_and_leads_back_to_a_fresh_title(board, folder):
    other = registry.ids()[-1]

    async def scenario(driver):
        await started(driver)
        assert driver.restarts == 1 and Store(folder).load("go") is None
        await leave(driver)
        assert driver.restarts == 2 and Store(folder).load("go") is None
        # who takes a board is asked about the match that was left; B is no
        await driver.press("A", "B")
        assert driver.restarts == 2 and driver.app.match is None
        await driver.press("B")
        # it is asked but once
        await driver.press(*console_build.start_keys(other).split())
        assert driver.restarts == 3
        assert driver.app.match.kind.ID == other
        assert Store(folder).load("go") is None

    drive(scenario, folder, board)


def test_who_went_home_goes_on_by_taking_a_board_and_saying_yes(folder):
    async def scenario(driver):
        state = bytes((await started(driver)).game.state)
        await leave(driver)
        await driver.press("A", "A")
        assert driver.restarts == 3
        assert driver.app.match.game.state == state

    drive(scenario, folder)


def test_without_room_for_what_the_next_life_is_told_there_is_but_one(folder):
    def full(name, _data):
        raise StorageError("storage_full", name)

    async def scenario(driver):
        driver.app.store.save = full
        await driver.press(*console_build.start_keys(registry.ids()[-1]).split())
        assert driver.restarts == 0
        assert driver.app.match.kind.ID == registry.ids()[-1]

    drive(scenario, folder)


OPTION_ROWS = zipai_options.OPTIONS


def test_an_order_tells_the_next_life_everything_and_garbage_nothing():
    options = {name: values[-1] for name, _default, values in OPTION_ROWS}
    players = [("human", "你"), ("normal", "李叔"), ("novice", "王婆")]
    record = lives.order("zipai", players, options, OPTION_ROWS, 123456)
    game_id, found, words, seed = lives.read(record)
    assert (game_id, [tuple(player) for player in found], seed) == ("zipai", players, 123456)
    assert options == {
        **{row[0]: row[1] for row in OPTION_ROWS},
        **read_options(OPTION_ROWS, words),
    }
    for length in range(len(record)):
        told = lives.read(record[:length])
        assert told is None or told[3] is not None
    for garbage in (b"", b"n", b"n\n\n\n", b"x\nzipai\n1\n", b"\xff\xfe", b"n\nzipai\n1\n\nhuman"):
        assert lives.read(garbage) is None


@pytest.mark.parametrize(
    "record",
    [
        b"n\nzipai\n-1\n\nhuman\tA\nnormal\tB\nnormal\tC",
        b"n\nzipai\n1\nhu_min=7\nhuman\tA\nnormal\tB\nnormal\tC",
        b"n\nwhist\n1\n\nhuman\tA",
        b"n\nzipai\n1\n\nhuman\tA",
        b"n\nzipai\n1\n\nking\tA\nnormal\tB\nnormal\tC",
        b"n\n",
    ],
)
def test_an_order_that_makes_no_sense_ends_at_the_title(record, folder, heard):
    Store(folder).save("go", record)

    async def scenario(driver):
        for _ in range(3):
            if text.say("enter") in heard:
                break
            await driver.press("A")
        assert text.say("enter") in heard
        assert Store(folder).load("go") is None
        assert Store(folder).load("match") is None

    drive(scenario, folder)
