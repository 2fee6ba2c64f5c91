"""The contract that every game keeps, and the machinery that all share.

A game is one state bytearray, a journal of actions and the pure rules that lead from one state to
the next. Actions are short `bytes`: a code, then operands. Seats are 0..n - 1; exactly one acts at
a time. Tiles are kind numbers; HIDDEN stands for a tile that a seat may not know.
"""

from binascii import crc32

from micropython import const

from paihe.core import generator
from paihe.core.errors import BadOption, BadRequest, BadSave, BadSetup, IllegalAction

HIDDEN = const(255)
NOBODY = const(-1)
_FORMAT = const(1)
_MAGIC = b"PHG"
_FROM_SEED = const(0)
_FROM_STATE = const(1)
_UNNAMED_DEALER = const(255)


def check_options(table, given):
    """Returns a full option dict: the defaults of `table` with `given` (dict or None) laid over.

    `table` is a tuple of `(name, default, values)`. Raises BadOption that names the unknown
    option or lists the values allowed; on/off options take True and False only.
    """
    options = {}
    for name, default, _values in table:
        options[name] = default
    for name in given or {}:
        if name not in options:
            known = ", ".join([row[0] for row in table])
            raise BadOption("unknown option %r; options: %s" % (name, known), details=(name,))
        value = given[name]
        for row in table:
            if row[0] == name and not _allowed(value, row[2]):
                allowed = ", ".join([show_value(item) for item in row[2]])
                raise BadOption(
                    "option %s can't be %r; values: %s" % (name, value, allowed), details=(name,)
                )
        options[name] = value
    return options


def _allowed(value, values):
    for item in values:
        if type(item) is type(value) and item == value:
            return True
    return False


def show_value(value):
    """Returns an option value as it is written in saves: `on`, `off`, a number or a word."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


def check_seed(seed):
    """Returns `seed` if it is a deal number, 0..2**30 - 1; raises BadSetup otherwise."""
    if type(seed) is not int or not 0 <= seed <= generator.MAX_SEED:
        raise BadSetup(
            "deal number %r is none: it must be a whole number from 0 to %d"
            % (seed, generator.MAX_SEED),
            "bad_seed",
            (str(seed),),
        )
    return seed


class Game:
    """One deal of one game; subclasses give the rules.

    A subclass sets ID, NAME (zh, en), SEATS (least, default, most), OPTIONS (rows of name,
    default, values), PRESETS {name: {option: value}}, DECK (a module of `paihe.decks`), PHASES
    (names, by number), LEVELS (of its bots) and STATE_SIZE, keeps the turn in `state[1]` (HIDDEN
    when over) and the phase in `state[0]`, and defines the methods of the first part below.
    `_deal(deck_order, dealer)` fills the state, from the seeded generator or from the given order,
    and plays what is forced; `_play(action)` applies a legal action and all that it forces, adding
    events with `_tell`.

    Raises BadOption for a wrong number of seats or option, BadSetup for a bad seed, deck or dealer.
    """

    ID = ""
    NAME = ("", "")
    SEATS = (0, 0, 0)
    OPTIONS = ()
    PRESETS = {}
    REPEATS = ()
    PHASES = ()
    LEVELS = ()
    # actions that tell the other seats nothing: passing on a private question
    SILENT = ()
    STATE_SIZE = 2
    GENERATOR = 2

    def __init__(self, seats=None, options=None, seed=None, deck_order=None, dealer=None):
        least, default, most = self.SEATS
        if seats is None:
            seats = default
        if type(seats) is not int or not least <= seats <= most:
            raise BadOption(
                "%s can't have %r seats: %d to %d" % (self.ID, seats, least, most),
                "bad_seats",
                (str(seats), str(least), str(most)),
            )
        if dealer is not None and (type(dealer) is not int or not 0 <= dealer < seats):
            raise BadSetup("dealer %r is no seat: 0 to %d" % (dealer, seats - 1))
        self.seats = seats
        self.options = check_options(self.OPTIONS, options)
        self.state = bytearray(self.STATE_SIZE)
        self.events = []
        self.actions = []
        self.seed = None
        self._dealer = dealer
        if deck_order is None:
            self.seed = check_seed(0 if seed is None else seed)
            generator.start(self.state, self.GENERATOR, self.seed)
            self._deal(None, dealer)
        else:
            self._deal(self.check_deck(deck_order), dealer or 0)
        self.start = bytes(self.state)
        self.first_events = self.events

    @property
    def turn(self):
        """The seat that acts, -1 when the deal is over."""
        turn = self.state[1]
        return NOBODY if turn == HIDDEN else turn

    @property
    def phase(self):
        """The name of the phase, as the rules document has it."""
        return self.PHASES[self.state[0]]

    @property
    def over(self):
        """True when the deal has ended and `result()` is final."""
        return self.state[1] == HIDDEN

    # --- what every game gives ------------------------------------------------------------

    def _deal(self, deck_order, dealer):
        raise AssertionError("a game deals")

    def _play(self, action):
        raise AssertionError("a game plays")

    def legal(self) -> list:
        """Returns every legal action of the seat that acts: complete, ordered, no doubles."""
        raise AssertionError("a game lists its legal actions")

    def view(self, seat):
        """Returns what `seat` may know, tiles as kinds, HIDDEN for what it may not."""
        raise AssertionError("a game shows views")

    def whole(self):
        """Returns everything in the shape of a view, for tests and saves."""
        raise AssertionError("a game shows its state")

    def offers(self, seat):
        """Returns all that `seat` could be asked about the tile on offer, by its own tiles."""
        raise AssertionError("a game knows what it offers")

    def claim_key(self):
        """Returns what tells one offer from the next, None when the seat plays from its hand."""
        raise AssertionError("a game knows what is on offer")

    def answer(self, choice):
        """Returns the answer to the present question of a seat that chose one of its `offers`."""
        raise AssertionError("a game answers")

    def result(self):
        """Returns `{"over", "scores", "detail"}`, the detail None while the deal goes on."""
        raise AssertionError("a game has a result")

    def scores(self):
        """Returns what each seat wins or loses; zeros until the deal is over."""
        raise AssertionError("a game has scores")

    def reason(self, language):
        """Returns in one sentence how the deal ended, `language` zh or en."""
        raise AssertionError("a game says how it ended")

    def describe(self, action, language):
        """Returns an action in a player's words."""
        raise AssertionError("a game describes actions")

    def why_not(self, action, language="en", seat=None):
        """Returns the rule that forbids `action` to `seat`, None when it is legal."""
        raise AssertionError("a game explains refusals")

    def seen_events(self, seat, events=None):
        """Returns the last events as `seat` may know them."""
        raise AssertionError("a game hides events")

    def bot(self, level, seed=0):
        """Returns a bot of `level`, one of LEVELS."""
        raise AssertionError("a game has bots")

    def load_setup(self, setup):
        """Makes the deal stand at a described position; raises BadSetup or BadRequest."""
        raise AssertionError("a game reads positions")

    def check_state(self):
        """Raises BadSetup if the rules can't lead to the present state."""
        raise AssertionError("a game checks states")

    def parse_action(self, request):
        """Returns the action that a request in the referee's form writes."""
        raise AssertionError("a game parses actions")

    def action_dict(self, action):
        """Returns an action in the referee's form."""
        raise AssertionError("a game writes actions")

    # --- what all share ------------------------------------------------------------------

    def apply(self, action):
        """Plays `action` for the seat that acts and everything that it forces.

        Raises IllegalAction, and changes nothing, when `legal()` does not hold it.
        """
        if action not in self.legal():
            raise IllegalAction(
                "action %s is not legal in phase %s for seat %s"
                % (self._quote(action), self.phase, self.turn if self.turn >= 0 else "nobody")
            )
        self.events = []
        self._play(action)
        self.actions.append(bytes(action))

    def undo(self):
        """Takes the last action back; raises IllegalAction when none was played.

        The deal is replayed from its start: a move then costs no copy of the state.
        """
        if not self.actions:
            raise IllegalAction("nothing to undo: no action was played", "nothing_to_undo")
        self.state[:] = self.start
        for action in self.actions[:-1]:
            self._play(action)
        self.actions.pop()
        self.events = []

    def copy_from(self, other):
        """Takes over the state of `other`, a game of the same class, seats and options."""
        self.state[:] = other.state

    def check_deck(self, order):
        """Returns a list of kinds as a bytearray if it is the whole deck, in any order.

        Raises BadSetup naming the wrong length or the tile with too many copies.
        """
        deck = self.DECK  # pyright: ignore
        if len(order) != deck.SIZE:
            raise BadSetup("a deck of %s has %d tiles, not %d" % (self.ID, deck.SIZE, len(order)))
        counts = bytearray(deck.KINDS)
        for tile in order:
            counts[tile] += 1
            if counts[tile] > deck.COPIES:
                raise BadSetup(
                    "tile %s stands more than %d times" % (deck.notation(tile), deck.COPIES)
                )
        return bytearray(order)

    def _tell(self, *event):
        self.events.append(event)

    def _quote(self, action):
        try:
            return str(self.action_dict(action))
        except (ValueError, IndexError, TypeError):
            return repr(action)

    def encode(self):
        """Returns the deal as bytes: its start, its journal, a hash of its state, a CRC-32.

        Layout: magic, format, id, seats, dealer, options as text, how it starts (seed or state),
        actions with their lengths, CRC-32 of the state, CRC-32 of all before it.
        """
        out = bytearray(_MAGIC)
        out.append(_FORMAT)
        _put_block(out, self.ID.encode())
        out.append(self.seats)
        out.append(_UNNAMED_DEALER if self._dealer is None else self._dealer)
        words = []
        for name, default, _values in self.OPTIONS:  # pyright: ignore
            if self.options[name] != default:
                words.append(name + "=" + show_value(self.options[name]))
        _put_block(out, ";".join(words).encode())
        if self.seed is None:
            out.append(_FROM_STATE)
            _put_number(out, len(self.start), 2)
            out.extend(self.start)
        else:
            out.append(_FROM_SEED)
            _put_number(out, self.seed, 4)
        _put_number(out, len(self.actions), 2)
        for action in self.actions:
            _put_block(out, action)
        _put_number(out, crc32(self.state), 4)
        _put_number(out, crc32(out), 4)
        return bytes(out)

    @classmethod
    def decode(cls, data):
        """Returns the deal that `encode` wrote, by replaying its journal.

        Raises BadSave that says what is wrong: foreign, too new, truncated, damaged, of another
        game, or with a journal that the rules do not allow.
        """
        reader = _Reader(data)
        reader.check_frame()
        reader.expect_id(cls.ID)
        seats = reader.number(1)
        dealer = reader.number(1)
        options = _read_options(cls.OPTIONS, reader.block())
        try:
            if reader.number(1) == _FROM_SEED:
                game = cls(
                    seats,
                    options,
                    reader.number(4),
                    dealer=None if dealer == _UNNAMED_DEALER else dealer,
                )
            else:
                game = cls._from_state(seats, options, reader.take(reader.number(2)))
        except (BadOption, BadSetup, BadRequest) as error:
            raise BadSave("save holds an impossible start: " + str(error), "save_damaged")
        for number in range(reader.number(2)):
            action = reader.block()
            if game.over or action not in game.legal():
                raise BadSave("action %d of the journal is not legal" % number, "save_damaged")
            game.events = []
            game._play(action)
            game.actions.append(action)
        if reader.number(4) != crc32(game.state):
            raise BadSave("the journal leads to another state than was saved", "save_damaged")
        if reader.at != len(reader.data):
            raise BadSave("save goes on after its end", "save_damaged")
        return game

    @classmethod
    def _from_state(cls, seats, options, state):
        game = cls(seats, options, 0)
        if len(state) != len(game.state):
            raise BadSave("state has %d bytes, not %d" % (len(state), len(game.state)))
        game.state[:] = state
        game.check_state()
        game.restart()
        return game

    def restart(self):
        """Makes the present state, which must be a sound one, the start of the deal."""
        self.seed = None
        self._dealer = None
        self.actions = []
        self.events = []
        self.first_events = []
        self.start = bytes(self.state)


def saved_id(data):
    """Returns the id of the game in `data` as written by `encode`; raises BadSave."""
    reader = _Reader(data)
    reader.check_frame()
    return reader.text()


def _read_options(table, block):
    given = {}
    try:
        text = str(block, "utf-8")
    except ValueError:
        raise BadSave("options of the save are no text", "save_damaged")
    for word in text.split(";") if text else ():
        name, _equals, shown = word.partition("=")
        for row in table:
            if row[0] == name:
                for value in row[2]:
                    if show_value(value) == shown:
                        given[name] = value
        if name not in given:
            raise BadSave("option %r of the save is unknown here" % word, "save_damaged")
    return given


def _put_number(out, value, size):
    for _ in range(size):
        out.append(value & 255)
        value >>= 8


def _put_block(out, data):
    out.append(len(data))
    out.extend(data)


class _Reader:
    """Reads the pieces of a save; every length is checked before it is used."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def check_frame(self):
        """Checks magic, format and CRC; raises BadSave."""
        data = self.data
        if len(data) < len(_MAGIC) or bytes(data[: len(_MAGIC)]) != _MAGIC:
            raise BadSave("this is no saved deal of Paihe", "save_foreign")
        if len(data) < len(_MAGIC) + 6:
            raise BadSave("save is cut short at %d bytes" % len(data), "save_damaged")
        if data[len(_MAGIC)] > _FORMAT:
            raise BadSave(
                "save has format %d, newer than %d" % (data[len(_MAGIC)], _FORMAT), "save_newer"
            )
        body = memoryview(data)[:-4]
        self.at = len(data) - 4
        if self.number(4) != crc32(body):
            raise BadSave("checksum of the save is wrong: damaged or cut short", "save_damaged")
        self.data = body
        self.at = len(_MAGIC) + 1

    def take(self, count):
        """Returns the next `count` bytes; raises BadSave past the end."""
        if self.at + count > len(self.data):
            raise BadSave("save ends in the middle of a field", "save_damaged")
        piece = bytes(self.data[self.at : self.at + count])
        self.at += count
        return piece

    def number(self, size):
        """Returns the next `size` bytes as a number, low byte first."""
        value = 0
        shift = 0
        for byte in self.take(size):
            value |= byte << shift
            shift += 8
        return value

    def block(self):
        """Returns the next block: a length byte, then so many bytes."""
        return self.take(self.number(1))

    def text(self):
        """Returns the next block as text; raises BadSave if it is none."""
        try:
            return str(self.block(), "utf-8")
        except ValueError:
            raise BadSave("save holds bytes where a name should be", "save_damaged")

    def expect_id(self, game_id):
        """Reads the id of the game; raises BadSave if it is another."""
        found = self.text()
        if found != game_id:
            raise BadSave("this is a save of %s, not of %s" % (found, game_id), "save_foreign")
