"""Who plays, over many deals: seats, matches, their scores and their journal."""
