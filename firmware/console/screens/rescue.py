"""The recovery menu: opened by keys that are held while power comes, or after three crashes.

It listens when the keys that opened it have been let go, and is left by its own row alone.
"""

import asyncio
import os
from time import ticks_diff, ticks_ms

from micropython import const

from console import text
from console.drivers import rest
from console.drivers.touch_record import NAME as TOUCH
from console.screens.rows import Row, Rows
from console.settings import NAME as SETTINGS
from console.settings import Settings

_LOOK_MS = const(8)
# a key that is down for so long is stuck: the others are heard, and that one when it is let go
_STUCK_MS = const(20000)


async def run(app, crashed):
    """Shows the menu until the player goes on; `crashed`: it came by itself, after crashes."""
    if crashed:
        app.resume = False
        await let_go(app)
        await app.ask(text.say("rescue"), text.say("rescue_crashed"), (text.say("ok"),))
    chosen = 0
    while True:
        sheet = Rows(
            app, text.say("rescue_seal"), text.say("rescue"), _version(), _rows(app), _hints()
        )
        sheet.choose(chosen)
        sheet.draw()
        await app.show()
        await let_go(app)
        taken = None
        while taken is None:
            # B and MENU leave other sheets, but may be keys that somebody still holds
            taken = await sheet.run(draw=False)
        chosen = sheet.chosen
        if taken == "start":
            return
        if taken == "reset":
            app.store.erase(SETTINGS)
            app.settings = Settings(app.store)
            app.apply_settings()
            app.panel.apply()
            await _tell(app, "rescue_reset_done")
        elif taken == "erase":
            await _erase(app)
        else:
            await app.visit(taken)


async def let_go(app):
    """Waits until no key is down and no finger on the glass; what they would say is swallowed."""
    keys = app.keys
    # this is no screen that hangs: the watchdog may be fed
    keys.idle = True
    since = ticks_ms()
    keys.scan()
    try:
        while keys.spend() or (app.touch is not None and app.touch.is_down()):
            if ticks_diff(ticks_ms(), since) > _STUCK_MS:
                break
            await asyncio.sleep_ms(_LOOK_MS)
    finally:
        keys.idle = False
    keys.flush()


def _hints():
    say = text.say
    return (("UP_DOWN", say("move")), ("A", say("take")))


def _rows(app):
    say = text.say

    def change(_step):
        app.resume = not app.resume

    rows = [
        Row(say("rescue_start"), action="start"),
        Row(say("rescue_resume"), lambda: text.say("on" if app.resume else "off"), change),
        Row(say("rescue_reset"), action="reset"),
        Row(say("rescue_erase"), action="erase"),
        Row(say("picture_test"), action="picture_test"),
        Row(say("keys_test"), action="keys_test"),
        Row(say("sound_test"), None, lambda _step: app.speaker.play("win")),
    ]
    if app.touch is not None:
        rows.append(Row(say("touch_test"), action="touch_test"))
    rest.look(app.power)
    if app.power.level is not None:
        rows.append(Row(say("battery"), lambda: "%d %%" % app.power.level))
    return rows


def _version():
    from paihe.version import VERSION

    return VERSION


async def _tell(app, key):
    await app.ask(text.say("rescue"), text.say(key), (text.say("ok"),))


async def _erase(app):
    """Erases every save after a question; settings and the calibration of the glass stay."""
    words = (text.say("rescue_erase_yes"), text.say("rescue_erase_no"))
    if await app.ask(text.say("rescue_erase"), text.say("rescue_erase_text"), words, 1):
        return
    store = app.store
    for name in os.listdir(store.folder):
        stem = name.split(".")[0]
        if stem not in (SETTINGS, TOUCH):
            os.remove(store.folder + "/" + name)
            store.sequence.pop(stem, None)
    await _tell(app, "rescue_erase_done")
