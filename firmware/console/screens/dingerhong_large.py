"""The table of 丁二红 on 320 x 240: rectangles and drawing (look/look.md §7)."""

from console import text
from console.gfx import furniture, long_tiles, paper, tiles
from console.gfx.palette import BRONZE, FELT, GOLD, INK, PAPER
from console.screens.dingerhong_layout import Split
from paihe.games.dingerhong import words
from paihe.games.dingerhong.melds import DECK


class Layout(Split):
    """Draws the table `table` (see dingerhong_table.Table) on the large panel."""

    now_line = (20, 218, 280, 20)
    ribbon_line = (20, 218, 280, 21)
    sheet = (4, 60, 312, 92)
    trays = ((22, 40, 132, 112), (166, 40, 132, 112))
    stake_tray = (160, 92, 66)
    size = b"\x2a\x54\x04\x0a\x0c\x0c\x01"  # 42 x 84
    gap = 6
    tile_y = 46
    value_y = 132
    middle = (0, 39, 320, 201)
    hint_y = 222

    def plate_at(self, place, count, seat, turn, dots):
        """Draws a plate: three beside each other with the backs of the hand, or as many as sit."""
        view = self.table.view
        if view["phase"] == "stake" and count > 4:
            self.plate_in(4 if count < 9 else 5, 19, place, seat, turn, dots)
            return
        held = len(view["hands"][seat])
        if count > 4:
            # the names alone, underlined once the split is fixed
            self.plate_in(count, 18, place, seat, turn, dots, counter=False)
            if view["splits"][seat] is not None:
                pitch = 316 // count
                self.canvas.hline(5 + pitch * place, 37, pitch - 6, GOLD)
            return
        columns = max(3, count)
        if count == 4:
            self.plate_in(columns, 18, place, seat, turn, dots)
            return
        pitch = 316 // columns
        x = 3 + pitch * place
        self.canvas.fill_rect(x, 20, pitch - 2, 18, FELT)
        furniture.plate(
            self.canvas,
            self.fonts,
            x,
            20,
            pitch - 2 - 11 * held,
            self.table.name(seat),
            -1,
            self.table.counter(seat),
            self.table.mark(seat),
            turn,
            dots,
        )
        # two and two once the split is fixed
        apart = 2 if view["splits"][seat] is not None else 0
        for index in range(held):
            left = x + pitch - 1 - 11 * (held - index) - (apart if index < 2 else 0)
            tiles.little_back(self.canvas, left, 24)

    def splits(self, before=-1):
        """Draws the sheet with all splits, the one that is looked at in gold."""
        table = self.table
        ways = table.ways()
        if not ways or table.match.game.over or not self.choosing:
            return
        canvas = self.canvas
        options = table.match.options
        language = text.language()
        if before < 0:
            paper.sheet(canvas, 4, 156, 312, 61, shadow=False)
        for index in range(len(ways)):
            if before >= 0 and index not in (before, table.index):
                continue
            x = 10 + 101 * index
            chosen = index == table.index
            ground = GOLD if chosen else PAPER
            canvas.fill_rect(x, 161, 98, 52, ground)
            if chosen:
                canvas.rect(x, 161, 98, 52, BRONZE)
            names = []
            for place in range(2):
                half = ways[index][place]
                names.append(words.value_name(half, options, language))
                for which in range(2):
                    at = x + 18 + 35 * place + 13 * which
                    face = DECK.faces[half[which]]
                    long_tiles.draw(
                        canvas, self.fonts, long_tiles.SMALL, face, at, 165, shadow=False
                    )
            sentence = " / ".join(names)
            font = self.fonts.bold
            for smaller in (self.fonts.label, self.fonts.small):
                if font.width(sentence) > 94:
                    font = smaller
            font.draw_centre(canvas, sentence, x, 192, 98, INK, ground)
