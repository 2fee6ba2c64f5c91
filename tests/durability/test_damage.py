"""Damaged files: every byte turned, every length, garbage; a sentence, and all else is safe."""

import asyncio
import random
import signal
from binascii import crc32
from pathlib import Path

import positions
import pytest
import virtual_time
from hands import Hands
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from monkey import BOARDS, WAY_HOME, Console

from console import lives, text
from console.begin import begin, decode_or_report
from console.drivers.storage import Store
from console.screens.setup import RECORD, Setup
from console.settings import COUNTS, DEFAULTS, FIELDS, Settings
from paihe.core import registry
from paihe.core.errors import PaiheError
from paihe.table.loading import decode
from paihe.table.match import HUMAN

FLIPS = (0x01, 0x80, 0xFF)
MOST_PLACES = 60
each_game = pytest.mark.parametrize("game", registry.ids())


class _App:
    def __init__(self, store):
        self.store = store


class _Life(_App):
    """As much of a console as the beginning of a life needs."""

    match = None
    strained = 0

    def __init__(self, folder):
        super().__init__(Store(folder))

    def drop_match(self):
        self.store.erase("match")


def order(game, seed):
    """Returns the order of a new match with one option that is not its default."""
    kind = registry.load(game)
    rows = kind.option_rows()
    options = {name: default for name, default, _values in rows}
    name, _default, values = rows[seed % len(rows)]
    options[name] = values[-1]
    players = [
        (HUMAN if seat == 0 else kind.LEVELS[0], "座%d" % seat) for seat in range(kind.SEATS[1])
    ]
    return lives.order(game, players, options, rows, seed)


def left_for_the_next_life(game, seed):
    """Returns one of the records that a life leaves for the next one, each in its turn."""
    ways = (lives.ON, lives.STRAINED, order(game, seed), lives.HOME, lives.FAILED)
    return ways[seed % len(ways)]


def fill(folder, game, seed):
    """Puts every record that the console keeps into `folder`, each in two slots.

    Returns {name: (older payload, newer payload)}.
    """
    match = positions.middle(game, seed, 24)
    older = match.encode()
    match.game.apply(match.game.legal()[0])
    store = Store(folder)
    Setup(_App(store), game, registry.facts(game)).write(store)
    setup = store.load(RECORD + game)
    records = {
        "match": (older, match.encode()),
        "settings": (DEFAULTS, bytes([count - 1 for count in COUNTS])),
        "last": (b"zipai", game.encode()),
        RECORD + game: (setup, setup + b";"),
        "go": (lives.ON, left_for_the_next_life(game, seed)),
    }
    for name, payloads in records.items():
        store.erase(name)
        for payload in payloads:
            store.save(name, payload)
    return records


def sentence(key, name):
    """Returns what the player reads in both languages; each must be a sentence of its own."""
    found = []
    for language in text.LANGUAGES:
        text.choose(language)
        record = text.say("record_" + name.split("_")[0])
        assert not record.startswith("record_"), name
        found.append(text.say(key, record))
        assert found[-1] != key and record in found[-1]
    text.choose("zh")
    assert found[0] != found[1]
    return found


def damaged_versions(data):
    """Yields `(what, bytes)` for every byte turned and every length that is shorter, and longer."""
    for place in range(len(data)):
        for flip in FLIPS:
            turned = bytearray(data)
            turned[place] ^= flip
            yield "byte %d" % place, bytes(turned)
    for length in range(len(data)):
        yield "length %d" % length, data[:length]
    yield "longer", data + b"\0"
    yield "twice", data + data


@each_game
def test_every_byte_and_every_length_of_every_file_is_told_and_costs_one_slot(game, folder, seed):
    records = fill(folder, game, seed)
    files = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    assert len(files) == 2 * len(records)
    told = set()
    count = 0
    for name, payloads in records.items():
        for letter, other in (("a", payloads[1]), ("b", payloads[0])):
            path = Path(folder) / (name + "." + letter)
            kept = Path(folder) / (name + ".bad0")
            for what, damaged in damaged_versions(files[path.name]):
                path.write_bytes(damaged)
                store = Store(folder)
                assert store.load(name) == other, (path.name, what)
                ((key, about),) = store.reports
                assert about == name
                told.add((key, name))
                if key == "save_newer":
                    assert path.read_bytes() == damaged
                else:
                    assert not path.exists() and kept.read_bytes() == damaged
                    kept.unlink()
                count += 1
            path.write_bytes(files[path.name])
    assert files == {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    for key, name in told:
        sentence(key, name)
    print(game, count, "damaged files")
    assert count > 4 * sum([len(data) for data in files.values()]) - 8 * len(files)
    assert {key for key, _name in told} == {"save_damaged", "save_foreign", "save_newer"}


def sealed(data):
    """Returns a match or deal with a checksum that fits again."""
    return data[:-4] + crc32(data[:-4]).to_bytes(4, "little")


def forge(payload, deal, place, flip):
    """Turns a byte of a saved match and makes all checksums fit."""
    forged = bytearray(payload)
    forged[place] ^= flip
    at = bytes(payload).index(deal)
    if at <= place < at + len(deal):
        forged[at : at + len(deal)] = sealed(bytes(forged[at : at + len(deal)]))
    return sealed(bytes(forged))


def told_or_playable(payload, folder):
    """Returns the key of the report about a payload, or None where it is a match that plays on."""
    store = Store(folder)
    match = decode_or_report(payload, store)
    if match is None:
        key, name = store.reports[0]
        sentence(key, name)
        # there is no such file here that could be put aside
        assert store.reports[1:] == ([] if key == "save_newer" else [("save_stuck", "match")])
        return key
    assert not store.reports
    match.encode()
    for _ in range(4):
        if match.game.over:
            match.game.result()
            return None if match.over else match.next_deal()
        legal = match.game.legal()
        match.game.apply(legal[len(legal) // 2])
    return None


@each_game
@pytest.mark.parametrize("left", [None, 2])
def test_a_byte_that_is_wrong_under_a_right_checksum_is_told_or_harmless(game, left, folder, seed):
    match = positions.middle(game, seed, 9) if left is None else positions.near_end(game, seed)
    payload, deal = match.encode(), match.game.encode()
    keys = {}
    # a long journal takes long to replay: some places are as good as all
    every = 1 if left is None else len(payload) // MOST_PLACES + 1
    for place in range(0, len(payload) - 4, every):
        for flip in FLIPS if every == 1 else FLIPS[place % 3 :][:1]:
            key = told_or_playable(forge(payload, deal, place, flip), folder)
            keys[key] = keys.get(key, 0) + 1
    print(game, keys)
    assert "save_damaged" in keys and (every > 1 or {"save_foreign", "save_newer"} <= set(keys))


@each_game
def test_an_order_that_is_wrong_under_a_right_checksum_is_told_or_a_match(game, folder, seed):
    record = order(game, seed)
    keys = {}
    versions = list(damaged_versions(record))
    versions += [
        ("line", record.replace(b"\n", b"\n" + each, 1)) for each in (b"", b"\n", b"\t", b"x")
    ]
    for what, damaged in versions:
        app = _Life(folder)
        match = begin(app, damaged)
        if match is None:
            # what is no order may be another record that a life leaves, of which there is no match
            for key, name in app.store.reports:
                sentence(key, name)
            assert app.store.reports or damaged[:1] != b"n", (what, damaged)
            assert app.store.load("match") is None
            key = app.store.reports[0][0] if app.store.reports else ""
        else:
            assert not app.store.reports and app.store.load("match") == match.encode(), what
            match.game.apply(match.game.legal()[0])
            key = None
        keys[key] = keys.get(key, 0) + 1
        app.store.erase("match")
    print(game, keys)
    assert len(keys) > 1


def forge_state(payload, game, place, flip):
    """Turns a byte of the state in a saved match and makes all three checksums fit."""
    deal = game.encode()
    at = bytes(payload).index(deal)
    state = bytearray(game.state)
    state[place] ^= flip
    start = len(deal) - 8 - len(state)
    forged = deal[:start] + bytes(state) + crc32(state).to_bytes(4, "little") + bytes(4)
    return sealed(payload[:at] + sealed(forged) + bytes(4))


class Hang(BaseException):
    """What no screen could catch."""


@each_game
def test_a_state_that_is_made_up_is_told_harmless_or_a_crash_that_is_shown(game, folder, seed):
    """With right sums nobody can tell at once; the worst is what the crash screen catches."""
    match = positions.middle(game, seed, 9)
    payload = match.encode()
    keys = {}

    def hangs(*_):
        raise Hang("a deal that was made up hangs")

    before = signal.signal(signal.SIGALRM, hangs)
    try:
        for place in range(len(match.game.state)):
            forged = forge_state(payload, match.game, place, FLIPS[place % 3])
            signal.alarm(10)
            try:
                key = told_or_playable(forged, folder)
            except Exception as error:
                key = type(error).__name__
            keys[key] = keys.get(key, 0) + 1
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    print(game, keys)
    assert {None, "save_damaged"} <= set(keys)


@each_game
def test_every_shorter_match_under_a_right_slot_is_told(game, folder, seed):
    payload = positions.middle(game, seed, 20).encode()
    for length in range(len(payload)):
        with pytest.raises(PaiheError):
            decode(payload[:length])
        if length > 8:
            with pytest.raises(PaiheError):
                decode(sealed(payload[:length]))


garbage = st.one_of(
    st.binary(max_size=300),
    st.binary(max_size=300).map(lambda data: sealed(b"PHM\x01" + data + bytes(4))),
    st.binary(max_size=300).map(lambda data: sealed(b"PHM\x02" + data + bytes(4))),
    st.text(max_size=80).map(str.encode),
)
quietly = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@given(data=garbage)
@quietly
def test_garbage_in_place_of_a_match_is_told(folder, data):
    assert told_or_playable(data, folder) is not None


@given(data=garbage)
@quietly
def test_garbage_in_the_other_records_leaves_values_that_are_allowed(folder, data):
    store = Store(folder)
    store.save("settings", data)
    kept = Settings(store)
    for index in range(len(FIELDS)):
        assert 0 <= getattr(kept, FIELDS[index]) < COUNTS[index]
    for game in registry.ids():
        kind = registry.load(game)
        store.save(RECORD + game, data)
        setup = Setup(_App(store), game, registry.facts(game))
        kind(setup.seats, setup.options, 3)
        assert 1 <= setup.people <= setup.seats


# --- the whole console over a folder in which anything may lie ---------------------------------


DISASTERS = ("flip", "cut", "garbage", "swap", "newer", "empty", "gone")


def disasters(chance):
    """Draws what happens to some of the files: a list of `(which, how, number, bytes)`."""
    return [
        (
            chance.randrange(99),
            chance.choice(DISASTERS),
            chance.randrange(9999),
            chance.randbytes(9),
        )
        for _ in range(chance.randrange(1, 7))
    ]


def happen(folder, steps):
    """Lets the disasters happen."""
    for which, how, number, data in steps:
        paths = sorted(Path(folder).glob("*.[ab]"))
        path = paths[which % len(paths)]
        held = path.read_bytes()
        if how == "flip" and held:
            turned = bytearray(held)
            turned[number % len(held)] ^= data[0] or 1
            path.write_bytes(bytes(turned))
        elif how == "cut":
            path.write_bytes(held[: number % (len(held) + 1)])
        elif how == "garbage":
            path.write_bytes(data)
        elif how == "swap":
            path.write_bytes(paths[number % len(paths)].read_bytes())
        elif how == "newer":
            path.write_bytes(held[:3] + b"\x09" + held[4:])
        elif how == "empty":
            path.write_bytes(b"")
        elif len(paths) > 1:
            path.unlink()


async def look_in(console, seed):
    """Switches on, reads all notices, gets to the title or the table, and presses on."""

    async def wait(duration):
        await asyncio.sleep(duration / 1000)

    hands = Hands(console.board, seed, wait)
    console.start()
    try:
        await console.settle()
        for name in WAY_HOME * 3:
            if console.at_title or console.at_table:
                break
            await hands.mean(name, console.app.keys.two_keys)
            await console.settle()
        assert console.at_title or console.at_table, "no way home from %s" % console.open
        for _ in range(3):
            await hands.mean("A", console.app.keys.two_keys)
            await console.settle()
    finally:
        await console.stop()


@pytest.mark.parametrize("number", range(18))
def test_whatever_lies_in_the_folder_the_console_starts_and_tells(number, folder, seed):
    chance = random.Random(seed + number)
    game = registry.ids()[number % len(registry.ids())]
    fill(folder, game, seed + number)
    steps = disasters(chance)
    print(game, steps)
    happen(folder, steps)
    with Console(BOARDS[number // len(registry.ids())], folder) as console:
        virtual_time.run(look_in(console, number))
    assert "crash0.txt" not in [path.name for path in Path(folder).iterdir()]
