"""The table of 四色: a throw, a choice of groups, the table, four and two seats, a win."""

from tools.shots import asks, find

HU, PENG, CHI = b"\1", b"\3", 4


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="sise", **more)


async def shoot_throw(shots):
    """A throw early in a deal; the groups and dead cards of all seats."""
    driver = shots.driver

    def throws(game):
        return game.phase == "discard" and len(game.groups(0)) == 1 and HU not in game.legal()

    await shots.at_table(_find(shots, throws))
    shots.take("sise-throw")
    await driver.press("MENU", "DOWN", "A")
    shots.take("sise-table")


async def shoot_chi(shots):
    """吃 with a choice of groups: the chosen one stands out of the hand."""

    def several(game):
        return len([action for action in game.offers(0) if action[0] == CHI]) > 1

    await shots.at_table(_find(shots, several))
    shots.take("sise-chi")
    await shots.driver.press("RIGHT")
    shots.take("sise-chi-other")


async def shoot_peng(shots):
    """碰 and 吃 at once, late in a deal of two."""

    def both(game):
        offers = game.offers(0)
        laid = len(game.groups(0)) + len(game.groups(1))
        return PENG in offers and offers[-1][0] == CHI and laid > 4

    await shots.at_table(_find(shots, both, seats=2))
    shots.take("sise-two")


async def shoot_win(shots):
    """A win that is offered late, and the result."""

    def wins(game):
        laid = sum([len(game.groups(seat)) for seat in range(game.seats)])
        return game.phase == "claim" and HU in game.legal() and laid > 8

    await shots.at_table(_find(shots, wins))
    shots.take("sise-may-win")
    await shots.driver.press("A")
    for _ in range(20):
        if shots.driver.app.match.game.over:
            break
        await shots.driver.press("B")
    shots.take("sise-result")


SCENES = (shoot_throw, shoot_chi, shoot_peng, shoot_win)
