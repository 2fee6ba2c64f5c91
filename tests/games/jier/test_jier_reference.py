"""The rules of 挤儿 about one hand, written a second time from rules/jier.md, on random hands."""

import random
from functools import lru_cache

import pytest
from jier_positions import SIZES

from paihe.core.errors import BadRequest
from paihe.games.jier import melds, score
from paihe.games.jier.judge import FUNCTIONS
from paihe.games.jier.state import deck

HANDS = 20000
ALL = [face for face in deck.order for _ in range(deck.copies[deck.kind(face)])]
SCRIPT = ("CS", "TY")
SEVENS = ("16", "34", "25")


def judge(name, **args):
    return FUNCTIONS[name][0](args)


def pips(face):
    return int(face[0]) + int(face[1])


def mated(a, b):
    if a in SCRIPT or b in SCRIPT:
        return not (a in SCRIPT and b in SCRIPT)
    return pips(a) + pips(b) in (10, 20)


@lru_cache(maxsize=None)
def best_hu(faces):
    """The most 胡 of all ways to pair the tiles up, None when there is none; by search."""
    if not faces:
        return 0
    first, rest = faces[0], faces[1:]
    best = None
    for index, other in enumerate(rest):
        if mated(first, other):
            left = best_hu(rest[:index] + rest[index + 1 :])
            if left is not None:
                if other in SCRIPT or first in SCRIPT:
                    natural = first if other in SCRIPT else other
                    left += pips(natural) >= 8
                else:
                    left += pips(first) + pips(other) == 20
                best = left if best is None else max(best, left)
    return best


def number(hand, points):
    return sum(1 for face in hand if face not in SCRIPT and pips(face) in points)


FAMILIES = (((2, 12), (8,)), ((3,), (7,)), ((4,), (6,)), ((11,), (9,)))


def sides(face):
    for one, two in FAMILIES:
        if pips(face) in one:
            return one, two
        if pips(face) in two:
            return two, one
    return (pips(face),), None


def d(hand, face):
    own, other = sides(face)
    if other is None:
        return number(hand, own) % 2
    return number(hand, own) - number(hand, other)


def lone_mate(hand, face):
    own, other = sides(face)
    return d(hand, face) % 2 == 1 if other is None else number(hand, other) > number(hand, own)


def must3(hand, face):
    return d(hand, face) >= (2 if pips(face) in (2, 12, 4, 11) else 1)


def need(must):
    return "must" if must else "may"


def obligations(hand, face, groups, small, wall, split):
    """§4.5, row by row."""
    found = dict.fromkeys(("hu", "qi", "gang", "peng", "bai", "yan"), "cannot")
    if not small and best_hu(tuple(sorted(hand + [face]))) is not None:
        found["hu"] = "may"
    must = face not in SCRIPT and lone_mate(hand, face)
    pairing = [tile for tile in hand if mated(tile, face)]
    if not must and not split and face not in SCRIPT:
        pairing = [tile for tile in pairing if tile in SCRIPT]
    if not small and pairing:
        found["bai"] = need(must)
    if face in SCRIPT or face == "12":
        four = [tile for tile in hand if tile in SCRIPT or tile == "12"] + [face]
        if sorted(four) in (["12", "12", "CS"], ["12", "12", "TY"]) and wall >= 1:
            found["peng"] = "may"
        if len(four) == 4 and wall >= 2:
            found["gang"] = "must"
    elif hand.count(face) == 2 and wall >= 1:
        found["peng"] = need(must3(hand, face))
    elif hand.count(face) == 3 and wall >= 2:
        found["gang"] = need(must3(hand, face))
    if face in SEVENS and wall >= 1 and all(tile in hand for tile in SEVENS if tile != face):
        found["yan"] = need(number(hand, (7,)) - number(hand, (3,)) >= 1)
    own = ["an", [face] * 3] if face not in SCRIPT else ["an", ["12", "12", other(face)]]
    if own in groups and wall >= 1:
        found["qi"] = need(found["hu"] == "cannot")
    found["pass"] = "cannot" if "must" in found.values() else "may"
    return found


def other(face):
    return "TY" if face == "CS" else "CS"


def lays(hand, groups, wall):
    """§4.2, row by row."""
    found = {}
    script = [tile for tile in hand if tile in SCRIPT]
    for face in deck.order[:21]:
        if hand.count(face) == 3 and wall >= 1:
            found["an " + face] = need(must3(hand, face))
        if hand.count(face) == 4 and wall >= 2:
            found["liang " + face] = need(must3(hand, face))
        if ["an", [face] * 3] in groups and face in hand and wall >= 1:
            found["qi " + face] = "must"
    if all(tile in hand for tile in SEVENS) and wall >= 1:
        found["yan 16"] = need(number(hand, (7,)) - number(hand, (3,)) >= 1)
    if hand.count("12") == 2 and len(script) == 1 and wall >= 1:
        found["an 12"] = "may"
    if hand.count("12") == 2 and len(script) == 2 and wall >= 2:
        found["liang 12"] = "must"
    for face in SCRIPT:
        if ["an", ["12", "12", other(face)]] in groups and face in hand and wall >= 1:
            found["qi 12"] = "must"
    return found


def discards(hand):
    naturals = [tile for tile in hand if tile not in SCRIPT and d(hand, tile) >= 1]
    return naturals or [tile for tile in hand if tile in SCRIPT]


def random_case(chance):
    """A hand that is rich in equal tiles, a tile on offer, and perhaps a 暗."""
    left = list(ALL)
    groups = []
    if chance.random() < 0.3:
        face = chance.choice(deck.order)
        three = ["12", "12", chance.choice(SCRIPT)] if face in SCRIPT + ("12",) else [face] * 3
        for tile in three:
            left.remove(tile)
        groups.append(["an", three])
    chance.shuffle(left)
    if chance.random() < 0.7:
        few = chance.sample(deck.order, 6) + list(chance.choice(((), SEVENS, ("12",) + SCRIPT)))
        left.sort(key=lambda face: face not in few)
        left = left[: max(8, sum(face in few for face in left))]
        chance.shuffle(left)
    size = chance.randrange(min(13, len(left)))
    return left[:size], left[size], groups


def test_obligations_lay_downs_and_throws_are_those_of_the_rules(seed):
    chance = random.Random(seed)
    answers = set()
    for _ in range(HANDS):
        hand, face, groups = random_case(chance)
        small = chance.random() < 0.2
        wall = chance.choice((0, 1, 2, 9, 9, 9))
        split = chance.random() < 0.7
        expected = obligations(hand, face, groups, small, wall, split)
        found = judge(
            "obligations",
            hand=hand,
            tile=face,
            groups=groups,
            small=small,
            wall=wall,
            options={"split_bai": split},
        )
        assert found == expected, (hand, face, groups, small, wall, split)
        assert judge("lay_obligations", hand=hand, groups=groups, wall=wall) == lays(
            hand, groups, wall
        ), (hand, groups, wall)
        throws = sorted(set(discards(hand)), key=deck.kind)
        assert judge("legal_discards", hand=hand) == throws, hand
        answers.update(found.items())
    # every answer was may, must and cannot at some time, but 和 and 过 that are never a must
    assert len(answers) == 3 * 7 - 2


def test_complete_hands_and_what_they_are_worth_agree_with_a_search(seed):
    chance = random.Random(seed)
    complete = 0
    for number_of in range(HANDS):
        left = list(ALL)
        chance.shuffle(left)
        hand = []
        if number_of % 2:
            # mostly pairs, so that half of the hands are complete or one tile off it
            while len(hand) < chance.randrange(2, 13):
                first = left.pop()
                for face in left:
                    if mated(first, face):
                        hand += [first, face]
                        left.remove(face)
                        break
            if chance.random() < 0.3:
                hand[-1] = left.pop()
        else:
            hand = left[: chance.randrange(9)]
        counts = bytearray(23)
        for face in hand:
            counts[deck.kind(face)] += 1
        expected = best_hu(tuple(sorted(hand)))
        groups = score.best_groups(counts, [])
        assert melds.completes(counts) == (expected is not None) == (groups is not None), hand
        if groups is not None:
            complete += 1
            assert score.total_hu(groups) == expected, hand
            laid = sorted(tile for _kind, tiles in groups for tile in tiles)
            assert laid == sorted(deck.kind(face) for face in hand)
            assert all(melds.makes_pair(*tiles) for _kind, tiles in groups)
    assert complete > HANDS // 4


@pytest.mark.parametrize("drawn", deck.order)
def test_a_replacement_is_set_aside_by_the_mates_that_have_passed(drawn):
    for points in range(2, 13):
        faces = [face for face in deck.order[:21] if pips(face) == points]
        expected = drawn not in SCRIPT and any(mated(drawn, face) for face in faces)
        assert judge("guo", drawn=drawn, passed=[points]) is expected


def test_groups_of_the_wrong_shape_are_refused():
    for kind, faces in (
        ("bai", ["13", "46"]),
        ("bai", ["CS", "TY"]),
        ("ji", ["13"]),
        ("peng", ["15", "15", "24"]),
        ("peng", ["12", "CS", "TY"]),
        ("an", ["15", "15"]),
        ("qi", ["15"] * 3),
        ("qi", ["12", "12", "CS"]),
        ("yan", ["16", "34", "34"]),
        ("gang", ["CS", "TY", "TY", "12"]),
        ("moon", ["15"]),
    ):
        with pytest.raises(BadRequest):
            judge("hu_count", groups=[[kind, faces]])
    for kind in SIZES:
        assert judge("hu_count", groups=[[kind, ["15"] * SIZES[kind]]]) > 0
