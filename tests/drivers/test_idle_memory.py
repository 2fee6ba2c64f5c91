"""The memory that is kept for Bluetooth: used only where it lies idle and keeps what is written."""

from types import SimpleNamespace

import pytest

from console.drivers import idle_memory
from console.gfx.canvas import Canvas

PLAIN = "Generic ESP32 module with ESP32"
# what esp32.idf_heap_info tells of a stock image: total, free, largest, least of each heap
STOCK = ((240, 4, 0, 4), (7288, 4, 0, 4), (16648, 4412, 4352, 4248), (113840, 112968, 110592, 1))


class Memory:
    """The chip's memory by address; `broken` keeps nothing, `mirror` is another address of the same."""

    def __init__(self, broken=None, mirror=None):
        self.bytes = {}
        self.broken = broken
        self.mirror = mirror
        self.touched = set()

    def bytearray_at(self, address, size):
        self.touched |= set(range(address, address + size))
        return View(self, address, size)

    def place(self, address):
        if self.mirror and self.mirror[0] <= address < self.mirror[0] + 4096:
            return address - self.mirror[0] + self.mirror[1]
        return address


class View:
    def __init__(self, memory, address, size):
        self.memory = memory
        self.address = address
        self.size = size

    def __setitem__(self, where, data):
        assert where == slice(None) and len(data) == self.size
        for at in range(self.size):
            address = self.address + at
            if address != self.memory.broken:
                self.memory.bytes[self.memory.place(address)] = data[at]

    def __ne__(self, data):
        found = [self.memory.bytes.get(self.memory.place(self.address + at), 0)
                 for at in range(self.size)]  # fmt: skip
        return bytes(found) != bytes(data)


@pytest.fixture
def chip(monkeypatch):
    """Returns a function that makes a chip of which `idle_memory.areas` is asked."""

    def make(machine=PLAIN, platform="esp32", heaps=STOCK, bluetooth=True, memory=None):
        memory = memory or Memory()
        esp32 = SimpleNamespace(HEAP_DATA=4, idf_heap_info=lambda _kind: list(heaps))
        sys = SimpleNamespace(platform=platform, implementation=SimpleNamespace(_machine=machine))
        monkeypatch.setattr(idle_memory, "sys", sys)
        monkeypatch.setitem(__import__("sys").modules, "esp32", esp32)
        monkeypatch.setitem(__import__("sys").modules, "uctypes", memory)
        bluetooth = SimpleNamespace() if bluetooth else None
        monkeypatch.setitem(__import__("sys").modules, "bluetooth", bluetooth)
        return memory

    return make


def test_a_stock_esp32_lends_38360_bytes_and_nothing_else_is_touched(chip):
    memory = chip()
    areas = idle_memory.areas()
    assert areas == ((0x3FFB0000, 25480), (0x3FFB8000, 6688), (0x3FFAE6E0, 6192))
    assert sum(size for _address, size in areas) == 38360
    allowed = {at for address, size in areas for at in range(address, address + size)}
    assert memory.touched == allowed


@pytest.mark.parametrize("machine", [
    "Generic ESP32 module with SPIRAM with ESP32",
    "Generic ESP32S2 module with ESP32S2",
    "Generic ESP32C3 module with ESP32C3",
    "",
])  # fmt: skip
def test_other_chips_and_boards_with_psram_use_the_heap(machine, chip):
    memory = chip(machine=machine)
    assert idle_memory.areas() == () and not memory.touched


@pytest.mark.parametrize("size", [25480, 25480 - 300, 6688, 6192 - 12])
def test_what_the_system_has_put_into_a_heap_is_not_touched(size, chip):
    memory = chip(heaps=STOCK + ((size, 1000, 900, 800),))
    assert idle_memory.areas() == () and not memory.touched


def test_an_image_without_bluetooth_has_them_in_its_heap(chip):
    memory = chip(bluetooth=False)
    assert idle_memory.areas() == () and not memory.touched


def test_elsewhere_there_are_none(chip):
    for platform in ("linux", "webassembly", "rp2"):
        chip(platform=platform)
        assert idle_memory.areas() == ()


@pytest.mark.parametrize(
    "address", [0x3FFB0000, 0x3FFB0000 + 25479, 0x3FFB8123, 0x3FFAE6E0 + 6191]
)
def test_memory_that_keeps_nothing_is_not_used(address, chip):
    chip(memory=Memory(broken=address))
    assert idle_memory.areas() == ()


def test_two_pieces_that_are_one_are_found(chip):
    chip(memory=Memory(mirror=(0x3FFB8000, 0x3FFB0000)))
    assert idle_memory.areas() == ()


def test_a_canvas_without_areas_is_one_piece_of_the_heap():
    canvas = Canvas(320, 240)
    assert len(canvas.pixels) == 38400
    assert list(canvas.fb.rows[4:7]) == [0, 160, 320]
