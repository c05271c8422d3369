"""Where the points of a finished game came from: a row for pairs, for each family, for the colour bonus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import COLLECTIONS, COLOURS, MULTIPLIERS
from miaui.games.salt.public.events import Laid, Shown
from miaui.games.salt.public.parts import Part, parts_of
from miaui.games.salt.public.view import DealSeen, Outcome

_BONUS = "bonus"
_ROWS = {
    "duo": N_("Pairs"),
    "SH": N_("Shells"),
    "OC": N_("Octopuses"),
    "PE": N_("Penguins"),
    "SA": N_("Sailors"),
    "HO": N_("Seahorse"),
    "LI": N_("Lighthouse"),
    "SC": N_("Shoal of fish"),
    "CC": N_("Cast of crabs"),
    "ME": N_("Mermaids"),
    _BONUS: N_("Colour bonus in Last Chance"),
}
"""Rows of the page, from the top: by family, what it is called."""


def sources_of(deals: Sequence[DealSeen]) -> list[tuple[str, tuple[int, ...]]]:
    """Return what brought the points of deals that have ended, the earliest first: words, translated, and
    points by seat. Rows without points are left out; those of a seat add up to its score."""
    count = len(deals[0].end.totals) if deals and deals[0].end is not None else 0
    gained: list[Counter[str]] = [Counter() for _seat in range(count)]
    for deal in deals:
        if deal.end is not None:
            for seat in seats(count):
                gained[seat].update(_in_deal(deal, deal.end, seat))
    rows = [(_(words), tuple([own[family] for own in gained])) for family, words in _ROWS.items()]
    return [(words, points) for words, points in rows if any(points)]


def _in_deal(deal: DealSeen, end: Outcome, seat: Seat) -> dict[str, int]:
    """Return the points of a seat in a deal by family. The colour bonus is what it scored beyond its cards;
    cards of a seat on the losing side of Last Chance count nothing."""
    lost = end.end == "last" and (seat == end.by) != bool(end.won)
    points: Counter[str] = Counter()
    if end.end in ("stop", "last") and not lost:
        for part in _parts(deal, seat):
            points[_family(part)] += part.points
    points[_BONUS] = end.scored[seat] - points.total()
    return points


def _parts(deal: DealSeen, seat: Seat) -> Iterator[Part]:
    """Yield the parts of a seat's card points at the end of a deal; none if it has not shown its hand."""
    own = [event for event in deal.log if isinstance(event, Laid | Shown) and event.seat == seat]
    hands = [event.hand for event in own if isinstance(event, Shown)]
    if hands:
        yield from parts_of(hands[-1], [event.cards for event in own if isinstance(event, Laid)])


def _family(part: Part) -> str:
    """Return the family of a part: a penguin colony is one of the penguins, a captain of the sailors."""
    if part.what in COLOURS:
        return "ME"
    counts = MULTIPLIERS[part.what][0] if part.what in MULTIPLIERS else ""
    if counts in COLLECTIONS:
        return counts
    return "duo" if part.what == "laid" else part.what
