"""Keys: debounced, repeated, held, combined, queued. Time is frozen and moved by hand."""

import asyncio
import functools
import inspect
from importlib import import_module

import pytest
from freezegun import freeze_time
from hypothesis import given, settings
from hypothesis import strategies as st
from machine import ADC, Pin

from console import boards
from console.drivers import keys

SCAN_MS = 8
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")
BOARD = boards.load("devkit_st7789")
THREE = boards.load("m5stack_core")
GPIO = dict(BOARD.KEYS)


def keys_of(board):
    """Returns the keys of a board; the module that makes them is emptied at each start."""
    return import_module("console.start").keys_of(board)


class Fingers:
    """Moves levels and time; `events` is what the keys posted."""

    def __init__(self, frozen, two_keys=False, board=BOARD):
        self.frozen = frozen
        self.keys = keys_of(board)
        self.keys.two_keys = two_keys
        self.now = 0
        self.events = []

    def wait(self, duration):
        """Lets `duration` milliseconds pass, scanning as the task does."""
        for _ in range(duration):
            if self.now % SCAN_MS == 0:
                self.keys.scan()
            self.now += 1
            self.frozen.tick(0.001)
        self.take()

    def take(self):
        event = self.keys.get()
        while event >= 0:
            self.events.append(event)
            event = self.keys.get()

    def down(self, *names):
        for name in names:
            Pin.levels[GPIO[name]] = 0

    def up(self, *names):
        for name in names:
            Pin.levels[GPIO[name]] = 1

    def chatter(self, name, gaps):
        """Turns the level over after each of `gaps` milliseconds; it ends as it began."""
        for gap in gaps[: len(gaps) & -2]:
            Pin.levels[GPIO[name]] ^= 1
            self.wait(gap)

    def press(self, name, duration=60):
        self.down(name)
        self.wait(duration)
        self.up(name)
        self.wait(60)


class open_hand:
    """Frozen time and a board on which no key is down."""

    def __init__(self, two_keys=False):
        self._two_keys = two_keys

    def __enter__(self):
        self._freezer = freeze_time("2024-02-10", real_asyncio=True)
        frozen = self._freezer.start()
        for gpio in GPIO.values():
            Pin.levels[gpio] = 1
        return Fingers(frozen, self._two_keys)

    def __exit__(self, *_error):
        for gpio in GPIO.values():
            Pin.levels.pop(gpio, None)
        self._freezer.stop()


def with_fingers(test):
    """Gives a test its `fingers`; time is frozen inside the test only, not for pytest's clock."""
    signature = inspect.signature(test)

    @functools.wraps(test)
    def run(**arguments):
        with open_hand() as hand:
            test(hand, **arguments)

    rest = [part for part in signature.parameters.values() if part.name != "fingers"]
    run.__signature__ = signature.replace(parameters=rest)
    return run


@pytest.mark.parametrize("name", NAMES)
@with_fingers
def test_a_short_press_is_one_event(fingers, name):
    fingers.press(name)
    assert fingers.events == [getattr(keys, name)]


@pytest.mark.parametrize("gap", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", ["LEFT", "A"])
@with_fingers
def test_chatter_at_both_ends_is_still_one_press(fingers, name, gap):
    fingers.down(name)
    fingers.chatter(name, [gap] * (2 * (10 // (2 * gap)) or 2))
    fingers.wait(60)
    fingers.up(name)
    fingers.chatter(name, [gap] * (2 * (10 // (2 * gap)) or 2))
    fingers.wait(60)
    assert fingers.events == [getattr(keys, name)]


@pytest.mark.parametrize("name", ["UP", "DOWN", "LEFT", "RIGHT"])
@with_fingers
def test_an_arrow_acts_at_the_first_scan_that_sees_it(fingers, name):
    fingers.wait(SCAN_MS)
    fingers.down(name)
    fingers.keys.scan()
    fingers.take()
    assert fingers.events == [getattr(keys, name)]


@pytest.mark.parametrize("name", ["A", "B", "MENU"])
@with_fingers
def test_the_others_act_at_the_first_scan_that_sees_them_let_go(fingers, name):
    fingers.down(name)
    fingers.wait(60)
    assert fingers.events == []
    fingers.up(name)
    fingers.keys.scan()
    fingers.take()
    assert fingers.events == [getattr(keys, name)]


@pytest.mark.parametrize("name", ["LEFT", "A"])
@with_fingers
def test_a_press_that_only_one_late_scan_sees_is_an_event(fingers, name):
    """While a bot thinks scans come late; which of them see the key is a matter of luck."""
    for gap in (25, 40, 90, 300):
        fingers.down(name)
        fingers.keys.scan()
        fingers.up(name)
        fingers.frozen.tick(gap / 1000)
        fingers.keys.scan()
        fingers.frozen.tick(gap / 1000)
        fingers.keys.scan()
    fingers.take()
    assert fingers.events == [getattr(keys, name)] * 4


@with_fingers
def test_a_press_shorter_than_the_chatter_ends_when_the_chatter_may_have_ended(fingers):
    for duration in range(SCAN_MS, keys.LOCK_MS):
        fingers.press("A", duration)
    assert fingers.events == [keys.A] * (keys.LOCK_MS - SCAN_MS)


@with_fingers
def test_a_key_is_felt_however_long_nobody_played(fingers):
    for days in (1, 5, 6, 7, 13, 400):
        fingers.press("LEFT")
        fingers.frozen.tick(86400 * days)
        fingers.press("A")
        fingers.frozen.tick(86400 * days)
    assert fingers.events == [keys.LEFT, keys.A] * 6


# contacts that turn over after each of these gaps, for as long as chatter is ignored
GAPS = st.lists(st.integers(1, 12), max_size=16).filter(lambda gaps: sum(gaps) <= keys.LOCK_MS)
PRESSES = st.lists(
    st.tuples(
        st.sampled_from(("UP", "DOWN", "LEFT", "RIGHT", "A", "MENU")),
        GAPS,
        st.integers(keys.LOCK_MS + 2 * SCAN_MS, 300),
        GAPS,
        st.integers(keys.LOCK_MS + 2 * SCAN_MS, 120),
    ),
    min_size=1,
    max_size=5,
)


@given(PRESSES, st.integers(0, SCAN_MS - 1))
@settings(max_examples=100, deadline=None)
def test_whatever_chatters_a_press_counts_once(presses, phase):
    with open_hand() as hand:
        hand.wait(phase)
        for name, before, duration, after, pause in presses:
            hand.down(name)
            hand.chatter(name, before)
            hand.wait(duration - sum(before[: len(before) & -2]))
            hand.up(name)
            hand.chatter(name, after)
            hand.wait(pause)
        assert hand.events == [getattr(keys, press[0]) for press in presses]


@with_fingers
def test_a_counts_when_it_is_let_go_and_an_arrow_when_it_goes_down(fingers):
    fingers.down("A", "LEFT")
    fingers.wait(40)
    assert fingers.events == [keys.LEFT]
    fingers.up("A", "LEFT")
    fingers.wait(40)
    assert fingers.events == [keys.LEFT, keys.A]


@with_fingers
def test_a_that_is_held_is_long_once_and_not_short_as_well(fingers):
    fingers.press("A", keys.HOLD_MS - 60)
    fingers.press("A", keys.HOLD_MS + 900)
    assert fingers.events == [keys.A, keys.LONG_A]


@with_fingers
def test_b_and_menu_that_are_held_mean_the_same_as_short(fingers):
    fingers.press("B", 1500)
    fingers.press("MENU", 1500)
    assert fingers.events == [keys.B, keys.MENU]


@with_fingers
def test_arrows_repeat_while_they_are_held(fingers):
    fingers.down("RIGHT")
    fingers.wait(380)
    assert fingers.events == [keys.RIGHT]
    fingers.wait(1000)
    count = len(fingers.events)
    assert fingers.events == [keys.RIGHT] * count and 8 <= count <= 11
    fingers.up("RIGHT")
    fingers.wait(600)
    assert len(fingers.events) == count


@pytest.mark.parametrize("first, second", [("A", "B"), ("B", "A")])
@with_fingers
def test_a_with_b_is_menu_and_nothing_else(fingers, first, second):
    fingers.down(first)
    fingers.wait(90)
    fingers.down(second)
    fingers.wait(900)
    fingers.up(first)
    fingers.wait(90)
    fingers.up(second)
    fingers.wait(90)
    assert fingers.events == [keys.MENU]


TWO_KEYS = [
    pytest.param(("B",), 60, keys.NEXT, id="B-is-next"),
    pytest.param(("B",), 700, keys.B, id="held-B-is-B"),
    pytest.param(("A",), 60, keys.A, id="A-is-A"),
    pytest.param(("A",), 700, keys.MENU, id="held-A-is-MENU"),
    pytest.param(("A", "B"), 60, keys.LONG_A, id="both-are-LONG_A"),
    pytest.param(("A", "B"), 900, keys.LONG_A, id="both-held-are-LONG_A"),
]


@pytest.mark.parametrize("names, duration, event", TWO_KEYS)
def test_with_two_keys_everything_can_be_said(names, duration, event):
    with open_hand(two_keys=True) as hand:
        hand.down(*names)
        hand.wait(duration)
        hand.up(*names)
        hand.wait(60)
        assert hand.events == [event]


@with_fingers
def test_a_full_queue_keeps_the_oldest_and_takes_new_keys_again(fingers):
    for number in range(40):
        fingers.keys.post(number % 4)
    fingers.take()
    assert fingers.events == [number % 4 for number in range(16)]
    fingers.keys.post(keys.B)
    fingers.take()
    assert fingers.events[16:] == [keys.B]


@with_fingers
def test_flush_forgets_what_waits(fingers):
    fingers.keys.post(keys.A)
    fingers.keys.flush()
    assert not fingers.keys.waiting() and fingers.keys.get() == -1


@with_fingers
def test_a_press_that_is_forgotten_means_nothing_when_it_ends(fingers):
    fingers.down("A")
    fingers.wait(100)
    fingers.keys.forget_press(keys.A)
    fingers.wait(800)
    fingers.up("A")
    fingers.wait(60)
    assert fingers.events == []
    fingers.press("A")
    assert fingers.events == [keys.A]


def test_waiting_gives_the_event_or_minus_one_when_the_time_is_up():
    for gpio in GPIO.values():
        Pin.levels[gpio] = 1
    made = keys_of(BOARD)

    async def waits():
        made.post(keys.UP)
        found = [await made.wait(5), await made.wait(1)]
        waiter = asyncio.ensure_future(made.wait())
        await asyncio.sleep(0)
        found.append(made.idle)
        made.post(keys.DOWN)
        found += [await waiter, made.idle]
        return found

    assert asyncio.run(waits()) == [keys.UP, -1, True, keys.DOWN, False]


# --- three keys, ladders of keys ----------------------------------------------------------------

MEANINGS = [("LEFT", keys.LEFT, keys.B), ("A", keys.A, keys.LONG_A), ("B", keys.NEXT, keys.MENU)]


def on_board(board, two_keys, script):
    """Runs `script(fingers, press)` on the keys of another board; `press(gpio, ms)` presses one."""
    with freeze_time("2024-02-10", real_asyncio=True) as frozen:
        fingers = Fingers(frozen, two_keys, board)

        def press(gpio, duration):
            Pin.levels[gpio] = 0
            fingers.wait(duration)
            Pin.levels[gpio] = 1
            fingers.wait(60)

        try:
            script(fingers, press)
        finally:
            Pin.levels.clear()


@pytest.mark.parametrize("two_keys", [False, True])
@pytest.mark.parametrize("name, short, long", MEANINGS)
def test_three_keys_say_six_things(name, short, long, two_keys):
    def script(fingers, press):
        press(dict(THREE.KEYS)[name], 60)
        assert fingers.events == [short]
        press(dict(THREE.KEYS)[name], 900)
        assert fingers.events == [short, long]

    on_board(THREE, two_keys, script)


def test_a_ladder_has_a_key_for_each_window():
    board = boards.load("odroid_go")
    raw = {"UP": (35, 4095), "DOWN": (35, 1750), "LEFT": (34, 4095), "RIGHT": (34, 1750)}

    def script(fingers, press):
        for name, (gpio, reading) in raw.items():
            ADC.microvolts[gpio] = reading * 3300000 // 4095
            fingers.wait(60)
            ADC.microvolts[gpio] = 300 * 3300000 // 4095
            fingers.wait(60)
            assert fingers.events.pop() == getattr(keys, name) and not fingers.events
        # Start is the other key for MENU
        for gpio in (13, 39):
            press(gpio, 60)
            assert fingers.events.pop() == keys.MENU and not fingers.events

    try:
        on_board(board, False, script)
    finally:
        ADC.microvolts.clear()


def test_a_voltage_in_motion_is_no_key(monkeypatch):
    board = boards.load("odroid_go")
    # up lies above down: the voltage of up crosses the window of down when it comes and goes
    rise = iter([0, 0, 1500, 2600, 4095, 4095, 4095, 4095, 3000, 1200, 0, 0])

    def script(fingers, press):
        vertical = {35: lambda: next(rise)}
        monkeypatch.setattr(ADC, "read_u16", lambda adc: vertical.get(adc.gpio, lambda: 0)() << 4)
        for seen in ([], [], [keys.UP], [], [], []):
            fingers.keys.scan()
            fingers.take()
            assert fingers.events == seen
            fingers.events.clear()
            fingers.frozen.tick(0.030)

    on_board(board, False, script)


@pytest.mark.parametrize("noise", [0, 40, 150])
def test_noise_of_the_chip_is_no_motion(monkeypatch, noise):
    board = boards.load("odroid_go")

    def script(fingers, press):
        turn = [1]
        level = {35: 1750, 34: 0}

        def read(adc):
            turn[0] = -turn[0]
            return max(0, level[adc.gpio] + turn[0] * noise // 2) << 4

        monkeypatch.setattr(ADC, "read_u16", read)
        fingers.wait(60)
        level[35] = 0
        fingers.wait(60)
        assert fingers.events == [keys.DOWN]

    on_board(board, False, script)
