"""The sixteen colours by name, the three themes that give them values, the ramps of smooth glyphs.

A colour is an index 0..15; only a theme knows what it looks like. Theme values are RGB565 with
the high byte first (as the panels take them), 32 bytes a theme. look/look.md §1 and §2.
"""

from micropython import const

INK = const(0)  # characters, pips, outline of the chosen thing
UMBER = const(1)  # tile outline, second shade of ink, quiet text on paper
STONE = const(2)  # tile edge, lightest shade of ink, rules on paper
PAPER = const(3)  # tile face, sheets, main text on green
CINNABAR = const(4)  # red faces, seals, forced ribbon, minus
ROSE = const(5)  # shade between cinnabar and paper
PINE = const(6)  # shadow, tray, footer, chips not chosen
FELT = const(7)  # the table
CELADON = const(8)  # shade between paper and felt; disabled text
GOLD = const(9)  # focus, turn, counters
BRONZE = const(10)  # shade of gold, thin metal lines
WOOD = const(11)  # status bar, name boards
INDIGO = const(12)  # tile back, hand-over, third player
MIST = const(13)  # back lattice, water, secondary text on felt
PARCHMENT = const(14)  # dimmed tile, text on wood
JADE = const(15)  # 四色 green, plus amounts

DAY = (
    b"\x18\xa2\x5a\x47\xa4\x8e\xf7\x7a\xb0\xe3\xdc\x8f\x09\x85\x1a\xa8"
    b"\x7d\x51\xf5\xea\x93\x06\x39\x02\x22\x0d\xae\x3a\xe6\xb6\x2b\xa8"
)
NIGHT = (
    b"\x00\x00\x31\x43\x6b\x09\xcd\xb1\x70\x82\xab\x29\x00\x61\x09\x24"
    b"\x4b\x6b\xd4\xc7\x6a\x24\x18\x81\x19\x69\x7c\x94\xb5\x0f\x1a\x86"
)
HIGH = (
    b"\x00\x00\x21\x04\x8c\x71\xff\xff\xc0\x00\xf5\x12\x00\x00\x01\x03"
    b"\x85\x94\xfe\xc0\xa3\x80\x10\x82\x01\x72\xcf\x1f\xde\xdb\x03\x86"
)


def theme(name):
    """Gives the 32 bytes of the theme "day", "night" or "high"; ValueError for another name."""
    if name == "day":
        return DAY
    if name == "night":
        return NIGHT
    if name == "high":
        return HIGH
    raise ValueError("no theme " + str(name))


# Foreground, ground, light shade, mid shade. A ground of 255 stands for every dark ground
# that has no row of its own.
_ANY_DARK = const(255)
_RAMPS = bytes(
    (
        # ink and umber on light grounds
        INK, PAPER, STONE, UMBER,
        INK, PARCHMENT, STONE, UMBER,
        INK, GOLD, BRONZE, BRONZE,
        UMBER, PAPER, STONE, STONE,
        UMBER, PARCHMENT, STONE, STONE,
        UMBER, GOLD, BRONZE, BRONZE,
        INK, CELADON, PINE, PINE,
        # colours on light grounds
        CINNABAR, PAPER, ROSE, ROSE,
        CINNABAR, PARCHMENT, ROSE, ROSE,
        JADE, PAPER, CELADON, CELADON,
        JADE, PARCHMENT, CELADON, CELADON,
        # paper and its kin on dark grounds
        PAPER, FELT, CELADON, CELADON,
        PAPER, PINE, FELT, CELADON,
        PAPER, WOOD, BRONZE, STONE,
        PAPER, INDIGO, STONE, MIST,
        PAPER, CINNABAR, ROSE, ROSE,
        PAPER, INK, UMBER, STONE,
        PAPER, JADE, CELADON, CELADON,
        PARCHMENT, FELT, CELADON, CELADON,
        PARCHMENT, PINE, FELT, CELADON,
        PARCHMENT, WOOD, BRONZE, STONE,
        PARCHMENT, CINNABAR, ROSE, ROSE,
        MIST, FELT, CELADON, CELADON,
        MIST, INDIGO, STONE, STONE,
        # metal
        GOLD, _ANY_DARK, BRONZE, BRONZE,
    )
)  # fmt: skip

_known = {}


def ramp(colour, ground):
    """Gives four colours: the transparent key, then the light, mid and full shade.

    The key is a colour that none of the shades uses (the ground itself where possible), so a
    blit with that key leaves uncovered pixels alone. A pair without a ramp treats the light
    shade as uncovered and the mid shade as full.
    """
    number = colour << 4 | ground
    result = _known.get(number)
    if result is None:
        result = _known[number] = _build(colour, ground)
    return result


def _build(colour, ground):
    dark = ground not in (PAPER, PARCHMENT, GOLD, CELADON, STONE, ROSE, MIST)
    light = mid = -1
    for i in range(0, len(_RAMPS), 4):
        if _RAMPS[i] == colour:
            there = _RAMPS[i + 1]
            if there == ground or (there == _ANY_DARK and dark):
                light = _RAMPS[i + 2]
                mid = _RAMPS[i + 3]
                break
    key = ground
    while key == colour or key == light or key == mid:
        key = (key + 1) & 15
    if light < 0:
        light = key
        mid = colour
    return bytes((key, light, mid, colour))
