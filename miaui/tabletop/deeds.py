"""Last choices of cats: a press on a portrait asks what a choice was worth by what everybody knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic

from miaui.bots.kit import OpenDeed
from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.commands import AskCat
from miaui.tabletop.counsel import picture, words
from miaui.tabletop.counsel.advice import Adviser, HelpLog
from miaui.tabletop.counsel.counsel import CatAnswer
from miaui.tabletop.counsel.picture import Portrait
from miaui.tabletop.parts import PlaySound
from miaui.tabletop.spec import Advising, Frame, L, Status, TabletopSpec, U

ANSWER = "cat.answer"
"""The id of the answer, which a press puts away."""


class Cats(Generic[V, M, E, D, U, L, C]):
    """Questions about cats at one table. `find(seat)` returns the last choice of a cat that everybody knows;
    without it, an adviser, or a portrait in the game's advising no cat can be asked about, nor by a purist.
    `changed()` is called when something else is said."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        adviser: Adviser[V, M] | None,
        find: Callable[[Seat], OpenDeed[V, M] | None] | None,
        changed: Callable[[], None],
        sound: PlaySound,
        log: HelpLog[M],
    ) -> None:
        self._advising, self._adviser, self._find = spec.advising, adviser, find
        self._changed, self._sound, self._log = changed, sound, log
        self._deed: OpenDeed[V, M] | None = None
        self._answer: CatAnswer[M] | None = None
        self._at: tuple[D, str] | None = None
        """The display state and the recap over which it was asked: with others the table has gone on."""
        self._placed: tuple[object, Rect] | None = None
        """What the answer's box depends on, and the box."""
        self._told: list[OpenDeed[V, M]] = []
        """The choices whose worth was told."""

    @property
    def asked(self) -> bool:
        """True while an answer is there: a recap stays for it."""
        return self._answer is not None

    def ask(self, seat: Seat, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Ask about the last choice of the cat in a seat, in place of an answer about another one, with the
        sound "page"; if the answer about that seat is shown, only put it away. Do nothing where that cat
        cannot be asked about now."""
        if self._answer is not None and self._answer.seat == seat:
            self.fold()
            return
        if self._find is None or seat not in self._cats(frame):
            return
        self._deed, self._at = self._find(seat), (frame.display, frame.status.recap)
        self._answer = CatAnswer(seat, None if self._deed is None else self._deed.move)
        self._sound("page")
        self._changed()

    def fold(self) -> bool:
        """Put the answer away, and call `changed`. False, without a call, if there is none."""
        was, self._answer, self._deed, self._at = self._answer, None, None, None
        if was is not None:
            self._changed()
        return was is not None

    def follow(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Ask the judge about the cat's choice until it has answered or failed, and take in what it says; the
        first time that a choice's worth is known the log keeps it. Put the answer away once display state or
        recap are others, or log, question or something else lies over the table. Do nothing while there is no
        answer."""
        answer, deed, adviser, at = self._answer, self._deed, self._adviser, self._at
        if answer is None or adviser is None or at is None:
            return
        gone = frame.status.recap != at[1] or (frame.display is not at[0] and frame.display != at[0])
        if gone or frame.log is not None or frame.question is not None or self._portrait(frame) is None:
            self.fold()
        elif deed is not None and answer.advice is None:
            adviser.ask(deed.view, deed.move)
            advice = adviser.advice(deed.view, deed.move)
            now = replace(answer, advice=advice, failed=adviser.failed(deed.view, deed.move))
            if advice is not None and deed not in self._told:
                self._told.append(deed)
                self._log.cat(answer.seat)
            if now != answer:
                self._answer = now
                self._changed()

    def shown(self, status: Status) -> CatAnswer[M] | None:
        """Return the answer about a cat; None while none was asked for, and for a public picture."""
        return None if status.public else self._answer

    def controls(self, frame: Frame[V, M, E, D, U, L, C], table: Sequence[Control]) -> list[Control]:
        """Return the table's controls in their order; a press on the portrait of a cat that can be asked
        about asks about it, also over a recap, which it leaves there; it asks at once or never. While an
        answer is shown a control "cat.answer" follows, whose press puts it away; where its portrait is
        `alone` that is the only one, over the whole window."""
        seat_of = {
            portrait.control: seat for seat in self._cats(frame) if (portrait := self._place(frame, seat))
        }
        asking: list[Control] = []
        for control in table:
            if control.id in seat_of:
                seat = seat_of[control.id]
                tip = "\n".join(filter(None, [control.tip, words.cat_tip(frame.cast[seat].name)]))
                shown = frame.cat is not None and frame.cat.seat == seat
                press = frame.press(AskCat(seat))
                tip, over = "" if shown else tip, bool(frame.status.recap)
                control = replace(control, on_press=press, tip=tip, focusable=True, anytime=over, kept=False)
            asking.append(control)
        box, place = frame.cat_box, self._portrait(frame)
        if box is None or place is None or frame.cat is None:
            return asking
        put_away, box = frame.press(AskCat(frame.cat.seat)), frame.canvas.bounds if place.alone else box
        answer = Control(
            ANSWER, self.said(frame), box, kind="area", on_press=put_away, sound="page",
            anytime=bool(frame.status.recap),
        )  # fmt: skip
        return [answer] if place.alone else [*asking, answer]

    def placed(self, frame: Frame[V, M, E, D, U, L, C]) -> Frame[V, M, E, D, U, L, C]:
        """Return the frame with the box of its answer about a cat as `cat_box`; with None there while it
        shows none, or that cat cannot be asked about now."""
        place, advising = self._portrait(frame), self._advising
        if place is None or advising is None or frame.cat is None:
            return replace(frame, cat_box=None)
        lines, space = self._lines(frame, advising), advising.answer_space(frame, frame.cat.seat)
        now = frame.canvas.style_key, frame.canvas.bounds, place, space, lines
        if self._placed is None or self._placed[0] != now:
            self._placed = now, picture.cat_box(frame.canvas, place.face, space, lines)
        return replace(frame, cat_box=self._placed[1])

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the answer about a cat, over a darkened table where its portrait is `alone`; nothing while
        there is none."""
        place, advising = self._portrait(frame), self._advising
        if place is not None and advising is not None and frame.cat_box is not None:
            picture.draw_cat(frame.canvas, frame.cat_box, place, self._lines(frame, advising))

    def said(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return the lines of the answer with blanks between; "" while there is none."""
        return "" if self._advising is None else " ".join(self._lines(frame, self._advising))

    def facts(self, frame: Frame[V, M, E, D, U, L, C]) -> dict[str, object]:
        """Return what the probe may know, {"cat": {"seat", "ready", "words"}}: about whom it was asked, True
        once the judge has answered, and what is said; {} while nothing is."""
        answer = frame.cat
        if answer is None:
            return {}
        ready = answer.advice is not None
        return {"cat": {"seat": int(answer.seat), "ready": ready, "words": self.said(frame)}}

    def _cats(self, frame: Frame[V, M, E, D, U, L, C]) -> list[Seat]:
        """Return the seats of cats that can be asked about now: none while anything is told (once its recap
        stands it has been), or lies over the table, without eyes at the screen, and by a purist."""
        status = frame.status
        if self._adviser is None or self._find is None or frame.display.viewer is None:
            return []
        telling = status.telling and not status.recap
        if status.public or telling or status.prefs.purist or not status.parts.buttons:
            return []
        if frame.covered or frame.question is not None:
            return []
        return [Seat(seat) for seat, who in enumerate(frame.cast) if not who.human]

    def _place(self, frame: Frame[V, M, E, D, U, L, C], seat: Seat) -> Portrait | None:
        return None if self._advising is None else self._advising.portrait(frame, seat)

    def _portrait(self, frame: Frame[V, M, E, D, U, L, C]) -> Portrait | None:
        """Return the portrait of the cat that is asked about; None while none is."""
        if frame.cat is None or frame.cat.seat not in self._cats(frame):
            return None
        return self._place(frame, frame.cat.seat)

    def _lines(
        self, frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]
    ) -> tuple[str, ...]:
        """Return what is said, in lines; () while nothing is."""
        answer, deed = frame.cat, self._deed
        if answer is None:
            return ()

        def told(move: M) -> str:
            return advising.name(move) if deed is None else advising.deed(move, deed.view)

        return words.cat(
            answer, frame.cast[answer.seat].name, told, advising.ahead if advising.points else None
        )
