"""What three dice make: the 56 throws of the 采色图 (rules/dama.md §2, §4.4).

A throw is a number 0..55, in the order of that table: by total, then by its digits.
"""

from micropython import const

THROWS = const(56)
PENALTY = const(255)

# three dice, ascending
_DICE = (
    b"111112113122114123222115124133223116125134224233126135144225234333"
    b"136145226235244334146155236245335344156246255336345444166256346355"
    b"445266356446455366456555466556566666"
)
# 赏色: the reward of a throw; x is 罚色, 0 杂色
_CLASSES = b"4x000x40000000000000042200000020000000080000000000250026"


def key(throw):
    """Returns the three digits of a throw, ascending, as text."""
    return str(_DICE[3 * throw : 3 * throw + 3], "ascii")


def find(first, second, third):
    """Returns the throw of three dice (1..6 each) in any order."""
    low = min(first, second, third)
    high = max(first, second, third)
    middle = first + second + third - low - high
    at = 0
    while _DICE[at] != 48 + low or _DICE[at + 1] != 48 + middle or _DICE[at + 2] != 48 + high:
        at += 3
    return at // 3


def total(throw):
    """Returns the sum of the dice, 3..18."""
    at = 3 * throw
    return _DICE[at] + _DICE[at + 1] + _DICE[at + 2] - 144


def reward(throw):
    """Returns the reward of a 赏色, PENALTY for a 罚色, 0 for a 杂色."""
    value = _CLASSES[throw] - 48
    return value if value < 10 else PENALTY


def is_triple(throw):
    """Tells whether all three dice are equal."""
    return _DICE[3 * throw] == _DICE[3 * throw + 2]


def third(throw):
    """Returns the die beside a pair, the face of a triple, 0 for three different dice."""
    at = 3 * throw
    if _DICE[at] == _DICE[at + 1]:
        return _DICE[at + 2] - 48
    return _DICE[at] - 48 if _DICE[at + 1] == _DICE[at + 2] else 0
