"""丁二红 (dingerhong): four dominoes cut into a big and a small pair; rules/dingerhong.md."""

from paihe.games.dingerhong.rules import Dingerhong as GAME
