"""tools.flash against the double of a device: the real mpremote, a real littlefs, and faults."""

import re
import time

import double
import pytest
import small_builds

from tools import device, flash, packing

SAVES = {"match.a": b"PHS\1" + bytes(200), "settings.b": b"PHS\1 settings"}


def run(port, slot):
    return flash.flash(port, slot, "unix", quiet=True)


def said(it, words, after=0, seconds=8):
    """Waits until the device says `words`, behind place `after` of all it says; returns where."""
    end = time.monotonic() + seconds
    while words not in bytes(it.log)[after:]:
        assert time.monotonic() < end, bytes(it.log)[-2000:].decode("utf-8", "replace")
        time.sleep(0.01)
    return bytes(it.log).index(words, after)


def boots(image):
    """Starts the device once and returns the version of the console that comes up."""
    with double.Double(image) as it:
        said(it, b"console ")
        time.sleep(0.05)
        return re.search(rb"console (\S+) on devkit_240", bytes(it.log)).group(1).decode()


@pytest.fixture(scope="module")
def old():
    return small_builds.slot("1")


@pytest.fixture(scope="module")
def new():
    return small_builds.slot("2")


@pytest.fixture
def image(tmp_path, old):
    return small_builds.flashed(tmp_path / "flash.bin", old, saves=SAVES)


def assert_holds(image, slot, letter, build):
    files = small_builds.files_of(image)
    assert files["slot"].decode() == slot + "\n"
    inside = {path[2:] for path in files if path.startswith(letter + "/")}
    assert inside == set(build.files) | {packing.MANIFEST}
    for path, data in build.files.items():
        assert files["%s/%s" % (letter, path)] == data
    return files


def test_an_empty_board_gets_everything_and_confirms(tmp_path, new):
    image = small_builds.blank(tmp_path / "flash.bin")
    with double.Double(image) as it:
        sentence, update = run(it.port, new)
    assert sentence.startswith("done: build in slot a is confirmed")
    assert sorted(update.sent) == sorted((set(new.files) - {packing.PACK}) | set(new.parts))
    files = assert_holds(image, "a", "a", new)
    assert {path: files[path] for path in new.root} == new.root
    assert re.fullmatch(rb"\(20\d\d, .*\)", files["clock.txt"])
    assert boots(image) == "2"


def test_an_update_sends_what_changed_and_keeps_saves_and_the_old_build(image, old, new):
    with double.Double(image) as it:
        sentence, update = run(it.port, new)
    assert update.sent == ["lib/paihe/version.mpy"]
    assert len(update.copied) == len(new.parts) + len(new.files) - 2
    # over the line: that module, the pack's and the build's list, the name of the slot
    changed = len(new.files[packing.PACK][slice(*part_of(new, "lib/paihe/version.mpy"))])
    assert update.device.sent < changed + len(new.head) + len(new.manifest) + 40
    files = assert_holds(image, "b", "b", new)
    assert {name: files["saves/" + name] for name in SAVES} == SAVES
    assert files["a/" + packing.MANIFEST] == old.manifest
    assert boots(image) == "2"


def part_of(slot, path):
    offset, size = slot.parts[path]
    return offset, offset + size


def test_the_same_build_again_copies_nothing_and_switches_nothing(image, old):
    with double.Double(image) as it:
        sentence, update = run(it.port, old)
        assert sentence == "nothing to do: the board has this build"
        assert (update.sent, update.copied, update.device.sent) == ([], [], 0)
        said(it, b"MPY: soft reboot" if it.starts[-1] == "soft" else b"console 1")
    assert "b/" + packing.MANIFEST not in small_builds.files_of(image)


def test_what_is_stale_in_the_slot_goes(image, old, new):
    with double.Double(image) as it:
        run(it.port, new)
        third = small_builds.slot("3", modules=3)
        third.files.pop("console/assets/stones.spr")
        third = packing.Slot(
            {**third.root, **unpacked(third)}, third.manifest.decode().splitlines()[0]
        )
        _sentence, update = run(it.port, third)
    assert update.staging == "a"
    assert_holds(image, "a", "a", third)


def unpacked(slot):
    pack = slot.files[packing.PACK]
    files = {path: pack[slice(*part_of(slot, path))] for path in slot.parts}
    files.update({path: data for path, data in slot.files.items() if path != packing.PACK})
    return files


@pytest.mark.parametrize("last_words", [small_builds.FAILING, "import nowhere", "sys.exit"])
def test_a_build_that_does_not_come_up_gives_way_to_the_one_before(image, last_words):
    bad = small_builds.slot("2", last_words)
    if last_words == "sys.exit":
        # not even its modules can be read
        bad.files["pack.mpy"] = b"M\x06 nothing"
        bad = packing.Slot({**bad.root, **unpacked(bad)}, "# bad")
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match="did not come up; the board goes back"):
            run(it.port, bad)
        # it wrote down that it went back before the other build speaks
        said(it, b"console 1 on", after=said(it, b"going back to a"))
    assert small_builds.files_of(image)["slot"] == b"a failed b\n"
    assert boots(image) == "1"


def test_after_a_failed_build_the_next_one_is_flashed(image, new):
    bad = small_builds.slot("2", small_builds.FAILING)
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError):
            run(it.port, bad)
        said(it, b"console 1 on", after=said(it, b"going back to a"))
        run(it.port, new)
    assert_holds(image, "b", "b", new)


def test_a_first_build_that_fails_leaves_a_prompt_and_the_next_flash_works(tmp_path, new):
    image = small_builds.blank(tmp_path / "flash.bin")
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match="did not come up"):
            run(it.port, small_builds.slot("1", small_builds.FAILING))
        said(it, b">>> ")
        run(it.port, new)
    assert boots(image) == "2"


def test_a_build_whose_power_goes_before_it_confirms_counts_as_failed(image, old, new):
    slow = small_builds.slot("2", "await asyncio.sleep(60)")
    with double.Double(image) as it:
        with device.Device(it.port) as board:
            update = flash.Update(board, slow, quiet=True)
            update.check_room()
            update.stage()
            update.switch()
            board.restart()
            board.listen((b"console 2",), 8)
            assert small_builds.files_of(image)["slot"] == b"b try\n"
    assert boots(image) == "1"
    assert small_builds.files_of(image)["slot"] == b"a failed b\n"


def test_a_build_that_is_interrupted_before_it_confirms_is_tried_again(image, old):
    slow = small_builds.slot("2", "await asyncio.sleep(1)")
    with double.Double(image) as it:
        with device.Device(it.port) as board:
            update = flash.Update(board, slow, quiet=True)
            update.check_room()
            update.stage()
            update.switch()
            board.restart()
            board.listen((b"console 2",), 8)
        said(it, b"KeyboardInterrupt")
        sentence, update = run(it.port, slow)
        assert update.sent == update.copied == []
    assert_holds(image, "b", "b", slow)


def test_a_full_board_is_told_before_anything_is_touched(tmp_path, old, new):
    image = small_builds.flashed(tmp_path / "flash.bin", old, blocks=24)
    before = image.read_bytes()
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match=r"not enough room: \d+ KB are needed"):
            run(it.port, new)
        said(it, b"MPY: soft reboot")
    after = small_builds.files_of(image)
    assert {path: after[path] for path in after} == small_builds.files_of(
        write(tmp_path / "before.bin", before)
    )


def write(path, data):
    path.write_bytes(data)
    return path


def test_a_board_that_fills_up_on_the_way_keeps_its_build(tmp_path, old, new, monkeypatch):
    image = small_builds.flashed(tmp_path / "flash.bin", old, blocks=22)
    monkeypatch.setattr(flash, "_SPARE_BLOCKS", -30)
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match="storage is full"):
            run(it.port, new)
    assert boots(image) == "1"


def test_an_older_plain_copy_in_the_way_is_named(tmp_path, new):
    fs = double.file_system(24)
    double.write_files(fs, {"console/app.py": bytes(60000), "main.py": b"print('old')"})
    image = write(tmp_path / "flash.bin", fs.context.buffer)
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match="mpremote rm -r :/console :/lib"):
            run(it.port, new)


@pytest.mark.parametrize(
    "rot, named",
    [("7 7 7 7 7", "console/screens/page7.mpy"), ("devkit_240\n", "board.txt")],
)
def test_a_file_that_reads_back_differently_is_named_and_nothing_is_switched(
    image, old, rot, named
):
    with double.Double(image, rot=rot) as it:
        with pytest.raises(device.DeviceError, match="^%s reads back differently" % named):
            run(it.port, small_builds.slot("2"))
    assert small_builds.files_of(image)["slot"] == b"a\n"
    assert boots(image) == "1"


@pytest.mark.parametrize(
    "wanted, sentence",
    [
        ({"platform": "rp2"}, "this is no ESP32"),
        ({"machine": "Generic ESP32S3 module with ESP32S3"}, "this is no ESP32 .*ESP32S3"),
        ({"version": (1, 24, 1)}, "MicroPython 1.24.1 is too old: 1.25 or newer"),
    ],
)
def test_a_wrong_board_is_refused(image, new, wanted, sentence):
    before = small_builds.files_of(image)
    with double.Double(image, **wanted) as it:
        with pytest.raises(device.DeviceError, match=sentence):
            run(it.port, new)
    assert small_builds.files_of(image) == before


def test_a_board_that_takes_other_code_is_refused(image, new):
    with double.Double(image) as it:
        with pytest.raises(device.DeviceError, match="takes other modules than these"):
            flash.flash(it.port, new, "device", quiet=True)


def test_no_answer_is_a_sentence_with_the_next_step(image):
    with double.Double(image, deaf=True) as it:
        with pytest.raises(device.DeviceError, match="nothing answers like MicroPython"):
            device.Device(it.port, wait=1)


def test_a_slow_board_is_waited_for_with_a_dot_a_second(image, capsys):
    with double.Double(image, deaf=True) as it:
        with pytest.raises(device.DeviceError, match="nothing answers"):
            device.Device(it.port, wait=2)
    told = capsys.readouterr().err
    assert re.fullmatch(r"waiting for the board to answer \.{1,9}\n", told)
    slow = small_builds.slot("2", "await asyncio.sleep(2)")
    with double.Double(image) as it:
        assert flash.flash(it.port, slow, "unix")[0].startswith("done")
    told = capsys.readouterr().err
    assert re.search(r"waiting for the new build to come up \.{1,9}\n", told)


@pytest.mark.parametrize("quiet", [False, True])
def test_a_wait_says_what_for_and_how_long(capsys, quiet):
    with device.Waiting("a quick board", quiet):
        time.sleep(0.2)
    assert capsys.readouterr().err == ""
    with device.Waiting("a slow board", quiet):
        time.sleep(1.5 if quiet else 3.5)
    assert capsys.readouterr().err == ("" if quiet else "waiting for a slow board ...\n")


def test_what_is_no_port_is_a_sentence(tmp_path):
    with pytest.raises(device.DeviceError, match="can't be opened: is the board plugged in"):
        device.Device(str(tmp_path / "ttyUSB9"))


class Port:
    def __init__(self, device, vid, description="CP2102"):
        self.device = device
        self.vid = vid
        self.description = description

    def __lt__(self, other):
        return self.device < other.device


TWO = [
    Port("/dev/ttyUSB1", 0x1A86, "CH340"),
    Port("/dev/ttyUSB0", 0x10C4),
    Port("/dev/ttyS0", None),
]


def plugged(monkeypatch, ports):
    monkeypatch.setattr(device.list_ports, "comports", lambda: ports)


def test_the_only_board_is_found_among_other_ports(monkeypatch):
    plugged(monkeypatch, TWO[1:])
    assert device.find() == "/dev/ttyUSB0"
    assert device.find("COM3") == "COM3"


def test_without_a_board_it_is_said_what_to_do_next(monkeypatch, capsys):
    plugged(monkeypatch, TWO[2:])
    assert flash.main(["--board", "devkit_240"]) == 1
    error = capsys.readouterr().err
    for word in ("cable", "driver", "dialout", "PORT=", "Other serial ports: /dev/ttyS0"):
        assert word in error


def test_with_two_boards_it_asks_which(monkeypatch):
    plugged(monkeypatch, TWO)
    questions = []

    def answer(question):
        questions.append(question)
        return "2"

    assert device.find(ask=answer) == "/dev/ttyUSB1"
    assert "1: /dev/ttyUSB0 (CP2102)" in questions[0] and "(1-2)" in questions[0]
    for wrong in ("", "3", "0", "-1", "²", "one"):
        with pytest.raises(device.DeviceError, match="no board was chosen"):
            device.find(ask=lambda _question, wrong=wrong: wrong)


def test_with_two_boards_and_nobody_to_ask_they_are_listed(monkeypatch):
    plugged(monkeypatch, TWO)
    monkeypatch.setattr(device.sys.stdin, "isatty", lambda: False, raising=False)
    with pytest.raises(device.DeviceError, match="(?s)ttyUSB0.*ttyUSB1.*Say which: PORT="):
        device.find()


def test_nonsense_from_a_board_is_a_sentence(image, monkeypatch, tmp_path):
    helper = tmp_path / "helper.py"
    source = device.HELPER.read_text()
    monkeypatch.setattr(device, "HELPER", helper)
    monkeypatch.setattr(device, "LONGEST_ANSWER", 2000)
    for answer in ("print('}{')", "print('{\"name\": 1}')", "print('[' * 3000)"):
        helper.write_text(source + "\ndef facts():\n    %s\n" % answer)
        with double.Double(image) as it:
            with pytest.raises(device.DeviceError, match="nonsense|connection broke off"):
                device.Device(it.port)


def test_nonsense_about_files_is_a_sentence(image, monkeypatch, tmp_path, new):
    helper = tmp_path / "helper.py"
    source = device.HELPER.read_text()
    monkeypatch.setattr(device, "HELPER", helper)
    nonsense = (
        "listing(*_): print('[[1, 2]]')",
        "sums(*_): print('[]')",
        "parts(*_): print('{}')",
    )
    for number, text in enumerate(nonsense):
        helper.write_text("%s\ndef %s\n" % (source, text))
        with double.Double(image) as it:
            with pytest.raises(device.DeviceError, match="answers nonsense to"):
                run(it.port, new)
            assert number == 2 or "b/" + packing.PACK not in small_builds.files_of(image)
        assert boots(image) == "1"


def test_ctrl_c_ends_in_a_sentence_and_the_board_has_its_build(image, monkeypatch, capsys, new):
    def stopped(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(flash.Update, "_put_pack", stopped)
    monkeypatch.setattr(flash, "slot_of", lambda *_arguments: new)
    monkeypatch.setattr(flash, "check_board", lambda *_arguments: None)
    monkeypatch.setattr(flash.build, "tree", lambda *_arguments: {})
    with double.Double(image) as it:
        assert flash.main(["--port", it.port, "--board", "devkit_240"]) == 130
        assert "stopped" in capsys.readouterr().err
        said(it, b"console 1 on")
    assert boots(image) == "1"


def test_a_refused_image_leaves_the_board_alone(image, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(flash.build, "tree", lambda *_arguments: small_builds.tree("2"))
    before = image.read_bytes()
    wrong = write(tmp_path / "letter.bin", b"dear board")
    with double.Double(image) as it:
        said(it, b"console 1 on")
        assert flash.main(["--port", it.port, "--firmware", str(wrong)]) == 1
        assert it.received == 0
    assert "letter.bin is no image for an ESP32" in capsys.readouterr().err
    assert image.read_bytes() == before


def test_the_real_console_is_flashed_comes_up_and_confirms(tmp_path):
    tree = flash.build.tree("unix", "devkit_240")
    image = small_builds.blank(tmp_path / "flash.bin", 512)
    with double.Double(image) as it:
        slot = flash.slot_of(tree, "devkit_240", "unix")
        sentence, update = run(it.port, slot)
        assert sentence.startswith("done: build in slot a is confirmed")
        files = assert_holds(image, "a", "a", slot)
        assert files["a/board.txt"] == b"devkit_240\n"
        # one changed module: that module and the lists
        changed = dict(tree)
        changed["console/screens/crash.mpy"] = tree["console/screens/dialog.mpy"]
        slot = flash.slot_of(changed, "devkit_240", "unix")
        _sentence, update = run(it.port, slot)
        assert update.sent == ["console/screens/crash.mpy"]
        assert len(update.copied) == len(slot.parts) + len(slot.files) - 2
        assert run(it.port, slot)[0] == "nothing to do: the board has this build"
    assert_holds(image, "b", "b", slot)
