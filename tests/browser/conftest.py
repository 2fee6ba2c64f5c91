"""One server for all browser tests, a browser for each module, a page of its own for each test."""

import pytest
from console_page import start_browser, start_server


@pytest.fixture(scope="session")
def server():
    with start_server() as running:
        yield running


# no longer than a module: Playwright keeps an event loop running, where asyncio.run is refused
@pytest.fixture(scope="module")
def browser():
    with start_browser() as running:
        yield running


@pytest.fixture
def page(browser):
    """A page that remembers nothing; the test fails when the page itself reports an error."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)[:400]))
    yield page
    context.close()
    assert errors == []
