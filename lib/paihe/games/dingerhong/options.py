"""The options of 丁二红 (rules/dingerhong.md §8); loaded when a deal is made or set up."""

OPTIONS = (
    ("hand_size", 4, (4, 2)),
    ("mode", "banker", ("banker", "all")),
    ("pair_order", "seed", ("seed", "paijiu", "classes")),
    ("wang_gang", False, (False, True)),
    ("tie_rule", "high_tile", ("high_tile", "draw")),
    ("ding_wild", False, (False, True)),
    ("copy_to", "banker", ("banker", "draw")),
    ("zhizun_multiplier", 1, tuple(range(1, 11))),
    ("stake", 1, tuple(range(1, 51))),
    ("stake_max", 10, tuple(range(1, 51))),
    ("banker_rule", "rotate", ("rotate", "keep")),
    ("bankroll", False, (False, True)),
    ("match_rounds", 8, (1, 8, 16, 32)),
)
PRESETS = {
    "standard": {},
    "paijiu": {"pair_order": "paijiu", "wang_gang": True},
    "small": {"hand_size": 2},
    "everybody": {"mode": "all"},
}
