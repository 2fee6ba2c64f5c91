"""What a seat of 字牌 may know (rules/zipai.md §4.8), results, and how both are written down.

Views hold kinds as numbers, HIDDEN for tiles that the seat may not know; `notate` turns a view into
the notation that the referee speaks.
"""

from paihe.core.errors import IllegalAction
from paihe.core.game import HIDDEN
from paihe.decks import zipai as deck
from paihe.games.zipai import score
from paihe.games.zipai.claims import ZipaiClaims, chi_action, chi_groups
from paihe.games.zipai.state import (
    AT_DEAD,
    AT_DEALER,
    AT_DEBT,
    AT_DRAWN,
    AT_EVENT,
    AT_KIND,
    AT_LIGHT,
    AT_NO_CHI,
    AT_NO_PENG,
    AT_OPENED,
    AT_PHASE,
    AT_SCORES,
    AT_SELF,
    AT_SHOWER,
    AT_STEP,
    AT_TILE,
    AT_TURN,
    AT_WALL,
    AT_WINNER,
    CLAIM,
    DEAD_ROOM,
    DISCARD,
    DO_CHI,
    DO_PENG,
    HEAVEN_FORCED,
    HEAVEN_LIGHT,
    HU,
    HUANG,
    OWN,
    PASS,
    REN_PENG,
    SEATS,
    STALE,
    WALL_SIZE,
)

STEPS = (None, "own", "hu", "peng", "chi")
EVENTS = ("draw", "discard")
ENDINGS = (None, "huang_zhuang", "hu", "tian_hu_forced", "tian_hu_light")


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

    def seen_events(self, seat, events=None):
        """Returns the last events (or `events`) as `seat` may know them: a 偎 stays unknown."""
        events = self.events if events is None else events
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
        if not self.over:
            return {"over": False, "scores": self.scores(), "detail": None}
        state = self.state
        detail = {
            "kind": ENDINGS[state[AT_KIND]],
            "winner": None,
            "huxi": 0,
            "self_draw": False,
            "tun": 0,
            "fan": 0,
            "pay": 0,
            "groups": [],
            "fan_names": [],
            "next_dealer": self.next_dealer(),
        }
        if state[AT_KIND] != HUANG:
            self._itemise(detail)
        return {"over": True, "scores": self.scores(), "detail": detail}

    def _itemise(self, detail):
        state = self.state
        winner = state[AT_WINNER]
        self_draw = bool(state[AT_SELF])
        kind = state[AT_KIND]
        forced = kind == HEAVEN_FORCED
        first = "tian" if winner == state[AT_DEALER] else "di"
        if forced:
            from paihe.games.zipai import melds

            groups = melds.locked_groups(self.hand(winner))
            flags = (first, "ting")
            huxi = score.laid_huxi(groups)
        else:
            light = kind == HEAVEN_LIGHT
            win = self.light_win(winner) if light else self.claim_win(winner)
            groups = win.groups
            flags = (first, "ting") if light else self.claim_flags(winner)
            huxi = win.huxi
        detail["winner"] = winner
        detail["huxi"] = huxi
        detail["self_draw"] = self_draw
        detail["tun"] = score.tun(huxi, self_draw, self.options)
        detail["fan"] = score.fan(groups, flags, self.options, forced)
        detail["fan_names"] = [
            list(item) for item in score.fan_names(groups, flags, self.options, forced)
        ]
        detail["pay"] = self.scores()[winner] // 2
        detail["groups"] = [[score.GROUP_NAMES[what], list(tiles)] for what, tiles in groups]

    def next_dealer(self):
        """Returns who deals next: the winner (荒庄: the dealer), or the 下家 (`rotate`)."""
        state = self.state
        if self.options["next_dealer"] == "rotate":
            return (state[AT_DEALER] + 1) % SEATS
        return state[AT_DEALER] if state[AT_KIND] == HUANG else state[AT_WINNER]

    # --- notation ------------------------------------------------------------------------

    def notate(self, view):
        """Returns a view with its tiles in notation, hidden ones as `??`."""
        shown = dict(view)
        for name in ("hands", "dead", "stale", "ren_peng"):
            shown[name] = [None if row is None else _write(row) for row in view[name]]
        shown["light"] = deck.notation(view["light"])
        if not isinstance(view["wall"], int):
            shown["wall"] = _write(view["wall"])
        shown["groups"] = [
            [[kind, _write(tiles)] for kind, tiles in row] for row in view["groups"]
        ]
        shown["passed_hu"] = [
            None if row is None else {deck.notation(tile): row[tile] for tile in sorted(row)}
            for row in view["passed_hu"]
        ]
        if view["claim"]:
            shown["claim"] = dict(view["claim"])
            shown["claim"]["tile"] = _write([view["claim"]["tile"]])[0]
        return shown

    def notate_result(self, result):
        """Returns a result with its tiles in notation."""
        shown = dict(result)
        if result["detail"]:
            shown["detail"] = dict(result["detail"])
            shown["detail"]["groups"] = [
                [kind, _write(tiles)] for kind, tiles in result["detail"]["groups"]
            ]
        return shown

    def event_dict(self, event):
        """Returns an event in the referee's form: `{"name", "seat", "tile", …}`."""
        shown = {"name": event[0], "seat": event[1]}
        if event[2] != HIDDEN:
            shown["tile"] = deck.notation(event[2])
        if event[0] == "chi":
            groups = [_write(group) for group in event[3]]
            shown["group"] = groups[0]
            shown["bi"] = groups[1:]
        elif event[0] == "no_throw":
            shown["reason"] = event[3]
        return shown

    def action_dict(self, action):
        """Returns an action in the referee's form."""
        code = action[0]
        if code == DISCARD:
            return {"name": "discard", "tile": deck.notation(action[1])}
        if code == DO_CHI:
            groups = [_write(group) for group in chi_groups(action)]
            return {
                "name": "chi",
                "tile": deck.notation(action[1]),
                "group": groups[0],
                "bi": groups[1:],
            }
        return {"name": ("pass", "hu", "peng")[code]}

    def parse_action(self, request):
        """Returns the action that `request` (the referee's form) writes, lists in any order.

        Raises BadRequest for an unknown name, a missing or unknown parameter or tile, and
        IllegalAction for a 吃 whose groups don't all hold its tile.
        """
        from paihe.core import checks

        checks.mapping(request, "action")
        name = checks.one_of(
            request.get("name"), "action name", ("discard", "chi", "hu", "peng", "pass")
        )
        needed = {"discard": ("name", "tile"), "chi": ("name", "tile", "group", "bi")}.get(
            name, ("name",)
        )
        checks.fields(request, "action " + name, needed, needed)
        if name == "discard":
            return bytes((DISCARD, deck.kind(request["tile"])))
        if name != "chi":
            return bytes(({"hu": HU, "peng": DO_PENG, "pass": PASS}[name],))
        tile = deck.kind(request["tile"])
        groups = [request["group"]] + list(checks.items(request["bi"], "bi"))
        read = []
        for group in groups:
            checks.items(group, "group", 3)
            kinds = tuple(checks.tiles(deck, group, "group"))
            if tile not in kinds:
                raise IllegalAction(
                    "group %s of the chi does not hold %s" % (_write(kinds), deck.notation(tile))
                )
            read.append(kinds)
        return chi_action(tile, (read[0], tuple(sorted(read[1:]))))

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
        from paihe.games.zipai.bot import ZipaiBot

        return ZipaiBot(level, self.options, seed)

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
        from paihe.games.zipai import refusals

        return refusals.why_not(self, action, language, seat)


def _write(tiles):
    return ["??" if tile == HIDDEN else deck.notation(tile) for tile in tiles]
