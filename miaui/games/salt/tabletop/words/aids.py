"""Aids a person could keep with pen and paper: cards seen, and cards known in hands. None for a purist."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import _
from miaui.games.salt.public.cards import COLOURS, KINDS, Card, deck_of, kind_of, kinds_of
from miaui.games.salt.public.points import IN_HAND, card_points, holding_of
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words.cards import card_names, kind_title
from miaui.tabletop.cast.members import CastMember


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
