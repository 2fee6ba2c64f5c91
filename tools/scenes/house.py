"""What lies before the table, and what happens when something breaks."""

import asyncio

from tools.shots import new_match


async def shoot_house(shots):
    """Title, set-up, settings, help, notices: what lies before the table."""
    driver = shots.driver
    driver.app.store.reports.append(("save_damaged", "match"))
    await driver.start()
    shots.take("notice")
    await driver.press("A")
    shots.take("title")
    await driver.press("A")
    shots.take("setup")
    await driver.press("DOWN", "DOWN", "DOWN", "RIGHT", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN")
    shots.take("setup-more")
    await driver.press("B", "LEFT", "A")
    shots.take("rules")
    await driver.press("A")
    shots.take("help")
    for _ in range(4):
        await driver.press("DOWN")
    shots.take("help-chi")
    await driver.press("B", "UP", "A", "DOWN")
    shots.take("help-qidong")
    await driver.press("B", "B", "MENU")
    shots.take("settings")
    await driver.press("UP")
    shots.take("settings-more")
    await driver.press("B")


async def shoot_rescue(shots):
    """The recovery menu and its tests."""
    driver = shots.driver
    app = driver.app
    app.rescue = True
    await driver.start()
    shots.take("rescue")
    await driver.press(*["DOWN"] * 3, "A")
    shots.take("rescue-erase")
    await driver.press("A", "DOWN", "A")
    shots.take("picture-test")
    await driver.press("A", "DOWN", "A")
    await driver.press("UP", "B", "LEFT")
    shots.take("keys-test")
    app.store.reports.append(("battery_low", "12 %"))
    await driver.press("A", "A", "A", *["UP"] * 5, "A")
    shots.take("battery-low")
    await driver.press("A")


async def shoot_faults(shots):
    """The resume prompt and the crash screen."""
    driver = shots.driver
    match = new_match(shots.language, 3)
    driver.app.match = match
    driver.app.save_match()
    driver.app.match = None
    await driver.start()
    shots.take("resume")
    from console.screens import crash

    task = asyncio.create_task(crash.run(driver.app, ValueError("picture")))
    await driver.settle()
    shots.take("crash")
    task.cancel()


SCENES = (shoot_house, shoot_rescue, shoot_faults)
