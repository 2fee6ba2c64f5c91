"""字牌 in the simulator by keys alone: a whole deal, and a page that is reloaded in mid-deal.

What to press follows from the match that the console has saved, read by the console's own store,
and from whether its line asks: it holds much gold only while somebody is to choose.
"""

import time

import pytest
from console_page import open_console, picture, press, wait_ready, wait_still

FIRST_KEY_S = 5
DEAL = 3
SLOTS = ("/saves/match.a", "/saves/match.b")
GOLD = (0xF7, 0xBE, 0x52)
PAPER = (0xF7, 0xEF, 0xD6)
# the now-line by the width of the panel: x, y, w, h
LINES = {320: (3, 112, 192, 20), 240: (46, 57, 192, 18)}
SLOWEST_MS = 20000
CHI = 4

# the two lines of a ribbon are gold too: 350 pixels; a chosen chip has 500
WAIT_FOR_TURN = """([slots, seen, box, gold]) => {
  if (slots.map(path => localStorage.getItem("paihe:" + path)).join() !== seen) return true;
  paihe.screenshot();
  const pixels = document.getElementById("screen").getContext("2d").getImageData(...box).data;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (gold.every((part, index) => pixels[at + index] === part)) count++;
  return count > 420;
}"""
READ = "slots => slots.map(path => localStorage.getItem('paihe:' + path)).join()"


class Player:
    """A person who looks at the panel and at what is saved; `folder` holds copies of the saves."""

    def __init__(self, page, folder):
        self.page = page
        self.folder = folder
        self.saved = None

    def press(self, *names):
        """Presses keys, each when the picture has come to rest after the one before."""
        for name in names:
            press(self.page, name)
            wait_still(self.page, 150)

    def match(self):
        """Returns the match as it is saved now, or None before there is one."""
        from base64 import b64decode

        from console.drivers.storage import Store
        from paihe.table import loading

        self.saved = self.page.evaluate(READ, list(SLOTS))
        for path, data in zip(SLOTS, self.saved.split(",")):
            if data:
                (self.folder / path.rsplit("/", 1)[1]).write_bytes(b64decode(data))
        store = Store(str(self.folder))
        payload = store.load("match")
        assert store.reports == []
        return None if payload is None else loading.decode(payload)

    def asked(self):
        """Waits until the console saves something or asks; returns `(match, does it ask)`."""
        match = self.match()
        if match is None or match.game.over:
            return match, False
        box = LINES[picture(self.page).width]
        self.page.wait_for_function(
            WAIT_FOR_TURN,
            arg=[list(SLOTS), self.saved, list(box), list(GOLD)],
            timeout=SLOWEST_MS,
        )
        wait_still(self.page, 150)
        now = self.match()
        same = now.game.actions == match.game.actions
        return now, same and not now.game.over and now.players[now.game.turn].is_human

    def answer(self, game):
        """Throws the tile right of the cursor; takes the first choice that a tile gives."""
        offers = game.offers(game.turn)
        if not offers:
            self.press("RIGHT")
        several = len([action for action in offers if action[0] == CHI]) > 1
        if several and offers[0][0] == CHI:
            self.press("A")  # opens the sheet of layouts
        press(self.page, "A")

    def turn(self, wanted):
        """Plays until the console asks about what `wanted(game)` accepts; returns the match."""
        while True:
            match, asks = self.asked()
            assert not match.game.over, "the deal ended before"
            if asks and wanted(match.game):
                return match
            if asks:
                self.answer(match.game)

    def start(self):
        """Turns the animation off and starts deal DEAL."""
        self.press("MENU", "DOWN", "DOWN", "RIGHT", "B")
        self.press("A", "DOWN", "DOWN", "DOWN", *["RIGHT"] * DEAL)
        press(self.page, "A")
        self.page.wait_for_function(
            "slots => slots.some(path => localStorage.getItem('paihe:' + path))", arg=list(SLOTS)
        )
        match = self.match()
        assert match.kind.ID == "zipai"
        assert (match.seed, match.number, match.game.actions) == (DEAL, 0, [])


@pytest.fixture
def player(page, tmp_path):
    return Player(page, tmp_path)


def is_paper(page):
    """Tells whether a sheet of paper covers the panel, as only a result does."""
    seen = picture(page)
    found = [count for count, colour in seen.getcolors(1 << 16) if colour == PAPER]
    return sum(found) > seen.width * seen.height * 0.4


def test_a_deal_by_keys_alone(page, server, player):
    begun = time.monotonic()
    open_console(page, server, "devkit_st7789")
    title = picture(page)
    press(page, "RIGHT")
    wait_still(page, 60)
    assert picture(page) != title
    assert time.monotonic() - begun < FIRST_KEY_S
    player.press("LEFT")
    player.start()
    match, asks = player.asked()
    answers = 0
    while not match.game.over:
        if asks:
            player.answer(match.game)
            answers += 1
        match, asks = player.asked()
    assert answers > 5
    while not is_paper(page):
        player.press("B")  # ends the pause after the last tile
    result = picture(page)
    player.press("B", "A", "A", "A")
    assert picture(page) == result
    press(page, "A")
    page.wait_for_function(
        "([slots, seen]) => slots.map(path => localStorage.getItem('paihe:' + path)).join() !== seen",
        arg=[list(SLOTS), player.saved],
    )
    second = player.match()
    assert second.number == 1
    assert second.before == match.totals
    assert second.game.view(0)["dealer"] == match.game.result()["detail"]["next_dealer"]
    player.asked()
    assert not is_paper(page)


def test_a_deal_goes_on_after_a_reload(page, server, player):
    open_console(page, server, "devkit_240")
    player.start()
    for wanted in (lambda game: game.offers(0), lambda game: game.phase == "discard"):
        before = player.turn(wanted)
        table = picture(page)
        page.reload(wait_until="commit")
        wait_ready(page)
        wait_still(page)
        assert picture(page) != table, "nobody asked whether the deal goes on"
        press(page, "A")
        after = player.turn(wanted)
        assert after.encode() == before.encode()
        assert picture(page) == table
        player.answer(after.game)
