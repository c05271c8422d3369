"""Sentences, one for every event, for the log and to be spoken. A card that the viewer may not know is
UNKNOWN in her events and reads "a card" here."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _, listing, ngettext
from miaui.games.salt.public.cards import STARFISH, UNKNOWN, kind_of
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Event,
    Fished,
    FourMermaids,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.words.cards import card_name, card_names, pile_name, points
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.told import Missed


def sentence(event: Event, cast: Sequence[CastMember], bet: bool = True) -> str:
    """Return what happened in one translated sentence that names who did it: "Ada steals a card from Ben." Of
    a counted hand "Ada has 7 points, plus a colour bonus of 3."; without `bet` "Ada has 7 points."
    """
    match event:
        case Counted() if not bet:
            return _("{name} has {points}.").format(name=cast[event.seat].name, points=points(event.points))
        case DealStarted():
            words = _("Round {deal}. On the piles: {one} and {two}. {name} begins.")
            left, right = [card_name(card) for card in event.start]
            return words.format(deal=event.deal, one=left, two=right, name=cast[event.first].name)
        case DealEnded():
            return deal_ended(event, cast)
        case GameEnded():
            return game_ended(event, cast)
        case TurnStarted():
            return _turn(event).format(name=cast[event.seat].name)
        case Drew() | Kept() | TookTop() | Passed():
            return _taking(event, cast[event.seat].name)
        case Laid() | Searched() | Fished() | LookedAhead() | PickedFromPile() | PickedFromDeck():
            return _laying(event, cast[event.seat].name)
        case Stole() | Locked():
            return _on_others(event, cast)
        case Ended() | Called() | Shown() | FourMermaids() | Counted():
            return _calling(event, cast[event.seat].name)
        case _:
            assert_never(event)


def _turn(event: TurnStarted) -> str:
    if event.locked and event.last:
        return _("{name}’s last turn, but locked: only the top card of the deck.")
    if event.locked:
        return _("{name} is locked: only the top card of the deck, then the turn is over.")
    if event.again:
        return _("Two boats: {name} goes again.")
    return _("{name}’s last turn.") if event.last else _("{name}’s turn.")


def _taking(event: Drew | Kept | TookTop | Passed, name: str) -> str:
    match event:
        case Drew(cards=(card,)):
            words = _("{name} takes a card from the deck.")
            if card != UNKNOWN:
                words = _("{name} takes the {card} from the deck.")
            return words.format(name=name, card=card_name(card))
        case Drew():
            if UNKNOWN in event.cards:
                return _("{name} looks at two cards from the deck.").format(name=name)
            words = _("{name} looks at two cards from the deck: {cards}.")
            return words.format(name=name, cards=card_names(event.cards))
        case Kept():
            words = _("{name} keeps a card and lays the {other} on the {pile}.")
            if event.card != UNKNOWN:
                words = _("{name} keeps the {card} and lays the {other} on the {pile}.")
            other, pile = card_name(event.other), pile_name(event.pile)
            return words.format(name=name, card=card_name(event.card), other=other, pile=pile)
        case TookTop():
            words = _("{name} takes the {card} from the {pile}.")
            return words.format(name=name, card=card_name(event.card), pile=pile_name(event.pile))
        case Passed():
            return _("There is nothing for {name} to take.").format(name=name)
        case _:
            assert_never(event)


def _laying(
    event: Laid | Searched | Fished | LookedAhead | PickedFromPile | PickedFromDeck, name: str
) -> str:
    match event:
        case Laid():
            words = _("{name} lays a pair: {cards}.")
            if kind_of(event.cards[-1]) == STARFISH:
                words = _("{name} lays a pair with a starfish, for 2 more points and no effect: {cards}.")
            return words.format(name=name, cards=card_names(event.cards))
        case Searched():
            return _("{name}’s crabs search the {pile}.").format(name=name, pile=pile_name(event.pile))
        case LookedAhead():
            if not event.cards:
                return _("{name}’s lobster looks ahead into the deck.").format(name=name)
            words = _("{name}’s lobster looks ahead into the deck: {cards}.")
            return words.format(name=name, cards=card_names(event.cards))
        case Fished():
            words = _("{name}’s pair of fish takes a card from the deck.")
            if event.card != UNKNOWN:
                words = _("{name}’s pair of fish takes the {card} from the deck.")
        case PickedFromPile():
            words = _("{name} takes a card out of the {pile}.")
            if event.card != UNKNOWN:
                words = _("{name} takes the {card} out of the {pile}.")
            return words.format(name=name, card=card_name(event.card), pile=pile_name(event.pile))
        case PickedFromDeck():
            words = _("{name} takes one of these cards; the others are shuffled into the deck.")
            if event.card != UNKNOWN:
                words = _("{name} takes the {card}; the others are shuffled into the deck.")
        case _:
            assert_never(event)
    return words.format(name=name, card=card_name(event.card))


def _on_others(event: Stole | Locked, cast: Sequence[CastMember]) -> str:
    name = cast[event.seat].name
    if isinstance(event, Stole):
        words = _("{name} steals a card from {victim}.")
        if event.card != UNKNOWN:
            words = _("{name} steals the {card} from {victim}.")
        return words.format(name=name, victim=cast[event.victim].name, card=card_name(event.card))
    if not event.seats:
        return _("{name}’s jellyfish has nobody to lock.").format(name=name)
    words = ngettext(
        "{name}’s jellyfish locks {names} for the next turn.",
        "{name}’s jellyfish locks {names} for their next turns.",
        len(event.seats),
    )
    return words.format(name=name, names=listing([cast[seat].name for seat in event.seats]))


def _calling(event: Ended | Called | Shown | FourMermaids | Counted, name: str) -> str:
    match event:
        case Called():
            if event.last_chance:
                return _("{name} calls Last Chance: everybody else has one more turn.").format(name=name)
            return _("{name} calls Stop: everybody scores.").format(name=name)
        case Shown():
            if not event.hand:
                return _("{name} has no card left to show.").format(name=name)
            return _("{name} shows {cards}.").format(name=name, cards=card_names(event.hand))
        case FourMermaids():
            return _("{name} has all four mermaids!").format(name=name)
        case Counted():
            words = _("{name} has {points}, plus a colour bonus of {bonus}.")
            return words.format(name=name, points=points(event.points), bonus=event.bonus)
        case Ended():
            return _("{name} ends the turn.").format(name=name)
        case _:
            assert_never(event)


def deal_ended(event: DealEnded, cast: Sequence[CastMember]) -> str:
    """Return how a round ended and, where it is scored, what each seat scores: "Ada has called Stop. Scores:
    Ada 9, Ben 4.", "Ada wins the bet. …", "Ada loses the bet. …"; for an empty deck and four mermaids a
    sentence without scores."""
    name = cast[event.by].name
    if event.end == "mermaids":
        return _("The round ends with {name}’s four mermaids.").format(name=name)
    if event.end == "empty":
        return _("The deck is empty after {name}’s turn: nobody scores.").format(name=name)
    words = _("{name} has called Stop. Scores: {scores}.")
    if event.end == "last":
        words = _("{name} wins the bet. Scores: {scores}.")
        if not event.won:
            words = _("{name} loses the bet. Scores: {scores}.")
    return words.format(name=name, scores=scores(event.scored, cast))


def scores(numbers: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Return names with their numbers, in the order of seats: "Rosi 5, Nilo 12". ValueError if there are not
    as many."""
    return ", ".join([f"{member.name} {number}" for member, number in zip(cast, numbers, strict=True)])


def game_ended(event: GameEnded, cast: Sequence[CastMember]) -> str:
    """Return who has won: "Ada wins!", "Ada wins with four mermaids!", "Ada and Ben share the victory!"."""
    names = listing([cast[seat].name for seat in event.winners])
    if len(event.winners) > 1:
        return _("{names} share the victory!").format(names=names)
    if event.by == "mermaids":
        return _("{name} wins with four mermaids!").format(name=names)
    return _("{name} wins!").format(name=names)


def news(view: View, names: Sequence[str]) -> list[tuple[str, Event]]:
    """Return ("Ada stole your dark blue crab!", the event) for each card that was stolen from the viewer
    since it last did something itself, in this deal or the one before, oldest first; [] for none and for the
    public."""
    if view.seat is None:
        return []
    told: list[tuple[str, Event]] = []
    log = [event for deal in view.memory.deals[-2:] for event in deal.log if not isinstance(event, Shown)]
    for event in reversed(log):
        if event.seat == view.seat:
            break
        if isinstance(event, Stole) and event.victim == view.seat:
            words = _("{name} stole your {card}!")
            told.append((words.format(name=names[event.seat], card=card_name(event.card)), event))
    return told[::-1]


def missed(events: Sequence[Event], seat: Seat) -> list[Missed]:
    """Return what a seat that was away should see of the present deal, in the order of events, each by its
    place among them. Rank 0: a theft from it; 1: it was locked; 2: a call; 3: other thefts; 4: laid pairs; 5:
    a card taken from a pile or kept, or the top card of the deck; 6: that there was nothing to take; its own
    deeds are ranked as well. All else is left out."""
    deal = max([place for place, event in enumerate(events) if isinstance(event, DealStarted)], default=0)
    moments = []
    for place, event in enumerate(events[deal:], deal):
        if isinstance(event, _Deed) and _rank(event, seat) < _UNSEEN:
            moments.append(Missed(_rank(event, seat), place, place, event.seat))
    return moments


_Deed = Stole | Locked | Called | Laid | TookTop | Kept | Drew | Passed
_UNSEEN = 9


def _rank(event: _Deed, seat: Seat) -> int:
    """Return the rank of another seat's event among what is worth seeing again, 0 the first; `_UNSEEN`: not
    at all."""
    if isinstance(event, Stole):
        return 0 if event.victim == seat else 3
    if isinstance(event, Locked):
        return 1 if seat in event.seats else _UNSEEN
    if isinstance(event, Called):
        return 2
    if isinstance(event, Drew) and len(event.cards) > 1:
        return _UNSEEN
    return 4 if isinstance(event, Laid) else 6 if isinstance(event, Passed) else 5
