"""The page of the menu with everything that lies open in 乱出: the piles, kind by kind."""

from console import text
from console.drivers import keys
from console.gfx import furniture, long_tiles, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, UMBER
from paihe.games.luanchu.melds import DECK


async def run(app, match, table, seat):
    """Shows the open piles until a key; what was covered is for the memory."""
    canvas = app.canvas
    fonts = app.fonts
    canvas.fill(FELT)
    view = match.game.view(seat)
    small = app.small
    furniture.status_bar(
        canvas, fonts, app.width, match.kind.NAME[0][0], text.say("menu_the_piles"), "", -1
    )
    paper.sheet(canvas, 2, 20, app.width - 5, app.height - 24)
    y = 24 if small else 28
    pitch = 35 if small else 66
    for who in range(match.game.seats):
        pile = view["piles"][who]
        label = "%s %d" % (table.name(who), len(pile))
        fonts.label.draw(canvas, label, 12, y, UMBER, PAPER)
        kinds = sorted(set(pile))
        x = 76 if small else 12
        top = y + 2 if small else y + 19
        step = min(20, (app.width - x - 24) // max(1, len(kinds)))
        for kind in kinds:
            long_tiles.draw(
                canvas, fonts, long_tiles.SMALL, DECK.faces[kind], x, top, shadow=False
            )
            if pile.count(kind) > 1:
                colour = CINNABAR if pile.count(kind) > 2 else INK
                fonts.small.draw(canvas, str(pile.count(kind)), x + 12, top + 12, colour, PAPER)
            x += step
        y += pitch if match.game.seats == 3 else pitch * 3 // 4
    while await app.key() not in (keys.A, keys.B, keys.MENU, keys.NEXT):
        pass
