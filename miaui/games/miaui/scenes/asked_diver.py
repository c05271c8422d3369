"""Which cat is asked in Miaui's replay why it dived as it did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.games.miaui.scenes.replay_words import ReplayWords
from miaui.games.miaui.scenes.review_thoughts import DiveThoughts
from miaui.scenes.replay.playback import Playback


class AskedDiver:
    """The `Asking` of Miaui; `telling` says whether the board still tells what happened."""

    def __init__(self, words: ReplayWords, thoughts: DiveThoughts, telling: Callable[[], bool]) -> None:
        self._words, self._thoughts, self._telling = words, thoughts, telling

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""
        return self._words.asked

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat about the round of a place; None: nobody is asked any more."""
        self._words.ask(seat, place)

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self._thoughts.update()

    def close(self) -> None:
        """Nobody listens any more."""
        self._thoughts.close()

    def hint(self, playback: Playback) -> str:
        """Return how to ask, while nobody is asked."""
        if self.seat is not None or self._telling():
            return ""
        return _("Press a cat to see why") if self._thoughts.ready(playback.place, playback.home) else ""

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return a press on a cat that had a choice asks it; nobody peeks."""
        kind, _dot, rest = control.id.partition(".")
        if kind == "space":
            return replace(control, on_press=None)
        if kind != "seat" or not self._thoughts.ready(playback.place, Seat(int(rest))):
            return control
        tip = f"{control.tip}\n{_('Press to see why.')}"
        return replace(control, on_press=partial(ask, Seat(int(rest))), tip=tip)
