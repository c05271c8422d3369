"""Words for how a game begins and what is asked at a table, to be said aloud: they keep what is secret from
other listeners."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.game import E, M, V
from miaui.engine.i18n import _
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import Frame, L, TabletopSpec, U


def asked(spec: TabletopSpec[V, M, E, D, U, L, C], frame: Frame[V, M, E, D, U, L, C]) -> str:
    """Return `Reading.asked`: what the player in front is asked, or what leads on from a recap that waits for
    her (`way_on`). "" while she has neither, no trial. Besides, unless a recap waits: "" before she has
    chosen anything, at a table with the part `guided`; and "" once she has chosen something, where others
    hear it (`overheard`)."""
    if frame.status.way_on:
        return spec.reading.asked(frame)
    chosen = frame.ui != frame.ui.unchosen()
    hushed = frame.status.overheard if chosen else frame.status.parts.guided
    return "" if hushed or frame.trial is None else spec.reading.asked(frame)


def whose_turn(spec: TabletopSpec[V, M, E, D, U, L, C], frame: Frame[V, M, E, D, U, L, C]) -> str:
    """Return what the player in front is asked, or "Ada’s turn." where `asked` has no words for it; while she
    has nothing to decide, the frame's prompt, which is "" while something is told."""
    if frame.trial is None and not frame.status.way_on:
        return frame.prompt
    return asked(spec, frame) or _("{name}’s turn.").format(name=frame.status.cast[frame.status.front].name)


def beginning(
    spec: TabletopSpec[V, M, E, D, U, L, C], events: Sequence[E], view: V, cast: Sequence[CastMember]
) -> list[str]:
    """Return a game's first events in words, as everybody saw them, in order, without those that have none,
    so [] for no events; `view` is what came of them."""
    display = spec.telling.display(view).public()
    return [words for event in events if (words := spec.reading.sentence(event, display, cast))]
