"""A game's part in the page of a seat on a phone, which is made of its table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from miaui.core.game import E, M, V
from miaui.engine.i18n import N_
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.spec import Frame, L, U

GroupKind = Literal["cards", "choices", "facts", "map"]
SeatState = Literal["free", "taken", "away", "here", "bot"]
"""State of a seat at a table with phones: without one, on one, on one that sleeps, at the screen, a bot's."""


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Controls that stand together on the page of a seat on a phone, under a title that is not yet
    translated: all whose ids begin so. `choices`: True if a press counts that only changes what is chosen or
    looked at. `own`: True if it is of the seat in front alone; `offers`: True if it is nothing but what may
    be chosen now."""

    prefixes: tuple[str, ...]
    title: str
    kind: GroupKind
    choices: bool = True
    own: bool = False
    offers: bool = False


YOUR_CARDS = HandGroup(("hand.",), N_("Your cards"), "cards", own=True)


@dataclass(frozen=True, slots=True)
class HandSpec(Generic[V, M, E, D, U, L, C]):
    """Values and functions by which a game's table becomes the page of a seat on a phone.

    - `groups`: what stands together, in reading order; what is in none comes last. `skip`: beginnings of ids
      of controls that are left out.
    - `leads(frame, control)`: False for a control of which a press leads nowhere, whatever it changes;
      `why(ui)`: the words why that is so, of what such a press changes to.
    - `on(frame)`: ids of the controls that are chosen. `picture(frame, control)`: a name on the sheet.
    - `place(frame, control)`: where it is on the map; None: it is on none.
    - `points(frame)`: everybody's points in words, as far as the seat knows them; () where nothing is said.
    """

    groups: tuple[HandGroup, ...] = (YOUR_CARDS,)
    skip: tuple[str, ...] = ()
    leads: Callable[[Frame[V, M, E, D, U, L, C], Control], bool] = lambda frame, control: True
    why: Callable[[U], str] = lambda ui: ""
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
