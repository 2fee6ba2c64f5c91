"""Table-driven checkers of tile groups, shared by games, and their generated tables."""
