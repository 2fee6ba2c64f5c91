"""The options of 丰顺四色 (rules/sise.md §8); loaded when a deal is made or set up.

Rows of name, default and values; there are no presets.
"""

OPTIONS = (
    ("chi_pair", True, (True, False)),
    ("runs", "strict", ("strict", "loose")),
    ("command_points", 1, (1, 2)),
    ("settle", "own", ("own", "pay")),
    ("min_points", 0, (0, 10)),
    ("rounds", 8, (1, 4, 8, 16)),
)
PRESETS = {}
