"""What a seat of 丰顺四色 may do with its cards and with the one on offer (rules/sise.md §4).

`SiseClaims` reads the state and changes nothing.
"""

from paihe.decks.sise import KINDS
from paihe.games.sise.melds import chi_groups, is_general
from paihe.games.sise.score import wins
from paihe.games.sise.state import (
    AT_DRAWN,
    AT_OWNER,
    AT_PHASE,
    AT_STEP,
    AT_THROWN,
    AT_TILE,
    AT_TURN,
    AT_WINNERS,
    CLAIM,
    DISCARD,
    DISCARDING,
    DO_CHI,
    HU_ACTION,
    KAI_ACTION,
    PASS_ACTION,
    PENG_ACTION,
    STEP_CHI,
    STEP_HU,
    STEP_PENG,
    SiseState,
)


def chi_action(tile, tiles):
    """Returns the action that takes `tile` for the group `tiles`: code, tile, the other cards."""
    others = list(tiles)
    others.remove(tile)
    return bytes([DO_CHI, tile] + others)


class SiseClaims(SiseState):
    """The part of a deal that knows what may be done."""

    def can_win(self, seat):
        """Tells whether `seat` may say 和: on the card on offer, or where it has to throw."""
        state = self.state
        counts = self.hand(seat)
        tile = self.offered()
        if tile is not None:
            counts[tile] += 1
            if seat == state[AT_OWNER]:
                if state[AT_THROWN]:
                    return False
                tile = None
        elif not any([counts[kind] for kind in range(KINDS) if not is_general(kind)]):
            return True
        return wins(counts, self.groups(seat), tile, self.options)

    def equals(self, seat):
        """Returns what 开 and 碰 `seat` may say to the card on offer."""
        tile = self.state[AT_TILE]
        held = 0 if is_general(tile) else self.hand(seat)[tile]
        if held > 2:
            return [KAI_ACTION, PENG_ACTION]
        return [PENG_ACTION] if held == 2 else []

    def chis(self, seat):
        """Returns with which groups `seat` may 吃 the card on offer, as actions."""
        tile = self.state[AT_TILE]
        return [
            chi_action(tile, tiles)
            for _kind, tiles in chi_groups(self.hand(seat), tile, self.options)
        ]

    def place(self, seat):
        """Returns how many seats after the owner of the card on offer `seat` sits."""
        return (seat - self.state[AT_OWNER]) % self.seats

    def legal(self):
        """Returns every legal action of the seat that acts, in a fixed order, without doubles."""
        state = self.state
        if self.over:
            return []
        seat = state[AT_TURN]
        if state[AT_PHASE] == DISCARDING:
            counts = self.hand(seat)
            actions = [HU_ACTION] if self.can_win(seat) else []
            for tile in range(KINDS):
                if counts[tile] and not is_general(tile):
                    actions.append(bytes((DISCARD, tile)))
            return actions
        return self.asked(seat, state[AT_STEP]) + [PASS_ACTION]

    def asked(self, seat, step):
        """Returns what `seat` may say to one of the questions, passing left out."""
        if step == STEP_HU:
            return [HU_ACTION] if self.can_win(seat) else []
        if step == STEP_PENG:
            return self.equals(seat)
        return self.chis(seat)

    def offers(self, seat):
        """Returns all that `seat` could be asked about the card on offer, by its own cards alone.

        The questions of §4.3 come one by one, and another seat may take the card between them; a
        player likes to see them at once. `answer` turns the choice into the answers.
        """
        state = self.state
        if self.over or state[AT_PHASE] != CLAIM:
            return []
        place = self.place(seat)
        if not place and state[AT_THROWN]:
            return []
        step = state[AT_STEP]
        turn = self.place(state[AT_TURN])
        actions = []
        if step == STEP_HU and place >= turn:
            actions += self.asked(seat, STEP_HU)
        if not state[AT_WINNERS]:
            if step < STEP_PENG or step == STEP_PENG and place >= turn:
                actions += self.equals(seat)
            if place < 2 and (step < STEP_CHI or place >= turn):
                actions += self.chis(seat)
        return actions

    def claim_key(self):
        """Returns what tells one card on offer from the next; None when a throw is due."""
        state = self.state
        if self.over or state[AT_PHASE] != CLAIM:
            return None
        laid = sum([len(self.groups(seat)) for seat in range(self.seats)])
        return (state[AT_THROWN], state[AT_DRAWN], laid)

    def answer(self, choice):
        """Returns the answer to the present question of a seat that has chosen `choice`.

        `choice` is one of its `offers`, or PASS_ACTION; every other question is passed.
        """
        return choice if choice in self.legal() else PASS_ACTION
