"""Who sits where, as the screen names and draws them."""

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.games.miaui.record import Player
from miaui.stages.miaui.cats import cast


@dataclass(frozen=True, slots=True)
class Person:
    """A seat's name, cat, colour, and whether a human plays it."""

    name: str
    cat: str
    colour: str
    human: bool


def people(players: Iterable[Player]) -> tuple[Person, ...]:
    """The persons of a record's players, seat 0 first."""
    those = tuple(players)
    return tuple(
        Person(player.name, role.cat, role.colour, player.kind == "human")
        for player, role in zip(those, cast(those), strict=True)
    )
