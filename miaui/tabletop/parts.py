"""Settings, sounds and parts that a table takes from its holder, and how the match stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from miaui.core.seat import Seat
from miaui.core.tells import Tell


def recap_waits(recap: str, usual: str, unhurried: bool) -> bool:
    """True if a recap waits for the player: by the setting `recap` ("wait", "go"), or for "" as is `usual` in
    the game: "always"; "first game": if `unhurried`, for somebody's first game or several at the screen."""
    return recap == "wait" or (not recap and (usual == "always" or (usual == "first game" and unhurried)))


class TablePrefs(Protocol):
    """The player's settings that a table follows."""

    @property
    def pace(self) -> str:
        """The pace of a story: calm, normal, brisk, fast or instant."""

    @property
    def recap(self) -> str:
        """After a round: "wait" for the player, "go" on by itself, or "" for the game's own way."""

    @property
    def purist(self) -> bool:
        """True if aids to memory are left out, as the player has chosen."""

    @property
    def aids(self) -> Mapping[str, bool]:
        """Aids to memory that were switched on (True) or off by the player, by key; the others are as their
        game has them."""

    @property
    def cards_open(self) -> str:
        """ "click": a hand lies open; "hold": it lies facedown unless it is held open."""

    @property
    def reduced_motion(self) -> bool: ...

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """The player's own keys, by the label of what they do, as its binding has it; what is missing has its
        usual keys."""

    @property
    def headphones(self) -> bool:
        """True if only the player hears what is said."""


class PlaySound(Protocol):
    """Plays a sound by name, from the left (pan -1) to the right (1)."""

    def __call__(self, name: str, pan: float = 0.0) -> None: ...


def silent(name: str, pan: float = 0.0) -> None:
    """Do nothing: the sounds of a table without listeners."""


@dataclass(frozen=True, slots=True)
class TableHost:
    """The ways from a table to the scene that holds it.

    - `prefs()`: the player's settings as they are now.
    - `sound(name, pan)`: plays a sound, from the left (-1) to the right (1).
    - `touch()`: called when something visible changed.
    - `request(page)`: opens a page ("pause", "rules").
    - `speak(words)`: says something to a person who listens.
    - `show_past(number)`: shows the moment of an event, counted from 1; None: the log leads nowhere.
    """

    prefs: Callable[[], TablePrefs]
    sound: PlaySound = silent
    touch: Callable[[], None] = lambda: None
    request: Callable[[str], None] = lambda page: None
    speak: Callable[[str], None] = lambda words: None
    show_past: Callable[[int], None] | None = None


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a table that a scene wants, where a game's table has them."""

    hand: bool = True
    """The player's part at the lower edge: a hand, or goods."""
    calls: bool = True
    """The part beside the hand: points and calls."""
    waits: bool = True
    """Words for what is asked, and for whom everybody waits."""
    track: bool = True
    """The track of the rounds."""
    buttons: bool = True
    """The log's tab and the pause button."""
    adviser: bool = True
    """The one who gives advice, where she is part of the table: not while she speaks in front of it."""
    hold_recap: bool = False
    """A recap stays until the scene dismisses it."""
    aids: bool = False
    """Aids to memory are shown whatever the settings say."""
    guided: bool = False
    """A guide asks for each decision: the table itself says only what comes of a choice."""


EVERYTHING = Parts()


@dataclass(frozen=True, slots=True)
class TableStatus:
    """The match as a table shows it beside the view."""

    shared: bool = False
    """True if several people use this screen: no player is called "you"."""
    gathered: bool = False
    """True if several people sit at this screen, those on phones not counted: a recap waits for them."""
    thinking: tuple[Seat, ...] = ()
    """Bots that everybody waits for."""
    note: str = ""
    """Words shown where they cover nothing."""
    private: bool = False
    """True if the viewer knows what others must not see: at a shared screen it was handed over."""
    listening: bool = False
    """The player in front is being told something: nothing is asked yet."""
    forced: bool = False
    """The player's only move is made by itself: nothing is asked."""
    forced_after: float = 0.0
    """Seconds of quiet after which that move is made; 0 where none is."""
    seals: tuple[tuple[Seat, str], ...] = ()
    """(seat, pledge) of bots that have sealed a choice that is not yet revealed."""
    tells: tuple[Tell, ...] = ()
    """Looks of open faces at choices that are not yet revealed."""
    said: tuple[Tell, ...] = ()
    """Looks among these that are in words, too, for they are new."""

    def look(self, seat: Seat) -> str:
        """Return what the open face of a seat shows, "bright" or "worried"; "" for nothing."""
        return next((tell.look for tell in self.tells if tell.seat == seat), "")
