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

    def card_place(self, key: Hashable, goal: Spot) -> Spot:
        """Return the spot of a card on its way; `goal` for a key that was not among the last
        update's goals."""
        return self._spots.get(key, goal)

    def update(self, goals: Mapping[K, Spot], dt: float) -> bool:
        """Let dt seconds pass on the way to the goals: half of the way takes 0.05 seconds, and closer than
        0.4 units a card is there. New keys are at their goals at once, keys that are missing are forgotten.
        Of the cards with another angle than their goal's only the first is turned, at once. True if a card
        was not at its goal before."""
        part, moved, turned = 1.0 - 0.5 ** (dt / HALF), False, False
        spots: dict[Hashable, Spot] = {}
        for key, goal in goals.items():
            place = self._spots.get(key, goal)
            far = max(abs(place.x - goal.x), abs(place.y - goal.y), abs(place.width - goal.width))
            now = goal if far < NEAR else place.towards(goal, part)
            askew = place.angle != goal.angle
            spots[key] = now._replace(angle=place.angle if turned else goal.angle)
            turned = turned or askew
            moved = moved or askew or far > 0.0
        self._spots = spots
        return moved
