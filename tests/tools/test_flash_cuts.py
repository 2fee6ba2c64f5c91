"""A cable that is pulled, a power that goes and a line that garbles in the middle of flashing.

What starts afterwards is the old or the new build, never neither, and flashing again works.
"""

import flash_cuts
import pytest

PARTS = 2


@pytest.fixture
def cuts(tmp_path):
    return flash_cuts.Cuts(tmp_path)


def tried(cuts, places):
    found = [cuts.cut(**where) for where in places]
    print(
        len(found),
        "places,",
        found.count("1"),
        "times the old build,",
        found.count("2"),
        "the new",
    )
    assert set(found) <= {"1", "2"}
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_wherever_the_cable_is_pulled_a_build_starts(cuts, part):
    places = list(flash_cuts.points("line", cuts, 16))[part::PARTS]
    assert "1" in tried(cuts, places)


@pytest.mark.parametrize("part", range(PARTS))
def test_wherever_the_power_goes_in_a_block_a_build_starts(cuts, part):
    places = list(flash_cuts.points("blocks", cuts, 12))[part::PARTS]
    assert "1" in tried(cuts, places)


def test_wherever_the_power_goes_when_the_new_build_starts_a_build_starts(cuts):
    _line, operations = cuts.measure()
    last = len(operations) - 1
    assert operations[last] >= 4  # `b try`, `b`
    tried(cuts, [{"cut": (last, number)} for number in range(operations[last])])


def test_wherever_the_line_garbles_a_build_starts(cuts):
    assert "1" in tried(cuts, flash_cuts.points("garble", cuts, 8))
