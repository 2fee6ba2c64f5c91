"""Builds a deal of 挤儿 from a described position, refusing what the rules cannot reach."""

from paihe.core import checks
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import HIDDEN
from paihe.games import meld_setup
from paihe.games.jier.claims import NO_TIER, best_tier, tier
from paihe.games.jier.melds import (
    AN,
    BAI,
    DING,
    FIRST_SEVEN,
    GANG,
    GROUP_NAMES,
    JI,
    KINDS,
    LIANG,
    NATURAL,
    PENG,
    PIPS,
    QI,
    YAN,
    makes_pair,
)
from paihe.games.jier.state import (
    AT_ANSWERS,
    AT_ASIDE,
    AT_BONUS,
    AT_CUT,
    AT_DRAWN,
    AT_HANDS,
    AT_HEAD,
    AT_OUT,
    AT_OWED,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    AT_WINNER,
    DEAL_DRAW,
    DEAL_LAY,
    DO_BAI,
    LAYING,
    MOST_GROUPS,
    OFFER,
    PASS_ACTION,
    PLAY,
    deal_counts,
    deck,
)
from paihe.games.jier.view import STEPS

FIELDS = (
    "phase", "turn", "dealer", "step", "hands", "guo", "wall", "groups", "river", "passed", "owed",
    "offer", "owner", "is_discard", "answers", "out", "scores",
)  # fmt: skip
NEEDED = ("phase", "turn", "dealer", "hands", "wall")
_MOST_OWED = 8


def read(game, setup):
    """Makes `game` stand at the position `setup`, in the shape of a notated state.

    Fields that are left out are empty; `out` is then what lies in the rivers and on offer. Raises
    BadRequest for what is no such shape and BadSetup for a position that the rules cannot reach;
    the game is unchanged then.
    """
    checks.fields(setup, "setup", FIELDS, NEEDED)
    new = meld_setup.begin(game, setup, AT_HEAD)
    state = new.state
    for at in (AT_TILE, AT_OWNER, AT_WINNER, AT_CUT, AT_BONUS):
        state[at] = HIDDEN
    meld_setup.read_counts(new, setup, "hands", AT_HANDS)
    meld_setup.read_counts(new, setup, "guo", AT_ASIDE)
    for at in range(game.seats * KINDS):
        state[AT_HANDS + at] += state[AT_ASIDE + at]
    meld_setup.read_groups(new, setup, read_laid, MOST_GROUPS)
    meld_setup.read_rows(new, setup, "river")
    step = setup.get("step")
    if step is not None:
        state[AT_STEP] = STEPS.index(checks.one_of(step, "step", STEPS[1:]))
    for seat in range(game.seats):
        _read_seat(new, setup, seat)
    _read_offer(new, setup)
    _read_out(new, setup)
    check(new)
    game.state[:] = state
    game.restart()


def read_group(row):
    """Returns `[name, tiles]` as `(kind, tiles)`; raises BadRequest for what is no such group."""
    checks.items(row, "group", 2)
    kind = GROUP_NAMES.index(checks.one_of(row[0], "group kind", GROUP_NAMES))
    tiles = bytes(checks.tiles(deck, row[1], "group", 4))
    if kind in (BAI, JI):
        good = len(tiles) == 2 and makes_pair(*tiles)
    elif kind == YAN:
        good = tiles == bytes(range(FIRST_SEVEN, FIRST_SEVEN + 3))
    elif tiles[:2] == bytes((DING, DING)):
        four = bytes((DING, DING, NATURAL, NATURAL + 1))
        three = (four[:3], four[:2] + four[3:])
        good = tiles in three if kind in (PENG, AN) else tiles == four
    else:
        size = 3 if kind in (PENG, AN) else 4
        good = tiles == tiles[:1] * size and tiles[:1] < bytes((NATURAL,))
    if not good:
        raise BadRequest("%s is no %s" % (" ".join([str(tile) for tile in row[1]]), row[0]))
    return kind, tiles


def read_laid(row):
    """Returns `[name, tiles]` as `(kind, tiles)` if such a group lies on the table."""
    kind, tiles = read_group(row)
    if kind == JI:
        raise BadSetup("a pair on the table is called bai, not ji")
    return kind, tiles


def _read_seat(game, setup, seat):
    state = game.state
    passed = meld_setup.entries(game, setup, "passed")[seat]
    for points in checks.items(passed or (), "passed"):
        game._let_pass(seat, checks.whole(points, "passed", 2, 12))
    owed = meld_setup.entries(game, setup, "owed")[seat]
    state[AT_OWED + seat] = checks.whole(owed or 0, "owed", 0, _MOST_OWED)
    given = meld_setup.entries(game, setup, "answers")[seat]
    if given is not None:
        action = game.parse_action(given)
        state[AT_ANSWERS + 2 * seat] = action[0]
        state[AT_ANSWERS + 2 * seat + 1] = action[1] if action[0] == DO_BAI else 0


def _read_offer(game, setup):
    state = game.state
    if state[AT_PHASE] != OFFER:
        for name in ("offer", "owner", "is_discard"):
            if setup.get(name) is not None:
                raise BadSetup("only phase offer has %s" % name)
        return
    checks.fields(setup, "a setup in phase offer", FIELDS, ("offer", "owner", "is_discard"))
    tile = state[AT_TILE] = deck.kind(setup["offer"])
    owner = state[AT_OWNER] = checks.whole(setup["owner"], "owner", 0, game.seats - 1)
    state[AT_THROWN] = checks.flag(setup["is_discard"], "is_discard")
    if game.is_idle(owner) or not (state[AT_THROWN] or game.is_big(owner)):
        raise BadSetup("seat %d does not %s" % (owner, "throw" if state[AT_THROWN] else "turn up"))
    if state[AT_THROWN] and tile < NATURAL:
        game._let_pass(owner, PIPS[tile])


def _read_out(game, setup):
    """Reads `out`; what is not in the rivers or on offer must lie in a group that took it."""
    state = game.state
    rest = bytearray(KINDS)
    lying = [game.row(seat) for seat in range(game.seats)]
    if state[AT_PHASE] == OFFER:
        lying.append([state[AT_TILE]])
    for tiles in lying:
        for tile in tiles:
            rest[tile] += 1
    if setup.get("out") is None:
        state[AT_OUT : AT_OUT + KINDS] = rest
        return
    out = checks.counts(deck, setup["out"], "out")
    taken = bytearray(KINDS)
    for seat in range(game.seats):
        for kind, tiles in game.groups(seat):
            if kind in (BAI, PENG, QI, YAN, GANG):
                for tile in tiles:
                    taken[tile] += 1
    for tile in range(KINDS):
        if not rest[tile] <= out[tile] <= rest[tile] + taken[tile]:
            raise BadSetup("out has %s %d times" % (deck.notation(tile), out[tile]))
    state[AT_OUT : AT_OUT + KINDS] = out


def check(game):
    """Raises BadSetup naming the first thing that no deal of 挤儿 can come to."""
    state = game.state
    offered = state[AT_PHASE] == OFFER
    meld_setup.check_tiles(game, [state[AT_TILE]] if offered else ())
    if game.is_idle(state[AT_TURN]):
        raise BadSetup("the 7th seat never acts")
    for seat in range(game.seats):
        _check_seat(game, seat)
    if state[AT_PHASE] == LAYING:
        if not game.lays(state[AT_TURN]):
            raise BadSetup("seat %d has nothing to lay" % state[AT_TURN])
        _check_step(game)
    elif state[AT_STEP] != PLAY or any(state[AT_OWED : AT_OWED + game.seats]):
        raise BadSetup("draws are owed in phase lay of the deal only")
    if offered:
        _check_answers(game)
    elif any(state[AT_ANSWERS : AT_ANSWERS + 2 * game.seats]):
        raise BadSetup("only phase offer has answers")


def _check_seat(game, seat):
    """Holds the tile counts: a group on the table stands for two tiles of the hand."""
    state = game.state
    groups = game.groups(seat)
    place = game.place(seat)
    due = deal_counts(game.seats)[place]
    if place == 0 and (state[AT_PHASE] == OFFER or seat != state[AT_TURN]) and not state[AT_STEP]:
        due -= 1
    elif place and seat == state[AT_TURN] and state[AT_PHASE] != OFFER and not state[AT_STEP]:
        due += 1
    held = sum(game.hand(seat)) + 2 * len(groups) + state[AT_OWED + seat]
    if held != due:
        raise BadSetup("seat %d has %d tiles by its hand and groups, not %d" % (seat, held, due))
    if game.is_idle(seat) and (groups or game.row(seat) or game.passed(seat)):
        raise BadSetup("the 7th seat does not play")
    if not game.is_big(seat):
        for kind, _tiles in groups:
            if kind == BAI:
                raise BadSetup("seat %d is small and can't bai" % seat)


def _check_step(game):
    """Holds the steps (a) and (b) of §4.2: who still owes draws, and that nothing was thrown."""
    state = game.state
    step = state[AT_STEP]
    owed = state[AT_OWED : AT_OWED + game.seats]
    if step == PLAY:
        if any(owed):
            raise BadSetup("draws are owed in the deal only")
        return
    if game.out_count() or step == DEAL_LAY and state[AT_DRAWN]:
        raise BadSetup("step %s comes before any throw" % STEPS[step])
    acting = game.place(state[AT_TURN])
    if step == DEAL_DRAW and not state[AT_DRAWN]:
        raise BadSetup("step draw comes after the first draw")
    for seat in range(game.seats):
        before = game.place(seat) < acting or seat == state[AT_TURN]
        if owed[seat] and step == DEAL_DRAW and before:
            raise BadSetup("seat %d has drawn already" % seat)
        if game.groups(seat) and step == DEAL_LAY and not before:
            raise BadSetup("seat %d has not laid yet" % seat)
        for kind, _tiles in game.groups(seat):
            if kind not in (AN, YAN, LIANG) and (kind != QI or step == DEAL_LAY):
                raise BadSetup("seat %d can't have a %s yet" % (seat, GROUP_NAMES[kind]))


def _check_answers(game):
    """Holds the order of the questions (§4.5); a seat without an answer is taken to have passed."""
    state = game.state
    turn = state[AT_TURN]
    first = game.options["win_first"]
    best = NO_TIER
    seats = game.passing()
    before = seats[: seats.index(turn)] if turn in seats else []
    for seat in range(game.seats):
        given = game.given(seat)
        if given != PASS_ACTION and (seat not in before or given not in game._answers_of(seat)):
            raise BadSetup("seat %d can't have answered that" % seat)
    for seat in before:
        best = min(best, tier(game.given(seat), first))
    if turn not in seats or best_tier(game.answers(turn), first) >= best:
        raise BadSetup("seat %d is not asked" % turn)
