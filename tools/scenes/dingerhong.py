"""The table of 丁二红: a stake, dice, a split, the hands laid open, the result, eight seats."""

from tools.shots import asks, find


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="dingerhong", **more)


def _staking(game):
    return game.phase == "stake"


def _splitting(game):
    return game.phase == "arrange" and len(game.legal()) == 3


async def shoot_stake(shots):
    """A stake with two before it; a refusal."""
    driver = shots.driver
    await shots.at_table(_find(shots, lambda game: _staking(game) and sum(game.view(0)["stakes"])))
    for _ in range(6):
        await driver.press("RIGHT")
    shots.take("dingerhong-stake")


async def shoot_dice(shots):
    """The dice fall."""
    match = _find(shots, _staking)
    await shots.at_table(match)
    fell = []

    def note(timeout):
        # the long look at the dice comes first
        if match.game.phase == "arrange" and timeout is not None and timeout > 600 and not fell:
            fell.append(timeout)
            shots.take("dingerhong-dice")

    shots.driver.on_wait = note
    await shots.driver.press("A")
    shots.driver.on_wait = None


async def shoot_split(shots):
    """Three splits to choose from."""
    await shots.at_table(_find(shots, _splitting))
    shots.take("dingerhong-split")
    await shots.driver.press("RIGHT")
    shots.take("dingerhong-other")


async def shoot_result(shots):
    """The result, and back to the table."""
    match = _find(shots, _splitting)
    await shots.at_table(match)
    await shots.driver.press("A")
    for _ in range(40):
        if match.game.over:
            break
        await shots.driver.press("A")
    shots.take("dingerhong-result")
    await shots.driver.press("B")
    shots.take("dingerhong-back")


async def shoot_eight(shots):
    """Eight seats: the stake, the split, the second page of the result."""
    more = {"seats": 8}
    await shots.at_table(_find(shots, _staking, **more))
    shots.take("dingerhong-eight")
    match = shots.driver.app.match
    await shots.driver.press("A")
    for _ in range(40):
        if match.game.phase == "arrange" and match.game.turn == 0:
            break
        await shots.driver.press("A")
    shots.take("dingerhong-eight-split")
    await shots.driver.press("A", "DOWN")
    shots.take("dingerhong-eight-result")


async def shoot_sixteen(shots):
    """Sixteen seats with two tiles each: the stake and the result."""
    more = {"seats": 16, "options": {"hand_size": 2}}
    await shots.at_table(_find(shots, _staking, **more))
    shots.take("dingerhong-sixteen")
    await shots.driver.press("A")
    shots.take("dingerhong-sixteen-result")


SCENES = (
    shoot_stake,
    shoot_dice,
    shoot_split,
    shoot_result,
    shoot_eight,
    shoot_sixteen,
)
