"""Words for effects of pairs that find nothing, before they are laid and after it, and for empty piles."""

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, JELLYFISH, LOBSTER, THEFT
from miaui.games.salt.public.effects import Kinds
from miaui.games.salt.public.events import Laid
from miaui.games.salt.public.moves import LAYS
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.cards import pile_name

_WHY = {
    CRABS: N_("both piles are empty"),
    BOATS: N_("nothing is left to take"),
    FISH: N_("the deck is empty"),
    THEFT: N_("nobody to steal from"),
    JELLYFISH: N_("nobody to lock"),
    LOBSTER: N_("the deck is empty"),
}

_SENTENCES = {
    CRABS: N_("Both piles are empty: the crabs find nothing."),
    BOATS: N_("Nothing is left to take: the boats bring no other turn."),
    FISH: N_("The deck is empty: the fish bring no card."),
    THEFT: N_("There is nobody to rob: shark and swimmer steal nothing."),
    JELLYFISH: N_("Nobody has a turn left: the jellyfish locks nobody."),
    LOBSTER: N_("The deck is empty: the lobster finds nothing."),
}


def why(kinds: Kinds) -> str:
    """Return why the effect of a pair of these kinds finds nothing, translated, in a few words: "the deck
    is empty". KeyError for kinds that are no pair."""
    return _(_WHY[kinds])


def lapses(kinds: Kinds) -> str:
    """Return in a translated sentence that the effect of a pair of these kinds finds nothing: "The deck
    is empty: the fish bring no card." KeyError for kinds that are no pair."""
    return _(_SENTENCES[kinds])


def lapsed(event: Laid, before: DisplayState) -> list[str]:
    """Return [the sentence of `lapses`] for a laid pair whose effect finds nothing, to what is displayed
    before it; [] where it finds something or a starfish cancels it, and for a jellyfish, which tells by
    itself whom it locks."""
    lay = LAYS[event.cards]
    told = not lay.trio and lay.kinds != JELLYFISH
    return [lapses(lay.kinds)] if told and lay.kinds in before.lapsing else []


def unasked(display: DisplayState, name: str) -> str:
    """Return why the seat to move, of that name, takes from the deck without a choice, translated: "Both
    piles are empty: Ada draws two"; "" while it need not take a card, where a pile has one, and for a locked
    seat, which may never choose."""
    seat = display.to_move
    locked = seat is not None and display.seats[seat].locked
    if display.phase != "take" or locked or not display.piles_empty or not display.deck:
        return ""
    words = _("Both piles are empty: {name} draws two")
    if display.deck == 1:
        words = _("Both piles are empty: {name} takes the last card of the deck")
    return words.format(name=name)


def only_pile(display: DisplayState) -> int | None:
    """Return the pile on which the drawn card that is not kept has to go, 0 or 1: the one that is empty; None
    where both are, and neither."""
    empty = [pile for pile, lying in enumerate(display.piles) if not lying.count]
    return empty[0] if len(empty) == 1 else None


def put_there(pile: int) -> str:
    """Return that the other drawn card goes on that pile, translated: "The left pile is empty: the other card
    goes there"."""
    return _("The {pile} is empty: the other card goes there").format(pile=pile_name(pile))
