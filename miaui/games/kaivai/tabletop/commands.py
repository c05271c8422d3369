"""Commands of the open sea, as values, with their keys and the ids of their controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, FISH, INCREASE, MOVE
from miaui.tabletop.commands import (
    CLOSER_BINDING,
    UNDO_BINDING,
    AskHint,
    Common,
    OpenPage,
    Retell,
    ToggleLog,
    UndoAll,
)

HEX, BID, STAKE, NUMBER, ACTION, KIND = "hex.", "bid.", "stake.", "number.", "action.", "kind."
"""Beginnings of ids of controls."""
SEAT = "seat."
"""Beginning of the ids of seats; their numbers follow."""
PIECE = "piece."
"""Beginning of the ids of pieces that lead nowhere now."""
WATER = "water."
"""Beginning of the ids of hexes to which a way is measured."""
ALL_SEA = "open-sea"
"""The id of the sea as a whole, below all that is on it."""
TAG = "tag."
"""Beginning of the ids of tags over islands and huts that can be pressed; the number of a hex follows."""
ISLAND = "island."
"""Beginning of the ids of the islands in the list of the end."""
LINE = "log.line."
"""Beginning of the ids of lines of the log; a number and the places that they speak of follow."""
PASS, DONE, UNDO, UNDO_ALL = "pass", "done", "put-back", "undo-all"


@dataclass(frozen=True, slots=True)
class PressHex:
    """Use a hex: sail there, build there, choose its canoe, hut or island."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class LiftCanoe:
    """Choose a canoe, because it is dragged."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class PressAction:
    """Choose an action: 0 build, 1 fish, 2 deliver, 3 move, 4 feast, 5 sail farther."""

    action: int


@dataclass(frozen=True, slots=True)
class ChooseKind:
    """Choose which hut is placed: 0 a canoe hut, 1 a fisher hut, 2 a meeting hut."""

    kind: int


@dataclass(frozen=True, slots=True)
class ChooseBid:
    """Bid a number."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseStake:
    """Stake a number."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseFish:
    """Give a hut a number of fish."""

    number: int


@dataclass(frozen=True, slots=True)
class PressNumber:
    """Choose this number of fish, bid or stake, whichever is asked for; else the kind of hut one below it (1:
    canoe hut). 10 is also a stake of 0, where 10 cannot be staked."""

    number: int


@dataclass(frozen=True, slots=True)
class PressPass:
    """Take no more actions this round."""


@dataclass(frozen=True, slots=True)
class PressDone:
    """Submit what was tried, or end the action."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """See the sea some steps nearer, or farther (negative), of three scales: 1, 1.35 and 1.8; what lies (x,
    y) units from the middle of the sea stays where it is."""

    steps: int
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the sea while it is seen from nearby, `right` and `down` in units; without effect from afar."""

    right: float
    down: float


@dataclass(frozen=True, slots=True)
class Measure:
    """Show how far a canoe would go; for the canoe that is shown already, no longer."""

    canoe: Hex


@dataclass(frozen=True, slots=True)
class PressIdle:
    """Press something on the sea that leads nowhere now: a hex, or the sea somewhere. It is said why."""

    hex: Hex | None = None


@dataclass(frozen=True, slots=True)
class PressShown:
    """Press what only shows how things stand, with a seat if it is hers. It is said why nothing follows."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class ShowGoods:
    """Show the seats' goods (True) or their bids (False) on a dense table; None: what is not shown now."""

    goods: bool | None = None


@dataclass(frozen=True, slots=True)
class OpenTab:
    """Open one of the own panels of a dense table: 0 wealth, 1 reach, 2 prices; None: the next one, after the
    last the first."""

    tab: int | None = None


@dataclass(frozen=True, slots=True)
class FoldBids:
    """Fold the strip of bids away for this round, or show it again; without effect while no bids are made."""


Choosing = PressHex | PressAction | ChooseKind | ChooseBid | ChooseStake | ChooseFish | PressPass | PressDone
"""Commands that begin or make a move, each with a control of its own."""
Looking = Zoom | Pan | Measure | ShowGoods | OpenTab | FoldBids
"""Commands that change what is looked at."""
Vain = PressIdle | PressShown
"""Commands that are answered by a sentence alone."""
Command = Choosing | Looking | Vain | LiftCanoe | PressNumber


def control_id(command: Choosing) -> str:
    """Return the id of the control that gives a command: "pass", "done", or "hex.", "action.", "kind.",
    "bid.", "stake." or "number." (of fish) with its number.

    >>> control_id(PressHex(12)), control_id(PressAction(3)), control_id(ChooseFish(2))
    ('hex.12', 'action.3', 'number.2')
    """
    match command:
        case PressHex(hex_):
            return f"{HEX}{hex_}"
        case PressAction(action):
            return f"{ACTION}{action}"
        case ChooseKind(kind):
            return f"{KIND}{kind}"
        case ChooseBid(number):
            return f"{BID}{number}"
        case ChooseStake(number):
            return f"{STAKE}{number}"
        case ChooseFish(number):
            return f"{NUMBER}{number}"
        case PressPass():
            return PASS
        case PressDone():
            return DONE
        case _:
            assert_never(command)


BINDINGS: tuple[Binding[Command | Common], ...] = (
    Binding(PressAction(BUILD), ("b",), N_("Build")),
    Binding(PressAction(FISH), ("r",), N_("Go fishing")),
    Binding(PressAction(DELIVER), ("d",), N_("Deliver")),
    Binding(PressAction(MOVE), ("m",), N_("Move canoes")),
    Binding(PressAction(CELEBRATE), ("c",), N_("Feast")),
    Binding(PressAction(INCREASE), ("i",), N_("Sail farther from now on")),
    Binding(PressPass(), ("x",), N_("Take no more actions this round")),
    Binding(PressDone(), ("e",), N_("End the action")),
    Binding(PressNumber(1), ("1",), N_("A canoe hut, or number 1")),
    Binding(PressNumber(2), ("2",), N_("A fisher hut, or number 2")),
    Binding(PressNumber(3), ("3",), N_("A meeting hut, or number 3")),
    *(
        Binding(PressNumber(number), (str(number % 10),), N_("Number 4 to 10 of a bid or a stake"))
        for number in range(4, 11)
    ),
    UNDO_BINDING,
    Binding(AskHint(), ("n", "pad y"), N_("Ask Kiti")),
    Binding(UndoAll(), ("u",), N_("Undo this action")),
    Binding(Retell(), ("a", "pad r3"), N_("Show again what the others did")),
    Binding(ShowGoods(), ("o",), N_("Bids or goods of all players"), looks=True),
    Binding(OpenTab(), ("t",), N_("Wealth, reach or prices"), looks=True),
    Binding(FoldBids(), ("v",), N_("Look at the whole sea while bids are made"), looks=True),
    Binding(Zoom(1), ("plus", "equals", "pad stick up"), N_("See the sea up close"), looks=True),
    Binding(Zoom(-1), ("minus", "pad stick down"), N_("See more of the sea"), looks=True),
    Binding(ToggleLog(), ("g", "pad l3"), N_("Unfold the log")),
    Binding(OpenPage("aids"), ("y",), N_("What you can know")),
    CLOSER_BINDING,
    Binding(OpenPage("rules"), ("h",), N_("Rules")),
    Binding(OpenPage("pause"), ("p", "pad start"), N_("Pause")),
)
"""Escape, arrows, Enter and Space are the engine's: they walk over the controls; held F runs motions fast
everywhere."""
