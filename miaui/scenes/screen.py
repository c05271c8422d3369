"""What a game is to the screens that treat all games alike.

The title asks for it at every start, so what is small is a tuple: made eight times as fast as a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, NamedTuple

from miaui.engine.i18n import N_


class Sailor(NamedTuple):
    """A cat in a boat of the title: the middle of its head from the boat's anchor, its size, and whether it
    sleeps, in a nightcap, while the boat is not pointed at."""

    cat: str
    x: float
    y: float
    size: float
    asleep: bool = False


class Place(NamedTuple):
    """Where a game lies in the bay of the title. Points are those of the drawing `workshop/art/bay.py`, whose
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
    """Whether the words on the sign are pale: on paper they are dark."""
    crew: tuple[Sailor, ...] = ()
    """Who sits in the boat and may wear a hat."""


class Shelf(NamedTuple):
    """How a game's boats look outside its table. In the room of games `views` are pictures from morning to
    evening (or one), the crew sits in `boat` behind the wave `water`, and `head` paints a cat's head as
    `tabletop.cast.portrait.draw_head` does. On the new-game page cats wait in `hull`, whose ends bear `bow`
    ("" for none), which has an `inside`, on the water `sea` ("" for the backdrop's own) before the
    backdrop `evening`; before the hull are `waves`, the uppermost of them, the `crest`, over it."""

    views: tuple[str, ...]
    boat: str
    water: str
    hull: str
    inside: str
    head: str = "miaui.tabletop.cast.portrait:draw_head"
    bow: str = "newgame/bow"
    evening: str = "scene/title"
    sea: str = ""
    waves: str = "newgame/waves"
    crest: str = "newgame/waves-crest"


class OptionWords(NamedTuple):
    """A switch of the new-game page: the option's key, the control's id there, words to be translated, a
    round picture of radius 18 for lists, and what the option does in a few words."""

    option: str
    control: str
    label: str
    tip: str
    icon: str = ""
    line: str = ""


class YoungestWords(NamedTuple):
    """The question of who is youngest, for games that begin with her. `unless` is an option with which it
    does not matter, `figure` a picture that stands by her and can be dragged, as `drag` says."""

    label: str
    tip: str
    unless: str
    figure: str
    drag: str


class Chapter(NamedTuple):
    """One page of the rules; `blocks` are what the game's `paint_rules` paints."""

    key: str
    title: str
    blocks: tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Screen:
    """A game on the screen. `name` is not translated; `motto` is, and says in a line what one does in it.

    What is only needed later is named as "module:name" and loaded then, for the title asks for every screen.
    """

    game: str
    name: str
    motto: str
    seats: range
    minutes: int
    """How long a game with bots takes, about."""
    place: Place
    credit: str
    """Who invented it, and when it was published: a sentence, to be translated."""
    progress: Callable[[int], str]
    """How far a game is, in words, after so many finished rounds (or deals)."""
    board: str
    """Makes the game's board: takes the members, a view, the seat in front and a `BoardLink`."""
    replay: str
    """Makes the game's part of the replay, a `ReplayGuide`, of a `ReplaySetup`."""
    cues: str
    """The game's sounds by name."""
    rules: str
    """The chapters of its rules page."""
    paint_rules: str
    """Paints a block of a chapter: takes it, a canvas, left, top and width, and returns its height."""
    scenes: Mapping[str, str]
    """Its own scenes: "result", "lesson" and "review"; what is missing is not offered."""
    preview: str = ""
    """Paints a piece of the table beside the settings: takes a canvas, a box and how far the creature in it
    has come, 0 to 1, or None where nothing moves."""
    options: tuple[OptionWords, ...] = ()
    first_game: tuple[str, ...] = ()
    """Options for a first game, which the new-game page offers together with the weakest bots; (): it does
    not."""
    youngest: YoungestWords | None = None
    news: str = ""
    """What happened to a person while she was not at the screen and only she may know: takes her view and all
    names, returns sentences."""
    question: str = N_("Who plays today?")
    start: str = N_("Set sail")
    """Title and button of the new-game page."""
    handover: str = N_("Your turn, {name}. Everybody else looks at the sea.")
    """What is said while the laptop changes hands."""
    handover_open: str = N_("Show my cards")
    """What its button says."""
    music: str = ""
    """Its music at the table: takes the round that is shown, and returns the name of a sound."""
    shelf: Shelf = field(kw_only=True)
    statistics: str = ""
    """Its own rows on the page of statistics: takes a person's figures, game by game (see
    `core.game.Records.figures`), and returns pairs of words and value."""
    forget: str = ""
    """Lets go of the pictures of its table that are kept apart from its board ("" for none)."""
    milestones: str = ""
    """What can be reached in this game only: takes the same, and returns `scenes.milestones.Milestone`s."""
    sample: str = ""
    """A cue by which the settings let one hear how loud effects are."""
    waiting: str = ""
    """Paints what lies between two cats where no game is kept yet: takes a canvas, the middle and a size."""
    guide: str = ""
    """Who teaches in its lesson, in a few words, to be translated."""
    heads: tuple[str, ...] = ()
    """Further pictures of the cats' heads that have room for a hat, with {cat} for the cat."""
    habits: str = field(default="", kw_only=True)
    """A sheet about how a person plays: makes a `scenes.trophies_layout.Sheet` of the same."""
    plays_forced: Literal["never", "alone", "always"] = field(default="never", kw_only=True)
    """When a person's only legal move is made by itself. "alone": not while people share the screen, where it
    would tell the others what a hidden hand does not allow."""


def load(reference: str) -> Any:
    """What a "module:name" stands for."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
