"""The part of the power's driver that is needed now and then: battery, sleep, rows of crashes."""

from machine import RTC, Pin, deepsleep
from micropython import const

from console.drivers import battery
from console.drivers.storage import GO, StorageError

# in the memory that outlives a restart: this, then how many crashes came in a row
_MARK = b"PHC"
# so many in a row open the recovery menu
SAFE = const(3)
_FIRST_BARE = const(34)
# so many crash files are kept
CRASH_FILES = const(3)


def look(power, good=False):
    """Reads the battery; `good`: this start has lasted and ends a row of crashes.

    A low battery is told once, an empty one puts the chip to sleep.
    """
    if good and crashes():
        count_crashes(0)
    if power.battery is None:
        return
    state = power.state
    power.level, state[0] = battery.read(power.battery, state[0])
    if power.level is None or power.level > battery.LOW:
        state[1] = False
    elif power.level <= battery.EMPTY:
        sleep(power)
    elif not state[1]:
        state[1] = True
        power.app.store.reports.append(("battery_low", "%d %%" % power.level))


def sleep(power):
    """Puts panel and chip to sleep; the match is saved already and goes on after it."""
    app = power.app
    if app.match is not None and not app.match.over:
        try:
            app.store.save(GO, b"1")
        except StorageError:
            pass  # then the player is asked
    app.panel.sleep()
    app.light(-1)
    try:
        import esp32

        pin = Pin(power.wake, Pin.IN)
        if power.wake < _FIRST_BARE:
            # its resistor has to work on in the sleep
            pin.init(Pin.IN, Pin.PULL_UP, hold=True)
        esp32.wake_on_ext0(pin, esp32.WAKEUP_ALL_LOW)
    except ImportError:
        pass  # the simulator wakes by any key
    deepsleep()


def note_hang(store):
    """Writes down that the watchdog had to restart the console, and lets the player know."""
    from paihe.version import VERSION

    count_crashes(crashes() + 1)
    store.rotate_text("crash", CRASH_FILES)
    store.write_text("crash0.txt", "WDT\npaihe %s\nthe watchdog restarted it\n" % VERSION)
    store.reports.append(("watchdog", "crash0.txt"))


def crashes():
    """Returns how many crashes came in a row, 0..255."""
    kept = RTC().memory()
    return kept[3] if len(kept) == 4 and kept[:3] == _MARK else 0


def count_crashes(count):
    """Keeps how many crashes came in a row."""
    RTC().memory(_MARK + bytes((min(count, 255),)))
