"""Everything that the eyes at a table were told, and how much of it the log shows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from miaui.core.game import E, V
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.tabletop.animation import D, after
from miaui.tabletop.log_panel import Rounds

History = Callable[[Seat | None], tuple[V, tuple[E, ...]]]
"""Function that returns a seat's first view, and every event since as it saw it."""


MOST = 3
"""Number of pictures that a seat is shown of what it missed."""
DONE_TO_IT = 1
"""Ranks to this one are of what was done to the seat, or won by it."""


def missed_title() -> str:
    """Return the words over what a seat missed: "While you looked away", in the player's language."""
    return _("While you looked away")


@dataclass(frozen=True, slots=True)
class Missed:
    """Event that a seat missed, by its place, from 0: its picture begins with the event at `begin` and ends
    with this one. A smaller `rank` is more important. `doer`: whose deed it is; None for no seat's."""

    rank: int
    begin: int
    place: int
    doer: Seat | None = None


def best(parts: Sequence[Missed]) -> list[Missed]:
    """Return three of these parts, at most, in the order in which they happened: those of rank 1 or less,
    then one of every doer that has none among them, then the others; of each the most important, the latest
    where ranks are equal."""
    ranked = sorted(parts, key=lambda part: (part.rank, -part.place))
    chosen = [part for part in ranked if part.rank <= DONE_TO_IT]
    told = {part.doer for part in chosen} | {None}
    for part in ranked:
        if part.doer not in told:
            told.add(part.doer)
            chosen.append(part)
    chosen += [part for part in ranked if part not in chosen]
    return sorted(chosen[:MOST], key=lambda part: part.place)


class Told(Generic[V, E]):
    """Past of a table. `history` tells what was before; without a log it is asked for in `events` alone."""

    def __init__(self, history: History[V, E], has_log: bool) -> None:
        self._history, self._has_log = history, has_log
        self.first: V | None = None
        """The view at the beginning of the game, where it is known."""
        self.decided = 0
        """Number of events at the player's last decision."""
        self.open = False
        """True while the log is unfolded."""
        self._rows = [0]
        self._events: list[E] = []
        self._logged = 0
        self._unread: tuple[Seat | None] | None = None
        """The seat whose past has still to be asked for."""
        self._live = 0
        """Number of events that were told since the table was opened."""
        self._openly: set[int] = set()
        """Places of the events that were told while nobody's secrets were on the screen."""
        self._screen: Seat | None = None
        """The seat that has a shared screen, or had it last; None: not known."""
        self._left: dict[Seat, int] = {}
        """Number of events by seat when another one took over the screen."""

    def remember(self, seat: Seat | None, since: Sequence[E] = ()) -> None:
        """Begin the past anew: with what a seat (None: the public) was told so far, and what has happened
        since. The log shows all of it, and the player's last decision is taken to be now. Without a log that
        past is fetched only when `events` is asked for."""
        self.first, past = self._history(seat) if self._has_log else (None, ())
        self._unread = None if self._has_log else (seat,)
        self._events = [*past, *since]
        self._logged = self.decided = len(self._events)

    def note(self, event: E, openly: bool = False) -> None:
        """Note an event that is being told, as the latest of `events`, also where it stands there already;
        the log shows it after the next `catch_up`. What is told `openly`, to everybody, was not missed."""
        if openly:
            self._openly.add(len(self._events))
        self._events.append(event)
        self._live += 1

    def publish(self, seen_by: Callable[[E, Seat | None], E]) -> None:
        """Keep every event only as everybody may know it, as `seen_by(event, None)` gives it, and no first
        view."""
        self.first = None
        self._events = [seen_by(event, None) for event in self._events]

    @property
    def count(self) -> int:
        """Number of all events that were told."""
        return len(self.events)

    @property
    def events(self) -> Sequence[E]:
        """Every event that was told, the first one first, those of before, too."""
        if self._unread is not None:
            (seat,), self._unread = self._unread, None
            self._events[:0] = self._history(seat)[1]
        return self._events

    def take_over(
        self,
        seat: Seat,
        acted: Callable[[E, Seat], bool],
        missed: Callable[[Sequence[E], Seat], Sequence[Missed]],
        passed: bool = True,
    ) -> list[Missed]:
        """Give the screen to a seat. Return the `best` events, three at most, that it `missed`, in the order
        in which they happened, places counted in `events`: since it had the screen last or last
        `acted`, whichever is later, but for what was told openly. Unless the screen was `passed` on, only
        those of rank 1 or less, done to it. [] where it had the screen already."""
        events, before = self.events, self._screen
        if before is not None and before != seat:
            self._left[before] = len(events)
        self._screen = seat
        if before == seat:
            return []
        acts = (place for place in range(len(events), 0, -1) if acted(events[place - 1], seat))
        since = max(next(acts, 0), self._left.get(seat, 0))
        parts = missed(events[since : len(events) - (self._live if before is None else 0)], seat)
        news = [replace(part, begin=since + part.begin, place=since + part.place) for part in parts]
        told = [part for part in news if passed or part.rank <= DONE_TO_IT]
        return best([part for part in told if part.place not in self._openly])

    def pictures(self, parts: Sequence[Missed], display: Callable[[V], D]) -> list[tuple[D, Sequence[E]]]:
        """Return the events of these parts, from that at `begin` to that at `place`, both included, each part
        with the display state before them, in the order given; [] where the first view is not known, and for
        no parts."""
        if self.first is None:
            return []
        first, events = display(self.first), self.events
        return [(after(first, events[: part.begin]), events[part.begin : part.place + 1]) for part in parts]

    def decide(self) -> None:
        """Note that the player has decided: `decided` is the number of events told until now."""
        self.decided = len(self._events)

    def again(
        self, begins: Callable[[Sequence[E], Seat, int], int], seat: Seat
    ) -> tuple[Sequence[E], Sequence[E]]:
        """Return (all that was told before what is told again, that); `begins(events, seat, decided)` gives
        the number of events before that, 0 for all of them again; `decided` is the number of events at the
        player's last decision."""
        begun = begins(self.events, seat, self.decided)
        return self.events[:begun], self.events[begun:]

    # -- the log

    @property
    def logged(self) -> Sequence[E]:
        """The events that were told to their end, those of before with a log; () for none."""
        return self._events[: self._logged]

    def event_of(self, newer: int, log: Callable[[Sequence[E]], Rounds]) -> int:
        """Return the number, from 1, of the event after which the log, which `log` makes of the events, has a
        line first, the one with `newer` lines after it; too large a number means the first line; 0 without
        events. Its purpose: a press on that line shows the moment."""
        told = self.logged

        def lines(count: int) -> int:
            return sum(len(round_lines) for _number, round_lines in log(told[:count]))

        return bisect_left(range(len(told)), max(lines(len(told)) - newer, 1), key=lines)

    def catch_up(self) -> bool:
        """Let the log show everything that was told. True if there were events that it did not show yet,
        unfolded or not."""
        behind = self._logged != len(self._events)
        self._logged = len(self._events)
        return behind

    def toggle(self) -> None:
        """Unfold the log at its newest row, or fold it away; a table without a log does nothing."""
        if self._has_log:
            self.open, self._rows = not self.open, [0]

    def older(self, row: int) -> None:
        """Show the log from a row, from 0, on, whether it has that row or not; `newer` leads back."""
        self._rows.append(row)

    def newer(self) -> None:
        """Show the page that was shown before the last `older`; the newest page stays."""
        self._rows = self._rows[:-1] or [0]

    @property
    def row(self) -> int:
        """The row, from 0, from which on the log is shown."""
        return self._rows[-1]


class Voice:
    """Says what happens at a table to a person who listens."""

    def __init__(self, speak: Callable[[str], None]) -> None:
        self._speak = speak
        self._last = self._advice = self._recap = self._asked = self._opened = ""

    def say(self, words: str) -> None:
        """Say words, also those that were just said; "" says nothing."""
        if words:
            self._last = words
            self._speak(words)

    def follow(self, advice: str, recap: str, asked: str, opened: str = "") -> None:
        """Say, in this order, each only if it is other than at the last call: a recap (not if the words said
        last were the very same words), advice, what is asked, and what is `opened`; "" says nothing. Of what
        is asked only the lines that the last one did not have, or all if there are none such."""
        if recap and recap != self._recap:
            self._recap = recap
            self.say("" if recap == self._last else recap)
        if advice != self._advice:
            self._advice = advice
            self.say(advice)
        if asked != self._asked:
            before, self._asked = self._asked.splitlines(), asked
            fresh = [line for line in asked.splitlines() if line not in before]
            self.say("\n".join(fresh) or asked)
        if opened != self._opened:
            self._opened = opened
            self.say(opened)
