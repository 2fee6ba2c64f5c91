"""四川大贰 (daer): seven groups worth ten 胡, or exactly none, for three; rules/daer.md."""

from paihe.games.daer.rules import Daer as GAME
