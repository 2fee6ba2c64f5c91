"""Builds a deal of 斗十四 from a described position, refusing what the rules cannot reach."""

from micropython import const

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.games.doushisi.claims import POINTS
from paihe.games.doushisi.melds import matches
from paihe.games.doushisi.state import (
    AN,
    AT_CURSOR,
    AT_DANG,
    AT_DEALER,
    AT_DECLARED,
    AT_DRAWN,
    AT_FRESH,
    AT_HAND_NO,
    AT_HANDS,
    AT_OWNER,
    AT_PHASE,
    AT_REPLACEMENT,
    AT_SHUFFLER,
    AT_SOURCE,
    AT_TIER,
    AT_TILE,
    AT_TURN,
    AT_TURNED,
    AT_WALL_SIZE,
    AT_WINNER,
    DECK,
    DECLARING,
    DISCARDING,
    MOST_SEATS,
    NATURAL,
    OFFERING,
    ON_FLIP,
    PAIR,
    PUSHING,
    REPLACING,
    ZHAO_PULL,
    askable,
    deal_counts,
)
from paihe.games.doushisi.view import BARS, SKIPS, SOURCES, TIERS
from paihe.games.meld_setup import begin, check_tiles, entries, read_counts, read_groups, read_rows

dealing = lend("paihe.games.doushisi.dealing")

FIELDS = (
    "phase", "turn", "dealer", "shuffler", "turned", "hand_no", "dang", "declared", "hands", "wall",
    "groups", "discards", "may_hu", "offer", "drawn", "scores", "no_eat", "no_pull", "no_discard",
    "skip_eat", "skip_pull", "left",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands", "wall")
_MOST_GROUPS = const(9)
_MOST_SCORE = const(0x3FFFFFFF)


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Fields that are left out are empty, `hand_no` is 1. Raises BadRequest for what is no such shape
    and BadSetup for a position that the rules cannot reach; the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = begin(game, setup, AT_DEALER)
    state = new.state
    last = game.seats - 1
    state[AT_WALL_SIZE] = game.wall_size()
    state[AT_WINNER] = HIDDEN
    state[AT_SHUFFLER] = checks.whole(setup.get("shuffler") or 0, "shuffler", 0, last)
    for name, at in (("turned", AT_TURNED), ("drawn", AT_REPLACEMENT)):
        tile = setup.get(name)
        state[at] = HIDDEN if tile is None else DECK.kind(tile)
    number = setup.get("hand_no", 1)
    state[AT_HAND_NO] = checks.whole(number, "hand_no", 1, dealing.LONGEST_SESSION)
    dang = setup.get("dang")
    state[AT_DANG] = HIDDEN if dang is None else checks.whole(dang, "dang", 0, last)
    points = setup.get("declared")
    state[AT_DECLARED] = 0 if points is None else checks.whole(points, "declared", 2, 12)
    state[AT_FRESH] = checks.flag(setup.get("may_hu") or False, "may_hu")
    read_counts(new, setup, "hands", AT_HANDS)
    read_groups(new, setup, read_group, _MOST_GROUPS)
    read_rows(new, setup, "discards")
    _read_sets(new, setup)
    _read_scores(new, setup)
    new._clear_offer()
    if setup.get("offer") is not None:
        _read_offer(new, setup["offer"])
    _read_left(new, setup)
    check(new)
    game.state[:] = state
    game.restart()


def read_group(tiles):
    """Returns a list of notations as `(kind, tiles)`: a pair or an 案; raises for what is none."""
    kinds = bytes(checks.tiles(DECK, tiles, "group", 4))
    if len(kinds) == 2 and matches(kinds[0], kinds[1]):
        return PAIR, kinds
    if len(kinds) > 2 and kinds[0] < NATURAL and kinds == bytes(kinds[:1] * len(kinds)):
        return AN, kinds
    raise BadRequest("%s is no pair and no an" % " ".join([str(tile) for tile in tiles]))


def _read_sets(game, setup):
    skips = SKIPS if game.table_fouls() else ()
    for name, _which in SKIPS[len(skips) :]:
        if setup.get(name) is not None:
            raise BadSetup("%s is kept with fouls table only" % name)
    for name, which in BARS + skips:
        for seat, tiles in enumerate(entries(game, setup, name)):
            for tile in checks.tiles(DECK, tiles or (), name):
                game._put(which, seat, tile)
                if game.is_small(seat):
                    raise BadSetup("%s of seat %d: a small seat keeps no bars" % (name, seat))
    for (name, which), (_bar, barred) in zip(skips, BARS):
        for seat in range(game.seats):
            for tile in game.kinds_of(which, seat):
                if not game.has(barred, seat, tile):
                    raise BadSetup("%s of seat %d holds a kind that is not barred" % (name, seat))


def _read_scores(game, setup):
    scores = [
        checks.whole(score or 0, "scores", -_MOST_SCORE, _MOST_SCORE)
        for score in entries(game, setup, "scores")
    ]
    if sum(scores):
        raise BadSetup("scores don't sum to zero")
    if any(scores) and not game.table_fouls():
        raise BadSetup("nothing is paid before the end of the hand")
    for seat, score in enumerate(scores):
        game._put_score(seat, score)


def _read_offer(game, offer):
    state = game.state
    needed = ("tile", "source", "owner", "tier")
    checks.fields(offer, "offer", needed, needed)
    state[AT_TILE] = DECK.kind(offer["tile"])
    state[AT_SOURCE] = SOURCES.index(checks.one_of(offer["source"], "offer.source", SOURCES[1:]))
    state[AT_OWNER] = checks.whole(offer["owner"], "offer.owner", 0, game.seats - 1)
    state[AT_TIER] = TIERS.index(checks.one_of(offer["tier"], "offer.tier", TIERS))
    state[AT_CURSOR] = (state[AT_TURN] - state[AT_OWNER]) % game.seats


def _read_left(game, setup):
    """Reads the 召 still to be asked: the last ones of those that the drawn tile makes due."""
    state = game.state
    drawn = state[AT_REPLACEMENT]
    if drawn == HIDDEN:
        if setup.get("left"):
            raise BadSetup("left holds what is to be announced, but no tile is drawn")
        return
    due = game.due_zhao(state[AT_TURN], drawn)
    if not game.table_fouls():
        if setup.get("left") is not None:
            raise BadSetup("left is kept with fouls table only")
        game._put_left(due)
        return
    names = [row[0] for row in game.ACTIONS]
    left = []
    for row in checks.items(setup.get("left") or (), "left"):
        name, tile = checks.items(row, "left", 2)
        left.append((names.index(checks.one_of(name, "left", names)), DECK.kind(tile)))
    if left != due[len(due) - len(left) :]:
        raise BadSetup("left is not what the drawn tile makes due")
    game._put_left(left)


def check(game):
    """Raises BadSetup naming the first thing that no hand of 斗十四 can come to."""
    state = game.state
    phase = state[AT_PHASE]
    more = [tile for tile in (state[AT_TILE], state[AT_REPLACEMENT]) if tile != HIDDEN]
    check_tiles(game, more)
    if (phase == OFFERING) != (state[AT_TILE] != HIDDEN):
        raise BadSetup("phase offer, and no other, has a tile on offer")
    if (phase == REPLACING) != (state[AT_REPLACEMENT] != HIDDEN):
        raise BadSetup("phase replace, and no other, has a drawn tile")
    if state[AT_FRESH] and phase != DISCARDING:
        raise BadSetup("may_hu belongs to phase discard")
    declared = state[AT_DECLARED]
    if declared and (game.seats != MOST_SEATS or phase == DECLARING):
        raise BadSetup("the eighth seat, and no other, declares points, once")
    if declared and declared not in POINTS:
        raise BadSetup("nobody may declare %d points" % declared)
    if state[AT_DANG] != HIDDEN and game.place(state[AT_DANG]) >= askable(game.seats):
        raise BadSetup("seat %d is never asked to take the dang" % state[AT_DANG])
    if phase == DECLARING or phase == PUSHING:
        _check_start(game)
        return
    for seat in range(game.seats):
        if max(game.hand(seat)[:NATURAL]) > 2:
            raise BadSetup("seat %d holds an an that is not laid" % seat)
        _check_size(game, seat)
    if phase == DISCARDING:
        if len(game.legal()) < 2:
            raise BadSetup("seat %d has nothing to choose" % state[AT_TURN])
    elif phase == OFFERING:
        _check_offer(game)
    elif not game.left() or not (game.table_fouls() or game.left()[0][0] == ZHAO_PULL):
        raise BadSetup("seat %d is not asked to announce anything" % state[AT_TURN])


def _check_start(game):
    """Before 偷牌 everybody holds what was dealt."""
    state = game.state
    place = game.place(state[AT_TURN])
    counts = deal_counts(game.seats)
    for seat in range(game.seats):
        due = counts[game.place(seat)]
        if game.concealed(seat) != due or game.groups(seat) or game.row(seat):
            raise BadSetup("seat %d does not hold the %d tiles that it was dealt" % (seat, due))
        if any([game.kinds_of(which, seat) for _name, which in BARS]):
            raise BadSetup("no kind is barred before the first throw")
    if state[AT_DRAWN] or state[AT_DANG] != HIDDEN:
        raise BadSetup("the wall is whole and nobody has the dang before it is settled")
    if state[AT_PHASE] == DECLARING:
        good = game.seats == MOST_SEATS and place == MOST_SEATS - 1
    else:
        good = place < askable(game.seats) and not dealing.must_dang(game.hand(state[AT_TURN]))
    if not good:
        raise BadSetup("seat %d is not asked in phase %s" % (state[AT_TURN], game.phase))


def _check_size(game, seat):
    """Every group stands for two dealt tiles; one more is held while a throw is due."""
    state = game.state
    held = game.concealed(seat) + 2 * len(game.groups(seat))
    due = game.dealt(seat)
    if state[AT_PHASE] == DISCARDING and state[AT_TURN] == seat:
        due += 1
    if held != due:
        raise BadSetup("seat %d has %d tiles, groups counted as two, not %d" % (seat, held, due))


def _check_offer(game):
    state = game.state
    owner = state[AT_OWNER]
    turn = state[AT_TURN]
    if game.is_eighth(owner) or (state[AT_SOURCE] == ON_FLIP and game.is_small(owner)):
        raise BadSetup("seat %d neither turns nor throws this tile" % owner)
    if not game.actions_of(state[AT_TIER], turn):
        raise BadSetup("seat %d is not asked %s here" % (turn, TIERS[state[AT_TIER]]))
