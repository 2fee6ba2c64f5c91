"""How a person at the table of 大贰 chooses: the dealer may win with what was dealt (天胡)."""

from console import text
from console.drivers import keys
from console.screens import zi_choosing

_HU = b"\1"


async def run(app, table, seat, again):
    """Lets the person in `seat` choose; see `zi_choosing.run`."""
    game = table.match.game
    if game.claim_key() is None and _HU in game.legal() and await _wins_as_dealt(table):
        return _HU
    return await zi_choosing.run(app, table, seat, again)


async def _wins_as_dealt(table):
    """Asks whether a hand that is complete as dealt wins; the other chip and B play on."""
    table.app.keys.flush()
    words = [table.match.game.describe(_HU, text.language()), text.say("throw")]
    chosen = 0
    while True:
        table.layout.chips(words, chosen)
        key = await table.app.key()
        if key in (keys.LEFT, keys.RIGHT, keys.NEXT):
            chosen = 1 - chosen
        elif key in (keys.A, keys.B):
            table.layout.clear_now()
            return key == keys.A and not chosen
