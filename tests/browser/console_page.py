"""Opens the simulator in headless Chromium: what the browser tests are written with.

`start_server()` serves it on a free port; `open_console(page, server, board)` waits until the
console shows its first picture; `press(page, key)` and `picture(page)` are hand and eye.
"""

import base64
import contextlib
import io
import os
import shutil
import threading

from PIL import Image

from tools import build, play

BROWSERS = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOLD_MS = 60
# milliseconds that a console may take until its first picture
PATIENCE_MS = 20000


def find_browser():
    """Returns the path of Chromium; fails with a sentence where there is none."""
    for name in (os.environ.get("PAIHE_CHROMIUM", ""), *BROWSERS):
        path = shutil.which(name) if name else None
        if path:
            return path
    raise AssertionError(
        "no Chromium found: install it (Debian: apt install chromium) or name it in PAIHE_CHROMIUM"
    )


class Packed:
    """A firmware for `start_server` whose console/app.py is the text `app` instead of ours."""

    def __init__(self, app):
        files = build.tree("wasm")
        del files["console/app.mpy"]
        files["console/app.py"] = app.encode()
        self._packed = play.pack(files)

    def data(self):
        return self._packed


@contextlib.contextmanager
def start_server(firmware=None):
    """Serves the simulator on a free port; gives the server, whose `address` is the page's.

    `firmware` is the repository's own unless it is given (`Packed`).
    """
    if firmware is None:
        firmware = play.Firmware()
        # `make play` packs it before it opens the page
        firmware.data()
    server = play.Server(0, play.page_files(), firmware)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextlib.contextmanager
def start_browser():
    """Starts Chromium; gives Playwright's browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=list(FLAGS), chromium_sandbox=False
        )
        try:
            yield browser
        finally:
            browser.close()


def open_console(page, server, board="devkit_st7789", query=""):
    """Opens the page of `board` and waits for its first picture; `query` like "&fresh=1"."""
    page.goto("%s?board=%s%s" % (server.address, board, query), wait_until="commit")
    wait_ready(page)


def wait_ready(page):
    """Waits for the first picture, or fails with what the firmware said."""
    page.wait_for_function("window.paihe", timeout=PATIENCE_MS)
    page.evaluate(
        """ms => {
          const late = new Promise(resolve => setTimeout(resolve, ms));
          const failed = new Promise(resolve => {
            const look = () => paihe.stopped() ? resolve() : setTimeout(look, 20);
            look();
          });
          return Promise.race([paihe.ready, late, failed]);
        }""",
        PATIENCE_MS,
    )
    assert stopped(page) is None, "the firmware stopped: %s" % stopped(page)


def stopped(page):
    """Returns the text with which the firmware stopped, or None while it runs."""
    return page.evaluate("paihe.stopped()")


def press(page, key, hold_ms=HOLD_MS):
    """Presses a key of the console ("UP" … "MENU") for `hold_ms` and lets it go."""
    page.evaluate("([key, ms]) => paihe.press(key, ms)", [key, hold_ms])


def picture(page):
    """Returns the panel's picture at 1× as an RGB image."""
    return picture_at(page.evaluate("paihe.screenshot()"))


def picture_at(address):
    """Returns the picture that a screenshot's address holds, as an RGB image."""
    data = base64.b64decode(address.split(",", 1)[1])
    return Image.open(io.BytesIO(data)).convert("RGB")


def bytes_sent(page):
    """Returns how many bytes the panel was sent since the page opened."""
    return page.evaluate("paihe.bytes()")


def wait_still(page, quiet_ms=250):
    """Waits until the panel has been sent nothing for `quiet_ms`; fails after PATIENCE_MS."""
    page.evaluate(
        """async ([quiet, patience]) => {
          const end = performance.now() + patience;
          let sent = paihe.bytes(), since = performance.now();
          while (performance.now() - since < quiet) {
            if (performance.now() > end) throw new Error("the panel never rests");
            await new Promise(resolve => setTimeout(resolve, 20));
            if (paihe.bytes() !== sent) {
              sent = paihe.bytes();
              since = performance.now();
            }
          }
        }""",
        [quiet_ms, PATIENCE_MS],
    )
