"""A small game for the tests of the tabletop: two seats take shells off a heap, one or two at a time, as
often as they like; a throw of a die ends the turn, and so does stopping. Pearls that are found are secret.

It has no rules beside `legal`: its referee does what a test says and notes what comes out of the table, and
its spec has each way of trying once. The game that is whole is `tests/example`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

from miaui.bots.kit import Judged
from miaui.core.game import Sight
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import Binding
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animator, Moving
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import AskHint, Common, Confirm, OpenPage, Retell, ToggleLog, Undo
from miaui.tabletop.counsel.advice import Advice, Option, advice_of
from miaui.tabletop.counsel.picture import Mark
from miaui.tabletop.counsel.places import AdvicePlaces, Opening
from miaui.tabletop.log_panel import Rounds
from miaui.tabletop.parts import TableHost
from miaui.tabletop.spec import (
    Advising,
    Change,
    Frame,
    GameTable,
    Play,
    Reading,
    Refuse,
    TabletopSpec,
    Telling,
    Trying,
)
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.tutor import Guidance

SECRET = "a pearl"
FIRST = Seat(0)


@dataclass(frozen=True, slots=True)
class Take:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Throw:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    seat: Seat


Move = Take | Throw | Stop


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Threw:
    seat: Seat
    pips: int
    token: str
    """What only the seat itself may know; "" for others."""


@dataclass(frozen=True, slots=True)
class Stopped:
    seat: Seat


Event = Took | Threw | Stopped


@dataclass(frozen=True, slots=True)
class View:
    """A view, and the display state: the example shows all that it knows."""

    seat: Seat | None
    heap: int = 9
    taken: tuple[int, int] = (0, 0)
    to_move: Seat = FIRST
    tokens: tuple[str, ...] = ()

    @property
    def viewer(self) -> Seat | None:
        return self.seat

    def after(self, event: Event) -> View:
        match event:
            case Took(seat, count):
                return replace(self, heap=self.heap - count, taken=self._more(seat, count))
            case Threw(seat, pips, token):
                mine = (*self.tokens, token) if seat == self.seat else self.tokens
                return replace(self, taken=self._more(seat, pips), to_move=Seat(1 - seat), tokens=mine)
            case Stopped(seat):
                return replace(self, to_move=Seat(1 - seat))

    def _more(self, seat: Seat, count: int) -> tuple[int, int]:
        ana, ben = self.taken
        return (ana + count, ben) if seat == 0 else (ana, ben + count)

    def public(self) -> View:
        return replace(self, seat=None, tokens=())


def seen_by(event: Event, seat: Seat | None) -> Event:
    return replace(event, token="") if isinstance(event, Threw) and event.seat != seat else event


def legal(view: View) -> tuple[Move, ...]:
    seat = view.to_move
    if view.seat != seat:
        return ()
    takes = [Take(seat, count) for count in (1, 2) if count <= view.heap]
    return (*takes, Throw(seat), Stop(seat))


def preview(view: View, move: Move) -> tuple[View, tuple[Event, ...]] | None:
    if not isinstance(move, Take):
        return None
    event = Took(move.seat, move.count)
    return view.after(event), (event,)


SIGHT: Sight[View, Move, Event, View] = Sight(
    view=lambda state, seat: replace(state, seat=seat),
    seen_by=seen_by,
    legal=legal,
    sample=lambda view, rng: view,
    hides=lambda view: True,
    is_public=lambda move: True,
    prompt=lambda view: (None, []),
    preview=preview,
)


# -- the table


@dataclass(frozen=True, slots=True)
class PressTake:
    count: int


@dataclass(frozen=True, slots=True)
class PressThrow:
    pass


@dataclass(frozen=True, slots=True)
class PressStop:
    pass


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the heap from nearby, over the table."""


Command = PressTake | PressThrow | PressStop | Look


@dataclass(frozen=True, slots=True)
class Ui:
    looked: bool = False

    def fold(self, looks: bool = False, /) -> Change[Ui] | None:
        return Change(Ui(), closes=True) if self.looked else None

    def unchosen(self) -> Ui:
        return Ui()


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole window, for the heap and for the log."""

    log: Rect


TableFrame = Frame[View, Move, Event, View, Ui, Layout, Command]
Outcome = Change[Ui] | Play[Ui, Move] | Refuse


@dataclass(frozen=True, slots=True)
class Rolling(Moving):
    """A shell on its way from the heap to a seat."""

    seat: Seat


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    seat = frame.status.front
    match command:
        case Look():
            return Change(Ui(looked=True), "page")
        case PressTake(count):
            if count > frame.display.heap:
                return Refuse("There are not so many shells.")
            return Play(Take(seat, count), ui)
        case PressThrow():
            return Play(Throw(seat), ui)
        case PressStop():
            return Play(Stop(seat), ui)


def controls(frame: TableFrame) -> list[Control]:
    own: list[tuple[str, Command | Common]] = [
        ("take.1", PressTake(1)),
        ("take.2", PressTake(2)),
        ("throw", PressThrow()),
        ("stop", PressStop()),
        ("undo", Undo()),
        ("done", Confirm()),
        ("tutor", OpenPage("tutor")),
    ]
    return [
        Control(
            name, name, Rect(10.0, 10.0 + 60 * place, 200.0, 50.0), on_press=frame.press(command),
            tip=frame.keys.tip(name, command),
        )
        for place, (name, command) in enumerate(own)
    ]  # fmt: skip


def animate(events: Sequence[Event], animator: Animator[Event, View]) -> None:
    for event in events:
        animator.seat = event.seat
        animator.say(sentence(event, animator.goal, animator.cast))
        if isinstance(event, Took):
            animator.play(Rolling(event.seat), 0.5, sound="roll")
        animator.apply(event)
        animator.time.wait(0.2)


def sentence(event: Event, before: View, cast: Sequence[CastMember]) -> str:
    name = cast[event.seat].name
    match event:
        case Took(_seat, count):
            return f"{name} takes {count} of {before.heap}."
        case Threw(_seat, pips, token):
            return f"{name} throws {pips}." + (f" {token}!" if token else "")
        case Stopped():
            return f"{name} stops."


@dataclass(frozen=True, slots=True)
class Line:
    seat: Seat | None
    text: str


def log(events: Sequence[Event], cast: Sequence[CastMember], purist: bool) -> list[tuple[int, list[Line]]]:
    lines, display = [], View(None)
    for event in events:
        lines.append(Line(event.seat, sentence(event, display, cast)))
        display = display.after(event)
    return [(1, lines)] if lines else []


def write(move: Move) -> str:
    return f"taking {move.count}" if isinstance(move, Take) else type(move).__name__.lower()


def tries(move: Move, start: View, after: View | None) -> Trying:
    if isinstance(move, Stop):
        return "waits"
    return "final" if after is None else "on"


BINDINGS: tuple[Binding[Command | Common], ...] = (
    Binding(PressTake(1), ("1",), "Take one"),
    Binding(PressTake(2), ("2",), "Take two"),
    Binding(PressThrow(), ("w",), "Throw"),
    Binding(Look(), ("k",), "Look"),
    Binding(ToggleLog(), ("g",), "Log"),
    Binding(Undo(), ("backspace", "ctrl+z"), "Undo"),
    Binding(Confirm(), ("e",), "Done"),
    Binding(Retell(), ("a",), "Tell again"),
    Binding(AskHint(), ("t",), "Hint"),
    Binding(OpenPage("pause"), ("p",), "Pause"),
)


class HeapTable(GameTable[View, Move, Event, View, Ui, Layout, Command]):
    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        return Layout(canvas.bounds)

    def controls(self, frame: TableFrame) -> list[Control]:
        return controls(frame)

    def paint(self, frame: TableFrame) -> None:
        frame.canvas.fill(frame.layout.log, "ink")

    def update(self, command: Command, ui: Ui, frame: TableFrame) -> Outcome:
        return update(command, ui, frame)

    def tries(self, move: Move, start: View, after: View | None) -> Trying:
        return tries(move, start, after)


class HeapTelling(Telling[View, Event, View]):
    def display(self, view: View) -> View:
        return view

    def animate(self, events: Sequence[Event], animator: Animator[Event, View]) -> None:
        animate(events, animator)


class HeapReading(Reading[View, Move, Event, View, Ui, Layout, Command]):
    def sentence(self, event: Event, before: View, cast: Sequence[CastMember]) -> str:
        return sentence(event, before, cast)

    def log(self, events: Sequence[Event], display: View, cast: Sequence[CastMember], purist: bool) -> Rounds:
        return log(events, cast, purist)

    def describe(self, frame: TableFrame) -> str:
        return f"{frame.display.heap} shells"

    def facts(self, frame: TableFrame) -> dict[str, object]:
        return {"heap": frame.display.heap}


class HeapAdvising(Advising[View, Move, Event, View, Ui, Layout, Command]):
    guide = "Ada"
    opening = Opening("Take shells from the heap.", ("take.1",))

    def places(self, frame: TableFrame) -> AdvicePlaces:
        plank, note = Rect(400.0, 10.0, 200.0, 50.0), Rect(400.0, 100.0, 400.0, 200.0)
        return AdvicePlaces(plank, note, Rect(400.0, 100.0, 600.0, 230.0), None)

    def name(self, move: Move) -> str:
        return write(move)

    def short(self, move: Move, place: int) -> str:
        return write(move)

    def tag(self, option: Option[Move], tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        return "good"

    def marks(self, move: Move, frame: TableFrame) -> list[Mark]:
        return [Mark(Rect(10.0, 10.0, 50.0, 50.0))]


def spec() -> TabletopSpec[View, Move, Event, View, Ui, Layout, Command]:
    return TabletopSpec(HeapTable(), HeapTelling(), HeapReading(), Ui(), BINDINGS, HeapAdvising())


@dataclass(slots=True)
class Game:
    """A referee of the example: keeps the truth, and plays the other seat when asked."""

    viewer: Seat | None = FIRST
    state: View = View(None)
    moves: list[tuple[Move, ...]] = field(default_factory=list)
    refused: list[Move] = field(default_factory=list)
    undone: int = 0
    undoable: bool = False
    past: list[Event] = field(default_factory=list)
    table: Tabletop[View, Move, Event, View, Ui, Layout, Command] | None = None
    rng: Random = field(default_factory=lambda: Random(3))

    @property
    def sight(self) -> Sight[View, Move, Event, View]:
        return SIGHT

    @property
    def view(self) -> View:
        tokens = tuple(e.token for e in self.past if isinstance(e, Threw) and e.seat == self.viewer)
        return replace(self.state, seat=self.viewer, tokens=tokens)

    @property
    def legal(self) -> Sequence[Move]:
        return legal(self.view)

    def history(self, seat: Seat | None) -> tuple[View, tuple[Event, ...]]:
        return View(seat), tuple(seen_by(event, seat) for event in self.past)

    def submit(self, moves: Sequence[Move]) -> None:
        self.moves.append(tuple(moves))
        for move in moves:
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a move of any seat, and tell the table."""
        match move:
            case Take(seat, count):
                event: Event = Took(seat, count)
            case Throw(seat):
                event = Threw(seat, self.rng.randrange(1, 7), SECRET)
            case Stop(seat):
                event = Stopped(seat)
        self.state = self.state.after(event)
        self.past.append(event)
        if self.table is not None:
            self.table.events.hear(seen_by(event, self.viewer))

    def refuse(self, move: Move) -> None:
        self.refused.append(move)

    def undo(self) -> None:
        self.undone += 1


@dataclass(slots=True)
class Sage:
    """An adviser that knows what a test says, and notes what it is asked."""

    judged: Judged | None = None
    fails: bool = False
    asked: list[View] = field(default_factory=list)
    retried: int = 0

    def ask(self, view: View, move: Move | None = None) -> None:
        self.asked.append(view)

    def advice(self, view: View, move: Move | None = None) -> Advice[Move] | None:
        if self.judged is None or view not in self.asked:
            return None
        return advice_of(self.judged, lambda text: next(move for move in legal(view) if write(move) == text))

    def failed(self, view: View, move: Move | None = None) -> bool:
        return self.fails

    def retry(self, view: View) -> None:
        self.retried += self.fails


@dataclass(slots=True)
class Diary:
    """Keeps which help was given, in words."""

    rows: list[str] = field(default_factory=list)
    advised: list[str] = field(default_factory=list)
    counts: bool = False
    """True in a game that counts."""

    @property
    def still_plain(self) -> bool:
        return self.counts and not self.rows

    def text(self, moves: Sequence[Move]) -> str:
        return ", ".join([write(move) for move in moves])

    def hint(self, level: int, moves: Sequence[Move], *, first: bool) -> None:
        self.rows.append(f"{'' if first else 'on to '}{level}")
        self.advised.append(self.text(moves))

    def question(
        self, moves: Sequence[Move], better: Move, gap: float, answer: Literal["again", "anyway"]
    ) -> None:
        self.rows.append(f"{self.text(moves)} costs {gap}: {answer}")
        self.advised.append(self.text([better]))

    def cat(self, seat: Seat) -> None:
        self.rows.append(f"cat {seat}")


class Stand:
    """A table with the example on it, and all that comes out of it."""

    def __init__(
        self,
        game: Game | None = None,
        keys: dict[str, tuple[str, ...]] | None = None,
        adviser: Sage | None = None,
        tutor: int = 0,
        first: bool = False,
    ) -> None:
        self.game = game or Game()
        self.spoken: list[str] = []
        self.sounds: list[str] = []
        self.pages: list[str] = []
        self.past: list[int] = []
        """Events that the log led to."""
        self.diary = Diary()
        self.prefs = Settings(reduced_motion=True, keys=keys or {})
        cast = tuple(CastMember(name, "calico", "shell", human=True) for name in ("Ana", "Ben"))
        self.canvas = Canvas(surface(), Art())
        self.canvas.focus = Focus()
        self.table = Tabletop(
            spec(),
            self.game,
            self.canvas,
            cast,
            FIRST,
            TableHost(
                lambda: self.prefs,
                lambda name, pan=0.0: self.sounds.append(name),
                request=self.pages.append,
                speak=self.spoken.append,
                show_past=self.past.append,
            ),
            guidance=Guidance(adviser, lambda: tutor, self.diary, first=first),
        )
        self.game.table = self.table
        self.table.update(0.01)

    def press(self, name: str) -> None:
        """Use a control."""
        control = next(control for control in self.table.controls(self.canvas) if control.id == name)
        assert control.on_press is not None
        control.on_press()

    def settle(self) -> None:
        """Let everything be told."""
        for _ in range(400):
            self.table.update(0.05)
            if self.table.events.quiet:
                break
        self.table.update(0.01)

    @property
    def display(self) -> View:
        return self.table.animation.display


def surface() -> Any:
    import os

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    return pygame.display.set_mode((640, 480))
