"""The options and presets of 乱出 (rules/luanchu.md §8); loaded when a deal is made or set up.

Rows of name, default and values; a preset lays its values over the defaults.
"""

XUEXI84 = {}
LUANCHU = {
    "hand": 27,
    "bottom": 3,
    "split_colours": False,
    "void_no_tian_jiu": False,
    "escape_hand_max": 99,
    "escape_on": "any_trick",
    "draw_hand_max": 3,
    "pay": "per_tile",
    "fan_scheme": "four",
    "payers": "dealer_only",
    "bao_draw_fine": 2,
}

OPTIONS = (
    ("hand", 28, (27, 28)),
    ("bottom", 0, (0, 3)),
    ("split_colours", True, (False, True)),
    ("main_beats_plain", False, (False, True)),
    ("set_match", "identical", ("identical", "rank")),
    ("combo_max", 12, tuple(range(2, 13))),
    ("combo_structure", "size", ("size", "exact")),
    ("tian_jiu_lead", "bao", ("bao", "forbid", "free")),
    ("tian_jiu_scope", "every", ("every", "first")),
    ("pass_discards", True, (False, True)),
    ("void_no_tian_jiu", True, (False, True)),
    ("win_at", 16, tuple(range(10, 29))),
    ("escape_hand_max", 5, tuple(range(31)) + (99,)),
    ("escape_on", "own_trick", ("own_trick", "any_trick")),
    ("draw_hand_max", -1, tuple(range(-1, 31))),
    ("pay", "jia", ("jia", "per_tile")),
    (
        "fan_scheme",
        "three_red_four_black",
        ("three_red_four_black", "four", "three_red", "five_red", "seven_red", "none"),
    ),
    ("fan_cap", "none", ("none", 0, 1, 2, 3, 4, 5, 6)),
    ("payers", "all", ("all", "dealer_only")),
    ("dealer_double", False, (False, True)),
    ("bao_pays", "both", ("both", "single")),
    ("bao_draw_fine", 0, tuple(range(11))),
    ("foul_fine", 2, tuple(range(11))),
    ("dealer_mode", "rotate", ("rotate", "win_stays")),
    ("foul_mode", "prevent", ("prevent", "allowed")),
    ("stake", 1, (1, 2, 5, 10)),
    ("match_rounds", 8, (1, 8, 16)),
)
PRESETS = {"xuexi84": XUEXI84, "luanchu": LUANCHU}
