"""What the tables of all games share: whose side is shown, asking, the menu, playing events.

A game has modules `console.screens.<id>_table` with a class Table on top of this one, `<id>_large`
and `<id>_small` with a class Layout each (see `layout`), `<id>_choosing` with
`run(app, table, seat, again)`, and `<id>_result`. A table follows a copy of the view that events
move on one by one, so that every tile that passes is seen; at the end it is the true view again.
"""

import sys

from micropython import const

from console import text
from console.screens import play
from paihe.core.game import HIDDEN, NOBODY

LOOK_MS = const(520)
FORCED_MS = const(1100)
BEAT_MS = const(40)
# how the names of modules end that only layouts need
_OF_LAYOUTS = ("_large", "_small", "_hand", "layout")


class Table:
    """The table of a match; `seat` is the one at the lower edge.

    `pages` are the game's own pages of the menu: (text key, module of `console.screens`). A game
    defines `_settle()`, which makes picture and truth agree, and `_on_<name>(seat, tiles, …)` for
    the events that it shows.
    """

    pages = ()
    # events that come so seldom that a module of their own shows them, and that module
    seldom = ()
    seldom_screen = ""
    # events that lay a group down: `_laying(name, seat, tile, …)` shows them
    laying = ()
    # what the view holds that the table never shows
    unseen = ()
    # the match could not be saved, and the player knows
    unsaved = False

    def __init__(self, app, match):
        self.app = app
        self.match = match
        self.seat = 0
        self.hidden = False
        self.view = None
        self.tile = HIDDEN  # in the tray
        self.caption = ""
        self.chip = 0  # the one chosen in the line of chips
        self.layout = None
        self.wake()

    # --- memory --------------------------------------------------------------------------

    def wake(self):
        """Loads faces and layout, as far as they are not there."""
        self._load_faces()
        if self.layout is None:
            self.layout = play.load(self._layout_name()).Layout(self)
            if self.view is not None:
                self.layout.arrange()

    def sleep(self, faces=True):
        """Makes room for a page that covers the table; without `faces` the small ones stay."""
        self.layout = None
        if faces:
            self.close()
        else:
            self._drop_hand_faces()
        names = [name for name in sys.modules if name.startswith("console.screens.")]
        self.app.drop(*[name for name in names if name.endswith(_OF_LAYOUTS)])

    def nap(self):
        """Makes room for a bot; most games have enough."""

    def _layout_name(self):
        return self.match.kind.ID + ("_small" if self.app.small else "_large")

    def _load_faces(self):
        """Loads what the tiles are drawn from; nothing where they are drawn from shapes."""

    def _drop_hand_faces(self):
        """Gives back the larger faces."""

    def close(self):
        """Gives back the files and the memory of the faces."""

    # --- who and what --------------------------------------------------------------------

    @property
    def viewer(self):
        """The seat whose view is shown; NOBODY while the hand is hidden."""
        return NOBODY if self.hidden else self.seat

    def name(self, seat):
        """Returns the name of a seat."""
        return self.match.players[seat].name

    def place(self, seat):
        """Returns where a seat sits: 0 below, 1 the next (下家), and so on round the table."""
        return (seat - self.seat) % self.match.game.seats

    def order(self, seats):
        """Returns `seats` in the order in which they are asked about a tile on offer."""
        return seats

    def begin(self, seat, hidden=False):
        """Draws the table from the side of `seat`."""
        self.seat = seat
        self.hidden = hidden
        self.redraw()

    def hide(self):
        """Turns the hand face down, before the device goes round."""
        self.hidden = True
        self.redraw()

    def see(self):
        """Returns what is shown of the deal now: the view without what the table never shows."""
        view = self.match.game.view(self.viewer)
        for name in self.unseen:
            view.pop(name, None)
        hands = view["hands"]
        for seat in range(len(hands)):
            if seat != self.viewer:
                # bytes take an eighth of what a list takes
                hands[seat] = bytes(hands[seat])
        return view

    def take_from_hand(self, seat, tiles):
        """Takes tiles out of the hand that is shown; of a hidden hand as many backs."""
        hand = self.view["hands"][seat]
        for tile in tiles:
            if isinstance(hand, bytes):
                hand = hand[:-1]
            elif tile in hand:
                hand.remove(tile)
        self.view["hands"][seat] = hand
        if seat == self.seat:
            self.layout.hand()
        self.layout.plate(seat)

    def redraw(self):
        """Draws everything as it is now."""
        self.view = self.see()
        self._fill_tray()
        self.layout.draw()

    def _fill_tray(self):
        """Sets `tile` and `caption` by the view."""

    async def thinking(self, seat, dots):
        """Shows by `dots` that a bot thinks; 0 takes them and its turn away."""
        self.layout.plate(seat, turn=dots > 0, dots=dots)
        await self.app.show()

    # --- choosing ------------------------------------------------------------------------

    async def choose(self, seat):
        """Lets the person in `seat` choose; returns an action or `play.LEAVE`."""
        again = False
        while True:
            taken = await self.app.visit(self.match.kind.ID + "_choosing", self, seat, again)
            if taken == play.OPEN_MENU:
                self.sleep()
                if await self.app.visit("menu", self.match, self, seat) == play.LEAVE:
                    return play.LEAVE
                self.wake()
                self.redraw()
            elif isinstance(taken, bytes):
                return taken
            else:
                # a sheet has the memory of what asks for it, and of the larger faces
                page, argument = taken
                self._drop_hand_faces()
                action = await self.app.visit(page, self, argument)
                self._load_faces()
                self.layout.uncover()
                await self.app.pause(BEAT_MS)
                if action is not None:
                    self.layout.clear_now()
                    return action
            again = True

    async def banner(self, sentence, duration):
        """Shows a sentence on the ribbon for `duration` milliseconds or until a key."""
        self.layout.clear_now()
        await self.layout.ribbon(sentence, self.app.animated)
        await self.app.pause(duration)
        self.layout.end_ribbon()

    async def refuse(self, action, seat):
        """The tutor: says which rule forbids `action`.

        Returns the sheet that must be visited where the sentence is too long for the ribbon.
        """
        sentence = self.match.game.why_not(action, text.language(), seat)
        if sentence:
            self.app.speaker.play("refuse")
            if not self.layout.fits_ribbon(sentence):
                return "tutor", sentence
            await self.banner(sentence, FORCED_MS * 2)
        return None

    # --- showing what happens ------------------------------------------------------------

    async def play_events(self):
        """Shows the events of the last action, then the true view."""
        await self.app.pause(BEAT_MS)
        await self._show_events(self.match.game.seen_events(self.viewer))
        self._settle()

    async def play_deal(self, events):
        """Shows what the deal itself brought."""
        await self._show_events(events)
        self._settle()

    async def _show_events(self, events):
        for event in events:
            show = getattr(self, "_on_" + event[0], None)
            if show is not None:
                await show(*event[1:])
            elif event[0] in self.laying:
                await self._laying(*event)
            elif event[0] in self.seldom:
                await self.app.visit(self.seldom_screen, self, event)

    async def _laying(self, name, seat, tile, *more):
        """Shows that a group goes down."""
        raise AssertionError("a game knows its groups")

    def _settle(self):
        """Makes picture and truth agree: whatever still differs is drawn."""
        raise AssertionError("a game knows what its table shows")

    async def look(self, duration=LOOK_MS):
        """Lets eyes follow: a pause, half as long where nothing moves."""
        await self.app.pause(duration if self.app.animated else duration // 2)
