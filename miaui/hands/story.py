"""The story of a recorded game: step by step the pages of the table, through the eyes that may be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from typing import Generic, Protocol

from miaui.core.game import E, M, V
from miaui.core.seat import Seat, seats
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pixels import blank
from miaui.engine.i18n import _
from miaui.engine.input.keymap import C
from miaui.hands.items import SheetMaker
from miaui.hands.maker import PHONE_SETTINGS, SIZE, no_keys, points_of, result_of
from miaui.hands.page import Group, Item
from miaui.match.replay import CommonReplay, GameReplay
from miaui.tabletop.animation import D, after
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.hand_spec import HandGroup, HandSpec
from miaui.tabletop.link import StillLink
from miaui.tabletop.log_panel import round_title
from miaui.tabletop.parts import TableHost, TableStatus
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop

Viewers = tuple[Seat | None, ...]
"""Seats whose eyes are looked through; None is everybody."""
_NO_KIND = HandGroup((), "", "facts")
"""Group of the controls that belong to none."""


@dataclass(frozen=True, slots=True)
class Blame:
    """A choice of a seat that cost something, after `moves` moves of the game. `words` say how much;
    `choices` are what was chosen and what was better, where everybody knew both; `own` are words for who may
    know the seat's cards."""

    seat: Seat
    moves: int
    title: str
    words: str
    choices: tuple[str, ...]
    own: str


@dataclass(frozen=True, slots=True)
class Judged:
    """Findings of a review: the course of a game (numbers of moves, and everybody's share of the victory
    then), and the choices to blame of the reviewed seats."""

    course: Sequence[tuple[int, Sequence[float]]] = ()
    blamed: Sequence[Blame] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a story, in the chapter of a place, which takes the moves from `begin` to `end`: it tells the
    chapter's events from number `first`, counted from 0, up to `last`, which is not told. `moves` are known
    to have been made by then: `end` in the last step of a chapter, else `begin`."""

    place: int
    begin: int
    end: int
    first: int
    last: int
    moves: int


def steps_of(replay: CommonReplay) -> list[Step]:
    """Return the steps of a game, in order: an empty one for its beginning, then one for each chapter in
    which something happened. Where a replay rests in the midst of a chapter (`GameReplay.reveal`), a step is
    what leads there; a new step begins with the first event after that, and with each later one of its
    type."""
    steps = [Step(1, replay.begun(1), replay.begun(1), 0, 0, replay.begun(1))]
    for place in range(1, replay.last + 1):
        begin, end = replay.begun(place), replay.begun(place + 1) if place < replay.last else replay.steps
        events, cut = replay.between(begin, end, None), len(replay.reveal(place, None))
        count = len(events)
        starts = [at for at in range(cut, count) if cut and type(events[at]) is type(events[cut])]
        parts = pairwise(sorted({0, cut, *starts, count}))
        steps += [Step(place, begin, end, *span, end if span[1] == count else begin) for span in parts]
    return steps


class Story(Protocol):
    """A story of any game. `only`: the one seat whose eyes are shown beside everybody's, None for all whose
    eyes may be."""

    @property
    def replay(self) -> CommonReplay: ...
    @property
    def only(self) -> Seat | None: ...
    @property
    def steps(self) -> Sequence[Step]: ...
    @property
    def viewers(self) -> Viewers: ...
    @property
    def names(self) -> Sequence[str]:
        """Names of all players, seat 0 first, each as `short_name` cuts it for sentences."""

    def pages(self) -> Iterator[Mapping[str, object]]:
        """Yield the pages step by step, each step through all of the `viewers` in turn, everybody's first:
        "title", "words", "groups", "points", "table" and "result" by name, see `StoryMaker.pages`."""

    def rounds(self) -> Sequence[int]:
        """Return the numbers of the steps, from 0, with which rounds begin: 0, and each step of a higher
        round than the one before."""


@dataclass(slots=True)
class StoryMaker(Generic[V, M, E, D, U, L, C]):
    """Makes the story of a replay, in the current language. Nothing of it depends on settings. `hand` is how
    a table becomes a page, and `round` returns the round that a table shows. ValueError where the eyes of the
    seat `only` may not be shown."""

    replay: GameReplay[E, V]
    spec: TabletopSpec[V, M, E, D, U, L, C]
    hand: HandSpec[V, M, E, D, U, L, C]
    round: Callable[[D], int]
    only: Seat | None = None
    steps: list[Step] = field(init=False)
    """Steps of the game, as `steps_of` returns them."""
    viewers: Viewers = field(init=False)
    """Eyes of the story: None (everybody) first, then each seat whose eyes may be shown, or `only` alone."""
    _spot: tuple[int, Seat | None] = (0, None)
    """The number of moves that were made, and the eyes that look."""
    _tabletop: Tabletop[V, M, E, D, U, L, C] = field(init=False)

    def __post_init__(self) -> None:
        """Raises ValueError where the eyes of `only` may not be shown."""
        replay, spec = self.replay, self.spec
        if self.only is not None and self.only not in replay.viewers:
            raise ValueError(f"what seat {self.only} saw may not be shown")
        self.steps = steps_of(replay)
        self.viewers = (None, *(replay.viewers if self.only is None else (self.only,)))
        prefs = replace(PHONE_SETTINGS, keys=no_keys(spec))
        link: StillLink[V, M, E] = StillLink(
            replay.game.sight, lambda: replay.at(*self._spot), lambda seat: self._told()
        )
        self._tabletop = Tabletop(
            spec,
            link,
            Canvas(blank(*SIZE), Art()),
            cast_members(replay.players),
            self._front(None),
            TableHost(lambda: prefs),
        )
        self._tabletop.inform(TableStatus(shared=True))

    def _told(self) -> tuple[V, tuple[E, ...]]:
        """Return the first view of the eyes that look, and all that they were told since."""
        (moves, viewer), begin = self._spot, self.replay.begun(1)
        return self.replay.at(begin, viewer), self.replay.between(begin, moves, viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all players, seat 0 first, each as `short_name` cuts it for sentences."""
        return tuple([member.name for member in self._tabletop.cast])

    def pages(self) -> Iterator[dict[str, object]]:
        """Yield the pages step by step, each step through all of the `viewers` in turn, everybody's first. A
        page has "title" (of the round), "words" (sentences of the step's events), "groups", "points", "table"
        (lines), and "result", None but in the last step of a finished game."""
        for step in self.steps:
            for viewer in self.viewers:
                yield self._page(step, viewer)

    def rounds(self) -> list[int]:
        """Return the numbers of the steps, from 0, with which rounds begin: 0, and each step of a higher
        round than the one before."""
        rounds = [self._round(step) for step in self.steps]
        return [at for at in range(len(rounds)) if at == 0 or rounds[at] > rounds[at - 1]]

    def _round(self, step: Step) -> int:
        return self.round(self.spec.telling.display(self.replay.at(step.begin, None)))

    def _front(self, viewer: Seat | None) -> Seat:
        """Return the seat at the lower edge: for everybody's eyes the first person's."""
        people = [
            seat for seat in seats(len(self.replay.players)) if self.replay.players[seat].kind == "human"
        ]
        return viewer if viewer is not None else next(iter(people), Seat(0))

    def _page(self, step: Step, viewer: Seat | None) -> dict[str, object]:
        replay, spec, tabletop = self.replay, self.spec, self._tabletop
        told = replay.between(step.begin, step.end, viewer)
        self._spot = step.moves, viewer
        since = () if step.moves == step.end else told[: step.last]
        tabletop.show(replay.at(step.moves, viewer), self._front(viewer), since)
        tabletop.update(0.0)
        frame = tabletop.frame
        sheet = SheetMaker(self.hand, frame).sheet(tabletop.controls(tabletop.canvas), ())
        number = self._round(step)
        over = replay.ending if step is self.steps[-1] else None
        return {
            "title": round_title(spec.reading.log_title(number), number),
            "words": self._sentences(step, told, viewer),
            "groups": [*self._groups(sheet.groups, viewer is not None)],
            "points": [
                asdict(points) for points in points_of(self.names, tabletop.cast, self.hand.points(frame))
            ],
            "table": spec.reading.describe(frame).splitlines(),
            "result": None if over is None else asdict(result_of(over, self.names)),
        }

    def _groups(self, groups: Sequence[Group], own: bool) -> Iterator[dict[str, object]]:
        """Yield the groups of the table, then those of the front seat's `own` things, if these are shown."""
        kinds = {_(kind.title): kind for kind in self.hand.groups}
        for mine in (False, True)[: 1 + own]:
            for group in groups:
                kind = kinds.get(group.title, _NO_KIND)
                if kind.own == mine and not kind.offers:
                    yield {
                        "id": group.id,
                        "title": group.title,
                        "items": [_shown(item) for item in group.items],
                    }

    def _sentences(self, step: Step, told: Sequence[E], viewer: Seat | None) -> list[str]:
        """Return the events of a step in words."""
        spec, cast = self.spec, self._tabletop.cast
        display = after(spec.telling.display(self.replay.at(step.begin, viewer)), told[: step.first])
        sentences = []
        for event in told[step.first : step.last]:
            sentences.append(spec.reading.sentence(event, display, cast))
            display = after(display, [event])
        return [words for words in sentences if words]


def _shown(item: Item) -> dict[str, object]:
    """Return an item that is only looked at. What a picture shows is not told beside it."""
    about = "" if item.picture else item.about
    return {"id": item.id, "label": item.label, "about": about, "picture": item.picture}
