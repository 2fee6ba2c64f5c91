"""Memory of the chip that belongs to no heap: what a stock ESP32 keeps for the Bluetooth controller.

ESP-IDF reserves three ranges of its internal memory for that controller (ESP-IDF's
`esp_bt_controller_mem_release` would give the same ones to the heap). They lie idle as long as
Bluetooth stays off, and nothing in Paihe turns it on. Whoever adds Bluetooth has to leave them
alone: `areas` then returns nothing, and the canvas takes 38 KB of the heap.
"""

import sys

# address and size, ESP32 only: exchange memory, data and bss of the controller
_ESP32 = ((0x3FFB0000, 25480), (0x3FFB8000, 6688), (0x3FFAE6E0, 6192))
# a heap that the system made of a range would be smaller by what it keeps for itself
_OWN = 1024
_STEP = 1024


def areas():
    """Returns the pieces of memory that may be used, as (address, size); () where there are none.

    Only on a plain ESP32 whose MicroPython has Bluetooth in it (else the system has them in its
    heap) and no PSRAM (there the heap is large), and only when they keep what is written.
    """
    if sys.platform != "esp32" or not _reserved():
        return ()
    return _ESP32 if _keep(_ESP32) else ()


def _reserved():
    """Tells whether this is a chip and a firmware on which the ranges lie idle."""
    machine = getattr(sys.implementation, "_machine", "")
    if not machine.endswith("module with ESP32") or "SPIRAM with" in machine:
        return False
    try:
        import bluetooth  # noqa: F401
        import esp32

        heaps = esp32.idf_heap_info(esp32.HEAP_DATA)
    except (ImportError, AttributeError, OSError):
        return False
    for heap in heaps:
        for _address, size in _ESP32:
            if size - _OWN <= heap[0] <= size:
                return False
    return True


def _keep(ranges):
    """Writes a pattern into all of the ranges, then reads it back."""
    import uctypes

    pattern = bytes([(7 * index + 3) & 255 for index in range(_STEP + 256)])
    for turn in range(2):
        for number in range(len(ranges)):
            address, size = ranges[number]
            for at in range(0, size, _STEP):
                # another beginning for each piece: two that are one are found
                first = (number * 37 + at // _STEP) % 256
                length = min(_STEP, size - at)
                piece = uctypes.bytearray_at(address + at, length)
                if turn == 0:
                    piece[:] = pattern[first : first + length]
                elif piece != pattern[first : first + length]:
                    return False
    return True
