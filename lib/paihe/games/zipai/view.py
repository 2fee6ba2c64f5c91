"""What a seat of 字牌 may know (rules/zipai.md §4.8), results, and how both are written down.

Views hold kinds as numbers, HIDDEN for tiles that the seat may not know; `notate` turns a view into
the notation that the referee speaks.
"""

from paihe.core.game import HIDDEN
from paihe.core.lazy import lend
from paihe.decks import zipai as deck
from paihe.games.zipai import score
from paihe.games.zipai.claims import ZipaiClaims
from paihe.games.zipai.state import (
    AT_DEAD,
    AT_DEALER,
    AT_DEBT,
    AT_DRAWN,
    AT_EVENT,
    AT_LIGHT,
    AT_NO_CHI,
    AT_NO_PENG,
    AT_OPENED,
    AT_PHASE,
    AT_SCORES,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WALL,
    CLAIM,
    DEAD_ROOM,
    OWN,
    REN_PENG,
    SEATS,
    STALE,
    WALL_SIZE,
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

    def view(self, seat):
        """Returns what `seat` may know, as a dictionary of the fields of §4.9.

        NOBODY is a looker-on, who sees what lies open.
        """
        return self._show(seat)

    def whole(self):
        """Returns everything, hidden tiles too, in the shape of a view; for tests and saves."""
        return self._show(None)

    def _show(self, viewer):
        state = self.state
        open_to = range(SEATS) if viewer is None or self.over else (viewer,)
        wall = list(state[AT_WALL + state[AT_DRAWN] : AT_WALL + WALL_SIZE])
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
        at = AT_DEAD + seat * DEAD_ROOM
        shown["dead"].append(list(state[at + 1 : at + 1 + state[at]]))
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

    def scores(self):
        """Returns what each seat wins or loses in this deal; zeros until it ends."""
        found = []
        for seat in range(SEATS):
            at = AT_SCORES + seat * 2
            value = self.state[at] | self.state[at + 1] << 8
            found.append(value - 65536 if value > 32767 else value)
        return found

    # --- the end -------------------------------------------------------------------------

    def result(self):
        """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

        detail has the fields of §4.9, its groups as `[name, kinds]`, and `fan_names`, the 番 that
        were counted as `[name, value]`.
        """
        return lend("paihe.games.zipai.ending").result(self)

    # --- notation ------------------------------------------------------------------------

    def notate(self, view):
        """Returns a view with its tiles in notation, hidden ones as `??`."""
        return _notation().notate(view)

    def notate_result(self, result):
        """Returns a result with its tiles in notation."""
        return _notation().notate_result(result)

    def event_dict(self, event):
        """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
        return _notation().event_dict(event)

    def action_dict(self, action):
        """Returns an action in the referee's form."""
        return _notation().action_dict(action)

    def parse_action(self, request):
        """Returns the action that `request` (the referee's form) writes; raises BadRequest."""
        return _notation().parse_action(request)

    def load_setup(self, setup):
        """Makes the deal stand at a described position; see `setup.read`."""
        from paihe.games.zipai import setup as reader

        reader.read(self, setup)

    def check_state(self):
        """Raises BadSetup if the rules can't lead to the present state."""
        from paihe.games.zipai import setup as reader

        reader.read_back(self)

    # --- who plays and who judges --------------------------------------------------------

    def bot(self, level, seed=0):
        """Returns a bot of `level` (one of LEVELS) for deals with these options."""
        return lend("paihe.games.zipai.bot").ZipaiBot(level, self.options, seed)

    @classmethod
    def judge_functions(cls):
        """Returns the table of rule functions for the referee's `judge`."""
        from paihe.games.zipai.judge import FUNCTIONS

        return FUNCTIONS

    # --- words ---------------------------------------------------------------------------

    def describe(self, action, language):
        """Returns an action in a player's words, `language` zh or en."""
        from paihe.games.zipai import words

        return words.describe(action, language)

    def reason(self, language):
        """Returns in one sentence how the deal ended, or that it goes on."""
        from paihe.games.zipai import words

        return words.reason(self.result()["detail"], language)

    def why_not(self, action, language="en", seat=None):
        """Returns the rule that forbids `action` to `seat` (the one that acts), or None.

        Uses only what the seat itself may know. For 吃 and 碰 the operands may be left out: the
        answer then speaks of the tile on offer.
        """
        return lend("paihe.games.zipai.refusals").why_not(self, action, language, seat)


def _notation():
    # the device never writes notation: it stays unloaded there
    from paihe.games.zipai import notation

    return notation
