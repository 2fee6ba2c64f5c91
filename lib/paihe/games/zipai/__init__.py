"""字牌 (zipai): the Hunan rummy of seven 门子 and fifteen 胡息, for three; rules/zipai.md."""

from paihe.games.zipai.rules import Zipai as GAME
