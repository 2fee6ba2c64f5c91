"""The table of 打天九: a lead, a beat, a throw, the question before it, the result."""

from tools.shots import asks, find

LEAD, BEAT, THROW = 0, 1, 2


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="tianjiu", **more)


def _trick(game):
    return game.view(0)["trick"]


async def shoot_lead(shots):
    """A lead with a pair in the hand; another shape."""

    def pair(game):
        return game.legal()[0][0] == LEAD and any(len(a) == 3 for a in game.legal())

    driver = shots.driver
    await shots.at_table(_find(shots, lambda game: pair(game) and game.view(0)["trick_no"] == 1))
    shots.take("tianjiu-lead")
    for _ in range(8):
        await driver.press("UP")
        if len(shots.table().layout._shown) and sum(shots.table().layout._shown) > 1:
            break
        await driver.press("RIGHT")
    shots.take("tianjiu-pair")
    await driver.press("MENU")
    shots.take("tianjiu-menu")


async def shoot_beat(shots):
    """A pair that beats a pair, after somebody has thrown; the question before throwing it."""

    def beats(game):
        trick = _trick(game)
        return trick["n"] == 2 and game.legal()[0][0] == BEAT

    await shots.at_table(_find(shots, beats))
    shots.take("tianjiu-beat")
    await shots.driver.press("B")
    shots.take("tianjiu-sure")


async def shoot_throw(shots):
    """Nothing beats: two tiles are thrown."""

    def cannot(game):
        trick = _trick(game)
        down = sum(len(row) for row in trick["thrown"])
        return trick["n"] == 2 and game.legal()[0][0] == THROW and down

    await shots.at_table(_find(shots, cannot))
    shots.take("tianjiu-throw")
    await shots.driver.press("LONG_A")
    shots.take("tianjiu-tutor")


async def shoot_four(shots):
    """Four tiles led with all mixed plays allowed."""

    def four(game):
        return _trick(game)["n"] >= 3

    options = {"preset": "tiangow"}
    await shots.at_table(_find(shots, four, options=options))
    shots.take("tianjiu-four")


async def shoot_end(shots):
    """The result."""

    def ended(match, _seat, _events):
        return match.game.over

    match = find(shots.language, ended, before=True, game="tianjiu")
    await shots.at_table(match)
    for _ in range(20):
        if match.game.over:
            break
        await shots.driver.press("A")
    shots.take("tianjiu-result")


SCENES = (shoot_lead, shoot_beat, shoot_throw, shoot_four, shoot_end)
