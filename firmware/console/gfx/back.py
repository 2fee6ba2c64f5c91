"""The back of a tile over the whole panel, for the hand-over."""

from console.gfx.palette import INDIGO, INK, MIST


def draw(canvas):
    """Covers the whole panel with the back of a tile: nothing of the table shows."""
    width = canvas.width
    half = width // 2
    line = bytearray(half)
    pair = 0
    for phase in range(8):
        for column in range(8):
            if phase % 4 == 0 and column == phase:
                colour = MIST
            elif phase % 4 and (column == phase or column == 8 - phase):
                colour = INK
            else:
                colour = INDIGO
            if column & 1:
                pair |= colour
                for at in range(column // 2, half, 4):
                    line[at] = pair
            else:
                pair = colour << 4
        for y in range(phase, canvas.height, 8):
            canvas.put_row(y, line)
    fb = canvas.fb
    fb.rect(3, 3, width - 6, canvas.height - 6, MIST)
    fb.rect(5, 5, width - 10, canvas.height - 10, MIST)
    canvas.mark_all()
