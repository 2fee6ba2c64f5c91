"""挤儿 (jier): 川牌 of the Northwest, pairs of ten or twenty, for two to seven; rules/jier.md."""

from paihe.games.jier.rules import Jier as GAME
