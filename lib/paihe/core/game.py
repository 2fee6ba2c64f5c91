# pyright: reportAttributeAccessIssue=false
"""The contract that every game keeps, and the machinery that all share.

A game is one state bytearray, a journal of actions and the pure rules that lead from one state to
the next. Actions are short `bytes`: a code, then operands. Seats are 0..n - 1; exactly one acts at
a time. Tiles are kind numbers; HIDDEN stands for a tile that a seat may not know.
"""

from binascii import crc32

from micropython import const

from paihe.core import generator
from paihe.core.errors import BadOption, BadSetup, IllegalAction
from paihe.core.lazy import lend

HIDDEN = const(255)
NOBODY = const(-1)
_FORMAT = const(3)
_OPTIONS = "paihe.core.options"
_NOTATION = "paihe.core.notation"
_TUTOR = "paihe.core.tutor"
_MAGIC = b"PHG"
_FROM_SEED = const(0)
_FROM_STATE = const(1)
_UNNAMED_DEALER = const(255)
_CARRY_BYTES = const(32)


def check_options(table, given, presets=None):
    """Returns a full option dict; see `paihe.core.options`."""
    return lend(_OPTIONS).check_options(table, given, presets)


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

    A subclass sets ID, NAME (zh, en), SEATS (least, default, most), DECK (of `paihe.decks`; None
    for a game without tiles), OPEN (whether everybody sees everything), PHASES (names, by number),
    LEVELS (of its bots), ACTIONS (see `paihe.core.notation`) and STATE_SIZE. It keeps the phase in
    `state[0]`, the turn in `state[1]` (HIDDEN when over), a count vector a seat from HANDS on and
    SCORE_BYTES of score a seat from SCORES on, and defines:

    - `_deal(deck_order, dealer)` fills the state, from the seeded generator or from the given
      order, and plays what is forced; `_play(action)` applies a legal action and all that it
      forces, adding events `(name, seat, tile or tiles, ...)` with `_tell`;
    - `legal()`: every legal action of the seat that acts, complete, ordered, without doubles;
    - `_show(viewer)`: what a seat may know, tiles as kinds, HIDDEN for what it may not; NOBODY is
      a looker-on, None sees everything; `seen_events(seat)`, the last ones as it may know them;
    - where a tile is offered to several seats `offers(seat)`, `claim_key()` and `answer(choice)`.

    The rest of a game lies in modules of its folder that are fetched when they are asked:
    `ending.result(game)`, `bot.BOT`, `judge.FUNCTIONS`, `setup.read`,
    `notation.notate`, `notate_result` and `event_dict`, `words.say`, `tile_name` and `describe`,
    `sentences.TEXTS` and `ending`, `refusals.why_not` (see `paihe.core.tutor`).

    Raises BadOption for a wrong number of seats or option, BadSetup for a bad seed, deck or dealer.
    """

    ID = ""
    NAME = ("", "")
    SEATS = (0, 0, 0)
    DECK = None
    OPEN = False
    # the option that says how many deals a match has
    ROUNDS = "match_rounds"
    REPEATS = ()
    PHASES = ()
    LEVELS = ()
    # actions that tell the other seats nothing: passing on a private question
    SILENT = ()
    ACTIONS = ()
    STATE_SIZE = 2
    GENERATOR = 2
    HANDS = 0
    SCORES = 0
    SCORE_BYTES = 2
    # True when the deal ended without counting: a match deals anew with another shuffle
    again = False

    def __init__(self, seats=None, options=None, seed=None, deck_order=None, dealer=None, carry=0):
        rows = self.option_rows()
        room = lend(_OPTIONS)
        self.options = room.check_options(rows, options, self.presets())
        least, default, _most = self.SEATS
        most = self.most_seats(self.options)
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
        # what is not the default, as saves have it
        words = [
            name + "=" + room.show_value(self.options[name])
            for name, default, _values in rows
            if self.options[name] != default
        ]
        self._words = ";".join(words).encode()
        # what one deal of a match hands to the next, a number; the game says what it means
        self.carry = carry
        self.state = bytearray(self.STATE_SIZE)
        self.events = []
        # every action as a length byte and its bytes: one buffer, for the sake of the heap
        self.journal = bytearray()
        self.moves = 0
        self.seed = None
        self._dealer = dealer
        if deck_order is None:
            self.seed = check_seed(0 if seed is None else seed)
            generator.start(self.state, self.GENERATOR, self.seed)
            self._deal(None, dealer)
        else:
            self._deal(self.check_deck(deck_order), dealer or 0)
        # where the deal began; one with a number is dealt anew when that is asked, for the heap's sake
        self._start = bytes(self.state) if self.seed is None else None
        self.first_events = self.events

    def __getattr__(self, name):
        """Returns what only a deal that was loaded lacks: the events of its last action."""
        if name != "events":
            raise AttributeError(name)
        copy = self.copy(self.start)
        for action in self.actions:
            copy.events = []
            copy._play(action)
        self.events = copy.events
        return self.events

    @property
    def start(self):
        """The state after the deal, before the first action, as bytes."""
        if self._start is not None:
            return self._start
        again = type(self)(
            self.seats, self.options, self.seed, dealer=self._dealer, carry=self.carry
        )
        return bytes(again.state)

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

    # --- what the state holds ------------------------------------------------------------

    def hand(self, seat):
        """Returns the hand of `seat` as a count vector, one byte a kind, a copy."""
        kinds = self.DECK.KINDS  # pyright: ignore
        at = self.HANDS + seat * kinds
        return self.state[at : at + kinds]

    def scores(self):
        """Returns what each seat wins or loses in this deal, fines that were paid already too."""
        state = self.state
        size = self.SCORE_BYTES
        found = []
        for at in range(self.SCORES, self.SCORES + size * self.seats, size):
            # the sign is in the highest byte; so no number ever exceeds a small int of the chip
            value = state[at + size - 1]
            if value > 127:
                value -= 256
            for index in range(at + size - 2, at - 1, -1):
                value = value << 8 | state[index]
            found.append(value)
        return found

    def _put_score(self, seat, value):
        at = self.SCORES + seat * self.SCORE_BYTES
        for index in range(at, at + self.SCORE_BYTES):
            self.state[index] = value & 255
            value >>= 8

    def view(self, seat):
        """Returns what `seat` may know, a dictionary of the fields of the rules document."""
        return self._show(seat)

    def whole(self):
        """Returns everything, hidden tiles too, in the shape of a view; for tests and saves."""
        return self._show(None)

    # --- tiles that are offered to several seats -----------------------------------------

    def offers(self, seat):
        """Returns all that `seat` could be asked about the tile on offer, by its own tiles."""
        return []

    def claim_key(self):
        """Returns what tells one offer from the next, None when the seat plays from its hand."""
        return None

    def answer(self, choice):
        """Returns the answer to the present question of a seat that chose `choice`, an offer."""
        return choice

    # --- the other rooms of the game, fetched when they are asked -------------------------

    @classmethod
    def most_seats(cls, options):
        """Returns how many seats there may be with these options."""
        return cls.SEATS[2]

    @classmethod
    def option_rows(cls):
        """Returns the options: rows of name, default, values."""
        return cls.room("options").OPTIONS

    @classmethod
    def presets(cls):
        """Returns the presets, `{name: {option: value}}`."""
        return cls.room("options").PRESETS

    @classmethod
    def room(cls, name):
        """Returns the module `name` of this game's folder; the caller alone keeps it."""
        return lend("paihe.games." + cls.ID + "." + name)

    def result(self):
        """Returns `{"over", "scores", "detail"}`; detail is None while the deal goes on.

        detail has the figures that the rules document names, and at least `next_dealer`; it may
        have `next_carry`.
        """
        return self.room("ending").result(self)

    def bot(self, level, seed=0):
        """Returns a bot of `level` (one of LEVELS) for deals with these options."""
        return self.room("bot").BOT(level, self.options, seed)

    @classmethod
    def judge_functions(cls):
        """Returns the table of rule functions for the referee's `judge`."""
        return cls.room("judge").FUNCTIONS

    def load_setup(self, setup):
        """Makes the deal stand at a described position; raises BadRequest and BadSetup."""
        self.room("setup").read(self, setup)

    def describe(self, action, language):
        """Returns an action in a player's words, `language` zh or en."""
        return self.room("words").describe(action, language)

    def reason(self, language, result=None):
        """Returns in one sentence how the deal ended, or that it goes on.

        `result` is what `result()` gives, where it is known.
        """
        detail = self.result()["detail"] if result is None else result["detail"]
        return lend(_TUTOR).reason(self, detail, language)

    def explain(self, why, language):
        """Returns in words why a bot plays, `why` as its `choose` gives it."""
        return lend(_TUTOR).say(self, (why, ()), language)

    def why_not(self, action, language="en", seat=None):
        """Returns the rule that forbids `action` to `seat` (the one that acts), None if it may.

        Uses only what the seat itself may know. Operands may be left out where the tile on offer
        is meant.
        """
        return lend(_TUTOR).why_not(self, action, language, seat)

    def notate(self, view):
        """Returns a view with its tiles in notation, hidden ones as `??`."""
        return self.room("notation").notate(view)

    def notate_result(self, result):
        """Returns a result with its tiles in notation."""
        return self.room("notation").notate_result(result)

    def event_dict(self, event):
        """Returns an event in the referee's form: `{"name", "seat", …}`."""
        return self.room("notation").event_dict(event)

    def action_dict(self, action):
        """Returns an action in the referee's form."""
        return lend(_NOTATION).action_dict(self, action)

    def parse_action(self, request):
        """Returns the action that `request` (the referee's form) writes; raises BadRequest."""
        return lend(_NOTATION).parse_action(self, request)

    # --- the course of a deal ------------------------------------------------------------

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
        self.record(action)

    def record(self, action):
        """Puts an action that was played into the journal."""
        put_block(self.journal, action)
        self.moves += 1

    @property
    def actions(self):
        """The actions played so far, a new list of `bytes`."""
        found = []
        at = 0
        while at < len(self.journal):
            end = at + 1 + self.journal[at]
            found.append(bytes(self.journal[at + 1 : end]))
            at = end
        return found

    def history(self):
        """Yields `(seat, action)` for what everybody may know of the deal so far, in order.

        A game leaves out operands, or whole actions, that are its seats' own business.
        """
        copy = self.copy(self.start)
        for action in self.actions:
            yield copy.turn, action
            # what was told would fill the heap in a long deal
            copy.events = []
            copy._play(action)

    def copy(self, state):
        """Returns another deal like this one that stands at `state`."""
        copy = type(self)(self.seats, self.options, 0)
        copy.carry = self.carry
        copy.state[:] = state
        return copy

    def undo(self):
        """Takes the last action back; raises IllegalAction when none was played.

        The deal is replayed from its start: a move then costs no copy of the state.
        """
        if not self.moves:
            raise IllegalAction("nothing to undo: no action was played", "nothing_to_undo")
        self.state[:] = self.start
        actions = self.actions[:-1]
        self.journal = bytearray()
        self.moves = 0
        for action in actions:
            self.events = []
            self._play(action)
            self.record(action)
        self.events = []

    def check_deck(self, order):
        """Returns a list of kinds as a bytearray if it is the whole deck; raises BadSetup."""
        return lend(_OPTIONS).check_deck(self, order)

    def deck_counts(self):
        """Returns how many copies of each kind are played with, one byte a kind."""
        return self.DECK.copies if self.DECK else b""  # pyright: ignore

    def shuffled_deck(self):
        """Returns all tiles in a random order, by the generator in the state."""
        order = bytearray()
        counts = self.deck_counts()
        for tile in range(len(counts)):
            order.extend(bytes([tile] * counts[tile]))
        generator.shuffle(self.state, self.GENERATOR, order, 0, len(order))
        return order

    def _tell(self, *event):
        self.events.append(event)

    def _quote(self, action):
        try:
            return str(self.action_dict(action))
        except (ValueError, IndexError, TypeError):
            return repr(action)

    def encode(self):
        """Returns the deal as bytes: its start, its journal, its state, a hash of that, a CRC-32.

        Layout: magic, format, id, seats, dealer, carry, options as text, how it starts (seed or state),
        actions with their lengths, the present state, CRC-32 of the state, CRC-32 of all before it.
        The state tells how the deal stands, the journal how it came there; up to format 2 there was
        the journal alone.
        """
        out = bytearray(_MAGIC)
        out.append(_FORMAT)
        put_block(out, self.ID.encode())
        out.append(self.seats)
        out.append(_UNNAMED_DEALER if self._dealer is None else self._dealer)
        put_block(out, self.carry.to_bytes(_CARRY_BYTES, "little") if self.carry else b"")
        put_block(out, self._words)
        if self.seed is None:
            out.append(_FROM_STATE)
            put_number(out, len(self._start), 2)
            out.extend(self._start)
        else:
            out.append(_FROM_SEED)
            put_number(out, self.seed, 4)
        put_number(out, self.moves, 2)
        out.extend(self.journal)
        put_number(out, len(self.state), 2)
        out.extend(self.state)
        put_number(out, crc32(self.state), 4)
        put_number(out, crc32(out), 4)
        return bytes(out)

    @classmethod
    def decode(cls, data):
        """Returns the deal that `encode` wrote; raises BadSave, see `paihe.core.loading`."""
        from paihe.core import loading

        return loading.decode(cls, data)

    def go_to(self, state, journal, moves):
        """Makes the deal stand at `state`, where the `moves` actions of `journal` led."""
        self.state[:] = state
        self.journal = bytearray(journal)
        self.moves = moves
        if moves:
            # what the last of them told is played again when somebody asks
            del self.events

    def restart(self):
        """Makes the present state, which must be a sound one, the start of the deal."""
        self.seed = None
        self._dealer = None
        self.journal = bytearray()
        self.moves = 0
        self.events = []
        self.first_events = []
        self._start = bytes(self.state)


def put_number(out, value, size):
    """Appends a number of `size` bytes to a save, low byte first."""
    for _ in range(size):
        out.append(value & 255)
        value >>= 8


def put_block(out, data):
    """Appends 0..255 bytes to a save, with their length before them."""
    out.append(len(data))
    out.extend(data)
