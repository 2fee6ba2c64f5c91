"""The options and presets of 字牌 (rules/zipai.md §8); loaded when a deal is made or set up.

Rows of name, default and values; a preset lays its values over the defaults.
"""

OPTIONS = (
    ("hu_min", 15, (10, 12, 15, 18)),
    ("tun_step", 3, (3, 5)),
    ("zimo_tun", 1, (0, 1)),
    ("fan_set", "none", ("none", "honghei", "duohongdui")),
    ("stake", 1, (1, 2, 5, 10)),
    ("next_dealer", "winner", ("winner", "rotate")),
    ("huang_penalty", 0, (0, 10)),
    ("show_hidden_huxi", False, (False, True)),
    ("match_rounds", 8, (1, 8, 16)),
)
PRESETS = {
    "standard": {},
    "honghei": {"fan_set": "honghei"},
    "duohongdui": {"fan_set": "duohongdui"},
    "gentle": {"hu_min": 10, "zimo_tun": 0},
}
