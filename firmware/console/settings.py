"""What the player has set: language, sound, animation, colours, hand-over, brightness, keys."""

from console.drivers.storage import StorageError

NAME = "settings"
THEMES = ("day", "night", "high")
HANDOVERS = ("hold", "press")
LANGUAGES = ("zh", "en")
# field, how many values, default; one byte each in the record
FIELDS = (
    ("language", 2, 0),
    ("sound", 3, 1),
    ("animation", 2, 1),
    ("theme", 3, 0),
    ("handover", 2, 0),
    ("brightness", 5, 3),
    ("two_keys", 2, 0),
)


class Settings:
    """One attribute for each of FIELDS, a number from 0 on."""

    language = sound = animation = theme = handover = brightness = two_keys = 0

    def __init__(self, store):
        self._store = store
        record = store.load(NAME)
        for index in range(len(FIELDS)):
            name, count, default = FIELDS[index]
            value = default
            if record is not None and index < len(record) and record[index] < count:
                value = record[index]
            setattr(self, name, value)

    def change(self, name, step):
        """Moves a setting on by `step`, round and round."""
        for field, count, _default in FIELDS:
            if field == name:
                setattr(self, name, (getattr(self, name) + step) % count)

    def save(self):
        """Writes the settings; raises StorageError."""
        self._store.save(NAME, bytes([getattr(self, name) for name, _count, _default in FIELDS]))

    def save_or_report(self):
        """Writes the settings; what goes wrong is reported like a bad save."""
        try:
            self.save()
        except StorageError as error:
            self._store.reports.append((error.key, NAME))
