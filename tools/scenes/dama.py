"""The table of 打马: entering, another's throw, the road in mid-race, the end zone, the result."""

from tools.shots import asks, find, new_match

DROP, MOVE = 2, 3


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="dama", **more)


def _stacks(game):
    """Counts the stacks that seat 0 can move."""
    return len({action[1] for action in game.legal() if action[0] == MOVE})


async def shoot_ben(shots):
    """The own throw at the very beginning."""
    match = new_match(shots.language, 3, game="dama", seats=2)
    await shots.at_table(match)
    shots.take("dama-ben")


async def shoot_drop(shots):
    """Horses enter by a throw of one's own."""

    def own(game):
        return game.who()[1] in (3, 5) and game.legal()[0][0] == DROP

    await shots.at_table(_find(shots, own))
    shots.take("dama-drop")


async def shoot_race(shots):
    """The road in mid-race with two; another stack, another number; the menu's page."""
    driver = shots.driver

    def spread(game):
        return _stacks(game) > 3 and game.moves > 60

    await shots.at_table(_find(shots, spread, seats=2))
    shots.take("dama-race")
    await driver.press("LEFT", "DOWN")
    shots.take("dama-other")
    await driver.press("MENU", "DOWN", "A")
    shots.take("dama-seats")
    await driver.press("B", "B")


async def shoot_five(shots):
    """Five players."""

    def crowded(game):
        return game.moves > 150 and game.whole()["turn"] != 0 and len(game.legal()) > 6

    await shots.at_table(_find(shots, crowded, seats=5))
    shots.take("dama-five")


async def shoot_crowd(shots):
    """One to five stacks on stations, large ones on the road, all that the top row has."""
    match = new_match(shots.language, 1, game="dama", seats=5)
    board = (
        {"37": 1, "46": 12, "55": 1, "64": 1, "73": 2, "70": 3},
        {"37": 5, "38": 5, "64": 4, "73": 2, "82": 4},
        {"64": 1, "73": 13, "82": 6},
        {"73": 6, "82": 3, "74": 10, "72": 1},
        {"90": 20},
    )
    match.game.load_setup(
        {
            "phase": "play",
            "turn": 0,
            "ben": ["224", "344", "256", "556", "133"],
            "board": board,
            "deployed": [True] * 5,
            "passed": [True] * 5,
            "hangu_paid": True,
            "pot": 88,
            "chips": [-53, 4, 136, -120, -55],
            "throw": "134",
        }
    )
    await shots.at_table(match)
    shots.take("dama-crowd")


async def shoot_gates(shots):
    """All gather beyond the pass."""

    def far(game):
        return sum(game.on_road(0)[60:]) > 12 and len(game.legal()) > 8

    await shots.at_table(_find(shots, far))
    shots.take("dama-gates")


async def shoot_end(shots):
    """The result."""

    def ended(match, _seat, _events):
        return match.game.over and match.game.winner == 0

    match = find(shots.language, ended, before=True, game="dama")
    await shots.at_table(match)
    for _ in range(8):
        if match.game.over:
            break
        await shots.driver.press("A")
    shots.take("dama-result")


SCENES = (
    shoot_ben,
    shoot_drop,
    shoot_race,
    shoot_five,
    shoot_crowd,
    shoot_gates,
    shoot_end,
)
