"""The arena: fair turns round the table, scores that sum to zero, honest intervals."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import arena

ROOT = Path(__file__).resolve().parents[2]


def test_every_seed_is_played_once_from_every_seat():
    jobs = list(arena.jobs_for("zipai", ["a", "b", "c"], None, 6, 1))
    assert [turn for turn, _job in jobs] == [0, 1, 2] * 2
    assert [job[1] for _turn, job in jobs[:3]] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
    ]
    assert {job[3] for _turn, job in jobs} == {1, 2}


def test_scores_are_given_back_to_their_players():
    rows = arena.run("zipai", ["novice", "novice", "novice"], None, deals=6)
    assert [len(row) for row in rows] == [6, 6, 6]
    assert all(sum(scores) == 0 for scores in zip(*rows))


def test_an_interval_is_that_of_the_normal_distribution():
    mean, half = arena.interval([1, 3, 1, 3])
    assert mean == 2
    assert half == pytest.approx(1.96 * (4 / 3 / 4) ** 0.5)


def test_a_chart_is_a_picture(tmp_path):
    from PIL import Image

    arena.chart(tmp_path / "a.png", ["x", "y"], [[1, -1, 2], [-1, 1, -2]])
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.size == (640, 320)


@pytest.mark.parametrize(
    "words, message",
    [
        (("chess", "normal"), "unknown game 'chess'"),
        (("zipai", "genius"), "no level genius"),
        (("zipai", "novice", "--preset", "moon"), "no preset moon"),
        (("zipai", "novice"), "can't have 1 seats"),
    ],
)
def test_a_wrong_word_is_named(words, message):
    done = subprocess.run(
        [sys.executable, "-m", "tools.arena", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2 and message in done.stderr


def test_a_game_without_presets_is_played_by_its_default_options():
    words = ("sise", "normal", "novice", "--deals", "4")
    done = subprocess.run(
        [sys.executable, "-m", "tools.arena", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0 and "sise, 4 deals" in done.stdout
