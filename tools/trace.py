"""Reads a crash file of a device with the names that its functions have in the sources.

`python -m tools.trace [FILE]` reads FILE (`-` or none: standard input) and prints it. A build calls
private functions after names that the interpreter has anyway (`tools.names`), and a trace says so;
here each gets its own back, and the line where it begins. The sources must be those of the build.
"""

import argparse
import ast
import re
import sys
from pathlib import Path

from tools import build

_FRAME = re.compile(r'  File "([\w.]+)", line \d+, in (\w+)')


def _functions(source):
    """Returns (name, line) of every function and class, in the order of their places."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    found.sort(key=lambda node: (node.lineno, node.col_offset))
    return [(node.name, node.lineno) for node in found]


def original_names():
    """Returns {(module, name in a trace): [(name in the source, its line), …]}."""
    found = {}
    before, after = build.device_modules()
    for module, source in before.items():
        for own, given in zip(_functions(source), _functions(after[module])):
            found.setdefault((module, given[0]), []).append(own)
    return found


def readable(trace):
    """Returns a trace with the names of the sources; where several are meant all stand there."""
    if not _FRAME.search(trace):
        return trace
    names = original_names()

    def frame(match):
        meant = names.get(match.groups())
        if not meant:
            return match.group(0)
        shown = " or ".join("%s (line %d)" % each for each in meant)
        return '  File "%s", in %s' % (match.group(1), shown)

    return _FRAME.sub(frame, trace)


def main(arguments=None):
    """Prints a crash file as the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.trace", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", nargs="?", default="-", help="a crash file; - is standard input")
    given = parser.parse_args(arguments)
    try:
        if given.file == "-":
            trace = sys.stdin.read()
        else:
            trace = Path(given.file).read_text(encoding="utf-8")
        print(readable(trace), end="")
    except (OSError, UnicodeDecodeError, build.BuildError) as error:
        print("trace: %s" % error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
