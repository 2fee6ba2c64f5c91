"""The console as a player meets it: driven by keys, its files and its pictures looked at."""

import asyncio
import errno
import gc
import re
import sys
from pathlib import Path

import framebuf
import pytest
from driving import Driver
from person import Person

from console import text
from console.drivers import storage
from console.drivers.storage import StorageError, Store
from console.gfx import assets, glyphs, tiles
from console.screens import handover, setup, zipai_table
from console.settings import COUNTS, DEFAULTS, Settings
from console.settings import FIELDS as NAMES
from paihe.core import registry
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import NOBODY
from paihe.decks import zipai as deck
from paihe.games.zipai import words
from paihe.table.loading import decode
from paihe.table.match import HUMAN, Match, Seat

FIELDS = list(zip(NAMES, COUNTS, DEFAULTS))

BOARDS = ("devkit_st7789", "devkit_240")
LANGUAGES = ("zh", "en")
each_board = pytest.mark.parametrize("board", BOARDS)
each_language = pytest.mark.parametrize("language", LANGUAGES)
PASS, HU = b"\0", b"\1"
# from the first game on the title to the board of the rules
TO_RULES = ("RIGHT",) * len(registry.ids())


@pytest.fixture(scope="module", autouse=True)
def quick_collections():
    """The console collects often; what was there before it need not be looked at each time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves")


@pytest.fixture
def heard(monkeypatch):
    """What is written on the screen, without gaps, since it was cleared; nothing is drawn."""
    lines = []

    def draw(font, _canvas, sentence, x, _y, _colour, _ground):
        lines.append(sentence)
        return x + font.width(sentence)

    monkeypatch.setattr(glyphs.Font, "draw", draw)
    for name in ("blit", "ellipse", "fill", "fill_rect", "hline", "line", "poly", "rect", "vline"):
        monkeypatch.setattr(framebuf.FrameBuffer, name, _draw_nothing)
    return Heard(lines)


def _draw_nothing(*_arguments):
    pass


class Heard:
    def __init__(self, lines):
        self._lines = lines

    def clear(self):
        del self._lines[:]

    def __contains__(self, sentence):
        return sentence.replace(" ", "") in "".join(self._lines).replace(" ", "")

    def __repr__(self):
        return " | ".join(self._lines)


def drive(scenario, folder, board="devkit_st7789", language="zh", whole=False, **values):
    """Runs `await scenario(driver)` on a console that has started."""
    store = Store(folder)
    kept = Settings(store)
    kept.language = LANGUAGES.index(language)
    for name in values:
        setattr(kept, name, values[name])
    kept.save()

    async def run():
        driver = Driver(board, folder)
        await driver.start(whole)
        try:
            return await scenario(driver)
        finally:
            await driver.stop()

    return asyncio.run(run())


def again(scenario, folder, board="devkit_st7789", whole=False):
    """Runs `await scenario(driver)` after a restart, with the settings that are there."""

    async def run():
        driver = Driver(board, folder)
        await driver.start(whole)
        try:
            return await scenario(driver)
        finally:
            await driver.stop()

    return asyncio.run(run())


def match_where(holds, people=1, seed=0, names=("甲", "乙", "丙")):
    """Plays random deals until `holds(game)`; returns a match that stands there."""
    kind = registry.load("zipai")
    for number in range(seed, seed + 400):
        seats = [Seat(HUMAN if seat < people else "normal", names[seat]) for seat in range(3)]
        match = Match(kind, seats, None, number)
        step = number
        while not match.game.over:
            if holds(match.game):
                return match
            legal = match.game.legal()
            step = (step * 75 + 74) % 65537
            match.game.apply(legal[step % len(legal)])
    raise AssertionError("no deal comes to such a position")


def keep(match, folder):
    Store(folder).save("match", match.encode())


def throws(game):
    return game.turn == 0 and game.phase == "discard"


def report(key):
    """Returns the notice about the match that the player reads."""
    return text.say(key, text.say("record_match"))


# --- title and settings ----------------------------------------------------------------------


@each_board
def test_the_title_goes_round_and_opens_what_it_names(board, folder, heard):
    async def scenario(driver):
        assert "牌盒" in heard or board != BOARDS[0]
        await driver.press("LEFT")
        heard.clear()
        await driver.press("A")
        assert text.say("theme") in heard
        heard.clear()
        await driver.press("B")
        heard.clear()
        await driver.press("A")
        assert text.say("preset") in heard
        await driver.press("B")
        heard.clear()
        await driver.press(*TO_RULES, "A")
        assert text.say("turn_page") in heard
        await driver.press("DOWN", "UP", "B")
        heard.clear()
        await driver.press("MENU")
        assert text.say("theme") in heard

    drive(scenario, folder, board)


@each_board
@pytest.mark.parametrize("row", range(len(FIELDS)), ids=[field[0] for field in FIELDS])
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


# --- set-up ----------------------------------------------------------------------------------

OPTIONS = [
    pytest.param(index, value, id="%s-%s" % (row[0], value))
    for index, row in enumerate(registry.load("zipai").OPTIONS)
    for value in row[2]
]


async def started(driver, *keys):
    """Presses keys in the set-up, starts and returns the match."""
    await driver.press("A", *keys)
    await driver.press("A")
    return driver.app.match


@pytest.mark.parametrize("index, value", OPTIONS)
def test_every_option_takes_every_value_and_is_remembered(index, value, folder, heard):
    name, default, values = registry.load("zipai").OPTIONS[index]
    steps = (values.index(value) - values.index(default)) % len(values)

    async def choose(driver):
        match = await started(driver, *["DOWN"] * (4 + index) + ["RIGHT"] * steps)
        assert match.options[name] == value

    drive(choose, folder)
    kind = registry.load("zipai")
    app = type("App", (), {"store": Store(folder)})
    assert setup.Setup(app, kind).options[name] == value


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
        for steps in range(len(kind.PRESETS)):
            match = await started(driver, "DOWN", "DOWN", *["RIGHT"] * steps)
            found.append(match.options)
            await leave(driver)
            await driver.press("B")
            Path(folder, "setup_zipai.a").unlink(missing_ok=True)
            Path(folder, "setup_zipai.b").unlink(missing_ok=True)
        return found

    found = drive(choose, folder)
    for preset in kind.PRESETS.values():
        assert any(all(options[name] == preset[name] for name in preset) for options in found)
    assert len({str(options) for options in found}) == len(kind.PRESETS)


async def leave(driver):
    """Goes home from a deal by the menu."""
    if driver.handing_over:
        await driver.press("MENU")
        return
    await driver.press("MENU", "UP", "A")
    assert driver.app.match is None


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


# --- power cuts and saves --------------------------------------------------------------------


@each_board
@pytest.mark.parametrize("people", [1, 2, 3])
def test_after_a_power_cut_the_deal_goes_on_where_it_was(board, people, folder, heard, seed):
    points = 4

    async def begin(driver):
        person = Person(driver, seed)
        await person.begin(*["RIGHT"] * (people - 1))
        return await play_on(driver, person, 7)

    async def play_on(driver, person, steps):
        for _ in range(steps):
            await person.step()
        match = driver.app.match
        return bytes(match.game.state), list(match.game.actions), match.totals, match.number

    async def resume(driver):
        assert text.say("resume_title") in heard
        await driver.press("A")
        match = driver.app.match
        now = bytes(match.game.state), list(match.game.actions), match.totals, match.number
        assert now == before
        return await play_on(driver, Person(driver, point), 5)

    before = drive(begin, folder, board, animation=0)
    for point in range(points):
        heard.clear()
        before = again(resume, folder, board)


def test_no_to_the_old_match_and_a_new_one_takes_its_place(folder, heard):
    keep(match_where(throws), folder)

    async def scenario(driver):
        await driver.press("B")
        match = await started(driver, "DOWN", "DOWN", "DOWN", "RIGHT", "RIGHT")
        return match.seed

    async def look(driver):
        await driver.press("A")
        return driver.app.match.seed

    assert drive(scenario, folder) == again(look, folder) == 2


def damage_all(folder):
    found = sorted(Path(folder).glob("match.[ab]"))
    for path in found:
        path.write_bytes(path.read_bytes()[:-5])
    return found


@each_language
def test_a_damaged_match_is_told_and_kept_and_the_title_comes(language, folder, heard):
    keep(match_where(throws), folder)
    paths = damage_all(folder)
    bytes_before = [path.read_bytes() for path in paths]

    async def scenario(driver):
        assert report("save_damaged") in heard
        assert text.say("resume_title") not in heard
        await driver.press("A")
        assert (await started(driver)) is not None

    drive(scenario, folder, language=language)
    kept = [path.read_bytes() for path in sorted(Path(folder).glob("match.bad*"))]
    assert kept == bytes_before


@each_language
def test_a_match_that_makes_no_sense_is_told_and_kept(language, folder, heard):
    Store(folder).save("match", b"PHM\1 this is no match at all, but it is long enough")

    async def scenario(driver):
        assert report("save_damaged") in heard or report("bad_save") in heard
        await driver.press("A")
        assert text.say("enter") in heard

    drive(scenario, folder, language=language)
    assert list(Path(folder).glob("match.bad*"))


@each_language
def test_a_match_of_a_newer_version_is_told_and_left_as_it_is(language, folder, heard):
    keep(match_where(throws), folder)
    path = next(Path(folder).glob("match.[ab]"))
    data = bytearray(path.read_bytes())
    data[3] = 9
    path.write_bytes(data)

    async def scenario(driver):
        assert report("save_newer") in heard
        heard.clear()
        await driver.press("A")
        assert text.say("enter") in heard
        match = await started(driver)
        await Person(driver, 5).step()
        return match.encode()

    drive(scenario, folder, language=language)
    assert path.read_bytes() == data


def test_a_newer_match_inside_a_sound_slot_is_told_and_left_as_it_is(folder, heard):
    match = match_where(throws)
    payload = bytearray(match.encode())
    payload[3] = 9
    Store(folder).save("match", bytes(payload))
    path = next(Path(folder).glob("match.[ab]"))
    data = path.read_bytes()

    async def scenario(driver):
        assert report("save_newer") in heard
        await driver.press("A")

    drive(scenario, folder)
    assert path.read_bytes() == data


@each_language
@each_board
def test_when_the_storage_is_full_the_player_is_told_and_the_deal_goes_on(
    language, board, folder, heard, monkeypatch
):
    def full(store, name, slot, data):
        raise StorageError("storage_full", name)

    async def scenario(driver):
        person = Person(driver, 3)
        await person.begin()
        saved = driver.app.store.load("match")
        with monkeypatch.context() as patch:
            patch.setattr(storage.Store, "_write", full)
            heard.clear()
            before = len(driver.app.match.game.actions)
            for _ in range(60):
                if report("storage_full") in heard:
                    break
                await person.step()
            assert report("storage_full") in heard
            for _ in range(12):
                await person.step()
            assert driver.app.match.number or len(driver.app.match.game.actions) > before
        assert Store(folder).load("match") == saved
        for _ in range(8):
            await person.step()
        now = decode(Store(folder).load("match"))
        assert now.game.state == driver.app.match.game.state

    drive(scenario, folder, board, language, animation=0)


# --- missing files ---------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path, monkeypatch):
    """Copies of the assets and texts from which files can be taken away."""
    real = Path(assets.ROOT).resolve().parent
    root = tmp_path / "device" / "console"
    for part in ("assets", "text"):
        (root / part).mkdir(parents=True)
        for path in (real / part).iterdir():
            if path.is_file():
                (root / part / path.name).symlink_to(path)
    # as short as on the device
    monkeypatch.chdir(tmp_path / "device")
    monkeypatch.setattr(assets, "ROOT", "console/assets/")
    return root


MISSING = [
    pytest.param("assets/zipai320.spr", BOARDS[0], ("A", "A"), id="sprites-320"),
    pytest.param("assets/zipai240.spr", BOARDS[1], ("A", "A"), id="sprites-240"),
    pytest.param("text/help_zipai_%s.txt", BOARDS[0], TO_RULES + ("A",), id="help"),
    pytest.param("assets/brush64.fnt", BOARDS[0], ("A", "RIGHT", "A"), id="hand-over-font"),
]


@each_language
@pytest.mark.parametrize("name, board, keys", MISSING)
@pytest.mark.parametrize("how", ["missing", "damaged"])
def test_without_a_file_the_player_reads_which_and_is_back_at_the_title(
    name, board, keys, how, language, folder, files, heard
):
    if "%" in name:
        name %= language
    (files / name).unlink()
    if how == "damaged":
        (files / name).write_bytes(b"PH")

    async def scenario(driver):
        heard.clear()
        await driver.press(*keys)
        assert text.say("notice") in heard and Path(name).name in heard
        assert text.say("asset_missing", "")[:4] in heard
        heard.clear()
        await driver.press("A")
        assert text.say("enter") in heard or text.say("resume_title") in heard

    drive(scenario, folder, board, language)


@each_language
@pytest.mark.parametrize("name, board", [("zipai320.spr", BOARDS[0]), ("zipai240.spr", BOARDS[1])])
def test_without_sprites_a_match_that_is_resumed_says_so_too(
    name, board, language, folder, files, heard
):
    keep(match_where(throws), folder)
    (files / "assets" / name).unlink()

    async def scenario(driver):
        heard.clear()
        await driver.press("A")
        assert text.say("notice") in heard and name in heard
        await driver.press("A")

    drive(scenario, folder, board, language)
    assert Store(folder).load("match") is not None


@each_language
def test_help_that_is_missing_in_a_deal_does_not_lose_the_deal(language, folder, files, heard):
    match = match_where(throws)
    keep(match, folder)
    (files / ("text/help_zipai_%s.txt" % language)).unlink()

    async def scenario(driver):
        await driver.press("A")
        heard.clear()
        await driver.press("MENU", "DOWN", "DOWN", "DOWN", "A")
        assert text.say("notice") in heard
        await driver.press("A")
        if driver.app.match is None:
            await driver.press("A")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, language=language)


@pytest.fixture
def no_rules(monkeypatch):
    registry.drop("zipai")
    monkeypatch.setitem(sys.modules, "paihe.games.zipai", None)


@each_language
def test_without_the_game_itself_the_title_says_so(language, folder, heard, no_rules):
    async def scenario(driver):
        heard.clear()
        await driver.press("A")
        assert text.say("notice") in heard and "paihe.games.zipai" in heard
        heard.clear()
        await driver.press("A")
        assert text.say("enter") in heard

    drive(scenario, folder, language=language)


@each_language
def test_a_saved_match_of_a_game_that_is_missing_is_told_and_kept(
    language, folder, heard, monkeypatch
):
    keep(match_where(throws), folder)
    registry.drop("zipai")
    monkeypatch.setitem(sys.modules, "paihe.games.zipai", None)
    saved = Store(folder).load("match")

    async def scenario(driver):
        assert text.say("notice") in heard
        await driver.press("A")
        assert text.say("enter") in heard

    drive(scenario, folder, language=language)
    assert Store(folder).load("match") == saved


# --- crashes ---------------------------------------------------------------------------------


@each_language
@each_board
def test_a_crash_shows_a_code_writes_a_file_and_keeps_the_deal(
    language, board, folder, heard, monkeypatch
):
    match = match_where(throws)
    keep(match, folder)

    async def scenario(driver):
        codes = []
        play = driver.app.speaker.play
        for number in range(5):
            await driver.press("A")

            def boom(_name, number=number):
                raise ZeroDivisionError("boom %d %s" % (number, "x" * 9000))

            driver.app.speaker.play = boom
            heard.clear()
            await driver.press("RIGHT")
            driver.app.speaker.play = play
            assert text.say("crash_title") in heard
            codes.append(re.search("ZDE-[0-9A-F]{4}", repr(heard)).group())
            heard.clear()
            await driver.press("A")
            assert text.say("resume_title") in heard
        await driver.press("A")
        assert driver.app.match.game.state == match.game.state
        return codes

    codes = drive(scenario, folder, board, language, whole=True)
    found = sorted(Path(folder).glob("crash*"))
    assert [path.name for path in found] == ["crash0.txt", "crash1.txt", "crash2.txt"]
    for path, code in zip(found, reversed(codes)):
        trace = path.read_text(encoding="utf-8")
        assert trace.startswith(code) and "zipai seed" in trace and len(trace) < 4500


def test_a_crash_with_a_full_storage_is_shown_all_the_same(folder, heard, monkeypatch):
    def full(*_arguments):
        raise OSError(errno.ENOSPC, "full")

    async def scenario(driver):
        with monkeypatch.context() as patch:
            patch.setattr(storage, "open", full, raising=False)
            driver.app.speaker.play = full
            heard.clear()
            await driver.press("RIGHT")
            assert text.say("crash_title") in heard
        del driver.app.speaker.play
        await driver.press("A")

    drive(scenario, folder, whole=True)
    assert not list(Path(folder).glob("crash*"))


# --- at the table ----------------------------------------------------------------------------


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


@pytest.fixture
def tables(monkeypatch):
    """The tables that are made, the newest last."""
    made = []
    # what was dropped by an earlier console is loaded anew
    from console.screens import zipai_table as module

    build = module.Table.__init__

    def spy(table, *arguments):
        made.append(table)
        build(table, *arguments)

    monkeypatch.setattr(module.Table, "__init__", spy)
    return made


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
        sentence = words.say("kan_throw", language, tile)
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
        assert words.say("must_throw", "zh") in heard
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
        assert driver.app.match is None
        await driver.press("A")
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


# --- pass and play ---------------------------------------------------------------------------


def swapped(game, held, seed, seats):
    """Returns another deal that differs only in tiles of `seats` and of the wall.

    `held` tells of which tiles; None when there is none that the rules can reach.
    """
    whole = game.notate(game.whole())
    step = seed
    for _ in range(60):
        other = {key: whole[key] for key in whole if key not in ("huxi", "scores")}
        hands = [list(hand) for hand in whole["hands"]]
        wall = list(whole["wall"])
        for _swap in range(4):
            step = (step * 75 + 74) % 65537
            hand = hands[seats[step % len(seats)]]
            place, at = step // 7 % len(hand), step // 3 % max(1, len(wall))
            if wall:
                hand[place], wall[at] = wall[at], hand[place]
        other["hands"] = [sorted(hand, key=deck.kind) for hand in hands]
        other["wall"] = wall
        if other["hands"] == whole["hands"]:
            continue
        new = type(game)(game.seats, game.options, 0)
        try:
            new.load_setup(other)
        except (BadSetup, BadRequest):
            continue
        if new.view(held) == game.view(held) and new.turn == game.turn:
            return new
    return None


def pairs(held, seats, count, seed):
    """Yields pairs of matches whose deals look the same to `held`."""
    found = 0
    for number in range(200):
        match = match_where(
            lambda game, least=number % 9: game.phase == "discard" and len(game.actions) > least,
            people=3,
            seed=seed % 1000 + number,
        )
        other = swapped(match.game, held, number, seats)
        if other is None:
            continue
        twin = Match(match.kind, match.players, match.options, match.seed)
        twin.game = other
        yield match, twin
        found += 1
        if found == count:
            return
    raise AssertionError("only %d pairs of deals" % found)


def shown(board, folder, match, seat, hidden):
    """Returns the picture of a table from the side of `seat`."""
    driver = Driver(board, folder)
    driver.app.match = match
    table = zipai_table.Table(driver.app, match)
    table.begin(seat, hidden)
    picture = driver.picture()
    table.close()
    driver.app.fonts.close()
    return picture


@each_board
def test_a_hidden_table_looks_the_same_whatever_the_hands_hold(board, folder, seed):
    for match, twin in pairs(NOBODY, (0, 1, 2), 4, seed):
        assert match.game.state != twin.game.state
        for seat in range(3):
            one = shown(board, folder, match, seat, True)
            assert one == shown(board, folder, twin, seat, True)


@each_board
def test_the_table_of_a_seat_looks_the_same_whatever_the_others_hold(board, folder, seed):
    for match, twin in pairs(0, (1, 2), 4, seed):
        one = shown(board, folder, match, 0, False)
        assert one == shown(board, folder, twin, 0, False)
        assert one != shown(board, folder, match, 0, True)


@each_board
@each_language
@pytest.mark.parametrize("way", [0, 1], ids=["hold", "press"])
def test_the_hand_over_looks_the_same_whatever_the_hands_hold(board, language, way, folder, seed):
    async def scenario(driver):
        await driver.press("A")
        assert driver.handing_over
        return driver.picture()

    match, twin = next(pairs(NOBODY, (0, 1, 2), 1, seed))
    pictures = []
    for one in (match, twin):
        keep(one, folder)
        pictures.append(drive(scenario, folder, board, language, handover=way))
    assert pictures[0] == pictures[1]


def test_hand_overs_of_different_people_look_different(folder):
    pictures = set()
    for name in ("甲", "乙", "丙", "Ann", "Ben"):
        driver = Driver(BOARDS[0], folder)
        handover._draw(driver.app, name)
        pictures.add(driver.picture())
        driver.app.fonts.close()
    assert len(pictures) == 5


@each_board
@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("way", [0, 1], ids=["hold", "press"])
def test_a_hand_over_comes_before_every_choice_and_hides_all_hands(
    board, people, way, folder, heard, tables, monkeypatch, seed
):
    from console.screens import handover as screen
    from console.screens import zipai_table as module

    log = []
    run, choose, draw = screen.run, module.Table.choose, tiles.ZipaiTiles.draw

    async def spy_run(app, name):
        assert tables[-1].hidden, "the hand of the one before is still open"
        log.append(name)
        return await run(app, name)

    async def spy_choose(table, seat):
        assert not table.hidden and table.seat == seat
        log.append(seat)
        return await choose(table, seat)

    def spy_draw(faces, canvas, size, tile, *more, **named):
        table = tables[-1]
        if table.hidden and not table.match.game.over:
            assert size != tiles.HAND
            assert tile in open_tiles(table.match.game)
        return draw(faces, canvas, size, tile, *more, **named)

    monkeypatch.setattr(screen, "run", spy_run)
    monkeypatch.setattr(module.Table, "choose", spy_choose)
    monkeypatch.setattr(tiles.ZipaiTiles, "draw", spy_draw)

    async def scenario(driver):
        person = Person(driver, seed)
        await person.begin(*["RIGHT"] * (people - 1))
        names = [player.name for player in driver.app.match.players]
        while driver.app.match.number < 1:
            await person.step()
        return names

    names = drive(scenario, folder, board, handover=way, animation=0)
    choices = [index for index in range(len(log)) if isinstance(log[index], int)]
    assert len(choices) > 10
    for index in choices:
        assert log[index - 1] == names[log[index]]


def open_tiles(game):
    """Returns the tiles that lie open or have just been shown."""
    view = game.view(NOBODY)
    found = {view["light"]}
    for seat in range(3):
        found.update(view["dead"][seat])
        for _kind, group in view["groups"][seat]:
            found.update(group)
    if view["claim"]:
        found.add(view["claim"]["tile"])
    for event in game.seen_events(NOBODY):
        found.add(event[2])
    return found


@each_board
def test_leaving_at_a_hand_over_keeps_the_deal(board, folder, heard):
    match = match_where(throws, people=3)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        assert driver.handing_over
        await driver.press("MENU")
        assert driver.app.match is None
        await driver.press("A")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)


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
