"""The one source of chance: a 30-bit xorshift whose state lies inside a game's state bytes.

Thirty bits fit a small int on a 32-bit MicroPython, so that no step allocates. Every shift is
masked before it is made, so that nothing ever exceeds 30 bits. Period 2**30 - 1 (the triple
8, 13, 11 was found by testing the order of its matrix over GF(2)). Same seed, same numbers on
every interpreter.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(0x7FFF)
_LEFT_1 = const(8)
_KEEP_1 = const(0x3FFFFF)
_RIGHT = const(13)
_LEFT_2 = const(11)
_KEEP_2 = const(0x7FFFF)
MAX_SEED = const(0x3FFFFFFF)


def scramble(seed):
    """Returns a well mixed 30-bit number for `seed` in 0..2**30 - 1; one to one.

    A Feistel network of four rounds over two halves of 15 bits; its products stay in 30 bits.
    """
    left = (seed >> 15) & _HALF
    right = seed & _HALF
    for key in (0x5A6D, 0x3C6F, 0x2545, 0x7A35):
        product = (right ^ key) * 0x6A09
        left, right = right, left ^ ((product >> 11) & _HALF)
    return (left << 15) | right


def store(state, offset, value):
    """Writes the 30-bit `value` into `state` at `offset`, 4 bytes, low byte first."""
    state[offset] = value & 255
    state[offset + 1] = (value >> 8) & 255
    state[offset + 2] = (value >> 16) & 255
    state[offset + 3] = value >> 24


def fetch(state, offset):
    """Returns the number that `store` wrote."""
    return (
        state[offset]
        | (state[offset + 1] << 8)
        | (state[offset + 2] << 16)
        | ((state[offset + 3] & 63) << 24)
    )


def start(state, offset, seed):
    """Seeds the generator that lies in `state` at `offset`."""
    store(state, offset, scramble(seed) or 1)


def step(x):
    """Returns the successor of generator state `x` in 1..2**30 - 1."""
    x ^= (x & _KEEP_1) << _LEFT_1
    x ^= x >> _RIGHT
    return x ^ ((x & _KEEP_2) << _LEFT_2)


def below(state, offset, n):
    """Draws an even number from 0..n - 1 (1 <= n <= 65535) and moves the generator on."""
    x = fetch(state, offset)
    limit = _MASK - _MASK % n
    while True:
        x = step(x)
        if x <= limit:
            break
    store(state, offset, x)
    return (x - 1) % n


def shuffle(state, offset, tiles, first, count):
    """Shuffles `count` items of the bytearray `tiles` from index `first` on (Fisher-Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(state, offset, i + 1)
        a = tiles[first + i]
        tiles[first + i] = tiles[first + j]
        tiles[first + j] = a
