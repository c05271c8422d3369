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
    None for a `purist`, unless the seat is the viewer's or baskets are open."""
    if purist and not display.variants.open_baskets and seat != display.viewer:
        return None
    look = display.seats[seat]
    return tuple(number for number in look.left if number != look.dive)


def points(display: DisplayState, seat: int) -> int | None:
    """Return the points of a seat's pile, 0 and less included; None for an empty one, and where the viewer
    may not look through it."""
    pile = display.seats[seat].pile
    return score(pile) if pile and display.may_look(seat) else None


def places(display: DisplayState) -> tuple[dict[int, int], dict[int, int]]:
    """Return two dicts, by seat, first for deep ties (bottom, middle), then for shallow ones (top): its place
    in Kiti's order, 1 first; both {} without her."""
    if display.kiti is None:
        return {}, {}
    count = len(display.seats)
    deep, shallow = ties.order(display.kiti, count, BOTTOM), ties.order(display.kiti, count, TOP)
    return ({s: i + 1 for i, s in enumerate(deep)}, {s: i + 1 for i, s in enumerate(shallow)})


def tie_order(display: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return two lines, "Deep ties (blue arm): Ada, Ben." and "Shallow ties (turquoise arm): …", with all
    names from the first on; without Kiti a sentence that the tied divers get nothing."""
    if display.kiti is None:
        return _("Without Kiti, nobody gets the catch in a tie: the tied divers are out for this round.")
    count = len(display.seats)
    deep = ", ".join(cast[s].name for s in ties.order(display.kiti, count, BOTTOM))
    shallow = ", ".join(cast[s].name for s in ties.order(display.kiti, count, TOP))
    return _("Deep ties (blue arm): {deep}.\nShallow ties (turquoise arm): {shallow}.").format(
        deep=deep, shallow=shallow
    )


_AHEAD = 3
"""Rounds for which Kiti's way is told."""


def fish(view: View, names: Sequence[str]) -> str:
    """Return six lines, Kittenfish, Tigerfish, Emperor Tuna, Lantern, Jellyfish, Seagull: "Tigerfish: 3 seen,
    5 left". Seen are cards in the lagoon that the view knows, in all piles and in the box; left are all
    others of the game. `names` is not used."""
    lying = [seen.card for space in view.open.lagoon for seen in space if seen.card is not None]
    known = [*lying, *view.open.box, *[card for pile in piles(view) for card in pile]]
    seen = Counter([family(card) for card in known if card != UNKNOWN])
    whole = Counter(map(family, FISH))
    first = {family(card): card for card in reversed(FISH)}
    rows = [
        _("{family}: {seen} seen, {left} left").format(
            family=family_name(first[kind]), seen=seen[kind], left=whole[kind] - seen[kind]
        )
        for kind in whole
    ]
    return "\n".join(rows)


def total(view: View, names: Sequence[str]) -> str:
    """Return "Your catch: 12 points" ("1 point"), translated, by the viewer's pile, "0 points" for an empty
    one; with Open Baskets all catches by seat, "Ada 12 · Ben 9"; "" for the public without Open Baskets."""
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
    """Return whom Kiti favours in deep ties: "First in deep ties now: Ada. In the next rounds: Ben, Cleo,
    Dora."; up to three further rounds, fewer towards the end, in the last the first sentence alone; ""
    without her."""
    at, now = view.open.kiti, view.open.round
    if at is None:
        return ""
    rounds = range(min(_AHEAD, ROUNDS - now))
    coming = [names[(at + 1 + step) % len(names)] for step in rounds]
    words = _("First in deep ties now: {name}.").format(name=names[at])
    if not coming:
        return words
    return words + " " + _("In the next rounds: {names}.").format(names=", ".join(coming))
