"""Reads saved deals; loaded only when there is one, since the heap is small.

Every length and sum is checked before it is used. How a deal stands is read from its state; up to
format 2 there is none, and the journal is replayed by the rules. `verify` replays it in any case:
with it nothing in a save is trusted.
"""

from binascii import crc32

from micropython import const

from paihe.core.errors import BadOption, BadRequest, BadSave, BadSetup
from paihe.core.game import HIDDEN
from paihe.core.options import read_options

_FORMAT = const(3)
_WITH_STATE = const(3)
_LONGEST_CARRY = const(32)
_MAGIC = b"PHG"
_FROM_SEED = const(0)
_UNNAMED_DEALER = const(255)
# magic, format, at least two bytes, CRC-32
_LEAST = const(10)


def decode(kind, data):
    """Returns the deal of the class `kind` that `Game.encode` wrote, standing where it stood.

    Raises BadSave that says what is wrong: foreign, too new, truncated, damaged, of another
    game, at an impossible place, or with a journal that the rules do not allow.
    """
    reader = _read_deal(data)
    reader.expect_id(kind.ID)
    seats = reader.number(1)
    dealer = reader.number(1)
    carry = _read_carry(reader)
    options = _read_options(kind.option_rows(), reader.block())
    try:
        if reader.number(1) == _FROM_SEED:
            game = kind(
                seats,
                options,
                reader.number(4),
                dealer=None if dealer == _UNNAMED_DEALER else dealer,
                carry=carry,
            )
        else:
            game = _from_state(kind, seats, options, carry, reader.take(reader.number(2)))
    except (BadOption, BadSetup, BadRequest) as error:
        raise BadSave("save holds an impossible start: " + str(error), "save_damaged")
    moves = reader.number(2)
    if reader.format < _WITH_STATE:
        for number in range(moves):
            action = reader.block()
            _replay(game, action, number)
            game.record(action)
    else:
        journal = reader.blocks(moves)
        game.go_to(_read_state(reader, game, moves), journal, moves)
    if reader.number(4) != crc32(game.state):
        raise BadSave("the state is another than was saved", "save_damaged")
    reader.expect_end()
    return game


def verify(game):
    """Replays the journal of a deal that was loaded; raises BadSave if it leads elsewhere.

    That takes as long as all its actions took, and finds what was made up with right sums.
    """
    copy = game.copy(game.start)
    actions = game.actions
    for number in range(len(actions)):
        _replay(copy, actions[number], number)
    if copy.state != game.state:
        raise BadSave("the journal leads to another state than was saved", "save_damaged")
    game.events = copy.events


def _replay(game, action, number):
    if game.over or action not in game.legal():
        raise BadSave("action %d of the journal is not legal" % number, "save_damaged")
    game.events = []
    game._play(action)


def _read_state(reader, game, moves):
    """Returns the state in a save, looked through as far as that costs nothing."""
    state = reader.take(reader.number(2))
    if len(state) != len(game.state):
        raise BadSave("state has %d bytes, not %d" % (len(state), len(game.state)), "save_damaged")
    if state[0] >= len(game.PHASES) or game.seats <= state[1] != HIDDEN:
        raise BadSave("phase %d, seat %d can't be" % (state[0], state[1]), "save_damaged")
    if not moves and state != game.state:
        raise BadSave("no action was played, but the deal has begun", "save_damaged")
    return state


def _from_state(kind, seats, options, carry, state):
    """Returns the deal that stands at `state`, which must be just what its description gives."""
    game = kind(seats, options, 0)
    game.carry = carry
    if len(state) != len(game.state):
        raise BadSave("state has %d bytes, not %d" % (len(state), len(game.state)))
    found = game.copy(state)
    try:
        game.load_setup(found.notate(found.whole()))
    except IndexError:
        raise BadSetup("state holds numbers out of range")
    if game.state != found.state:
        raise BadSetup("state holds what no position needs")
    return game


def _read_carry(reader):
    """Returns what the deal before handed on; up to format 1 it was one byte."""
    if reader.format < 2:
        return reader.number(1)
    block = reader.block()
    if len(block) not in (0, _LONGEST_CARRY):
        raise BadSave("save carries %d bytes" % len(block), "save_damaged")
    return int.from_bytes(block, "little")


def saved_id(data):
    """Returns the id of the game in `data` as written by `encode`; raises BadSave."""
    return _read_deal(data).text()


def _read_deal(data):
    return Reader(data, _MAGIC, _FORMAT, "deal")


def _read_options(table, block):
    try:
        return read_options(table, str(block, "utf-8"))
    except BadOption as error:
        raise BadSave("save: " + str(error), "save_damaged")
    except ValueError:
        raise BadSave("options of the save are no text", "save_damaged")


class Reader:
    """Reads the pieces of a save; every length is checked before it is used."""

    def __init__(self, data, magic, newest, what):
        """Checks magic (three bytes), format (0..`newest`) and CRC; raises BadSave.

        `what` is what the save should hold, in words.
        """
        if len(data) < 3 or bytes(data[:3]) != magic:
            raise BadSave("this is no saved %s of Paihe" % what, "save_foreign")
        if len(data) < _LEAST:
            raise BadSave("save is cut short at %d bytes" % len(data), "save_damaged")
        if data[3] > newest:
            raise BadSave("save has format %d, newer than %d" % (data[3], newest), "save_newer")
        self.format = data[3]
        self.data = data
        self.at = len(data) - 4
        body = memoryview(data)[:-4]
        if self.number(4) != crc32(body):
            raise BadSave("checksum of the save is wrong: damaged or cut short", "save_damaged")
        self.data = body
        self.at = 4

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

    def blocks(self, count):
        """Returns the next `count` blocks as they are, with their lengths; none is empty."""
        at = self.at
        end = len(self.data)
        for _ in range(count):
            if at >= end or not self.data[at]:
                break
            at += 1 + self.data[at]
        else:
            return self.take(at - self.at)
        raise BadSave("save ends in the middle of its journal", "save_damaged")

    def text(self):
        """Returns the next block as text; raises BadSave if it is none."""
        try:
            return str(self.block(), "utf-8")
        except ValueError:
            raise BadSave("save holds bytes where a name should be", "save_damaged")

    def expect_end(self):
        """Raises BadSave when something is left."""
        if self.at != len(self.data):
            raise BadSave("save goes on after its end", "save_damaged")

    def expect_id(self, game_id):
        """Reads the id of the game; raises BadSave if it is another."""
        found = self.text()
        if found != game_id:
            raise BadSave("this is a save of %s, not of %s" % (found, game_id), "save_foreign")
