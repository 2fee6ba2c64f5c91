"""The test vectors of rules/tianjiu.md §10, in their order."""

import json
from pathlib import Path

import pytest

from paihe.games.tianjiu.judge import FUNCTIONS

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text())


@pytest.mark.parametrize("number", range(len(VECTORS)), ids=lambda n: str(n + 1))
def test_vector(number):
    vector = VECTORS[number]
    assert FUNCTIONS[vector["fn"]][0](vector["args"]) == vector["expect"]
