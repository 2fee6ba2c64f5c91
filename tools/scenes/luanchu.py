"""The table of 乱出: a lead, a forced beat, a throw, 包牌, the piles, the bottom, a win."""

from tools.shots import asks, find, new_match

LEAD, BEAT, THROW = 1, 2, 3


def _find(shots, check, **more):
    return find(shots.language, asks(check), game="luanchu", **more)


def _fresh(shots, check, **more):
    """Returns a deal in which nothing was played yet and `check(game)` holds."""
    seed = 1
    while True:
        match = new_match(shots.language, seed, game="luanchu", **more)
        if check(match.game):
            return match
        seed += 1


def _led(code, tricks):
    """Returns a condition: an action `code` is due after some tricks, with a few tiles to it."""

    def check(game):
        view = game.view(0)
        return game.legal()[0][0] == code and view["trick_no"] == tricks and len(game.legal()) > 20

    return check


async def shoot_lead(shots):
    """A lead in the middle of a deal; other shapes; the question before a risky one; the menu."""
    driver = shots.driver
    await shots.at_table(_find(shots, _led(LEAD, 1)))
    shots.take("luanchu-lead")
    for _ in range(3):
        await driver.press("RIGHT")
    await driver.press("UP")
    shots.take("luanchu-shape")
    await driver.press("MENU", "DOWN", "A")
    shots.take("luanchu-piles")
    await driver.press("B", "B")


async def shoot_first(shots):
    """The opening lead with a full hand; 天 is 包牌."""
    driver = shots.driver

    await shots.at_table(_fresh(shots, lambda game: game.turn == 0 and game.hand(0)[0]))
    shots.take("luanchu-first")
    for _ in range(20):
        if shots.table().kind == 0:
            break
        await driver.press("LEFT")
    await driver.press("A")
    shots.take("luanchu-bao")


async def shoot_beat(shots):
    """A forced beat, and a throw where nothing beats."""

    def pairs(game):
        return game.legal()[0][0] == BEAT and game.view(0)["trick"]["size"] >= 2

    await shots.at_table(_find(shots, pairs))
    shots.take("luanchu-beat")


async def shoot_throw(shots):
    """Two tiles must be thrown face down."""

    def two(game):
        trick = game.view(0)["trick"]
        return game.legal()[0][0] == THROW and trick["size"] >= 2 and len(trick["beaten"]) > 0

    await shots.at_table(_find(shots, two))
    shots.take("luanchu-throw")


async def shoot_bottom(shots):
    """The bottom is offered; four people, one rests."""
    more = {"seats": 4, "options": {"preset": "luanchu"}}
    match = _fresh(shots, lambda game: game.turn == 0, **more)
    await shots.at_table(match)
    shots.take("luanchu-bottom")


async def _shoot_end(shots, name):
    def ended(match, _seat, _events):
        return match.game.over and match.game.result()["detail"]["result"] == name

    match = find(shots.language, ended, before=True, game="luanchu")
    await shots.at_table(match)
    for _ in range(20):
        if match.game.over:
            break
        await shots.driver.press("A")
    shots.take("luanchu-" + name)


async def shoot_win(shots):
    """A won deal."""
    await _shoot_end(shots, "win")


async def shoot_draw(shots):
    """A drawn deal."""
    await _shoot_end(shots, "draw")


SCENES = (
    shoot_lead,
    shoot_first,
    shoot_beat,
    shoot_throw,
    shoot_bottom,
    shoot_win,
    shoot_draw,
)
