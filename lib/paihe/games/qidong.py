"""启东长牌 (qidong): the four lines of its scoring that are transmitted, and no game.

Source: rules/qidong.md. Deck, hands and the first two lines are lost. That the highest line that
fits counts, and that 百搭 is added to it, are decisions of this project and no tradition.
"""

# the rows that are known, by their number in the source: what fits, 付
WENQIAN = (5, "one 文前", 20)
IN_HAND = (4, "a plain hand, in hand", 16)
SELF_DRAW = (3, "a plain hand, by one's own draw", 12)
BAIDA = (6, "each 百搭", 10)


def fu(self_draw, in_hand, wenqian, baida):
    """Returns the 付 of a winning hand, None where only a lost row could say it.

    `self_draw` and `in_hand` are true or false, `wenqian` and `baida` how many of them the hand
    has. Raises ValueError for a number below 0.
    """
    if wenqian < 0 or baida < 0:
        raise ValueError("a hand has no fewer than 0 文前 or 百搭: %r, %r" % (wenqian, baida))
    if wenqian:
        plain = WENQIAN
    elif in_hand:
        plain = IN_HAND
    elif self_draw:
        plain = SELF_DRAW
    else:
        return None
    return plain[2] + BAIDA[2] * baida
