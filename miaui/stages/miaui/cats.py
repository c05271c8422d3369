"""Which cat sits at which seat, and in which colour."""

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.games.miaui.record import Player

COLOURS = ("shell", "wave", "leaf", "sun", "hibiscus", "star")
CATS = ("mara", "nilo", "pua", "tama", "rosi", "kai")

#: Name of a cat as a player would write it; the default name of whoever plays it.
NAMES = {"mara": "Mara", "nilo": "Nilo", "pua": "Pua", "tama": "Tama", "rosi": "Rosi", "kai": "Kai"}


@dataclass(frozen=True, slots=True)
class Cast:
    """A seat's cat and colour; no two seats of a table share either."""

    cat: str
    colour: str


def cast(players: Iterable[Player]) -> tuple[Cast, ...]:
    """Everybody's cat and colour: as wished (`colour`, further key `cat`) if free, else the next free
    one; without a wish the cat is the one that belongs to the colour."""
    those = tuple(players)
    colours = distinct([player.colour for player in those], COLOURS)
    wishes = [
        player.further.get("cat") or CATS[COLOURS.index(colour)]
        for player, colour in zip(those, colours, strict=True)
    ]
    return tuple(Cast(cat, colour) for cat, colour in zip(distinct(wishes, CATS), colours, strict=True))


def distinct(wishes: list[str | None], choices: tuple[str, ...]) -> list[str]:
    """One of `choices` for each wish, all different, first come first served."""
    free = list(choices)
    found: list[str | None] = []
    for wish in wishes:
        found.append(wish if wish in free else None)
        if wish is not None and wish in free:
            free.remove(wish)
    return [wish if wish is not None else free.pop(0) for wish in found]
