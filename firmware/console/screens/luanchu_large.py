"""The table of 乱出 on 320 x 240: rectangles and drawing (look/look.md §7)."""

from micropython import const

from console import text
from console.gfx import furniture, long_tiles, tiles
from console.gfx.palette import FELT, GOLD, MIST, PAPER, PINE
from console.screens.luanchu_hand import Hand
from paihe.games.luanchu import words
from paihe.games.luanchu.melds import DECK

_PITCH = const(107)
_TRAY_Y = const(68)
_TRAY_H = const(52)
_ROOM = const(66)


class Layout(Hand):
    """Draws the table `table` (see luanchu_table.Table) on the large panel."""

    now_line = (14, 120, 292, 19)
    ribbon_line = (14, 120, 292, 19)
    chip_h = 19
    chip_w = 50
    chip_pad = 14
    rows = (143, 193)
    size = long_tiles.ROW
    left = 5
    gap = 6
    lift = 2
    backs = 10
    pitches = (33, 24)

    def draw(self):
        """Draws everything."""
        self.canvas.fill(FELT)
        self._now_text = ""
        self._status()
        for place in range(3):
            self._plate_at(place)
        self.piles()
        self.trick()
        self.hand()

    def _status(self):
        match = self.table.match
        name = match.kind.NAME[0 if text.language() == "zh" else 1]
        note = text.say("round", str(match.number + 1))
        rest = self.table.rest_note()
        note += " · " + rest if rest else ""
        furniture.status_bar(self.canvas, self.fonts, 320, match.kind.NAME[0][0], name, note, -1)

    def plate(self, seat, turn=False, dots=0):
        """Draws the plate of a seat."""
        seats = self.table.seats()
        if seat in seats:
            self._plate_at(seats.index(seat), turn, dots)

    def _plate_at(self, place, turn=False, dots=0):
        seat = self.table.seats()[place]
        held = len(self.table.view["hands"][seat])
        self.plate_of(seat, 2 + _PITCH * place, 20, 102, held, "", turn, dots, FELT)

    def piles(self):
        """Draws what each seat has won: the sum of what a win needs, the kinds with most copies."""
        canvas = self.canvas
        fonts = self.fonts
        goal = "/" + str(self.table.match.options["win_at"])
        for place in range(3):
            pile = self.table.view["piles"][self.table.seats()[place]]
            x = 2 + _PITCH * place
            canvas.fill_rect(x, 40, 106, 27, FELT)
            at = fonts.counter.draw(canvas, str(len(pile)), x + 3, 42, GOLD, FELT)
            kinds = sorted(set(pile), key=lambda kind: (-pile.count(kind), kind))
            left = fonts.small.draw(canvas, goal, at, 50, PAPER, FELT) + 3
            for kind in kinds:
                if left + 19 > x + 107:
                    break
                count = pile.count(kind)
                face = DECK.faces[kind]
                long_tiles.draw(canvas, fonts, long_tiles.SMALL, face, left, 40, shadow=False)
                if count > 1:
                    fonts.small.draw(canvas, str(count), left + 12, 52, GOLD, FELT)
                left += 20

    def trick(self):
        """Draws the tray: what was led, what is best, how much lies face down."""
        canvas = self.canvas
        trick = self.table.view["trick"]
        canvas.fill_rect(4, _TRAY_Y, 312, _TRAY_H, FELT)
        furniture.tray(canvas, 4, _TRAY_Y, 312, _TRAY_H)
        if not trick["best"]:
            self.fonts.text.draw_centre(
                canvas, self.trick_words(), 4, _TRAY_Y + 18, 312, PAPER, PINE
            )
            return
        name = self.table.name
        if trick["beaten"]:
            lead = trick["beaten"][: trick["size"]]
            self._side(12, text.say("luan_led", name(trick["leader"])), lead, False)
        self._side(166, text.say("luan_best", name(trick["best_seat"])), trick["best"], True)
        self.thrown()

    def thrown(self):
        """Draws how many tiles of the trick lie face down."""
        trick = self.table.view["trick"]
        down = sum([len(row) for row in trick["thrown"]])
        if down and trick["best"]:
            self.canvas.fill_rect(150, _TRAY_Y + 12, 14, 30, PINE)
            tiles.little_back(self.canvas, 152, _TRAY_Y + 13)
            self.fonts.small.draw_centre(self.canvas, str(down), 148, _TRAY_Y + 26, 16, MIST, PINE)

    def _side(self, x, sentence, shown, best):
        """Writes who played what, and draws the tiles, the best ones in a gold frame."""
        canvas = self.canvas
        colour = GOLD if best else PAPER
        font = self.fonts.label
        if font.width(sentence) > 74:
            font = self.fonts.small
        font.draw(canvas, sentence, x, _TRAY_Y + 9, colour, PINE)
        name = words.play_name(tuple(shown), text.language())
        font = self.fonts.label if self.fonts.label.width(name) <= 74 else self.fonts.small
        font.draw(canvas, name, x, _TRAY_Y + 27, MIST, PINE)
        count = len(shown)
        pitch = min(25, (_ROOM - 24) // (count - 1)) if count > 1 else 25
        left = x + 76
        for index in range(count):
            face = DECK.faces[shown[index]]
            at = left + pitch * index
            long_tiles.draw(
                canvas, self.fonts, long_tiles.WIDE, face, at, _TRAY_Y + 3, shadow=False
            )
        if best:
            canvas.rect(left - 1, _TRAY_Y + 2, pitch * (count - 1) + 26, 48, GOLD)

    def end_ribbon(self):
        """Rolls the ribbon up again."""
        self.clear_now()

    def uncover(self):
        """Draws what the tutor covered."""
        self.canvas.fill_rect(0, 20, 320, 92, FELT)
        for place in range(3):
            self._plate_at(place)
        self.piles()
        self.trick()
