"""Parts that are absent or broken, on each board: told once, never fatal."""

import asyncio
from importlib import import_module

import machine
import pytest
from machine import WDT, Pin

from console import boards, text
from console.app import App
from console.drivers import power, rest

SECOND = 1000
EACH_BOARD = pytest.mark.parametrize("name", boards.NAMES)


@pytest.fixture(autouse=True)
def fresh_chip():
    machine.restart()
    yield
    machine.restart()


def broken(*_arguments, **_more):
    raise OSError(19)


def only(kind, gpio, method):
    """Returns a subclass of a stand-in of which the one at `gpio` raises at `method`."""

    class Broken(kind):
        def __init__(self, pin, *arguments, **more):
            self.here = (pin.gpio if isinstance(pin, Pin) else pin) == gpio
            if self.here and method == "__init__":
                broken()
            super().__init__(pin, *arguments, **more)

    def guard(name):
        sound = getattr(kind, name)

        def call(self, *arguments):
            if self.here and method == name:
                broken()
            return sound(self, *arguments)

        setattr(Broken, name, call)

    for name in ("freq", "duty_u16", "read_uv", "__call__"):
        if hasattr(kind, name):
            guard(name)
    return Broken


def live(app, monkeypatch, seconds=70):
    """Lets the power task watch for so many seconds; returns how often it fed the watchdog."""
    passed = []
    turn = power.asyncio.sleep

    async def sleep_ms(duration):
        if duration != SECOND:
            # a tone of the speaker
            await turn(0)
            return
        passed.append(0)
        app.keys.scans += 1
        app.keys.idle = True
        await turn(0)
        if len(passed) == seconds:
            raise EOFError

    async def play():
        sound = asyncio.ensure_future(app.speaker.run())
        app.speaker.play("move")
        await turn(0)
        with pytest.raises(EOFError):
            await app.power.run()
        assert not sound.done()
        sound.cancel()

    with monkeypatch.context() as patch:
        patch.setattr(power.asyncio, "sleep_ms", sleep_ms, raising=False)
        asyncio.run(play())
    return WDT.fed


def console(name, tmp_path):
    app = App(boards.load(name), str(tmp_path))
    rest.count_crashes(1)
    return app


def told(capsys, part):
    return capsys.readouterr().out.count("paihe: no %s: " % part)


@pytest.mark.parametrize("method", ["__init__", "read_uv"])
@EACH_BOARD
def test_a_battery_that_can_not_be_read_is_none(name, method, tmp_path, monkeypatch, capsys):
    fact = boards.load(name).BATTERY
    battery = import_module("console.drivers.battery")
    asked = []
    if fact is not None and fact[0] == "adc":
        monkeypatch.setattr(battery, "ADC", only(machine.ADC, fact[1], method))
    elif method == "__init__":
        monkeypatch.setattr(machine, "I2C", broken)
    read = battery.read
    monkeypatch.setattr(battery, "read", lambda *facts: asked.append(1) or read(*facts))
    app = console(name, tmp_path)
    assert live(app, monkeypatch, 200) == 199
    assert app.power.level is None
    assert app.store.reports == []
    # asked once in this life
    assert len(asked) == (fact is not None)
    assert told(capsys, "battery") == (fact is not None)


@pytest.mark.parametrize("method", ["__init__", "freq", "duty_u16"])
@EACH_BOARD
def test_a_speaker_that_fails_is_silent(name, method, tmp_path, monkeypatch, capsys):
    gpio = boards.load(name).SPEAKER
    speaker = import_module("console.drivers.speaker")
    monkeypatch.setattr(speaker, "PWM", only(machine.PWM, gpio, method))
    app = console(name, tmp_path)
    assert live(app, monkeypatch) == 69
    has = gpio is not None
    assert app.store.reports == [("part_broken", "sound")] * has
    assert told(capsys, "sound") == has
    app.speaker.play("win")
    assert not app.speaker._signal.is_set()


@pytest.mark.parametrize("method", ["__init__", "__call__"])
@EACH_BOARD
def test_an_amplifier_that_fails_is_silent(name, method, tmp_path, monkeypatch, capsys):
    gpio = boards.load(name).AMPLIFIER
    speaker = import_module("console.drivers.speaker")
    monkeypatch.setattr(speaker, "Pin", only(machine.Pin, gpio, method))
    app = console(name, tmp_path)
    assert live(app, monkeypatch) == 69
    assert told(capsys, "sound") == (gpio is not None)


@pytest.mark.parametrize("method", ["__init__", "duty_u16"])
@EACH_BOARD
def test_a_light_that_fails_is_told_and_stays_as_it_is(
    name, method, tmp_path, monkeypatch, capsys
):
    start = import_module("console.start")
    gpio = boards.load(name).BACKLIGHT
    monkeypatch.setattr(start, "PWM", only(machine.PWM, gpio, method))
    app = console(name, tmp_path)
    assert app.store.reports == [("part_broken", "light")]
    if method == "__init__":
        # it can't be dimmed, so it is on
        assert Pin.levels[gpio] == 1
    app.light(4)
    app.power.rest(60)
    app.power.rest(0)
    assert live(app, monkeypatch) == 69
    assert told(capsys, "light") == 1


@EACH_BOARD
def test_a_memory_that_is_not_there_counts_no_crashes(name, tmp_path, monkeypatch, capsys):
    for method in ("__init__", "memory"):
        monkeypatch.setattr(rest, "RTC", type("RTC", (), {method: broken}))
        app = console(name, tmp_path)
        rest.note_hang(app.store)
        assert rest.crashes() == 0
        assert live(app, monkeypatch) >= 69
        assert app.store.reports == [("watchdog", "crash0.txt")]
        assert told(capsys, "RTC memory") == 1


@EACH_BOARD
def test_a_sleep_that_no_key_could_end_does_not_begin(name, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(rest, "Pin", broken)
    monkeypatch.setitem(__import__("sys").modules, "esp32", machine)
    app = console(name, tmp_path)
    app.power.rest(3600)
    app.power.rest(3601)
    assert app.store.load("go") is None
    assert told(capsys, "sleep") == 1


@pytest.mark.parametrize("fails", ["make", "bus"])
def test_a_glass_that_fails_is_told_and_asked_again(fails, tmp_path, monkeypatch, capsys):
    touch = import_module("console.drivers.touch")
    bus = type("SoftSPI", (), {"__init__": lambda *_a, **_b: None, "write_readinto": broken})
    monkeypatch.setattr(touch, "SoftSPI", broken if fails == "make" else bus)
    app = console("cyd", tmp_path)
    assert (app.touch is None) == (fails == "make")
    if app.touch is not None:
        waits = []

        async def sleep_ms(duration):
            waits.append(duration)
            if len(waits) == 5:
                raise EOFError

        Pin.levels[36] = 0
        monkeypatch.setattr(touch.asyncio, "sleep_ms", sleep_ms, raising=False)
        with pytest.raises(EOFError):
            asyncio.run(app.touch.run())
        assert min(waits) >= 1000
    assert app.store.reports == [("part_broken", "glass")]
    assert told(capsys, "glass") == 1


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_player_reads_what_is_missing(language):
    text.choose(language)
    try:
        for part in ("sound", "light", "glass"):
            name = text.say("record_" + part)
            assert name != "record_" + part and name in text.say("part_broken", name)
    finally:
        text.choose("zh")
