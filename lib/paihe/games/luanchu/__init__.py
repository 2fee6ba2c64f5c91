"""乱出 (luanchu), 打撮牌: the trick game of 84 long tiles for three; rules/luanchu.md."""

from paihe.games.luanchu.rules import Luanchu as GAME
