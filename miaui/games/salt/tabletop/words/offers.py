"""The duos that can be laid now, with what each will do."""

from dataclasses import dataclass

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, JELLYFISH, LOBSTER, THEFT, TRIO_POINTS, Card
from miaui.games.salt.public.moves import LAYS
from miaui.games.salt.tabletop.choice import Choice

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
    """A duo or trio of the hand that can be laid: its cards, where they are held, and the words."""

    cards: tuple[Card, ...]
    indices: tuple[int, ...]
    words: str
    brief: str
    """The words where there is little room."""


def offers(choice: Choice) -> tuple[Offer, ...]:
    """Return one duo of each two kinds that can be laid, and once a card is chosen trios, too, as far as they
    hold all chosen cards; () for none. What is chosen whole and only wants an aim is not offered."""
    found: dict[object, Offer] = {}
    for cards in choice.offers:
        lay = LAYS[cards]
        indices = choice.places(cards)
        if indices is None or not (lay.trio <= bool(choice.selected)):
            continue
        if set(indices) == set(choice.selected) and len(choice.aims) > 1:
            continue
        if (lay.kinds, lay.trio) not in found:
            found[lay.kinds, lay.trio] = Offer(cards, indices, *_words(cards))
    return tuple(found.values())


def _words(cards: tuple[Card, ...]) -> tuple[str, str]:
    """What laying does, in full and in brief."""
    lay = LAYS[cards]
    if lay.trio:
        return _("Lay with starfish: +3"), f"+{TRIO_POINTS}"
    effect = _(EFFECTS[lay.kinds])
    return _("Lay: {effect}").format(effect=effect), effect
