"""Saved deals: read without playing, older formats too; what is made up is told or found."""

from binascii import crc32

import playing
import pytest
from games_and_presets import SHORT, each_game

from paihe.core import loading, registry
from paihe.core.errors import BadSave

MOVES = (0, 1, 7, 40)


def sealed(data):
    """Returns a save whose last checksum fits."""
    return bytes(data[:-4]) + crc32(data[:-4]).to_bytes(4, "little")


def with_state(data, state, kind):
    """Returns a save in which another state stands, with sums that fit."""
    size = kind.STATE_SIZE
    head = bytes(data[: -8 - size - 2]) + len(state).to_bytes(2, "little") + bytes(state)
    return sealed(head + crc32(state).to_bytes(4, "little") + bytes(4))


def in_format(data, number, kind):
    """Returns a save as an older version wrote it."""
    old = bytearray(data[: -8 - kind.STATE_SIZE - 2] + data[-8:])
    old[3] = number
    if number == 1:
        # the carry was one byte, not a block; here it is none
        at = 4 + 1 + len(kind.ID) + 2
        assert old[at] == 0
    return sealed(old)


def positions(game_id, seed):
    kind = registry.load(game_id)
    for game in playing.random_deal(kind, seed, SHORT.get(game_id)):
        if game.moves in MOVES or game.over:
            yield kind, game


@each_game
def test_a_deal_is_loaded_without_asking_the_rules(game_id, seed, monkeypatch):
    for kind, game in positions(game_id, seed):
        data = game.encode()
        with monkeypatch.context() as patch:
            if game.moves:
                # what a deal forces at once is played when it is dealt
                dealt = kind(game.seats, game.options, game.seed)
                patch.setattr(kind, "_deal", lambda *_: None)
                patch.setattr(kind, "_play", None)
                patch.setattr(kind, "legal", None)
                assert dealt.state
            again = kind.decode(data)
        assert again.state == game.state and again.journal == game.journal
        assert again.moves == game.moves and again.encode() == data


@each_game
def test_a_loaded_deal_tells_remembers_and_takes_back_what_the_played_one_does(game_id, seed):
    for kind, game in positions(game_id, seed):
        again = kind.decode(game.encode())
        assert again.first_events == game.first_events
        assert again.events == game.events
        assert list(again.history()) == list(game.history())
        loading.verify(kind.decode(game.encode()))
        if game.moves:
            again = kind.decode(game.encode())
            again.undo()
            fresh = kind(game.seats, game.options, game.seed)
            for action in game.actions[:-1]:
                fresh.apply(action)
            assert again.state == fresh.state and again.moves == game.moves - 1
            again.apply(game.actions[-1])
            assert again.state == game.state and again.events == game.events


@each_game
def test_a_loaded_deal_has_no_other_attributes(game_id, seed):
    kind = registry.load(game_id)
    game = kind(seed=seed)
    with pytest.raises(AttributeError, match="nothing_of_this_name"):
        _ = game.nothing_of_this_name
    assert not hasattr(kind.decode(game.encode()), "nothing_of_this_name")


@pytest.mark.parametrize("number", [1, 2])
@each_game
def test_older_formats_are_read_by_replaying_their_journal(game_id, number, seed):
    for kind, game in positions(game_id, seed):
        old = in_format(game.encode(), number, kind)
        again = kind.decode(old)
        assert again.state == game.state and again.encode() == game.encode()
        assert again.events == game.events and again.first_events == game.first_events
        if game.moves > 1:
            # one action is another
            at = bytes(old).index(bytes(game.journal))
            forged = bytearray(old)
            forged[at + 1] = 0xEE
            with pytest.raises(BadSave, match="not legal"):
                kind.decode(sealed(forged))


def forged_states(kind, game):
    """Yields what is wrong and a state in which it is."""
    for phase in (len(kind.PHASES), 99, 255):
        yield "phase %d" % phase, bytes((phase,)) + game.state[1:]
    for turn in (game.seats, 200, 254):
        yield "seat %d" % turn, game.state[:1] + bytes((turn,)) + game.state[2:]
    yield "state has", game.state[:-1]
    yield "state has", game.state + b"\0"
    yield "state has", b""


@each_game
def test_a_state_that_can_not_be_is_refused(game_id, seed):
    for kind, game in positions(game_id, seed):
        for message, state in forged_states(kind, game):
            with pytest.raises(BadSave, match=message):
                kind.decode(with_state(game.encode(), state, kind))
        turned = bytearray(game.state)
        turned[-1] ^= 1
        forged = with_state(game.encode(), turned, kind)
        if not game.moves:
            with pytest.raises(BadSave, match="no action was played"):
                kind.decode(forged)
        else:
            # read, but not by those who look closely
            with pytest.raises(BadSave, match="leads to another state"):
                loading.verify(kind.decode(forged))
        # sums that do not fit are told first
        data = bytearray(forged)
        data[-8] ^= 1
        with pytest.raises(BadSave, match="another than was saved|no action was played"):
            kind.decode(sealed(data))


@each_game
def test_a_journal_that_does_not_end_where_it_says_is_refused(game_id, seed):
    for kind, game in positions(game_id, seed):
        data = game.encode()
        at = len(data) - 8 - kind.STATE_SIZE - 2 - len(game.journal) - 2
        assert data[at : at + 2] == game.moves.to_bytes(2, "little")
        for moves in {0, 1, game.moves - 1, game.moves + 1, 0x7FFF, 0xFFFF} - {game.moves, -1}:
            forged = data[:at] + moves.to_bytes(2, "little") + data[at + 2 :]
            with pytest.raises(BadSave):
                kind.decode(sealed(forged))
        if game.moves:
            for length in (0, 254, 255):
                forged = bytearray(data)
                forged[at + 2] = length
                with pytest.raises(BadSave):
                    kind.decode(sealed(forged))
