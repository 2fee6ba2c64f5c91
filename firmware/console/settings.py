"""What the player has set: language, sound, animation, colours, hand-over, light, keys, sleep, panel."""

from console.drivers.storage import StorageError

NAME = "settings"
THEMES = ("day", "night", "high")
HANDOVERS = ("hold", "press")
LANGUAGES = ("zh", "en")
# one byte each in the record, in this order; how many values a field has, and its default
FIELDS = (
    "language", "sound", "animation", "theme", "handover", "brightness", "two_keys",
    "sleep", "swapped", "negative",
)  # fmt: skip
COUNTS = b"\x02\x03\x02\x03\x02\x05\x02\x04\x02\x02"
DEFAULTS = b"\x00\x01\x01\x00\x00\x03\x00\x01\x00\x00"


class Settings:
    """One attribute for each of FIELDS, a number from 0 on."""

    language = sound = animation = theme = handover = brightness = two_keys = 0
    sleep = swapped = negative = 0

    def __init__(self, store):
        self._store = store
        record = store.load(NAME)
        for index in range(len(FIELDS)):
            value = DEFAULTS[index]
            if record is not None and index < len(record) and record[index] < COUNTS[index]:
                value = record[index]
            setattr(self, FIELDS[index], value)

    def change(self, name, step):
        """Moves a setting on by `step`, round and round."""
        count = COUNTS[FIELDS.index(name)]
        setattr(self, name, (getattr(self, name) + step) % count)

    def save(self):
        """Writes the settings; raises StorageError."""
        self._store.save(NAME, bytes([getattr(self, name) for name in FIELDS]))

    def save_or_report(self):
        """Writes the settings; what goes wrong is reported like a bad save."""
        try:
            self.save()
        except StorageError as error:
            self._store.reports.append((error.key, NAME))
