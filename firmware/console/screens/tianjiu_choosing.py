"""How a person at the table of 打天九 chooses: what to lead, what beats, what is thrown.

Left and right go to another tile, up and down through the plays that it belongs to. A plays; a
play that beats can be thrown face down with B instead.
"""

from console import text
from console.drivers import keys
from console.screens import play
from paihe.games.tianjiu import words
from paihe.games.tianjiu.melds import rank
from paihe.games.tianjiu.state import BEAT, LEAD, THROW

_NOTHING = b"\xff"


async def run(app, table, seat, _again):
    """Lets the person in `seat` choose; returns an action, `play.OPEN_MENU` or a sheet."""
    app.keys.flush()
    table.layout.plate(seat, turn=True)
    plays = Plays(table)
    while True:
        table.layout.show(plays.raised(), plays.dimmed())
        # the tiles first, then the words
        await app.show()
        _show(table, plays)
        key = await app.key()
        if plays.move(key):
            app.speaker.play("move")
            table.at = plays.tile
        elif key == keys.A:
            action = await _taken(app, table, plays)
            if action is not None:
                table.layout.clear_now()
                return action
        elif key == keys.B and plays.can_throw and plays.beats:
            action = bytes((THROW,) + plays.play)
            if await _sure(app, table):
                table.layout.clear_now()
                return action
        elif key in (keys.B, keys.LONG_A):
            # what is asked about: to throw where one must beat, or what is raised as if it beat
            code = BEAT if plays.can_throw else THROW
            asked = _NOTHING if plays.leading else bytes((code,) + plays.play)
            sheet = await table.refuse(asked, seat)
            if sheet:
                return sheet
        elif key == keys.MENU:
            return play.OPEN_MENU


class Plays:
    """The legal plays of a hand, those that beat first; one of them is looked at.

    `play` is a sorted tuple of kinds, `tile` the kind that the cursor stands on.
    """

    def __init__(self, table):
        self.held = list(table.view["hands"][table.seat])
        legal = table.match.game.legal()
        self.leading = legal[0][0] == LEAD
        self._beats = [tuple(action[1:]) for action in legal if action[0] == BEAT]
        self.can_throw = legal[-1][0] == THROW
        others = [tuple(action[1:]) for action in legal if action[0] != BEAT]
        if not self.leading:
            # what is thrown is the least there is; what beats is the least that does
            others.sort(key=_height)
            self._beats.sort(key=_height)
        self._all = self._beats + [tiles for tiles in others if tiles not in self._beats]
        at = table.at if self.leading and table.at in self.held else None
        self.play = next((tiles for tiles in self._all if at in tiles), self._all[0])
        self.tile = self.play[0] if at is None else at

    @property
    def beats(self):
        """True when the present play beats the best."""
        return self.play in self._beats

    @property
    def some_beat(self):
        """True when any play of the hand beats the best."""
        return bool(self._beats)

    def raised(self):
        """Returns the indices of the present play in the hand."""
        left = list(self.play)
        found = []
        for index in range(len(self.held)):
            if self.held[index] in left:
                left.remove(self.held[index])
                found.append(index)
        return found

    def dimmed(self):
        """Returns the indices of tiles that beat in no play, where any does."""
        useful = [tile for tiles in self._beats for tile in tiles]
        return [
            index for index in range(len(self.held)) if useful and self.held[index] not in useful
        ]

    def move(self, key):
        """Moves as `key` says; tells whether it did. NEXT goes through everything."""
        before = self.play
        if key == keys.NEXT:
            self.play = self._all[(self._all.index(self.play) + 1) % len(self._all)]
            self.tile = self.play[0]
        elif key in (keys.LEFT, keys.RIGHT):
            kinds = sorted({tile for tiles in self._all for tile in tiles})
            step = 1 if key == keys.RIGHT else -1
            self.tile = kinds[(kinds.index(self.tile) + step) % len(kinds)]
            self.play = self._with_tile()[0]
        elif key in (keys.UP, keys.DOWN):
            ways = self._with_tile()
            step = 1 if key == keys.UP else -1
            self.play = ways[(ways.index(self.play) + step) % len(ways)]
        return before != self.play

    def _with_tile(self):
        return [tiles for tiles in self._all if self.tile in tiles]


def _height(tiles):
    return sum([rank(tile) for tile in tiles]), tiles


def _show(table, plays):
    """Says what A and B do with the tiles of the play."""
    layout = table.layout
    language = text.language()
    name = words.play_name(plays.play, language)
    if plays.leading:
        layout.line(text.say("tian_lead", name), (("A", text.say("tian_key_lead")),))
    elif plays.beats:
        best = words.play_name(tuple(table.view["trick"]["best"]), language)
        keys_shown = [("A", text.say("tian_key_beat"))]
        if plays.can_throw:
            keys_shown.append(("B", text.say("tian_key_throw")))
        key = "tian_beats_short" if table.app.small else "tian_beats"
        layout.line(text.say(key, name, best), keys_shown)
    else:
        key = "tian_throw" if plays.some_beat else "tian_cannot"
        layout.line(text.say(key, name), (("A", text.say("tian_key_throw")),))


async def _taken(app, table, plays):
    """Returns the action that A means, None where the player does not throw after all."""
    if plays.leading:
        return bytes((LEAD,) + plays.play)
    if plays.beats:
        return bytes((BEAT,) + plays.play)
    # what could beat is not thrown by a slip
    if plays.some_beat and not await _sure(app, table):
        return None
    return bytes((THROW,) + plays.play)


async def _sure(app, table):
    """消牌? Asks once more; returns True for yes."""
    chosen = 0
    labels = (text.say("no"), text.say("yes"))
    while True:
        table.layout.chips(labels, chosen, text.say("tian_sure"))
        key = await app.key()
        if key in (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN, keys.NEXT):
            chosen = 1 - chosen
            app.speaker.play("move")
        elif key == keys.A:
            return chosen == 1
        elif key in (keys.B, keys.MENU):
            return False
