"""Game UI: a game as the scenes that treat all games alike see it.

The title asks for it at every start, so what is small is a tuple: made eight times as fast as a dataclass.
Therefore, too, what is only needed later is imported inside the functions, and here for types alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from miaui.core.memory import Remembered
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.tabletop.victory import points

if TYPE_CHECKING:
    from miaui.core.game import E, M, V
    from miaui.engine.draw.canvas import Canvas, Paint, Painter
    from miaui.engine.sound.audio import Cue
    from miaui.history.figures import Figures, Known, Milestone, Rows
    from miaui.match.match import Match
    from miaui.match.replay import GameReplay
    from miaui.scenes.finale import Finale
    from miaui.scenes.replay_guide.guide import ReplayGuide, ReplaySetup
    from miaui.scenes.taught_lesson import Lesson
    from miaui.tabletop.animation import D
    from miaui.tabletop.hand_spec import HandSpec
    from miaui.tabletop.spec import Frame, L, TabletopSpec, U
else:
    M, E, V = TypeVar("M"), TypeVar("E"), TypeVar("V")
    D, U, L = TypeVar("D"), TypeVar("U"), TypeVar("L")


C = TypeVar("C")


class CrewMember(NamedTuple):
    """A cat in a boat of the title: the middle of its head from the boat's anchor, its size, and whether it
    sleeps, in a nightcap, while the boat is not pointed at."""

    cat: str
    x: float
    y: float
    size: float
    asleep: bool = False


class TitleArtwork(NamedTuple):
    """A game's place in the bay of the title. Points are those of the drawing `workshop/art/bay.py`, whose
    middle is (960, 540); sizes are in units.

    `boat`, `lit` (the boat when it is pointed at) and `emblem` name pictures. A boat's anchor is on its
    waterline; an emblem is a disc of radius 58.
    """

    boat: str
    lit: str
    emblem: str
    water: tuple[float, float]
    reach: tuple[float, float]
    """Width and height of the boat above the waterline, as it can be pressed."""
    sign: tuple[float, float]
    """The middle of the sign."""
    light: str = "title/lamplight"
    """The light on the water round a boat that is pointed at."""
    board: str = "title/sign"
    hot_board: str = "title/sign-hot"
    """The pictures of the sign's board, and of the board when it is pointed at."""
    pale: bool = True
    """True if the words on the sign are pale: on paper they are dark."""
    crew: tuple[CrewMember, ...] = ()
    """The cats in the boat, which may wear a hat."""
    guide: tuple[str, ...] = ()
    """The pictures of the teacher of its lesson, the lowest first."""


def _draw_head(canvas: Canvas, colour: str, at: tuple[float, float], width: float, happy: bool) -> None:
    from miaui.tabletop.cast.portrait import draw_head

    draw_head(canvas, colour, at, width, happy)


class BoatArtwork(NamedTuple):
    """Pictures of a game's boats outside its table. In the room of games `views` are pictures from morning to
    evening (or one), the crew sits in `boat` behind the wave `water`, and `head` paints a cat's head as
    `tabletop.cast.portrait.draw_head` does. On the new-game page cats wait in `hull`, whose ends bear `bow`
    ("" for none), which has an `inside`, on the water `sea` ("" for the backdrop's own) before the
    backdrop `evening`; before the hull are `waves`, the uppermost of them, the `crest`, over it."""

    views: tuple[str, ...]
    boat: str
    water: str
    hull: str
    inside: str
    head: Callable[[Canvas, str, tuple[float, float], float, bool], None] = _draw_head
    bow: str = "newgame/bow"
    evening: str = "scene/title"
    sea: str = ""
    waves: str = "newgame/waves"
    crest: str = "newgame/waves-crest"


class OptionWords(NamedTuple):
    """A switch of the new-game page: the option's key, the control's id there, words to be translated, a
    round picture of radius 18 for lists, what the option does in a few words, and how many minutes a game
    takes with it (0: as many as without)."""

    option: str
    control: str
    label: str
    tip: str
    icon: str = ""
    line: str = ""
    minutes: int = 0


class AidWords(NamedTuple):
    """An aid to memory: its key in the settings, words to be translated, and whether it is on at first."""

    key: str
    label: str
    help: str
    on: bool = False

    def is_on(self, chosen: Mapping[str, bool]) -> bool:
        """Return True if the aid is on, by its key in `chosen`; where `chosen` lacks the key, as it is at
        first."""
        return chosen.get(self.key, self.on)


class FirstGame(NamedTuple):
    """Table for a first game, with the weakest bots and a calm pace: how many sit there, and the only options
    that are on."""

    seats: int = 3
    options: tuple[str, ...] = ()


PLAIN_FIRST_GAME = FirstGame()


class YoungestWords(NamedTuple):
    """The question of who is youngest, for games that begin with her. `unless` is an option with which it
    does not matter, `figure` a picture that stands by her and can be dragged, as `drag` says."""

    label: str
    tip: str
    unless: str
    figure: str
    drag: str


class Chapter(NamedTuple):
    """A page of the rules; `blocks` are what the game's `paint_rules` paints."""

    key: str
    title: str
    blocks: tuple[object, ...]


class Wording(NamedTuple):
    """Words of a game outside its table; all but `name` are to be translated. `motto` says in a line what one
    does in it, `credit` in a sentence who invented it, and when it was published."""

    name: str
    motto: str
    credit: str
    progress: Callable[[int], str]
    """Makes words for a game's progress: takes the number of finished rounds (or deals)."""
    points: Callable[[int], str] = points
    """Makes words for an amount of what one wins by."""
    question: str = N_("Who plays today?")
    start: str = N_("Set sail")
    """Title and button of the new-game page."""
    handover: str = N_("Look at your cards in secret.")
    """Words while a screen changes hands where nothing has happened yet."""
    handover_open: str = N_("Show my cards")
    """The words on the button with which the next person takes over."""
    guide: str = ""
    """The teacher of its lesson, in a few words."""
    adviser: str = ""
    """The name of who gives hints at its table; "" where there are none."""
    fresh: str = N_("New cards from here")
    same: str = N_("The same cards")
    """Words for both ways to try again from a choice: with other chance to come, or as it would have come."""
    opened: str = N_("With open cards")
    """The name of the review's look at a choice with all that was hidden."""


class ClimbArtwork(NamedTuple):
    """A game's place on the map of the island: the picture of a challenge, and where its challenges and its
    emblem are, from the island's middle; the titles and lessons of its challenges, to be translated."""

    piece: str = "climb/shell"
    places: tuple[tuple[float, float], ...] = (
        (-196.0, 196.0),
        (-76.0, 262.0),
        (112.0, 262.0),
        (232.0, 196.0),
    )
    emblem: tuple[float, float] = (18.0, 140.0)
    words: tuple[str, ...] = ()


class Artwork(NamedTuple):
    """Pictures of a game outside its table. `heads` are further pictures of the cats' heads that have room
    for a hat, with {cat} for the cat; `adviser` those of who gives hints, the lowest first, about 430 units
    wide, and `adviser_eyes` where her eyes are, from the foot."""

    title: TitleArtwork
    boats: BoatArtwork
    heads: tuple[str, ...] = ()
    climb: ClimbArtwork = ClimbArtwork()
    adviser: tuple[str, ...] = ()
    adviser_eyes: tuple[tuple[float, float], ...] = ()


def _mat(canvas: Canvas) -> None:
    canvas.layers.draw_backdrop("scene/mat")


def _panel(canvas: Canvas, box: Rect, colour: str) -> None:
    canvas.board(box, "ui/panel")


def _plank(canvas: Canvas, box: Rect) -> None:
    canvas.board(box, "ui/plank-m")


def _nothing(canvas: Canvas, box: Rect, event: E, colours: Sequence[str]) -> None:
    """Draw nothing."""


def _secret(view: V, seat: Seat) -> int | None:
    return None


def _said(count: int) -> str:
    return points(count)


def _always(view: V) -> bool:
    return True


def _nobody(event: object) -> Sequence[Seat]:
    """Return no seat."""
    return ()


class Aside(NamedTuple):
    """Words on the screen between two people about some seats, whose faces are sad."""

    seats: tuple[Seat, ...]
    words: str


class PassingNote(NamedTuple):
    """A sheet of paper with words under a picture: `paint` takes the canvas and its box."""

    words: str
    paint: Painter


def _no_notes(
    _view: object, _seat: Seat, _names: Sequence[str], _colours: Sequence[str]
) -> Sequence[PassingNote]:
    return ()


def _no_aside(_events: Sequence[object], _names: Sequence[str]) -> Aside | None:
    return None


class Passing(NamedTuple, Generic[V, E]):
    """A game's part of the screen between two people, drawn from what everybody knows.

    - `backdrop(canvas)`; `screen(canvas, box, colour)` in the colour of who is next; `plank(canvas, box)`
      behind words in `ink`;
    - `picture(canvas, box, event, colours)` of an event, with everybody's colours;
    - `points(view, seat)`: what a seat has by now, None where that is secret; `said(points)` in words.
    - `sounds`: as the screen comes, as a picture is pinned to it, as it opens.
    """

    backdrop: Callable[[Canvas], None] = _mat
    screen: Callable[[Canvas, Rect, str], None] = _panel
    plank: Callable[[Canvas, Rect], None] = _plank
    picture: Callable[[Canvas, Rect, E, Sequence[str]], None] = _nothing
    said: Callable[[int], str] = _said
    points: Callable[[V, Seat], int | None] = _secret
    ink: Paint = "cream"
    sounds: tuple[str, str, str] = ("wood", "count", "drum")
    together: Callable[[V], bool] = _always
    """Returns whether several seats choose at once now, so that some have chosen and others have not."""
    hurts: Callable[[E], Sequence[Seat]] = _nobody
    """Returns the seats that have something to complain about in an event."""
    aside: Callable[[Sequence[E], Sequence[str]], Aside | None] = _no_aside
    """Returns what is said below the pictures of all that has happened, with names by seat; None for
    nothing."""
    notes: Callable[[V, Seat, Sequence[str], Sequence[str]], Sequence[PassingNote]] = _no_notes
    """Returns what a seat should know before its first choices of a kind, by the public view, with names and
    colours by seat; () for nothing."""


def _plain_hand() -> HandSpec[V, M, E, D, U, L, C]:
    from miaui.tabletop.hand_spec import HandSpec  # not needed at the start

    return HandSpec()


class Sheet(Protocol):
    """A sheet about how a person plays, of a game's own."""

    @property
    def known(self) -> bool:
        """True if there is anything to show."""

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height, in units, that it needs at this width."""

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Paint it, also where too few games are counted to say much."""

    def words(self) -> str:
        """Return what the sheet says, in words, to be read aloud."""

    def tip(self) -> str:
        """Return how to read the sheet, as a tooltip."""


@dataclass(frozen=True, slots=True, eq=False)
class Scenes(Generic[V, M, E, D, U, L, C]):
    """Makers of a game's scenes and of what other scenes show of its table; what is None is not offered."""

    tabletop: Callable[[], TabletopSpec[V, M, E, D, U, L, C]]
    """Returns what the tabletop takes for one table."""
    replay: Callable[[ReplaySetup[V, M, E]], ReplayGuide[V, M, E, D, U, L, C]]
    """Makes the game's part of the replay."""
    cues: Mapping[str, Cue]
    """The game's sounds by name."""
    rules: tuple[Chapter, ...]
    """The chapters of its rules page."""
    paint_rules: Callable[[object, Canvas, float, float, float], float]
    """Paints a block of a chapter: takes it, a canvas, left, top and width, and returns its height."""
    lesson: Callable[[], Lesson[V, M, E, D, U, L, C]] | None = None
    """Makes its first lesson; None: it has none."""
    review: Callable[[GameReplay[E, V]], ReviewGuide] | None = None
    """Makes its part of the review of a finished game."""
    finale: Callable[[Match[M, E, V]], Finale] | None = None
    """Makes its part of the result; None: everybody's points grow, round by round."""
    handover: Passing[V, E] | None = None
    """Its part of the screen between two people; None: deeds are told in words, on a woven mat."""
    opening: Callable[[Canvas, Rect, V], None] | None = None
    """Paints how a deal begins, from what everybody sees then."""
    news: Callable[[V, Sequence[str]], list[tuple[str, E]]] | None = None
    """Tells a person what happened while she was not at the screen and only she may know: takes her view and
    all names, returns sentences with their events, of which the screen between two people has pictures."""
    aids: Mapping[str, Callable[[V, Sequence[str]], str]] = field(default_factory=dict)
    """Aids to memory that are read, by key: each takes a view and all names, and returns words, "" for
    none."""
    hurries: Callable[[V], bool] = lambda view: False
    """Returns True where nothing is decided any more: forced moves follow each other at once."""
    round: Callable[[D], int] = lambda display: 1
    """Returns the round on the table."""
    ambience: Callable[[D], str] = lambda display: ""
    """Returns the bed of sound under it."""
    chapter: Callable[[Frame[V, M, E, D, U, L, C]], str] = lambda frame: ""
    """Returns the chapter of the rules that tells of what is on the table."""
    news_place: Callable[[L], Rect] | None = None
    """Returns where words of what a seat missed stand; None: in a clearing."""
    hand: HandSpec[V, M, E, D, U, L, C] = field(default_factory=_plain_hand)
    """Its part in the page of a seat on a phone."""
    music: Callable[[str, int], Sequence[str]] | None = None
    """Its music at the table: takes the bed of sound under it and the round that is shown, and returns the
    names of pieces that are played in turn."""
    statistics: Callable[[Figures], Rows] | None = None
    """Its own rows on the page of statistics."""
    milestones: Callable[[Figures], list[Milestone]] | None = None
    """Makes the milestones of this game only."""
    habits: Callable[[Figures], Sheet] | None = None
    """Makes a sheet about how a person plays."""
    known: Callable[[Remembered], Known] | None = None
    """Says what bots know of a person."""
    scoring: str = ""
    """The chapter of its rules that tells how points are counted."""
    sample: str = ""
    """A cue by which the settings let one hear how loud effects are."""


class ReviewGuide(Protocol):
    """A game's part of its review."""

    @property
    def checked(self) -> str:
        """Return what became of the bots' sealed choices, in a line; "" where nothing was sealed."""

    @property
    def seals(self) -> Sequence[str]:
        """Return every sealed choice with all that is needed to check it, in lines; none where nothing was
        sealed."""

    @property
    def elsewhere(self) -> str:
        """Return words, to be translated, for a move that reads like the one that was played: "another
        place"; "" where that cannot be."""

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a place at which a seat chose: "Round 2, turn 3"."""

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return what a seat's move does after `step` moves, to stand alone: "Two cards from the deck".
        ValueError for a text that is no move."""

    def sign(self, seat: Seat, text: str) -> str:
        """Return a move in three letters at most, such as the number that is chosen; "" where it takes words.
        ValueError for a text that is no move."""

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return a painter of a seat's move after `step` moves. ValueError at once, before anything is
        painted, for a text that is no move."""


@dataclass(frozen=True, slots=True, eq=False)
class GameUi:
    """A game outside its table. `minutes` is about how long a game with bots takes."""

    game: str
    seats: range
    minutes: int
    wording: Wording
    artwork: Artwork
    scenes: Callable[[], Scenes[Any, Any, Any, Any, Any, Any, Any]]
    """Imports and returns its scenes: nothing of them is loaded before the first one is shown."""
    taught: bool = False
    """True for a game with a first lesson, which its scenes make."""
    reviewed: bool = False
    """True for a game with a review, of which its scenes make its part."""
    preview: Callable[[Canvas, Rect, float | None], None] | None = None
    """Paints a piece of the table beside the settings: takes a canvas, a box and how far the creature in it
    has come, 0 to 1, or None where nothing moves."""
    waiting: Callable[[Canvas, float, float, float], None] | None = None
    """Paints what lies between two cats where no game is kept yet: takes a canvas, the middle and a size."""
    options: tuple[OptionWords, ...] = ()
    aids: tuple[AidWords, ...] = ()
    """Aids to memory at its table, a switch each."""
    first_game: FirstGame = PLAIN_FIRST_GAME
    """Table for a first game; the new-game page offers it."""
    youngest: YoungestWords | None = None
    tune: str = ""
    """Piece of its table that is heard at the title and at results, too; "" for none."""
    plays_forced: Literal["never", "alone", "always"] = "never"
    """When a person's only legal move is made by itself. "alone": not while people share the screen, where it
    would tell the others what a hidden hand does not allow."""

    def minutes_with(self, options: Collection[str]) -> int:
        """Return about how many minutes a game takes with these options: the minutes of the first of the
        game's options that is chosen and states any; else, and for none, `minutes`."""
        return next(
            (option.minutes for option in self.options if option.minutes and option.option in options),
            self.minutes,
        )
