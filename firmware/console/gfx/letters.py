"""Characters as fonts see them: UTF-8 decoding without new strings, and where lines may end."""

# Code points and not strings: `chr` would leave every character it makes in memory for good.
_CLOSING = tuple(ord(c) for c in "。，、；：？！）》」』”’…—·,.;:?!)]}%")
_OPENING = tuple(ord(c) for c in "（《「『“‘([{")


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
    return code not in _CLOSING and before not in _OPENING


def length(lead):
    """Gives the number of bytes of a UTF-8 character by its first one."""
    if lead < 0x80:
        return 1
    if lead < 0xE0:
        return 2
    return 3 if lead < 0xF0 else 4


def code_at(data, i):
    """Gives the code point that starts at byte i."""
    lead = data[i]
    if lead < 0x80:
        return lead
    if lead < 0xE0:
        return (lead & 31) << 6 | data[i + 1] & 63
    if lead < 0xF0:
        return (lead & 15) << 12 | (data[i + 1] & 63) << 6 | data[i + 2] & 63
    return (lead & 7) << 18 | (data[i + 1] & 63) << 12 | (data[i + 2] & 63) << 6 | data[i + 3] & 63
