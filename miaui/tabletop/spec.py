"""Values and functions that a game supplies to the one tabletop, and the frame that they take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Generic, Literal, TypeVar

from miaui.bots.kit import Why
from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, labelled
from miaui.engine.input.controls import Control, Drag, Press
from miaui.engine.input.keymap import Binding, C, KeyMap
from miaui.tabletop.animation import Animation, Animator, D
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import Common, Confirm, NewerLog, OlderLog, ShowMoment, Undo
from miaui.tabletop.counsel import words
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.counsel import Hint
from miaui.tabletop.counsel.picture import Mark
from miaui.tabletop.counsel.question import Question
from miaui.tabletop.log_panel import LogPanel, Moment, Rounds, pages, past
from miaui.tabletop.parts import GroupKind, Parts, Remark, TablePrefs, TableStatus
from miaui.tabletop.queue import SHORTEST
from miaui.tabletop.told import Missed
from miaui.tabletop.trial import Trial

AMBIENT_RATE = 14.0
"""Pictures a second while only ambient motion goes on, unless a game wants fewer."""

U = TypeVar("U")
L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Status:
    """Everything that every game shows beside its display state."""

    front: Seat
    """The seat at the lower edge."""
    cast: tuple[CastMember, ...]
    parts: Parts
    prefs: TablePrefs
    match: TableStatus
    hovered: str = ""
    """The control that the pointer or the keyboard is at."""
    held: frozenset[object] = frozenset()
    """Commands whose key is held down."""
    pressed: str = ""
    """The control that the pointer holds down."""
    recap: str = ""
    """A summary of what has just been told."""
    way_on: str = ""
    """Where the way leads on from a recap that waits for the player; "" while none does."""
    telling: bool = False
    """True while something is told: nothing is asked."""
    quiet_for: float = 0.0
    """Seconds for which nothing has been told and nothing has moved; see `moments`."""
    lingering: bool = False
    """True while something is told, and a moment longer: its caption stands before any prompt."""
    public: bool = False
    """True while a picture is made that everybody may see, whatever happens next."""
    tried: int = 0
    """Number of moves that were tried, but for one that waits."""
    ready: bool = False
    """True if what was tried can be submitted."""
    undo: bool = False
    """True if a move was tried, or decided, that may be undone."""
    marks: frozenset[str] = frozenset()
    """Controls that a hint or a lesson points at."""
    time: float = 0.0
    """Seconds that ambient motion has run."""

    remark: Remark | None = None
    """Words of a cat that speaks now."""

    @property
    def remarked(self) -> str:
        """Words of a cat that speaks now, after its name; "" for none."""
        remark = self.remark
        return "" if remark is None else labelled(self.cast[remark.seat].name, remark.words)

    @property
    def overheard(self) -> bool:
        """True if others hear what is said, who must not know what the viewer knows."""
        return self.match.shared and not self.prefs.headphones

    @property
    def purist(self) -> bool:
        """True if aids to memory are left out."""
        return self.prefs.purist and not self.parts.aids

    def aided(self, key: str) -> bool:
        """True if an aid is shown that a table has unless it is switched off."""
        return self.parts.aids or not (self.prefs.purist or self.prefs.aids.get(key) is False)


@dataclass(frozen=True, slots=True)
class Frame(Generic[V, M, E, D, U, L, C]):
    """Everything that one picture needs, built once a turn of the loop."""

    canvas: Canvas
    layout: L
    animation: Animation[D]
    ui: U
    legal: tuple[M, ...]
    """Moves that may be chosen now; () while anything is told."""
    status: Status
    keys: KeyMap[C | Common]
    log: LogPanel | None
    """The log, while it is unfolded."""
    dragged: tuple[str, float, float] | None
    """The key of what is dragged, and where the pointer is."""
    table: TableCalls[V, M, E, U, C]
    trial: Trial[V, M, E] | None
    """Moves that the seat in front tries; None while it has nothing to decide, or anything is told."""
    prompt: str = ""
    """Words for what is asked; "" while anything is told."""
    hint: Hint[M] | None = None
    """Advice about the decision; None where none is given."""
    question: Question[M] | None = None
    """The tutor's question; None while it asks nothing."""

    @property
    def display(self) -> D:
        """The display state of this moment."""
        return self.animation.display

    @property
    def offer(self) -> tuple[M, ...]:
        """Moves that using the control which is pointed at would play."""
        for control in self.table.controls():
            press = control.on_press
            if control.id == self.status.hovered and isinstance(press, Press):
                command: C | Common = press.command
                outcome = None if isinstance(command, Common) else self.table.outcome(command)
                return (outcome.move,) if isinstance(outcome, Play) else ()
        return ()

    @property
    def marked(self) -> list[Control]:
        """The controls that a hint or a lesson points at, and that the unfolded log leaves free."""
        found = [one for one in self.table.controls() if one.id in self.status.marks]
        return [one for one in found if not self.under_log(one.rect)]

    def under_log(self, box: Rect) -> bool:
        """True if the unfolded log lies over a part of a box."""
        return self.log is not None and self.log.box.overlaps(box)

    def press(self, command: C | Common) -> Press[C | Common]:
        """Return a control's `on_press`: equal to another if the command is."""
        return Press(command, self.table.run)

    def log_controls(self) -> list[Control]:
        """Return the unfolded log as a control, with the buttons that leaf through it."""
        panel, run = self.log, self.table.run
        if panel is None:
            return []
        following = panel.following(self.canvas)
        newer = self.press(NewerLog())
        found = pages(self.canvas, panel.box, panel.page, following, newer, lambda row: run(OlderLog(row)))
        return [*found, *self.past_controls(panel.moments(self.canvas))]

    def past_controls(self, moments: Sequence[Moment]) -> list[Control]:
        """Return ways from the log to its moments, where the holder of the table shows them."""
        return past(moments, lambda newer: self.press(ShowMoment(newer))) if self.table.leads else []

    def undo_controls(self, place: Rect) -> list[Control]:
        """Return the round button that undoes a step, once there is one; the engine draws it."""
        if not self.status.undo:
            return []
        tip = self.keys.tip(_("Undo the last choice"), Undo())
        return [
            Control(
                "undo", _("Undo"), place, kind="icon", icon="ui/undo", on_press=self.press(Undo()), tip=tip,
                anytime=True,
            )
        ]  # fmt: skip

    def drag(self, key: str, drop: Callable[[Drop], C | Common | None]) -> Drag:
        """Return a control's `drag`: meanwhile `dragged` tells the key and where it is; `drop` says what
        letting go there means."""
        table = self.table

        def on_drop(over: Control | None, x: float, y: float) -> None:
            x0, y0 = table.dragged_from()
            let_go = isfinite(x) and isfinite(y)
            table.dropped(drop(Drop("" if over is None else over.id, x - x0, y - y0)) if let_go else None)

        return Drag(lambda x, y: table.dragged(key, x, y), on_drop)


@dataclass(frozen=True, slots=True)
class Drop:
    """The end of dragging: the id of the control below ("" for none), and how far right and down it is from
    where it began, in units."""

    over: str
    right: float
    down: float


@dataclass(frozen=True, slots=True)
class TableCalls(Generic[V, M, E, U, C]):
    """The ways back from a frame to its tabletop."""

    run: Callable[[C | Common], None]
    dragged: Callable[[str, float, float], None]
    dropped: Callable[[C | Common | None], None]
    dragged_from: Callable[[], tuple[float, float]]
    outcome: Callable[[C], Outcome[U, M]]
    """Return the outcome that a command would have now."""
    controls: Callable[[], list[Control]]
    view: Callable[[], V]
    """Return the viewer's view as it is now, perhaps ahead of what is displayed."""
    past: Callable[[], Sequence[E]]
    """Return every event that was told, also where the table has no log."""
    leads: bool
    """True if a line of the log leads to its moment."""
    barred: Callable[[], Sequence[M]]
    """Return the legal moves that the holder of the table does not ask for: a lesson allows few."""


@dataclass(frozen=True, slots=True)
class Change(Generic[U]):
    """A command only changes what is looked at or chosen; `sound` is heard with it."""

    ui: U
    sound: str = ""


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


def _tries(move: object, start: object, after: object) -> Trying:
    """Whatever can be previewed is tried."""
    return "final" if after is None else "on"


@dataclass(frozen=True, slots=True)
class AdvicePlaces:
    """Places of the plank with which the guide is asked, of its note, which stands at the foot of its room,
    and of the tutor's question; `mouth` is where the guide speaks from, None where the table does not show
    it: it can stand on the note, then, drawn by the pictures `figure`. `free`: False while something lies
    over the plank, which is not shown then, nor the button beside it."""

    ask: Rect
    note: Rect
    question: Rect
    mouth: tuple[float, float] | None
    figure: tuple[str, ...] = ()
    free: bool = True

    @property
    def aids(self) -> Rect:
        """Place of the round button beside the plank that leads to the aids that are read."""
        return Rect(self.ask.right + 10, self.ask.y, self.ask.h, self.ask.h)


@dataclass(frozen=True, slots=True)
class Opening:
    """Words of the guide at the first decision of a first game, not yet translated, and the ids of the
    controls that they are about."""

    words: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advising(Generic[V, M, E, D, U, L, C]):
    """Values and functions by which a game's table shows advice.

    - `guide`: the guide's name, not yet translated.
    - `places(frame)`: where the guide's plank and note lie, and a question.
    - `name(move)`: a move within a sentence ("the 9"); moves that are alike share it; "" for what is only a
      place on the board. `short(move, place)`: its name in a table of numbers, where it has a place, 1 first.
    - `reason(why, tips, frame)`: why these moves are so, in a sentence; "" for one that goes without saying.
    - `tag(option, tips, frame)`: a few words at one of the moves; `marks(move, frame)`: what is marked.
    - `heads()`: the titles of the odds, in their order; () where there are none.
    - `opening`: what the guide says at the first decision of a first game; None: nothing.
    """

    guide: str
    places: Callable[[Frame[V, M, E, D, U, L, C]], AdvicePlaces]
    name: Callable[[M], str]
    short: Callable[[M, int], str]
    tag: Callable[[Option[M], Sequence[Option[M]], Frame[V, M, E, D, U, L, C]], str]
    marks: Callable[[M, Frame[V, M, E, D, U, L, C]], list[Mark]]
    heads: Callable[[], Sequence[str]] = lambda: ()
    reason: Callable[[Why, Sequence[Option[M]], Frame[V, M, E, D, U, L, C]], str] = lambda why, tips, frame: (
        words.reason(why)
    )
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Controls that stand together on the page of a seat on a phone, under a title that is not yet
    translated: all whose ids begin so. `choices`: True if a press counts that only changes what is chosen or
    looked at."""

    prefixes: tuple[str, ...]
    title: str
    kind: GroupKind
    choices: bool = True


YOUR_CARDS = HandGroup(("hand.",), N_("Your cards"), "cards")


@dataclass(frozen=True, slots=True)
class HandSpec(Generic[V, M, E, D, U, L, C]):
    """Values and functions by which a game's table becomes the page of a seat on a phone.

    - `groups`: what stands together, in reading order; what is in none comes last. `skip`: beginnings of ids
      of controls that are left out.
    - `leads(frame, control)`: False for a control of which a press leads nowhere, whatever it changes.
    - `on(frame)`: ids of the controls that are chosen. `picture(frame, control)`: a name on the sheet.
    - `place(frame, control)`: where it is on the map; None: it is on none.
    - `points(frame)`: everybody's points in words, as far as the seat knows them; () where nothing is said.
    """

    groups: tuple[HandGroup, ...] = (YOUR_CARDS,)
    skip: tuple[str, ...] = ()
    leads: Callable[[Frame[V, M, E, D, U, L, C], Control], bool] = lambda frame, control: True
    on: Callable[[Frame[V, M, E, D, U, L, C]], Collection[str]] = lambda frame: ()
    picture: Callable[[Frame[V, M, E, D, U, L, C], Control], str | None] = lambda frame, control: None
    place: Callable[[Frame[V, M, E, D, U, L, C], Control], MapPlace | None] = lambda frame, control: None
    points: Callable[[Frame[V, M, E, D, U, L, C]], Sequence[str]] = lambda frame: ()


@dataclass(frozen=True, slots=True)
class MapPlace:
    """Place on a map, 0 to 1 from the left and from the top, and key and name of the part where it lies."""

    x: float
    y: float
    part: str
    title: str


@dataclass(frozen=True, slots=True)
class TabletopSpec(Generic[V, M, E, D, U, L, C]):
    """Values and functions that a game supplies.

    - `display(view)`: the display state of a view; `ui`: what is looked at and chosen at first.
    - `arrange(canvas, seats, front, reserved)`: where things lie, above a reserved panel.
    - `bindings`: the game's own keys; a command of every game takes another key there.
    - `update(command, ui, frame)`: what a command does: the only place where a press becomes a move.
    - `fold(ui)`: one step back of what is chosen, or lies over the table; None: nothing is.
    - `look_back(ui)`: one step back of what is only looked at, for Escape; None: nothing is.
    - `unchosen(ui)`: what is left where a decision is asked for anew, or the table is left; None: the first
      `ui`.
    - `covers(ui)`: True while something is looked through that lies over the table; any key folds it.
    - `controls(frame)`, `paint(frame)`, `paint_over(frame)`: what can be used, the picture, and what lies
      over the holder's words, too.
    - `animate(events, animator)`: a group of events as motion; `group(events)`: how many of those that wait
      are told in one go; `beside(event)`: whether an event is told at once, beside what moves, and nothing
      waits for it.
    - `sentence(event, before, cast)`: an event in words, to be spoken; "" if another sentence says it.
    - `log(events, display, cast, purist)`: the rounds of the log, newest first; `log_place(layout)`: where it
      unfolds; `log_title(number)`: the title of a round.
    - `again(events, seat)`: from which event on is told again; None: since the player's last decision.
    - `missed(events, seat)`: what a seat should see that takes over a shared screen, of the events that were
      told while it was away; `acted(event, seat)`: True if the event ends a decision of a seat;
      `seen_from(then, now)`: a display state of that time without what may be seen no longer;
      `news_place(layout)`: where words of that stand; None: in a clearing.
    - `prompt(frame)`: what is asked; `asked(frame)`: that in words to be said to the player in front, who may
      not see the table, while others may listen.
    - `describe(frame)`: the table in words; `looked(frame)`: what is looked through over it, in words, and
      nothing that others who listen must not hear; `facts(frame)`: for the probe.
    - `recap(events, before, cast)`: words to be read after a group, which follows on the display state
      `before`; `way_on(events)`: what comes after them, of the events that wait, where a control of the table
      leads on; `recap_waits`: whether a recap waits for the player unless the settings say so.
    - `conceals(status)`: True while the viewer's secrets are covered.
    - `tries(move, start, after)`: how a move is taken; `start` is the view before all that was tried, `after`
      the one that the move leads to, None where that is not known.
    - `trial_speed`: how many times quicker moves that are tried are told; `shortest`, `longest`: nothing that
      is told in one go lasts longer at the instant, at the normal pace, in seconds.
    - `moments(frame)`: seconds of quiet after which the table looks different; `ambient_rate`: pictures a
      second while only ambient motion goes on.
    - `leads(frame, controls)`: ids of the controls at which the choice goes on, the likeliest first, for the
      keyboard.
    - `resting(display)`: effects that a display state has by itself; `faces(display)`: how cats look when a
      game rests at its end.
    - `glide(frame, dt)`: lets what goes slowly to its place go on; True if anything moved.
    - `prepare(frame)`: makes a little of what will be wanted, while there is time.
    - `clearings(frame, held)`, `keep_clear(frame)`: where captions may lie, what tooltips leave free.
    - `round(display)`, `ambience(display)`: the round on the table, and the bed of sound under it.
    - `chapter(frame)`: the chapter of the rules that tells of what is on the table.
    - `forget()`: drops composed pictures: the window or the theme changed.
    - `advising`: how the table shows advice; None: none is given here. `aids`: keys of the aids that are read
      on a page of their own.
    - `hand`: how it becomes the page of a seat on a phone.
    """

    display: Callable[[V], D]
    ui: U
    arrange: Callable[[Canvas, int, Seat, Rect | None], L]
    bindings: Sequence[Binding[C | Common]]
    update: Callable[[C, U, Frame[V, M, E, D, U, L, C]], Outcome[U, M]]
    fold: Callable[[U], Change[U] | None]
    controls: Callable[[Frame[V, M, E, D, U, L, C]], list[Control]]
    paint: Callable[[Frame[V, M, E, D, U, L, C]], None]
    animate: Callable[[Sequence[E], Animator[E, D]], None]
    sentence: Callable[[E, D, Sequence[CastMember]], str]
    look_back: Callable[[U], Change[U] | None] = lambda ui: None
    unchosen: Callable[[U], U] | None = None
    covers: Callable[[U], bool] = lambda ui: False
    paint_over: Callable[[Frame[V, M, E, D, U, L, C]], None] = lambda frame: None
    group: Callable[[Sequence[E]], int] = lambda events: 1
    beside: Callable[[E], bool] = lambda event: False
    log: Callable[[Sequence[E], D, Sequence[CastMember], bool], Rounds] = lambda *told: ()
    again: Callable[[Sequence[E], Seat], int] | None = None
    missed: Callable[[Sequence[E], Seat], Sequence[Missed]] = lambda events, seat: ()
    acted: Callable[[E, Seat], bool] = lambda event, seat: False
    seen_from: Callable[[D, D], D] = lambda then, now: then
    news_place: Callable[[L], Rect] | None = None
    log_place: Callable[[L], Rect] = lambda layout: Rect(0, 0, 0, 0)
    log_title: Callable[[int], str] = str
    prompt: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: ""
    asked: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: frame.prompt
    describe: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: ""
    looked: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: ""
    facts: Callable[[Frame[V, M, E, D, U, L, C]], Mapping[str, object]] = field(default=lambda frame: {})
    recap: Callable[[Sequence[E], D, Sequence[CastMember]], str] = lambda events, before, cast: ""
    way_on: Callable[[Sequence[E]], str] | None = None
    recap_waits: bool = True
    conceals: Callable[[Status], bool] = lambda status: False
    tries: Callable[[M, V, V | None], Trying] = _tries
    trial_speed: float = 1.0
    shortest: float = SHORTEST
    longest: float = inf
    moments: Callable[[Frame[V, M, E, D, U, L, C]], Sequence[float]] = lambda frame: ()
    ambient_rate: float = AMBIENT_RATE
    leads: Callable[[Frame[V, M, E, D, U, L, C], Sequence[Control]], Sequence[str]] = lambda *found: ()
    resting: Callable[[D], Sequence[object]] = lambda display: ()
    faces: Callable[[D], Mapping[Seat, str]] = field(default=lambda display: {})
    glide: Callable[[Frame[V, M, E, D, U, L, C], float], bool] = lambda frame, dt: False
    prepare: Callable[[Frame[V, M, E, D, U, L, C]], None] = lambda frame: None
    clearings: Callable[[Frame[V, M, E, D, U, L, C], Sequence[Rect]], Sequence[Rect]] = lambda frame, held: ()
    keep_clear: Callable[[Frame[V, M, E, D, U, L, C]], Sequence[Rect]] = lambda frame: ()
    round: Callable[[D], int] = lambda display: 1
    ambience: Callable[[D], str] = lambda display: ""
    chapter: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: ""
    forget: Callable[[], None] = lambda: None
    advising: Advising[V, M, E, D, U, L, C] | None = None
    aids: tuple[str, ...] = ()
    hand: HandSpec[V, M, E, D, U, L, C] = field(default_factory=HandSpec)
