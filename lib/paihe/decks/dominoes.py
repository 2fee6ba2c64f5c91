"""Chinese dominoes (骨牌): 32 tiles of two dice, 21 kinds; the same kinds as the long tiles have.

Of the eleven civil kinds (文) there are two tiles each, of the ten military ones (武) one each.
Games order them differently; see `changpai.Deck` for what a deck offers.
"""

from paihe.decks import changpai

CIVIL = "66 11 44 13 55 33 22 56 46 16 15"


class Deck(changpai.Deck):
    """The dominoes of one game: `order` has their notations in canonical order."""

    def __init__(self, order, names=None):
        civil = CIVIL.split()
        super().__init__(order, [2 if text in civil else 1 for text in order.split()], names)
