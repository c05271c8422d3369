"""Kiti's advice in words: reasons, cards within a sentence, tags at cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.bots.kit import Why
from miaui.engine.i18n import N_, _, listing, ngettext, number
from miaui.games.miaui.public.cards import (
    BOTTOM,
    DIVERS,
    JELLYFISH,
    MIDDLE,
    POINTS,
    SEAGULL,
    SPACES,
    TOP,
    Card,
)
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop.display_state import Spaces
from miaui.games.miaui.tabletop.words.lines import family_name
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.words import capital

_MAYBE = 0.2
"""Odds of a catch from which on a card is said to get it perhaps."""
_SURER = 0.03
"""By so much better are the odds of a card that is said to get it most often, at least."""
_FOUGHT = 10
"""Points from which on everybody wants a catch."""
_SMALL = 9
"""Up to this number a card that gets nothing saves the larger ones."""


def reason(
    why: Why,
    lagoon: Spaces,
    cast: Sequence[CastMember],
    tips: Sequence[Option[Dive]] = (),
    top: Card | None = None,
) -> str:
    """Return Kiti's reason by its code, as far as it fits all `tips` that are named with it; `top` is the own
    pile's top card. "catch": "The Tigerfish of 8 at the bottom is worth it: dive deep.", likewise middle and
    top, where a better one of 10 or more lies elsewhere that this will be fought over, for a 12 at the bottom
    that others can tie at most, for a Seagull over a Jellyfish "A Seagull would carry off your Jellyfish:
    +15.", and where other tips are after something else "The 4 is after the Seagull at the top."; "avoid":
    "The Jellyfish of −10 would hurt: better stay away from it."; "deeper", "shallower": how many can go
    beyond a card, "If you play the 9, only Ada can dive deeper.", "… both others can stay shallower.", for
    none a sentence that no cat can, "" for a 12 and a 1; "tie_won": "If somebody else plays your 9, too, I
    favour you."; "tie_lost": "In a tie at 9, I favour Ada and Ben."; "save": "Play low: keep your strongest
    divers for another round."; "later": "Your 12 is worth more in a later round."; "chance": "The 11 catches
    something in 40 of 100 games."; "even": that chance is to choose; "last": "It is your last diver." "" for
    another code, for an empty space in the first two, and for "avoid", "save" and "later" where a tip does
    otherwise."""
    values = why.values
    match why.code:
        case "catch":
            return _worth(lagoon, values, tips, top)
        case "avoid":
            space = _space(values)
            what = "" if any(_gets(tip, space) for tip in tips) else lying(lagoon, space)
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
            low = _low(values)
            fits = all(tip.move.number <= low for tip in tips)
            return _("Play low: keep your strongest divers for another round.") if fits else ""
        case "later":
            other = values.get("other")
            fits = all(tip.move.number != other for tip in tips)
            return _("Your {card} is worth more in a later round.").format(card=other) if fits else ""
        case "chance":
            words = _("The {card} catches something in {percent} of 100 games.")
            return words.format(card=values.get("card"), percent=values.get("percent"))
        case "even":
            return _("Let chance choose between them, so that nobody can foresee you.")
        case "last":
            return _("It is your last diver.")
        case _:
            return ""


def _low(values: Mapping[str, object]) -> int:
    """Return the highest number with which a dive is low, and saves the strongest diver that is `kept`."""
    kept = values.get("kept")
    return min(_SMALL, kept - 1) if isinstance(kept, int) else _SMALL


def _gets(tip: Option[Dive], space: int) -> bool:
    """True if a card is likely to get what lies in a space; False where its odds are not known."""
    return bool(tip.odds) and tip.odds[space] >= _MAYBE


def _worth(
    lagoon: Spaces, values: Mapping[str, object], tips: Sequence[Option[Dive]], top: Card | None
) -> str:
    """Return a sentence why a catch is wanted; "" where nothing lies."""
    space = _space(values)
    what = lying(lagoon, space)
    if not what:
        return ""
    if top is not None and top in JELLYFISH and [seen.card for seen in lagoon[space]] == [SEAGULL]:
        words = _("A Seagull would carry off your Jellyfish: +{points}.")
        return words.format(points=-POINTS[top])
    if any(tip.odds and not _gets(tip, space) for tip in tips):
        words = (
            _("The {card} is after {what} at the bottom."),
            _("The {card} is after {what} in the middle."),
            _("The {card} is after {what} at the top."),
        )[space]
        return words.format(card=values.get("card"), what=what)
    prize = _prize(lagoon, space)
    if prize:
        words = _("{prize} will be fought over; {what} is easier for you to get.")
        return words.format(prize=capital(prize), what=what)
    what = capital(what)
    if space == BOTTOM and values.get("card") == DIVERS[-1]:
        return _("{what} is worth it, and you hold the 12: others can tie with it, but not beat it.").format(
            what=what
        )
    if space == BOTTOM:
        return _("{what} at the bottom is worth it: dive deep.").format(what=what)
    if space == MIDDLE:
        return _("{what} in the middle is worth it: aim for the next highest number.").format(what=what)
    return _("{what} at the top is worth it: dive shallow.").format(what=what)


def _prize(lagoon: Spaces, space: int) -> str:
    """Return the single fish that brings most, if it lies in another space, brings more than all that is seen
    in this one, and is one that everybody wants; else ""."""
    single = {
        at: POINTS[cards[0].card] for at, cards in enumerate(lagoon) if len(cards) == 1 and cards[0].card
    }
    best = max(single, key=lambda at: single[at], default=space)
    own = sum([POINTS[seen.card] for seen in lagoon[space] if seen.card is not None])
    return lying(lagoon, best) if best != space and single[best] > max(own, _FOUGHT - 1) else ""


def _beyond(deeper: bool, values: Mapping[str, object], cast: Sequence[CastMember]) -> str:
    """Return a sentence on who can still go beyond a card; "" for a card that none ever could."""
    card, seats = values.get("card"), _seats(values, len(cast))
    if card == (DIVERS[-1] if deeper else DIVERS[0]):
        return ""
    if len(seats) == len(cast) - 1 > 1:
        return _all_beyond(deeper, card, len(seats))
    match len(seats), deeper:
        case 0, True:
            return _("If you play the {card}, nobody can dive deeper.").format(card=card)
        case 0, False:
            return _("If you play the {card}, nobody can stay shallower.").format(card=card)
        case 1, True:
            return _("If you play the {card}, only {name} can dive deeper.").format(
                name=cast[seats[0]].name, card=card
            )
        case 1, False:
            return _("If you play the {card}, only {name} can stay shallower.").format(
                name=cast[seats[0]].name, card=card
            )
        case _, True:
            return ngettext(
                "If you play the {card}, {count} other can dive deeper.",
                "If you play the {card}, {count} others can dive deeper.",
                len(seats),
            ).format(count=len(seats), card=card)
        case _:
            return ngettext(
                "If you play the {card}, {count} other can stay shallower.",
                "If you play the {card}, {count} others can stay shallower.",
                len(seats),
            ).format(count=len(seats), card=card)


def _all_beyond(deeper: bool, card: object, count: int) -> str:
    """Return a sentence that all others, two or more, can still go beyond a card."""
    if count > 2:
        if deeper:
            return _("If you play the {card}, all others can dive deeper.").format(card=card)
        return _("If you play the {card}, all others can stay shallower.").format(card=card)
    if deeper:
        return _("If you play the {card}, both others can dive deeper.").format(card=card)
    return _("If you play the {card}, both others can stay shallower.").format(card=card)


def lying(lagoon: Spaces, space: int) -> str:
    """Return what lies in a space, within a sentence: "the Tigerfish of 8", "the Seagull", "the facedown
    card" for one whose face is not known, "the 3 cards" for several; "" for nothing."""
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
    """Return in what a tip differs from the other `tips`, translated. If no space with cards has odds of 20 %
    or more: "saves the big ones" up to number 9, else "keeps out of it". Else in two lines, each of which may
    be left out: the space that it aims at, where another tip aims at another one; of those with its aim
    "gets it most often" for the one with the best odds, by 3 % at least, for the number that is missed least
    "saves a big one", at the top "saves a small one".
    "" for what differs in nothing."""
    aim = _aim(option, lagoon)
    if aim is None:
        return _("saves the big ones") if option.move.number <= _SMALL else _("keeps out of it")
    alike = [tip for tip in tips if _aim(tip, lagoon) == aim and tip != option]
    words = [] if all(_aim(tip, lagoon) == aim for tip in tips) else [_(HEADS[aim])]
    if alike and all(option.odds[aim] >= tip.odds[aim] + _SURER for tip in alike):
        words.append(_("gets it most often"))
    elif alike and _spends(option, aim) < min([_spends(tip, aim) for tip in alike]):
        words.append(_("saves a small one") if aim == TOP else _("saves a big one"))
    return "\n".join(words)


def _aim(option: Option[Dive], lagoon: Spaces) -> int | None:
    """Return the space that a card is likely to get, one that brings points before others; None for none."""
    odds = option.odds
    likely = [space for space, part in enumerate(odds) if part >= _MAYBE and lagoon[space]]
    return max(likely, key=lambda space: (_is_wanted(lagoon, space), odds[space]), default=None)


def _spends(option: Option[Dive], aim: int) -> int:
    """Return how much a card is missed later: the more, the higher its number, at the top the lower."""
    return -option.move.number if aim == TOP else option.move.number


def _is_wanted(lagoon: Spaces, space: int) -> bool:
    """True if what lies in a space brings points, as far as it is seen."""
    cards = [lying.card for lying in lagoon[space]]
    return None in cards or sum([POINTS[card] for card in cards if card is not None]) > 0


HEADS = N_("bottom"), N_("middle"), N_("top")
"""Titles of the odds of catches."""


def _space(values: Mapping[str, object]) -> int:
    space = values.get("space")
    return SPACES.index(space) if space in SPACES else BOTTOM


def _seats(values: Mapping[str, object], count: int) -> list[int]:
    numbers = values.get("seats")
    return (
        [seat for seat in numbers if type(seat) is int and seat < count] if isinstance(numbers, list) else []
    )
