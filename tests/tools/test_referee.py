"""The referee's promise (tools/README.md): every command, every fault, and a thousand deals."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from paihe.core import registry
from tools.referee import Referee

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def ask():
    """Sends a request to a fresh referee and returns the answer; a fault fails the test."""
    referee = Referee()

    def send(fails=False, **request):
        answer = referee.answer(json.dumps(request))
        json.dumps(answer)
        assert answer["ok"] is not fails, answer
        return answer

    return send


def test_the_process_answers_line_by_line_and_ends_with_its_input():
    lines = [
        '{"cmd":"version","id":"a"}',
        "no json",
        "",
        '{"cmd":"new","game":"zipai","seed":3,"id":7}',
        "[1,2]",
        '{"cmd":"legal"}',
    ]
    done = subprocess.run(
        [sys.executable, "-S", "-m", "tools.referee"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and done.stderr == ""
    assert [answer["ok"] for answer in answers] == [True, False, False, True, False, True]
    assert answers[0]["id"] == "a" and answers[0]["protocol"] == 1 and answers[3]["id"] == 7


def test_games_lists_tiles_options_presets_and_repeats(ask):
    games = ask(cmd="games")["games"]
    assert [game["id"] for game in games] == list(registry.ids())
    zipai = games[0]
    assert zipai["seats"] == [3, 3, 3] and zipai["name"]["zh"] == "字牌"
    assert sum(zipai["tiles"].values()) == 80
    assert zipai["options"]["hu_min"] == {"default": 15, "values": [10, 12, 15, 18]}
    assert zipai["options"]["show_hidden_huxi"]["values"] == [False, True]
    assert "light" in zipai["repeats"]


def test_new_gives_the_same_deal_for_the_same_seed(ask):
    one = ask(cmd="new", game="zipai", seed=99, seats=3, options={"hu_min": 10})["state"]
    two = ask(cmd="new", game="zipai", seed=99, seats=3, options={"hu_min": 10})["state"]
    assert one == two == ask(cmd="state")["state"]
    assert ask(cmd="log")["seed"] == 99 and ask(cmd="log")["options"]["hu_min"] == 10


def test_the_deal_of_seed_one_is_what_it_always_was(ask):
    """A seed is a promise: this deal may never change."""
    state = ask(cmd="new", game="zipai", seed=1)["state"]
    assert state["dealer"] == DEAL_ONE["dealer"]
    assert state["hands"][0] == DEAL_ONE["hand"].split()
    assert state["wall"] == DEAL_ONE["wall"].split()


DEAL_ONE = {
    "dealer": 0,
    "hand": "1s 4s 4s 5s 6s 6s 7s 8s 8s 8s 9s 10s 1b 2b 4b 6b 7b 8b 8b 9b 10b",
    "wall": "10b 6b 2s 2b 2s 3b 7b 8b 5s 7s 10s 4s 7b 3s 3s 4s 3s 6b 1b",
}


def test_do_undo_log_and_result(ask):
    before = ask(cmd="new", game="zipai", seed=5)["state"]
    action = ask(cmd="legal")["actions"][0]
    events = ask(cmd="do", action=action)["events"]
    assert events[0] == {"name": "discard", "seat": before["turn"], "tile": action["tile"]}
    assert ask(cmd="log")["actions"] == [action]
    assert ask(cmd="result")["over"] is False
    ask(cmd="undo")
    assert ask(cmd="state")["state"] == before
    assert "nothing to undo" in ask(cmd="undo", fails=True)["error"]


def test_view_hides_and_state_does_not(ask):
    state = ask(cmd="new", game="zipai", seed=5)["state"]
    view = ask(cmd="view", seat=1)["view"]
    assert view["hands"][1] == state["hands"][1]
    assert set(view["hands"][0]) == {"??"} and len(view["hands"][0]) == 21
    assert view["wall"] == 19 and view["stale"] == [None, [], None]


@pytest.mark.parametrize("level", ["novice", "normal"])
def test_bot_gives_a_legal_action_with_its_reason_and_does_not_play_it(ask, level):
    before = ask(cmd="new", game="zipai", seed=5)["state"]
    answer = ask(cmd="bot", level=level, seed=2)
    assert answer["action"] in ask(cmd="legal")["actions"]
    assert answer["why"]["zh"] and answer["why"]["en"] and answer["ms"] >= 0
    assert ask(cmd="state")["state"] == before


def test_save_and_load_in_mid_deal(ask):
    ask(cmd="new", game="zipai", seed=8, options={"stake": 5})
    for _ in range(6):
        ask(cmd="do", action=ask(cmd="legal")["actions"][-1])
    state, data = ask(cmd="state")["state"], ask(cmd="save")["data"]
    ask(cmd="new", game="zipai", seed=1)
    assert ask(cmd="load", data=data)["state"] == state
    assert len(ask(cmd="log")["actions"]) == 6


def test_a_damaged_save_says_how_and_leaves_the_deal(ask):
    state = ask(cmd="new", game="zipai", seed=8)["state"]
    data = ask(cmd="save")["data"]
    assert "no base64" in ask(cmd="load", data="***", fails=True)["error"]
    assert "no saved deal" in ask(cmd="load", data="QUJDREVG", fails=True)["error"]
    assert "damaged or cut short" in ask(cmd="load", data=data[:-8], fails=True)["error"]
    assert "text" in ask(cmd="load", data=7, fails=True)["error"]
    assert ask(cmd="state")["state"] == state


def test_a_loaded_position_saves_and_undoes_to_its_start(ask):
    state = ask(cmd="new", game="zipai", seed=5)["state"]
    ask(cmd="position", game="zipai", setup=state)
    assert ask(cmd="state")["state"] == state
    ask(cmd="do", action=ask(cmd="legal")["actions"][0])
    after = ask(cmd="state")["state"]
    data = ask(cmd="save")["data"]
    ask(cmd="undo")
    assert ask(cmd="state")["state"] == state
    assert ask(cmd="load", data=data)["state"] == after


def test_a_deck_is_dealt_in_its_order(ask):
    deck = [face for face in ask(cmd="games")["games"][0]["tiles"] for _ in range(4)]
    random.Random(4).shuffle(deck)
    state = ask(cmd="position", game="zipai", setup={"deck": deck, "dealer": 2})["state"]
    assert state["dealer"] == 2 and state["light"] == deck[60]
    deck[0] = deck[79]
    error = ask(cmd="position", game="zipai", setup={"deck": deck}, fails=True)["error"]
    assert "more than 4 times" in error or "stands" in error
    error = ask(cmd="position", game="zipai", setup={"deck": deck[1:]}, fails=True)["error"]
    assert "80 tiles, not 79" in error


@pytest.mark.parametrize(
    "request_, message",
    [
        ({}, "unknown command None"),
        ({"cmd": "dance"}, "unknown command 'dance'"),
        ({"cmd": "state"}, "no deal yet"),
        ({"cmd": "new"}, "lacks the field 'game'"),
        ({"cmd": "new", "game": "chess"}, "unknown game 'chess'"),
        ({"cmd": "new", "game": 5}, "must be a name"),
        ({"cmd": "new", "game": "zipai", "moon": 1}, "unknown field 'moon'"),
        ({"cmd": "new", "game": "zipai", "seed": -4}, "deal number -4"),
        ({"cmd": "new", "game": "zipai", "seed": "x"}, "deal number 'x'"),
        ({"cmd": "new", "game": "zipai", "seats": 4}, "can't have 4 seats"),
        ({"cmd": "new", "game": "zipai", "seats": "3"}, "can't have '3' seats"),
        ({"cmd": "new", "game": "zipai", "options": {"x": 1}}, "unknown option 'x'"),
        ({"cmd": "new", "game": "zipai", "options": {"hu_min": 11}}, "hu_min can't be 11"),
        ({"cmd": "new", "game": "zipai", "options": {"zimo_tun": True}}, "can't be True"),
        ({"cmd": "new", "game": "zipai", "options": [1]}, "options must be an object"),
        ({"cmd": "position", "game": "zipai", "setup": {}}, "lacks the field"),
        ({"cmd": "position", "game": "zipai", "setup": {"deck": "x"}}, "deck must be a list"),
        ({"cmd": "judge", "game": "zipai", "fn": "x", "args": {}}, "no function 'x'"),
        ({"cmd": "judge", "game": "zipai", "fn": "heaven", "args": {}}, "lacks the field 'hand'"),
        (
            {"cmd": "judge", "game": "zipai", "fn": "heaven", "args": {"hand": ["1x"]}},
            "no tile '1x'",
        ),
        (
            {"cmd": "judge", "game": "zipai", "fn": "heaven", "args": {"hand": ["1s"] * 5}},
            "more than 4 times",
        ),
        (
            {"cmd": "judge", "game": "zipai", "fn": "hu_blocked", "args": {"first": 1}},
            "lacks the field 'now'",
        ),
    ],
)
def test_what_is_wrong_with_a_request_is_named(ask, request_, message):
    assert message in ask(fails=True, **request_)["error"]


@pytest.mark.parametrize(
    "action, message",
    [
        (5, "action must be an object"),
        ({}, "action name must be one of"),
        ({"name": "fly"}, "action name must be one of"),
        ({"name": "discard"}, "lacks the field 'tile'"),
        ({"name": "discard", "tile": "1s", "x": 1}, "unknown field 'x'"),
        ({"name": "discard", "tile": None}, "no tile None"),
        ({"name": "hu"}, "is not legal in phase discard"),
        ({"name": "chi", "tile": "1s", "group": ["2s", "3s", "4s"], "bi": []}, "does not hold 1s"),
        ({"name": "chi", "tile": "1s", "group": ["1s"], "bi": []}, "group must have 3 items"),
    ],
)
def test_a_bad_action_is_named_and_changes_nothing(ask, action, message):
    state = ask(cmd="new", game="zipai", seed=5)["state"]
    assert message in ask(cmd="do", action=action, fails=True)["error"]
    assert ask(cmd="state")["state"] == state


def test_a_deeply_nested_line_is_an_error_and_not_the_end():
    referee = Referee()
    assert referee.answer("[" * 100000)["ok"] is False
    assert referee.answer('{"cmd":"version"}')["ok"] is True
    assert "longer than" in referee.answer(" " * 2000000)["error"]


def test_chi_is_taken_with_its_lists_in_any_order(ask):
    for seed in range(200):
        ask(cmd="new", game="zipai", seed=seed)
        for _ in range(12):
            legal = ask(cmd="legal")
            chis = [action for action in legal["actions"] if action["name"] == "chi"]
            if chis and chis[-1]["bi"]:
                action = chis[-1]
                action["group"].reverse()
                action["bi"] = [group[::-1] for group in reversed(action["bi"])]
                ask(cmd="do", action=action)
                return
            if not legal["actions"]:
                break
            ask(cmd="do", action=legal["actions"][-1])
    raise AssertionError("no chi with a bi in two hundred deals")


@pytest.mark.parametrize("preset", sorted(registry.load("zipai").presets()))
def test_a_thousand_random_deals_keep_every_invariant(ask, preset, seed):
    options = registry.load("zipai").presets()[preset]
    chance = random.Random(seed)
    for _ in range(1000):
        state = ask(cmd="new", game="zipai", seed=chance.randrange(1 << 30), options=options)
        for _action in range(200):
            legal = ask(cmd="legal")
            if legal["seat"] is None:
                break
            assert legal["actions"]
            ask(cmd="do", action=chance.choice(legal["actions"]))
        state = ask(cmd="state")["state"]
        result = ask(cmd="result")
        assert result["over"] is True and sum(result["scores"]) == 0
        assert state["phase"] == "end" and state["turn"] is None
        faces = [face for hand in state["hands"] for face in hand]
        faces += [face for row in state["groups"] for _kind, group in row for face in group]
        faces += [face for row in state["dead"] for face in row] + state["wall"]
        assert len(faces) == 80 and max(faces.count(face) for face in set(faces)) == 4
        check_result(result, state)


def check_result(result, state):
    """The itemised result adds up to the scores."""
    detail = result["detail"]
    if detail["kind"] == "huang_zhuang":
        assert detail["winner"] is None and state["wall"] == []
        return
    winner = detail["winner"]
    assert result["scores"][winner] == 2 * detail["pay"]
    assert detail["pay"] == detail["tun"] * detail["fan"]
    if detail["kind"] != "tian_hu_forced":
        assert len(detail["groups"]) == 7


def test_a_game_of_dice_has_no_tiles_and_no_deck(ask):
    about = {game["id"]: game for game in ask(cmd="games")["games"]}["dama"]
    assert about["tiles"] == {} and about["presets"] == {}
    state = ask(cmd="new", game="dama", seats=2, seed=4)["state"]
    assert state["chips"] == [-20, -20] and state["pot"] == 40 and len(state["throw"]) == 3
    for deck in ([], ["1s"]):
        error = ask(cmd="position", game="dama", setup={"deck": deck}, fails=True)["error"]
        assert "without a deck" in error


def test_an_action_of_several_operands_is_read_and_written(ask):
    ask(cmd="new", game="dama", seats=2, seed=4, options={"horses": 6})
    for _ in range(60):
        legal = ask(cmd="legal")["actions"]
        moves = [action for action in legal if action["name"] == "move"]
        if moves:
            assert set(moves[0]) == {"name", "from", "to", "k"}
            fault = dict(moves[0], to=93)
            assert "from 1 to 92" in ask(cmd="do", action=fault, fails=True)["error"]
        events = ask(cmd="do", action=(moves or legal)[0])["events"]
    assert events[-1]["name"] == "throw" and len(events[-1]["throw"]) == 3
