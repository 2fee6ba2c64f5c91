"""The words of 打马: throws, stations, moves, in Chinese and English; sentences are elsewhere."""

from paihe.core.texts import fill
from paihe.games.dama.road import is_safe
from paihe.games.dama.state import DITCH, DROP, FEILONG, FLY, MOVE

# the 56 throws in the order of `melds`
THROWS = (
    "满盆星 小娘子 葫芦 小嘴 火筒儿 小浮图 拍板儿 白七 拐七 川七 夹七 大肚 拐八 撮八 夹八 雁八 拐九 撮九 "
    "丁九 夹九 妹九 雁行儿 撮十 银十 夹十 胡十 醉十 蛾眉 急火钻 小枪 靴楦 九二 馉饳儿 红鹤 腰曲缕 赤十二 丫角儿 "
    "条巾 花羔 堂印 大枪 暮宿 野鸡顶 皂鹤 八五 筚篥 角搜 大开门 正台 驴嘴 马军 桃花重五 赤牛 黑牛 黑十七 碧油",
    "Full_Stars Young_Lady Gourd Small_Mouth Fire_Tube Pagoda Clappers White_Seven Crutch_Seven "
    "Stream_Seven Clamp_Seven Big_Belly Crutch_Eight Pinch_Eight Clamp_Eight Goose_Eight "
    "Crutch_Nine Pinch_Nine Nail_Nine Clamp_Nine Sister_Nine Wild_Geese Pinch_Ten Silver_Ten "
    "Clamp_Ten Hu_Ten Drunk_Ten Moth_Brows Fire_Drill Small_Spear Boot_Tree Nine_Two Dumpling "
    "Red_Crane Waist_Curl Red_Twelve Hair_Buns Long_Scarf Pied_Lamb Hall_Seal Big_Spear Dusk_Rest "
    "Pheasant Black_Crane Eight_Five Reed_Pipe Horn_Quest Open_Gate Main_Stage Donkey_Lip Cavalry "
    "Peach_Bloom Red_Ox Black_Ox Black_17 Jade_Coach",
)
# the eleven 窝, every ninth square
STATIONS = (
    "赤岸驿 陇西监 玉门关 汧阳监 沙苑监 函谷关 太仆寺 天驷监 骐骥院 飞龙院 尚乘局",
    "Chi'an Longxi Yumen Qianyang Shayuan Hangu Taipu Tiansi Qiji Feilong Shangsheng",
)
# (zh, en); %s stand for numbers and places
TEXTS = {
    "set_ben": ("认作本采", "Make it mine"),
    "rethrow": ("再掷", "Throw again"),
    "drop": ("下马 %s 匹到%s", "Enter %s to %s"),
    "move": ("%s 匹 %s → %s", "%s from %s to %s"),
    "fly": ("飞出 %s 匹", "Fly %s out"),
    "hold": ("按兵不动", "Hold"),
    "square": ("第 %s 格", "%s"),
    "jia": ("夹 %s", "jia %s"),
    "ditch": ("堑", "the ditch"),
    "beyond": ("尚乘局（过头）", "past the goal"),
}
# moves by the code of their action
NAMES = ("set_ben", "rethrow", "drop", "move", "fly", "hold")


def say(key, language, *details):
    """Returns the word `key` in `language` (zh or en), its %s filled with `details`."""
    return fill(TEXTS[key], language, details)


def throw_name(throw, language):
    """Returns the name of a throw, `拐七`."""
    return fill(THROWS, language).split(" ")[throw].replace("_", " ")


def square_name(square, language):
    """Returns the name of a square 1..92: a station, `夹 84`, 堑, `第 34 格`."""
    if is_safe(square):
        return fill(STATIONS, language).split(" ")[square // 9]
    if square == DITCH:
        return say("ditch", language)
    if square > DITCH:
        return say("beyond", language)
    return say("jia" if FEILONG < square < FEILONG + 6 else "square", language, str(square))


def tile_name(square, language):
    """Returns the name of a square: it has no tiles."""
    return square_name(square, language)


def describe(action, language):
    """Returns an action in a player's words."""
    code = action[0]
    key = NAMES[code]
    if code == DROP:
        return say(key, language, str(action[1]), square_name(action[2], language))
    if code == MOVE:
        return say(
            key,
            language,
            str(action[3]),
            square_name(action[1], language),
            square_name(action[2], language),
        )
    return say(key, language, str(action[1])) if code == FLY else say(key, language)
