"""Who plays, over many deals: seats, matches, their scores and their journal."""

# the level of a seat that a person plays
HUMAN = "human"
