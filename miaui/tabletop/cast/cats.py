"""Which cat sits at which seat: every colour has its cat."""

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.core.envelope import Player
from miaui.core.seat_colours import SEAT_COLOURS

COLOURS = tuple(SEAT_COLOURS)
"""The six colours in order: shell, wave, leaf, sun, hibiscus, star."""

CATS = dict(zip(COLOURS, ("mara", "nilo", "pua", "tama", "rosi", "kai"), strict=True))
"""The cat of each colour."""

NAMES = {"mara": "Mara", "nilo": "Nilo", "pua": "Pua", "tama": "Tama", "rosi": "Rosi", "kai": "Kai"}
"""Name of a cat as a player would write it; the default name of its player."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A seat's cat and colour; no two seats of a table share either."""

    cat: str
    colour: str


def cast(players: Iterable[Player]) -> tuple[Cast, ...]:
    """Return the cat and colour of every player, seat 0 first, () for none: the colour as `distinct` gives it
    for the players' wishes (the wished one if still free, else the first that is left), the cat as `CATS` has
    it for that colour. IndexError for more than six."""
    return tuple(Cast(CATS[colour], colour) for colour in distinct(player.colour for player in players))


def distinct(wishes: Iterable[str | None]) -> list[str]:
    """Return a colour for each wish, all different. The first wish for a colour of `COLOURS` is granted;
    every other place, of None and of an unknown colour too, gets the first colour that is not granted, in
    their order. IndexError for more than six wishes."""
    free = list(COLOURS)
    colours: list[str | None] = []
    for wish in wishes:
        granted = wish if wish in free else None
        colours.append(granted)
        if granted is not None:
            free.remove(granted)
    return [colour if colour is not None else free.pop(0) for colour in colours]
