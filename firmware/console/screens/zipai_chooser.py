"""The 吃/比 chooser: one row a layout, what it gains at the right; the hand stays in sight."""

from console import text
from console.drivers import keys
from paihe.games.zipai import score, words
from paihe.games.zipai.claims import chi_groups


async def run(table, layouts):
    """Lets the player choose one of `layouts` (吃 actions); returns it, or None with B."""
    rows = []
    for action in layouts:
        groups = chi_groups(action)
        gain = sum([score.group_huxi(score.CHI, group) for group in groups])
        rows.append((groups[0], groups[1:], gain))
    # what gains most stands first
    order = sorted(range(len(rows)), key=lambda index: (-rows[index][2], index))
    rows = [rows[index] for index in order]
    layout = table.layout
    title = text.say("choose_layout", words.tile_name(layouts[0][1], text.language()))
    chosen = first = 0
    layout.chooser(title, (("A", text.say("take")), ("B", text.say("no_chi"))))
    _draw_rows(layout, rows, chosen, first)
    while True:
        layout.chooser_count(chosen + 1, len(rows))
        key = await table.app.key()
        before = chosen
        if key in (keys.UP, keys.LEFT):
            chosen = (chosen - 1) % len(rows)
        elif key in (keys.DOWN, keys.RIGHT, keys.NEXT):
            chosen = (chosen + 1) % len(rows)
        elif key == keys.A:
            return layouts[order[chosen]]
        elif key == keys.B:
            return None
        moved = min(max(first, chosen - layout.chooser_rows + 1), chosen)
        if moved != first:
            first = moved
            _draw_rows(layout, rows, chosen, first)
        elif chosen != before:
            layout.chooser_row(before - first, rows[before], False)
            layout.chooser_row(chosen - first, rows[chosen], True)


def _draw_rows(layout, rows, chosen, first):
    for place in range(min(layout.chooser_rows, len(rows) - first)):
        layout.chooser_row(place, rows[first + place], first + place == chosen)
