"""A finished round as data: who took what with which diver, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, SEAGULL, TOP, Card
from miaui.games.miaui.public.taking import TRIO, Taken, score, take_all
from miaui.games.miaui.public.view import View


@dataclass(frozen=True, slots=True)
class RecapRow:
    """Outcome of a space. `seat` and `dive` are None, `cards` empty where no cat caught anything.

    `lost` are the cards that left the pile for it: what a Seagull took, or three Jellyfish. `points` is what
    the pile is worth now less what it was worth before.
    """

    space: int
    seat: Seat | None
    dive: int | None
    cards: tuple[Card, ...]
    lost: tuple[Card, ...]
    points: int


def recap_rows(view: View, number: int) -> tuple[RecapRow, ...]:
    """Return the rows of round `number` (1 first), shallowest first; () while the view has not seen its
    end."""
    if len(view.memory.rounds) < number:
        return ()
    piles: list[tuple[Card, ...]] = [()] * view.seats
    rows: list[RecapRow] = []
    for played in view.memory.rounds[:number]:
        rows = []
        for space in (BOTTOM, MIDDLE, TOP):
            catch = played.catches[space]
            if catch.seat is None:
                rows.append(RecapRow(space, None, None, (), (), 0))
                continue
            before = piles[catch.seat]
            steps = take_all(before, catch.cards)
            piles[catch.seat] = steps[-1].pile
            lost = tuple(card for step in steps for card in lost_to(step))
            points = score(steps[-1].pile) - score(before)
            rows.append(RecapRow(space, catch.seat, played.dives[catch.seat], catch.cards, lost, points))
    return tuple(reversed(rows))


def lost_to(step: Taken) -> tuple[Card, ...]:
    """Return the cards of a pile that a caught card takes away with it: not the Seagull itself."""
    if step.card == SEAGULL:
        return step.left[1:]
    return step.left if len(step.left) == TRIO else ()


def gained(step: Taken) -> int:
    """Return by how much a pile is worth more (or less) for one caught card."""
    return score((step.card,)) - score(step.left)
