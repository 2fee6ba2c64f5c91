"""Set-up of a match: who sits, how the bots play, the house rules, the deal number."""

from console import text
from console.drivers.storage import StorageError
from console.screens.rows import Row, Rows, choice_hints
from paihe.core.lazy import lend
from paihe.core.options import check_options, show_value
from paihe.table import HUMAN

RECORD = "setup_"
# one bot of the best level, one of the easiest
MIXED = "mixed"
LARGEST_DEAL = 999999


class Setup:
    """What is chosen so far; it is remembered from one time to the next."""

    def __init__(self, app, game_id, facts):
        self.id = game_id
        self.facts = facts
        self.seats = facts.SEATS[1]
        self.people = 1
        self.level = facts.LEVELS[-1]
        options = lend("paihe.games.%s.options" % game_id)
        self.table = options.OPTIONS
        self.sets = options.PRESETS
        self.options = check_options(self.table, None)
        self.deal = None
        self._read(app.store.load(RECORD + game_id))

    def _read(self, record):
        """Takes over a record of `write`; what is not understood keeps its default."""
        if record is None:
            return
        try:
            words = str(record, "utf-8").split(";")
        except ValueError:
            return
        for word in words:
            name, _equals, shown = word.partition("=")
            for option, _default, values in self.table:
                if option == name:
                    for value in values:
                        if show_value(value) == shown:
                            self.options[name] = value
        # how many may sit can depend on the options
        for word in words:
            name, _equals, shown = word.partition("=")
            if name == "seats" and shown in self._counts(self.facts.SEATS[0]):
                self.seats = int(shown)
            elif name == "people" and shown in self._counts(1):
                self.people = int(shown)
            elif name == "level" and shown in self.facts.LEVELS + (MIXED,):
                self.level = shown
        self._fit()

    def _fit(self):
        """Lets no more sit than the options have room for, and no more people than seats."""
        self.seats = min(self.seats, self.facts.most_seats(self.options))
        self.people = min(self.people, self.seats)

    def _counts(self, least):
        """Returns the numbers of seats from `least` on, as they are written."""
        return [str(number) for number in range(least, self.facts.most_seats(self.options) + 1)]

    def write(self, store):
        """Remembers the choices, all but the deal number."""
        words = ["seats=%d" % self.seats, "people=%d" % self.people, "level=" + self.level]
        for name, _default, _values in self.table:
            words.append(name + "=" + show_value(self.options[name]))
        try:
            store.save(RECORD + self.id, ";".join(words).encode())
        except StorageError as error:
            store.reports.append((error.key, "setup"))

    def change_seats(self, step):
        """Goes through the numbers of seats that the game has."""
        least = self.facts.SEATS[0]
        room = self.facts.most_seats(self.options) - least + 1
        self.seats = (self.seats - least + step) % room + least
        self._fit()

    def change_people(self, step):
        """One to all of the seats; the bots fill the others."""
        self.people = (self.people - 1 + step) % self.seats + 1

    def shown_people(self):
        """Returns in words who sits at the table."""
        bots = self.seats - self.people
        if not bots:
            return text.say("seat_all", str(self.people))
        if self.people == 1:
            return text.say("seat_one", str(bots))
        return text.say("seat_some", str(self.people), str(bots))

    def levels(self):
        """Returns what the bots' row can show: levels, mixed where there are two bots."""
        bots = self.seats - self.people
        if not bots:
            return ("none",)
        return self.facts.LEVELS + ((MIXED,) if bots > 1 else ())

    def shown_level(self):
        """Returns the level that the row shows."""
        levels = self.levels()
        return self.level if self.level in levels else levels[-1]

    def change_level(self, step):
        """Goes through the levels."""
        levels = self.levels()
        if len(levels) > 1:
            self.level = levels[(levels.index(self.shown_level()) + step) % len(levels)]

    def change_option(self, name, step):
        """Goes through the values of an option."""
        for option, _default, values in self.table:
            if option == name:
                at = values.index(self.options[name])
                self.options[name] = values[(at + step) % len(values)]
                self._fit()

    def preset(self):
        """Returns the name of the preset that the options are, or `own`."""
        for name in self.presets():
            if check_options(self.table, self.sets[name]) == self.options:
                return name
        return "own"

    def presets(self):
        """Returns the names of the presets in order, the standard one first."""
        return sorted(self.sets, key=lambda name: (name != "standard", name))

    def change_preset(self, step):
        """Takes the next preset's options."""
        presets = self.presets()
        now = self.preset()
        at = presets.index(now) if now in presets else -1 if step > 0 else 0
        name = presets[(at + step) % len(presets)]
        self.options = check_options(self.table, self.sets[name])
        self._fit()

    def change_deal(self, step):
        """Random, then deal 1, 2, 3 …, round the corner at the largest."""
        number = (self.deal or 0) + step
        if number < 0:
            number = LARGEST_DEAL
        self.deal = number if 0 < number <= LARGEST_DEAL else None

    def players(self):
        """Returns (level, name) of the seats: people first, in playing order."""
        seats = []
        for seat in range(self.seats):
            if seat < self.people:
                name = "name_0" if self.people == 1 else "human_%d" % seat
                seats.append((HUMAN, text.say(name)))
            else:
                level = self.shown_level()
                if level == MIXED:
                    level = self.facts.LEVELS[-1 if (seat - self.people) % 2 == 0 else 0]
                seats.append((level, text.say("name_%d" % seat)))
        return seats


async def run(app, game_id, facts):
    """Lets the player set a match up; returns `(players, options, rows, seed or None)`, or None.

    `facts` is what `registry.facts` gives; `rows` are those of the options.
    """
    setup = Setup(app, game_id, facts)
    hints = choice_hints(("A", text.say("start")), ("B", text.say("back")))
    name = facts.NAME[0 if text.language() == "zh" else 1]
    sheet = Rows(app, facts.NAME[0][0], name, text.say("setup"), _rows(app, setup), hints)
    if await sheet.run(confirm="start") is None:
        return None
    setup.write(app.store)
    return setup.players(), setup.options, setup.table, setup.deal


def _rows(app, setup):
    say = text.say
    rows = []
    if setup.facts.SEATS[0] < setup.facts.SEATS[2]:
        rows.append(
            Row(
                say("players"),
                lambda: say("val_players", str(setup.seats)),
                setup.change_seats,
                lambda: say("tip_players"),
            )
        )
    rows += [
        Row(say("seats"), setup.shown_people, setup.change_people, lambda: say("tip_seats")),
        Row(
            say("opponents"),
            lambda: say("level_" + setup.shown_level()),
            setup.change_level,
            lambda: say("tip_opponents_" + setup.shown_level()),
        ),
    ]
    if setup.sets:
        rows.append(
            Row(
                say("preset"),
                lambda: say("preset_" + setup.preset()),
                setup.change_preset,
                lambda: say("tip_preset"),
            )
        )
    rows.append(
        Row(
            say("deal"),
            lambda: say("random") if setup.deal is None else say("deal_number", str(setup.deal)),
            setup.change_deal,
            lambda: say("tip_deal"),
            fast=True,
        )
    )
    for name, _default, values in setup.table:
        if len(values) > 1:
            rows.append(_option_row(setup, name))
    if app.keys.two_keys:
        rows.append(Row(say("start"), action="start"))
    return rows


def _option_row(setup, name):
    return Row(
        text.say("opt_" + name),
        lambda: value_word(name, setup.options[name]),
        lambda step: setup.change_option(name, step),
        lambda: text.say("tip_" + name),
    )


def value_word(name, value):
    """Returns the value of an option in the player's words."""
    key = "val_%s_%s" % (name, value)
    word = text.say(key)
    if word != key:
        return word
    key = "val_" + name
    word = text.say(key)
    return str(value) if word == key else text.say(key, str(value))
