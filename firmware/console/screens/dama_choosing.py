"""How a person at the table of 打马 chooses: left and right a stack, up and down how many.

Own stacks that can't move are among them: A says why.
"""

from console import text
from console.drivers import keys
from console.screens import play
from paihe.games.dama import melds
from paihe.games.dama.state import AT_DEPLOYED, DITCH, DROP, FLY, GOAL, HOLD, MOVE


async def run(app, table, seat, _again):
    """Lets the person in `seat` choose; returns an action, `play.OPEN_MENU` or a sheet."""
    app.keys.flush()
    table.seat = seat
    for other in range(table.view["n"]):
        table.layout.plate(other, turn=other == seat)
    choices = Choices(table.match.game, seat)
    words = table.match.kind.room("words")
    while True:
        show(table, choices, words)
        key = await app.key()
        if choices.move(key):
            app.speaker.play("move")
        elif key == keys.A and choices.action is not None:
            table.layout.mark()
            table.layout.clear_now()
            return choices.action
        elif key == keys.A or key == keys.LONG_A:
            tutor = await table.refuse(choices.doubtful(), seat)
            if tutor:
                table.layout.mark()
                return tutor
        elif key == keys.MENU:
            return play.OPEN_MENU


class Choices:
    """What may be done: rows of `(square, actions)`, a stack each, then what moves no stack.

    A stack that can't move has no action.
    """

    def __init__(self, game, seat):
        self._total = melds.total(game.view(seat)["throw"])
        self.rows = []
        found = {}
        others = []
        for action in game.legal():
            if action[0] == MOVE:
                found.setdefault(action[1], []).append(action)
            else:
                others.append(action)
        own = game.on_road(seat)
        if game.flagged(AT_DEPLOYED, seat):
            for square in range(1, DITCH + 1):
                if own[square] and (square < DITCH or others[0][0] != FLY):
                    # more horses last, forward after back
                    actions = found.get(square, ())
                    back = [action for action in actions if action[2] < square]
                    self.rows.append(
                        (square, own[square], back + [a for a in actions if a[2] > square])
                    )
        for action in others:
            self.rows.append((0, 0, [action]))
        self.row = self.at = 0
        ranks = [_rank(actions) for _square, _count, actions in self.rows]
        best = max(ranks)
        # of stacks the foremost
        self._to(len(ranks) - 1 - ranks[::-1].index(best))

    def _to(self, row):
        self.row = row % len(self.rows)
        self.at = max(0, len(self.rows[self.row][2]) - 1)

    @property
    def action(self):
        """The action that is shown, None where the stack can't move."""
        actions = self.rows[self.row][2]
        return actions[self.at] if actions else None

    @property
    def square(self):
        """Where the stack stands, 0 for what moves none."""
        return self.rows[self.row][0]

    def move(self, key):
        """Moves as `key` says; tells whether it did. NEXT goes through everything."""
        before = (self.row, self.at)
        actions = len(self.rows[self.row][2])
        if key == keys.LEFT or key == keys.RIGHT:
            self._to(self.row + (1 if key == keys.RIGHT else -1))
        elif key == keys.UP or key == keys.DOWN:
            if actions:
                self.at = (self.at + (1 if key == keys.UP else -1)) % actions
        elif key == keys.NEXT:
            if self.at > 0:
                self.at -= 1
            else:
                self._to(self.row + 1)
        elif key == keys.B:
            # back to what changes nothing
            self._to(len(self.rows) - 1)
        return before != (self.row, self.at)

    def doubtful(self):
        """Returns what a player could ask about: the whole stack by the whole total."""
        square, count, _actions = self.rows[self.row]
        if not square:
            return bytes((HOLD,))
        if square == DITCH:
            return bytes((MOVE, square, GOAL, count))
        target = min(GOAL + 1, square + self._total)
        action = self.action
        return bytes((MOVE, square, target, count if action is None else action[3]))


def _rank(actions):
    """Returns how likely it is that a row is wanted: what enters, what goes on, what goes back."""
    if not actions:
        return 0
    action = actions[-1]
    if action[0] == MOVE:
        return 3 if action[2] > action[1] else 2
    return 1 if action[0] == HOLD else 4


def show(table, choices, words):
    """Frames stack and target, and says what A would do."""
    language = text.language()
    action = choices.action
    caps = []
    if len(choices.rows) > 1:
        caps.append("LEFT_RIGHT")
    if len(choices.rows[choices.row][2]) > 1:
        caps.append("UP_DOWN")
    if action is None:
        count = str(table.view["board"][table.seat][choices.square])
        place = words.square_name(choices.square, language)
        table.layout.mark(choices.square)
        table.layout.line(text.say("dama_stuck", place, count), ["A"] + caps)
        return
    if action[0] == MOVE:
        low, high = min(action[1:3]), min(GOAL, max(action[1:3]))
        table.layout.mark(action[1], action[2], range(low + 1, high))
        place = words.square_name(action[2], language)
        key = "dama_go" if action[2] > action[1] else "dama_back"
        table.layout.line(text.say(key, str(action[3]), place), ["A"] + caps)
        return
    table.layout.mark(0, action[2] if action[0] == DROP else 0)
    if action[0] == FLY:
        table.layout.mark(DITCH, GOAL)
    table.layout.line(words.describe(action, language), ["A"] + caps)
