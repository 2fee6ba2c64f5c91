"""The panel in JavaScript against the decoder in Python: the same bytes, the same picture."""

import random

import pytest
from st7789 import GLASS, Decoder

RUN = """async ([name, stream]) => {
  const { Panel } = await import("/panel.js");
  const { GLASS } = await import("/glass.js");
  const panel = new Panel(GLASS[name]);
  const cells = new Uint32Array(panel.width * panel.height);
  for (const [dc, data] of stream) {
    panel.feed(dc === 1, Uint8Array.from(data));
    // painted piecemeal, as the page does
    panel.paint(cells);
  }
  let text = "";
  for (const cell of cells) {
    text += String.fromCharCode(cell & 255, (cell >> 8) & 255, (cell >> 16) & 255);
  }
  return [btoa(text), panel.bytes];
}"""


def random_stream(random_source, glass):
    """Gives [(dc, bytes)] with every command that the decoders know, good and odd."""
    stream = [(0, b"\x01"), (0, b"\x11"), (0, b"\x29")]

    def command(code, data=b""):
        stream.append((0, bytes((code,))))
        if data:
            stream.append((1, bytes(data)))

    for _ in range(30):
        command(0x36, bytes((random_source.choice((0, 0x20, 0x60, 0xA0, 0xC0, 0xE8, 0x28)),)))
        command(0x3A, bytes((random_source.choice((0x55, 0x55, 0x05, 0x66)),)))
        command(random_source.choice((0x20, 0x21)))
        for code in (0x2A, 0x2B):
            first = random_source.randrange(310)
            last = first + random_source.randrange(60)
            command(code, (first >> 8, first & 255, last >> 8, last & 255))
        command(0x2C)
        for _ in range(3):
            stream.append((1, random_source.randbytes(random_source.randrange(700))))
        if random_source.random() < 0.1:
            command(random_source.choice((0x10, 0x28, 0x13, 0xB1)))
            command(0x11)
            command(0x29)
    return stream


@pytest.mark.parametrize("name", GLASS)
def test_both_decoders_show_the_same(page, server, seed, name):
    import base64

    page.goto(server.address + "style.css")
    stream = random_stream(random.Random("%d %s" % (seed, name)), GLASS[name])
    decoder = Decoder(GLASS[name])
    for dc, data in stream:
        decoder.feed(dc, data)
    text, count = page.evaluate(RUN, [name, [[dc, list(data)] for dc, data in stream]])
    assert count == decoder.bytes
    assert base64.b64decode(text) == decoder.rgb()
    assert len(decoder.colours()) > 100
