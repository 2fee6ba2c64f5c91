"""The options of 大贰 (rules/daer.md §8); loaded when a deal is made or set up.

Rows of name, default and values. The game has no presets.
"""

OPTIONS = (
    ("fan_mode", "double", ("double", "add")),
    ("fan_cap", 6, (6, 4, "none")),
    ("zero_hu", True, (True, False)),
    ("start_win", "3垅-5坎", ("3垅-5坎", "3垅-4坎")),
    ("passed_bars_hu", False, (False, True)),
    ("peng_forced", True, (True, False)),
    ("base_cap", "none", ("none", 5)),
    ("match_rounds", 8, (1, 8, 16)),
)
PRESETS = {}
