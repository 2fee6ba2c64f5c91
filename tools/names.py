"""Gives parameters and private names of modules names that a tree of modules has anyway.

MicroPython keeps the name of every parameter for the sake of calls by keyword, and that of every
function and class of a module; it forgets those of other local names. A parameter that nobody
passes by keyword, and a `_private` name that only its own module speaks of, get names that are
needed elsewhere, so that their own need not be kept. Lines keep their numbers.
"""

import ast
import builtins
from collections import Counter
from keyword import iskeyword

from tools import inline


class _Name:
    """The place of a name in a source, as `inline.apply_edits` takes it."""

    def __init__(self, node, name, column=None):
        self.lineno = self.end_lineno = node.lineno
        self.col_offset = node.col_offset if column is None else column
        self.end_col_offset = self.col_offset + len(name.encode())


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


def _private(module, asked):
    """Returns {name: its nodes} of the private names that only this module speaks of."""
    found = {}
    for name, bound in module.scope.bindings.items():
        if not name.startswith("_") or name.startswith("__") or name in asked:
            continue
        if any(name in scope.outer for scope in module.scopes):
            continue
        places = _definitions(module, name, bound)
        for node, scope, formatted in module.names:
            if node.id == name and scope.find(name) is module.scope:
                places = None if formatted or places is None else [*places, node]
        if places:
            found[name] = places
    return found


def _definitions(module, name, bound):
    """Returns the places where a module defines a name, None where they can't be told."""
    places = []
    for node in module.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            if node.name == name:
                line = module.source.split("\n")[node.lineno - 1]
                places.append(_Name(node, name, line.index(name, node.col_offset)))
        elif isinstance(node, ast.Assign) and inline.is_const(node.value):
            if any(isinstance(each, ast.Name) and each.id == name for each in node.targets):
                return None  # the compiler forgets it by itself
    places += [what.targets[0] for what in bound if isinstance(what, ast.Assign)]
    places += [node for node, scope in module.stores if node.id == name]
    return places if len(places) == len(bound) else None


def _asked(modules):
    """Returns every name that a module may be asked for from outside."""
    asked = set()
    for module in modules.values():
        asked |= module.strings
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute):
                asked.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                asked |= {alias.name for alias in node.names}
    return asked


def private_renamed(sources):
    """Returns {module: source} with private names of modules renamed; `sources` as below."""
    modules = _modules(sources)
    asked = _asked(modules)
    private = {key: _private(module, asked) for key, module in modules.items()}
    needed = _needed(modules) - set().union(*[set(found) for found in private.values()])
    # no name that a module could be asked for although it lacks it
    strings = set().union(*[module.strings for module in modules.values()])
    names = sorted([name for name in needed if name and name not in strings])
    names = [name for name in names if name.isidentifier() and not iskeyword(name)]
    names = [name for name in names if not hasattr(builtins, name)]
    made = {}
    for key, module in modules.items():
        words = _words(module.tree)
        free = iter([name for name in names if name not in words and not name.startswith("__")])
        edits = []
        for name, places in private[key].items():
            fresh = next(free, None)
            if fresh is not None:
                edits += [(_Name(place, name), fresh) for place in places]
        made[key] = inline.apply_edits(module.source, edits)
    return made


def _modules(sources):
    return {
        name: inline.Module(name, package, source) for name, (source, package) in sources.items()
    }


def renamed(sources):
    """Returns {module: source} with parameters renamed; `sources`: {module: (source, package)}."""
    modules = _modules(sources)
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
