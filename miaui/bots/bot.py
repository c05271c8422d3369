"""What a bot is, and which there are: levels for the picker, weakest first, and characters.

No numpy here: the window imports this module. The deciding parts are loaded by `make` alone, which
runs in the bots' own process.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from miaui.core.words import N_
from miaui.games.miaui.view import View

#: A sentence for the player: an English template with %(name)s places, and what fills them.
Reason = tuple[str, dict[str, object]]


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: the diver card, why (most important first), and the odds with which each card of
    the hand would have been chosen."""

    dive: int
    reasons: tuple[Reason, ...] = ()
    policy: dict[int, float] = field(default_factory=dict)


class Bot(Protocol):
    """Whoever decides for a seat. Keeps nothing between two calls."""

    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        """The card to play for `view.seat`, which has not locked in. `budget` counts imagined
        rounds (None: what the level needs in the arena); the same three always give the same."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength in the picker. `strength` is 1 for the weakest; `line` says honestly what it does;
    `table_budget` is what it may imagine at the table with half a hand, where there is time (None: does
    not matter)."""

    key: str
    name: str
    line: str
    strength: int
    table_budget: int | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """A temper across all levels, about equally strong; `lines` are spoken now and then and say
    nothing about the hand."""

    key: str
    name: str
    line: str
    lines: tuple[str, ...]


LEVELS = (
    Level(
        "paddler",
        N_("First Time at the Lagoon"),
        N_("Chases the biggest fish, forgets which divers are spent, and flees every Jellyfish."),
        1,
    ),
    Level(
        "snorkeler",
        N_("Reef Snorkeler"),
        N_("Knows what each catch is worth, but forgets spent divers and never looks at Kiti."),
        2,
    ),
    Level(
        "diver",
        N_("Village Diver"),
        N_("Counts the divers left in every hand, reads Kiti, and saves strong cards for good catches."),
        3,
    ),
    Level(
        "navigator",
        N_("Star Navigator"),
        N_("Has played this lagoon a great many times and judges a round by the odds of winning the game."),
        4,
    ),
    Level(
        "chosen",
        N_("Kiti’s Chosen"),
        N_("Imagines how the round may go, learns how each of you plays, and will not be read."),
        5,
        2400,
    ),
)

CHARACTERS = (
    Character(
        "bold",
        N_("Bold"),
        N_("Would rather fight for the big catch than wait."),
        (N_("No half measures!"), N_("The deep is calling."), N_("Who dares?"), N_("Last one in is a slug!")),
    ),
    Character(
        "cautious",
        N_("Cautious"),
        N_("Keeps strong divers for later and stays out of fights."),
        (N_("Easy does it."), N_("The tide has time."), N_("One paw first."), N_("Better dry than sorry.")),
    ),
    Character(
        "spiteful",
        N_("Spiteful"),
        N_("Likes nothing better than to spoil the leader's catch."),
        (N_("I saw that basket."), N_("Heavy basket, is it?"), N_("We shall see."), N_("Hm!")),
    ),
    Character(
        "copycat",
        N_("Copycat"),
        N_("Likes the depths that were lucky for others last round."),
        (N_("Nice one, I'll remember it."), N_("Me too!"), N_("How did you do that?"), N_("Again, again!")),
    ),
    Character(
        "trickster",
        N_("Trickster"),
        N_("Plays the odd card more often than anyone expects."),
        (N_("Guess!"), N_("Left paw or right paw?"), N_("I never do that. Or do I?"), N_("Look, a turtle!")),
    ),
)

HALF_A_HAND = 6

#: Outside the picker: uniform over the hand, and the measure that the record's page defines.
MEASURES = ("random", "yardstick")


def levels() -> tuple[Level, ...]:
    """The levels of the picker, weakest first."""
    return LEVELS


def characters() -> tuple[Character, ...]:
    """The characters of the picker."""
    return CHARACTERS


def thinks(level: str) -> bool:
    """True for a level that takes its time."""
    return any(level == one.key and one.table_budget is not None for one in LEVELS)


def known(level: str) -> bool:
    """True for a level that can play, those outside the picker included."""
    return level in MEASURES or any(level == one.key for one in LEVELS)


def table_budget(level: str, cards: int) -> int | None:
    """How many rounds a level may imagine for each card of a hand of so many, at the table: the fewer
    cards the more, so that every decision takes about as long."""
    budget = next((one.table_budget for one in LEVELS if one.key == level), None)
    return None if budget is None else min(budget, budget * HALF_A_HAND // max(cards, 1))


def make(level: str, character: str | None = None) -> Bot:
    """The bot of a level. ValueError for an unknown level or character. Loads numpy."""
    if not known(level):
        raise ValueError(f"unknown level {level[:40]!r}")
    if character and all(character != one.key for one in CHARACTERS):
        raise ValueError(f"unknown character {character[:40]!r}")
    from miaui.bots.miaui import players  # numpy must not reach the window's process

    return players.player(level, character or None)
