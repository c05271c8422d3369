"""Words for points and for the victory."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.i18n import _, listing, ngettext, number


def points(count: int) -> str:
    """Return points in words: "3 points", "1 point", "−1 point", "0 points"."""
    return ngettext("{points} point", "{points} points", abs(count)).format(points=number(count))


def victory(winners: Sequence[str], seats: int = 0) -> str:
    """Return who has won: "Rosi wins!" for one name; "Everybody shares the victory!" for as many as there are
    `seats`; else "Rosi and Momo share the victory!". With 0 seats two or more are always named."""
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    if len(winners) == seats:
        return _("Everybody shares the victory!")
    return _("{names} share the victory!").format(names=listing(list(winners)))


def victory_told(winners: Sequence[Seat], names: Sequence[str], people: Sequence[Seat]) -> str:
    """Return who of a table with these names has won, in the words of `victory`. Where one person plays and
    has won, but not with all others, she is spoken to: "You win!", "You share the victory with Momo!"."""
    if len(people) == 1 and people[0] in winners and len(winners) < len(names):
        others = [names[seat] for seat in winners if seat != people[0]]
        if not others:
            return _("You win!")
        return _("You share the victory with {names}!").format(names=listing(others))
    return victory([names[seat] for seat in winners], len(names))
