"""Builds a deal of 大贰 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.daer import score
from paihe.games.daer.state import (
    AT_BOTTOM,
    AT_DEALER,
    AT_HANDS,
    AT_LIGHT,
    AT_OWNER,
    AT_PASSED,
    AT_PHASE,
    AT_SOURCE,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    DISCARDING,
    MOST_GROUPS,
    ON_DISCARD,
    SEATS,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    most_owned,
)
from paihe.games.daer.view import SOURCES, STEPS
from paihe.games.meld_setup import begin, check_tiles, entries, read_counts, read_groups, read_rows
from paihe.games.zi_eating import is_chi, loose_count

FIELDS = (
    "phase", "turn", "dealer", "light", "hands", "wall", "bottom", "groups", "river", "passed",
    "huxi", "open", "source", "owner", "step", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "light", "hands", "wall", "bottom")


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Fields that are left out are empty; without `step` it is the first rank at which the seat can
    be asked. Raises BadRequest for what is no such shape and BadSetup for a position that the rules
    cannot reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = begin(game, setup, AT_DEALER)
    state = new.state
    state[AT_LIGHT] = deck.kind(setup["light"])
    for index, tile in enumerate(checks.items(setup["bottom"], "bottom", 2)):
        state[AT_BOTTOM + index] = deck.kind(tile)
    read_counts(new, setup, "hands", AT_HANDS)
    read_groups(new, setup, read_laid, MOST_GROUPS)
    read_rows(new, setup, "river")
    for seat, tiles in enumerate(entries(new, setup, "passed")):
        for tile in checks.tiles(deck, tiles or (), "passed"):
            state[AT_PASSED + seat * deck.KINDS + tile] = 1
    state[AT_TILE] = HIDDEN
    if state[AT_PHASE] != DISCARDING:
        _read_open(new, setup)
    elif setup.get("open") is not None:
        raise BadSetup("only phase react has an open card")
    check(new)
    game.state[:] = state
    game.restart()


def read_group(row):
    """Returns `[name, tiles]` as `(kind, tiles)`; raises for what is no group of that name."""
    checks.items(row, "group", 2)
    kind = score.GROUP_NAMES.index(checks.one_of(row[0], "group kind", score.GROUP_NAMES))
    tiles = bytes(checks.tiles(deck, row[1], "group"))
    if kind < score.PENG:
        good = len(tiles) == 3 and is_chi(*tiles) and score.lie_kind(tiles) == kind
    else:
        size = {score.ZHAO: 4, score.LONG: 4, score.PAIR: 2}.get(kind, 3)
        good = len(tiles) == size and tiles == bytes(tiles[:1] * size)
    if not good:
        raise BadRequest("%s is no %s" % (" ".join([str(tile) for tile in row[1]]), row[0]))
    return kind, tiles


def read_laid(row):
    """Returns `[name, tiles]` as `(kind, tiles)` if such a group lies on the table."""
    kind, tiles = read_group(row)
    if kind in (score.KAN, score.PAIR):
        raise BadSetup("a %s does not lie on the table" % score.GROUP_NAMES[kind])
    return kind, tiles


def _read_open(game, setup):
    state = game.state
    for name in ("open", "source", "owner"):
        if setup.get(name) is None:
            raise BadSetup("phase react needs %s" % name)
    state[AT_TILE] = deck.kind(setup["open"])
    state[AT_SOURCE] = SOURCES.index(checks.one_of(setup["source"], "source", SOURCES))
    state[AT_OWNER] = checks.whole(setup["owner"], "owner", 0, SEATS - 1)
    if setup.get("step") is not None:
        state[AT_STEP] = STEPS.index(checks.one_of(setup["step"], "step", STEPS[1:]))
        return
    for step in (STEP_HU, STEP_PENG, STEP_CHI):
        state[AT_STEP] = step
        if _asked(game):
            return


def check(game):
    """Raises BadSetup naming the first thing that no deal of 大贰 can come to."""
    state = game.state
    opened = state[AT_TILE]
    more = list(state[AT_BOTTOM : AT_BOTTOM + 2])
    if opened != HIDDEN:
        more.append(opened)
    check_tiles(game, more)
    for seat in range(SEATS):
        groups = game.groups(seat)
        if max(game.hand(seat)) > 3 and (groups or seat == state[AT_DEALER]):
            raise BadSetup("seat %d holds four equal tiles; they are laid as long" % seat)
        _check_size(game, seat, groups)
    seat = state[AT_TURN]
    if state[AT_PHASE] == DISCARDING:
        if not game.legal():
            raise BadSetup("seat %d has no loose tile to throw" % seat)
    elif not _asked(game):
        raise BadSetup("seat %d is not asked %s here" % (seat, STEPS[state[AT_STEP]]))


def _check_size(game, seat, groups):
    """A seat owns 20 to 19 + max(1, q) cards, one more while its discard is due."""
    state = game.state
    counts = game.hand(seat)
    held = sum(counts)
    for _kind, tiles in groups:
        held += len(tiles)
    most = most_owned(counts, groups)
    if state[AT_PHASE] == DISCARDING and state[AT_TURN] == seat:
        good = most < held <= most + MOST_GROUPS
    elif loose_count(counts):
        good = 20 <= held <= most
    else:  # a seat without a loose tile skips discards that are due
        good = 20 <= held <= most + MOST_GROUPS
    if not good:
        raise BadSetup("seat %d has %d tiles in hand and on the table" % (seat, held))


def _asked(game):
    """Tells whether the seat that acts is asked at this rank, no higher one being forced."""
    state = game.state
    seat = state[AT_TURN]
    step = state[AT_STEP]
    tile = state[AT_TILE]
    turn = (seat - state[AT_OWNER]) % SEATS
    if not turn and state[AT_SOURCE] == ON_DISCARD:
        return False
    if step == STEP_HU:
        return game.can_hu(seat)
    forced = game.options["peng_forced"]
    for other in range(SEATS):
        thrower = other == state[AT_OWNER] and state[AT_SOURCE] == ON_DISCARD
        held = game.hand(other)[tile]
        if not thrower and (held == 3 or (held == 2 and forced)):
            return False
    if step == STEP_PENG:
        return game.may_peng(seat)
    return bool(game.chi_layouts(seat))
