"""Random keys everywhere: nothing breaks, nothing sticks, nothing is lost."""

from pathlib import Path

import micropython_runner

SEQUENCES = 1000
PATHS = ("firmware", "lib", "tests/shims/board", "tests/console")


def test_a_thousand_random_key_sequences_break_nothing(tmp_path, seed):
    script = Path(__file__).with_name("micropython_monkey.py")
    output = micropython_runner.run(
        script, tmp_path / "saves", seed, SEQUENCES, paths=PATHS, heap="2M"
    )
    print(output)
    words = output.split("\n")[-2].split()
    assert words[:2] == ["sequences", str(SEQUENCES)] and int(words[3]) > 4 * SEQUENCES
