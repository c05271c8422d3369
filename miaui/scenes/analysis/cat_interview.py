"""Which cat is asked about its turn in a replay, and what it says: for games with an `Analysis`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.history.choice_words import Speech
from miaui.history.choices import Analysis
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.playback import Playback


class CatInterview:
    """The `Asking` of such a game; `telling` says whether the board still tells what happened."""

    def __init__(self, analysis: Analysis, cast: tuple[CastMember, ...], telling: Callable[[], bool]) -> None:
        self._analysis, self._cast, self._telling = analysis, cast, telling
        self.seat: Seat | None = None

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat about its choices at a place, nothing where it has none; None ends it."""
        self.seat = seat
        if seat is not None:
            self._analysis.ask(self._analysis.at(place, seat))

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self._analysis.questions.update()

    def close(self) -> None:
        """Stop listening for answers."""
        self._analysis.questions.close()

    def _ready(self, playback: Playback) -> list[Seat]:
        """The seats that can be asked now: those that chose at this place, once nothing is told any more."""
        if self._telling() or not self._analysis.asks:
            return []
        return self._analysis.seats(playback.place)

    def hint(self, playback: Playback) -> str:
        """Return “Press Ada to see why”, translated, of the last seat that chose; "" while one is asked, and
        where none chose."""
        seats = self._ready(playback)
        if not seats or self.seat is not None:
            return ""
        member = self._cast[seats[-1]]
        words = _("Press {name} to see what {judge} thinks") if member.human else _("Press {name} to see why")
        return words.format(name=member.name, judge=self._analysis.questions.judge)

    def speech(self, playback: Playback) -> Speech | None:
        """Return a line for every choice of the cat that is asked; None where it had none."""
        seat = self.seat
        if seat is None or seat not in self._ready(playback):
            return None
        member, choices = self._cast[seat], self._analysis.at(playback.place, seat)
        title = _("{name}’s turn").format(name=member.name)
        if self._analysis.waiting(choices):
            title = _("Let me think …")
        return Speech(title, tuple(self._analysis.line(played, member.human) for played in choices))

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return one of the board's controls: a press on a cat that can be asked asks it."""
        kind, _dot, rest = control.id.partition(".")
        if kind != "seat" or int(rest) not in self._ready(playback):
            return control
        words = _("Press to see why.")
        if self._cast[int(rest)].human:
            words = _("Press to see what {judge} thinks.").format(judge=self._analysis.questions.judge)
        tip = "\n".join(filter(None, [control.tip, words]))
        return replace(control, on_press=partial(ask, Seat(int(rest))), tip=tip)
