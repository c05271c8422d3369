"""The duos that can be laid now, with what each will do."""

from dataclasses import dataclass

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import (
    BOATS,
    CRABS,
    DUO_POINTS,
    FISH,
    JELLYFISH,
    LOBSTER,
    THEFT,
    TRIO_POINTS,
    Card,
)
from miaui.games.salt.public.moves import LAYS
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.words import lapses
from miaui.games.salt.tabletop.words.cards import points

EFFECTS = {
    CRABS: N_("search a pile"),
    BOATS: N_("another turn"),
    FISH: N_("draw a card"),
    THEFT: N_("steal a card"),
    JELLYFISH: N_("lock the others"),
    LOBSTER: N_("pick one of five"),
}
"""Effects of duos, in a few words."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A pair or trio of the hand that can be laid: its cards, their indices in the hand, and the words: "Lay:
    steal a card", of a pair whose effect would find nothing "Lay: 1 point, the deck is empty", of a trio
    "Lay with starfish: +3"."""

    cards: tuple[Card, ...]
    indices: tuple[int, ...]
    words: str
    brief: str
    """The words where there is little room: "steal a card", "1 point", "+3"."""


def offers(choice: Choice) -> tuple[Offer, ...]:
    """Return what can be laid and has the chosen cards in it, in the order of the rules: one pair of each two
    kinds, and one trio of each only once a card is chosen; () for none. A pair that is chosen whole and only
    needs to be told whom or which pile it is for is left out."""
    by_kinds: dict[object, Offer] = {}
    for cards in choice.offers:
        lay = LAYS[cards]
        indices = choice.places(cards)
        if indices is None or not (lay.trio <= bool(choice.selected)):
            continue
        if set(indices) == set(choice.selected) and len(choice.aims) > 1:
            continue
        if (lay.kinds, lay.trio) not in by_kinds:
            by_kinds[lay.kinds, lay.trio] = Offer(cards, indices, *_words(cards, choice))
    return tuple(by_kinds.values())


def _words(cards: tuple[Card, ...], choice: Choice) -> tuple[str, str]:
    """Return the effect of laying cards, in full and in brief."""
    lay = LAYS[cards]
    if lay.trio:
        return _("Lay with starfish: +3"), f"+{TRIO_POINTS}"
    if lay.kinds in choice.lapsing:
        worth = points(DUO_POINTS)
        words = _("Lay: {points}, {why}").format(points=worth, why=lapses.why(lay.kinds))
        return words, worth
    effect = _(EFFECTS[lay.kinds])
    return _("Lay: {effect}").format(effect=effect), effect
