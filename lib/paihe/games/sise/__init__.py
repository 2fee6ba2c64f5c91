"""丰顺四色 (sise): four-colour cards of Fengshun, for two to four; rules/sise.md."""

from paihe.games.sise.rules import Sise as GAME
