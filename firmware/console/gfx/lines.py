"""Where lines may end; loaded when a text is broken, which a table never does."""

from .letters import code_at, length

# as bytes and not as strings: `chr` would leave every character it makes in memory for good
_CLOSING = "。，、；：？！）》」』”’…—·,.;:?!)]}%".encode()
_OPENING = "（《「『“‘([{".encode()


def _holds(data, code):
    """Says whether the code point is among the characters of `data`."""
    i = 0
    while i < len(data):
        if code_at(data, i) == code:
            return True
        i += length(data[i])
    return False


def break_lines(font, data, width, lines):
    """Appends the lines of one paragraph (UTF-8 bytes without newlines) to `lines`.

    `font` gives the width of a code point by `advance`. Rules: glyphs.Font.wrap.
    """
    start = 0  # first byte of the line
    good = -1  # last place where the line may end
    used = 0  # pixels since start
    after_good = 0  # pixels since good
    before = 0
    i = 0
    while i < len(data):
        code = code_at(data, i)
        step = font.advance(code)
        if i > start and may_break(before, code):
            good = i
            after_good = 0
        if used + step > width and i > start and code != 32:
            if good <= start:
                good = i
                after_good = 0
            lines.append(data[start:good].decode().rstrip(" "))
            start = good
            used = after_good
            good = -1
        used += step
        after_good += step
        before = code
        i += length(data[i])
    lines.append(data[start:].decode().rstrip(" "))


def may_break(before, code):
    """Says whether a line may end between two code points."""
    if code == 32:
        return False
    if before == 32:
        return True
    if before < 0x2E80 and code < 0x2E80 and before != 0x2014:
        return False
    return not _holds(_CLOSING, code) and not _holds(_OPENING, before)
