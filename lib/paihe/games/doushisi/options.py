"""The options and presets of 斗十四 (rules/doushisi.md §8); loaded when a deal is made or set up.

Rows of name, default and values; a preset lays its values over the defaults.
"""

_ON_OFF = (True, False)
_OFF_ON = (False, True)

OPTIONS = (
    ("wilds", 0, (0, 8)),
    ("fan_faces", "auto", ("auto", 0, 3, 4, 5, 7)),
    ("any_four_fan", True, _ON_OFF),
    ("benpai", True, _ON_OFF),
    ("fan_mode", "gun", ("gun", "ke")),
    ("fan_cap", 0, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    ("score_mode", "zi", ("zi", "red")),
    ("chengbao", False, _OFF_ON),
    ("ding_fu", "any", ("any", "one", "none")),
    ("small_black_an", True, _ON_OFF),
    ("fouls", "prevent", ("prevent", "table")),
    ("session_hands", 24, (1, 8, 24)),
)
PRESETS = {
    "standard": {},
    "wilds": {"wilds": 8},
    "red": {"score_mode": "red"},
    "open_table": {"fouls": "table"},
}
