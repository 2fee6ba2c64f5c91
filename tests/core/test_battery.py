"""The battery that every registered game must stand."""

from pathlib import Path

import micropython_runner
import playing
import pytest
from games_and_presets import SHORT, each_game, each_preset, options_of, presets_of

from paihe.core import registry
from paihe.core.errors import BadOption, BadSave, BadSetup, IllegalAction
from paihe.core.game import HIDDEN

DEALS = 20
# about so many positions a deal, all deals together
POSITIONS = 80


def looked_at(game):
    """Tells whether a position is tried: all of a short deal, ever fewer of a long one."""
    return game.moves % (1 + game.moves // 30) == 0 or game.over


def deals(game_id, preset, seats, seed, count=DEALS):
    """Yields random deals one after the other, fewer where they are long."""
    kind = registry.load(game_id)
    options = options_of(game_id, preset)
    seen = []

    def counted(deal):
        for game in deal:
            seen.append(game.moves)
            yield game

    for number in range(count):
        if len(seen) < POSITIONS * count:
            yield counted(
                playing.random_deal(kind, (seed + number * 7919) & 0xFFFFF, options, seats)
            )


@each_preset
def test_a_deal_that_goes_on_has_legal_actions_without_doubles(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed):
        for game in deal:
            actions = game.legal()
            assert bool(actions) is not game.over
            assert len(set(actions)) == len(actions)


@each_preset
def test_every_random_deal_ends_and_its_scores_sum_to_zero(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed):
        for _game in deal:
            pass
        assert _game.over and _game.turn == -1
        result = _game.result()
        # where every winner only adds his points nobody pays (rules/sise.md §6)
        due = sum(result["detail"]["points"]) if _game.options.get("settle") == "own" else 0
        assert sum(result["scores"]) == due


@each_preset
def test_tiles_are_conserved(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed):
        for game in deal:
            deck = game.DECK
            if deck is None:
                return
            state = game.notate(game.whole())
            found = sorted(all_tiles(state, deck, game.REPEATS))
            assert found == sorted(
                deck.notation(kind)
                for kind, count in enumerate(game.deck_counts())
                for _ in range(count)
            )


def all_tiles(state, deck, repeats):
    """Lists every tile that stands in a notated state outside the fields that repeat."""
    names = {deck.notation(kind) for kind in range(deck.KINDS)}
    found = []

    def walk(value):
        if isinstance(value, str):
            if value in names:
                found.append(value)
        elif isinstance(value, list):
            for item in value:
                walk(item)
        elif isinstance(value, dict):
            for item in value.values():
                walk(item)

    walk({key: state[key] for key in state if key not in repeats})
    return found


@each_preset
def test_undo_restores_the_state(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed, 6):
        for game in deal:
            before = bytes(game.state)
            for action in game.legal()[:: 1 + game.moves // 60] if looked_at(game) else ():
                game.apply(action)
                game.undo()
                assert game.state == before


@each_preset
def test_undo_to_the_start_and_replay_give_the_same_deal(game_id, preset, seats, seed):
    # taking back is the slower the longer a deal is
    for deal in deals(game_id, preset, seats, seed, 2 if game_id in SHORT else 6):
        for game in deal:
            pass
        end, actions = bytes(game.state), list(game.actions)
        while game.actions:
            game.undo()
        assert game.state == game.start
        with pytest.raises(IllegalAction, match="nothing to undo"):
            game.undo()
        for action in actions:
            game.apply(action)
        assert game.state == end


@each_preset
def test_encode_and_decode_give_the_same_deal(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed, 6):
        for game in deal:
            if not looked_at(game):
                continue
            again = type(game).decode(game.encode())
            assert again.state == game.state
            assert again.options == game.options
            assert again.encode() == game.encode()


@each_preset
def test_a_position_that_was_loaded_plays_on_as_the_deal_it_came_from(
    game_id, preset, seats, seed
):
    kind = registry.load(game_id)
    for number in range(4):
        chance = playing.Chance(seed + number)
        game = kind(seats, options_of(game_id, preset), seed + number)
        while not game.over:
            action = game.legal()[chance.below(len(game.legal()))]
            if not looked_at(game):
                game.apply(action)
                continue
            again = kind(seats, game.options, 0)
            again.load_setup(game.notate(game.whole()))
            assert again.whole() == game.whole() and again.legal() == game.legal()
            assert kind.decode(again.encode()).state == again.state
            # what chance will bring is no part of a position
            again.state[kind.GENERATOR : kind.GENERATOR + 4] = game.state[
                kind.GENERATOR : kind.GENERATOR + 4
            ]
            game.apply(action)
            again.apply(action)
            assert again.events == game.events and again.whole() == game.whole()
            assert again.scores() == game.scores()


@each_preset
def test_the_log_of_a_deal_grows_and_what_was_told_stays(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed, 3):
        told = []
        for game in deal:
            if game.moves % 5 == 0 or game.over:
                log = list(game.history())
                assert log[: len(told)] == told and len(log) <= 2 * game.moves
                told = log
        assert told
        for seat, action in told:
            assert 0 <= seat < seats
            for language in ("zh", "en"):
                assert game.describe(action, language)


@each_preset
def test_actions_parse_as_they_print(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed):
        for game in deal:
            for action in game.legal() if looked_at(game) else ():
                assert game.parse_action(game.action_dict(action)) == action
                for language in ("zh", "en"):
                    assert game.describe(action, language)
                    assert game.why_not(action, language) is None


@each_preset
def test_a_view_shows_no_tile_of_another_hand(game_id, preset, seats, seed):
    for deal in deals(game_id, preset, seats, seed):
        for game in deal:
            for seat in range(game.seats) if looked_at(game) else ():
                view = game.view(seat)
                if game.over:
                    continue
                assert isinstance(view["wall"], int)
                for other in range(game.seats):
                    if other != seat:
                        assert set(view["hands"][other]) <= {HIDDEN}
                assert view["hands"][seat] == game.whole()["hands"][seat]


@each_game
def test_an_illegal_action_changes_nothing(game_id, seed):
    for deal in deals(game_id, presets_of(game_id)[0], None, seed, 6):
        for game in deal:
            before = bytes(game.state)
            with pytest.raises(IllegalAction, match="is not legal"):
                game.apply(b"\xfe\xfe")
            assert game.state == before


@each_game
def test_same_seed_same_deal_and_another_seed_another(game_id):
    kind = registry.load(game_id)
    assert kind(seed=7).state == kind(seed=7).state
    assert len({bytes(kind(seed=number).state) for number in range(50)}) == 50


@each_game
@pytest.mark.parametrize("seed", [-1, 1 << 30, 1.5, "7", True])
def test_a_deal_number_that_is_none_is_refused(game_id, seed):
    with pytest.raises(BadSetup, match="deal number"):
        registry.load(game_id)(seed=seed)


@each_game
def test_unknown_options_values_and_seats_are_named(game_id):
    kind = registry.load(game_id)
    with pytest.raises(BadOption, match="unknown option 'moon'"):
        kind(options={"moon": 1})
    name = kind.option_rows()[0][0]
    with pytest.raises(BadOption, match="option %s can't be 'moon'" % name):
        kind(options={name: "moon"})
    with pytest.raises(BadOption, match="99 seats"):
        kind(seats=99)


@each_game
def test_a_damaged_save_is_refused_whatever_byte_is_hit(game_id):
    kind = registry.load(game_id)
    *_, game = playing.random_deal(kind, 3)
    data = game.encode()
    for place in range(len(data)):
        damaged = bytearray(data)
        damaged[place] ^= 1 << (place % 8)
        with pytest.raises(BadSave):
            kind.decode(bytes(damaged))
    for length in range(len(data)):
        with pytest.raises(BadSave):
            kind.decode(data[:length])


@each_preset
@pytest.mark.parametrize("level", ["novice", "normal"])
def test_bots_play_whole_deals(game_id, preset, seats, level, seed):
    kind = registry.load(game_id)
    options = options_of(game_id, preset)
    for number in range(2):
        assert playing.bot_deal(kind, (seed + number) & 0xFFFF, level, options, seats).over


@each_game
@pytest.mark.parametrize("level", ["random", "novice", "normal"])
def test_micropython_plays_move_for_move_as_cpython(game_id, level):
    count = 4 if level != "random" else 3 if game_id in SHORT else 40
    script = Path(__file__).with_name("micropython_fingerprints.py")
    there = micropython_runner.run(
        script, game_id, 100, count, level, paths=("lib", "tests/core")
    ).split("\n")
    here = playing.fingerprint(
        game_id, range(100, 100 + count), None if level == "random" else level
    )
    assert there[:-1] == here
