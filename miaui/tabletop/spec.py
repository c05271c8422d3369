"""The parts of a game at the one tabletop, as four protocols, and the frame that they take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Generic, Literal, Protocol, Self, TypeVar, cast

from miaui.bots.kit import Why
from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Drag, Press
from miaui.engine.input.keymap import Binding, C, KeyMap
from miaui.tabletop.animation import Animation, Animator, D, Speech
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import Common, Confirm, NewerLog, OlderLog, ShowMoment, Undo
from miaui.tabletop.counsel import words
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.counsel import CatAnswer, Hint
from miaui.tabletop.counsel.picture import AnswerSpace, Mark, Portrait
from miaui.tabletop.counsel.places import AdvicePlaces, Opening
from miaui.tabletop.counsel.question import Question
from miaui.tabletop.grip import Drop
from miaui.tabletop.log_panel import LogPanel, Moment, Rounds, pages, panel, past
from miaui.tabletop.meetings import Closer
from miaui.tabletop.parts import Parts, TablePrefs, TableStatus
from miaui.tabletop.queue import SHORTEST
from miaui.tabletop.rivals import Deed
from miaui.tabletop.speech import Surroundings
from miaui.tabletop.told import Missed
from miaui.tabletop.trial import Trial


class Chosen(Protocol):
    """State of looking and choosing: a frozen value."""

    def fold(self, looks: bool = False, /) -> Change[Self] | None:
        """Return the change that goes one step back: it closes what lies over the table, or else takes back
        what is chosen; None if there is nothing. With `looks` (for Escape) what is only looked at goes before
        what is chosen."""

    def unchosen(self) -> Self:
        """Return it without anything chosen: as a decision that is asked for anew finds it, or a table that
        is left."""


class TableLayout(Protocol):
    """Places of a table: `log` is where the log unfolds."""

    @property
    def log(self) -> Rect: ...


class Seated(Protocol):
    """Something that a seat does."""

    @property
    def seat(self) -> Seat: ...


U = TypeVar("U", bound=Chosen)
L = TypeVar("L", bound=TableLayout)
R = TypeVar("R")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Status:
    """Everything that every game shows beside its display state.

    - `front`: the seat at the lower edge.
    - `hovered`: the control that the pointer or the keyboard is at; `pressed`: the one that the pointer holds
      down; `held`: commands whose key is held down.
    - `recap`: a summary of what has just been told; `way_on`: where the way leads on from one that waits for
      the player; "" while none does.
    - `telling`: something is told, and nothing asked; `lingering`: so it is, or was a moment ago: its caption
      stands before any prompt; `quiet_for`: seconds for which nothing has been told and nothing has moved.
    - `public`: a picture is made that everybody may see, whatever happens next.
    - `tried`: the number of moves that were tried, but for one that waits; `ready`: what was tried can be
      submitted; `undo`: a move was tried, or decided, that may be undone.
    - `marks`: controls that a hint or a lesson points at. `time`: seconds that ambient motion has run.
    """

    front: Seat
    cast: tuple[CastMember, ...]
    parts: Parts
    prefs: TablePrefs
    match: TableStatus
    hovered: str = ""
    held: frozenset[object] = frozenset()
    pressed: str = ""
    recap: str = ""
    way_on: str = ""
    telling: bool = False
    quiet_for: float = 0.0
    lingering: bool = False
    public: bool = False
    tried: int = 0
    ready: bool = False
    undo: bool = False
    marks: frozenset[str] = frozenset()
    time: float = 0.0

    @property
    def reduced(self) -> bool:
        """True if motion is reduced."""
        return self.prefs.reduced_motion

    @property
    def quiet(self) -> bool:
        """True if moments are pictures that stand still: with reduced motion, and at the instant pace."""
        return self.reduced or self.prefs.pace == "instant"

    @property
    def overheard(self) -> bool:
        """True if others hear what is said, who must not know what the viewer knows: at a shared screen
        without headphones."""
        return self.match.shared and not self.prefs.headphones

    @property
    def purist(self) -> bool:
        """True if aids to memory are left out: the setting says so, and the table's parts do not show them
        anyway (`aids`)."""
        return self.prefs.purist and not self.parts.aids

    def aided(self, key: str) -> bool:
        """True if an aid is shown that a table has unless it is switched off: always with the parts' `aids`;
        else False for a purist, and where the settings say False under its key."""
        return self.parts.aids or not (self.prefs.purist or self.prefs.aids.get(key) is False)

    def asks_for(self, key: str) -> bool:
        """True if an aid is shown that a table has only where it is switched on: the settings say True under
        its key and the player is no purist. The parts play no role."""
        return not self.prefs.purist and self.prefs.aids.get(key) is True


@dataclass(frozen=True, slots=True)
class Frame(Generic[V, M, E, D, U, L, C]):
    """Everything that one picture needs, built once a turn of the loop.

    - `legal`: moves that may be chosen now; `trial`: moves that the seat in front tries, None while it has
      nothing to decide; `prompt`: words for what is asked. There is none of them while anything is told.
    - `log`: None while it is folded. `dragged`: the key of what is dragged, and where the pointer is.
    - `hint`: advice about the decision, None where none is given; `question`: the tutor's, None while it asks
      nothing; `cat`: the answer about a cat's last choice, None while none is shown; `cat_box`: where it
      lies.
    """

    canvas: Canvas
    layout: L
    animation: Animation[D]
    ui: U
    legal: tuple[M, ...]
    status: Status
    keys: KeyMap[C | Common]
    log: LogPanel | None
    dragged: tuple[str, float, float] | None
    table: TableCalls[V, M, E, U, C]
    trial: Trial[V, M, E] | None
    prompt: str = ""
    hint: Hint[M] | None = None
    question: Question[M] | None = None
    cat: CatAnswer[M] | None = None
    cat_box: Rect | None = None
    _found: dict[object, object] = field(init=False, repr=False, compare=False, default_factory=dict)

    def once(self, function: Callable[[Self], R]) -> R:
        """Return `function(frame)`: it is called the first time only, and its result kept for this frame. It
        is a function of a module, or a method of what lives as long as the table, never a new lambda."""
        if function not in self._found:
            self._found[function] = function(self)
        return cast(R, self._found[function])

    @property
    def cast(self) -> tuple[CastMember, ...]:
        """The cats at the table, by seat."""
        return self.status.cast

    @property
    def display(self) -> D:
        """The display state of this moment."""
        return self.animation.display

    @property
    def covered(self) -> bool:
        """True if something is looked through that lies over the table, a pile or a hand; any key folds
        it."""
        folded = self.ui.fold()
        return folded is not None and folded.closes

    @property
    def marked(self) -> list[Control]:
        """The controls whose ids are in the status's `marks`, without those that the unfolded log lies over,
        in reading order; [] for none."""
        controls, marks = self.table.controls(), self.status.marks
        return [control for control in controls if control.id in marks and not self.under_log(control.rect)]

    def under_log(self, box: Rect) -> bool:
        """True if the unfolded log lies over a part of a box; False while it is folded."""
        return self.log is not None and self.log.box.overlaps(box)

    def press(self, command: C | Common) -> Press[C | Common]:
        """Return a control's `on_press` that runs a command: equal to another if the command is."""
        return Press(command, self.table.run)

    def log_controls(self) -> list[Control]:
        """Return "log.panel", the unfolded log, "log.newer" and "log.older", not enabled where there is
        nothing such, and the ways to its moments ("log.moment.1"); [] while it is folded."""
        canvas, panel, run = self.canvas, self.log, self.table.run
        if panel is None:
            return []
        following, newer = panel.following(canvas), self.press(NewerLog())
        buttons = pages(canvas, panel.box, panel.page, following, newer, lambda row: run(OlderLog(row)))
        return [*buttons, *self.past_controls(panel.moments(canvas))]

    def past_controls(self, moments: Sequence[Moment]) -> list[Control]:
        """Return a control for each of these ways from the log to its moments, "log.moment.1" and so on; []
        where the holder of the table shows no past (`leads`)."""
        return past(moments, lambda newer: self.press(ShowMoment(newer))) if self.table.leads else []

    def undo_controls(self, place: Rect) -> list[Control]:
        """Return the round button "undo" at a place, which undoes a step; [] while there is none to undo."""
        if not self.status.undo:
            return []
        tip, press = self.keys.tip(_("Undo the last choice"), Undo()), self.press(Undo())
        return [
            Control(
                "undo", _("Undo"), place, kind="icon", icon="ui/undo", on_press=press, tip=tip, anytime=True
            )
        ]


@dataclass(frozen=True, slots=True)
class TableCalls(Generic[V, M, E, U, C]):
    """The ways back from a frame to its tabletop.

    - `drag`: a control's `drag`, see `Grip`; `dragged_from`: where dragging began.
    - `outcome`: the outcome that a command would have now. `view`: the viewer's view as it is now, perhaps
      ahead of what is displayed. `past`: every event that was told, also where the table has no log.
    - `leads`: a line of the log leads to its moment.
    - `barred`: the legal moves that the holder of the table does not ask for: a lesson allows few.
    """

    run: Callable[[C | Common], None]
    drag: Callable[[str, Callable[[Drop], C | Common | None]], Drag]
    dragged_from: Callable[[], tuple[float, float]]
    outcome: Callable[[C], Outcome[U, M]]
    controls: Callable[[], list[Control]]
    view: Callable[[], V]
    past: Callable[[], Sequence[E]]
    leads: bool
    barred: Callable[[], Sequence[M]]


@dataclass(frozen=True, slots=True)
class Change(Generic[U]):
    """A command only changes what is looked at or chosen; `sound` is heard with it. It `closes` what lies
    over the table."""

    ui: U
    sound: str = ""
    closes: bool = False


@dataclass(frozen=True, slots=True)
class Play(Generic[U, M]):
    """A command plays a move."""

    move: M
    ui: U


@dataclass(frozen=True, slots=True)
class Refuse:
    """A command leads nowhere now: it sounds dull, and the reason is shown ("" for none)."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Ignore:
    """A command means nothing now: its key is left to the focus."""


Outcome = Change[U] | Play[U, M] | Refuse | Ignore | Confirm
"""Outcome of a command."""

Trying = Literal["on", "complete", "waits", "final"]
"""Ways to take a move: it is tried and others may follow; it is tried and completes the trial; it waits for
`Confirm`, or until it is made again; it is submitted at once, with all that was tried."""


@dataclass(frozen=True, slots=True)
class HeldOpen(Generic[C]):
    """A way to hold a hand open that lies facedown (setting *cards open: hold*): by the key of a command, or
    by pressing controls whose ids begin so."""

    command: C
    ids: tuple[str, ...]

    def conceals(self, status: Status) -> bool:
        """Return True while the hand lies facedown: the setting `cards_open` is "hold", and neither is the
        command's key held down nor a control pressed whose id begins with one of `ids`. Always False with
        "click"."""
        held = self.command in status.held or status.pressed.startswith(self.ids)
        return status.prefs.cards_open == "hold" and not held


class GameTable(Protocol[V, M, E, D, U, L, C]):
    """Look and use of a table. `ambient_rate`: pictures a second while only ambient motion goes on;
    `moments`: seconds of quiet after which it looks different."""

    ambient_rate: float = 14.0
    moments: tuple[float, ...] = ()

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> L:
        """Return the layout for a number of seats, with the seat `front` at the lower edge, beside a panel
        that is reserved at an edge (None: without)."""

    def controls(self, frame: Frame[V, M, E, D, U, L, C]) -> list[Control]:
        """Return everything that can be used now, in reading order; no moves while anything is told."""

    def paint(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the table, whether anything is asked or not."""

    def paint_over(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw what lies over the holder's words, too; by default nothing."""
        return

    def update(self, command: C, ui: U, frame: Frame[V, M, E, D, U, L, C]) -> Outcome[U, M]:
        """Return the outcome of a command, while `ui` is chosen: the only place where a press becomes a move;
        `Ignore` for one that means nothing now. Nothing is changed."""

    def tries(self, move: M, start: V, after: V | None) -> Trying:
        """Return how a move is taken: "on" where it is tried, "final" where it counts at once. `start` is the
        view before all that was tried, `after` the one after the move, None where that is not known. By
        default "final" only there."""
        return "final" if after is None else "on"

    def leads(self, frame: Frame[V, M, E, D, U, L, C], usable: Sequence[Control]) -> Sequence[str]:
        """Return ids of the controls at which the choice goes on, the likeliest first, for the keyboard; by
        default ()."""
        return ()

    def glide(self, frame: Frame[V, M, E, D, U, L, C], dt: float, idle: bool) -> bool:
        """Let what goes slowly to its place go on; while `idle` there is time to make a little of what will
        be wanted. True if anything moved; by default nothing does: False."""
        return False

    def clearings(self, frame: Frame[V, M, E, D, U, L, C], held: Sequence[Rect]) -> Sequence[Rect]:
        """Return free boxes for captions, the best first; none overlaps anything needed or `held`; () for
        none, and by default."""
        return ()

    def keep_clear(self, frame: Frame[V, M, E, D, U, L, C]) -> Sequence[Rect]:
        """Return boxes that tooltips leave free where they can: what one compares, and what is asked; ()
        where there are none, and by default."""
        return ()

    def speaking(self, frame: Frame[V, M, E, D, U, L, C], speech: Speech) -> Surroundings | None:
        """Return where a cat speaks: the place of its deed, its seat's face, and what it leaves free; None
        where it is not seen, and by default."""
        return None

    def forget(self) -> None:
        """Drop what was composed: the window or the theme changed. By default nothing."""
        return


class Telling(Protocol[V_contra, E, D]):
    """Events as they are told: as display states, and as motion between them.

    - `trial_speed`: how many times quicker moves that are tried are told.
    - `shortest`, `longest`: nothing that is told in one go lasts longer at the instant, at the normal pace,
      in seconds.
    - `recap_waits`: where a recap waits for the player unless the settings say so (`parts.recap_waits`).
    - `decisions`: types of the events that end a decision of their seat.
    - `ending`: type of the event that ends a game, where a control of the table leads on from a recap.
    """

    trial_speed: float = 1.0
    shortest: float = SHORTEST
    longest: float = inf
    recap_waits: Literal["always", "first game", "never"] = "always"
    decisions: tuple[type[Seated], ...] = ()
    ending: type[object] | None = None

    def display(self, view: V_contra) -> D:
        """Return the display state of a view."""

    def resting(self, display: D) -> Sequence[object]:
        """Return the effects that a display state has by itself; by default ()."""
        return ()

    def faces(self, display: D) -> Mapping[Seat, str]:
        """Return the faces of cats by seat ("delighted"), as in `Animation.faces`, when a game rests at its
        end; by default {}."""
        return {}

    def group(self, events: Sequence[E]) -> int:
        """Return the number of events, from the first on, that are told together, by default 1; 0: the first
        is told at once, beside what moves, and nothing waits for it."""
        return 1

    def animate(self, events: Sequence[E], animator: Animator[E, D]) -> None:
        """Put a group of events on the animator's timeline, in order."""

    def recap(self, events: Sequence[E], before: D, cast: Sequence[CastMember]) -> str:
        """Return words to be read after a group, which follows on a display state; "" for none, and by
        default."""
        return ""

    def deed(self, event: E, before: D, cast: Sequence[CastMember], bots: Collection[Seat]) -> Deed | None:
        """Return the deed of one of the `bots` that a public event tells after a public display state; None
        where it is none, and by default."""
        return None

    def again(self, events: Sequence[E], seat: Seat, decided: int) -> int:
        """Return the number of events that are skipped when the last ones are told again; `decided`, which it
        is by default, were told at the player's last decision."""
        return decided

    def missed(self, events: Sequence[E], seat: Seat) -> Sequence[Missed]:
        """Return the events that a seat sees once more as it takes over a shared screen, of those that were
        told while it was away; by default ()."""
        return ()

    def seen_from(self, then: D, now: D) -> D:
        """Return a display state of that time without what may be seen no longer; by default as it is."""
        return then


class Reading(Protocol[V, M, E, D, U, L, C]):
    """The table in words."""

    def sentence(self, event: E, before: D, cast: Sequence[CastMember]) -> str:
        """Return an event in words, to be spoken; "" if another sentence says it."""

    def log(self, events: Sequence[E], display: D, cast: Sequence[CastMember], purist: bool) -> Rounds:
        """Return the rounds of the log, newest first; by default ()."""
        return ()

    def log_title(self, number: int) -> str:
        """Return the title of a round of the log, by its number; by default the number alone, "3"."""
        return str(number)

    def prompt(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return the prompt; "" for none, and by default."""
        return ""

    def asked(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return the spoken prompt for the player in front, who may not see the table, while others may
        listen; by default the frame's."""
        return frame.prompt

    def describe(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return the table in words; by default ""."""
        return ""

    def looked(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return a pile or hand that is looked through, as all may hear it; "" for none, and by default."""
        return ""

    def facts(self, frame: Frame[V, M, E, D, U, L, C]) -> Mapping[str, object]:
        """Return values for the probe; by default {}."""
        return {}


class Advising(Protocol[V, M, E, D, U, L, C]):
    """Advice as a table shows it.

    - `guide`: the guide's name, not yet translated. `heads`: titles of the odds, in their order, likewise.
    - `opening`: what the guide says at the first decision of a first game; None: nothing.
    - `points`: what the points in a table of numbers are, likewise; "": it has games of 100 alone.
    """

    guide: str
    heads: tuple[str, ...] = ()
    opening: Opening | None = None
    points: str = ""

    def places(self, frame: Frame[V, M, E, D, U, L, C]) -> AdvicePlaces:
        """Return the boxes of the guide's plank and note, and of a question; `mouth` None, and the pictures
        to draw it by, if there are any, where the table does not show the guide."""

    def name(self, move: M) -> str:
        """Return a move within a sentence ("the 9"); moves that are alike share it; "" for what is only a
        place on the board."""

    def short(self, move: M, place: int) -> str:
        """Return a move's name in a table of numbers, in which it has a place, from 1 for the best."""

    def tag(self, option: Option[M], tips: Sequence[Option[M]], frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return a few words at a move that is worth a thought; "" for none."""

    def marks(self, move: M, frame: Frame[V, M, E, D, U, L, C]) -> list[Mark]:
        """Return the marks of a move on the table; [] for what lies nowhere."""

    def portrait(self, frame: Frame[V, M, E, D, U, L, C], seat: Seat) -> Portrait | None:
        """Return the portrait of the cat in a seat; None where there is none to press, and by default."""
        return None

    def answer_space(self, frame: Frame[V, M, E, D, U, L, C], seat: Seat) -> AnswerSpace:
        """Return where a cat's last choice is spoken of; by default anywhere in the window."""
        return AnswerSpace(frame.canvas.bounds, ())

    def deed(self, move: M, view: V) -> str:
        """Return a move with its place on the board, by the view of its seat. By default `name`."""
        return self.name(move)

    def note(self, frame: Frame[V, M, E, D, U, L, C], size: tuple[float, float]) -> Rect:
        """Return where the guide's note of a `size` in units stands at the foot; by default its place."""
        return self.places(frame).note

    def between(self, tips: Sequence[Option[M]], frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return in a sentence which moves are worth a thought. By default `words.between` of the tips and
        the legal moves."""
        return words.between(tips, frame.hint.advice if frame.hint else None, frame.legal, self.name)

    def answered(self, frame: Frame[V, M, E, D, U, L, C]) -> bool:
        """True if the player has chosen what advice is about. By default False."""
        return False

    def ahead(self, name: str, points: int, error: int) -> str:
        """Return in a sentence by how many points the seat ends ahead of the best other with a move of this
        `name`, a minus for behind; `error` is what is given or taken. "" by default, without `points`."""
        return ""

    def regions(
        self, tips: Sequence[Option[M]], frame: Frame[V, M, E, D, U, L, C]
    ) -> Sequence[tuple[Mark, str]]:
        """Return marks of where to look before the moves themselves are shown, each with the words of its
        tag, "" for none. By default ()."""
        return ()

    def reason(self, why: Why, tips: Sequence[Option[M]], frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return a reason in a sentence; "" where it goes without saying. By default `words.reason`."""
        return words.reason(why)


@dataclass(frozen=True, slots=True)
class Meeting(Generic[V, M, E, D, U, L, C]):
    """A new thing, as it is met once ever, a frame where `met` is True: its `key` among what was seen, its
    name and up to three lines, not translated, painters of it and of what it does (`ghosts`), and a `sound`.
    `early`: also before a move made by itself. `here`: how it is met in a frame; None: as it looks later.
    `amid`: whether it is met in a frame in which something is told; None: only once that is over."""

    key: str
    name: str
    lines: tuple[str, ...]
    met: Callable[[Frame[V, M, E, D, U, L, C]], bool]
    paint: Painter
    ghosts: tuple[Painter, ...]
    sound: str = "chime-1"
    early: bool = False
    here: Callable[[Frame[V, M, E, D, U, L, C]], Closer] | None = None
    amid: Callable[[Frame[V, M, E, D, U, L, C]], bool] | None = None

    @property
    def closer(self) -> Closer:
        """The thing as it is looked at later: its name and lines, translated, picture and ghosts."""
        return Closer(_(self.name), [_(line) for line in self.lines], self.paint, self.ghosts)


@dataclass(frozen=True, slots=True)
class TabletopSpec(Generic[V, M, E, D, U, L, C]):
    """A game's table. `ui`: what is looked at and chosen at first; `bindings`: the game's own keys; a command
    of every game takes another key there. `advising`: None: no advice is given here. `aids`: keys of the aids
    that are read on a page of their own. `conceals`: True while the viewer's secrets are covered. `meetings`:
    the new things of the game, those that come first before others. `closer`: what a control shows, by its
    id, seen closely; None for what has no picture, and for what the viewer may not see. `sheet` paints what
    words stand on over the table: dark, for they are pale."""

    table: GameTable[V, M, E, D, U, L, C]
    telling: Telling[V, E, D]
    reading: Reading[V, M, E, D, U, L, C]
    ui: U
    bindings: Sequence[Binding[C | Common]]
    advising: Advising[V, M, E, D, U, L, C] | None = None
    aids: tuple[str, ...] = ()
    conceals: Callable[[Status], bool] = lambda status: False
    meetings: Sequence[Meeting[V, M, E, D, U, L, C]] = ()
    closer: Callable[[Frame[V, M, E, D, U, L, C], str], Closer | None] = lambda frame, control: None
    sheet: Painter = panel

    def acted(self, event: E, seat: Seat) -> bool:
        """Return True if an event ends a decision of a seat: it is of one of the types `decisions`, and by
        that seat. False for all events of other types, and other seats."""
        return isinstance(event, self.telling.decisions) and event.seat == seat

    def way_on(self, ahead: Sequence[E]) -> str:
        """Return where a control leads on from a recap: "result" if an event of the type `ending` is `ahead`,
        else "round", also for (). "" always for a table whose telling has no `ending`."""
        ending = self.telling.ending
        way = "result" if any(isinstance(event, ending or ()) for event in ahead) else "round"
        return "" if ending is None else way
