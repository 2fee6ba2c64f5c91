"""What seldom happens in 斗十四: how the head is found, the 当, 召, fouls, a hand that nobody wins."""

from console import text
from console.screens.table import FORCED_MS
from paihe.core.game import NOBODY

# event: the key of what is said, the sound
_SAID = {
    "push": ("doushisi_pushes", None),
    "cuo": ("doushisi_cuo", "refuse"),
    "ma": ("doushisi_ma", "refuse"),
    "redeal": ("doushisi_redeal", "draw"),
    "huang": ("doushisi_huang", "draw"),
}


async def run(app, table, event):
    """Shows one event `(name, seat, tile, …)`."""
    name, seat, tile = event[:3]
    if name == "call":
        await _call(table, seat, tile, event[4])
    elif name == "steal":
        await table.say("doushisi_steals", seat, None, table.tile_word(tile))
    elif name == "declare_points":
        await table.say("doushisi_declares", seat, None, str(event[3]))
    elif name == "take_dang":
        table.view["dang"] = seat
        table.layout.plate(seat)
        await table.say(
            "doushisi_must_dang" if event[3] == "an" else "doushisi_takes", seat, "forced"
        )
    elif name.startswith("zhao"):
        # 召: the kind that is announced is open to all
        await table.say("doushisi_zhaos", seat, None, table.tile_word(tile))
    else:
        key, cue = _SAID[name]
        if cue:
            app.speaker.play(cue)
        # a redeal and 黄 are nobody's
        sentence = text.say(key) if cue == "draw" else text.say(key, table.name(seat))
        await table.banner(sentence, FORCED_MS)


async def _call(table, caller, turned, head):
    """叫牌: the caller turned a tile, and its pips were counted round."""
    table.caption = text.say("doushisi_call", table.name(caller))
    table.tile = turned
    table.owner = NOBODY
    table.layout.tray()
    await table.look(FORCED_MS)
    await table.say("doushisi_head", head)
