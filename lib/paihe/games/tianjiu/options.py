"""The options of 打天九 (rules/tianjiu.md §8); loaded when a deal is made or set up."""

OPTIONS = (
    ("suits", "two", ("two", "one")),
    ("combos", "none", ("none", "pairs", "full")),
    ("must_beat", False, (False, True)),
    ("settle", "share", ("share", "last_trick")),
    ("banker_double", False, (False, True)),
    ("stake", 1, tuple(range(1, 51))),
    ("banker_rule", "last_trick", ("last_trick", "most", "rotate")),
    ("match_rounds", 8, (1, 4, 8, 16)),
)
PRESETS = {
    "standard": {},
    "tiangow": {"combos": "full", "settle": "last_trick", "banker_double": True},
    "strict": {"must_beat": True},
}
