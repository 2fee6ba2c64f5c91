"""tools.play: the server answers for its table, for this computer, and for nothing else."""

import http.client
import json
import socket
import subprocess
import sys
import threading

import pytest

from tools import build, play


class Packed:
    """Stands for the firmware."""

    def data(self):
        return b"packed"


@pytest.fixture
def server():
    running = play.Server(0, play.page_files(), Packed())
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield running
    running.shutdown()
    thread.join()
    running.server_close()


def ask(server, path, method="GET", headers=None):
    """Returns (status, headers, body) of a request that is sent as it stands."""
    port = server.server_address[1]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in headers or [("Host", "127.0.0.1:%d" % port)]:
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?board=devkit_240", "text/html; charset=utf-8"),
        ("/main.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/micropython.mjs", "text/javascript; charset=utf-8"),
        ("/micropython.wasm", "application/wasm"),
        ("/firmware.bin", "application/octet-stream"),
        ("/machine.py", "text/plain; charset=utf-8"),
    ],
)
def test_the_files_of_the_table_are_served_with_their_kind(server, path, kind):
    status, headers, body = ask(server, path)
    assert (status, headers["Content-Type"]) == (200, kind)
    assert len(body) == int(headers["Content-Length"]) > 0
    status, headers, body = ask(server, path, "HEAD")
    assert (status, headers["Content-Type"], body) == (200, kind, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/package.json",
        "/node_modules/",
        "/../play.py",
        "/%2e%2e/play.py",
        "/..%2fplay.py",
        "/./main.js",
        "/main.js/",
        "/MAIN.JS",
        "/etc/passwd",
        "http://127.0.0.1/main.js",
        "*",
        "/main.js%00",
        "/simulator",
    ],
)
def test_everything_else_is_not_there(server, path):
    assert ask(server, path)[0] == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(server, method):
    assert ask(server, "/", method)[0] == 501


@pytest.mark.parametrize(
    "hosts",
    [
        [],
        ["paihe.example"],
        ["paihe.example:PORT"],
        ["127.0.0.1"],
        ["127.0.0.1:1"],
        ["localhost.paihe.example:PORT"],
        ["127.0.0.1:PORT", "paihe.example"],
    ],
)
def test_other_hosts_are_refused(server, hosts):
    port = str(server.server_address[1])
    headers = [("Host", host.replace("PORT", port)) for host in hosts] or [("X-None", "1")]
    assert ask(server, "/", headers=headers)[0] == 403


def test_localhost_by_name_is_served(server):
    headers = [("Host", "LocalHost:%d" % server.server_address[1])]
    assert ask(server, "/", headers=headers)[0] == 200


def test_it_listens_on_this_computer_only(server):
    assert server.server_address[0] == "127.0.0.1"


def test_a_firmware_that_can_not_be_built_is_a_sentence(server):
    class Broken:
        def data(self):
            raise build.BuildError("console/app.py: SyntaxError: invalid syntax")

    server.firmware = Broken()
    status, headers, body = ask(server, "/firmware.bin")
    assert status == 500
    assert body.decode() == (
        "The firmware could not be built: console/app.py: SyntaxError: invalid syntax.\n"
    )


def test_a_taken_port_gives_way_to_the_next(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server, moved = play.start_server(port, Packed())
        server.server_close()
        assert moved
        assert port < server.server_address[1] <= port + play.PORTS_TRIED
        monkeypatch.setattr(play, "PORTS_TRIED", 1)
        with pytest.raises(play.PlayError, match="all taken: choose one by --port"):
            play.start_server(port, Packed())


def test_the_packed_firmware_is_an_index_and_the_files():
    packed = play.pack({"b.txt": b"second", "a/x.mpy": b"first"})
    length = int.from_bytes(packed[:4], "little")
    index = json.loads(packed[4 : 4 + length])
    assert index["files"] == [["/a/x.mpy", 5], ["/b.txt", 6]]
    assert packed[4 + length :] == b"firstsecond"
    assert index["version"] == build.version()
    assert list(index["boards"]) == list(build.boards())
    assert index["boards"]["devkit_240"]["PANEL"][:3] == ["st7789", 240, 135]


def test_the_firmware_is_built_once_until_a_source_changes(monkeypatch, tmp_path):
    builds = []
    source = tmp_path / "one.py"
    source.write_text("a = 1\n")
    monkeypatch.setattr(build, "source_files", lambda: {"one.py": source})
    monkeypatch.setattr(play, "pack", lambda files: builds.append(1) or b"%d" % len(builds))
    firmware = play.Firmware(tmp_path / "cache")
    assert [firmware.data(), firmware.data()] == [b"1", b"1"]
    assert play.Firmware(tmp_path / "cache").data() == b"1"
    source.write_text("a = 2\n")
    assert firmware.data() == b"2"
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_missing_packages_are_a_sentence_with_the_command(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(play, "ENGINE", tmp_path)
    assert play.main(["--no-browser"]) == 1
    assert "run “make play”, or once “npm ci" in capsys.readouterr().err


def test_no_browser_is_opened_without_a_display(monkeypatch):
    monkeypatch.setattr(play.sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not play.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert play.has_display()


@pytest.mark.parametrize("port", ["0", "65536", "abc", "-1", "80.5"])
def test_a_bad_port_is_a_sentence(port, capsys):
    with pytest.raises(SystemExit):
        play.main(["--port", port])
    assert "a port is a number from 1 to 65535" in capsys.readouterr().err


def test_it_prints_one_line_and_ends_quietly(tmp_path):
    import signal

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tools.play", "--no-browser", "--port", str(port)]
    # a child of a background job inherits that Ctrl-C is ignored
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            command, cwd=build.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        line = process.stdout.readline()
        assert line.startswith("Paihe plays at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out.strip(), err) == (0, "", "")
