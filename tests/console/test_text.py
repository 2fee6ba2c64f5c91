"""Sentences: both languages have them all, every one that is asked for exists, all of them fit."""

import ast
import asyncio
import importlib
import re
from pathlib import Path

import pytest
from driving import Driver

from console import text
from console.gfx import furniture, glyphs
from console.screens import rules, zipai_table
from paihe.core import registry
from paihe.decks import zipai as deck
from paihe.games.zipai import words
from paihe.table.match import Match, Seat

ROOT = Path(__file__).resolve().parent.parent.parent
CONSOLE = ROOT / "firmware" / "console"
SOURCES = sorted(CONSOLE.rglob("*.py"))
LANGUAGES = ("zh", "en")
BOARDS = ("devkit_st7789", "devkit_240")
# keys that are put together: what stands before the part that changes
FAMILIES = (
    "name_", "human_", "board_", "about_", "seat_", "level_", "preset_", "opt_", "val_", "tip_",
    "must_", "no_throw_", "sound_", "theme_", "handover_", "save_", "storage_", "bad_", "record_",
    "dama_tag_", "dama_why_", "dama_end_", "sleep_", "colour_",
)  # fmt: skip


# "" is the console itself
PARTS = ("",) + registry.ids()


def _keys(part, language="zh"):
    """Returns the keys of the console's sentences or of those of a game's table."""
    name = "console.text." + (part + "_" if part else "") + language
    return list(importlib.import_module(name).TEXTS)


KEYS = [key for part in PARTS for key in _keys(part)]
# where the games themselves keep what they say
GAME_TEXTS = ["paihe.games.sentences"] + [
    "paihe.games.%s.%s" % (game, room)
    for game in registry.ids()
    for room in ("words", "sentences")
]


def game_pairs():
    """Returns every `(zh, en)` of those modules."""
    return [pair for name in GAME_TEXTS for pair in importlib.import_module(name).TEXTS.values()]


def texts(language):
    """Returns every sentence of a language as {(part, key): sentence}, as the console says it."""
    text.choose(language)
    found = {}
    for part in PARTS:
        text.use(part)
        found.update({(part, key): text.say(key) for key in _keys(part)})
    text.use("")
    return found


def placeholders(sentence):
    return re.findall(r"%.", sentence)


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_have_the_same_keys_once_each(part):
    keys = _keys(part)
    assert sorted(keys) == sorted(_keys(part, "en"))
    assert len(set(keys)) == len(keys) > 20
    # a game says nothing in another way than the console
    assert not part or not set(keys) & set(_keys(""))


def test_both_languages_have_the_same_gaps_and_only_words_go_into_them():
    chinese, english = texts("zh"), texts("en")
    assert len(chinese) == len(KEYS)
    for key in chinese:
        assert len(placeholders(chinese[key])) == len(placeholders(english[key])), key
        assert set(placeholders(chinese[key]) + placeholders(english[key])) <= {"%s"}, key


def said(tree):
    """Yields every key that a module says as a literal."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            from_words = getattr(getattr(node.func, "value", None), "id", "") in ("words", "names")
            if name == "say" and isinstance(first, ast.Constant) and not from_words:
                yield first.value


def test_every_key_that_is_said_exists():
    for path in SOURCES:
        for key in said(ast.parse(path.read_text(encoding="utf-8"))):
            assert key in KEYS, "%s says %r" % (path.name, key)


def test_no_key_is_left_over():
    strings = set()
    for path in SOURCES:
        if path.parent.name != "text":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    strings.add(node.value)
    # the name of what comes after a sentence with little room
    left = [key for key in KEYS if key not in strings and not key.startswith(FAMILIES)]
    left = [key for key in left if not key.endswith("_short") or key[:-6] not in strings]
    assert not left


def test_every_option_value_level_and_preset_has_its_words():
    from console.screens.setup import value_word

    for game_id in registry.ids():
        kind = registry.load(game_id)
        text.use(game_id)
        keys = _keys("") + _keys(game_id)
        for name, _default, values in kind.option_rows():
            assert "opt_" + name in keys and "tip_" + name in keys, name
            for value in values:
                for language in LANGUAGES:
                    text.choose(language)
                    word = value_word(name, value)
                    assert word and word not in ("True", "False")
                    if isinstance(value, str):
                        assert word != value
        for level in kind.LEVELS + ("mixed", "none"):
            assert "level_" + level in keys and "tip_opponents_" + level in keys
        for preset in kind.presets():
            assert "preset_" + preset in keys
        assert "board_" + game_id in keys and "about_" + game_id in keys
    text.use("")


def test_every_fault_that_storage_and_saves_can_report_has_a_sentence_about_a_name():
    source = ""
    for name in ("storage", "storage_reading"):
        source += (CONSOLE / "drivers" / (name + ".py")).read_text(encoding="utf-8")
    faults = set(re.findall(r'"((?:save|storage)_[a-z_]+)"', source)) | {"bad_save"}
    assert len(faults) >= 8
    for fault in faults:
        for sentence in (texts("zh")["", fault], texts("en")["", fault]):
            assert placeholders(sentence) == ["%s"], fault


@pytest.mark.parametrize("name", GAME_TEXTS)
def test_what_a_game_says_is_in_both_languages_with_the_same_gaps(name):
    texts = importlib.import_module(name).TEXTS
    assert texts
    for key, (chinese, english) in texts.items():
        assert (chinese == english) is (not chinese), key
        assert placeholders(chinese) == placeholders(english), key
        assert set(placeholders(chinese)) <= {"%s"}, key
        assert not re.search("[\u4e00-\u9fff]", english), key


# --- fonts -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def fonts():
    made = glyphs.FontSet()
    yield made
    made.close()


def test_the_fonts_have_every_character_of_every_sentence(fonts):
    everything = "".join(list(texts("zh").values()) + list(texts("en").values()))
    everything += "".join(["".join(pair) for pair in game_pairs()])
    for path in sorted(CONSOLE.glob("text/*.txt")):
        everything += path.read_text(encoding="utf-8")
    for font in (fonts.text, fonts.bold, fonts.label, fonts.small):
        missing = {
            letter
            for letter in set(everything) - {" ", "\n"}
            if not any(each.has(letter) for each in (font, font.fallback or font))
        }
        assert not missing


# --- places ----------------------------------------------------------------------------------


class Written:
    """Everything that is written on a canvas: (words, left, right, top, bottom)."""

    def __init__(self, monkeypatch):
        self.rows = []
        rows = self.rows

        def draw(font, _canvas, sentence, x, y, _colour, _ground):
            end = x + font.width(sentence)
            if sentence.strip():
                rows.append((sentence, x, end, y, y + font.em))
            return end

        monkeypatch.setattr(glyphs.Font, "draw", draw)

    def take(self):
        """Returns what was written since the last call."""
        rows = self.rows[:]
        del self.rows[:]
        return rows


@pytest.fixture
def written(monkeypatch):
    return Written(monkeypatch)


def assert_inside(rows, left, right, what=""):
    for sentence, start, end, _top, _bottom in rows:
        assert left <= start and end <= right, "%s%r: %d..%d" % (what, sentence, start, end)


def assert_apart(rows):
    """No two pieces of writing touch, but for those that are written again in their place."""
    for index in range(len(rows)):
        one = rows[index]
        for other in rows[index + 1 :]:
            if one[0] == other[0] and abs(one[1] - other[1]) < 2:
                continue
            if min(one[2], other[2]) > max(one[1], other[1]):
                assert min(one[4], other[4]) <= max(one[3], other[3]) + 2, (one, other)


class Place:
    """A table of 字牌 on a board in a language, with the names that a set-up gives."""

    def __init__(self, board, language, folder, people=1):
        self.driver = Driver(board, folder)
        app = self.driver.app
        while text.language() != language:
            app.settings.change("language", 1)
            app.apply_settings()
        text.use("zipai")
        kind = registry.load("zipai")
        seats = []
        for seat in range(3):
            key = "name_%d" % seat if people == 1 else "human_%d" % seat
            seats.append(Seat("human" if seat < people else "normal", text.say(key)))
        self.match = Match(kind, seats, None, 3)
        app.match = self.match
        self.app = app
        self.names = [seat.name for seat in seats]
        self.table = zipai_table.Table(app, self.match)
        self.table.begin(0)
        self.layout = self.table.layout
        self.small = app.small

    def close(self):
        self.table.close()
        self.app.fonts.close()
        text.use("")


@pytest.fixture(params=[(board, language) for board in BOARDS for language in LANGUAGES])
def place(request, tmp_path, written):
    made = Place(request.param[0], request.param[1], str(tmp_path))
    written.take()
    yield made
    made.close()


TILES = range(deck.KINDS)


def filled(sentence, place, tile):
    """Fills the gaps of a sentence with the words that really go there."""
    gaps = len(placeholders(sentence))
    return sentence % ((words.tile_name(tile, text.language()),) * gaps) if gaps else sentence


def ribbons(place):
    """Returns every sentence that a ribbon may have to show on this panel.

    The tutor's longer ones stand on a sheet; what is forced must fit.
    """
    language = text.language()
    found = []
    name = max(place.names, key=place.app.fonts.bold.width)
    tile = words.tile_name(deck.kind("10b"), language)
    for sentence in TUTOR:
        sentence = filled(sentence[LANGUAGES.index(language)], place, deck.kind("10b"))
        if place.layout.fits_ribbon(sentence):
            found.append(sentence)
    for key in KEYS:
        details = {"must": (tile, "12"), "take": (name, tile), "no_t": (name,)}.get(key[:4])
        if key == "huang":
            details = ()
        if details is None or key.startswith("must_") and key.endswith("_short") != place.small:
            continue
        gaps = len(placeholders(text.say(key)))
        found.append(text.say(key, *details[:gaps]) if gaps else text.say(key))
    return found


def _tutor_sentences():
    source = (ROOT / "lib/paihe/games/zipai/refusals.py").read_text(encoding="utf-8")
    found = dict(importlib.import_module("paihe.games.sentences").TEXTS)
    found.update(importlib.import_module("paihe.games.zipai.sentences").TEXTS)
    return [found[key] for key in re.findall(r'"([a-z_]+)"', source) if key in found]


TUTOR = _tutor_sentences()


def test_a_ribbon_shows_its_whole_sentence_inside_itself(place, written):
    sentences = ribbons(place)
    assert len(sentences) > 10
    left, right = (47, 239) if place.small else (34, 286)
    cut = []
    for sentence in sentences:
        written.take()
        asyncio.run(place.layout.ribbon(sentence, False))
        rows = written.take()
        place.layout.end_ribbon()
        assert_inside(rows, left + 8, right - 8)
        assert_apart(rows)
        shown = "".join([row[0] for row in rows])
        if shown.replace(" ", "") != sentence.replace(" ", ""):
            cut.append("%r of %r" % (shown, sentence))
    assert not cut, "\n".join(cut)


def test_the_now_line_holds_its_words_and_its_key(place, written):
    layout = place.layout
    left, right = (46, 239) if place.small else (3, 197)
    for tile in TILES:
        layout.clear_now()
        layout.now_throw(tile)
        rows = written.take()
        assert_inside(rows, left, right)
        assert_apart(rows)
    for key, hint in (("nothing_to_take", "ok"),):
        layout.now(text.say(key), (("A", text.say(hint)),))
        rows = written.take()
        assert_inside(rows, left, right)
        assert_apart(rows)
    for name in place.names:
        layout.now(name, (("A", text.say("ok")),))
        rows = written.take()
        assert_inside(rows, left, right)
        assert_apart(rows)


def test_the_chips_stand_in_their_line(place, written):
    layout = place.layout
    language = text.language()
    left, right = (46, 240) if place.small else (3, 198)
    four = [words.say(key, language) for key in ("hu", "peng", "chi", "pass")]
    for choice in range(4):
        layout.clear_now()
        written.take()
        layout.chips(four, choice)
        rows = written.take()
        assert [row[0] for row in rows] == four
        assert_inside(rows, left, right)
        assert_apart(rows)
    # where only the choice changes two chips are drawn anew
    for choice, before in ((0, 3), (2, 0)):
        layout.chips(four, choice)
        rows = written.take()
        assert [row[0] for row in rows] == [four[index] for index in sorted((choice, before))]
    layout.chips([text.say("no"), text.say("yes")], 0, text.say("refuse_hu"))
    rows = written.take()
    assert_inside(rows, left, right)
    assert_apart(rows)


def test_the_plates_hold_names_dots_and_sums(place, written):
    layout = place.layout
    for seat in (1, 2):
        at = {1: (122, 239), 2: (1, 118)} if place.small else {1: (199, 317), 2: (3, 121)}
        for dealer in (seat, 0):
            for huxi in (0, 38):
                place.table.view["dealer"] = dealer
                place.table.view["huxi"][seat] = huxi
                layout.plate(seat, turn=True, dots=3)
                rows = written.take()
                assert_inside(rows, *at[seat])
                assert_apart(rows)


def test_the_status_bar_holds_game_round_and_wall(place, written):
    app = place.app
    name = place.match.kind.NAME[0 if text.language() == "zh" else 1]
    notes = [text.say(key) for key in ("menu_dead_tiles", "setup", "log")]
    for note in notes + [text.say("round", "16")]:
        furniture.status_bar(app.canvas, app.fonts, app.width, "字", name, note, 19)
        rows = written.take()
        assert_inside(rows, 0, app.width)
        assert_apart(rows)


def test_the_whole_table_keeps_its_writing_apart(place, written):
    place.table.redraw()
    rows = written.take()
    assert_inside(rows, 0, place.app.width)
    assert_apart(rows)


@pytest.mark.parametrize("game", registry.ids())
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_every_sheet_keeps_label_and_value_apart(
    game, board, language, tmp_path, written
):
    from console.screens import settings, setup
    from console.screens.rows import Rows

    made = Place(board, language, str(tmp_path))
    app = made.app
    text.use(game)
    kind = registry.load(game)
    chosen = setup.Setup(app, game, registry.facts(game))
    hints = (("UP_DOWN", text.say("move")), ("LEFT_RIGHT", text.say("change")))
    hints += (("A", text.say("start")), ("B", text.say("back")))
    written.take()
    for rows in (setup._rows(app, chosen), settings._rows(app)[1:]):
        sheet = Rows(app, "字", kind.NAME[0], text.say("setup"), rows, hints)
        for index in range(len(rows)):
            for _value in range(10 if rows[index].change else 1):
                sheet.chosen = index
                sheet._first = max(0, index - 3)
                sheet.draw()
                seen = written.take()
                assert_inside(seen, 0, app.width)
                assert_apart(seen)
                if rows[index].change:
                    rows[index].change(1)
    made.close()


@pytest.mark.parametrize("game", registry.ids() + rules.GLOSSARY)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_help_fits_its_sheet(game, board, language, tmp_path, written):
    from console.screens import help

    made = Place(board, language, str(tmp_path))
    fonts = made.app.fonts
    width, height = (216, 84) if made.small else (288, 176)
    faces = None
    if game in registry.ids():
        faces = importlib.import_module("console.screens.%s_figures" % game).Figures(made.app)
    pages = help.Pages(fonts, faces, help.path(game, language), width, height)
    laid = [pages.page(number) for number in range(len(pages))]
    assert len(laid) >= (10 if faces else 4)
    for title, rows in laid:
        assert fonts.label.width(title) < made.app.width - 110
        used = 0
        for kind, line in rows:
            figure = kind in ("tiles", "big")
            used += faces.height(kind == "big") + 22 if figure else 20
            if kind == "key":
                assert fonts.bold.width(line[0] + " ") + fonts.text.width(line[1]) <= width
            elif kind == "text":
                assert fonts.text.width(line) <= width
            else:
                assert figures_width(fonts, faces.pitch(kind == "big"), line) <= width, line
        assert used <= height
    if faces:
        faces.close()
    made.close()


def figures_width(fonts, pitch, line):
    """Returns how far a row of figures reaches, as `help` draws it."""
    x = end = 0
    for figure in line.split("]"):
        figure = figure.strip().lstrip("[")
        if not figure:
            continue
        shown, _bar, caption = figure.partition("|")
        tiles = pitch * len(shown.split())
        width = fonts.label.width(caption)
        end = max(x + tiles, max(0, x + (tiles - width) // 2) + width)
        x = max(x + tiles, x + fonts.small.width(caption)) + 12
    return end
