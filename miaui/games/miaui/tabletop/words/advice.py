"""Kiti's advice in words: reasons, cards within a sentence, tags at cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.bots.kit import Why
from miaui.engine.i18n import N_, _, listing, ngettext, number
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, POINTS, SEAGULL, SPACES
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop.display_state import Spaces
from miaui.games.miaui.tabletop.words.lines import card_name, family_name
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.words import capital

_MAYBE = 0.2
"""Odds of a catch from which on a card is said to get it perhaps."""
_SMALL = 9
"""Up to this number a card that gets nothing saves the larger ones."""


def reason(why: Why, lagoon: Spaces, cast: Sequence[CastMember]) -> str:
    """Return a reason in a translated sentence by Kiti; "" for a code that is not known, and for an empty
    space."""
    values = why.values
    match why.code:
        case "catch":
            return _worth(lagoon, values)
        case "avoid":
            space = _space(values)
            what = lying(lagoon, space)
            return (
                _("{what} would hurt: better stay away from it.").format(what=capital(what)) if what else ""
            )
        case "deeper" | "shallower":
            return _beyond(why.code == "deeper", values, cast)
        case "tie_won":
            return _("If somebody else plays your {card}, too, I favour you.").format(card=values.get("card"))
        case "tie_lost":
            rivals = listing([cast[seat].name for seat in _seats(values, len(cast))])
            return _("In a tie at {card}, I favour {names}.").format(card=values.get("card"), names=rivals)
        case "save":
            return _("Play low: keep your strongest divers for another round.")
        case "even":
            return _("Let chance choose between them, so that nobody can foresee you.")
        case "last":
            return _("It is your last diver.")
        case _:
            return ""


def _worth(lagoon: Spaces, values: Mapping[str, object]) -> str:
    """Why a catch is wanted."""
    space = _space(values)
    what = lying(lagoon, space)
    if not what:
        return ""
    what = capital(what)
    if space == BOTTOM:
        return _("{what} at the bottom is worth it: dive deep.").format(what=what)
    if space == MIDDLE:
        return _("{what} in the middle is worth it: aim for the next highest number.").format(what=what)
    return _("{what} at the top is worth it: dive shallow.").format(what=what)


def _beyond(deeper: bool, values: Mapping[str, object], cast: Sequence[CastMember]) -> str:
    """Who can still go beyond a card."""
    card, seats = values.get("card"), _seats(values, len(cast))
    match len(seats), deeper:
        case 0, True:
            return _("Nobody can dive deeper than your {card} any more.").format(card=card)
        case 0, False:
            return _("Nobody can stay shallower than your {card} any more.").format(card=card)
        case 1, True:
            return _("Only {name} can still dive deeper than your {card}.").format(
                name=cast[seats[0]].name, card=card
            )
        case 1, False:
            return _("Only {name} can still stay shallower than your {card}.").format(
                name=cast[seats[0]].name, card=card
            )
        case _, True:
            return ngettext(
                "{count} other can still dive deeper than your {card}.",
                "{count} others can still dive deeper than your {card}.",
                len(seats),
            ).format(count=len(seats), card=card)
        case _:
            return ngettext(
                "{count} other can still stay shallower than your {card}.",
                "{count} others can still stay shallower than your {card}.",
                len(seats),
            ).format(count=len(seats), card=card)


def lying(lagoon: Spaces, space: int) -> str:
    """Return what lies in a space, within a sentence: "the Tigerfish of 8", "the three cards", "the facedown
    card"; "" for nothing."""
    cards = lagoon[space]
    if not cards:
        return ""
    if len(cards) > 1:
        return ngettext("the {count} card", "the {count} cards", len(cards)).format(count=len(cards))
    card = cards[0].card
    if card is None:
        return _("the facedown card")
    if card == SEAGULL:
        return _("the {fish}").format(fish=family_name(card))
    return _("the {fish} of {points}").format(fish=family_name(card), points=number(POINTS[card]))


def dive(move: Dive) -> str:
    """Return a dive within a sentence: "the 9"."""
    return _("the {number}").format(number=move.number)


def tag(option: Option[Dive], tips: Sequence[Option[Dive]], lagoon: Spaces) -> str:
    """Return what a card is good for, translated: "surest of Tigerfish", "may get 3 cards"; without a likely
    space (20 %) "saves the big ones" up to 9, else "keeps out of it"."""
    odds = option.odds
    likely = [space for space, part in enumerate(odds) if part >= _MAYBE and lagoon[space]]
    if not likely:
        return _("saves the big ones") if option.move.number <= _SMALL else _("keeps out of it")
    space = max(likely, key=lambda space: (_is_wanted(lagoon, space), odds[space]))
    most = max([one.odds[space] for one in tips if one.odds], default=0.0)
    surest = odds[space] >= most and _is_wanted(lagoon, space)
    return (_("surest of {what}") if surest else _("may get {what}")).format(what=short(lagoon, space))


def _is_wanted(lagoon: Spaces, space: int) -> bool:
    """True if what lies in a space brings points, as far as it is seen."""
    cards = [lying.card for lying in lagoon[space]]
    return None in cards or sum([POINTS[card] for card in cards if card is not None]) > 0


def short(lagoon: Spaces, space: int) -> str:
    """Return what lies in a space in a word or two: "Tigerfish 8", "3 cards"; "a facedown card" for one, and
    for nothing."""
    cards = lagoon[space]
    if len(cards) == 1 and cards[0].card is not None:
        return card_name(cards[0].card)
    if len(cards) > 1:
        return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    return card_name(None)


HEADS = N_("bottom"), N_("middle"), N_("top")
"""Titles of the odds of catches."""


def _space(values: Mapping[str, object]) -> int:
    found = values.get("space")
    return SPACES.index(found) if found in SPACES else BOTTOM


def _seats(values: Mapping[str, object], count: int) -> list[int]:
    found = values.get("seats")
    return [seat for seat in found if type(seat) is int and seat < count] if isinstance(found, list) else []
