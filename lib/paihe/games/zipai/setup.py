"""Builds a deal of 字牌 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.meld_setup import begin, check_tiles, entries, read_counts, read_groups, read_rows
from paihe.games.zi_eating import is_chi, loose_count
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
    AT_WIN_TILE,
    CLAIM,
    DISCARDING,
    ON_DISCARD,
    ON_DRAW,
    OWN,
    REN_PENG,
    SEATS,
    STALE,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
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
    new = begin(game, setup, AT_DEALER)
    state = new.state
    state[AT_WIN_TILE] = HIDDEN
    state[AT_LIGHT] = deck.kind(setup["light"])
    read_counts(new, setup, "hands", AT_HANDS)
    read_groups(new, setup, read_laid, melds.GROUPS_TO_WIN)
    read_rows(new, setup, "dead")
    _read_seats(new, setup)
    if setup.get("claim") is not None:
        _read_claim(new, setup["claim"])
    elif state[AT_PHASE] == CLAIM:
        raise BadSetup("phase claim needs a claim")
    check(new)
    game.state[:] = state
    game.restart()


def _read_seats(game, setup):
    state = game.state
    for seat in range(SEATS):
        for name, bit in (("stale", STALE), ("ren_peng", REN_PENG)):
            for tile in checks.tiles(deck, entries(game, setup, name)[seat] or (), name):
                state[AT_MARKS + seat * deck.KINDS + tile] |= bit
        _read_passed(game, seat, entries(game, setup, "passed_hu")[seat] or {})
        debt = entries(game, setup, "skip_debt")[seat] or 0
        state[AT_DEBT + seat] = checks.whole(debt, "skip_debt", 0, 1)
        state[AT_OPENED + seat] = checks.flag(
            entries(game, setup, "opened")[seat] or False, "opened"
        )


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
        good = len(tiles) == 3 and is_chi(*tiles)
    else:
        size = {score.PAO: 4, score.TI: 4, score.JIANG: 2}.get(kind, 3)
        good = len(tiles) == size and tiles == bytes(tiles[:1] * size)
    if not good:
        raise BadRequest("%s is no %s" % (" ".join([str(tile) for tile in row[1]]), row[0]))
    return kind, tiles


def read_laid(row):
    """Returns `[name, tiles]` as `(kind, tiles)` if such a group lies on the table."""
    kind, tiles = read_group(row)
    if kind > score.TI:
        raise BadSetup("a %s does not lie on the table" % score.GROUP_NAMES[kind])
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
    check_tiles(game)
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
    if not loose_count(counts) and due < held <= due + 1 + k:
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
