"""Words that the tabletop asks of the open sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event, GameEnded
from miaui.games.kaivai.public.moves import Stake
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.ui import TableFrame, TableReading, choice_of, leading
from miaui.games.kaivai.tabletop.words import describing, lines, names
from miaui.games.kaivai.tabletop.words.prompts import prompt
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.log_panel import Rounds


class SeaReading(TableReading):
    """The open sea in words. `seen` returns the frame as it is looked at."""

    def __init__(self, seen: Callable[[TableFrame], TableFrame]) -> None:
        self._seen = seen

    def sentence(self, event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return an event in one sentence, as `Narrator` says it; "" for the end of the game, as the result
        says who has won."""
        if isinstance(event, GameEnded):
            return ""
        return Narrator(cast, before.position.setup.bases).sentence(event)

    def log(
        self, events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember], purist: bool
    ) -> Rounds:
        return lines.log(events, display, cast)

    log_title = staticmethod(describing.log_title)

    def prompt(self, frame: TableFrame) -> str:
        """Return the words of the moment, as `prompts.prompt`; at a table that does not say whom it waits for
        (`parts.waits` is False) the note of the match."""
        status = frame.status
        if not status.parts.waits:
            return status.match.note
        return prompt(self._seen(frame))

    def asked(self, frame: TableFrame) -> str:
        """Return the prompt to be spoken, on a line below the kind of hut that is picked; "" for a picked
        stake where others listen."""
        pending = None if frame.trial is None else frame.trial.pending
        if frame.status.overheard and isinstance(pending, Stake):
            return ""
        choice = choice_of(frame)
        picked = [names.hut(choice.kind)] if choice.kind is not None and choice.kinds else []
        return "\n".join([*picked, frame.prompt])

    def describe(self, frame: TableFrame) -> str:
        return describing.describe(self._seen(frame))

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return for the probe `round`, `to_move`, `targets` (ids that lead on), `chosen` (the canoe's hex),
        `taken` (whether that was pressed) and `islands` (their number)."""
        display = frame.display
        return {
            "round": display.position.round,
            "to_move": display.to_move,
            "targets": sorted(leading(frame)),
            "chosen": choice_of(frame).canoe,
            "taken": choice_of(frame).taken,
            "islands": len(village_names(display.position.setup.bases)),
        }
