"""Cards of the own fan slide to their places instead of jumping there."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from miaui.games.salt.tabletop.layout.spots import Spot

HALF = 0.05
"""Seconds in which half of the way is made."""
NEAR = 0.4
"""Units: closer than this a card is there."""
K = TypeVar("K", bound=Hashable)


class CardGlides:
    """Places of cards on their way. A card that was not there before is at its place at once."""

    def __init__(self) -> None:
        self._spots: dict[Hashable, Spot] = {}

    def forget(self) -> None:
        """Put all cards at their places at once."""
        self._spots.clear()

    def spot(self, key: Hashable, goal: Spot) -> Spot:
        """Return the spot of a card that goes to `goal`: on its way, or the goal for one that was not there
        before."""
        return self._spots.get(key, goal)

    def update(self, goals: Mapping[K, Spot], dt: float) -> bool:
        """Let dt seconds pass on the way to the goals; cards that are not among these are forgotten. True if
        anything moved. At most one card is turned at a time, for that takes longest to paint."""
        part, moved, turned = 1.0 - 0.5 ** (dt / HALF), False, False
        found: dict[Hashable, Spot] = {}
        for key, goal in goals.items():
            here = self._spots.get(key, goal)
            far = max(abs(here.x - goal.x), abs(here.y - goal.y), abs(here.width - goal.width))
            now = goal if far < NEAR else here.towards(goal, part)
            askew = here.angle != goal.angle
            found[key] = now._replace(angle=here.angle if turned else goal.angle)
            turned = turned or askew
            moved = moved or askew or far > 0.0
        self._spots = found
        return moved
