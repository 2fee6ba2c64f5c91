"""Inner loops of the checker of 字牌: viper on MicroPython, plain Python elsewhere.

The callers (zipai.py) vouch for the sizes of all buffers: counts 20, work `WORK` bytes. Nothing
here allocates. Both loops are depth first with the choices still open on a stack in `work`.
"""

import micropython
from micropython import const

# Bytes of the work buffer
WORK = const(480)


# `work`: four bytes an open choice: rank, state of the small tiles, of the big ones, loss.
# There are at most three choices a rank, so 120 bytes will do.
@micropython.viper
def split_loss(counts: ptr8, table: ptr8, work: ptr8, goal: int) -> int:
    """The least loss of 胡息 groups over all splits, −1 if there is none.

    `goal` is 1 if there must be a pair, plus 2 if any one split will do (its loss means nothing).
    """
    found = 99
    top = 0
    rank = 0
    small = 2 - (goal & 1)
    big = small
    loss = 0
    weigh = 2 - (goal & 2)
    lost_small = 0
    lost_big = 0
    while True:
        row_big = rank << 1
        row_small = int(table[row_big]) | int(table[row_big + 1]) << 8
        row_big = row_small + 5 * big
        row_small += 5 * small
        have_small = int(counts[rank])
        have_big = int(counts[rank + 10])
        rank += 1
        if weigh:
            # Two bits a count; a big group is worth two small ones. Mostly both are 0.
            lost_small = int(table[row_small + 4])
            lost_big = int(table[row_big + 4]) << 1
        small = 0
        if (have_small | have_big) < 4:
            # 绞: 1 small + 2 big, 2 + 1, or both; only where both sizes have tiles.
            if have_small and have_big and have_small + have_big > 2:
                take = 1 if have_big > 1 else 2
                last = 3 if have_small > 2 and have_big > 2 else 2 if have_small > 1 else 1
                while take <= last:
                    left = have_small - take
                    small = int(table[row_small + left])
                    if small:
                        less = have_big - 3
                        if take < 3:
                            less += take
                        big = int(table[row_big + less])
                        if big:
                            work[top] = rank
                            work[top + 1] = small
                            work[top + 2] = big
                            work[top + 3] = (
                                loss
                                + ((lost_small >> (left << 1)) & 3)
                                + ((lost_big >> (less << 1)) & 6)
                            )
                            top += 4
                    take += 1
            small = int(table[row_small + have_small])
            big = int(table[row_big + have_big])
        if small and big:
            if lost_small | lost_big:
                loss += (lost_small >> (have_small << 1)) & 3
                loss += (lost_big >> (have_big << 1)) & 6
        else:
            loss = 99
        while rank == 10 or loss >= found:
            if loss < found:
                if found == 99 and goal & 1:
                    # Each size took a pair or none: only the number of tiles tells how many.
                    total = 0
                    kind = 0
                    while kind < 20:
                        total += int(counts[kind])
                        kind += 1
                    if total % 3 != 2:
                        return -1
                found = loss
                if goal & 2:
                    return found
            if top == 0:
                return found if found < 99 else -1
            top -= 4
            rank = int(work[top])
            small = int(work[top + 1])
            big = int(work[top + 2])
            loss = int(work[top + 3])


# `work`: 0..20 tiles left + 4 (kind 20: the missing third tile of a couple), up to 320 four
# bytes a shape: three kinds, tiles in this and all later shapes; 324.. the stack, five bytes an
# open choice: shape / 4, rank, state, couples, tiles left; 444..464 kinds seen in later shapes.
@micropython.viper
def overlap(
    counts: ptr8, after: ptr8, gained: ptr8, lost: ptr8, shapes: ptr8, work: ptr8, goal: int
) -> int:
    """The most own tiles that can lie in `groups` groups and the pair, or `known` if no more.

    `goal` is groups + 8 × pair + 16 × known. The search ends as soon as nothing can be better.
    """
    groups = goal & 7
    pair = (goal >> 3) & 1
    best = goal >> 4
    left = 0
    kind = 0
    at = 0
    while at < 20:
        left += int(counts[at])
        work[at] = int(counts[at]) + 4
        work[444 + at] = 0
        at += 1
    total = left
    work[20] = 99
    work[464] = 1
    # The shapes of which all tiles are here, from the last to the first.
    first = 320
    cover = 0
    work[323] = 0
    at = 192
    while at > 0:
        at -= 3
        first -= 4
        j = 0
        here = 1
        while j < 3:
            kind = int(shapes[at + j])
            work[first + j] = kind
            work[kind] = int(work[kind]) - 1
            if int(work[kind]) < 4:
                here = 0
            j += 1
        while j > 0:
            j -= 1
            kind = int(shapes[at + j])
            work[kind] = int(work[kind]) + 1
            if here and int(work[444 + kind]) == 0:
                work[444 + kind] = 1
                cover += int(counts[kind])
        if here:
            work[first + 3] = cover
        else:
            first += 4
    at = first
    top = 324
    rank = 0
    state = 0
    whole = 0
    pairs = 0
    while True:
        # No more than `more` whole groups are to come, and each saves two tiles, a couple one.
        more = int(work[at + 3])
        if left < more:
            more = left
        more = more // 3
        if groups - whole < more:
            more = groups - whole
        bound = 2 * whole + pairs + ((left + more + 2) >> 1)
        if whole + more + groups < bound:
            bound = whole + more + groups
        if bound + groups + 2 * pair > best:
            to = 10
            if at < 320:
                to = int(work[at])
                if to > 9:
                    to -= 10
            while rank < to:
                move = 5 * int(work[rank]) + int(work[rank + 10]) - 24
                left -= int(work[rank]) + int(work[rank + 10]) - 8
                move += 25 * state
                state = int(after[move])
                pairs += int(gained[move])
                rank += 1
            if at < 320:
                work[top] = at >> 2
                work[top + 1] = rank
                work[top + 2] = state
                work[top + 3] = pairs
                work[top + 4] = left
                j = 0
                here = 1
                while j < 3:
                    kind = int(work[at + j])
                    work[kind] = int(work[kind]) - 1
                    if int(work[kind]) < 4:
                        here = 0
                    j += 1
                if kind == 20:
                    if here:
                        pairs += 1
                        left -= 2
                        top += 5
                else:
                    if whole == groups:
                        here = 0
                    if here:
                        whole += 1
                        left -= 3
                        top += 5
                if here == 0:
                    while j > 0:
                        j -= 1
                        kind = int(work[at + j])
                        work[kind] = int(work[kind]) + 1
                    at += 4
                elif kind == 20:
                    at += 4
                continue
            # All tiles are read: fill the groups left with couples, then with single tiles.
            price = int(lost[state])
            put = 0
            while put <= pair:
                if put == 0 or price < 15:
                    room = groups - whole
                    use = pairs - (price if put else 0)
                    if use > room:
                        use = room
                    loose = total - 3 * whole - 2 * use - 2 * put
                    singles = room - use
                    if loose < singles:
                        singles = loose
                    use = 3 * whole + 2 * use + singles + 2 * put
                    if pair and put == 0 and loose > singles:
                        use += 1
                    if use > best:
                        best = use
                put += 1
            if best == total or best == 3 * groups + 2 * pair:
                return best
        if top == 324:
            return best
        top -= 5
        at = int(work[top]) << 2
        rank = int(work[top + 1])
        state = int(work[top + 2])
        pairs = int(work[top + 3])
        left = int(work[top + 4])
        j = 0
        while j < 3:
            kind = int(work[at + j])
            work[kind] = int(work[kind]) + 1
            j += 1
        if kind < 20:
            whole -= 1
        at += 4
