"""tools.inline and tools.names: what a rewritten tree does is what its sources say."""

import re
import textwrap

import micropython_runner
import pytest

from tools import inline, names

NUMBERS = """
from micropython import const

ONE = const(1)
TWO = const(ONE + 1)
MINUS = const(-3)  # why
_OWN = const(40)
BYTES = const(b"12")
LOOSE = 5
small = 6


def own():
    return _OWN + TWO
"""


def rewritten(source, kept=(), **others):
    """Returns the module `user` of a tree with `numbers` in a package `kit`."""
    return tree(source, kept, **others)["user"]


def tree(source, kept=(), **others):
    sources = {
        "kit": ("", True),
        "kit.numbers": (textwrap.dedent(NUMBERS), False),
        "user": (textwrap.dedent(source), False),
    }
    sources.update({name: (textwrap.dedent(text), False) for name, text in others.items()})
    made = inline.inlined(sources, kept)
    for name, text in made.items():
        assert text.count("\n") == sources[name][0].count("\n")
        compile(text, name, "exec")
    return made


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            "from kit.numbers import ONE\nx = [0][ONE]\n", "pass\nx = [0][1]\n", id="from"
        ),
        pytest.param(
            "from kit.numbers import ONE as A, BYTES\nx = A\n",
            "from kit.numbers import BYTES\nx = 1\n",
            id="from-as",
        ),
        pytest.param("from kit import numbers\nx = numbers.TWO\n", "pass\nx = 2\n", id="module"),
        pytest.param(
            "from kit import numbers as n\nx = n.TWO\ny = n.own()\n",
            "from kit import numbers as n\nx = 2\ny = n.own()\n",
            id="module-still-used",
        ),
        pytest.param("import kit.numbers as n\nx = n.TWO\n", "pass\nx = 2\n", id="import-as"),
        pytest.param(
            "from kit.numbers import (\n    ONE,  # first\n    TWO,\n    own,\n)\nx = ONE\n",
            "from kit.numbers import own\n\n\n\n\nx = 1\n",
            id="several-lines",
        ),
        pytest.param(
            "from kit.numbers import MINUS\nx = 4-MINUS\n", "pass\nx = 4-(-3)\n", id="negative"
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = ONE.real\n", "pass\nx = (1).real\n", id="attribute"
        ),
        pytest.param(
            "from kit.numbers import LOOSE, small\nx = LOOSE, small\n",
            "from kit.numbers import small\nx = 5, small\n",
            id="without-const",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = '每 ONE', ONE\n",
            "pass\nx = '每 ONE', 1\n",
            id="string",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = dict(ONE=ONE)\n",
            "pass\nx = dict(ONE=1)\n",
            id="keyword",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = f'{ONE}'\ny = ONE\n",
            "from kit.numbers import ONE\nx = f'{ONE}'\ny = 1\n",
            id="f-string",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = 1\ndef f(a=ONE):\n    return a\n",
            "pass\nx = 1\ndef f(a=1):\n    return a\n",
            id="default",
        ),
        pytest.param(
            "from kit.numbers import ONE\ndef f(ONE, b=ONE):\n    return ONE + b\n",
            "pass\ndef f(ONE, b=1):\n    return ONE + b\n",
            id="parameter-shadows",
        ),
        pytest.param(
            "from kit.numbers import ONE\ndef f():\n    for ONE in (2,):\n        pass\n    return ONE\n",
            "pass\ndef f():\n    for ONE in (2,):\n        pass\n    return ONE\n",
            id="loop-shadows",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = [ONE for ONE in range(ONE)]\n",
            "pass\nx = [ONE for ONE in range(1)]\n",
            id="comprehension-shadows",
        ),
        pytest.param(
            "from kit.numbers import ONE\ndef f(ONE):\n    def g():\n        return ONE\n    return g\n",
            "pass\ndef f(ONE):\n    def g():\n        return ONE\n    return g\n",
            id="closure-shadows",
        ),
        pytest.param(
            "from kit.numbers import ONE\ndef f():\n    def g():\n        return ONE\n    return g\n",
            "pass\ndef f():\n    def g():\n        return 1\n    return g\n",
            id="nested",
        ),
        pytest.param(
            "from kit.numbers import ONE\nclass C:\n    ONE = ONE\n    x = ONE\n"
            "    def f(self):\n        return ONE + self.ONE\n",
            "from kit.numbers import ONE\nclass C:\n    ONE = ONE\n    x = ONE\n"
            "    def f(self):\n        return 1 + self.ONE\n",
            id="class-attribute",
        ),
        pytest.param(
            "from kit.numbers import ONE\nx = ONE\ndef f():\n    global ONE\n    ONE = 2\n",
            "from kit.numbers import ONE\nx = ONE\ndef f():\n    global ONE\n    ONE = 2\n",
            id="global-rebinds",
        ),
        pytest.param(
            "from kit.numbers import ONE\nONE += 1\nx = ONE\n",
            "from kit.numbers import ONE\nONE += 1\nx = ONE\n",
            id="module-rebinds",
        ),
        pytest.param(
            "def f(box):\n    from kit.numbers import ONE\n    return box.ONE + ONE\n",
            "def f(box):\n    pass\n    return box.ONE + 1\n",
            id="import-in-function",
        ),
        pytest.param(
            "def f(numbers):\n    from kit import other\n    return numbers.ONE\n",
            "def f(numbers):\n    from kit import other\n    return numbers.ONE\n",
            id="unknown-object",
        ),
        pytest.param(
            "try:\n    from kit.numbers import ONE\nexcept ImportError:\n    ONE = 9\nx = ONE\n",
            "try:\n    from kit.numbers import ONE\nexcept ImportError:\n    ONE = 9\nx = ONE\n",
            id="either-of-two",
        ),
        pytest.param(
            "from kit.numbers import *\nx = ONE\n",
            "from kit.numbers import *\nx = ONE\n",
            id="star",
        ),
        pytest.param(
            "_A = b'12'\nB = b'34'\nC = 'c'\nx = _A, B, C\n",
            "pass\nB = b'34'\npass\nx = b'12', B, 'c'\n",
            id="bytes",
        ),
    ],
)
def test_a_use_becomes_its_value_where_it_is_the_constant(before, after):
    assert rewritten(before) == after


def test_a_private_row_is_written_where_it_is_used_if_that_is_once():
    made = tree("_A = 2\n_B = (_A, 'a')\n_C = (3,)\n_D = ([],)\nx = _B, _C, _C, _D\n")
    assert made["user"] == "pass\npass\n_C = (3,)\n_D = ([],)\nx = (2, 'a'), _C, _C, _D\n"


def test_definitions_that_nobody_asks_for_go_and_the_others_stay():
    made = tree("from kit.numbers import ONE\nx = ONE\n")["kit.numbers"].split("\n")
    assert made[1:9] == [
        "from micropython import const",
        "",
        "pass",
        "pass",
        "pass  # why",
        "pass",
        'BYTES = const(b"12")',
        "pass",
    ]
    assert made[-2] == "    return 40 + 2"


@pytest.mark.parametrize(
    "user",
    [
        "def f(it):\n    return it.ONE\n",
        "def f(it):\n    return getattr(it, 'ONE')\n",
        "from kit.numbers import ONE\nx = f'{ONE}'\n",
        "from kit.numbers import *\n",
    ],
)
def test_a_definition_that_may_be_asked_for_stays(user):
    made = tree(user)["kit.numbers"]
    assert "ONE = 1\n" in made


def test_what_another_module_assigns_is_no_constant():
    made = tree("from kit import numbers\nnumbers.ONE = 5\nx = numbers.ONE + numbers.TWO\n")
    assert "\nONE = const(1)\nTWO = const(ONE + 1)\n" in made["kit.numbers"]
    assert (
        made["user"] == "from kit import numbers\nnumbers.ONE = 5\nx = numbers.ONE + numbers.TWO\n"
    )


def test_public_definitions_of_kept_modules_stay():
    made = tree("x = 1\n", kept=("kit.numbers",))["kit.numbers"]
    assert "ONE = 1\nTWO = 2\nMINUS = -3  # why\npass\n" in made


def test_const_is_imported_no_more_when_nothing_calls_it():
    made = tree("x = 1\n", other="from micropython import const\n\nA = const(2)\n")
    assert made["other"] == "pass\n\npass\n"


def test_a_constant_that_a_module_passes_on_is_found():
    made = tree("from other import ONE\nx = ONE\n", other="from kit.numbers import ONE\ny = ONE\n")
    assert (made["other"], made["user"]) == ("pass\ny = 1\n", "pass\nx = 1\n")


def test_relative_imports_are_found():
    made = inline.inlined(
        {
            "kit": ("", True),
            "kit.a": ("ONE = 1\n", False),
            "kit.b": ("from .a import ONE\nfrom . import a\nx = ONE + a.ONE\n", False),
        }
    )
    assert made["kit.b"] == "pass\npass\nx = 1 + 1\n"


def test_numbers_beyond_a_small_integer_stay():
    made = tree("BIG = 1 << 40\nx = BIG\n")
    assert made["user"] == "BIG = 1 << 40\nx = BIG\n"


# --- parameters --------------------------------------------------------------------------------


def with_parameters(source):
    made = names.renamed({"m": (textwrap.dedent(source), False)})["m"]
    compile(made, "m", "exec")
    return made


def test_a_parameter_gets_a_name_that_is_there_anyway():
    assert with_parameters("def f(x, thing):\n    thing += x\n    return thing\nf(x=1)\n") == (
        "def f(x, thing):\n    thing += x\n    return thing\nf(x=1)\n"
    )
    assert with_parameters(
        "def g(thing):\n    return thing\ndef f(x):\n    return x\nf(x=1)\n"
    ) == ("def g(x):\n    return x\ndef f(x):\n    return x\nf(x=1)\n")


@pytest.mark.parametrize(
    "body",
    [
        "    return f'{thing}'",
        "    def h():\n        nonlocal thing\n        thing = 2\n    return h",
        "    return [x for x in thing]",
        "    import thing\n    return thing",
    ],
)
def test_a_parameter_that_can_not_be_renamed_keeps_its_name(body):
    source = "def g(thing):\n%s\ndef f(x):\n    return x\nf(x=1)\n" % body
    assert with_parameters(source) == source


def test_functions_in_functions_do_not_take_each_others_names():
    source = """
        def g(one, two=3):
            def h(three):
                return one * 100 + two * 10 + three
            return h
        def f(x, y, z):
            return x
        r = g(1, 2)(3), f(x=1, y=2, z=3), (lambda four: [four for five in (1, 2)])(7)
    """
    made = with_parameters(source)
    here, there = {}, {}
    exec(textwrap.dedent(source), here)
    exec(made, there)
    assert here["r"] == there["r"]
    assert "one" not in made and "three" not in made and "four" not in made


# --- private names -----------------------------------------------------------------------------


def with_private(**sources):
    return names.private_renamed(
        {name: (textwrap.dedent(source), False) for name, source in sources.items()}
    )


@pytest.fixture
def nothing_built_in(monkeypatch):
    monkeypatch.setattr(names, "BUILT_IN", ())


def test_built_in_names_take_no_room_in_the_heap():
    mention = "import micropython;f=lambda:(%s,unheard_of);micropython.qstr_info(1)"
    shown = micropython_runner.run("-c", mention % ",".join(names.BUILT_IN))
    kept = re.findall(r"Q\((.*)\)", shown)
    assert "unheard_of" in kept and not set(kept) & set(names.BUILT_IN)
    assert len(set(names.BUILT_IN)) == len(names.BUILT_IN)


def test_private_names_are_called_what_the_interpreter_knows_anyway():
    made = with_private(a="def _f(): pass\n_t = _f, acosh\n", b="x.acos = 1\n")
    assert made["a"] == "def asin(): pass\nasinh = asin, acosh\n"


def test_a_private_name_is_called_what_something_else_is_called(nothing_built_in):
    made = with_private(
        a="def _helper(x):\n    return x\nclass _Kind:\n    pass\n_table = [_helper, _Kind]\n",
        b="def one(): pass\ndef two(): pass\ndef three(): pass\n",
    )
    assert made["a"] == ("def one(x):\n    return x\nclass three:\n    pass\ntwo = [one, three]\n")


@pytest.mark.parametrize(
    "source, other",
    [
        ("def _f(): pass\n", "import a\na._f()\n"),
        ("def _f(): pass\n", "from a import _f\n"),
        ("def _f(): pass\n", "import a\ngetattr(a, '_f')()\n"),
        ("_n = 0\ndef g():\n    global _n\n    _n += 1\n", "one = 1\n"),
        ("from micropython import const\n_N = const(7)\n", "one = 1\n"),
        ("def __getattr__(name): pass\n", "one = 1\n"),
        ("def _f(): pass\nprint(f'{_f}')\n", "one = 1\n"),
    ],
)
def test_a_private_name_that_somebody_may_ask_for_stays(source, other):
    assert with_private(a=source, b=other)["a"] == source


def test_a_private_name_is_never_called_what_only_a_game_speaks_of(nothing_built_in):
    sources = {
        "console.a": "def _f(): pass\n",
        "console.shown": "def one(): pass\n",
        "console.screens.g_table": "import console.shown\n",
        "paihe.games.g.rules": "def two(): pass\n",
        "console.b": "def three(): pass\n",
    }
    made = names.private_renamed({name: (text, False) for name, text in sources.items()})
    assert made["console.a"] == "def three(): pass\n"


def test_a_private_name_never_takes_one_that_its_module_speaks_of(nothing_built_in):
    source = "def _f(one):\n    return two(one)\n"
    assert with_private(a=source, b="def one(): pass\ndef two(): pass\n")["a"] == source


# --- private attributes ------------------------------------------------------------------------


def with_attributes(**sources):
    return names.attributes_renamed(
        {name: (textwrap.dedent(source), False) for name, source in sources.items()}, ("kept",)
    )


CLASS = """
class Kind:
    def __init__(self):
        self._held = 1

    def _look(self):
        return self._held
"""


def test_private_attributes_are_called_what_the_interpreter_knows_anyway():
    made = with_attributes(a=CLASS, b="one.acos = 2\n")
    assert made["a"] == CLASS.replace("_held", "acosh").replace("_look", "asin")


def test_no_two_private_attributes_are_called_the_same():
    source = CLASS + "\ndef acos(): pass\ndef acosh(): pass\n"
    made = with_attributes(a=source)["a"]
    assert "self.acos " in made and "def acosh(self)" in made


def test_a_private_attribute_is_called_what_is_no_attribute_of_anything(nothing_built_in):
    made = with_attributes(a=CLASS, b="def one(): pass\ndef two(): pass\none._held = 2\n")
    assert made["a"] == CLASS.replace("_held", "Kind").replace("_look", "one")
    assert made["b"] == "def one(): pass\ndef two(): pass\none.Kind = 2\n"


@pytest.mark.parametrize(
    "other",
    [
        "getattr(kind, '_held')\ngetattr(kind, '_look')\n",
        "getattr(kind, '_' + name)\nwords = ('_held', '_lo')\n",
        "print(f'{kind._held} {kind._look}')\n",
        "class Other:\n    _held = _look = 1\n",
        "class Other:\n    def x(self): pass\n    y = _held, _look\n",
    ],
)
def test_a_private_attribute_that_somebody_may_ask_for_stays(other):
    other += "def one(): pass\ndef two(): pass\n"
    assert with_attributes(a=CLASS, b=other)["a"] == CLASS


def test_a_private_attribute_of_a_kept_module_stays():
    assert with_attributes(kept=CLASS, b="def one(): pass\ndef two(): pass\n")["kept"] == CLASS


def test_a_private_attribute_takes_no_name_of_an_attribute(nothing_built_in):
    made = with_attributes(a=CLASS, b="def one(): pass\ndef two(): pass\none.Kind = two.one\n")
    assert "self.two" in made["a"] and "_look" in made["a"]
