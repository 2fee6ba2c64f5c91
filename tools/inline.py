"""Writes constants into the places that use them, over all modules of a tree.

A module-level `NAME = const(7)`, `NAME = 7`, `NAME = "text"` or `NAME = other.CONSTANT` is a
constant when nothing else binds the name; so are bytes under a private name, and a row of such
things under one that is used once. Where it is used, in its own module or imported, its value is
written; imports and definitions that are then of no use become `pass`. Lines keep their numbers.
A definition stays where something may still ask for it by name: in modules of KEPT, behind
`object.NAME` whose object is not known, or when the name stands in the tree as a string. Strings,
keywords and names that a scope binds itself are never touched.
"""

import ast
import operator
from collections import Counter

# what scripts outside the tree ask for by name
KEPT = ("console.drivers.keys",)
# the least small integer that every target has
_MOST = 1 << 30
_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
    ast.UAdd: operator.pos,
}


class Import:
    """A name that an import binds; `name` None: the module itself."""

    def __init__(self, statement, alias, module, name):
        self.statement = statement
        self.alias = alias
        self.module = module
        self.name = name


class Scope:
    """A block of names: what binds each of them, innermost block first."""

    def __init__(self, kind, parent=None):
        self.kind = kind
        self.parent = parent
        self.module = self if parent is None else parent.module
        self.bindings = {}
        self.outer = {}

    def bind(self, name, what=None):
        """Notes that `what` binds a name: an Import, an assignment, or something else (None)."""
        scope = self
        while scope.kind == "comprehension" and isinstance(what, ast.NamedExpr):
            scope = scope.parent
        if name in scope.outer:
            scope = scope.module if scope.outer[name] else scope.parent.find(name) or scope
        scope.bindings.setdefault(name, []).append(what)

    def find(self, name):
        """Returns the scope that a name used here belongs to, or None."""
        scope = self
        while scope is not None:
            if scope.outer.get(name):
                return self.module
            if name in scope.bindings and (scope is self or scope.kind != "class"):
                return scope
            scope = scope.parent
        return None


class Module(ast.NodeVisitor):
    """A parsed module with its scopes and everything that it names."""

    def __init__(self, name, is_package, source):
        self.name = name
        self.package = name if is_package else name.rpartition(".")[0]
        self.source = source
        self.tree = ast.parse(source)
        # each of them, for those who look at all again and again
        self.nodes = list(ast.walk(self.tree))
        self.scope = Scope("module")
        self.scopes = [self.scope]
        self.names = []  # (node, scope, inside an f-string)
        self.attributes = []  # the same
        self.stores = []  # (node, scope)
        self.functions = []  # the same
        self.strings = set()
        self._formatted = 0
        self._here = self.scope
        self._top = {id(node) for node in self.tree.body}
        self.visit(self.tree)

    def _inside(self, kind, bound, nodes):
        self._here = scope = Scope(kind, self._here)
        self.scopes.append(scope)
        for name in bound:
            scope.bind(name)
        for node in nodes:
            self.visit(node)
        self._here = scope.parent
        return scope

    def _all(self, nodes):
        for node in nodes:
            if node is not None:
                self.visit(node)

    def _function(self, node):
        given = node.args
        everything = given.posonlyargs + given.args + given.kwonlyargs
        everything += [each for each in (given.vararg, given.kwarg) if each]
        self._all(given.defaults + given.kw_defaults)
        self._all([each.annotation for each in everything])
        body = node.body if isinstance(node.body, list) else [node.body]
        scope = self._inside("function", [each.arg for each in everything], body)
        self.functions.append((node, scope))

    def visit_FunctionDef(self, node):
        self._here.bind(node.name)
        self._all([*node.decorator_list, node.returns])
        self._function(node)

    visit_AsyncFunctionDef = visit_FunctionDef
    visit_Lambda = _function

    def visit_ClassDef(self, node):
        self._here.bind(node.name)
        self._all([*node.decorator_list, *node.bases, *node.keywords])
        self._inside("class", (), node.body)

    def _comprehension(self, node):
        first = node.generators[0]
        self.visit(first.iter)
        rest = [first.target, *first.ifs, *node.generators[1:]]
        rest += [getattr(node, part) for part in ("elt", "key", "value") if hasattr(node, part)]
        self._inside("comprehension", (), rest)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_NamedExpr(self, node):
        self._here.bind(node.target.id, node)
        self.visit(node.value)

    def visit_Global(self, node):
        for name in node.names:
            self._here.outer[name] = isinstance(node, ast.Global)

    visit_Nonlocal = visit_Global

    def visit_Import(self, node):
        for alias in node.names:
            if alias.asname:
                self._here.bind(alias.asname, Import(node, alias, alias.name, None))
            else:
                self._here.bind(alias.name.split(".")[0])

    def visit_ImportFrom(self, node):
        module = node.module or ""
        if node.level:
            package = self.package.split(".")
            package = package[: len(package) - node.level + 1]
            module = ".".join(package + ([node.module] if node.module else []))
        for alias in node.names:
            self._here.bind(alias.asname or alias.name, Import(node, alias, module, alias.name))

    def visit_ExceptHandler(self, node):
        if node.name:
            self._here.bind(node.name)
        self.generic_visit(node)

    def visit_MatchAs(self, node):
        if node.name:
            self._here.bind(node.name)
        self.generic_visit(node)

    visit_MatchStar = visit_MatchAs

    def visit_Assign(self, node):
        self.visit(node.value)
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Name) and id(node) in self._top:
            self._here.bind(target.id, node)
        else:
            self._all(node.targets)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            self.names.append((node, self._here, self._formatted))
        else:
            self._here.bind(node.id)
            self.stores.append((node, self._here))

    def visit_Attribute(self, node):
        self.attributes.append((node, self._here, self._formatted))
        self.visit(node.value)

    def visit_Constant(self, node):
        if isinstance(node.value, str):
            self.strings.add(node.value)

    def visit_JoinedStr(self, node):
        self._formatted += 1
        self.generic_visit(node)
        self._formatted -= 1


class Tree:
    """All modules of a tree, and what their names stand for."""

    def __init__(self, sources):
        self.modules = {}
        for name, (source, is_package) in sources.items():
            self.modules[name] = Module(name, is_package, source)
        self._values = {}
        self._uses = Counter(
            (scope.find(node.id), node.id)
            for module in self.modules.values()
            for node, scope, _formatted in module.names
        )
        for module in self.modules.values():
            for node, scope, _formatted in module.attributes:
                owner = self.module_of(scope, node.value)
                if owner and not isinstance(node.ctx, ast.Load):
                    owner.scope.bind(node.attr)

    def value(self, scope, name):
        """Returns what a name bound in `scope` always stands for, or None when it may change."""
        key = (scope, name)
        if key not in self._values:
            self._values[key] = None  # a circle of imports is no constant
            bound = scope.bindings.get(name, ())
            found = self._value(scope, bound[0]) if len(bound) == 1 else None
            self._values[key] = found
        return self._values[key]

    def _value(self, scope, what):
        if isinstance(what, Import):
            other = self.modules.get(what.module)
            return self.value(other.scope, what.name) if other and what.name else None
        if not isinstance(what, ast.Assign):
            return None
        node = what.value
        if is_const(node):
            node = node.args[0]
        elif not what.targets[0].id.isupper():
            return None
        if isinstance(node, ast.Tuple):
            return self._row(scope, what.targets[0].id, node.elts)
        if isinstance(node, ast.Constant) and isinstance(node.value, (bytes, str)):
            # bytes would be copied into each module
            own = what.targets[0].id.startswith("_") or isinstance(node.value, str)
            return node.value if own else None
        found = self.evaluate(scope, node)
        return found if isinstance(found, int) and -_MOST <= found < _MOST else None

    def _row(self, scope, name, parts):
        """Returns the tuple of a private name that is used once; more uses would be copies."""
        uses = self._uses[scope, name]
        if not name.startswith("_") or uses != 1:
            return None
        found = []
        for node in parts:
            text = isinstance(node, ast.Constant) and isinstance(node.value, (bytes, str))
            found.append(node.value if text else self.evaluate(scope, node))
        return tuple(found) if all(isinstance(each, (int, str, bytes)) for each in found) else None

    def evaluate(self, scope, node):
        """Returns the integer that an expression always is, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            place = scope.find(node.id)
            return None if place is None else self.value(place, node.id)
        if isinstance(node, ast.Attribute):
            module = self.module_of(scope, node.value)
            return self.value(module.scope, node.attr) if module else None
        if isinstance(node, ast.UnaryOp):
            parts = [self.evaluate(scope, node.operand)]
        elif isinstance(node, ast.BinOp):
            parts = [self.evaluate(scope, node.left), self.evaluate(scope, node.right)]
        else:
            return None
        if not all(isinstance(part, int) for part in parts) or type(node.op) not in _OPERATORS:
            return None
        try:
            return _OPERATORS[type(node.op)](*parts)
        except (ZeroDivisionError, ValueError):
            return None

    def module_of(self, scope, node):
        """Returns the module of the tree that an expression names, or None."""
        if not isinstance(node, ast.Name):
            return None
        place = scope.find(node.id)
        bound = place.bindings[node.id] if place else ()
        if len(bound) != 1 or not isinstance(bound[0], Import):
            return None
        if bound[0].name is None:
            return self.modules.get(bound[0].module)
        package = self.modules.get(bound[0].module)
        if package and bound[0].name in package.scope.bindings:
            return None
        return self.modules.get("%s.%s" % (bound[0].module, bound[0].name))


def is_const(node):
    """Tells whether an expression is `const(…)`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "const"
        and len(node.args) == 1
    )


class _Plan:
    """What is replaced in which module, and which definitions must stay."""

    def __init__(self, tree, kept):
        self.tree = tree
        self.edits = {name: [] for name in tree.modules}
        self.asked = set()  # names that something unknown may ask a module for
        self.needed = set()  # (scope, name) that stay
        self.used = {}  # (scope, name): uses that stay
        self.replaced = set()  # (scope, name) of which a use is gone
        for module in tree.modules.values():
            self.asked |= module.strings
            self._uses(module)
        for name in kept:
            if name in tree.modules:
                scope = tree.modules[name].scope
                self.needed |= {
                    (scope, key)
                    for key, what in scope.bindings.items()
                    if isinstance(what[0], ast.Assign) and not key.startswith("_")
                }
        self._follow_imports()

    def _uses(self, module):
        bases = set()
        for node, scope, formatted in module.attributes:
            value = None
            owner = self.tree.module_of(scope, node.value)
            if owner and isinstance(node.ctx, ast.Load) and not formatted:
                value = self.tree.value(owner.scope, node.attr)
            if value is not None:
                self.edits[module.name].append((node, _literal(value)))
                bases.add(id(node.value))
                self.replaced.add((scope.find(node.value.id), node.value.id))
            elif owner:
                self.needed.add((owner.scope, node.attr))
            elif not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                self.asked.add(node.attr)
        for node, scope, formatted in module.names:
            place = scope.find(node.id)
            if place is None or id(node) in bases:
                continue
            value = self.tree.value(place, node.id)
            if value is not None and not formatted:
                self.edits[module.name].append((node, _literal(value)))
                self.replaced.add((place, node.id))
                continue
            self.used[place, node.id] = self.used.get((place, node.id), 0) + 1
            if value is not None:
                self.needed.add((place, node.id))
            if place.kind == "class":
                # before its own assignment the class sees the name outside
                outside = place.parent.find(node.id)
                if outside:
                    self.needed.add((outside, node.id))

    def _follow_imports(self):
        imports = []
        for module in self.tree.modules.values():
            for scope in module.scopes:
                for name, bound in scope.bindings.items():
                    for what in bound:
                        if isinstance(what, Import) and what.name is not None:
                            imports.append((scope, name, what))
        grown = True
        while grown:
            grown = False
            for scope, name, what in imports:
                other = self.tree.modules.get(what.module)
                if other is None or self.goes(scope, name):
                    continue
                names = list(other.scope.bindings) if what.name == "*" else [what.name]
                for each in names:
                    if (other.scope, each) not in self.needed:
                        self.needed.add((other.scope, each))
                        grown = True

    def goes(self, scope, name):
        """Tells whether what binds a name is of no use any more."""
        bound = scope.bindings[name]
        if len(bound) != 1 or (scope, name) in self.needed:
            return False
        if scope.kind == "class":
            return False
        if self.tree.value(scope, name) is not None:
            return isinstance(bound[0], Import) or name not in self.asked
        if (scope, name) not in self.replaced or (scope, name) in self.used:
            return False
        return self.tree.module_of(scope, ast.Name(name, ast.Load())) is not None


def _literal(value):
    negative = isinstance(value, int) and value < 0
    return "(%d)" % value if negative else repr(value)


def _without_names(statement, gone):
    """Returns the text of an import without some of its aliases."""
    left = []
    for alias in statement.names:
        if id(alias) not in gone:
            left.append(alias.name + (" as " + alias.asname if alias.asname else ""))
    if not left:
        return "pass"
    if isinstance(statement, ast.Import):
        return "import " + ", ".join(left)
    module = "." * statement.level + (statement.module or "")
    return "from %s import %s" % (module, ", ".join(left))


def _edits_of(plan, module):
    """Returns the edits of a module: uses, imports and definitions."""
    edits = {}
    statements = {}
    gone = set()
    spoken_for = []
    for scope in module.scopes:
        for name, bound in scope.bindings.items():
            what = bound[0]
            if isinstance(what, Import):
                statements[id(what.statement)] = what.statement
                if plan.goes(scope, name):
                    gone.add(id(what.alias))
            elif isinstance(what, ast.Assign) and plan.tree.value(scope, name) is not None:
                value = plan.tree.value(scope, name)
                text = "pass" if plan.goes(scope, name) else "%s = %r" % (name, value)
                edits[id(what)] = (what, text)
                spoken_for.append(what)
    inside = {id(node) for what in spoken_for for node in ast.walk(what)}
    consts = [node for node, _scope, _formatted in module.names if node.id == "const"]
    if all(id(node) in inside for node in consts):
        for what in module.scope.bindings.get("const", ()):
            if isinstance(what, Import) and what.module == "micropython":
                gone.add(id(what.alias))
    for statement in statements.values():
        if any(id(alias) in gone for alias in statement.names):
            edits[id(statement)] = (statement, _without_names(statement, gone))
    parents = {id(node.value) for node, _scope, _formatted in module.attributes}
    for node, text in plan.edits[module.name]:
        if id(node) not in inside:
            edits[id(node)] = (node, "(%s)" % text if id(node) in parents else text)
    return edits.values()


def apply_edits(source, edits):
    """Returns the source with nodes replaced by texts; lines keep their numbers."""
    lines = source.encode().split(b"\n")
    order = sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True)
    for node, text in order:
        first, last = node.lineno - 1, node.end_lineno - 1
        tail = lines[last][node.end_col_offset :]
        lines[first] = lines[first][: node.col_offset] + text.encode() + tail
        if last > first:
            # what follows on the last line moves up, and empty lines take the others' places
            lines[first + 1 : last + 1] = [b""] * (last - first)
    return b"\n".join(lines).decode()


def inlined(sources, kept=KEPT):
    """Returns {module: source} with constants inlined; `sources`: {module: (source, is package)}."""
    tree = Tree(sources)
    plan = _Plan(tree, kept)
    return {
        name: apply_edits(module.source, _edits_of(plan, module))
        for name, module in tree.modules.items()
    }
