"""The table of 大贰: 招 and 碰 by force, 垅, the cards at the bottom, the 胡 of the own hand."""

from console import text
from console.gfx import tiles
from console.gfx.palette import PARCHMENT, WOOD
from console.screens import zi_table
from paihe.games.daer import score, words


class Table(zi_table.Table):
    """The table of a match of 大贰; see `zi_table.Table`."""

    words = words
    score = score
    dealt = ("long", "takes_long")
    unseen = ("step", "scores")

    def told(self, view):
        """Returns a view with the fields that the layouts know."""
        view["dead"] = view.pop("river")
        view["stale"] = view.pop("passed", None)
        view["claim"] = None
        tile = view["open"]
        if tile is not None:
            event = "draw" if view["source"] == "flip" else "discard"
            view["claim"] = {"tile": tile, "event": event, "seat": view["owner"]}
            view["dead"][view["owner"]].append(tile)
        return view

    def see(self):
        """Returns what is shown of the deal now."""
        return self.told(super().see())

    def redraw(self):
        """Draws everything; on the large panel the cards at the bottom lie in the bar."""
        super().redraw()
        if not self.app.small:
            canvas = self.app.canvas
            for index in range(2):
                face = self.view["bottom"][index]
                at = 240 + 19 * index
                self.tiles.draw(canvas, tiles.SMALL, face, at, 0, PARCHMENT, shadow=False)
            label = self.app.fonts.label
            label.draw_right(canvas, text.say("bottom"), 236, 1, PARCHMENT, WOOD)

    def laid_huxi(self, seat):
        """Returns the 胡 of a seat as text, of the own one with the 坎 and 垅 in hand."""
        huxi = self.view["huxi"][seat]
        hand = self.view["hands"][seat]
        if seat == self.viewer:
            for tile in set(hand):
                if hand.count(tile) > 2:
                    kind = score.LONG if hand.count(tile) == 4 else score.KAN
                    huxi += score.group_huxi(kind, (tile,))
        return str(huxi)

    async def _on_flip(self, seat, tile):
        await self._on_draw(seat, tile)

    async def _on_zhao(self, seat, tile):
        await self._meld(seat, "zhao", tile, "must_zhao")

    async def _on_long(self, seat, tile):
        await self._meld(seat, "long", tile, "must_long")

    async def _on_peng(self, seat, tile):
        key = "must_peng" if self.match.options["peng_forced"] else None
        await self._meld(seat, "peng", tile, key)
