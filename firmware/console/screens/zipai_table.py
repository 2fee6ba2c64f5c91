"""The table of 字牌: 偎, 提 and 跑, 胡息 that are hidden, the 亮张."""

from console import text
from console.screens import zi_table
from paihe.core.game import HIDDEN
from paihe.games.zipai import score, words


class Table(zi_table.Table):
    """The table of a match of 字牌; see `zi_table.Table`."""

    words = words
    score = score
    dealt = ("ti", "takes_ti")
    unseen = ("stale", "ren_peng", "passed_hu", "skip_debt", "opened", "scores")

    def _fill_tray(self):
        super()._fill_tray()
        if self.view["phase"] == "heaven":
            self.tile = self.view["light"]
            self.caption = text.say("light_tile")

    def laid_huxi(self, seat):
        """Returns the laid 胡息 of a seat as text, `+?` for every hidden 偎."""
        shown = str(self.view["huxi"][seat])
        if not self.match.game.options["show_hidden_huxi"]:
            for kind, group in self.view["groups"][seat]:
                if kind == "wei" and group[0] == HIDDEN:
                    shown += "+?"
        return shown

    async def _on_wei(self, seat, tile):
        await self._meld(seat, "wei", tile, "must_wei")

    async def _on_chou_wei(self, seat, tile):
        await self._meld(seat, "chou_wei", tile, "must_chou_wei")

    async def _on_ti(self, seat, tile):
        await self._meld(seat, "ti", tile, "must_ti")

    async def _on_pao(self, seat, tile):
        await self._meld(seat, "pao", tile, "must_pao")
