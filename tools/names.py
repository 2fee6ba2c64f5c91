"""Gives parameters and private names the names that a tree of modules has anyway.

MicroPython keeps the name of every parameter for the sake of calls by keyword, that of every
function and class of a module, and that of every attribute, for as long as it runs; it forgets
those of other local names. A parameter that nobody passes by keyword, a `_private` name that only
its own module speaks of and a `_private` attribute get names that are needed elsewhere, so that
their own need not be kept. Lines keep their numbers.
"""

import ast
import builtins
from collections import Counter
from keyword import iskeyword

from tools import inline

# names that every port of the interpreter has in its read-only memory: they cost nothing
BUILT_IN = (
    "acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh erf erfc exp expm1 fabs fmod "
    "frexp gamma isfinite isinf isnan ldexp lgamma log10 log2 modf radians sinh sqrt tan tanh "
    "trunc symmetric_difference_update symmetric_difference intersection_update "
    "difference_update isdisjoint issubset issuperset rsplit isspace isalpha islower center "
    "unhexlify hexlify a2b_base64 b2a_base64 calcsize pack_into heap_lock heap_unlock kbd_intr "
    "stack_use opt_level byteorder maxsize namedtuple popleft heapify heappush heappop "
    "getrandbits randrange randint EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED "
    "ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV "
    "ENOENT ENOMEM ENOTCONN EOPNOTSUPP EPERM ETIMEDOUT UINT8 INT8 UINT16 INT16 UINT32 INT32 "
    "UINT64 INT64 BF_POS BF_LEN BFUINT8 BFINT8 BFUINT16 BFINT16 BFUINT32 BFINT32 LITTLE_ENDIAN "
    "BIG_ENDIAN NATIVE ARRAY PTR VOID FLOAT32 FLOAT64 addressof bytearray_at bytes_at sizeof "
    "POLLIN POLLOUT POLLERR POLLHUP unregister modify ipoll AF_INET SOCK_STREAM SOCK_DGRAM "
    "getaddrinfo recvfrom sendto setsockopt setblocking listen accept connect makefile "
    "sha256 digest dumps loads BytesIO TextIOWrapper phase polar rect "
).split()


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
        for node in module.nodes:
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
                places.append(_defined(module, node))
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
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and not _is_own(node):
                asked.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                asked |= {alias.name for alias in node.names}
    return asked


def _is_own(node):
    """Tells whether an attribute is a private one of `self`: no module is asked for it."""
    of_self = isinstance(node.value, ast.Name) and node.value.id == "self"
    return of_self and node.attr.startswith("_")


def private_renamed(sources):
    """Returns {module: source} with private names of modules renamed; `sources` as below."""
    modules = _modules(sources)
    asked = _asked(modules)
    private = {key: _private(module, asked) for key, module in modules.items()}
    needed = _common(modules, _games(modules))
    needed -= set().union(*[set(found) for found in private.values()])
    # no name that a module could be asked for although it lacks it
    strings = set().union(*[module.strings for module in modules.values()])
    names = [name for name in BUILT_IN if name not in asked]
    names += sorted([name for name in needed - set(BUILT_IN) if name and name not in strings])
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


def attributes_renamed(sources, kept=()):
    """Returns {module: source} with private attributes renamed; `sources` as below.

    A new name is no attribute of anything. What all games share has one name everywhere; what only
    modules of one game speak of may have the same new name as something of another game. What
    modules of `kept` call private stays, and what may be asked for by a string.
    """
    modules = _modules(sources)
    strings = set().union(*[module.strings for module in modules.values()])
    prefixes = tuple([text for text in strings if len(text) > 1 and text.startswith("_")])
    games = _games(modules)
    counts = {}
    barred = set(strings)
    for key, module in modules.items():
        count = counts.setdefault(_game_of(key, games), Counter())
        _attributes(module, count, barred, key in kept)
    everything = set().union(*counts.values())
    private = {name for name in everything if name.startswith("_") and name[:2] != "__"}
    private = {name for name in private if not name.startswith(prefixes) and name not in barred}
    barred |= everything | _OF_EXCEPTIONS | set(dir(builtins))
    free = _common(modules, games) - barred
    free = [name for name in free if name and name.isidentifier() and not iskeyword(name)]
    free = [name for name in BUILT_IN if name not in barred] + sorted(set(free) - set(BUILT_IN))
    shared = [name for name in private if name in counts.get("", ())]
    fresh = {"": dict(zip(_by_use(shared, counts.get("", ())), free))}
    # what is left gets short names that are the same in every game
    rest = free[len(shared) :] + ["_%d" % number for number in range(len(private))]
    for game in games:
        own = [name for name in private if name in counts.get(game, ()) and name not in shared]
        fresh[game] = {**fresh[""], **dict(zip(_by_use(own, counts.get(game, ())), rest))}
    made = {}
    for key, module in modules.items():
        names = fresh[_game_of(key, games)]
        edits = []
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and node.attr in names:
                edits.append((_Attribute(node), names[node.attr]))
            elif isinstance(node, ast.ClassDef):
                for each in node.body:
                    if isinstance(each, _FUNCTIONS) and each.name in names:
                        edits.append((_defined(module, each), names[each.name]))
        made[key] = inline.apply_edits(module.source, edits)
    return made


def _by_use(names, count):
    return sorted(names, key=lambda name: (-count[name], name))


def _games(modules):
    """Returns the ids of the games in a tree."""
    start = "paihe.games."
    return sorted({key[len(start) :].split(".")[0] for key in modules if key.startswith(start)})


def _game_of(key, games):
    """Returns the id of the game that a module belongs to, "" for what all share."""
    for game in games:
        if key.startswith(("paihe.games.%s." % game, "console.screens.%s_" % game)):
            return game
    return ""


def _common(modules, games):
    """Returns the names that are needed whatever game is played."""
    only = {key for key in modules if _game_of(key, games)}
    importers = {}
    for key, module in modules.items():
        for name in _imported(module):
            importers.setdefault(name, set()).add(key)
    found = True
    while found:
        # what nobody but games asks for belongs to them
        found = {name for name in importers if name in modules and importers[name] <= only} - only
        only |= found
    return _needed({key: each for key, each in modules.items() if key not in only})


def _imported(module):
    """Returns the names of all modules, or what may be modules, that a module imports."""
    names = set()
    for node in module.nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module)
            names |= {"%s.%s" % (node.module, alias.name) for alias in node.names}
    return names


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# what an exception has, whatever its class
_OF_EXCEPTIONS = {"args", "errno", "value"}


class _Attribute:
    """The place of the name in `value.name`."""

    def __init__(self, node):
        self.lineno = self.end_lineno = node.end_lineno
        self.col_offset = node.end_col_offset - len(node.attr.encode())
        self.end_col_offset = node.end_col_offset


def _defined(module, node):
    """Returns the place of the name in the definition of a function or class."""
    line = module.source.split("\n")[node.lineno - 1]
    start = line.index(node.name, node.col_offset)
    return _Name(node, node.name, len(line[:start].encode()))


def _attributes(module, count, barred, kept):
    """Counts the attributes of a module, and bars those that can't be renamed."""
    for node, _scope, formatted in module.attributes:
        count[node.attr] += 1
        if formatted or kept:
            barred.add(node.attr)
    for scope in module.scopes:
        if scope.kind == "class":
            for name, bound in scope.bindings.items():
                count[name] += 1
                if kept or bound != [None]:
                    barred.add(name)
    for node, scope in module.stores:
        if scope.kind == "class":
            barred.add(node.id)
    for node, scope, _formatted in module.names:
        # seen from inside the class body a method hides what is outside
        if scope.kind == "class":
            barred.add(node.id)


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
