"""The table of 字牌: a throw, claims, what is forced, a win, a drawn deal, the hand-over."""

from tools.shots import asks, find, happens, new_match


async def shoot_throw(shots):
    """A throw with groups on the table; the tutor; the menu and its pages."""
    driver = shots.driver
    match = find(
        shots.language,
        asks(
            lambda game: (
                game.phase == "discard"
                and len(game.groups(0)) >= 2
                and min(len(game.groups(1)), len(game.groups(2))) >= 1
                and 3 in game.hand(0)
            )
        ),
    )
    await shots.at_table(match)
    shots.take("throw")
    kan = list(match.game.hand(0)).index(3)
    for _ in range(12):
        if shots.table().layout.chosen_tile() == kan:
            break
        await driver.press("RIGHT")

    def keep_refusal(_shots, timeout):
        if timeout is not None and timeout > 1000:
            shots.take("tutor")

    driver.on_wait = lambda timeout: keep_refusal(shots, timeout)
    await driver.press("A")
    driver.on_wait = None
    if "tutor" not in shots.pictures:
        # a sentence too long for the ribbon stands on a sheet
        shots.take("tutor")
        await driver.press("A")
    await driver.press("MENU")
    shots.take("menu")
    await driver.press("DOWN", "A")
    shots.take("dead-tiles")
    await driver.press("B", "DOWN", "A")
    shots.take("log")
    await driver.press("B", "DOWN", "DOWN", "A")
    shots.take("hint")


async def shoot_claims(shots):
    """The chips of a claim and the chooser of 吃."""

    def many(game):
        return sum(action[0] == 4 for action in game.offers(0)) >= 3

    await shots.at_table(find(shots.language, asks(many)))
    shots.take("claim")
    match = shots.driver.app.match
    codes = {action[0] for action in match.game.offers(0)}
    for _ in range(len(codes) - 1):
        await shots.driver.press("RIGHT")
    await shots.driver.press("A")
    shots.take("chooser")


async def shoot_forced(shots):
    """The ribbon of a forced 偎."""

    def keep(shots, timeout):
        if timeout is not None and timeout > 1000 and "forced" not in shots.pictures:
            shots.take("forced")

    await shots.at_table(find(shots.language, happens("wei", 0), before=True), keep)


async def shoot_win(shots):
    """A win that is offered, the result, the open table and the totals."""

    def wins(game):
        return any(action[0] == 1 for action in game.offers(0))

    await shots.at_table(find(shots.language, asks(wins), options={"match_rounds": 1}))
    shots.take("may-win")
    await shots.driver.press("B")
    shots.take("sure")
    await shots.driver.press("B", "A")
    shots.take("result")
    await shots.driver.press("B")
    shots.take("look-back")
    await shots.driver.press("A", "A", "A", "A")
    shots.take("final")


async def shoot_drawn(shots):
    """A drawn deal."""

    def drawn(_match, _seat, events):
        return bool(events) and events[-1][0] == "huang_zhuang"

    match = find(shots.language, drawn, before=True)
    await shots.at_table(match)
    for _ in range(60):
        if match.game.over:
            break
        await shots.driver.press("B" if match.game.phase == "claim" else "A")
    shots.take("drawn")


async def shoot_shared(shots):
    """Two people at one device: the hand-over, and a hand face down."""
    match = new_match(shots.language, 7, people=2)
    await shots.at_table(match)
    shots.take("handover")


SCENES = (
    shoot_throw,
    shoot_claims,
    shoot_forced,
    shoot_win,
    shoot_drawn,
    shoot_shared,
)
