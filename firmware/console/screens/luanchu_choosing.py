"""How a person at the table of 乱出 chooses: a lead, what beats, what is thrown, a word.

The player goes through the legal plays: left and right to another kind, up and down through the
shapes that begin with it. Shapes that can be made of different tiles are asked for once more.
"""

from micropython import const

from console import text
from console.drivers import keys
from console.screens import play
from paihe.games.luanchu import melds, words
from paihe.games.luanchu.state import CALL_DRAW, CHALLENGE, CONTINUE, THROW

_PASS = b"\0"
_LEAD = const(1)
_BEAT = const(2)


async def run(app, table, seat, _again):
    """Lets the person in `seat` choose; returns an action, `play.OPEN_MENU` or a sheet."""
    app.keys.flush()
    legal = table.match.game.legal()
    table.layout.plate(seat, turn=True)
    code = legal[0][0]
    if code in (_LEAD, _BEAT, THROW):
        return await _choose_play(table, seat, legal)
    return await _choose_word(table, seat, legal)


class Plays:
    """The legal plays by the kind that they begin with, and by shape: how many, set or not."""

    def __init__(self, legal, kind):
        self.kinds = sorted({action[1] for action in legal})
        self._legal = legal
        self.at = 0
        for index in range(len(self.kinds)):
            # the kind where the cursor was, or the next one that can be played
            if kind is not None and self.kinds[index] <= kind:
                self.at = index
        self._to_kind(self.at)

    def _to_kind(self, at):
        self.at = at % len(self.kinds)
        kind = self.kinds[self.at]
        shapes = {}
        for action in self._legal:
            if action[1] == kind:
                mixed = action[-1] != kind
                key = (action[0] == THROW, mixed, len(action))
                shapes.setdefault(key, []).append(action)
        self._shapes = [shapes[key] for key in sorted(shapes)]
        self.shape = 0

    @property
    def ways(self):
        """Returns the plays of the present shape."""
        return self._shapes[self.shape]

    @property
    def shapes(self):
        """Returns how many shapes begin with the present kind."""
        return len(self._shapes)

    def move(self, key):
        """Moves as `key` says; tells whether it did. NEXT goes through everything."""
        before = (self.at, self.shape)
        if key == keys.UP or key == keys.DOWN:
            step = 1 if key == keys.UP else -1
            self.shape = (self.shape + step) % len(self._shapes)
        elif key == keys.LEFT or key == keys.RIGHT:
            self._to_kind(self.at + (1 if key == keys.RIGHT else -1))
        elif key == keys.NEXT:
            if self.shape + 1 < len(self._shapes):
                self.shape += 1
            else:
                self._to_kind(self.at + 1)
        return before != (self.at, self.shape)


async def _choose_play(table, seat, legal):
    plays = Plays(legal, table.kind)
    moved = False
    while True:
        action = plays.ways[0]
        table.layout.raise_tiles(action[1:])
        if moved:
            # the tiles first, then the words
            await table.app.show()
        moved = False
        _show(table, action, plays)
        key = await table.app.key()
        if plays.move(key):
            moved = True
            table.app.speaker.play("move")
            table.kind = plays.kinds[plays.at]
        elif key == keys.A:
            if len(plays.ways) > 1:
                action = await _choose_way(table, plays.ways)
            if action is not None and await _accepted(table, seat, action):
                table.layout.clear_now()
                return action
            table.layout.clear_now()
            table.layout.trick()
        elif key in (keys.B, keys.LONG_A):
            tutor = await table.refuse(_PASS, seat)
            if tutor:
                return tutor
        elif key == keys.MENU:
            return play.OPEN_MENU


async def _choose_way(table, ways):
    """Goes through the tiles that make the same shape; returns a play, or None for B."""
    at = 0
    while True:
        table.layout.raise_tiles(ways[at][1:])
        table.layout.line(text.say("luan_which"), _tiles(ways[at]), _nth(at, ways))
        key = await table.app.key()
        step = {keys.LEFT: -1, keys.UP: -1, keys.RIGHT: 1, keys.DOWN: 1, keys.NEXT: 1}.get(key)
        if step is not None:
            at = (at + step) % len(ways)
            table.app.speaker.play("move")
        elif key == keys.A:
            return ways[at]
        elif key in (keys.B, keys.MENU):
            return None


def _tiles(action):
    """Returns the tiles of a play one by one, in words."""
    return " ".join([melds.DECK.label(kind, text.language()) for kind in action[1:]])


def _nth(at, row):
    return "%d/%d" % (at + 1, len(row))


def _show(table, action, plays):
    """Says what is to be done with which tiles."""
    tiles = tuple(action[1:])
    trick = table.view["trick"]
    name = words.play_name(tiles, text.language())
    if action[0] == THROW:
        left = trick["to_throw"] or min(trick["size"], len(table.view["hands"][table.seat]))
        key = "luan_throw_short" if table.app.small else "luan_throw"
        table.layout.line(text.say(key, str(left)), name, "", forced=True)
    elif action[0] == _BEAT:
        note = _nth(plays.shape, range(plays.shapes)) if plays.shapes > 1 else ""
        key = "luan_beat_short" if table.app.small else "luan_beat"
        table.layout.line(text.say(key), name, note, forced=True)
    else:
        note = _nth(plays.shape, range(plays.shapes)) if plays.shapes > 1 else ""
        table.layout.line(text.say("luan_lead"), name, note)


async def _accepted(table, seat, action):
    """Asks once more before a lead that may end in 包牌, or tiles thrown though one could beat."""
    game = table.match.game
    question = ""
    if action[0] == _LEAD and game.winner is None:
        _leads, bao = melds.leads(game.hand(seat), game.options, not table.view["led"])
        if tuple(action[1:]) in bao:
            question = "luan_bao"
    elif action[0] == THROW and game.legal()[0][0] == _BEAT:
        question = "luan_foul"
    if not question:
        return True
    labels = [text.say("no"), text.say("yes")]
    return await _chips(table, labels, 0, text.say(question)) == 1


async def _chips(table, labels, at, question=""):
    """Lets one of the chips be taken; returns its place, -1 for B, None for the menu."""
    while True:
        table.layout.chips(labels, at, question)
        key = await table.app.key()
        step = {keys.LEFT: -1, keys.UP: -1, keys.RIGHT: 1, keys.DOWN: 1, keys.NEXT: 1}.get(key)
        if step is not None:
            at = (at + step) % len(labels)
            table.app.speaker.play("move")
        elif key == keys.A:
            return at
        elif key == keys.B:
            return -1
        elif key == keys.MENU:
            return None


async def _choose_word(table, seat, legal):
    """Chips for the bottom, for 脱手 and 黄牌, for 查牌."""
    game = table.match.game
    language = text.language()
    labels = []
    for action in legal:
        name = words.NAMES[action[0]]
        if action[0] == CALL_DRAW and game.may_call(seat) == "escape":
            name = "escape"
        label = words.say(name, language)
        if action[0] == CHALLENGE:
            label += table.name(action[1])
        labels.append(label)
    # playing on is the way back, and what is chosen first
    last = len(legal) - 1
    taken = await _chips(table, labels, last if legal[last][0] == CONTINUE else 0)
    if taken is None:
        return play.OPEN_MENU
    table.layout.clear_now()
    return legal[taken]
