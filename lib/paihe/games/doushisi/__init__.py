"""斗十四 (doushisi): tiles that make fourteen in twos, and red enough, for three to eight.

rules/doushisi.md.
"""

from paihe.games.doushisi.rules import Doushisi as GAME
