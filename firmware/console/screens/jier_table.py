"""The table of 挤儿: tiles that must be taken, groups that must go down, 过牌 (see `long_table`)."""

from console import text
from console.screens.long_table import LongTable
from console.screens.table import FORCED_MS
from paihe.core.game import HIDDEN
from paihe.games.jier import melds
from paihe.games.jier.state import DISCARD as THROW
from paihe.games.jier.state import DO_BAI, LAY_AN, LAY_LIANG, LAY_QI, deck

_PASS = b"\0"
_HU = b"\1"
_TRIED = (_HU, b"\4", b"\5", b"\6")
# what goes down without an answer to a tile on offer
_FORCED = ("an", "liang", "qi")
_NAMES = ("pass", "hu", "qi", "gang", "peng", "bai", "yan", "an", "liang", "qi", "discard")


class Table(LongTable):
    """The table of a match of 挤儿."""

    deck = deck
    rows = "river"
    laying = ("an", "liang", "qi", "yan", "bai", "peng", "gang")
    drawn_into = ("hands", "guo")
    unseen = ("passed", "out", "owed", "answers", "scores")
    DISCARD = THROW
    # which tiles may be thrown, in which deal after how many actions
    _asked = None
    _moves = -1
    _loose = b""

    # --- what is seen --------------------------------------------------------------------

    def offer_of(self, view):
        """Returns the tile on offer and its owner, or None."""
        return None if view["offer"] is None else (view["offer"], view["owner"])

    def thrown(self, view):
        """Tells whether the tile on offer came out of a hand."""
        return bool(view["is_discard"])

    def packed(self, group):
        """Returns a group of the view, its name and its tiles as bytes."""
        return group[0], bytes(group[1])

    def laid(self, seat):
        """Returns what lies before a seat; 暗 and 起 are named, for others 暗 is face down."""
        groups = self.view["groups"][seat]
        # no word is borrowed more than once for a seat
        notes = {name: self._word(name) for name in ("an", "qi") if name in [g[0] for g in groups]}
        return [(tiles, notes.get(name, "")) for name, tiles in groups]

    def matches(self, one, other):
        """Tells whether two kinds make ten or twenty; a 经 stands alone until it is needed."""
        return one < melds.NATURAL and other < melds.NATURAL and melds.makes_pair(one, other)

    def is_loose(self, tile):
        """Tells whether a kind has no mate to be torn from: only such a tile may be thrown."""
        if self.view["phase"] != "discard" or self.view["turn"] != self.seat:
            return True
        game = self.match.game
        if self._asked is not game or self._moves != game.moves:
            self._asked = game
            self._moves = game.moves
            self._loose = bytes([action[1] for action in game.legal() if action[0] == THROW])
        return tile in self._loose

    def seal(self, seat):
        """Returns 头 for the head, 小 for seats with a small hand, 七 for the idle one."""
        game = self.match.game
        if self.view["dealer"] == seat:
            return "头"
        if game.is_idle(seat):
            return "七"
        return "" if game.is_big(seat) else "小"

    def counter(self, _seat):
        """Nothing stands at the end of a plate."""
        return ""

    def held(self, seat):
        """Returns how many tiles a seat holds, those set aside with them."""
        return len(self.view["hands"][seat]) + len(self.view["guo"][seat])

    def aside(self):
        """Returns the own tiles that are set aside (过牌)."""
        return self.view["guo"][self.seat]

    def aside_word(self):
        """Returns what tiles that lie apart are called."""
        return self._word("guo")

    def note(self):
        """Returns the number of the deal."""
        return text.say("hand_no", str(self.match.number + 1))

    # --- choosing ------------------------------------------------------------------------

    def may_pass(self, _offers):
        """Passing is among the offers where it is allowed."""
        return False

    def chip_of(self, action):
        """Returns what stands for an action among the chips: 暗 and 亮 are told by their tile."""
        return action if action[0] in (LAY_AN, LAY_LIANG, LAY_QI) else action[:1]

    def chip_word(self, chip, legal):
        """Returns the word of a chip."""
        word = self._word(_NAMES[chip[0]])
        same = len([action for action in legal if action[0] == chip[0]])
        return word + self.tile_word(chip[1]) if len(chip) > 1 and same > 1 else word

    def question(self, legal):
        """Returns what is asked in a sentence, and whether it is forced."""
        forced = _PASS not in legal
        if self.match.game.phase == "lay":
            shown = [self.tile_word(action[1]) for action in legal if len(action) > 1]
            key = "jier_must_lay" if forced else "jier_may_lay"
            return text.say(key, " ".join(shown[:2])), forced
        return text.say("jier_must_take" if forced else "jier_may_take"), forced

    def from_hand(self, action):
        """Tells whether the tile of an action is chosen in the hand."""
        return action[0] in (DO_BAI, THROW)

    def pick_key(self, _action):
        """Returns the key of what is said while a tile is chosen."""
        return "long_with"

    def sure_key(self, action, legal):
        """Returns the key of the question before a win is let go; empty for other actions."""
        return "refuse_hu" if _HU in legal and action != _HU else ""

    def tried(self, legal):
        """Returns the action that a held A asks about: the first claim that is not offered."""
        for action in _TRIED:
            if not any([other[:1] == action for other in legal]):
                return action
        return _PASS

    # --- showing what happens ------------------------------------------------------------

    async def play_deal(self, events):
        """Shows who is the head and which tiles were turned up for it; groups simply lie there."""
        for event in events:
            if event[0] == "turn_up":
                self.caption = self.name(event[1])
                self.tile = event[2]
                self.owner = event[1]
                self.layout.tray()
                await self.look()
            elif event[0] == "head":
                await self.say("jier_head", event[1])
        self._settle()

    async def _laying(self, name, seat, tile, *_more):
        """A group goes down; for the own seat the ribbon says which, where it was no answer."""
        word = self._word(name)
        own = ""
        if name in _FORCED and tile != HIDDEN:
            own = text.say("jier_lays", word, self.tile_word(tile))
        await self._taken(seat, word, own)

    async def _on_guo(self, seat, _tile):
        """过牌: everybody sees that a tile was set aside, not which."""
        await self._drawn(seat, "hands", "guo")
        await self.say("jier_guo", seat)

    async def _on_liu_ju(self, _seat, _tile):
        self.app.speaker.play("draw")
        await self.banner(text.say("jier_liu_ju"), FORCED_MS)

    async def _on_bonus(self, seat, _tile):
        await self.say("jier_bonus", seat, "win")
