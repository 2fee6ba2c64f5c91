"""The arena: bots play bots, every deal once from each seat order; strengths with intervals.

`python -m tools.arena zipai normal novice novice --deals 500` prints for each player its mean
score a deal with a 95 % interval, how often it won, and the share of drawn deals; `--chart FILE`
draws the running means as a picture.
"""

import argparse
import math
import multiprocessing
import sys

from tools import host

host.prepare()

from paihe.core import registry  # noqa: E402
from paihe.core.errors import PaiheError  # noqa: E402


def play(job):
    """Plays one deal: `(game id, levels by seat, options, seed)`; returns scores and winner."""
    game_id, levels, options, seed = job
    game = registry.load(game_id)(len(levels), options, seed)
    bots = [game.bot(level, seed * 31 + seat) for seat, level in enumerate(levels)]
    while not game.over:
        seat = game.turn
        game.apply(bots[seat].choose(game.view(seat), game.legal(), seat)[0])
    return game.scores()


def interval(values):
    """Returns mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def jobs_for(game_id, players, options, deals, first):
    """Lists the deals: each seed once for every turn of the players round the table."""
    seats = len(players)
    for seed in range(first, first + (deals + seats - 1) // seats):
        for turn in range(seats):
            levels = [players[(seat - turn) % seats] for seat in range(seats)]
            yield turn, (game_id, levels, options, seed)


def run(game_id, players, options=None, deals=300, first=1, progress=None):
    """Returns rows of scores, one list for each player in the order given."""
    turned = list(jobs_for(game_id, players, options, deals, first))
    rows = [[] for _ in players]
    with multiprocessing.Pool() as pool:
        results = pool.imap(play, [job for _turn, job in turned], chunksize=4)
        if progress is not None:
            results = progress(results, total=len(turned), unit="deal")
        for (turn, _job), scores in zip(turned, results):
            for seat, score in enumerate(scores):
                rows[(seat - turn) % len(players)].append(score)
    return rows


def chart(path, players, rows):
    """Draws the running mean of every player; one colour each."""
    from PIL import Image, ImageDraw

    width, height, margin = 640, 320, 40
    picture = Image.new("RGB", (width, height), "#F7EFD6")
    draw = ImageDraw.Draw(picture)
    means = []
    for row in rows:
        total = 0
        means.append([])
        for number, value in enumerate(row, 1):
            total += value
            means[-1].append(total / number)
    settled = [value for line in means for value in line[len(line) // 20 :]]
    top, low = max(settled + [1]), min(settled + [-1])

    def place(number, value):
        x = margin + (width - 2 * margin) * number / max(1, len(rows[0]) - 1)
        return x, margin + (height - 2 * margin) * (top - value) / (top - low)

    draw.line([place(0, 0), place(len(rows[0]) - 1, 0)], fill="#A59273")
    for player, line, colour in zip(
        range(len(players)), means, ("#B51C18", "#21416B", "#297542", "#946131")
    ):
        draw.line(
            [place(n, min(top, max(low, value))) for n, value in enumerate(line)], fill=colour
        )
        draw.text((margin, 8 + 11 * player), players[player], fill=colour)
    picture.save(path)


def main():
    """Parses the command line, plays and prints."""
    from rich.console import Console
    from rich.table import Table
    from tqdm import tqdm

    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", nargs="+", help="a level for each seat")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="the rules; standard, if the game has presets")
    parser.add_argument("--chart", help="write a picture of the running means")
    given = parser.parse_args()
    try:
        kind = registry.load(given.game)
        presets = kind.presets()
        name = given.preset or ("standard" if presets else "")
        if name and name not in presets:
            parser.error("no preset %s; presets: %s" % (name, ", ".join(presets) or "none"))
        for level in given.players:
            if level not in kind.LEVELS:
                parser.error("no level %s; levels: %s" % (level, ", ".join(kind.LEVELS)))
        rows = run(
            given.game,
            given.players,
            presets[name] if name else None,
            given.deals,
            given.seed,
            tqdm,
        )
    except PaiheError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        sys.exit("arena: interrupted")
    table = Table(
        "player", "mean", "± 95 %", "won", title="%s, %d deals" % (kind.ID, len(rows[0]))
    )
    for number, level in enumerate(given.players):
        mean, half = interval(rows[number])
        won = sum(score > 0 for score in rows[number]) / len(rows[number])
        table.add_row(
            "%d %s" % (number, level), "%+.3f" % mean, "%.3f" % half, "%.1f %%" % (won * 100)
        )
    drawn = sum(not any(scores) for scores in zip(*rows)) / len(rows[0])
    Console().print(table)
    print("drawn: %.1f %%" % (drawn * 100))
    if given.chart:
        chart(given.chart, given.players, rows)


if __name__ == "__main__":
    main()
