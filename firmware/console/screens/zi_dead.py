"""The page of the menu with the dead tiles of every seat and the own faces that are stale."""

from console import text
from console.drivers import keys
from console.gfx import furniture, paper
from console.gfx.palette import FELT, PAPER, UMBER
from console.screens.zi_figures import Figures
from paihe.decks import zipai as deck


async def run(app, match, table, seat):
    """Shows the dead tiles of every seat and the own stale faces."""
    canvas = app.canvas
    small = app.small
    fonts = app.fonts
    canvas.fill(FELT)
    faces = Figures(app)
    view = table.told(match.game.view(seat))
    furniture.status_bar(
        canvas, fonts, app.width, match.kind.NAME[0][0], text.say("menu_dead_tiles"), "", -1
    )
    if small:
        paper.sheet(canvas, 1, 19, 237, 114)
    else:
        paper.sheet(canvas, 4, 21, 312, 214)
    y = 23 if small else 28
    rows = []
    for who in range(3):
        name = table.name(who)
        rows.append((name if small else text.say("dead_of", name), view["dead"][who]))
    label = text.say("own_stale_short" if small else "own_stale")
    rows.append((label, view["stale"][seat] or []))
    for label, row in rows:
        if small:
            x, most = 60, 168
            fonts.label.draw(canvas, label, 10, y + 1, UMBER, PAPER)
        else:
            fonts.label.draw(canvas, label, 14, y, UMBER, PAPER)
            x, most = 14, 290
            y += 18
        if not row:
            fonts.text.draw(canvas, text.say("none"), x, y, UMBER, PAPER)
        pitch = min(18, (most - 18) // max(1, len(row) - 1)) if len(row) > 1 else 18
        for tile in row:
            faces.draw(canvas, deck.notation(tile), x, y, False, False)
            x += pitch
        y += 27 if small else 33
    faces.close()
    while await app.key() not in (keys.A, keys.B, keys.MENU, keys.NEXT):
        pass
