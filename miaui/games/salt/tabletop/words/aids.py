"""Aids a person could keep with pen and paper: cards seen, and cards known in hands. None for a purist."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_, _, labelled, number
from miaui.games.salt.public.cards import (
    COLLECTIONS,
    COLOURS,
    DUO_POINTS,
    DUOS,
    KINDS,
    MULTIPLIERS,
    Card,
    deck_of,
    kind_of,
    kinds_of,
)
from miaui.games.salt.public.points import IN_HAND, card_points, holding_of
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words.cards import card_names, kind_title, points
from miaui.tabletop.cast.members import CastMember

_COUNTS = {
    "LI": N_("1 point for each boat"),
    "SC": N_("1 point for each fish"),
    "CO": N_("2 points for each penguin"),
    "CA": N_("3 points for each sailor"),
    "CC": N_("1 point for each crab"),
}
"""Words for what kinds that count others bring."""
_ALONE = {
    "ME": N_("1 point for each card of one colour"),
    "ST": N_("2 points more for a pair"),
    "HO": N_("one more card of your best family"),
}
"""Words for what the other kinds bring that are in no pair."""


@dataclass(frozen=True, slots=True)
class KindSeen:
    """A row of the sheet: a kind's code, and for every card of it its colour's code and True if it was seen,
    by colour."""

    kind: str
    cards: tuple[tuple[str, bool], ...]

    @property
    def seen(self) -> int:
        """Number of cards that were seen."""
        return sum(1 for _colour, seen in self.cards if seen)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Which cards of this round were seen, kind by kind, and who is known to hold which."""

    kinds: tuple[KindSeen, ...]
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]


def sheet(known: Known, extra_salt: bool, viewer: Seat | None, purist: bool) -> Sheet | None:
    """Return the sheet of seen cards, kinds in the order of the rules; None for a `purist`. Its `hands` are
    those of other seats of which a card is known, in the order of seats."""
    if purist:
        return None
    deck = deck_of(extra_salt)
    rows = []
    for kind in KINDS:
        cards = [card for card in deck if kind_of(card) == kind]
        if cards:
            rows.append(KindSeen(kind, _marks(cards, known)))
    everybody = seats(len(known.hands))
    hands = [(seat, known.hands[seat]) for seat in everybody if known.hands[seat] and seat != viewer]
    return Sheet(tuple(rows), tuple(hands))


def shown(frame: TableFrame) -> Sheet | None:
    """Return the sheet of seen cards now; None where the aid is off."""
    display, known = frame.display, frame.ui.known
    if known is None:
        return None
    return sheet(known, display.variants.extra_salt, display.viewer, purist=False)


def _marks(cards: Iterable[Card], known: Known) -> tuple[tuple[str, bool], ...]:
    """Return for each card of a kind, in the order of the colours, its colour, and True if it was seen."""
    order = list(COLOURS)
    used: dict[Card, int] = {}
    marks = []
    for card in sorted(cards, key=lambda card: order.index(card[2:])):
        used[card] = used.get(card, 0) + 1
        marks.append((card[2:], used[card] <= known.seen.get(card, 0)))
    return tuple(marks)


def copies_words(card: Card, known: Known | None, extra_salt: bool) -> str:
    """Return "There are 9 in the whole deck; 4 not seen yet.", translated: 9 is the number of the card's
    kind. "There is only one in the whole deck." for a single card, "…; all have been seen." for 0 left;
    without `known` (a purist) "There are 9 in the whole deck."
    """
    total = kinds_of(extra_salt)[kind_of(card)]
    if total == 1:
        return _("There is only one in the whole deck.")
    left = None if known is None else known.left(card, extra_salt)
    if left is None:
        words = _("There are {total} in the whole deck.")
    elif left == 0:
        words = _("There are {total} in the whole deck; all have been seen.")
    else:
        words = _("There are {total} in the whole deck; {left} not seen yet.")
    return words.format(left=left, total=total)


def seen_title() -> str:
    """Return the title of the sheet: "Seen cards of this round"."""
    return _("Seen cards of this round")


def legend() -> str:
    """Return what the sheet and the numbers on cards mean, translated."""
    return _("Bright: seen in this round. ×9 on a card: there are 9 of its kind in the deck.")


def worth_in_brief(kind: str) -> str:
    """Return in a few translated words what a kind brings: "points: 0 · 2 · 4 · 6 · 8 · 10" for 1 to 6
    shells, "a pair: 1 point" of crabs, "Shark and Swimmer: 1 point", "2 points for each penguin"."""
    if kind in COLLECTIONS:
        return _("points: {points}").format(
            points=" · ".join([number(each) for each in COLLECTIONS[kind][1:]])
        )
    if kind in MULTIPLIERS:
        return _(_COUNTS[kind])
    if kind in _ALONE:
        return _(_ALONE[kind])
    pair = next(pair for pair in DUOS if kind in pair)
    if pair[0] == pair[1]:
        return _("a pair: {points}").format(points=points(DUO_POINTS))
    words = _("{first} and {second}").format(first=kind_title(pair[0]), second=kind_title(pair[1]))
    return labelled(words, points(DUO_POINTS))


def spoken(sheet: Sheet, cast: Sequence[CastMember]) -> str:
    """Return the sheet in lines: "Crab: 3 of 9 seen" for each kind, then "Ada holds dark blue crab" for each
    hand of which cards are known."""
    rows = [
        _("{kind}: {seen} of {total} seen").format(
            kind=kind_title(row.kind), seen=row.seen, total=len(row.cards)
        )
        for row in sheet.kinds
    ]
    rows += [
        _("{name} holds {cards}").format(name=cast[seat].name, cards=card_names(cards))
        for seat, cards in sheet.hands
    ]
    return "\n".join(rows)


def odds(view: View, names: Sequence[str]) -> str:
    """Return "A draw from the deck brings you points at once in 40 of 100 cases.", translated: how often one
    of two cards (of the last one alone), drawn from all that the viewer has not seen, adds to the card
    points. "" with an empty deck, after a deal and for the public; `names` is not used."""
    seat = view.seat
    if seat is None or view.open.deck == 0 or view.open.ended is not None:
        return ""
    seen = Known.of(view).seen
    unseen = Counter(deck_of(view.open.variants.extra_salt))
    unseen.subtract(seen)
    holding = holding_of(view.open.hand, view.open.tables[seat])
    now = card_points(holding)
    count = unseen.total()
    idle = sum([left for card, left in unseen.items() if card_points(holding + IN_HAND[card]) <= now])
    drawn = min(2, view.open.deck, count)
    none = (idle / count) * ((idle - 1) / (count - 1) if drawn == 2 else 1.0) if idle > 0 else 0.0
    words = _("A draw from the deck brings you points at once in {count} of 100 cases.")
    return words.format(count=round(100 * (1.0 - none)))
