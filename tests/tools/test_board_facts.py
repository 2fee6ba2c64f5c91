"""tools.boards: every board can work, and one that can't is refused with the reason."""

import pytest

from tools import boards, build

NAMES = build.boards()


@pytest.mark.parametrize("name", NAMES)
def test_every_board_can_work(name):
    boards.check(name)


def test_every_file_of_a_board_is_listed():
    files = {file.stem for file in boards.FOLDER.glob("*.py")} - {"__init__"}
    assert files == set(NAMES)


BAD = [
    ({"SPEAKER": 4}, "GPIO 4 is used twice"),
    ({"BACKLIGHT": 35, "BATTERY": None}, "GPIO 35, an input only"),
    ({"BACKLIGHT": 7}, "belongs to the flash"),
    ({"BACKLIGHT": 20}, "doesn't have"),
    ({"BACKLIGHT": 1}, "the serial line"),
    ({"BACKLIGHT": 0}, "strap of the boot mode"),
    ({"BACKLIGHT": 12}, "flash voltage"),
    ({"SPI": (2, 80_000_001, 18, 23, None, 5, 21, 22, 0, 0)}, "at most at 80000000"),
    ({"SPI": (2, 40_000_000, 18, 25, None, 5, 21, 22, 0, 0)}, "at most at 26666667"),
    ({"SPI": (3, 40_000_000, 18, 23, None, 5, 21, 22, 0, 0)}, "no SPI(3)"),
    ({"SPI": (2, 40_000_000, 18)}, "SPI has 10 parts"),
    ({"PANEL": ("st7735", 320, 240, 0x60, 0, 0, True)}, "no controller st7735"),
    ({"PANEL": ("st7789", 160, 128, 0x60, 0, 0, True)}, "no screens for 160 x 128"),
    ({"PANEL": ("st7789", 320, 240, 0x00, 0, 0, True)}, "outside the memory"),
    ({"PANEL": ("st7789", 320, 240, 0x60, 1, 0, True)}, "outside the memory"),
    ({"KEYS": (("A", 13), ("B", 19))}, "the key DOWN, LEFT, RIGHT, UP is missing"),
    ({"MODE": "two"}, "no key DOWN, LEFT, MENU, RIGHT, UP in the mode two"),
    ({"MODE": "five"}, "no mode five"),
    ({"WAKE": 4}, "GPIO 4, which is no button"),
    ({"WAKE": 19}, "can't end deep sleep"),
    ({"RESCUE": ((2,),)}, "GPIO 2, which is no button"),
    ({"RESCUE": ()}, "RESCUE is empty"),
    ({"TOUCH": (25, 2, 39, 15, 36)}, "TOUCH fits no mode pad"),
    ({"IMAGE": "ESP32_GENERIC_S3"}, "no image ESP32_GENERIC_S3"),
    ({"IMAGE": "ESP32_GENERIC-SPIRAM"}, "is for a WROVER"),
    ({"IMAGE": "ESP32_GENERIC-SPIRAM", "MODULE": "WROVER"}, "serves the PSRAM"),
    ({"BATTERY": ("adc", 25, None)}, "without ADC1"),
    ({"BATTERY": ("coal", 35, None)}, "no battery of the kind coal"),
    ({"HIGH": (22,)}, "GPIO 22 is used twice"),
    ({"COLOUR": "red"}, "nobody knows COLOUR"),
    ({"HIGH": 5}, "wrong shape"),
]


@pytest.mark.parametrize("change, reason", BAD, ids=[reason for _change, reason in BAD])
def test_a_board_that_cannot_work_is_refused(change, reason):
    facts = dict(boards.load("devkit_st7789"), **change)
    with pytest.raises(boards.BoardError) as error:
        boards.check("bench", facts)
    assert str(error.value).startswith("board bench: ") and reason in str(error.value)


LADDERS = [
    ((1024, 3072), "overlap"),
    ((0, 3071), "no window"),
    ((3000, 1024), "no window"),
]


@pytest.mark.parametrize("window, reason", LADDERS)
def test_windows_of_a_ladder_must_be_apart(window, reason):
    facts = boards.load("odroid_go")
    keys = list(facts["KEYS"])
    keys[1] = ("DOWN", 35, *window)
    with pytest.raises(boards.BoardError, match=reason):
        boards.check("bench", dict(facts, KEYS=tuple(keys)))


def test_the_strap_of_the_boot_mode_may_be_a_key_but_opens_nothing():
    facts = boards.load("t_display")
    with pytest.raises(boards.BoardError, match="held at reset, nothing starts"):
        boards.check("bench", dict(facts, RESCUE=((0,),)))


def test_a_missing_fact_and_a_missing_board_are_named():
    facts = boards.load("cyd")
    del facts["WAKE"]
    with pytest.raises(boards.BoardError, match="board bench: WAKE is missing"):
        boards.check("bench", facts)
    with pytest.raises(boards.BoardError, match="no board ../cyd"):
        boards.load("../cyd")


def test_the_command_names_what_is_wrong(capsys):
    assert boards.main(["devkit_240"]) == 0
    assert boards.main(["toaster"]) == 1
    assert "there is no board toaster" in capsys.readouterr().err
