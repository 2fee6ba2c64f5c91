"""Bench of the expansion of 4-bit pixels to RGB565: byte code, `framebuf`'s blit, viper."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = Path(__file__).resolve().with_name("canvas_on_micropython.py")
ROUNDS = 21
COLUMNS = (
    "rectangle",
    "byte code µs",
    "blit µs",
    "viper µs",
    "byte code / viper",
    "blit / viper",
)
# What viper must gain over byte code.
REQUIRED = 20


def run(micropython):
    """Returns rows as COLUMNS names them."""
    done = subprocess.run(
        [micropython, str(SCRIPT), str(ROOT), str(ROUNDS)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"The bench failed under MicroPython:\n{done.stdout}{done.stderr}")
    rows = []
    for line in done.stdout.splitlines():
        name, *figures = line.split("|")
        rows.append((name, *(float(figure) for figure in figures)))
    return rows


def shortfalls(rows):
    """Returns sentences about rows that miss what is required."""
    found = []
    for row in rows:
        gain = row[COLUMNS.index("byte code / viper")]
        if gain < REQUIRED:
            found.append(f"{row[0]}: {gain:.1f} times, required {REQUIRED}.")
    return found
