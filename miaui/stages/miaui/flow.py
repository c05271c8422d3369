"""In which order a sitting is told: choices as they come, the round, its recap, the way to the next."""

from collections import deque
from collections.abc import Callable, Sequence

from miaui.games.miaui.events import (
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.view import Seen, View
from miaui.stages.miaui import lines, tips
from miaui.stages.miaui.director import Director
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.stage import Stage

#: How long the recap of a round waits before the game goes on by itself, in seconds, by pace.
RECAP = {"calm": 12.0, "normal": 5.0, "brisk": 2.5, "fast": 1.0, "instant": 0.4}


class Flow:
    """Feeds a director with what is heard, one run of beats at a time, with a recap after each round.

    `view` gives the viewer's view as it is now (for the recap's words).
    """

    def __init__(self, director: Director, who: Sequence[Person], view: Callable[[], View]) -> None:
        self.director, self.who, self.view = director, who, view
        self.recap = ""
        self.patient = False
        """Whether a recap stays until somebody sends it away."""
        self.over = False
        self.news = ""
        """What the last cards dealt were worth saying: it may be read on while the person chooses."""
        self._heard: deque[Event] = deque()
        self._left = 0.0
        self._told = False

    def hear(self, event: Event) -> None:
        """Something happened; it is told when its turn comes."""
        self._heard.append(event)

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be told, or being told."""
        return bool(self._heard) or bool(self.recap) or not self.director.done

    @property
    def quiet(self) -> bool:
        """Nothing to tell and nothing that moves."""
        return not self.waiting and self.director.still

    @property
    def resting(self) -> bool:
        """Whether a recap waits for somebody to go on."""
        return bool(self.recap) and self.patient and self.director.still

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if the picture changed."""
        busy = not self.director.still
        self.director.update(dt)
        if self.recap and not self.patient:
            self._left -= dt
            if self._left <= 0:
                self.dismiss()
                return True
        return self._go_on() or busy

    def dismiss(self) -> None:
        """The recap has been read; what was said before it is over, too."""
        self.director.show.caption = ""
        self.recap = ""
        self._told = True

    def skip(self) -> bool:
        """One click or key: the recap goes, or the present beat is finished. False if there was nothing."""
        if self.recap:
            self.dismiss()
            self._go_on()
            return True
        if not self.director.done:
            self.director.finish_beat()
            self._go_on()
            return True
        return False

    def jump(self, view: View) -> None:
        """Show another moment, or other eyes, without a story."""
        self._heard.clear()
        self.recap, self.news, self._told = "", "", False
        self.director.jump(Stage.of(view))

    def _go_on(self) -> bool:
        """Tell the next run, if its turn has come."""
        told = False
        while self._heard and isinstance(self._heard[0], LockedIn) and self.director.done and not self.recap:
            self.director.tell([self._heard.popleft()])
            told = True
        if not self._heard or not self.director.done or self.recap:
            return told
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
        self.over = self.over or any(isinstance(event, GameEnded) for event in run)
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
        viewer = self.director.show.stage.viewer
        for event in dealt:
            if event.facedown_for == viewer:
                return tips.lying(Seen(None, viewer), viewer, self.who)
        return lines.caption(dealt[-1], (), self.who, None) if dealt else ""

    def _start_recap(self) -> None:
        ended = next(event.round for event in self._heard if isinstance(event, RoundEnded))
        rounds = self.view().memory.rounds
        if len(rounds) < ended:
            self._told = True
            return
        self.recap = lines.recap(rounds[ended - 1], ended, self.who)
        self._left = RECAP[self.director.pace]
