"""Aids that a person could keep with pen and paper. Off in purist mode."""

from collections import Counter
from collections.abc import Sequence

from miaui.engine.i18n import _, ngettext, number
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, FISH, POINTS, ROUNDS, TOP, UNKNOWN, family
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.view import View, piles
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words.lines import family_name
from miaui.tabletop.cast.members import CastMember


def cards_left(display: DisplayState, seat: int, purist: bool) -> tuple[int, ...] | None:
    """Return the diver cards that a seat has left, lowest first, without one that lies revealed on the table.
    None for a `purist`, who has to remember those of others, unless baskets are open."""
    if purist and not display.variants.open_baskets and seat != display.viewer:
        return None
    look = display.seats[seat]
    return tuple(number for number in look.left if number != look.dive)


def points(display: DisplayState, seat: int) -> int | None:
    """Return the points of a seat's pile; None for an empty one, and where the viewer may not look through
    it."""
    pile = display.seats[seat].pile
    return score(pile) if pile and display.may_look(seat) else None


def places(display: DisplayState) -> tuple[dict[int, int], dict[int, int]]:
    """Return each seat's place (1 first) in Kiti's order, for deep and for shallow; empty without her."""
    if display.kiti is None:
        return {}, {}
    count = len(display.seats)
    deep, shallow = ties.order(display.kiti, count, BOTTOM), ties.order(display.kiti, count, TOP)
    return ({s: i + 1 for i, s in enumerate(deep)}, {s: i + 1 for i, s in enumerate(shallow)})


def tie_order(display: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return Kiti's order in two lines, deep and shallow, all names from the first on; without her what a tie
    does."""
    if display.kiti is None:
        return _("Without Kiti, nobody gets the catch in a tie: the tied divers are out for this round.")
    count = len(display.seats)
    deep = ", ".join(cast[s].name for s in ties.order(display.kiti, count, BOTTOM))
    shallow = ", ".join(cast[s].name for s in ties.order(display.kiti, count, TOP))
    return _("Deep ties (right arm): {deep}.\nShallow ties (left arm): {shallow}.").format(
        deep=deep, shallow=shallow
    )


_AHEAD = 3
"""Rounds for which Kiti's way is told."""


def fish(view: View, names: Sequence[str]) -> str:
    """Return a line for each family: "Tigerfish: 3 seen, 6 left"."""
    lying = [seen.card for space in view.open.lagoon for seen in space if seen.card is not None]
    known = [*lying, *view.open.box, *[card for pile in piles(view) for card in pile]]
    seen = Counter([family(card) for card in known if card != UNKNOWN])
    whole = Counter(map(family, FISH))
    first = {family(card): card for card in reversed(FISH)}
    rows = [
        _("{family}: {seen} seen, {left} left").format(
            family=family_name(first[one]), seen=seen[one], left=whole[one] - seen[one]
        )
        for one in whole
    ]
    return "\n".join(rows)


def total(view: View, names: Sequence[str]) -> str:
    """Return "Your catch: 12 points"; with Open Baskets "Ada 12 · Ben 9"; "" for the public."""
    points = [sum([POINTS[card] for card in pile]) for pile in piles(view)]
    if view.open.variants.open_baskets:
        rows = [f"{name} {number(count)}" for name, count in zip(names, points, strict=True)]
        return " · ".join(rows)
    if view.seat is None:
        return ""
    own = points[view.seat]
    return ngettext("Your catch: {count} point", "Your catch: {count} points", abs(own)).format(
        count=number(own)
    )


def kiti(view: View, names: Sequence[str]) -> str:
    """Return whom Kiti favours in deep ties now and in up to three further rounds; "" without her."""
    at, now = view.open.kiti, view.open.round
    if at is None:
        return ""
    rounds = range(min(_AHEAD, ROUNDS - now))
    coming = [names[(at + 1 + step) % len(names)] for step in rounds]
    words = _("First in deep ties now: {name}.").format(name=names[at])
    if not coming:
        return words
    return words + " " + _("In the next rounds: {names}.").format(names=", ".join(coming))
