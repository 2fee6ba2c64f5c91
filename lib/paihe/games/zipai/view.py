"""What a seat of 字牌 may know (rules/zipai.md §4.8), results, and how both are written down.

Views hold kinds as numbers, HIDDEN for tiles that the seat may not know; `notate` turns a view into
the notation that the referee speaks.
"""

from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.zipai import score
from paihe.games.zipai.claims import ZipaiClaims
from paihe.games.zipai.state import (
    AT_DEALER,
    AT_DEBT,
    AT_EVENT,
    AT_LIGHT,
    AT_NO_CHI,
    AT_NO_PENG,
    AT_OPENED,
    AT_PHASE,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    CLAIM,
    OWN,
    REN_PENG,
    SEATS,
    STALE,
)

STEPS = (None, "own", "hu", "peng", "chi")
EVENTS = ("draw", "discard")


def seen_tiles(kind, tiles):
    """Returns the tiles of a group as other seats see them: 偎 backs, 臭偎 and 提 one face."""
    if kind == score.WEI:
        return [HIDDEN] * 3
    if kind == score.CHOU_WEI or kind == score.TI:
        return [tiles[0]] + [HIDDEN] * (len(tiles) - 1)
    return list(tiles)


class ZipaiView(ZipaiClaims):
    """The part of a deal that shows it."""

    def _show(self, viewer):
        state = self.state
        open_to = range(SEATS) if viewer is None or self.over else (viewer,)
        wall = self.wall()
        shown = {
            "phase": self.phase,
            "turn": None if self.over else state[AT_TURN],
            "dealer": state[AT_DEALER],
            "light": state[AT_LIGHT],
            "hands": [],
            "wall": wall if viewer is None or self.over else len(wall),
            "groups": [],
            "dead": [],
            "stale": [],
            "ren_peng": [],
            "passed_hu": [],
            "skip_debt": [],
            "opened": [],
            "huxi": [],
            "claim": self._show_claim(viewer),
            "scores": self.scores(),
        }
        for seat in range(SEATS):
            self._show_seat(shown, seat, seat in open_to)
        return shown

    def _show_seat(self, shown, seat, open_hand):
        state = self.state
        counts = self.hand(seat)
        hand = []
        for tile in range(deck.KINDS):
            hand.extend([tile] * counts[tile])
        shown["hands"].append(hand if open_hand else [HIDDEN] * len(hand))
        groups = self.groups(seat)
        huxi = 0
        rows = []
        for kind, tiles in groups:
            hidden = kind == score.WEI and not open_hand
            if not hidden or self.options["show_hidden_huxi"]:
                huxi += score.group_huxi(kind, tiles)
            seen = list(tiles) if open_hand else seen_tiles(kind, tiles)
            rows.append([score.GROUP_NAMES[kind], seen])
        shown["groups"].append(rows)
        shown["huxi"].append(huxi)
        shown["dead"].append(self.row(seat))
        for name, bit in (("stale", STALE), ("ren_peng", REN_PENG)):
            marked = [tile for tile in range(deck.KINDS) if self.mark(seat, tile) & bit]
            shown[name].append(marked if open_hand else None)
        passed = {}
        for tile in range(deck.KINDS):
            if self.passed_hu(seat, tile) is not None:
                passed[tile] = self.passed_hu(seat, tile)
        shown["passed_hu"].append(passed if open_hand else None)
        shown["skip_debt"].append(state[AT_DEBT + seat])
        shown["opened"].append(bool(state[AT_OPENED + seat]))

    def _show_claim(self, viewer):
        state = self.state
        if state[AT_PHASE] != CLAIM:
            return None
        step = state[AT_STEP]
        tile = state[AT_TILE]
        shower = state[AT_SHOWER]
        asked = viewer is None or viewer == state[AT_TURN]
        if step == OWN and not asked and self.own_kind() == score.WEI:
            tile = HIDDEN
        return {
            "tile": tile,
            "event": EVENTS[state[AT_EVENT]],
            "seat": shower,
            "step": STEPS[step] if asked else None,
            "peng": self._refusers(AT_NO_PENG, viewer),
            "chi": self._refusers(AT_NO_CHI, viewer),
        }

    def _refusers(self, at, viewer):
        mask = self.state[at]
        return [
            seat
            for seat in range(SEATS)
            if mask >> seat & 1 and (viewer is None or viewer == seat)
        ]

    def seen_events(self, seat):
        """Returns the last events as `seat` may know them: a 偎 stays unknown."""
        events = self.events
        seen = []
        for index in range(len(events)):
            event = events[index]
            following = events[index + 1][0] if index + 1 < len(events) else ""
            if event[1] != seat and (
                event[0] == "wei" or (event[0] == "draw" and following == "wei")
            ):
                event = (event[0], event[1], HIDDEN) + event[3:]
            seen.append(event)
        return seen
