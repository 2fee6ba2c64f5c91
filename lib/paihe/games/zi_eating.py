"""吃 with its 比 in the games of the 字牌 deck, and how an action writes it.

Hands are count vectors of 20, the tile on offer not among them. What a hand holds three or four
times is locked (坎): never split, thrown or eaten with.
"""

from micropython import const

from paihe.decks import zipai as deck

# the code of 吃 among the actions
DO_CHI = const(4)


def is_chi(a, b, c):
    """Tells whether three kinds make a 一句话 (run or 二七十 of one size) or a 绞."""
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    if a // 10 == c // 10:
        low = a % 10
        return (b == a + 1 and c == a + 2) or (low == 1 and b == a + 5 and c == a + 8)
    return a % 10 == b % 10 == c % 10 and (a == b or b == c)


def loose_count(counts):
    """Returns how many tiles of the hand are loose: those of faces held once or twice."""
    total = 0
    for held in counts:
        if held < 3:
            total += held
    return total


def chi_layouts(counts, tile, owes_discard=True):
    """Returns every way to 吃 `tile` as a list of `(chi, bis)`, in canonical order.

    `chi` is the 吃 group, `bis` a tuple of 比 groups, each a sorted tuple of three kinds. A layout
    that leaves no loose tile is left out when a throw is owed.
    """
    if counts[tile] >= 3:
        return []
    rest = bytearray(counts)
    for kind in range(deck.KINDS):
        if rest[kind] >= 3:
            rest[kind] = 0
    found = []
    for a, b in _partners(rest, tile):
        rest[a] -= 1
        rest[b] -= 1
        chi = tuple(sorted((tile, a, b)))
        _clear(rest, tile, [], chi, found, owes_discard)
        rest[a] += 1
        rest[b] += 1
    found.sort()
    return found


def _partners(rest, tile):
    """Lists the pairs of kinds (a <= b) of `rest` that make a group with `tile`."""
    pairs = []
    for a in range(deck.KINDS):
        if rest[a]:
            for b in range(a, deck.KINDS):
                if rest[b] > (1 if a == b else 0) and is_chi(tile, a, b):
                    pairs.append((a, b))
    return pairs


def _clear(rest, tile, done, chi, found, owes_discard):
    """Adds to `found` each way in which every copy of `tile` leaves `rest` as 比."""
    if not rest[tile]:
        if owes_discard and not any(rest):
            return
        layout = (chi, tuple(sorted(done)))
        if layout not in found:
            found.append(layout)
        return
    rest[tile] -= 1
    for a, b in _partners(rest, tile):
        rest[a] -= 1
        rest[b] -= 1
        done.append(tuple(sorted((tile, a, b))))
        _clear(rest, tile, done, chi, found, owes_discard)
        done.pop()
        rest[a] += 1
        rest[b] += 1
    rest[tile] += 1


def chi_action(tile, layout):
    """Returns the action for 吃 of `tile` by a layout of `chi_layouts`.

    Bytes: code, tile, then the two partners of the tile in each group, 吃 first.
    """
    chi, bis = layout
    action = bytearray((DO_CHI, tile))
    for group in (chi,) + bis:
        partners = list(group)
        partners.remove(tile)
        action.extend(bytes(partners))
    return bytes(action)


def chi_groups(action):
    """Returns the groups of a 吃 action as sorted tuples, the 吃 group first."""
    tile = action[1]
    return [tuple(sorted((tile, action[at], action[at + 1]))) for at in range(2, len(action), 2)]


def equal(kind, count):
    """Returns `count` tiles of one kind, as the tiles of a group."""
    return bytes([kind] * count)


def without(counts, tile):
    """Returns a hand without its tiles of the kind `tile`."""
    rest = bytearray(counts)
    rest[tile] = 0
    return rest
