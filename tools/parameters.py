"""Gives parameters names that a tree of modules has anyway.

MicroPython keeps the name of every parameter for the sake of calls by keyword, and forgets those of
other local names. A parameter that nobody passes by keyword gets a name that is needed elsewhere,
so that its own need not be kept. Lines keep their numbers.
"""

import ast
from collections import Counter

from tools import inline


class _Name:
    """The place of a name in a source, as `inline.apply_edits` takes it."""

    def __init__(self, node, name):
        self.lineno = self.end_lineno = node.lineno
        self.col_offset = node.col_offset
        self.end_col_offset = node.col_offset + len(name.encode())


def _parameters(node):
    given = node.args
    return given.posonlyargs + given.args + given.kwonlyargs


def _needed(modules):
    """Returns every name of the tree but those of parameters and other local names."""
    needed = set()
    for module in modules.values():
        needed |= module.strings | set(module.scope.bindings)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute):
                needed.add(node.attr)
            elif isinstance(node, ast.keyword):
                needed.add(node.arg)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                needed.add(node.name)
            elif isinstance(node, ast.alias):
                needed |= {*node.name.split("."), node.asname}
        for node, scope, _formatted in module.names:
            if scope.find(node.id) in (None, module.scope):
                needed.add(node.id)
    return needed


def _functions_in(node):
    return [each for each in ast.walk(node) if isinstance(getattr(each, "args", 0), ast.arguments)]


def _words(node):
    """Returns every name that stands inside a function."""
    found = set()
    for each in ast.walk(node):
        for part in ("id", "arg", "name", "asname"):
            if isinstance(getattr(each, part, None), str):
                found.add(getattr(each, part))
        if isinstance(each, (ast.Global, ast.Nonlocal)):
            found |= set(each.names)
    return found


def _places(module, scope, name):
    """Returns the nodes of a parameter in its function, or None when some can't be renamed."""
    places = []
    stored = 0
    for node, where, formatted in module.names:
        if node.id == name and where.find(name) is scope:
            if formatted:
                return None
            places.append(node)
    for node, where in module.stores:
        if node.id == name and where.find(name) is scope:
            stored += 1
            places.append(node)
    declared = any(name in where.outer for where in module.scopes)
    return None if declared or len(scope.bindings[name]) != 1 + stored else places


def renamed(sources):
    """Returns {module: source} with parameters renamed; `sources`: {module: (source, package)}."""
    modules = {
        name: inline.Module(name, package, source) for name, (source, package) in sources.items()
    }
    needed = _needed(modules)
    count = Counter()
    for module in modules.values():
        for node, _scope in module.functions:
            count.update([each.arg for each in _parameters(node) if each.arg in needed])
    names = sorted(count, key=lambda name: (-count[name], name))
    names = [name for name in names if name not in ("self", "cls")]
    made = {}
    for key, module in modules.items():
        edits = []
        taken = {}
        for node, scope in module.functions:
            words = _words(node)
            for each in _parameters(node):
                places = None if each.arg in needed else _places(module, scope, each.arg)
                if places is None or each.arg in ("self", "cls"):
                    continue
                # nor what a function around or inside this one was given in its place
                used = words.union(*[taken.get(id(inner), ()) for inner in _functions_in(node)])
                fresh = next((name for name in names if name not in used), None)
                if fresh is None:
                    continue
                for inner in _functions_in(node):
                    taken.setdefault(id(inner), set()).add(fresh)
                edits += [(_Name(place, each.arg), fresh) for place in [each, *places]]
        made[key] = inline.apply_edits(module.source, edits)
    return made
