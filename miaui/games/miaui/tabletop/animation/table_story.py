"""In which order a match is told: choices as they come, the round, its recap, the way to the next."""

from collections import deque
from collections.abc import Callable, Sequence

from miaui.core.pace import PACES
from miaui.games.miaui.public.events import (
    Contested,
    Event,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.view import Seen, View
from miaui.games.miaui.tabletop.animation.director import Director
from miaui.games.miaui.tabletop.recap import RecapRow, recap_rows
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import lines, tips
from miaui.tabletop.cast.members import CastMember

_COMING = 64
"""The most events for which pictures wait to be made."""


class TableStory:
    """Feeds a director with what is heard, one run of beats at a time, with a recap after each round.

    `view` gives the viewer's view as it is now (for the recap's words). With `hold_recap` a recap stays until
    `dismiss` is called, whatever is clicked.
    """

    def __init__(
        self,
        director: Director,
        cast: Sequence[CastMember],
        view: Callable[[], View],
        hold_recap: bool = False,
    ) -> None:
        self.director, self.cast, self.view = director, cast, view
        self.recap = ""
        self.rows: tuple[RecapRow, ...] = ()
        """The round of the recap, for its pictures; () where the recap is words alone."""
        self.patient = False
        """True if a recap stays until somebody sends it away."""
        self.news = ""
        """What the last cards dealt were worth saying: it may be read on while the person chooses."""
        self.quiet_for = 0.0
        self.coming: deque[Event] = deque(maxlen=_COMING)
        """What was heard, for which pictures are not made yet."""
        self._hold_recap = hold_recap
        self._heard: deque[Event] = deque()
        self._left = 0.0
        self._told = False

    def hear(self, event: Event) -> None:
        """Receive an event; it is told when its turn comes."""
        self._heard.append(event)
        self.coming.append(event)

    def rows_of(self, number: int) -> tuple[RecapRow, ...]:
        """Return the pictures of the recap of round `number`; () where it has none, or no cat caught
        anything."""
        rows = () if self._hold_recap else recap_rows(self.view(), number)
        return rows if any(row.seat is not None for row in rows) else ()

    @property
    def waiting(self) -> bool:
        """True if anything is still to be told, or being told."""
        return bool(self._heard) or bool(self.recap) or not self.director.done

    @property
    def quiet(self) -> bool:
        """Nothing to tell and nothing that moves."""
        return not self.waiting and self.director.still

    @property
    def resting(self) -> bool:
        """True if a recap waits for somebody to go on."""
        return bool(self.recap) and (self.patient or self._hold_recap) and self.director.still

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if the picture changed."""
        changed = self._advance(dt)
        self.quiet_for = self.quiet_for + dt if self.quiet else 0.0
        return changed

    def _advance(self, dt: float) -> bool:
        busy = not self.director.still
        self.director.update(dt)
        if self.recap and not self.patient and not self._hold_recap:
            self._left -= dt
            if self._left <= 0:
                self.dismiss()
                return True
        return self._go_on() or busy

    def dismiss(self) -> None:
        """Take the recap away, once it has been read; what was said before it is over, too."""
        self.director.animation.caption = ""
        self.recap, self.rows = "", ()
        self._told = True

    def skip(self) -> bool:
        """Take one click or key: the recap goes, or the present beat is finished. False if there was
        nothing."""
        if self.recap:
            if self._hold_recap:
                return False
            self.dismiss()
            self._go_on()
            return True
        if not self.director.done:
            self.director.finish_beat()
            self._go_on()
            return True
        return False

    def tell(self, events: Sequence[Event]) -> None:
        """Tell these events at once, without a recap."""
        self.director.tell(events)

    def finish(self) -> None:
        """Jump to the end of everything that is to be told."""
        self.director.finish()
        if self._heard:
            self.jump(self.director.animation.stage.play(tuple(self._heard)))
        self.recap, self.rows, self._told = "", (), False

    def stop(self) -> None:
        """Take every word away, and leave untold what was not told yet."""
        self._heard.clear()
        self.coming.clear()
        self.recap, self.rows, self.news, self._told = "", (), "", False
        self.director.animation.caption = ""

    def jump(self, stage: Stage) -> None:
        """Show another moment, or other eyes, without a story."""
        self.stop()
        self.director.jump(stage)

    def _go_on(self) -> bool:
        """Tell the next run, if its turn has come."""
        changed = False
        while self._heard and isinstance(self._heard[0], LockedIn) and self.director.done and not self.recap:
            self.director.tell([self._heard.popleft()])
            changed = True
        if not self._heard or not self.director.done or self.recap:
            return changed
        if isinstance(self._heard[0], Revealed | Contested):
            self.director.tell(self._take_round())
            return True
        if isinstance(self._heard[0], KitiMoved | RoundEnded) and not self._told:
            self._start_recap()
            return True
        run = self._take_rest()
        self._told = False
        self.director.tell(run)
        self.news = self._news(run)
        return True

    def _take_round(self) -> list[Event]:
        """The reveal and the three catches."""
        run: list[Event] = []
        while self._heard and not isinstance(self._heard[0], KitiMoved | RoundEnded | LockedIn):
            run.append(self._heard.popleft())
        return run

    def _take_rest(self) -> list[Event]:
        """Everything up to the next choice."""
        run: list[Event] = []
        while self._heard and not isinstance(self._heard[0], LockedIn):
            run.append(self._heard.popleft())
        return run

    def _news(self, run: Sequence[Event]) -> str:
        """Of cards dealt facedown the one that the viewer may look at, and how; else the last one."""
        dealt = [event for event in run if isinstance(event, Stocked) and event.facedown_for is not None]
        viewer = self.director.animation.stage.viewer
        for event in dealt:
            if event.facedown_for == viewer:
                return tips.lying(Seen(None, viewer), viewer, self.cast)
        return lines.caption(dealt[-1], (), self.cast, None) if dealt else ""

    def _start_recap(self) -> None:
        ended = next(event.round for event in self._heard if isinstance(event, RoundEnded))
        rounds = self.view().memory.rounds
        if len(rounds) < ended:
            self._told = True
            return
        self.recap = lines.recap(rounds[ended - 1], ended, self.cast)
        self.rows = self.rows_of(ended)
        self._left = PACES[self.director.pace].recap
