"""The options of 打马 (rules/dama.md §8); it has no presets. Rows of name, default and values."""

OPTIONS = (
    ("horses", 20, (20, 10, 6)),
    ("ante", 20, (20,)),
    ("block_from", 1, (1, 46)),
    ("extra_throw", "on", ("on", "triples_only")),
    ("gate_stop", "on", ("on", "exact")),
)
PRESETS = {}
