"""Serves the simulator: `python -m tools.play [--port 8377] [--no-browser]` (or `make play`).

Builds the firmware when its sources have changed, then answers on 127.0.0.1 only, and only for
the files in its table: the page, the packed firmware and MicroPython's two files.

The packed firmware: four bytes (low first) with the length of a JSON index, the index
{version, boards, files: [[path, size], …]}, the files one after another.
"""

import sys

if sys.version_info < (3, 10):
    sys.exit("play: Python 3.10 or newer is needed, this is %d.%d" % sys.version_info[:2])

import argparse
import errno
import hashlib
import json
import os
import runpy
import socketserver
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import build

ROOT = build.ROOT
PAGE = ROOT / "tools" / "simulator"
ENGINE = PAGE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
CACHE = ROOT / ".cache" / "simulator"
HOST = "127.0.0.1"
PORT = 8377
PORTS_TRIED = 20
FIRMWARE = "/firmware.bin"
_FACTS = ("NAME", "PANEL", "SPI", "KEYS", "TOUCH", "BACKLIGHT", "SPEAKER", "BATTERY")
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
}
# nothing from elsewhere; older browsers want 'unsafe-eval' for WebAssembly
_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
)


class PlayError(Exception):
    """Says in one sentence why the simulator can't start."""


def page_files():
    """Returns the table of what is served besides the firmware: {path of the address: file}."""
    missing = [name for name in ("micropython.mjs", "micropython.wasm") if not _is_in(name)]
    if missing:
        raise PlayError(
            "MicroPython's files are missing: run “make play”, or once "
            "“npm ci --prefix tools/simulator”"
        )
    table = {"/" + file.name: file for file in PAGE.iterdir() if file.suffix in (".js", ".css")}
    table["/"] = table["/index.html"] = PAGE / "index.html"
    table["/machine.py"] = PAGE / "machine.py"
    for name in ("micropython.mjs", "micropython.wasm"):
        table["/" + name] = ENGINE / name
    return table


def _is_in(name):
    return (ENGINE / name).is_file()


def fingerprint(compiled=True):
    """Returns a name for the state of everything that the packed firmware is made from."""
    digest = hashlib.sha256(b"%d" % compiled)
    names = ("build", "inline", "names", "play")
    makers = {"tools/%s.py" % name: ROOT / "tools" / (name + ".py") for name in names}
    for path, file in sorted({**build.source_files(), **makers}.items()):
        data = file.read_bytes()
        digest.update(b"%s\0%d\0" % (path.encode(), len(data)))
        digest.update(data)
    if compiled:
        digest.update(Path(build.cross_compiler()).read_bytes())
    return digest.hexdigest()[:16]


def board_facts():
    """Returns {name of a board: its table} from the firmware's own board modules."""
    facts = {}
    for name in build.boards():
        values = runpy.run_path(str(ROOT / "firmware/console/boards" / (name + ".py")))
        facts[name] = {key: values[key] for key in _FACTS}
    return facts


def pack(files):
    """Returns {path: bytes}, a tree built for wasm, as one run of bytes for the page."""
    paths = sorted(files)
    index = {
        "version": build.version(),
        "boards": board_facts(),
        "files": [["/" + path, len(files[path])] for path in paths],
    }
    head = json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(files[path] for path in paths)


class Firmware:
    """The packed firmware, made anew when a source has changed, kept in the cache folder."""

    def __init__(self, cache=CACHE, compiled=True):
        self._cache = Path(cache)
        self._compiled = compiled
        self._lock = threading.Lock()

    def data(self):
        """Returns the bytes; raises BuildError or OSError."""
        with self._lock:
            file = self._cache / ("firmware-%s.bin" % fingerprint(self._compiled))
            try:
                return file.read_bytes()
            except FileNotFoundError:
                pass  # the sources have changed, or it is the first time
            packed = pack(build.tree("wasm", compiled=self._compiled))
            self._cache.mkdir(parents=True, exist_ok=True)
            for old in self._cache.glob("firmware-*.bin"):
                old.unlink(missing_ok=True)
            fresh = file.with_suffix(".new%d" % os.getpid())
            fresh.write_bytes(packed)
            fresh.replace(file)
            return packed


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the table of its server, and for this computer only."""

    protocol_version = "HTTP/1.1"
    server_version = "paihe"
    sys_version = ""
    disable_nagle_algorithm = True

    def do_GET(self):
        """Sends a file."""
        self._answer()

    def do_HEAD(self):
        """Sends what a GET would, without the file."""
        self._answer()

    def _answer(self):
        if not self._is_for_us():
            self._refuse(HTTPStatus.FORBIDDEN, "This server answers for localhost only.")
            return
        path = self.path.split("?", 1)[0].split("#", 1)[0]
        file = self.server.table.get(path)
        try:
            if path == FIRMWARE:
                self._send(HTTPStatus.OK, _TYPES[".bin"], self.server.firmware.data())
            elif file is not None:
                self._send(HTTPStatus.OK, _TYPES[file.suffix], file.read_bytes())
            else:
                self._refuse(HTTPStatus.NOT_FOUND, "There is no such file here.")
        except (build.BuildError, OSError) as error:
            if isinstance(error, ConnectionError):
                return
            text = "The firmware could not be built: %s." % error
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR, text)

    def _is_for_us(self):
        """Tells whether the Host header names this server: other names may be rebound to it."""
        port = self.server.server_address[1]
        hosts = self.headers.get_all("Host") or []
        allowed = ("localhost:%d" % port, "%s:%d" % (HOST, port))
        return len(hosts) == 1 and hosts[0].strip().lower() in allowed

    def _refuse(self, status, sentence):
        self._send(status, "text/plain; charset=utf-8", (sentence + "\n").encode())

    def _send(self, status, kind, data):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Content-Security-Policy", _POLICY)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format, *args):
        """Keeps the terminal quiet."""


class Server(ThreadingHTTPServer):
    """The simulator's server; `address` is what a browser opens."""

    daemon_threads = True
    # two servers on one port would share its visitors on some systems
    allow_reuse_address = os.name == "posix"

    def __init__(self, port, table, firmware):
        super().__init__((HOST, port), Handler)
        self.table = table
        self.firmware = firmware

    @property
    def address(self):
        """The address of the page."""
        return "http://%s:%d/" % (HOST, self.server_address[1])

    def server_bind(self):
        """Binds without asking the network what this computer is called."""
        socketserver.TCPServer.server_bind(self)
        self.server_name = HOST
        self.server_port = self.server_address[1]

    def handle_error(self, request, client_address):
        """A visitor that hangs up is nobody's concern; everything else is."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def start_server(port=PORT, firmware=None):
    """Returns (server, port was taken) on `port` or, when it is taken, on the next free one."""
    table = page_files()
    firmware = firmware or Firmware()
    last = min(port + PORTS_TRIED, 65536)
    for number in range(port, last):
        try:
            return Server(number, table, firmware), number != port
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise PlayError("the ports %d to %d are all taken: choose one by --port" % (port, last - 1))


def has_display():
    """Tells whether a browser could be seen here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def port_number(text):
    """Reads a port from the command line."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535, not %r" % text)
    return int(text)


def main(arguments=None):
    """Serves until Ctrl-C; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.play", description="Serves the simulator to a browser."
    )
    parser.add_argument("--port", type=port_number, default=PORT, help="default %d" % PORT)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args(arguments)
    try:
        _serve(options)
    except (PlayError, build.BuildError, OSError) as error:
        print("play: %s" % error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _serve(options):
    page_files()
    firmware = Firmware()
    firmware.data()
    server, moved = start_server(options.port, firmware)
    with server:
        taken = " (port %d is taken)" % options.port if moved else ""
        print("Paihe plays at %s%s; Ctrl-C ends it." % (server.address, taken), flush=True)
        if not options.no_browser and has_display():
            webbrowser.open(server.address)
        server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
