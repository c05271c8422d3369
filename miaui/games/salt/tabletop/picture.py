"""The beach's picture on the canvas, and everything on it that can be pointed at."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.focus import Focus
from miaui.games.salt.public.cards import Card
from miaui.games.salt.tabletop.animation.animation import Animation
from miaui.games.salt.tabletop.frame import Frame
from miaui.games.salt.tabletop.input import table_controls
from miaui.games.salt.tabletop.input.choice import DECK, END, HAND, LOOKED, OFFER, PILE, SEAT, TOWEL
from miaui.games.salt.tabletop.input.table_input import TableInput
from miaui.games.salt.tabletop.input.ui_state import UiState
from miaui.games.salt.tabletop.layout import clearings
from miaui.games.salt.tabletop.layout.layout import Layout, above
from miaui.games.salt.tabletop.layout.piles import Parting
from miaui.games.salt.tabletop.layout.revealing import opened
from miaui.games.salt.tabletop.layout.sliding import Sliding
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint import aids as paint_aids
from miaui.games.salt.tabletop.paint import bet as paint_bet
from miaui.games.salt.tabletop.paint import marks as paint_marks
from miaui.games.salt.tabletop.paint import overlays as paint_overlays
from miaui.games.salt.tabletop.paint import table as paint_table
from miaui.games.salt.tabletop.paint.fan import fan
from miaui.games.salt.tabletop.paint.hand import place
from miaui.games.salt.tabletop.words.lines import Line, deal_title
from miaui.tabletop.board import BoardParts
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.log_panel import LogPanel

AMBIENT_RATE = 14.0
"""Pictures a second while only water and boats move."""

Log = Callable[[], Sequence[tuple[int, Sequence[Line]]]]

_ORDER = (LOOKED, SEAT, PILE, OFFER, DECK, HAND, TOWEL, END)


def _eagerness(name: str) -> int:
    """Where the keyboard is led first."""
    return next((place for place, head in enumerate(_ORDER) if name.startswith(head)), len(_ORDER))


def _goals(frame: Frame) -> list[tuple[Hashable, Spot]]:
    """Each card of the own hand, equal ones told apart, and where it belongs."""
    held, counts = fan(frame), Counter[Card]()
    found: list[tuple[Hashable, Spot]] = []
    for index, slot in enumerate(held.slots):
        card = held.cards[slot]
        counts[card] += 1
        found.append(((frame.layout.front_seat, card, counts[card]), place(frame, held, index)))
    return found


class TablePicture:
    """Paints the table and lists its controls. `log` gives the deals that the log may show."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        animation: Animation,
        player: TableInput,
        log: Log,
        parts: BoardParts,
    ) -> None:
        self._cast, self._animation, self._player = cast, animation, player
        self._log, self._parts = log, parts
        self._marks: frozenset[str] = frozenset()
        self._reserved: Rect | None = None
        self._canvas: Canvas | None = None
        self._time = self._drawn_at = 0.0
        self._ahead: Iterator[None] | None = None
        """Makes what will be wanted, as far as it has come."""
        self._sliding = Sliding()
        self._parting = Parting()
        self._opened: tuple[Layout, float, Layout] | None = None
        """The layout and how far it makes room for counting, and what comes out of it."""
        self._listed: tuple[object, list[Control]] = (None, [])
        """Key that the controls that were listed last depend on, and these controls."""

    def frame(self, canvas: Canvas) -> Frame:
        """Return everything that painting the table on this canvas needs now."""
        self._canvas = canvas
        lay = self.whole(canvas)
        if self._reserved is not None:
            lay = above(lay, round(self._reserved.y, 2))
        lay = lay.parted(self._parting.part)
        racks = self._animation.reveal.racks
        if self._opened is None or self._opened[:2] != (lay, racks):
            self._opened = lay, racks, opened(lay, racks)
        frame = Frame(canvas, self._opened[2], self._animation, self._pointed(canvas), self._cast)
        return replace(frame, slid=self._slid(frame))

    def _slid(self, frame: Frame) -> dict[int, Spot]:
        """Where the cards of the own hand are."""
        return {index: self._sliding.spot(key, goal) for index, (key, goal) in enumerate(_goals(frame))}

    def whole(self, canvas: Canvas) -> Layout:
        """Return the layout with nothing reserved."""
        return paint_table.plan(canvas, len(self._cast), self._player.ui.state.front)

    def _pointed(self, canvas: Canvas) -> UiState:
        """The ui with what is pointed at now."""
        focus, ui = canvas.focus, self._player.ui.state
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        return replace(ui, hovered=hovered, time=self._time)

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id."""
        self._marks = frozenset(ids)

    def reserve(self, panel: Rect) -> None:
        """Keep a panel at the lower edge free: the table is laid out above it."""
        self._reserved = panel

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame, parts = self.frame(canvas), self._parts
        paint_table.draw(frame, hand=parts.hand, calls=parts.calls)
        if parts.buttons:
            paint_overlays.buttons(frame)
            paint_aids.draw_button(frame)
        if frame.ui.log_open:
            self._panel(frame).draw(canvas)
        if frame.ui.choice.calling:
            paint_bet.draw(frame)
        if self._marks:
            paint_marks.draw(frame, [one for one in self.controls(canvas) if one.id in self._marks])

    def draw_over(self, canvas: Canvas) -> None:
        """Draw laid duos that are looked at, or the sheet of seen cards, over everything."""
        seat = self._player.ui.state.browse
        if seat is not None:
            paint_overlays.laid(self.frame(canvas), seat)
        elif self._player.ui.state.aids_open:
            paint_aids.draw(self.frame(canvas))

    # -- what can be used

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used, in reading order."""
        frame, do = self.frame(canvas), self._player
        if frame.ui.browse is not None:
            close = do.ui.close
            return [
                Control("laid.close", _("Close"), canvas.bounds, kind="area", on_press=close, sound="card")
            ]
        if frame.ui.aids_open:
            return table_controls.aids(frame, do)
        if frame.ui.choice.calling:
            return table_controls.bet(frame, do)
        if frame.ui.log_open:
            following = self._panel(frame).following(canvas)
            frame = replace(frame, ui=replace(frame.ui, log_next=following))
            return self._usable(frame)
        now = frame.still, frame.slid, canvas.scale, canvas.style_key
        if self._listed[0] != now:
            self._listed = now, self._usable(frame)
        return list(self._listed[1])

    def _usable(self, frame: Frame) -> list[Control]:
        """What can be used on the table and around it, while nothing lies over it."""
        do = self._player
        found = table_controls.table(frame, do)
        if self._parts.hand:
            found += table_controls.calls(frame, do) if self._parts.calls else []
            found += table_controls.back(frame, do) if self._parts.calls else []
            found += table_controls.hand(frame, do) + table_controls.offers(frame, do)
            found += table_controls.looked(frame, do)
        found = table_controls.starting(frame, found) + table_controls.way_on(frame, do)
        return found + table_controls.buttons(frame, do) if self._parts.buttons else found

    def _panel(self, frame: Frame) -> LogPanel:
        """The unfolded log."""
        return LogPanel(frame.layout.log, self._log(), frame.ui.log_page, deal_title, frame.cast)

    def control_at(self, x: float, y: float) -> Control | None:
        """Return the topmost control at a point of the picture."""
        return None if self._canvas is None else topmost(self.controls(self._canvas), x, y)

    @property
    def focus(self) -> Focus | None:
        """Focus of keyboard and pointer, on the canvas that was used last; None before one was."""
        return None if self._canvas is None else self._canvas.focus

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return what one compares and what is asked."""
        return clearings.keep_clear(self.frame(canvas))

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Return free boxes for captions; none overlaps anything needed, or `held`."""
        return clearings.clearings(self.frame(canvas), held)

    def lead(self) -> None:
        """Focus what leads on, when another step of a choice has begun, for people who use the keyboard."""
        focus = self.focus
        if self._canvas is None or focus is None or not focus.shown:
            return
        choice = self._player.ui.state.choice
        usable = [control.id for control in self.controls(self._canvas) if control.enabled]
        leads = [name for name in usable if name in choice.targets or name.startswith(OFFER)]
        if focus.focused not in leads:
            first = min(leads, key=_eagerness, default="")
            focus.focused = first or focus.focused

    # -- time

    def update(self, dt: float) -> bool:
        """Let dt seconds of ambient motion pass. True if a new picture of it is due."""
        self._time += dt
        stage = self._animation.stage
        drawn = stage.phase == "keep" and stage.looking is not None
        if self._parting.update(drawn, dt) | self._slide(dt):
            self._drawn_at = self._time
            return True
        if self._canvas is None or self._time - self._drawn_at < 1.0 / AMBIENT_RATE:
            return False
        self._drawn_at = self._time
        return True

    def prepare(self) -> None:
        """Make a little of what will be wanted, while there is time, so that Last Chance does not stutter."""
        if self._canvas is None or self._canvas.art.hurry:
            return
        if self._ahead is None:
            self._ahead = paint_table.prepare(self.frame(self._canvas))
        next(self._ahead, None)

    def _slide(self, dt: float) -> bool:
        """Cards of the own hand slide to where they belong; without motion they are there at once."""
        if self._canvas is None or dt <= 0.0 or not self._parts.hand:
            self._sliding.forget()
            return False
        return self._sliding.update(dict(_goals(self.frame(self._canvas))), dt)

    def resized(self) -> None:
        """Forget composed pictures: the window or the theme changed."""
        self._ahead = None
        self._sliding.forget()
