"""Random keys at the pins: nothing breaks, nothing sticks, nothing is lost.

A sample of the campaign `python -m tools.bench.campaigns monkey`.
"""

import gc
from pathlib import Path

import monkey
import positions
import pytest
from cutting import PATHS, micropython_runner
from driving import Driver
from scenes import drive, listen

from console.drivers.storage import Store
from paihe.core import registry

# these are come by in every sample; the campaign comes by all
OFTEN = {"dialog", "menu", "play", "result", "rows", "setup", "table", "title"}
SEQUENCES = 3


@pytest.mark.parametrize("part", ["drawn", "written"])
def test_random_gestures_everywhere_break_nothing(part, tmp_path, monkeypatch, seed):
    if part != "drawn":
        listen(monkeypatch)
    games = registry.ids()
    first = ("drawn", "written").index(part) * len(games)
    seen = set()
    presses = 0
    gc.collect()
    gc.freeze()
    for number in range(first, first + len(games)):
        chosen = monkey.plan(seed, number)
        print(number, chosen)
        folder = str(tmp_path / ("life%d" % number))
        pressed, screens = monkey.life(folder=folder, sequences=SEQUENCES, **chosen)
        seen |= screens
        presses += pressed
    gc.unfreeze()
    print(presses, "presses, not seen:", sorted(set(monkey.SCREENS) - seen))
    assert presses > 8 * SEQUENCES * 8
    if seed == 20241:
        assert OFTEN <= seen
        assert len([game for game in games if game + "_table" in seen]) >= len(games) - 2


def test_the_monkey_sees_what_breaks_and_what_is_not_saved(tmp_path, monkeypatch, seed):
    chosen = dict(monkey.plan(seed, 0), start="middle")

    def broken(*_arguments):
        raise ZeroDivisionError("broken menu")

    from console.screens import rows

    monkeypatch.setattr(rows.Rows, "draw", broken)
    with pytest.raises(AssertionError, match="broken menu"):
        for number in range(9):
            monkey.life(folder=str(tmp_path / str(number)), sequences=6, **chosen)
    monkeypatch.undo()
    monkeypatch.setattr(monkey.console_app.App, "save_match", lambda _app: None)
    with pytest.raises(AssertionError, match="the save is not what is played"):
        for number in range(9):
            monkey.life(folder=str(tmp_path / ("b%d" % number)), sequences=6, **chosen)


def test_random_keys_on_micropython_break_nothing(tmp_path, seed):
    script = Path(__file__).with_name("micropython_monkey.py")
    output = micropython_runner.run(script, tmp_path / "saves", seed, 75, paths=PATHS, heap="2M")
    print(output)
    words = output.split("\n")[-2].split()
    assert words[:2] == ["sequences", "75"] and int(words[3]) > 300


@pytest.mark.parametrize("people", [1, 2])
def test_menu_leads_out_of_the_look_back_at_once(people, folder, heard):
    match = positions.fresh("zipai", 4, people=people)
    while not match.game.over:
        match.game.apply(match.game.legal()[0])
    Store(folder).save("match", match.encode())

    async def scenario(driver: Driver):
        await driver.press("A", "B")
        heard.clear()
        await driver.press("MENU")
        assert driver.app.match is not None
        await driver.press("MENU")
        assert driver.app.match is None

    drive(scenario, folder)
