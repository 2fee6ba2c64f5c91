"""The page of the menu with everybody's 本采, horses and chips in 打马."""

from console import text
from console.drivers import keys
from console.gfx import furniture, horses, paper
from console.gfx.palette import CINNABAR, FELT, INK, PAPER, UMBER


async def run(app, match, table, seat):
    """Shows the players until a key."""
    canvas = app.canvas
    fonts = app.fonts
    canvas.fill(FELT)
    view = match.game.view(seat)
    small = app.small
    pot = text.say("dama_pot", str(view["pot"]))
    furniture.status_bar(canvas, fonts, app.width, "马", text.say("menu_seats"), "", -1, pot)
    paper.sheet(canvas, 2, 20, app.width - 5, app.height - 24)
    words = match.kind.room("words")
    font = fonts.label if small else fonts.text
    count = match.game.seats
    pitch = 96 // max(3, count) if small else 38
    y = 24 if small else 32
    for who in range(count):
        top = y + pitch * who
        horses.marker(canvas, fonts, who, 10, top + 1)
        font.draw(canvas, table.name(who), 30, top, INK, PAPER)
        ben = view["ben"][who]
        if ben is not None:
            name = words.throw_name(ben, text.language())
            total = match.kind.room("melds").total(ben)
            font.draw(canvas, "%s %d" % (name, total), 82 if small else 92, top, CINNABAR, PAPER)
        shown, colour = paper.amount(view["chips"][who])
        fonts.bold.draw_right(canvas, shown, app.width - 12, top, colour, PAPER)
        if pitch > 30:
            counts = (view["hand"][who], sum(view["board"][who].values()), view["home"][who])
            line = text.say("dama_counts", *[str(number) for number in counts])
            left = 30 if small else 92
            fonts.label.draw(canvas, line, left, top + (15 if small else 19), UMBER, PAPER)
    while await app.key() not in (keys.A, keys.B, keys.MENU, keys.NEXT):
        pass
