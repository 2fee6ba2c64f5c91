"""The end of a hand of 斗十四: what is paid, the itemised result, and who shuffles next."""

from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.games.doushisi import melds
from paihe.games.doushisi.state import (
    AT_DANG,
    AT_END,
    AT_HAND_NO,
    AT_OWNER,
    AT_SHUFFLER,
    AT_SOURCE,
    AT_TILE,
    AT_WINNER,
    CAISHEN,
    MA,
    NATURAL,
    NO_OFFER,
    ON_DISCARD,
    REDEAL,
    WON,
)

dealing = lend("paihe.games.doushisi.dealing")
score = lend("paihe.games.doushisi.score")

ENDINGS = (None, "hu", "huang", "redeal", "ma")
SOURCES = ("own", "flip", "discard")
# 在手, 顺, 迁, 后: how far from the caller the head sits, of four
WORDS = ("zaishou", "shun", "qian", "hou")


def pay(game, winner, win):
    """Returns what each seat wins or loses when `winner` wins by `win` (of `win_of`)."""
    state = game.state
    dang = state[AT_DANG]
    return score.settle(
        game.seats,
        winner,
        None if dang == HIDDEN else dang,
        score.fan(fans(game, winner), game.options),
        win[1],
        caishen(game, winner),
        state[AT_OWNER] if state[AT_SOURCE] == ON_DISCARD else None,
        game.options,
    )


def tiles_of(game, winner):
    """Returns the tiles of a winner outside its groups as counts, the winning tile with them."""
    counts = game.hand(winner)
    if game.state[AT_SOURCE] != NO_OFFER and not game.is_eighth(winner):
        counts[game.state[AT_TILE]] += 1
    return counts


def fans(game, winner):
    """Returns the 番 of a winner as `score.fan_names` does; the eighth seat has none."""
    benpai = score.benpai_of(game.state[AT_HAND_NO])
    return score.fan_names(
        tiles_of(game, winner), game.groups(winner), game.seats, benpai, game.options
    )


def caishen(game, winner):
    """Returns how many 财神 a winner holds, those in eaten pairs too."""
    count = tiles_of(game, winner)[CAISHEN]
    for _kind, tiles in game.groups(winner):
        for tile in tiles:
            count += tile == CAISHEN
    return count


def result(game):
    """Returns `{"over", "scores", "detail"}`; detail is None while the hand goes on.

    detail has `end`; for a win `winner red need all_black fan caishen dang`, the 番 as `[name,
    kind]`, where the tile came from, and the groups with the concealed tiles in pairs; for 麻
    `offender`; and the start of the next hand: who shuffles, who calls, the tile that is turned,
    the word of the count (four players), the next head.
    """
    if not game.over:
        return {"over": False, "scores": game.scores(), "detail": None}
    state = game.state
    detail = {
        "end": ENDINGS[state[AT_END]],
        "winner": None,
        "red": None,
        "need": None,
        "all_black": None,
        "fan": None,
        "caishen": None,
        "dang": None if state[AT_DANG] == HIDDEN else state[AT_DANG],
        "fan_names": [],
        "source": None,
        "discarder": None,
        "tile": None,
        "groups": [],
        "offender": state[AT_WINNER] if state[AT_END] == MA else None,
        "hand_no": state[AT_HAND_NO],
    }
    if state[AT_END] == WON:
        _itemise(game, detail)
    _next_hand(game, detail)
    return {"over": True, "scores": game.scores(), "detail": detail}


def _itemise(game, detail):
    state = game.state
    winner = state[AT_WINNER]
    _wins, red, least, black = game.win_of(winner)
    names = fans(game, winner)
    detail["winner"] = winner
    detail["red"] = red
    detail["need"] = least
    detail["all_black"] = black
    detail["fan"] = score.fan(names, game.options)
    detail["fan_names"] = [list(name) for name in names]
    detail["caishen"] = caishen(game, winner)
    detail["source"] = SOURCES[state[AT_SOURCE]]
    if state[AT_SOURCE] != NO_OFFER:
        detail["tile"] = state[AT_TILE]
    if state[AT_SOURCE] == ON_DISCARD:
        detail["discarder"] = state[AT_OWNER]
    detail["groups"] = [list(tiles) for _kind, tiles in game.groups(winner)]
    detail["groups"] += arrange(tiles_of(game, winner))


def arrange(counts):
    """Returns the pairs of a complete hand, as red as can be, each a list of two kinds."""
    left = bytearray(counts)
    spare = [tile for tile in range(NATURAL, len(left)) for _ in range(left[tile])]
    ding = []
    pairs = []
    lone = []
    for tile in range(NATURAL):
        while left[tile]:
            left[tile] -= 1
            mate = _mate(left, tile)
            if mate < 0:
                lone.append(tile)
            else:
                left[mate] -= 1
                (ding if tile == melds.DING else pairs).append([tile, mate])
    # a pair is broken for two wilds too many; 丁 and 斧 last, as `melds.pairs_of_ding` says
    pairs = ding + pairs
    while len(spare) > len(lone):
        lone.extend(pairs.pop())
    return sorted(pairs) + [[tile, spare.pop()] for tile in lone]


def _mate(left, tile):
    """Returns a natural kind that is left and matches `tile`, -1 if there is none."""
    for mate in range(tile, NATURAL):
        if left[mate] and melds.matches(tile, mate):
            return mate
    return -1


def _next_hand(game, detail):
    """Names what §3 does before the next hand; a redeal and a drawn hand keep the shuffler."""
    state = game.state
    seats = game.seats
    shuffler = state[AT_WINNER] if state[AT_END] == WON else state[AT_SHUFFLER]
    caller = dealing.caller_of(shuffler, seats)
    chance = state[game.GENERATOR : game.GENERATOR + 4]
    turned = dealing.turn_up(chance, 0)
    head = dealing.head_of(caller, turned, seats)
    number = state[AT_HAND_NO] + (0 if state[AT_END] == REDEAL else 1)
    detail["shuffler"] = shuffler
    detail["caller"] = caller
    detail["turned"] = turned
    detail["word"] = WORDS[(head - caller) % seats] if seats == len(WORDS) else None
    detail["next_dealer"] = head
    detail["next_carry"] = dealing.carry_of(number, shuffler)
