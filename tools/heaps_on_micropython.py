"""Plays deals through the whole console by keys and prints what is free of the heap: one life of it.

Runs on any MicroPython. Arguments: the folder of a slot as it lies on a board, board, folder for
saves, what the chip says it was reset by (1 power, 5 software), deals, seed, the deal that was
played last (`seed:number`, or `-`), the game, then ways: keys that lead from the title to a deal of
it and, after `/`, those that are pressed first there; `+` between them, so many deals are played on each,
one after the other. The way `tour` goes through title, set-ups, settings, help and recovery instead.

As little as can be stands beside the console: keys come from a generator instead of buttons, the
panel forgets its pixels, no wait takes time. Where the environment names memory that lies outside of
the heap (PAIHE_SPARE_AT) the console takes that for the chip's.

Prints `own N`, what this script takes itself; `heap N`; `deal N seed:number` as each begins;
`free N used N situation` for each new least of a situation, then all about the heap; `fault` with what
broke; at last `restart` or `end`, and what the interpreter knows of its names.
"""

import gc
import sys

_OPEN = "A RIGHT A RIGHT RIGHT A UP A DOWN A B LONG_A A NEXT A A".split()
# what lies over what where several screens are there, from below; those not named lie on top
_RANKS = {
    "choosing": 1,
    "result": 2,
    "totals": 3,
    "title": 3,
    "menu": 4,
    "rescue": 4,
    "settings": 5,
}
_PAGES = ("settings", "help", "log", "dialog")
# what stands below whatever else is open
_ROWS = ("play", "table", "layout", "rows", "hand", "large", "small", "figures")
_RESTARTED = 5
# a wait of at most so many milliseconds looks whether A is held
_POLL_MS = 20
# once in so many waits, and breaths while something is drawn or a bot thinks, the heap is looked at
_EVERY_WAIT = 3
_EVERY_BREATH = 40
# to whoever resumes the coroutine, and on: WebAssembly collects nowhere else
_PAUSE = (None,)


class Over(BaseException):
    """All deals are played."""


class Fault(BaseException):
    """The console has written a crash file."""


class Panel:
    """Takes windows and pixels and forgets them."""

    swapped = negative = 0

    async def start(self):
        pass

    def show(self):
        pass

    apply = sleep = show

    def window(self, x, y, w, h):
        pass

    def write(self, pixels):
        pass


class Task:
    """What would run beside the screens: it is there, but nothing runs it."""

    def __init__(self, coroutine):
        self._coroutine = coroutine

    def __iter__(self):
        return iter(())

    def done(self):
        return False

    def cancel(self):
        pass


class Player:
    """Says which key comes next, and notes what is free; all of this life's state."""

    def __init__(self, arguments, own):
        self.own = own
        self.deals, self.seed = int(arguments[4]), int(arguments[5])
        self.seen, self.game = arguments[6:8]
        self.ways = " ".join(arguments[8:]).split("+")
        self.app = None
        self.played = 0
        self.waits = self.breaths = 0
        self.was_there = False
        self.modules = 0
        self.least = {}
        self.way, self.first = self.next_way()
        # B answers what may be asked first: no to a match that was left
        self.queue = ["B", "B"] + self.way

    def next_way(self):
        """Returns the keys to the next table, and those at it."""
        way, _slash, first = self.ways.pop(0).partition("/")
        return way.split(), first.split()

    def below(self, n):
        """Draws from 0..n - 1."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.seed >> 12) % n

    def situation(self):
        """Returns the name of what is on the screen; pages that lie over a table begin with `table+`."""
        name, best = "table", 0
        for module in sys.modules:
            if module.startswith("console.screens."):
                found = module[16:]
                last = found.split("_")[-1]
                if last in _ROWS:
                    continue
                rank = _RANKS.get(last, 9)
                if rank > best:
                    name, best = found, rank
        match = self.app.match
        if match is None:
            return "between" if name == "table" else name
        if name == "table":
            if not match.game.over and not match.players[match.game.turn].is_human:
                return "bots"
        return "table+" + name if name in _PAGES else name

    def note(self, name):
        """Notes what is free now; a collection has just been."""
        used = gc.mem_alloc()
        if used <= self.least.get(name, 0):
            return
        self.least[name] = used
        print("free", gc.mem_free(), "used", used, name)
        if sys.platform != "webassembly":
            __import__("micropython").mem_info()

    def count_deal(self):
        """Looks whether another deal has begun; raises Over after the last."""
        match = self.app.match
        deal = "%d:%d" % (match.seed, match.number)
        if deal == self.seen:
            return
        if match.kind.ID != self.game:
            raise ValueError("the keys have led to " + match.kind.ID)
        self.seen = deal
        # the keys of a start count from the first game and from the usual seats
        self.app.store.erase("last")
        self.app.store.erase("setup_" + self.game)
        self.played += 1
        if self.played <= self.deals:
            print("deal", self.played, deal)
            return
        if not self.ways:
            raise Over
        self.played = 0
        self.way, self.first = self.next_way()
        # home by the menu; then this way
        self.queue = ["MENU", "UP", "A", "B"] + self.way

    def key(self):
        """Returns the name of the next key."""
        if self.app.match is not None:
            if not self.was_there:
                self.was_there = True
                self.queue = [] if self.app.match.game.over else self.first[:]
            self.count_deal()
        elif self.was_there:
            # left in a console that has but one life
            self.was_there = False
            self.queue = ["B", "B", "B"] + self.way
        if self.app.match is None and self.way != ["tour"] and self.situation() == "dialog":
            # whether the match that was left goes on: it does not
            return "B"
        if self.queue:
            return self.queue.pop(0)
        if self.app.match is None:
            if self.way == ["tour"]:
                raise Over
            self.queue = self.way[:]
            return "B"
        if self.below(25) == 0 and not self.app.match.game.over:
            # the menu, one of its pages, and back to the table
            self.queue = ["DOWN"] * (1 + self.below(6)) + ["A", "RIGHT", "B", "B"]
            return "MENU"
        return _OPEN[self.below(len(_OPEN))]

    async def wait(self, timeout=None):
        """Stands in for `Keys.wait`."""
        from console.drivers import keys

        self.waits += 1
        over = self.app.match is not None and self.app.match.game.over
        # a result is seen by few keys, a page by its first one: none of them is missed
        if self.waits % _EVERY_WAIT == 0 or over or len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            await self.look()
            if "console.screens.crash" in sys.modules:
                raise Fault("the crash screen")
        else:
            await _PAUSE
        if timeout is not None:
            if timeout <= _POLL_MS:
                self.app.keys.down[keys.A] = 1
            return -1
        self.app.keys.down[keys.A] = 0
        return getattr(keys, self.key())

    def sleep(self, _duration):
        """Stands in for `asyncio.sleep_ms`: no time, but now and then a look."""
        self.breaths += 1
        if self.breaths % _EVERY_BREATH or self.app is None:
            return ()
        return self.look()

    async def look(self):
        """Notes what is free."""
        name = self.situation()
        gc.collect()
        await _PAUSE
        self.note(name)


def spy(app):
    """Lets no crash and no restart for want of memory pass unseen."""
    store = app.store
    write, save = store.write_text, store.save

    def write_text(name, text):
        done = write(name, text)
        if name.startswith("crash"):
            print("fault", text)
            raise Fault(name)
        return done

    def save_record(name, payload):
        if name == "go" and payload == b"m":
            print("fault MemoryError: the console goes on by itself in a new life")
        save(name, payload)

    visit = app.visit

    async def tell(name, *arguments):
        try:
            return await visit(name, *arguments)
        except MemoryError as error:
            # here is the place; what deals with it above may find no room itself
            print("fault in", name)
            sys.print_exception(error, sys.stdout)
            raise Fault(name)

    store.write_text = write_text
    store.save = save_record
    app.visit = tell


def tour():
    """Returns the keys that lead through all that is no table, from the recovery menu on."""
    from paihe.core import registry

    # the recovery menu, left by its first row; title; settings
    found = ["DOWN"] * 3 + ["UP"] * 3 + ["A", "RIGHT", "LEFT", "MENU"] + ["DOWN"] * 7 + ["B"]
    count = len(registry.ids())
    for index in range(count):
        # a set-up, all its rows seen; nothing of it is kept
        found += ["RIGHT"] * index + ["A"] + ["DOWN"] * 8 + ["RIGHT", "LEFT", "B"]
    for index in range(count + 1):
        # the help of each game, and of the console itself
        found += ["RIGHT"] * count + ["A"] + ["DOWN"] * index + ["A"] + ["DOWN"] * 6 + ["B", "B"]
    return found


def use_spare():
    """Lets the console have the memory beside the heap that the environment names."""
    given = getattr(__import__("os"), "getenv", lambda _name: None)("PAIHE_SPARE_AT")
    if not given:
        return
    areas = tuple([tuple([int(word) for word in part.split(":")]) for part in given.split(",")])
    try:
        from console.drivers import idle_memory
    except ImportError:
        return
    idle_memory.areas = lambda: areas


def begin(arguments):
    """Makes the console; returns its coroutine and the player."""
    slot, board, saves, cause = arguments[:4]
    import machine

    machine.cause = int(cause)
    if hasattr(gc, "threshold"):
        gc.threshold(16384)
    gc.collect()
    own = gc.mem_alloc()
    print("own", own)
    print("heap", gc.mem_alloc() + gc.mem_free())
    player = Player(arguments, own)
    sys.path.insert(0, slot)
    import pack

    pack.mount(slot)
    import asyncio

    # loaded by the first wait of real keys
    getattr(asyncio, "wait_for", None)
    asyncio.sleep_ms = player.sleep
    asyncio.create_task = Task
    use_spare()
    from console import app, boards

    boards.chosen = lambda: board
    make = app.App

    def made(_board, folder):
        console = make(None, folder)
        console.panel = Panel()
        console.keys.wait = player.wait
        console.random_deal = lambda: player.below(1 << 15)
        if player.way == ["tour"]:
            console.rescue = True
            player.queue = tour()
        spy(console)
        player.app = console
        return console

    app.App = made
    coroutine = app.main(None, saves)
    return coroutine, player


def step():
    """Lets the console run until it waits or breathes; tells whether it goes on."""
    try:
        running[0].send(None)
        return True
    except Over:
        word = "end"
    except Fault:
        word = "end"
    except (Exception, KeyboardInterrupt) as error:
        word = "end"
        print("fault", type(error).__name__)
        sys.print_exception(error, sys.stdout)
    except BaseException as error:
        # the stand-in for the chip
        word = "restart" if type(error).__name__ == "Reset" else "end"
        if word == "end":
            print("fault", repr(error))
    print(word)
    __import__("micropython").qstr_info()
    return False


running = begin(sys.argv[1:])
if sys.platform != "webassembly":
    while step():
        pass
