"""What the long tiles are called; loaded when a tile is named."""

# each tile, then its names, the commonest first and others in use; one text, because MicroPython
# would keep every short one for ever
_NAMES = (
    "11 地 地牌;12 丁丁 丁 拐子;13 和 和牌 河牌;22 长二 黑四;"
    "14 幺四 红五;23 拐子 黑五;15 幺五 猪儿 猫猫;24 二红 二四;"
    "33 长三 黑六;16 幺六 高七 高脚七;25 二五 黑七;"
    "34 三四 红七 花七;26 平八 二六;35 三五 黑八;44 人 人牌;"
    "36 弯九 三六 黑九;45 红九 四五;46 四六 红拾;55 梅 梅子;"
    "56 斧头 牦牛;66 天 天牌;CS 财神 真经;TY 听用 真经"
)
_SCRIPT = {"CS": "Caishen", "TY": "Tingyong"}


def names(text):
    """Returns the names of the tile written `text`, a tuple, the commonest first."""
    at = _NAMES.index(text + " ") + 3
    return tuple(_NAMES[at:].split(";")[0].split(" "))


def label(text, language):
    """Returns the name of the tile written `text`, in English its dice, 1-5."""
    if language == "zh":
        return names(text)[0]
    return _SCRIPT.get(text) or text[0] + "-" + text[1]
