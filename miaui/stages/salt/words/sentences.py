"""One sentence for every event, and the whole table in words: a stand-in."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.salt.events import Event
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.input.ui_state import UiState
from miaui.stages.salt.stage import Stage


def sentences(events: Sequence[Event], stage: Stage, cast: Sequence[CastMember]) -> list[str]:
    """A sentence for each event; `stage` is what is displayed before the first."""
    found = []
    for event in events:
        seat = getattr(event, "seat", None)
        name = "" if seat is None else cast[seat].name
        found.append(f"{name} {type(event).__name__}".strip())
        stage = stage.after(event)
    return found


def describe(stage: Stage, ui: UiState, cast: Sequence[CastMember]) -> str:
    """The table in words, a line for each thing. At a shared table others listen: nothing of a hand."""
    found = [_("Deal {deal}").format(deal=stage.deal)]
    for seat, member in enumerate(cast):
        found.append(f"{member.name}: {stage.totals[seat]}")
    return "\n".join(found)
