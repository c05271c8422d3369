"""Where one can go: for every scene a value that holds what the scene's constructor takes after the context.

Routes are not frozen, so that the first picture comes early: as frozen classes they would take five
milliseconds of every start.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.seat import Seat

if TYPE_CHECKING:
    from miaui.learning.findings import Rows
    from miaui.match.match import CommonMatch
    from miaui.match.replay import CommonReplay


@dataclass(slots=True)
class Title:
    """The title."""


@dataclass(slots=True)
class NewGame:
    """The set-up of a new table of a game; `code` stands in its line for a deal's code."""

    game: str = DEFAULT_GAME
    code: str = ""


@dataclass(slots=True)
class Games:
    """The games that are kept; `chosen` is the id of the one that is shown large ("": the newest). With
    `only` these alone, by their ids, under the heading `about`."""

    chosen: str = ""
    only: tuple[str, ...] = ()
    about: str = ""


@dataclass(slots=True)
class Today:
    """Deal of today, or of another `day`, of a game; without one, of the one played last, or the first that
    is still to be played."""

    game: str = ""
    day: date | None = None


@dataclass(slots=True)
class Import:
    """Asking for a file with games; with a `path` it is read at once."""

    path: str = ""


@dataclass(slots=True)
class Statistics:
    """The statistics: what everybody has won so far at a game."""

    game: str = DEFAULT_GAME


@dataclass(slots=True)
class Climb:
    """The island with the ladder of a game, and the challenges of all; one of these is chosen by its name at
    first ("": the next step)."""

    game: str = DEFAULT_GAME
    chosen: str = ""


@dataclass(slots=True)
class Hats:
    """Hats for the cats; one of them, by name, is chosen at first."""

    cat: str = ""


@dataclass(slots=True)
class Drill:
    """The drill: choices that are due to be asked again."""


@dataclass(slots=True)
class Settings:
    """The settings."""


@dataclass(slots=True)
class Credits:
    """The credits."""


@dataclass(slots=True)
class Rules:
    """The rules of a game, open at a chapter."""

    chapter: str = "aim"
    game: str = DEFAULT_GAME


@dataclass(slots=True)
class Lesson:
    """The first lesson of a game."""

    game: str = DEFAULT_GAME


@dataclass(slots=True)
class Tabletop:
    """The table at which a match is played; `first`: a first game, of which the guide says at the beginning
    what it is about; `asks_name`: its first note asks for the person's name."""

    match: CommonMatch
    first: bool = False
    asks_name: bool = False


@dataclass(slots=True)
class Lobby:
    """The lobby of a match that is played with phones; `wanted` are the seats that wait for one at first."""

    match: CommonMatch
    wanted: Collection[Seat] = ()


@dataclass(slots=True)
class SecondPhone:
    """The question whether a phone may have a seat that is not simply free."""


@dataclass(slots=True)
class Handover:
    """The mat between two people; the screen is for `seat` next."""

    match: CommonMatch
    seat: Seat


@dataclass(slots=True)
class Pause:
    """The pause menu of a match."""

    match: CommonMatch


@dataclass(slots=True)
class Result:
    """The result of a match that is over."""

    match: CommonMatch


@dataclass(slots=True)
class Replay:
    """A record, looked at; `text` is the record's, `game_id` its id in the library ("": it is not kept
    there). With `review` its review lies on top. It is shown at a `place`; 0: where it begins. It `plays` by
    itself from there."""

    text: bytes | str
    review: bool = False
    game_id: str = ""
    place: int = 0
    plays: bool = False


@dataclass(slots=True)
class Past:
    """A game that is still played, looked at from a place on."""

    replay: CommonReplay
    place: int


@dataclass(slots=True)
class Review:
    """The choices of a finished game, judged; `seat` is looked at first, and `game_id` is the game's in the
    library ("": it is not kept there). `show_round(place, seat, rows)` leads back to a place of the replay,
    with what is judged so far. The choice at a `place` is the first to be looked at; 0: the dearest."""

    replay: CommonReplay
    seat: Seat | None
    show_round: Callable[[int, Seat | None, Rows], None]
    game_id: str = ""
    place: int = 0


Route = (
    Title
    | NewGame
    | Games
    | Import
    | Today
    | Statistics
    | Climb
    | Hats
    | Drill
    | Settings
    | Credits
    | Rules
    | Lesson
    | Tabletop
    | Lobby
    | SecondPhone
    | Handover
    | Pause
    | Result
    | Replay
    | Past
    | Review
)
