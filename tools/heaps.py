"""Plays deals on a MicroPython interpreter, life after life, and reads what is free of its heap.

The interpreter is a unix port, 64-bit (objects twice as large as on the chip) or 32-bit x86 (as large
as there), or MicroPython's WebAssembly build under node (32-bit, but without native code, and its
heap grows). `heaps_on_micropython.py` is what it runs.
"""

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from tools import boards, build, host, packing

host.prepare()

from paihe.core import registry  # noqa: E402

# all that the collector of a stock ESP32 can have: 165 KB at boot, and what it grows into
CHIP = 189_824
# what a 32-bit unix port gets where the environment says nothing else: the areas of the chip's heap,
# and the memory beside it that is kept for Bluetooth
CHIP_AREAS = {"PAIHE_HEAP": "56000,113400,14336,10240", "PAIHE_SPARE": "25480,6688,6192"}
# free after a collection, at least: at any table, and where no game is played
TABLE_FREE, TITLE_FREE = 40_000, 60_000
NO_TABLE = ("title", "setup", "settings", "rules", "help", "rescue", "dialog", "between")
LARGEST_BLOCK = 8_192
# What stands for the chip on the 64-bit port. Objects there are twice as large, bytes are not, and the
# canvas lies in the heap. Over all situations of the nine games it uses 38,080 bytes of canvas and,
# beside them, 1.44 (字牌) to 1.49 times (斗十四, 挤儿) what a 32-bit port uses. So the 149,824 bytes that
# a table may use on the chip are 253,800 here, and with the 40,000 that must be free 293,800: what
# `heapsize` of 290 KB leaves to objects. It is narrower than the chip's, as what is free there holds
# fewer objects: for deals in a row, while figures of the chip come from 32 bits.
PORT_HEAP = "290K"
# keys that open every page of the menu, from the last but one up; the table's own are one to three
PAGES = "MENU UP UP A DOWN B UP UP A A UP A RIGHT RIGHT B UP A B UP A B UP A B UP A B B"
# games whose deals take hundreds of actions: a few are as good as many
LONG = ("dama",)
TOUR = "tour"
# What the WebAssembly build has in its heap and the chip has not. The canvas, four bits a pixel: the
# memory beside the chip's heap holds all of it but two rows of 160 bytes at 320 x 240. And the byte
# code of the modules that are native on the chip, less the two tables that only they use: measured
# as the difference to a 32-bit unix port in the same situations, 960 to 1,700 bytes, with the
# checker of the 字牌 deck 2,900 to 3,100.
_CANVAS = {(320, 240): 38_080, (240, 135): 16_200}
_BYTE_CODE = 1_000
_ZI_BYTE_CODE = 2_800
_ZI_GAMES = ("zipai", "daer")
_POWER, _RESTARTED = "1", "5"
# a life that takes longer hangs
_SECONDS_A_DEAL = 90
_NODE_MODULES = "simulator/node_modules/@micropython/micropython-webassembly-pyscript"
_HERE = Path(__file__).resolve().parent
_SCRIPTS = {
    "heaps_on_micropython": _HERE / "heaps_on_micropython.py",
    "machine": build.ROOT / "tests" / "console" / "micropython_machine.py",
}
# what the console prints where not even a crash can be written down or shown
_UNWRITTEN = ("crash file:", "crash screen:")
# what `sys.implementation._mpy` tells of native code
_TARGETS = {1: "x86", 2: "unix"}


class HeapError(Exception):
    """Says in one sentence why nothing can be measured."""


def unix_port():
    """Returns the path of the 64-bit unix port, or None."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


class Interpreter:
    """A MicroPython to measure on: its command, and what a build for it is compiled for.

    `path` None: the WebAssembly build under node. `heap` is what a 64-bit port gets as `heapsize`.
    """

    def __init__(self, path=None, heap=None):
        self.environment = dict(os.environ)
        if path is None:
            self.target, self.block = "plain", 16
            node = shutil.which("node")
            if node is None or not (_HERE / _NODE_MODULES).is_dir():
                raise HeapError("it needs node and the npm packages of tools/simulator")
            self.command = [node, str(_HERE / "micropython.mjs")]
            return
        self.command = [str(path)]
        asked = "import sys, gc; gc.collect()\n"
        asked += "print(sys.implementation._mpy >> 10 & 15, sys.maxsize >> 31, gc.mem_alloc())"
        try:
            told = subprocess.run(
                [*self.command, "-c", asked],
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=30,
                check=True,
            ).stdout
            arch, wide, self.bare = map(int, told.split())
            self.target = _TARGETS[arch]
        except (OSError, subprocess.SubprocessError, ValueError, KeyError):
            raise HeapError("%s is no MicroPython for x86 or x64" % path)
        self.block = 32 if wide else 16
        if not wide:
            self.environment = {**CHIP_AREAS, **self.environment}
        elif heap:
            self.command += ["-X", "heapsize=" + heap]

    @property
    def has_no_limit(self):
        """Tells whether its heap grows: what is used is all that can be told."""
        return self.target == "plain"


class Built:
    """The console built for an interpreter, in a folder, with the scripts that play it."""

    def __init__(self, interpreter, folder, tree=None):
        self.interpreter = interpreter
        self.slot = Path(folder) / "slot"
        self.scripts = Path(folder) / "scripts"
        target = interpreter.target
        slot = packing.Slot(tree or build.tree(target, build.boards()[0]), "# measured")
        for path, data in slot.files.items():
            file = self.slot / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        self.scripts.mkdir()
        for name, source in _SCRIPTS.items():
            made = build.compile_source(
                build.cross_compiler(), name + ".py", source.read_bytes(), target
            )
            (self.scripts / (name + ".mpy")).write_bytes(made)


def start_keys(game="zipai", seats=None, people=1):
    """Returns the keys, as words, that lead from the title to a deal of `game`."""
    least, default, most = registry.load(game).SEATS
    pressed = ["RIGHT"] * registry.ids().index(game) + ["A"]
    if least < most:
        pressed += ["RIGHT"] * ((seats or default) - default) + ["DOWN"]
    return " ".join(pressed + ["RIGHT"] * (people - 1) + ["A"])


def seats_of(game, which):
    """Returns how many sit at a game: `most`, `default` or `fewest`."""
    least, default, most = registry.load(game).SEATS
    return {"most": most, "default": default, "fewest": least}[which]


def chip_free(used, board, game=None):
    """Returns what the chip would have left where the WebAssembly build uses so many bytes."""
    panel = boards.load(board)["PANEL"]
    away = _CANVAS[panel[1:3]] + (_ZI_BYTE_CODE if game in _ZI_GAMES else _BYTE_CODE)
    return CHIP - used + away


def fewer(game, deals):
    """Returns how many deals of a game are played where others play `deals`."""
    return max(2, deals // 16) if game in LONG else deals


class Figures:
    """What a run has shown.

    `least` is {situation: (bytes free, bytes in use, largest block or None)} after a collection, what
    the script itself takes and the bare interpreter left out; `heap` all that there is, `names`
    the most names that an interpreter had, `faults` what broke, in words.
    """

    def __init__(self):
        self.heap = self.names = self.deals = self.lives = 0
        self.least = {}
        self.faults = []
        self.seen = "-"
        self.broken_off = False

    def worst(self, where=None):
        """Returns (situation, (free, used, block)) of the least free; `where` filters by name."""
        rows = [row for row in self.least.items() if where is None or where(row[0])]
        return max(rows, key=lambda row: row[1][1]) if rows else (None, None)


def is_table(situation):
    """Tells whether a game is being played in a situation."""
    return situation not in NO_TABLE


class _Life:
    """Reads what one life of the interpreter prints."""

    def __init__(self, figures, block, bare, told):
        self.figures = figures
        self.told = told
        self.own = self.bare = bare
        self.block = block
        self.ended = None
        self._name = None
        self._fault = None
        self._lines = []

    def line(self, text):
        """Takes a line."""
        figures = self.figures
        word, _blank, rest = text.partition(" ")
        if self._fault is not None and word not in ("end", "restart"):
            self._fault.append(text)
        elif word == "own":
            self.own = int(rest)
        elif word == "heap":
            figures.heap = int(rest)
        elif word == "deal":
            _number, figures.seen = rest.split()
            figures.deals += 1
            if self.told is not None:
                self.told(figures.deals)
        elif word == "free":
            self._note(rest.split())
        elif word == "fault" or text.startswith(_UNWRITTEN):
            self._fault = [rest if word == "fault" else text]
        elif word in ("end", "restart"):
            self.ended = word
            self.settle()
        else:
            self._heap(text)

    def _note(self, words):
        self._name = words[3]
        extra = self.own - self.bare
        found = (int(words[0]) + extra, int(words[2]) - extra, None)
        before = self.figures.least.get(self._name)
        if before is None or found[1] > before[1]:
            self.figures.least[self._name] = found

    def _heap(self, text):
        """Takes what `mem_info` and `qstr_info` say, and keeps what may be a last word."""
        block = re.search(r"max free sz: (\d+)", text)
        names = re.search(r"n_qstr=(\d+)", text)
        least = self.figures.least
        if block and self._name in least:
            least[self._name] = (*least[self._name][:2], int(block.group(1)) * self.block)
        elif names:
            self.figures.names = max(self.figures.names, int(names.group(1)))
        elif text:
            self._lines.append(text)

    def settle(self, reason=None):
        """Puts down what broke, or `reason`, where the life has not ended as it should."""
        if self._fault is None and reason is not None:
            self._fault = [reason, *self._lines[-12:]]
        if self._fault is not None:
            where = self.figures.worst()[0]
            words = "\n".join(self._fault).rstrip()
            self.figures.faults.append("deal %d, %s: %s" % (self.figures.deals, where, words))
            self._fault = None


def play(built, board, saves, game, deals, seed, ways, told=None, going=False):
    """Plays deals of `game` on each of `ways` (what `start_keys` returns, or TOUR); returns Figures.

    A life that ends by a restart of the interpreter is followed by another on the same folder of
    saves; with `going` the first one finds a match there that goes on. `told` gets the number of each
    deal that begins. Ctrl-C ends it with what there is.
    """
    figures = Figures()
    bare = _bare(built.interpreter)
    wanted = deals * len(ways)
    cause = _RESTARTED if going else _POWER
    while True:
        figures.lives += 1
        life = _Life(figures, built.interpreter.block, bare, told)
        # a deal in which the life before ended counts once
        way = min(figures.deals // deals if deals else 0, len(ways) - 1)
        left = deals * (way + 1) - figures.deals
        words = [board, saves, cause, left, seed + figures.lives, figures.seen, game]
        try:
            _live(built, life, words, ways[way:])
        except KeyboardInterrupt:
            figures.broken_off = True
            return figures
        if life.ended != "restart" or figures.faults:
            return figures
        if figures.lives > 20 + 20 * wanted:
            figures.faults.append("it restarts and plays nothing")
            return figures
        cause = _RESTARTED


def _bare(interpreter):
    """Returns what an interpreter that runs nothing uses of its heap."""
    # WebAssembly: measured once, 1.27
    return 1792 if interpreter.has_no_limit else interpreter.bare


def _live(built, life, arguments, ways):
    board, saves, *rest = arguments
    words = [str(word) for word in rest] + "+".join(ways).split()
    interpreter = built.interpreter
    environment = dict(interpreter.environment)
    if interpreter.has_no_limit:
        command = [*interpreter.command, "heaps_on_micropython", str(built.scripts)]
        command += [str(built.slot), str(saves), board, "/saves", *words]
    else:
        environment["MICROPYPATH"] = "%s:.frozen" % built.scripts
        command = [*interpreter.command, "-m", "heaps_on_micropython", str(built.slot)]
        command += [board, str(saves), *words]
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # Ctrl-C is for this process; it ends the other one
        start_new_session=True,
    ) as process:
        late = threading.Timer(_SECONDS_A_DEAL * (int(rest[1]) + 2), process.kill)
        late.start()
        try:
            for line in process.stdout:
                life.line(line.rstrip("\n"))
        except BaseException:
            process.kill()
            raise
        finally:
            late.cancel()
    if life.ended is None:
        life.settle("the interpreter ended with %d" % process.returncode)
