"""A game's part of learning by playing: prepared moves, and a guide who speaks of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from miaui.bots.kit import BotKit
from miaui.bots.service import BotService, Priority, Process
from miaui.core.deals import Deal
from miaui.core.game import AnyGame, E, GameRecord, M, V
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.keymap import C
from miaui.match.match import Match
from miaui.tabletop.animation import D
from miaui.tabletop.parts import Parts
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop

READING = ("say", "after", "end")
"""The phases in which the guide's words wait to be read."""

E_contra = TypeVar("E_contra", contravariant=True)


class Course(Protocol[M, E_contra]):
    """The learner's progress: what the guide says now, and what may be played.

    The phases: "say" (words before a decision), "choose" (a decision is due), "watch" (something is told),
    "after" (words after what was told), "passed" (the next step begins with another game), "end" (the lesson
    is over).
    """

    number: int
    """Number of steps that the learner has finished, and so that of the present one, from 0."""

    @property
    def phase(self) -> str:
        """The phase now: "say", "choose", "watch", "after", "passed" or "end"."""

    @property
    def title(self) -> str:
        """The title of the lesson, such as “Lesson 2 of 5: Cards”."""

    @property
    def allowed(self) -> Collection[M]:
        """The moves that may be made now; none outside "choose"."""

    @property
    def marks(self) -> Collection[str]:
        """The ids of the controls that arrows point at; none while nothing is pointed at."""

    @property
    def spoken_of(self) -> Collection[str]:
        """The ids of the controls that the guide's words are about: they are ringed."""

    @property
    def counted(self) -> Mapping[str, int]:
        """Games of 100 by the id of a control: a bar there says how many; {} while nothing is compared."""

    @property
    def finished(self) -> bool:
        """True if everything that is taught has been played: then the match stands still."""

    def words(self) -> str:
        """Return what the guide says now; "" where it is silent."""

    def go_on(self) -> None:
        """Go on to the next words or phase, as the guide's words have been read; meant for "say", "after" and
        "passed"."""

    def asked(self) -> None:
        """Hear that what may be done now is asked for: called once for each step and phase."""

    def hear(self, event: E_contra) -> None:
        """Hear an event of the match; the table tells it, if it belongs to the lesson."""

    def made(self, move: M) -> None:
        """Take a move that the learner made, one of `allowed`: the lesson goes on from it."""

    def missed(self) -> None:
        """Hear that something else was pressed or tried than what is due; the guide may say so in `words`."""


class Bubble(Protocol):
    """The guide's words on the table."""

    radius: float
    """Radius of its corners, in units."""

    def box(self, canvas: Canvas) -> Rect:
        """Return the rect of the bubble, in units."""

    def draw(self, canvas: Canvas, title: str, words: str, answered: bool) -> None:
        """Paint it; `answered`: buttons lie on its lower edge."""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[V, M, E, D, U, L, C]):
    """A game's lesson."""

    text: Callable[[str], str]
    """The prepared game as a record's text, of the learner's name ("" for a cat's)."""
    others: Callable[[], Process]
    """Makes the bots that play the others."""
    learner: int
    """The learner's seat."""
    spec: Callable[[], TabletopSpec[V, M, E, D, U, L, C]]
    """Returns what its tabletop takes."""
    parts: Parts
    """The parts of the table that are there; a recap has to wait for the guide (`hold_recap`)."""
    course: Callable[[Match[M, E, V], Tabletop[V, M, E, D, U, L, C]], Course[M, E]]
    """Takes the match and the tabletop."""
    bubble: Callable[[Tabletop[V, M, E, D, U, L, C]], Bubble]
    """Takes the tabletop."""
    locked: Collection[str] = READING
    """The phases in which a press on the table does nothing."""
    explains: Collection[str] = ()
    """The kinds of events that the guide explains, so that the table need not."""
    moves: Sequence[Sequence[str]] = ()
    """The texts of the learner's moves, step by step: the first one where several are allowed. With these
    she can go on later where she left."""
    unseen: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """The texts of moves that pass unseen in the learner's name before a step, counted from 0, once its first
    words have been read."""
    answered_ids: Sequence[str] = ()
    """Beginnings of the ids of controls at which moves are made: a press there that leads nowhere is
    answered; at all others one only looks."""
    badged_ids: Sequence[str] = ()
    """Beginnings of the ids of controls with a badge in their upper right corner: a rim goes round it."""
    spots: Callable[[Tabletop[V, M, E, D, U, L, C]], Mapping[str, Rect]] = lambda _tabletop: {}
    """Boxes, by id, of what the guide may speak of and what is no control."""
    seed: int = 0
    """Seed of the luck: dice fall alike in every lesson."""
    positions: Mapping[int, Callable[[str], str]] = field(default_factory=dict)
    """As `text`, of further prepared games, by the step that begins with one, counted from 0."""

    def begins(self, step: int) -> int:
        """Return the step, from 0, with which the prepared game of a step begins: the last one of `positions`
        up to it; 0 without one."""
        return max([0, *[position for position in self.positions if position <= step]])

    def moves_before(self, step: int) -> list[str]:
        """Return the texts of the learner's moves before a step, counted from 0, in its prepared game, in
        order: of each step before it, and those that pass unseen before each step from the first on. [] for
        the step that begins the game, unless something passes unseen before it."""
        first = self.begins(step)
        texts = [*self.unseen.get(first, ())]
        for number in range(first, step):
            texts += [*self.moves[number], *self.unseen.get(number + 1, ())]
        return texts

    def begin(self, game: AnyGame, record: GameRecord, kit: BotKit[V, M]) -> Match[M, E, V]:
        """Return the match of a prepared record, played on by this lesson's bots, with the luck of its
        `seed`; it is not begun yet."""
        bots = BotService(self.others()).client(kit, Priority.SEAT)
        return Match(game, record, bots, same=Deal(game, len(record.players), (), self.seed))
