"""The table of 四色: cards that are thrown or turned up, claims, generals (see `long_table`)."""

from console import text
from console.gfx import sise_cards
from console.screens.long_table import LongTable
from console.screens.table import FORCED_MS
from paihe.games.sise import melds, words
from paihe.games.sise.state import DISCARD as THROW
from paihe.games.sise.state import DO_CHI, DO_KAI, DO_PENG, deck

_PASS = b"\0"
_HU = b"\1"
_TRIED = (_HU, b"\2", b"\3", b"\4")
_NAMES = ("pass", "hu", "kai", "peng", "chi", "discard")


class Table(LongTable):
    """The table of a match of 四色."""

    pages = (("menu_lying_open", "sise_open"),)
    deck = deck
    words = words
    rows = "river"
    laying = ("take", "chi", "peng", "kai")
    unseen = ("scores", "winners", "step")
    DISCARD = THROW
    cards = None

    # --- memory --------------------------------------------------------------------------

    def _load_faces(self):
        if self.cards is None:
            self.cards = sise_cards.Cards()

    def close(self):
        """Gives back the file and the memory of the faces."""
        if self.cards is not None:
            self.cards.close()
            self.cards = None

    # --- what is seen --------------------------------------------------------------------

    def face(self, tile):
        """Returns how a kind is drawn: by itself."""
        return tile

    def offer_of(self, view):
        """Returns the card on offer and its owner, or None."""
        return None if view["open"] is None else (view["open"], view["owner"])

    def thrown(self, view):
        """Tells whether the card on offer came out of a hand."""
        return view["source"] == "discard"

    def packed(self, group):
        """Returns a group of the view, its name and its cards as bytes."""
        return group[0], bytes(group[1])

    def laid(self, seat):
        """Returns what lies before a seat as bytes, lone generals together, the newest last."""
        found = []
        generals = b""
        for name, tiles in self.view["groups"][seat]:
            if name == "jiang":
                generals += tiles
            else:
                found.append(tiles)
        for first in range(0, len(generals), 4):
            found.insert(0, generals[first : first + 4])
        return found

    def seal(self, seat):
        """Returns 庄 for the dealer."""
        return "庄" if self.view["dealer"] == seat else ""

    def counter(self, _seat):
        """Nothing stands at the end of a plate."""
        return ""

    def note(self):
        """Returns the number of the deal."""
        return text.say("round", str(self.match.number + 1))

    # --- choosing ------------------------------------------------------------------------

    def is_loose(self, tile):
        """Tells whether a kind may be thrown: no general may."""
        return not melds.is_general(tile)

    def may_pass(self, _offers):
        """Nothing that is offered is a must."""
        return True

    def chip_of(self, action):
        """Returns what stands for an action among the chips: every 吃 has its own."""
        return action if action[0] == DO_CHI else action[:1]

    def chip_word(self, chip, legal):
        """Returns the word of a chip; several 吃 are called by their groups."""
        language = text.language()
        if chip[0] == DO_CHI and len([action for action in legal if action[0] == DO_CHI]) > 1:
            tiles = bytes(sorted(chip[1:]))
            kind = melds.DUI if len(tiles) == 2 else melds.classify(tiles, True)
            return words.say(melds.GROUP_NAMES[kind] + "_short", language)
        return words.say(_NAMES[chip[0]], language)

    def question(self, _legal):
        """Nothing is asked but what the chips say."""
        return "", False

    def focus(self, chip):
        """Raises the cards of the hand that a 吃, 碰 or 开 takes, and names them."""
        kinds = b""
        sentence = ""
        if chip[0] == DO_CHI:
            kinds = chip[2:]
            # on the small panel the raised cards must do
            if not self.app.small:
                sentence = text.say("sise_with", words.tiles_name(kinds, text.language()))
        elif chip[0] == DO_PENG or chip[0] == DO_KAI:
            kinds = bytes((self.tile,))
        self.layout.mark(kinds)
        if self.layout.rows_used == 1:
            self.layout.question(sentence, False)

    def from_hand(self, action):
        """Tells whether the card of an action is chosen in the hand."""
        return action[0] == THROW

    def pick_key(self, _action):
        """Returns the key of what is said while a card is chosen."""
        return "long_throw"

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
        """Shows who deals, and the two dice, which mean nothing."""
        for event in events:
            if event[0] == "dice":
                await self.say("sise_dice", event[1], None, str(event[3]), str(event[4]))
        self._settle()

    async def _laying(self, name, seat, *_more):
        """A group goes down."""
        await self._taken(seat, words.say(name, text.language()))

    async def _on_liu_ju(self, _seat, _tile):
        self.app.speaker.play("draw")
        await self.banner(text.say("sise_liu_ju"), FORCED_MS)
