"""Open faces at a table: which of them show something now, and which are just heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.seat import Seat
from miaui.core.tells import Tell
from miaui.engine.i18n import labelled
from miaui.match.match import CommonMatch
from miaui.tabletop.cast import open_face
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.queue import CommonQueue
from miaui.tabletop.rivals import CONCERNS


class Slips:
    """Looks of open faces (bots whose face lets slip something of a secret choice) at choices that are seen
    to be made: `shown`, of which `said` are in words now; () at first."""

    def __init__(
        self,
        match: CommonMatch,
        events: CommonQueue,
        cast: Sequence[CastMember],
        play: Callable[[str, Seat], None],
        tell: Callable[[str], None],
    ) -> None:
        """`play` plays a sound from a seat; `tell` takes the words for those who listen."""
        self.shown: tuple[Tell, ...] = ()
        self.said: tuple[Tell, ...] = ()
        self._match, self._events, self._cast = match, events, cast
        self._play, self._tell = play, tell
        self._changes, self._left = -1, 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, and take over from a match that has changed what open faces show now, as
        `shown`. Looks that are new become `said`, for 2.4 seconds; each is heard as a sound of its cat and
        told once, as “NAME: …”. While the table tells something, `shown` stays as it is, `said` is () and
        what is new waits."""
        match, waiting = self._match, self._events.waiting
        self._left -= dt
        if self._left <= 0 or waiting:
            self.said = ()
        if waiting or match.changes == self._changes:
            return
        self._changes, before, self.shown = match.changes, self.shown, match.public.tells
        new = tuple([tell for tell in self.shown if tell not in before])
        if new:
            self.said, self._left = new, CONCERNS
        for tell in new:
            self._hear(tell.seat, tell.look)

    def _hear(self, seat: Seat, look: str) -> None:
        member = self._cast[seat]
        self._play(f"{member.cat}-{open_face.MOODS[look]}", seat)
        self._tell(labelled(member.name, f"{open_face.said(look)} {open_face.described(look)}"))
