"""Power, battery, touch: what the drivers make of time, voltages and fingers."""

import asyncio
from importlib import import_module

import machine
import pytest
from machine import ADC, I2C, PWM, RTC, WDT, Pin, Reset, SoftSPI

from console import boards
from console.app import App
from console.drivers import battery, keys, power, rest, touch_record
from console.drivers import touch as touch_driver
from console.drivers.storage import Store
from console.drivers.touch import Touch

DIVIDER = ("adc", 35, None)


def keys_of(board):
    """Returns the keys of a board; the module that makes them is emptied at each start."""
    return import_module("console.start").keys_of(board)


@pytest.fixture(autouse=True)
def fresh_chip():
    machine.restart()
    yield
    machine.restart()


# --- battery ----------------------------------------------------------------------------------


def test_percent_rises_with_the_voltage_from_empty_to_full():
    assert [battery.percent(mv) for mv in (0, 3300, 3600, 3700, 3800, 3950, 4200, 5000)] == [
        0, 0, 10, 25, 50, 75, 100, 100,
    ]  # fmt: skip
    curve = [battery.percent(mv) for mv in range(3200, 4300)]
    assert curve == sorted(curve) and set(range(101)) == set(curve)


def test_a_reading_is_smoothed_and_a_jump_counts_little():
    ADC.microvolts[35] = 1_950_000
    found, smooth = battery.read(DIVIDER, 0)
    assert (found, smooth) == (battery.percent(3900), 3900)
    ADC.microvolts[35] = 1_750_000
    found, smooth = battery.read(DIVIDER, smooth)
    assert smooth == 3800 and found == 50
    for _ in range(40):
        found, smooth = battery.read(DIVIDER, smooth)
    assert abs(smooth - 3500) < 4


@pytest.mark.parametrize("microvolts", [0, 900_000, 2_400_000])
def test_without_a_cell_at_the_divider_there_is_no_battery(microvolts):
    ADC.microvolts[35] = microvolts
    assert battery.read(DIVIDER, 3900) == (None, 0)


def test_the_divider_gets_its_power():
    battery.read(("adc", 34, 14), 0)
    assert Pin.levels[14] == 1


@pytest.mark.parametrize("level, percent", [(0x00, 100), (0x80, 75), (0xC0, 50), (0xE0, 25)])
def test_the_power_chip_tells_steps(level, percent):
    I2C.registers[(0x75, 0x78)] = bytes((level,))
    assert battery.read(("ip5306", 21, 22), 0) == (percent, 0)


def test_a_power_chip_that_is_odd_puts_nothing_to_sleep():
    I2C.registers[(0x75, 0x78)] = b"\xf0"
    assert battery.read(("ip5306", 21, 22), 0)[0] > battery.EMPTY


# --- light and sleep -----------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path):
    return App(boards.load("devkit_st7789"), str(tmp_path))


def hertz():
    return machine.freq()


def duty():
    return PWM.waves[4][1]


def test_the_light_goes_down_after_a_minute_and_up_with_the_next_key(app):
    bright = duty()
    app.power.rest(59)
    assert duty() == bright
    app.power.rest(60)
    assert 0 < duty() < bright
    app.power.rest(0)
    assert duty() == bright


@pytest.mark.parametrize("brightness", range(5))
@pytest.mark.parametrize("name", [name for name in boards.NAMES if boards.load(name).BACKLIGHT])
def test_from_one_life_to_the_next_the_light_is_never_out(name, brightness, tmp_path):
    app = App(boards.load(name), str(tmp_path))
    app.settings.brightness = brightness
    app.settings.save()
    app.apply_settings()
    gpio = boards.load(name).BACKLIGHT
    bright = PWM.waves[gpio][1]
    assert bright > 0
    driven = []
    Pin.watchers[gpio] = driven.append
    with pytest.raises(Reset):
        app.restart()
    # full light until the next wave, but for eyes in the dark
    assert driven == ([1] if brightness > 1 else [])
    machine.begin(machine.SOFT_RESET)
    PWM.log = []
    App(boards.load(name), str(tmp_path))
    duties = {duty for where, _frequency, duty in PWM.log if where == gpio}
    assert duties == {bright}


def test_the_clock_goes_down_with_the_light_and_up_with_it(app):
    assert hertz() == 240_000_000
    app.power.rest(59)
    assert hertz() == 240_000_000
    app.power.rest(60)
    assert hertz() == 80_000_000
    app.power.rest(0)
    assert hertz() == 240_000_000


@pytest.mark.parametrize("wakes", ["button", "finger"])
def test_the_first_key_turns_light_and_clock_up_without_waiting(app, wakes):
    bright = duty()
    app.power.rest(60)
    if wakes == "button":
        # it goes down; what it means may come much later
        Pin.levels[13] = 0
        app.keys.scan()
    else:
        app.keys.feel()
    assert (hertz(), duty()) == (240_000_000, bright)
    app.power.rest(60)
    assert hertz() == 80_000_000


def test_the_clock_is_up_before_the_parts_are_made(tmp_path, monkeypatch):
    seen = []
    panel = import_module("console.start").Panel

    def spy(board):
        seen.append(hertz())
        return panel(board)

    monkeypatch.setattr(import_module("console.start"), "Panel", spy)
    App(boards.load("devkit_st7789"), str(tmp_path))
    assert seen == [240_000_000]


@pytest.mark.parametrize("kind", [ValueError, OSError, None])
def test_a_clock_that_can_not_be_set_stops_nothing(tmp_path, monkeypatch, kind):
    def refuse(_hertz):
        raise kind("not this chip")

    if kind is None:
        monkeypatch.delattr(machine, "freq")
    else:
        monkeypatch.setattr(machine, "freq", refuse)
    app = App(boards.load("devkit_st7789"), str(tmp_path))
    app.power.rest(60)
    app.power.rest(0)
    assert app.store.reports == []


@pytest.mark.parametrize("value, minutes", [(0, 2), (1, 5), (2, 15)])
def test_the_chip_sleeps_when_the_setting_says(app, value, minutes):
    app.settings.sleep = value
    app.power.rest(minutes * 60 - 1)
    with pytest.raises(Reset, match="deep sleep"):
        app.power.rest(minutes * 60)
    assert duty() == 0


def test_never_is_never(app):
    app.settings.sleep = 3
    app.power.rest(1 << 20)


def test_a_low_battery_is_told_once_and_an_empty_one_sleeps(app):
    ADC.microvolts[35] = 1_810_000
    rest.look(app.power)
    rest.look(app.power)
    assert app.store.reports == [("battery_low", "13 %")]
    ADC.microvolts[35] = 2_000_000
    for _ in range(30):
        rest.look(app.power)
    ADC.microvolts[35] = 1_600_000
    with pytest.raises(Reset, match="deep sleep"):
        for _ in range(30):
            rest.look(app.power)
    assert len(app.store.reports) == 2


def watched(app, monkeypatch, seconds, on_tick):
    """Runs the watching task for so many seconds; `on_tick(second)` happens between."""
    passed = []

    async def sleep_ms(_duration):
        on_tick(len(passed))
        passed.append(WDT.fed)
        if len(passed) == seconds:
            raise EOFError

    monkeypatch.setattr(power.asyncio, "sleep_ms", sleep_ms, raising=False)
    with pytest.raises(EOFError):
        asyncio.run(app.power.run())
    return passed


def test_the_watchdog_is_fed_while_keys_are_scanned_and_somebody_asks_for_one(app, monkeypatch):
    def tick(_second):
        app.keys.scans += 100
        app.keys.waits += 1

    assert watched(app, monkeypatch, 30, tick)[-1] == 30 - 1


def test_waiting_for_a_key_for_long_is_no_fault(app, monkeypatch):
    def tick(_second):
        app.keys.scans += 100
        app.keys.idle = True

    assert watched(app, monkeypatch, 90, tick)[-1] == 90 - 1


def test_the_watchdog_starts_after_the_first_full_round(app, monkeypatch):
    order = []
    monkeypatch.setattr(power, "WDT", lambda timeout: order.append("dog") or WDT())
    monkeypatch.setattr(rest, "look", lambda *_: order.append("look"))
    monkeypatch.setattr(app.power, "rest", lambda _idle: order.append("rest"))

    def tick(_second):
        order.append("tick")

    watched(app, monkeypatch, 2, tick)
    assert order == ["look", "rest", "dog", "tick", "rest", "tick"]


@pytest.mark.parametrize("part", ["look", "rest", "both"])
def test_no_fault_in_reading_or_resting_stops_the_task(app, monkeypatch, capsys, part):
    def broken(*_arguments):
        raise ZeroDivisionError("on purpose")

    if part != "rest":
        monkeypatch.setattr(rest, "look", broken)
    if part != "look":
        monkeypatch.setattr(app.power, "rest", broken)

    def tick(_second):
        app.keys.scans += 100
        app.keys.idle = True

    assert watched(app, monkeypatch, 200, tick)[-1] == 200 - 1
    assert capsys.readouterr().out.count("paihe: no rest") == 1


def test_without_a_watchdog_it_runs_on(app, monkeypatch, capsys):
    def broken(timeout):
        raise OSError(5)

    monkeypatch.setattr(power, "WDT", broken)
    watched(app, monkeypatch, 20, lambda _second: None)
    assert capsys.readouterr().out.count("paihe: no watchdog") == 1


@pytest.mark.parametrize("hangs, most", [("keys", 5), ("screen", 26)])
def test_a_task_that_hangs_starves_the_watchdog(app, monkeypatch, hangs, most):
    def tick(second):
        if hangs != "keys" or second < 5:
            app.keys.scans += 100
        if hangs != "screen" or second < 5:
            app.keys.waits += 1

    fed = watched(app, monkeypatch, 90, tick)
    assert fed[-1] <= most and fed[-1] == fed[-40]


def test_a_good_minute_ends_a_row_of_crashes(app, monkeypatch):
    rest.count_crashes(2)
    assert rest.crashes() == 2

    def tick(_second):
        pass

    watched(app, monkeypatch, 59, tick)
    assert rest.crashes() == 2
    watched(app, monkeypatch, 61, tick)
    assert rest.crashes() == 0


@pytest.mark.parametrize("kept", [b"", b"PHC", b"PHX\x05", b"PHC\x05\x00", bytes(2048)])
def test_memory_that_is_not_ours_counts_no_crashes(kept):
    RTC.kept = kept
    assert rest.crashes() == 0


# --- touch ----------------------------------------------------------------------------------------

GLASS = boards.load("cyd")
LINE = GLASS.TOUCH[4]


class Finger:
    """A finger on the glass of the touch board, in pixels."""

    def __init__(self, tmp_path, monkeypatch):
        machine.SoftSPI.answer = self.answer
        self.keys = keys_of(GLASS)
        self.touch = Touch(GLASS.TOUCH, self.keys, 320, 240, Store(str(tmp_path)))
        self.at = None
        self.path = []
        self.now = 0
        monkeypatch.setattr(touch_driver.asyncio, "sleep_ms", self.sleep, raising=False)
        monkeypatch.setattr(touch_driver, "ticks_ms", lambda: self.now)

    async def sleep(self, duration):
        self.now += duration
        self.at = self.path.pop(0) if self.path else None
        Pin.levels[LINE] = 0 if self.at else 1

    def answer(self, command):
        left, right, top, bottom = self.touch.bounds
        x, y = self.at or (0, 0)
        raw = left + (right - left) * (2 * x + 1) // 640
        if command[0] == 0x90:
            raw = top + (bottom - top) * (2 * y + 1) // 480
        return bytes((0, raw >> 5, raw << 3 & 255))

    def does(self, path):
        """Follows a finger along `path` (a place for each scan); returns the events."""
        self.path = list(path)

        async def run():
            await self.sleep(0)
            await self.touch._follow()

        asyncio.run(run())
        events = []
        event = self.keys.get()
        while event >= 0:
            events.append(event)
            event = self.keys.get()
        return events


@pytest.fixture
def finger(tmp_path, monkeypatch):
    return Finger(tmp_path, monkeypatch)


@pytest.mark.parametrize("x", [0, 1, 40, 160, 318, 319])
@pytest.mark.parametrize("y", [0, 30, 120, 239])
def test_a_finger_is_where_it_is(finger, x, y):
    finger.at = (x, y)
    Pin.levels[LINE] = 0
    assert finger.touch.place() == (x, y)


def test_nobody_there_is_nowhere(finger):
    Pin.levels[LINE] = 1
    assert finger.touch.place() is None


TAPS = [((160, 120), keys.A), ((10, 120), keys.B), ((160, 5), keys.MENU), ((10, 5), keys.MENU)]


@pytest.mark.parametrize("place, key", TAPS)
def test_a_tap_is_the_key_of_its_place(finger, place, key):
    assert finger.does([place] * 6) == [key]


def test_a_finger_that_stays_asks_and_does_nothing_when_it_goes(finger):
    assert finger.does([(160, 120)] * 100) == [keys.LONG_A]


@pytest.mark.parametrize(
    "step, key",
    [((4, 0), keys.RIGHT), ((-4, 1), keys.LEFT), ((1, 4), keys.DOWN), ((0, -4), keys.UP)],
)
def test_a_drag_is_its_direction_once_for_each_step(finger, step, key):
    path = [(160 + step[0] * at, 120 + step[1] * at) for at in range(25)]
    assert finger.does(path) == [key] * 3


def test_readings_that_do_not_agree_are_no_finger(finger, monkeypatch):
    jumps = iter(range(0, 4000, 400))
    SoftSPI.answer = lambda command: bytes((0, next(jumps) >> 5, 0))
    Pin.levels[LINE] = 0
    assert finger.touch.place() is None


def test_a_calibration_is_kept_and_a_bad_one_is_not_believed(tmp_path):
    store = Store(str(tmp_path))
    assert touch_record.load(store) == touch_record.DEFAULTS
    for bounds in ((3800, 250, 200, 3700), (-200, 4300, 3900, -90)):
        store.save("touch", touch_record.pack(bounds))
        assert touch_record.load(store) == bounds
    for bounds in ((1000, 1200, 200, 3700), (0, 0, 0, 0)):
        store.save("touch", touch_record.pack(bounds))
        assert touch_record.load(store) == touch_record.DEFAULTS
    store.save("touch", b"\1\2\3")
    assert touch_record.load(store) == touch_record.DEFAULTS
