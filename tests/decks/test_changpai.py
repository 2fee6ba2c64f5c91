"""The long tiles: pips, colours, names and what the deck refuses (rules/doushisi.md §2)."""

import pytest

from paihe.core.errors import BadRequest
from paihe.decks.changpai import BY_PIPS, Deck

PIPS = {
    2: "11", 3: "12", 4: "13 22", 5: "14 23", 6: "15 24 33", 7: "16 25 34",
    8: "26 35 44", 9: "36 45", 10: "46 55", 11: "56", 12: "66",
}  # fmt: skip


def test_twenty_one_kinds_of_four_make_84_tiles():
    deck = Deck()
    assert (deck.KINDS, deck.SIZE) == (21, 84)
    found = {}
    for kind in range(deck.KINDS):
        found.setdefault(deck.pips(kind), []).append(deck.notation(kind))
    assert {pips: " ".join(tiles) for pips, tiles in found.items()} == PIPS


def test_twelve_kinds_are_red_and_nine_are_black():
    deck = Deck()
    black = [deck.notation(kind) for kind in range(21) if not deck.is_red(kind)]
    assert black == "22 23 33 25 26 35 36 55 56".split()


def test_a_game_orders_the_tiles_and_says_how_many_there_are():
    deck = Deck("66 12 CS TY", (4, 2, 1, 1))
    assert (deck.KINDS, deck.SIZE, deck.kind("TY")) == (4, 8, 3)
    assert [deck.is_script(kind) for kind in range(4)] == [False, False, True, True]
    assert deck.faces == b"\x66\x12\0\1"
    assert [deck.pips(kind) for kind in range(4)] == [12, 3, 0, 0]


def test_every_tile_has_a_name_in_both_languages():
    deck = Deck(BY_PIPS + " CS TY")
    zh = [deck.label(kind, "zh") for kind in range(deck.KINDS)]
    en = [deck.label(kind, "en") for kind in range(deck.KINDS)]
    assert len(set(zh)) == len(set(en)) == 23
    assert (zh[0], zh[20], zh[21], zh[22]) == ("地", "天", "财神", "听用")
    assert (en[0], en[6], en[21]) == ("1-1", "1-5", "Caishen")


def test_a_game_may_put_another_name_first():
    deck = Deck("12 16", names={"12": "拐子"})
    assert deck.label(0, "zh") == "拐子"
    assert deck.label(0, "en") == "1-2"
    assert deck.names(0) == ("拐子", "丁丁", "丁")
    assert deck.names(1) == ("幺六", "高七", "高脚七")


@pytest.mark.parametrize("text", ["51", "", "CS", "7", None, 15, "155"])
def test_a_tile_that_the_deck_lacks_is_refused_by_name(text):
    with pytest.raises(BadRequest, match="no tile .*; tiles: 11 12 13"):
        Deck().kind(text)
