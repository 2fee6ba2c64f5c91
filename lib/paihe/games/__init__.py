"""The games, one folder each; a new game adds its folder's name here and nowhere else in lib."""

GAMES = ("zipai", "daer", "doushisi", "jier", "luanchu", "dingerhong", "tianjiu", "sise", "dama")
