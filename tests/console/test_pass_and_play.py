"""Pass and play: no seat learns from the screen what it must not."""

import pytest
from driving import Driver
from person import Person
from scenes import BOARDS, drive, each_board, each_language, keep, match_where, throws

from console.gfx import tiles
from console.screens import handover, zipai_table
from paihe.core.errors import BadRequest, BadSetup
from paihe.core.game import NOBODY
from paihe.decks import zipai as deck
from paihe.table.match import Match

pytestmark = pytest.mark.usefixtures("quick_collections")


def swapped(game, held, seed, seats):
    """Returns another deal that differs only in tiles of `seats` and of the wall.

    `held` tells of which tiles; None when there is none that the rules can reach.
    """
    whole = game.notate(game.whole())
    step = seed
    for _ in range(60):
        other = {key: whole[key] for key in whole if key not in ("huxi", "scores")}
        hands = [list(hand) for hand in whole["hands"]]
        wall = list(whole["wall"])
        for _swap in range(4):
            step = (step * 75 + 74) % 65537
            hand = hands[seats[step % len(seats)]]
            place, at = step // 7 % len(hand), step // 3 % max(1, len(wall))
            if wall:
                hand[place], wall[at] = wall[at], hand[place]
        other["hands"] = [sorted(hand, key=deck.kind) for hand in hands]
        other["wall"] = wall
        if other["hands"] == whole["hands"]:
            continue
        new = type(game)(game.seats, game.options, 0)
        try:
            new.load_setup(other)
        except (BadSetup, BadRequest):
            continue
        if new.view(held) == game.view(held) and new.turn == game.turn:
            return new
    return None


def pairs(held, seats, count, seed):
    """Yields pairs of matches whose deals look the same to `held`."""
    found = 0
    for number in range(200):
        match = match_where(
            lambda game, least=number % 9: game.phase == "discard" and len(game.actions) > least,
            people=3,
            seed=seed % 1000 + number,
        )
        other = swapped(match.game, held, number, seats)
        if other is None:
            continue
        twin = Match(match.kind, match.players, match.options, match.seed)
        twin.game = other
        yield match, twin
        found += 1
        if found == count:
            return
    raise AssertionError("only %d pairs of deals" % found)


def shown(board, folder, match, seat, hidden):
    """Returns the picture of a table from the side of `seat`."""
    driver = Driver(board, folder)
    driver.app.match = match
    table = zipai_table.Table(driver.app, match)
    table.begin(seat, hidden)
    picture = driver.picture()
    table.close()
    driver.app.fonts.close()
    return picture


@each_board
def test_a_hidden_table_looks_the_same_whatever_the_hands_hold(board, folder, seed):
    for match, twin in pairs(NOBODY, (0, 1, 2), 4, seed):
        assert match.game.state != twin.game.state
        for seat in range(3):
            one = shown(board, folder, match, seat, True)
            assert one == shown(board, folder, twin, seat, True)


@each_board
def test_the_table_of_a_seat_looks_the_same_whatever_the_others_hold(board, folder, seed):
    for match, twin in pairs(0, (1, 2), 4, seed):
        one = shown(board, folder, match, 0, False)
        assert one == shown(board, folder, twin, 0, False)
        assert one != shown(board, folder, match, 0, True)


@each_board
@each_language
@pytest.mark.parametrize("way", [0, 1], ids=["hold", "press"])
def test_the_hand_over_looks_the_same_whatever_the_hands_hold(board, language, way, folder, seed):
    async def scenario(driver):
        await driver.press("A")
        assert driver.handing_over
        return driver.picture()

    match, twin = next(pairs(NOBODY, (0, 1, 2), 1, seed))
    pictures = []
    for one in (match, twin):
        keep(one, folder)
        pictures.append(drive(scenario, folder, board, language, handover=way))
    assert pictures[0] == pictures[1]


def test_hand_overs_of_different_people_look_different(folder):
    pictures = set()
    for name in ("甲", "乙", "丙", "Ann", "Ben"):
        driver = Driver(BOARDS[0], folder)
        handover._draw(driver.app, name)
        pictures.add(driver.picture())
        driver.app.fonts.close()
    assert len(pictures) == 5


@each_board
@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("way", [0, 1], ids=["hold", "press"])
def test_a_hand_over_comes_before_every_choice_and_hides_all_hands(
    board, people, way, folder, heard, tables, monkeypatch, seed
):
    from console.screens import handover as screen
    from console.screens import zipai_table as module

    log = []
    run, choose, draw = screen.run, module.Table.choose, tiles.ZipaiTiles.draw

    async def spy_run(app, name):
        assert tables[-1].hidden, "the hand of the one before is still open"
        log.append(name)
        return await run(app, name)

    async def spy_choose(table, seat):
        assert not table.hidden and table.seat == seat
        log.append(seat)
        return await choose(table, seat)

    def spy_draw(faces, canvas, size, tile, *more, **named):
        table = tables[-1]
        if table.hidden and not table.match.game.over:
            assert size != tiles.HAND
            assert tile in open_tiles(table.match.game)
        return draw(faces, canvas, size, tile, *more, **named)

    monkeypatch.setattr(screen, "run", spy_run)
    monkeypatch.setattr(module.Table, "choose", spy_choose)
    monkeypatch.setattr(tiles.ZipaiTiles, "draw", spy_draw)

    async def scenario(driver):
        person = Person(driver, seed)
        await person.begin("A", *["RIGHT"] * (people - 1), "A")
        names = [player.name for player in driver.app.match.players]
        while driver.app.match.number < 1:
            await person.step()
        return names

    names = drive(scenario, folder, board, handover=way, animation=0)
    choices = [index for index in range(len(log)) if isinstance(log[index], int)]
    assert len(choices) > 10
    for index in choices:
        assert log[index - 1] == names[log[index]]


def open_tiles(game):
    """Returns the tiles that lie open or have just been shown."""
    view = game.view(NOBODY)
    found = {view["light"]}
    for seat in range(3):
        found.update(view["dead"][seat])
        for _kind, group in view["groups"][seat]:
            found.update(group)
    if view["claim"]:
        found.add(view["claim"]["tile"])
    for event in game.seen_events(NOBODY):
        found.add(event[2])
    return found


@each_board
def test_leaving_at_a_hand_over_keeps_the_deal(board, folder, heard):
    match = match_where(throws, people=3)
    keep(match, folder)

    async def scenario(driver):
        await driver.press("A")
        assert driver.handing_over
        await driver.press("MENU")
        # on the title; whoever takes a board is asked whether the match goes on
        assert driver.app.match is None
        await driver.press("A", "A")
        assert driver.app.match.game.state == match.game.state

    drive(scenario, folder, board)
