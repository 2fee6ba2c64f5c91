"""打马 (dama): the race of dice and horses on ninety-one squares for two to five; rules/dama.md."""

from paihe.games.dama.rules import Dama as GAME
