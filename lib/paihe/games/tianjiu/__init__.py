"""骨牌 打天九 (tianjiu): eight dominoes each, the trick game for four; rules/tianjiu.md."""

from paihe.games.tianjiu.rules import Tianjiu as GAME
