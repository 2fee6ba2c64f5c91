"""The options and presets of 挤儿 (rules/jier.md §8); loaded when a deal is made or set up.

Rows of name, default and values; a preset lays its values over the defaults.
"""

OPTIONS = (
    ("base", 1, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
    ("bonus7", 1, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
    ("win_first", True, (False, True)),
    ("split_bai", True, (False, True)),
    ("hands", 12, (1, 4, 8, 12, 24)),
)
PRESETS = {
    "standard": {},
    "strict": {"win_first": False, "split_bai": False},
}
