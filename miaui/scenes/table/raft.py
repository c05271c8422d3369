"""The raft at a table with phones: who of the people has chosen, whose phone is asleep, and the offer to play
here instead. Nothing of it is anybody's secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.hands.phones import Phones
from miaui.scenes.lobby.words import NEWS, plays_here
from miaui.scenes.phone_sign import draw_mark, draw_sign
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.hand_spec import SeatState

_WIDE, _TITLE, _ROW, _OFFER = 690.0, 60.0, 150.0, 74.0
"""Width of the raft, and heights of its title, its lanterns, and a row of buttons, in units."""
_SEAT = "seat."
"""Beginning of the ids of controls that a phone's sign is drawn at."""


def _grown(canvas: Canvas) -> float:
    """Return the factor by which the raft is larger for larger text."""
    return canvas.theme.between(1, 1.7)


@dataclass(frozen=True, slots=True)
class Raft:
    """The phones of a table, as they are to be seen; `cast` are the players. For a seat without a phone that
    is awake it offers, by a button `table.here.SEAT`, “Mara plays here”. Where the raft has no place only the
    first gets one, in the largest free box, or at the top of the window without one, with the news before
    “Play here”."""

    phones: Phones
    cast: Sequence[CastMember]
    change: Callable[[Seat], None]
    """Called with the seat whose offer is pressed: it is played here from then on."""

    @property
    def lost(self) -> tuple[Seat, ...]:
        """Seats that everybody waits for and whose phone is asleep or missing, in order; () for none."""
        return tuple(
            seat for seat in sorted(self.phones.waiting) if self.phones.state(seat) in ("away", "free")
        )

    @property
    def title(self) -> str:
        """Words for how many have chosen, “2 of 3 have chosen”, where several people were asked; of one alone
        “Mara’s phone is asleep.” or that she waits for a phone. "" where all have chosen, and while the only
        one asked has a phone that is awake."""
        asked, waiting = self.phones.asked, self.phones.waiting
        if not waiting:
            return ""
        if len(asked) > 1:
            return _("{count} of {all} have chosen").format(count=len(asked - waiting), all=len(asked))
        seat = next(iter(waiting))
        return self._news(seat) if seat in self.lost else ""

    def _news(self, seat: Seat) -> str:
        return _(NEWS[self.phones.state(seat)]).format(name=self.cast[seat].name)

    @property
    def words(self) -> str:
        """The raft in words: its title, and in a line each what there is of each lost seat, “Mara’s phone is
        asleep.”, each once; "" where there is nothing to tell."""
        return "\n".join(dict.fromkeys(filter(None, (self.title, *map(self._news, self.lost)))))

    # -- places

    def place(self, canvas: Canvas, controls: Sequence[Control]) -> Rect | None:
        """Return the box of the raft, in the middle of the lower edge, higher with lanterns (several were
        asked) and offers; None where its title is "", or where one of `controls` that can be pressed lies
        there."""
        if not self.title:
            return None
        grown = _grown(canvas)
        rows = _TITLE + _ROW * (len(self.phones.asked) > 1) + _OFFER * bool(self.lost)
        wide, high = min(_WIDE * grown, 0.5 * canvas.width), rows * grown + 24
        box = Rect(canvas.width / 2 - wide / 2, canvas.height - high - 4, wide, high)
        held = (control.visible for control in controls if control.pressable)
        return None if any(box.overlaps(rect) for rect in held) else box

    def controls(self, canvas: Canvas, controls: Sequence[Control], free: Sequence[Rect]) -> list[Control]:
        """Return a button for each lost seat, on the raft; one for the first alone where it has no place."""
        lost, box = self.lost, self.place(canvas, controls)
        if not lost:
            return []
        if box is None:
            clearing = max(free, key=lambda rect: rect.w * min(rect.h, 70.0), default=Rect(0, 0, 0, 0))
            if clearing.w < 200:
                clearing = Rect(canvas.width / 2 - 260, 8, 520, 64)
            row = Rect.around(clearing.cx, clearing.cy, min(clearing.w, 560.0), min(clearing.h, 72.0))
            words = _("{news} Play here").format(news=self._news(lost[0]))
            return [self._offer(lost[0], words, row)]
        row = self._places(canvas, box)["offers"]
        places = row.columns(len(lost), 14)
        if len(lost) == 1:
            places = [Rect.around(row.cx, row.cy, min(row.w, 380 * _grown(canvas)), row.h)]
        return [
            self._offer(seat, plays_here(self.cast[seat].name), place)
            for seat, place in zip(lost, places, strict=False)
        ]

    def _places(self, canvas: Canvas, box: Rect) -> dict[str, Rect]:
        """Return the boxes of the title, of a row of lanterns, and of a row of offers on the raft."""
        grown = _grown(canvas)
        title, lanterns = Box("title", _TITLE * grown - 8, (24, 0)), Box("lanterns", _ROW * grown, (20, 0))
        offers = Box("offers", (_OFFER - 14) * grown, (30, 0))
        return Box.column(title, lanterns, Box(), offers, pad=(0, 10, 0, 8 + 14 * grown)).place(box)

    def _offer(self, seat: Seat, words: str, place: Rect) -> Control:
        return Control(
            f"table.here.{seat}",
            words,
            place,
            on_press=partial(self.change, seat),
            look="small",
            about=self._news(seat),
            anytime=True,
        )

    # -- picture

    def draw(self, canvas: Canvas, controls: Sequence[Control]) -> None:
        """Draw the sign of a phone at each control `seat.NUMBER` whose seat is meant for one; and, if it has
        a place, the raft: its title, and where several were asked a lantern for each, which burns once they
        have chosen."""
        for control in controls:
            if control.id.startswith(_SEAT) and control.id.removeprefix(_SEAT).isdigit():
                seat = Seat(int(control.id.removeprefix(_SEAT)))
                state = self.phones.state(seat)
                if state in ("taken", "away", "free"):
                    draw_sign(canvas, control.rect.right - 12, control.rect.bottom - 58, state)
        box = self.place(canvas, controls)
        if box is None:
            return
        canvas.board(box, "ui/plate")
        at = self._places(canvas, box)
        canvas.text_in(self.title, at["title"], "subheading", "focus")
        asked = sorted(self.phones.asked)
        if len(asked) > 1:
            for seat, place in zip(asked, at["lanterns"].columns(len(asked)), strict=True):
                self._draw_lantern(canvas, seat, place)

    def _draw_lantern(self, canvas: Canvas, seat: Seat, place: Rect) -> None:
        """Draw a lantern that burns once its seat has chosen, and the seat's name."""
        chosen, state = seat not in self.phones.waiting, self.phones.state(seat)
        name_high = min(46.0 * _grown(canvas), 0.4 * place.h)
        mark, name = 12.0, self.cast[seat].name
        wide = min(canvas.measure(name, "button")[0] + 2, place.w - 4 - 2 * mark - 8)
        below = Box(), Box("mark", 2 * mark), Box("", 8), Box("name", wide), Box()
        tree = Box.column(Box("lantern"), Box.row(*below, size=name_high - 4, pad=(2, 0)), Box("", 4))
        above, mark_at, name_at = tree.place(place).values()
        size = above.h / 104
        lantern = "track/lantern-now" if chosen else "track/lantern-past"
        if canvas.art.has(lantern):
            canvas.draw(lantern, place.cx, above.y + 4, size=(0.86 if chosen else 1.2) * size)
        r, y = 18 * size, above.y + (58 if chosen else 50) * size
        canvas.discs(place.cx, y, (r + 2, "ink"), (r, "cream"))
        canvas.draw(f"symbol/{self.cast[seat].colour}", place.cx, y, size=0.72 * r / 32)
        told: SeatState = "taken" if chosen else "away" if state == "away" else "free"
        draw_mark(canvas, mark_at.cx, mark_at.cy, mark, told)
        draw_name(canvas, name, name_at, "button", "cream")
