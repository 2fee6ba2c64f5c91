"""Power cuts, damaged saves, missing files and crashes, as the player meets them."""

import errno
import re
import sys
from pathlib import Path

import pytest
from person import Person
from scenes import (
    BOARDS,
    TO_RULES,
    again,
    drive,
    each_board,
    each_language,
    keep,
    match_where,
    report,
    started,
    throws,
)

from console import text
from console.drivers import rest, storage, storage_reading
from console.drivers.storage import StorageError, Store
from console.gfx import assets
from paihe.core import registry
from paihe.table.loading import decode

pytestmark = pytest.mark.usefixtures("quick_collections")


# --- power cuts and saves --------------------------------------------------------------------


@each_board
@pytest.mark.parametrize("people", [1, 2, 3])
def test_after_a_power_cut_the_deal_goes_on_where_it_was(board, people, folder, heard, seed):
    points = 4

    async def begin(driver):
        person = Person(driver, seed)
        await person.begin("A", *["RIGHT"] * (people - 1), "A")
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
        assert text.say("enter") in heard
        assert path.read_bytes() == data
        # a new match can be begun all the same, and is asked about nothing
        assert await started(driver) is not None

    drive(scenario, folder)


@each_language
@each_board
def test_when_the_storage_is_full_the_player_is_told_and_the_deal_goes_on(
    language, board, folder, heard, monkeypatch
):
    def full(store, name, slot, data):
        raise StorageError("storage_full", name)

    async def scenario(driver):
        person = Person(driver, 3)
        await person.begin("A", "A")
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
    pytest.param("text/help_zipai_%s.txt", BOARDS[0], TO_RULES + ("A", "A"), id="help"),
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
        # the title's life knows nothing of the game and asks nothing; the table's can't begin
        assert driver.restarts == 1
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
            # three in a row would open the recovery menu
            rest.count_crashes(0)
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
            for module in (storage, storage_reading):
                patch.setattr(module, "open", full, raising=False)
            driver.app.speaker.play = full
            heard.clear()
            await driver.press("RIGHT")
            assert text.say("crash_title") in heard
        del driver.app.speaker.play
        await driver.press("A")

    drive(scenario, folder, whole=True)
    assert not list(Path(folder).glob("crash*"))
