"""Builds a deal of 字牌 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.zipai import melds, score
from paihe.games.zipai.state import (
    AT_BEFORE,
    AT_DEALER,
    AT_DEBT,
    AT_DRAWN,
    AT_EVENT,
    AT_HANDS,
    AT_LIGHT,
    AT_MARKS,
    AT_NO_CHI,
    AT_NO_PENG,
    AT_OPENED,
    AT_PASSED,
    AT_PHASE,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WALL,
    AT_WIN_TILE,
    CLAIM,
    DEAD_ROOM,
    DISCARDING,
    END,
    ON_DISCARD,
    ON_DRAW,
    OWN,
    REN_PENG,
    SEATS,
    STALE,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    WALL_SIZE,
)
from paihe.games.zipai.view import EVENTS, STEPS

FIELDS = (
    "phase", "turn", "dealer", "light", "hands", "wall", "groups", "dead", "stale", "ren_peng",
    "passed_hu", "skip_debt", "opened", "huxi", "claim", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "light", "hands", "wall")
LAID_NAMES = score.GROUP_NAMES[: score.TI + 1]


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Fields that are left out are empty. Raises BadRequest for what is no such shape and BadSetup
    for a position that the rules cannot reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = type(game)(game.seats, game.options, 0)
    state = new.state
    for index in range(len(state)):
        state[index] = 0
    state[AT_WIN_TILE] = HIDDEN
    phase = checks.one_of(setup["phase"], "phase", game.PHASES)
    state[AT_PHASE] = game.PHASES.index(phase)
    if state[AT_PHASE] == END:
        raise BadSetup("a position must have a seat to act: phase end has none")
    state[AT_TURN] = checks.whole(setup["turn"], "turn", 0, SEATS - 1)
    state[AT_DEALER] = checks.whole(setup["dealer"], "dealer", 0, SEATS - 1)
    state[AT_LIGHT] = deck.kind(setup["light"])
    wall = [deck.kind(tile) for tile in checks.items(setup["wall"], "wall")]
    if len(wall) > WALL_SIZE:
        raise BadSetup("wall has %d tiles, more than %d" % (len(wall), WALL_SIZE))
    state[AT_DRAWN] = WALL_SIZE - len(wall)
    state[AT_WALL + state[AT_DRAWN] : AT_WALL + WALL_SIZE] = bytes(wall)
    _read_seats(new, setup)
    if setup.get("claim") is not None:
        _read_claim(new, setup["claim"])
    elif state[AT_PHASE] == CLAIM:
        raise BadSetup("phase claim needs a claim")
    check(new)
    game.state[:] = state
    game.restart()


def read_back(game):
    """Checks a state that came as bytes: it must be just what its own description gives.

    Raises BadSetup or BadRequest.
    """
    other = type(game)(game.seats, game.options, 0)
    try:
        read(other, game.notate(game.whole()))
    except IndexError:
        raise BadSetup("state holds numbers out of range")
    if other.state != game.state:
        raise BadSetup("state holds what no position needs")


def _row(setup, name):
    """Returns one entry a seat; what is left out is None for all three."""
    if setup.get(name) is None:
        return [None] * SEATS
    return checks.items(setup[name], name, SEATS)


def _read_seats(game, setup):
    state = game.state
    for seat in range(SEATS):
        at = AT_HANDS + seat * deck.KINDS
        hand = checks.counts(deck, checks.items(setup["hands"], "hands", SEATS)[seat], "hands")
        state[at : at + deck.KINDS] = hand
        rows = _row(setup, "groups")[seat] or ()
        if len(checks.items(rows, "groups")) > melds.GROUPS_TO_WIN:
            raise BadSetup("seat %d has %d groups, more than 7" % (seat, len(rows)))
        for row in rows:
            kind, tiles = read_group(row)
            if kind > score.TI:
                raise BadSetup("a %s does not lie on the table" % score.GROUP_NAMES[kind])
            game._lay(seat, kind, tiles)
        dead = _row(setup, "dead")[seat] or ()
        dead = [deck.kind(tile) for tile in checks.items(dead, "dead")]
        if len(dead) >= DEAD_ROOM:
            raise BadSetup("seat %d has %d dead tiles" % (seat, len(dead)))
        for tile in dead:
            game._bury(seat, tile)
        for name, bit in (("stale", STALE), ("ren_peng", REN_PENG)):
            for tile in checks.tiles(deck, _row(setup, name)[seat] or (), name):
                state[AT_MARKS + seat * deck.KINDS + tile] |= bit
        _read_passed(game, seat, _row(setup, "passed_hu")[seat] or {})
        debt = _row(setup, "skip_debt")[seat] or 0
        state[AT_DEBT + seat] = checks.whole(debt, "skip_debt", 0, 1)
        state[AT_OPENED + seat] = checks.flag(_row(setup, "opened")[seat] or False, "opened")


def _read_passed(game, seat, passed):
    at = AT_PASSED + seat * deck.KINDS
    for tile in range(deck.KINDS):
        game.state[at + tile] = HIDDEN
    checks.mapping(passed, "passed_hu")
    for tile in passed:
        game.state[at + deck.kind(tile)] = checks.whole(passed[tile], "passed_hu", 0, 100)


def read_group(row):
    """Returns `[name, tiles]` as `(kind, tiles)`; raises for what is no group of that name."""
    checks.items(row, "group", 2)
    kind = score.GROUP_NAMES.index(checks.one_of(row[0], "group kind", score.GROUP_NAMES))
    tiles = bytes(checks.tiles(deck, row[1], "group"))
    if kind == score.CHI:
        good = len(tiles) == 3 and melds.is_chi(*tiles)
    else:
        size = {score.PAO: 4, score.TI: 4, score.JIANG: 2}.get(kind, 3)
        good = len(tiles) == size and tiles == bytes(tiles[:1] * size)
    if not good:
        raise BadRequest("%s is no %s" % (" ".join([str(tile) for tile in row[1]]), row[0]))
    return kind, tiles


def _read_claim(game, claim):
    state = game.state
    if state[AT_PHASE] != CLAIM:
        raise BadSetup("only phase claim has a claim")
    needed = ("tile", "event", "seat", "step")
    checks.fields(claim, "claim", needed + ("peng", "chi"), needed)
    state[AT_TILE] = deck.kind(claim["tile"])
    state[AT_EVENT] = EVENTS.index(checks.one_of(claim["event"], "claim.event", EVENTS))
    state[AT_SHOWER] = checks.whole(claim["seat"], "claim.seat", 0, SEATS - 1)
    state[AT_STEP] = STEPS.index(checks.one_of(claim["step"], "claim.step", STEPS[1:]))
    for name, at in (("peng", AT_NO_PENG), ("chi", AT_NO_CHI)):
        for seat in checks.items(claim.get(name, ()), "claim." + name):
            state[at] |= 1 << checks.whole(seat, "claim." + name, 0, SEATS - 1)
    shower = state[AT_SHOWER]
    if state[AT_STEP] == OWN:
        kind = game.own_kind()
        if kind is None:
            raise BadSetup("claim.step own: seat %d has laid nothing of the tile" % shower)
        value = score.group_huxi(kind, (state[AT_TILE],))
        state[AT_BEFORE] = max(0, game.laid(shower) - value)
        return
    state[AT_BEFORE] = game.laid(shower) if state[AT_EVENT] == ON_DRAW else 0
    if game.row(shower)[-1:] != [state[AT_TILE]]:
        raise BadSetup("the tile on offer is not the last of the dead tiles of seat %d" % shower)


def check(game):
    """Raises BadSetup naming the first thing that no deal of 字牌 can come to."""
    state = game.state
    _check_tiles(game)
    for seat in range(SEATS):
        if max(game.hand(seat)) > 3:
            raise BadSetup("seat %d holds four equal tiles; they are laid as ti" % seat)
        _check_size(game, seat)
    seat = state[AT_TURN]
    if state[AT_PHASE] == DISCARDING:
        if not game.legal():
            raise BadSetup("seat %d has no loose tile to throw" % seat)
    elif state[AT_PHASE] == CLAIM:
        _check_question(game, seat)
    else:
        win = game.light_win(seat)
        if state[AT_DRAWN] or win is None or not win.pays:
            raise BadSetup("seat %d can't win on the light tile" % seat)


def _check_tiles(game):
    state = game.state
    total = bytearray(deck.KINDS)
    for seat in range(SEATS):
        at = AT_HANDS + seat * deck.KINDS
        for tile in range(deck.KINDS):
            total[tile] += state[at + tile]
        for _kind, tiles in game.groups(seat):
            for tile in tiles:
                total[tile] += 1
        for tile in game.row(seat):
            total[tile] += 1
    for tile in game.wall():
        total[tile] += 1
    for tile in range(deck.KINDS):
        if total[tile] != deck.COPIES:
            raise BadSetup("tile %s stands %d times, not 4" % (deck.notation(tile), total[tile]))


def _check_size(game, seat):
    """Holds the tile count of §4.7: 20 + max(0, k - 1) - d, and one more while a throw is due."""
    state = game.state
    counts = game.hand(seat)
    groups = game.groups(seat)
    held = sum(counts)
    for _kind, tiles in groups:
        held += len(tiles)
    k = score.quads(groups)
    due = 20 + max(0, k - 1) - state[AT_DEBT + seat]
    if state[AT_PHASE] == DISCARDING:
        due += 1 if state[AT_TURN] == seat else 0
    elif state[AT_PHASE] == CLAIM:
        if state[AT_STEP] == OWN and seat == state[AT_SHOWER]:
            due += 0 if game.own_kind() == score.TI and k >= 2 else 1
    elif seat == state[AT_DEALER] and k < 2:
        due += 1
    if held == due:
        return
    # a 偎 that left nothing loose goes without a throw (§4.5.3): such a seat holds more
    if not melds.loose_count(counts) and due < held <= due + 1 + k:
        return
    raise BadSetup("seat %d has %d tiles in hand and on the table, not %d" % (seat, held, due))


def _check_question(game, seat):
    state = game.state
    shower = state[AT_SHOWER]
    step = state[AT_STEP]
    drawn = state[AT_EVENT] == ON_DRAW
    turn = (seat - shower) % SEATS
    if step == OWN:
        good = seat == shower and drawn and game.can_hu(seat)
    elif step == STEP_HU:
        good = drawn and game.can_hu(seat)
    elif step == STEP_PENG:
        good = turn > 0 and game.may_peng(seat)
    else:
        good = turn < (2 if drawn else 3) and bool(game.chi_layouts(seat))
        if state[AT_EVENT] == ON_DISCARD and turn != 1:
            good = False
    if step in (STEP_PENG, STEP_CHI) and drawn and not game.wall_left:
        raise BadSetup("the last wall tile is only asked for hu")
    if not good:
        raise BadSetup("seat %d is not asked %s here" % (seat, STEPS[step]))
