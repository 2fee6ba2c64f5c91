"""Puts the code under test and the stand-ins for the device on the path."""

import gc
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
for folder in ("firmware", "lib", "tests/shims/board", "tests/shims", "."):
    path = str(ROOT / folder)
    if path not in sys.path:
        sys.path.insert(0, path)

import device  # noqa: E402
import machine  # noqa: E402

device.install()


def pytest_addoption(parser):
    parser.addoption(
        "--paihe-seed", type=int, default=20241, help="the seed from which random tests draw"
    )


@pytest.fixture(autouse=True)
def power_on():
    """Nothing is left in the memory that outlives a restart: each test begins with power-on."""
    machine.RTC.kept = b""


@pytest.fixture(scope="module")
def quick_collections():
    """The console collects often; what was there before it need not be looked at each time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def seed(request):
    """The seed of random tests; printed, so that a failure can be had again."""
    value = request.config.getoption("--paihe-seed")
    print("seed", value)
    return value
