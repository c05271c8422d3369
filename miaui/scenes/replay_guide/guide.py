"""Guide, a game's part of its replay: its tabletop, its words, and what is drawn and pressed around them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from miaui.bots.service import CommonClient
from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.learning.drill import Costly
from miaui.match.replay import GameReplay
from miaui.scenes.replay_guide.panel import Page, Panel
from miaui.tabletop.animation import D
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.link import Link
from miaui.tabletop.parts import Parts, PlaySound, TableHost, TablePrefs
from miaui.tabletop.playback import Playback
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.tutor import Guidance


@dataclass(frozen=True, slots=True)
class ReplaySetup(Generic[V, M, E]):
    """Parts that a guide is made of. `home` is the seat in front for the public's eyes; `bots` are asked
    about choices once the game is over. `prefs()` are the player's settings, at the replay's own pace;
    `costly()` the choices that cost something by the game's review, as far as it is kept."""

    replay: GameReplay[E, V]
    cast: tuple[CastMember, ...]
    home: Seat
    link: Link[V, M, E]
    bots: CommonClient
    canvas: Canvas
    play: PlaySound
    touch: Callable[[], None]
    prefs: Callable[[], TablePrefs]
    costly: Callable[[], Costly]

    def tabletop(
        self, spec: TabletopSpec[V, M, E, D, U, L, C], parts: Parts, explained: Collection[str] = ()
    ) -> Tabletop[V, M, E, D, U, L, C]:
        """Return a tabletop for the record; `explained` are kinds of events that need no explaining."""
        return Tabletop(
            spec,
            self.link,
            self.canvas,
            self.cast,
            self.home,
            TableHost(self.prefs, self.play, self.touch),
            parts,
            Guidance(explained=explained),
        )


@dataclass(frozen=True, slots=True)
class ReplayWording:
    """Words for a step and a round, and tips; English texts to be translated."""

    back: str
    back_tip: str
    forward: str
    forth_tip: str
    eyes_tip: str
    review_tip: str
    round: str = "{number}"


def by_turns(eyes_tip: str) -> ReplayWording:
    """Return words for games that are wound by turns, and by rounds. `eyes_tip` says what other eyes show."""
    return ReplayWording(
        back=N_("One turn back"),
        back_tip=N_("One turn back (←); a whole round: Page Up"),
        forward=N_("One turn forward"),
        forth_tip=N_("One turn forward (→); a whole round: Page Down"),
        eyes_tip=eyes_tip,
        review_tip=N_("What the strongest cat says about your turns"),
        round=N_("Round {number}"),
    )


def round_starts(rounds: Sequence[int]) -> tuple[int, ...]:
    """Return the places, from 1, at which a round begins; `rounds` has the round on the table at each
    place."""
    return tuple(place for place, number in enumerate(rounds, 1) if place == 1 or number > rounds[place - 2])


class Asking(Protocol):
    """Seats asked about their choices in a replay, one at a time."""

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked."""

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat about its choice at a place; None ends it."""

    def update(self) -> bool:
        """Take in answers. True if there were any."""

    def close(self) -> None:
        """Stop listening for answers."""

    def hint(self, playback: Playback) -> str:
        """Return how to ask, while no seat is asked; "" where none can be."""

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return one of the table's controls as the replay uses it; `ask` asks a seat."""


class GuideWords(Protocol):
    """A game's part of the replay beside its tabletop."""

    @property
    def wording(self) -> ReplayWording: ...

    @property
    def keys(self) -> Mapping[str, Callable[[], object]]:
        """Further keys, and what they do."""

    @property
    def thoughts(self) -> object:
        """The bots' thoughts on the choices, for the review."""

    @property
    def asking(self) -> Asking:
        """The part that asks a seat why it chose so."""

    def page(self, place: int, seat: Seat | None) -> Page:
        """Return what the panel says at a place, as that seat knows it."""

    @property
    def stops(self) -> Sequence[int]:
        """The places where rounds begin, for games whose rounds have several places; else nothing."""

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel, with room for every page that these eyes may see; the table keeps it free."""

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Paint what lies over the table and the panel."""

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return what the asked seat says, and where; None while no seat speaks."""

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return controls on the table that lead to places, with ids `replay.round.<place>`."""


class ReplayGuide(GuideWords, Protocol[V, M, E, D, U, L, C]):
    """A game's part of the replay."""

    @property
    def tabletop(self) -> Tabletop[V, M, E, D, U, L, C]: ...
