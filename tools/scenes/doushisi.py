"""The table of 斗十四: the 当, a throw, 吃 and 扯, the open table, a win, eight seats."""

from tools.shots import asks, find, new_match

CHE, CHI, DISCARD, PUSH = 2, 3, 4, 5


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="doushisi", **more)


async def shoot_push(shots):
    """The first question: 当 or 推."""

    def fresh(seed, **more):
        match = new_match(shots.language, seed, game="doushisi", **more)
        return match if match.game.turn == 0 and match.game.phase == "push_dang" else None

    for seed in range(1, 60):
        match = fresh(seed)
        if match is not None:
            break
    await shots.at_table(match)
    shots.take("doushisi-push")


async def shoot_throw(shots):
    """A throw with a full hand; the table and the tutor."""
    driver = shots.driver

    def full(game):
        return (
            game.phase == "discard" and len(game.groups(0)) == 1 and any(map(game.row, range(4)))
        )

    await shots.at_table(_find(shots, full))
    shots.take("doushisi-throw")
    await driver.press("RIGHT", "RIGHT", "MENU", "DOWN", "A")
    shots.take("doushisi-table")


async def shoot_claim(shots):
    """吃 with several tiles, and 扯."""
    driver = shots.driver

    def both(game):
        codes = [action[0] for action in game.offers(0)]
        return CHE in codes and codes.count(CHI) > 1

    await shots.at_table(_find(shots, both))
    shots.take("doushisi-claim")
    await driver.press("RIGHT", "A")
    shots.take("doushisi-with")


async def shoot_late(shots):
    """Late in a hand, with many groups on the table and the largest number of seats."""

    def late(game):
        laid = [len(game.groups(seat)) for seat in range(game.seats)]
        return sum(laid) > 6 and max(laid[1:]) > 1

    await shots.at_table(_find(shots, late, seats=8))
    shots.take("doushisi-eight")


async def shoot_win(shots):
    """A win that is offered, and the result."""

    def wins(game):
        return game.legal()[0] == b"\1" and game.phase != "discard"

    await shots.at_table(_find(shots, wins))
    shots.take("doushisi-may-win")
    await _win(shots)
    shots.take("doushisi-result")


async def shoot_eight_win(shots):
    """The result of a table of eight."""

    def wins(game):
        return game.legal()[0] == b"\1" and game.phase != "discard"

    await shots.at_table(_find(shots, wins, seats=8))
    await _win(shots)
    shots.take("doushisi-eight-result")


async def _win(shots):
    await shots.driver.press("A")
    for _ in range(20):
        if shots.driver.app.match.game.over:
            break
        await shots.driver.press("B")


SCENES = (shoot_push, shoot_throw, shoot_claim, shoot_late, shoot_win, shoot_eight_win)
