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
    """The questions to cats in a replay, of a game with an `Analysis`. `seat` is asked now, None at first.
    `telling` returns True while the table still tells what happened: no cat can be asked then."""

    def __init__(self, analysis: Analysis, cast: tuple[CastMember, ...], telling: Callable[[], bool]) -> None:
        self._analysis, self._cast, self._telling = analysis, cast, telling
        self.seat: Seat | None = None

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat about all its choices at a place of the replay: `seat` is it from now on, and answers
        come later, by `update`. Where it had no choice, `seat` is set and nothing is asked. None: no seat is
        asked any more."""
        self.seat = seat
        if seat is not None:
            self._analysis.ask(self._analysis.at(place, seat))

    def update(self) -> bool:
        """Take in answers that have come since the last call; return True if there were any."""
        return self._analysis.questions.update()

    def close(self) -> None:
        """Give up all answers that are still on their way; those that came stay."""
        self._analysis.questions.close()

    def _ready(self, playback: Playback) -> list[Seat]:
        """Return the seats that can be asked now: those that chose at this place; [] while
        something is told."""
        if self._telling() or not self._analysis.asks:
            return []
        return self._analysis.seats(playback.place)

    def hint(self, playback: Playback) -> str:
        """Return “Press Ada to see why”, of the last seat that chose at this place; if a person plays it,
        “Press Ada to see what {judge} thinks”. "" while a seat is asked or the table still tells, before the
        game is over, and where none chose."""
        seats = self._ready(playback)
        if not seats or self.seat is not None:
            return ""
        member = self._cast[seats[-1]]
        words = _("Press {name} to see what {judge} thinks") if member.human else _("Press {name} to see why")
        return words.format(name=member.name, judge=self._analysis.questions.judge)

    def speech(self, playback: Playback) -> Speech | None:
        """Return what the asked seat says: titled “Ada’s turn”, with a line for each of its choices at this
        place, as `Analysis.lines` has them; titled “Let me think …” while answers are missing. None where no
        seat is asked, the table still tells, or the asked seat had no choice here."""
        seat = self.seat
        if seat is None or seat not in self._ready(playback):
            return None
        member, choices = self._cast[seat], self._analysis.at(playback.place, seat)
        title = _("{name}’s turn").format(name=member.name)
        if self._analysis.waiting(choices):
            title = _("Let me think …")
        return Speech(title, self._analysis.lines(playback.place, seat, member.human))

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return a control of the table as a copy if it is the cat of a seat (`seat.<number>`) that had a
        choice here: its press calls `ask` with that seat, and below its tip stands “Press to see why.” (of a
        person, “Press to see what {judge} thinks.”). Any other control is returned as it is, also while the
        table still tells."""
        kind, _dot, rest = control.id.partition(".")
        if kind != "seat" or int(rest) not in self._ready(playback):
            return control
        words = _("Press to see why.")
        if self._cast[int(rest)].human:
            words = _("Press to see what {judge} thinks.").format(judge=self._analysis.questions.judge)
        tip = "\n".join(filter(None, [control.tip, words]))
        return replace(control, on_press=partial(ask, Seat(int(rest))), tip=tip)
