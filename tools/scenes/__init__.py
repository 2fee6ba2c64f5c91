"""What pictures are taken of: the house, and the table of each game."""
