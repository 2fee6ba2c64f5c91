"""What is told of a saved match without loading its game."""

import subprocess
import sys
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_match import in_format_1, new, play_out

from paihe.core import registry
from paihe.table.match import HUMAN, Match, Seat
from paihe.table.peek import peek


@pytest.mark.parametrize("game_id", registry.ids())
def test_the_game_is_named(game_id):
    kind = registry.load(game_id)
    for count in {kind.SEATS[0], kind.SEATS[2]}:
        seats = [Seat(HUMAN, "你" * 8), *[Seat(kind.LEVELS[0], "") for _ in range(count - 1)]]
        assert peek(Match(kind, seats, None, 77).encode()) == (game_id, 0, False)


def test_number_and_end_are_told():
    match = new({"match_rounds": 8})
    for number in range(8):
        assert peek(match.encode()) == ("zipai", number, False)
        play_out(match)
        assert peek(match.encode()) == ("zipai", number, number == 7)
        if number < 7:
            match.next_deal()


def test_an_older_match_does_not_say_whether_it_is_over():
    match = new({"match_rounds": 1})
    assert peek(in_format_1(match.encode())) == ("zipai", 0, None)
    play_out(match)
    assert peek(in_format_1(match.encode())) == ("zipai", 0, None)


def test_every_damage_is_nothing_that_can_be_told():
    data = new().encode()
    for place in range(len(data)):
        damaged = bytearray(data)
        damaged[place] ^= 0x20
        assert peek(bytes(damaged)) is None
    for length in range(len(data)):
        assert peek(data[:length]) is None
    for form in (0, 3, 255):
        assert peek(sealed(data[:3] + bytes((form,)) + data[4:])) is None


def sealed(data):
    return bytes(data[:-4]) + crc32(data[:-4]).to_bytes(4, "little")


@given(st.integers(0, 4000), st.integers(1, 255))
@settings(max_examples=300, deadline=None)
def test_what_is_made_up_is_told_or_not_and_breaks_nothing(place, flip):
    data = bytearray(new().encode())
    data[place % (len(data) - 4)] ^= flip
    found = peek(sealed(data))
    assert found is None or (isinstance(found[0], str) and found[0])
    for length in (8, 11, 12, 20, len(data) // 2, len(data) - 1):
        assert peek(sealed(data[:length])) is None


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_garbage_is_nothing_that_can_be_told(data):
    assert peek(data) is None
    assert peek(sealed(b"PHM\2" + data + bytes(4))) is None


def test_it_needs_nothing_but_itself():
    script = "import sys; before = set(sys.modules); import paihe.table.peek; print(sorted(set(sys.modules) - before))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = [name for name in eval(done.stdout) if name.startswith("paihe")]
    assert loaded == ["paihe", "paihe.table", "paihe.table.peek"]
