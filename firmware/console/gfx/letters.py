"""Characters as fonts see them: UTF-8 decoding without new strings."""


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
