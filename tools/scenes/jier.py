"""The table of 挤儿: a throw, an answer that is a must, a lay-down, seven seats, a win."""

from tools.shots import asks, find

PASS, HU, BAI, DISCARD = b"\0", b"\1", 5, 10


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="jier", **more)


async def shoot_throw(shots):
    """A throw; tiles with mates may not go; the table."""
    driver = shots.driver

    def throws(game):
        return game.phase == "discard" and len(game.legal()) > 1 and len(game.groups(0)) > 0

    await shots.at_table(_find(shots, throws))
    shots.take("jier-throw")
    await driver.press("MENU", "DOWN", "A")
    shots.take("jier-table")


async def shoot_must(shots):
    """能吃必须吃: an offered tile that must be taken, with a choice of mates."""

    def must(game):
        legal = game.legal()
        return game.phase == "offer" and PASS not in legal and legal[0][0] == BAI

    await shots.at_table(_find(shots, must))
    shots.take("jier-must")
    await shots.driver.press("A")
    shots.take("jier-with")


async def shoot_lay(shots):
    """A group may or must go down."""
    await shots.at_table(_find(shots, lambda game: game.phase == "lay"))
    shots.take("jier-lay")


async def shoot_seven(shots):
    """Late in a deal with seven seats."""

    def late(game):
        laid = [len(game.groups(seat)) for seat in range(game.seats)]
        return game.phase == "discard" and sum(laid) > 9

    await shots.at_table(_find(shots, late, seats=7))
    shots.take("jier-seven")


async def shoot_win(shots):
    """A win that is offered, and the result."""

    def wins(game):
        return game.phase == "offer" and HU in game.legal()

    await shots.at_table(_find(shots, wins))
    shots.take("jier-may-win")
    await shots.driver.press("A")
    for _ in range(20):
        if shots.driver.app.match.game.over:
            break
        await shots.driver.press("B")
    shots.take("jier-result")


SCENES = (shoot_throw, shoot_must, shoot_lay, shoot_seven, shoot_win)
