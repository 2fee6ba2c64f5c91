"""The table of 斗十四: 吃 and 扯 on tiles that walk round, 案, 召, the 当 (see `long_table`)."""

from console import text
from console.screens.long_table import LongTable
from paihe.games.doushisi import melds
from paihe.games.doushisi.state import DECK, DECLARE, DO_CHI, NATURAL, NO_DISCARD, ZHAO_EAT
from paihe.games.doushisi.state import DISCARD as THROW

_PASS = b"\0"
_HU = b"\1"
_CHE = b"\2"
_CHI = b"\3"
_FORCED = {"steal": "doushisi_must_steal", "nei_hua": "doushisi_must_slide"}
_CIRCLES = "天地人和"


class Table(LongTable):
    """The table of a match of 斗十四."""

    deck = DECK
    rows = "discards"
    laying = ("steal", "nei_hua", "che", "chi")
    seldom = (
        "declare_points", "push", "take_dang", "redeal", "zhao_eat", "zhao_pull", "zhao_eaten",
        "zhao_fourth", "cuo", "ma", "huang",
    )  # fmt: skip
    seldom_screen = "doushisi_seldom"
    unseen = ("no_eat", "no_pull", "no_discard", "skip_eat", "skip_pull", "left", "scores")
    bar = True
    DISCARD = THROW

    # --- what is seen --------------------------------------------------------------------

    def offer_of(self, view):
        """Returns the tile on offer and its owner, or None."""
        offer = view["offer"]
        return None if offer is None else (offer["tile"], offer["owner"])

    def thrown(self, view):
        """Tells whether the tile on offer came out of a hand."""
        return view["offer"] is not None and view["offer"]["source"] == "discard"

    def laid(self, seat):
        """Returns what lies before a seat, without notes."""
        return [(tiles, "") for tiles in self.view["groups"][seat]]

    def matches(self, one, other):
        """Tells whether two kinds make fourteen; a wild stands alone until it is needed."""
        return one < NATURAL and other < NATURAL and melds.matches(one, other)

    def is_loose(self, tile):
        """Tells whether a kind may be thrown by what was eaten."""
        return not self.match.game.has(NO_DISCARD, self.seat, tile)

    def seal(self, seat):
        """Returns 当 for the seat that has it, 头 for the head, 小 for small seats."""
        if self.view["dang"] == seat:
            return "当"
        if self.view["dealer"] == seat:
            return "头"
        return "小" if self.match.game.is_small(seat) else ""

    def counter(self, seat):
        """Returns the red of what a seat has laid down, empty where nothing lies."""
        laid = self.view["groups"][seat]
        return str(_laid_red(laid)) if laid else ""

    def badge(self):
        """Returns the red count of the own hand and what it needs; of the eighth seat its points."""
        if self.hidden:
            return None
        game = self.match.game
        if game.is_eighth(self.seat):
            declared = self.view["declared"]
            return text.say("doushisi_points"), str(declared or "?"), ""
        red = _laid_red(self.view["groups"][self.seat])
        # each red tile of the hand is worth one in a pair
        red += sum([_red(tile) for tile in self.view["hands"][self.seat]])
        return self._word("red"), str(red), "/%d" % game.needed(self.seat)

    def note(self):
        """Returns the number of the hand and its 本牌."""
        number = self.view["hand_no"]
        note = text.say("hand_no", str(number))
        if self.match.options["benpai"]:
            note += " · " + text.say("doushisi_benpai", _CIRCLES[min(3, (number - 1) // 6)])
        return note

    # --- choosing ------------------------------------------------------------------------

    def may_pass(self, _offers):
        """Passing is always allowed."""
        return True

    def chip_of(self, action):
        """Returns what stands for an action among the chips: its code, with points their number."""
        return action if action[0] in (DECLARE,) or action[0] >= ZHAO_EAT else action[:1]

    def chip_word(self, chip, legal):
        """Returns the word of a chip."""
        code = chip[0]
        if code == DECLARE:
            return str(chip[1])
        if code >= ZHAO_EAT:
            return self._word("zhao") + self.tile_word(chip[1])
        names = ("pass", "hu", "che", "chi", "discard", "push", "take_dang")
        return self._word(names[code])

    def question(self, legal):
        """Returns what is asked in a sentence, and whether it is forced."""
        code = legal[0][0]
        if code == DECLARE:
            return text.say("doushisi_declare"), False
        if code >= ZHAO_EAT:
            return text.say("doushisi_zhao"), False
        if self.match.game.phase == "push_dang":
            return text.say("doushisi_push"), False
        if legal[0] == _HU:
            win = self.match.game.win_of(self.seat)
            if win is not None and win[1] is not None:
                return text.say("doushisi_win", str(win[1]), str(win[2])), False
        if any([action[0] == DO_CHI for action in legal]):
            return text.say("doushisi_match"), False
        return "", False

    def from_hand(self, action):
        """Tells whether the tile of an action is chosen in the hand."""
        return action[0] in (DO_CHI, THROW)

    def pick_key(self, action):
        """Returns the key of what is said while a tile is chosen."""
        return "long_with" if action[0] == DO_CHI else "long_throw"

    def sure_key(self, action, legal):
        """Returns the key of the question before a win is let go; empty for other actions."""
        real = _HU in legal and not self.match.game.table_fouls()
        return "refuse_hu" if real and action == _PASS else ""

    def tried(self, legal):
        """Returns the action that a held A asks about: the first claim that is not offered."""
        if self.match.game.claim_key() is None:
            return _HU
        for action in (_HU, _CHE, _CHI):
            if not any([other[:1] == action for other in legal]):
                return action
        return _PASS

    # --- showing what happens ------------------------------------------------------------

    async def play_deal(self, events):
        """Shows how the head was found, and what the deal laid down."""
        for event in events:
            if event[0] in ("call", "steal"):
                await self.app.visit(self.seldom_screen, self, event)
        self._settle()

    async def _laying(self, name, seat, tile, *_more):
        """A group goes down; 偷 and 内滑 are forced."""
        own = ""
        if name in _FORCED:
            own = text.say(_FORCED[name], self.tile_word(tile))
        await self._taken(seat, self._word(name), own)


def _red(tile):
    """Returns what a tile counts in a pair: a wild may stand for a red one."""
    return 1 if tile >= NATURAL else melds.RED[tile]


def _laid_red(laid):
    """Returns the red count of groups that lie on the table."""
    red = 0
    for tiles in laid:
        if len(tiles) > 2:
            red += melds.an_red(tiles[0], len(tiles))
        else:
            red += _red(tiles[0]) + _red(tiles[1])
    return red
