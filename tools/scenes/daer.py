"""The table of 大贰: a throw, claims, what is forced, a win, a drawn deal."""

from tools.shots import asks, find, happens


def _find(language, wanted, **more):
    return find(language, wanted, game="daer", **more)


async def shoot_throw(shots):
    """A throw with groups on the table; the page of dead tiles."""
    match = _find(
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
    shots.take("daer-throw")
    await shots.driver.press("MENU", "DOWN", "A")
    shots.take("daer-dead-tiles")


async def shoot_claims(shots):
    """The chips of a claim and the chooser of 吃."""

    def several(game):
        return sum(action[0] == 4 for action in game.offers(0)) >= 3

    await shots.at_table(_find(shots.language, asks(several)))
    shots.take("daer-claim")
    match = shots.driver.app.match
    codes = {action[0] for action in match.game.offers(0)}
    for _ in range(len(codes) - 1):
        await shots.driver.press("RIGHT")
    await shots.driver.press("A")
    shots.take("daer-chooser")


async def shoot_forced(shots):
    """The ribbon of a forced 招, and a hand with a 垅."""

    def keep(shots, timeout):
        if timeout is not None and timeout > 1000 and "daer-forced" not in shots.pictures:
            shots.take("daer-forced")

    await shots.at_table(_find(shots.language, happens("zhao", 0), before=True), keep)


async def shoot_long(shots):
    """A hand with four equal tiles that are not laid yet."""
    await shots.at_table(_find(shots.language, asks(lambda game: 4 in game.hand(0))))
    shots.take("daer-long")


async def shoot_win(shots):
    """A win that is offered, the result and the open table."""

    def wins(game):
        return game.phase == "react" and any(action[0] == 1 for action in game.offers(0))

    await shots.at_table(_find(shots.language, asks(wins), options={"match_rounds": 1}))
    shots.take("daer-may-win")
    await shots.driver.press("A")
    shots.take("daer-result")
    await shots.driver.press("B")
    shots.take("daer-look-back")


async def shoot_drawn(shots):
    """A drawn deal."""

    def drawn(_match, _seat, events):
        return bool(events) and events[-1][0] == "huang_zhuang"

    match = _find(shots.language, drawn, before=True)
    await shots.at_table(match)
    for _ in range(60):
        if match.game.over:
            break
        await shots.driver.press("B" if match.game.phase == "react" else "A")
    shots.take("daer-drawn")


SCENES = (
    shoot_throw,
    shoot_claims,
    shoot_forced,
    shoot_long,
    shoot_win,
    shoot_drawn,
)
