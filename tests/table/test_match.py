"""A match over several deals: scores, dealers, seeds, and its save."""

from binascii import crc32

import pytest

from paihe.core import registry
from paihe.core.errors import BadOption, BadSave
from paihe.table import loading as matches
from paihe.table.match import HUMAN, Match, Seat

ZIPAI = registry.load("zipai")


def new(options=None, seed=11, levels=(HUMAN, "normal", "novice")):
    names = ("你", "王婆", "李叔")
    return Match(ZIPAI, [Seat(level, name) for level, name in zip(levels, names)], options, seed)


def play_out(match):
    while not match.game.over:
        match.game.apply(match.game.legal()[0])


def test_the_next_dealer_is_the_one_the_result_names():
    match = new()
    for _ in range(7):
        play_out(match)
        expected = match.game.result()["detail"]["next_dealer"]
        match.next_deal()
        assert match.game.view(0)["dealer"] == expected


def test_scores_add_up_over_the_deals_and_sum_to_zero():
    match = new()
    total = [0, 0, 0]
    while True:
        play_out(match)
        total = [a + b for a, b in zip(total, match.game.scores())]
        assert match.totals == total and sum(total) == 0
        if match.over:
            break
        match.next_deal()
    assert match.number == 7


def test_a_match_ends_after_its_rounds():
    match = new({"match_rounds": 1})
    play_out(match)
    assert match.over


def test_every_deal_of_a_match_is_another_one_and_the_first_is_the_number_chosen():
    match = new()
    seeds = [match.deal_seed(number) for number in range(16)]
    assert seeds[0] == 11 and len(set(seeds)) == 16
    assert match.game.state == ZIPAI(3, seed=11).state


def test_a_saved_match_comes_back_at_every_point():
    match = new(seed=5)
    for _deal in range(2):
        while not match.game.over:
            again = matches.decode(match.encode())
            assert again.encode() == match.encode()
            assert again.game.state == match.game.state
            assert [seat.name for seat in again.players] == ["你", "王婆", "李叔"]
            assert again.totals == match.totals
            match.game.apply(match.game.legal()[-1])
        assert matches.decode(match.encode()).game.over
        match.next_deal()


def test_a_resumed_bot_plays_as_the_one_that_was_not_interrupted():
    match = new(seed=9, levels=("normal", "normal", "normal"))
    again = matches.decode(match.encode())
    for _ in range(10):
        for one in (match, again):
            seat = one.game.turn
            one.game.apply(one.bot(seat).choose(one.game.view(seat), one.game.legal(), seat)[0])
        assert match.game.state == again.game.state


def test_any_damage_to_a_save_is_refused():
    data = new().encode()
    for place in range(len(data)):
        damaged = bytearray(data)
        damaged[place] ^= 0x10
        with pytest.raises(BadSave):
            matches.decode(bytes(damaged))
    for length in range(len(data)):
        with pytest.raises(BadSave):
            matches.decode(data[:length])


def sealed(data):
    return bytes(data[:-4]) + crc32(data[:-4]).to_bytes(4, "little")


def in_format_1(data):
    """Returns a saved match as the first version wrote it: without flags."""
    return sealed(data[:3] + b"\1" + data[5:])


def test_format_1_is_still_read():
    match = new({"match_rounds": 1})
    for _ in range(2):
        again = matches.decode(in_format_1(match.encode()))
        assert again.encode() == match.encode() and again.over == match.over
        play_out(match)


@pytest.mark.parametrize("flags", [1, 2, 3, 128, 255])
def test_flags_that_say_something_else_are_refused(flags):
    match = new({"match_rounds": 1})
    for _ in range(2):
        data = bytearray(match.encode())
        data[4] ^= flags
        with pytest.raises(BadSave, match="flags"):
            matches.decode(sealed(data))
        play_out(match)


def test_a_save_of_a_newer_version_says_so():
    data = bytearray(new().encode())
    data[3] = 9
    with pytest.raises(BadSave, match="newer") as caught:
        matches.decode(bytes(data))
    assert caught.value.key == "save_newer"


def test_a_foreign_file_says_so():
    with pytest.raises(BadSave) as caught:
        matches.decode(b"GIF89a" + bytes(40))
    assert caught.value.key == "save_foreign"


@pytest.mark.parametrize(
    "levels, message", [((HUMAN, "genius", "novice"), "no player 'genius'"), ((HUMAN,), "1 seats")]
)
def test_wrong_players_are_named(levels, message):
    with pytest.raises(BadOption, match=message):
        new(levels=levels)


def test_a_name_that_is_too_long_is_refused():
    with pytest.raises(BadOption, match="longer than 24 bytes"):
        Match(ZIPAI, [Seat(HUMAN, "x" * 25), Seat(HUMAN, "b"), Seat(HUMAN, "c")])
