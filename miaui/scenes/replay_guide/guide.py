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
from miaui.learning.findings import Rows
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
    `rows()` the choices that the game's review has judged, as far as it is known."""

    replay: GameReplay[E, V]
    cast: tuple[CastMember, ...]
    home: Seat
    link: Link[V, M, E]
    bots: CommonClient
    canvas: Canvas
    play: PlaySound
    touch: Callable[[], None]
    prefs: Callable[[], TablePrefs]
    rows: Callable[[], Rows]

    def tabletop(
        self, spec: TabletopSpec[V, M, E, D, U, L, C], parts: Parts, explained: Collection[str] = ()
    ) -> Tabletop[V, M, E, D, U, L, C]:
        """Return a new tabletop for the record, with `home` at the lower edge, no tutor, and the game's
        parts; events of the kinds `explained` are not explained at it."""
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
    """Label of the button for one step back."""
    back_tip: str
    forward: str
    """Label of the button for one step forward."""
    forth_tip: str
    eyes_tip: str
    review_tip: str
    round: str = "{number}"
    """Name of a round, by its {number}."""


def by_turns(eyes_tip: str) -> ReplayWording:
    """Return words for games that are wound by turns, and by rounds: “One turn back”, “One turn forward”,
    “Round {number}” and tips with the keys, in English, to be translated when used. `eyes_tip` says what
    other eyes show."""
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
    """Return the places, from 1, at which a round begins: the first, and each whose round is higher than that
    of the place before. `rounds` has the number of the round at each place; () for []."""
    return tuple(place for place, number in enumerate(rounds, 1) if place == 1 or number > rounds[place - 2])


class Asking(Protocol):
    """Seats asked about their choices in a replay, one at a time; none at first."""

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked now, also while its answer is awaited; None for none."""

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat why it chose so at a place, instead of the one that was asked before; None asks none any
        more. The answer may come later, by `update`."""

    def update(self) -> bool:
        """Take in answers that have come since the last call. True if there were any, so that a new picture
        is needed."""

    def close(self) -> None:
        """Stop waiting for answers: what comes later is dropped."""

    def hint(self, playback: Playback) -> str:
        """Return how to ask a seat at this place, in words; "" while one is asked, and where none can be."""

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return one of the table's controls as the replay uses it: that of a seat that can be asked calls
        `ask` with the seat when pressed. Others come back as the game wants them in a replay."""


class GuideWords(Protocol):
    """A game's part of the replay beside its tabletop."""

    @property
    def wording(self) -> ReplayWording: ...

    @property
    def keys(self) -> Mapping[str, Callable[[], object]]:
        """Further keys of this game's replay, by the key's name, and what a press does; {} for none."""

    @property
    def thoughts(self) -> object:
        """The bots' thoughts on the choices, for the review."""

    @property
    def asking(self) -> Asking:
        """The part that asks a seat why it chose so."""

    def page(self, place: int, seat: Seat | None) -> Page:
        """Return the title and the lines that the panel says at a place, from 1, as that seat knows it; None:
        as everybody does."""

    @property
    def stops(self) -> Sequence[int]:
        """The places at which rounds begin, in order, for games whose rounds have several places; else ()."""

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel and its parts, with room for every page that this seat (None: everybody) may see,
        so that it is equal for all places; the table keeps it free."""

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Draw what the game has over the table and the panel, as the speaking cat."""

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return what the asked seat says, in words, and the box where; None while no seat speaks."""

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return areas on the table that lead to places, with ids `replay.round.PLACE`; [] where the panel
        has a strip for it."""


class ReplayGuide(GuideWords, Protocol[V, M, E, D, U, L, C]):
    """A game's part of the replay."""

    @property
    def tabletop(self) -> Tabletop[V, M, E, D, U, L, C]: ...
