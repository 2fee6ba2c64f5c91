"""The part of the power's driver that is needed now and then: battery, sleep, rows of crashes."""

from machine import RTC, Pin, deepsleep
from micropython import const

from console.drivers import battery, parts
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

    A low battery is told once, an empty one puts the chip to sleep. One that can't be read is none,
    and is not asked again in this life.
    """
    if good and crashes():
        count_crashes(0)
    if power.battery is None:
        return
    state = power.state
    try:
        power.level, state[0] = battery.read(power.battery, state[0])
    except Exception as error:
        power.level = power.battery = None
        parts.broken("battery", error)
    if power.level is None or power.level > battery.LOW:
        state[1] = False
    elif power.level <= battery.EMPTY:
        sleep(power)
    elif not state[1]:
        state[1] = True
        power.app.store.reports.append(("battery_low", "%d %%" % power.level))


def sleep(power):
    """Puts panel and chip to sleep; the match is saved already and goes on after it.

    Returns, and is not asked again in this life, where no key could end the sleep.
    """
    if power.wake is None:
        return
    try:
        _arm(power.wake)
    except Exception as error:
        power.wake = None
        parts.broken("sleep", error)
        return
    app = power.app
    if app.match is not None and not app.match.over:
        try:
            app.store.save(GO, b"1")
        except StorageError:
            pass  # then the player is asked
    app.panel.sleep()
    app.light(-1)
    deepsleep()


def _arm(gpio):
    """Makes the input `gpio` end the sleep when it goes low."""
    try:
        import esp32
    except ImportError:
        return  # the simulator wakes by any key
    pin = Pin(gpio, Pin.IN)
    if gpio < _FIRST_BARE:
        # its resistor has to work on in the sleep
        pin.init(Pin.IN, Pin.PULL_UP, hold=True)
    esp32.wake_on_ext0(pin, esp32.WAKEUP_ALL_LOW)


def note_hang(store):
    """Writes down that the watchdog had to restart the console, and lets the player know."""
    from paihe.version import VERSION

    count_crashes(crashes() + 1)
    # what hung is not begun again by itself
    store.erase(GO)
    store.rotate_text("crash", CRASH_FILES)
    store.write_text("crash0.txt", "WDT\npaihe %s\nthe watchdog restarted it\n" % VERSION)
    store.reports.append(("watchdog", "crash0.txt"))


def crashes():
    """Returns how many crashes came in a row, 0..255."""
    try:
        kept = RTC().memory()
    except Exception as error:
        parts.broken("RTC memory", error)
        return 0
    return kept[3] if len(kept) == 4 and kept[:3] == _MARK else 0


def count_crashes(count):
    """Keeps how many crashes came in a row."""
    try:
        RTC().memory(_MARK + bytes((min(count, 255),)))
    except Exception as error:
        parts.broken("RTC memory", error)
