"""Words for events: captions while they happen, and the log afterwards. Every line explains a tie."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_, _, listing, number
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import (
    BOTTOM,
    JELLYFISH,
    MIDDLE,
    POINTS,
    SEAGULL,
    TOP,
    Card,
    Family,
    family,
)
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.taking import TRIO, Taken, take_all
from miaui.games.miaui.public.view import RoundSeen, View
from miaui.tabletop.cast.members import CastMember

FAMILIES = {
    Family.KITTENFISH: N_("Kittenfish"),
    Family.TIGERFISH: N_("Tigerfish"),
    Family.TUNA: N_("Emperor Tuna"),
    Family.LANTERN: N_("Lantern"),
    Family.JELLYFISH: N_("Jellyfish"),
    Family.SEAGULL: N_("Seagull"),
}
LEDGE_LABELS = {
    BOTTOM: N_("Bottom: highest number"),
    MIDDLE: N_("Middle: next highest"),
    TOP: N_("Top: lowest number"),
}
SPACE_NAMES = {BOTTOM: N_("Bottom"), MIDDLE: N_("Middle"), TOP: N_("Top")}
GLUE = "\u00a0"
"""A space at which no line breaks."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: the space it is about (None: none), whose it is, and the words."""

    space: int | None
    seat: Seat | None
    text: str


def family_name(card: Card) -> str:
    """Return the family of a card: "Tigerfish" of T8."""
    return _(FAMILIES[family(card)])


def card_name(card: Card | None) -> str:
    """Return a card in words: "Tigerfish 8", "Seagull", or "a facedown card"."""
    if card is None:
        return _("a facedown card")
    if card == SEAGULL:
        return family_name(card)
    return f"{family_name(card)} {number(POINTS[card])}"


def names(seats: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Return the names of some seats, in the order given."""
    return listing([cast[seat].name for seat in seats])


def contested(event: Contested, dives: Sequence[int], cast: Sequence[CastMember], kiti: Seat | None) -> str:
    """Return why a space goes to whom it goes."""
    place = _(SPACE_NAMES[event.space])
    if not event.rivals:
        return _("{place}: nobody is left to dive.").format(place=place)
    best = dives[event.tied[0]]
    if len(event.tied) == 1:
        return _single(event, best, cast)
    those = names(sorted(event.tied), cast)
    if event.winner is None or kiti is None:
        return _(
            "{place}: {names} tie at {number}. Nobody gets the catch; they are out for this round."
        ).format(place=place, names=those, number=best)
    first = cast[event.winner].name
    if event.space == TOP:
        text = _("{names} tie at {number}. Clockwise from Kiti’s left hand, {first} comes first.")
    else:
        text = _("{names} tie at {number}. Counterclockwise from Kiti’s right hand, {first} comes first.")
    return text.format(names=those, number=best, first=first)


def _single(event: Contested, best: int, cast: Sequence[CastMember]) -> str:
    name = cast[event.tied[0]].name
    if event.space == BOTTOM:
        return _("Bottom: {name} has {number}, the highest of all.").format(name=name, number=best)
    if len(event.rivals) == 1:
        place = _(SPACE_NAMES[event.space])
        return _("{place}: only {name} is left, with {number}.").format(place=place, name=name, number=best)
    if event.space == MIDDLE:
        return _("Middle: {name} has {number}, the highest of the others.").format(name=name, number=best)
    return _("Top: {name} has {number}, the lowest of the others.").format(name=name, number=best)


def taken(step: Taken, name: str) -> str:
    """Return what one caught card does."""
    if step.card == SEAGULL:
        if len(step.left) == 1:
            return _("The Seagull finds nothing on {name}’s pile and flies off.").format(name=name)
        return _("The Seagull steals {card} from {name}’s pile.").format(
            card=card_name(step.left[1]), name=name
        )
    if len(step.left) == TRIO:
        return _("Three Jellyfish: they burst and leave {name}’s pile.").format(name=name)
    if step.card in JELLYFISH:
        have = sum(1 for card in step.pile if card in JELLYFISH)
        text = _("{name} catches {card}, the first Jellyfish.")
        if have == TRIO - 1:
            text = _("{name} catches {card}, the second Jellyfish.")
        return text.format(name=name, card=card_name(step.card))
    return _("{name} catches {card}.").format(name=name, card=card_name(step.card))


def caption(event: Event, dives: Sequence[int], cast: Sequence[CastMember], kiti: Seat | None) -> str:
    """Return the caption of an event; "" for those that need none."""
    match event:
        case Stocked(_s, _c, owner) if owner is not None:
            return _("Facedown, for a Lantern was caught here. Only {name} may look.").format(
                name=cast[owner].name
            )
        case LockedIn(seat):
            return _("{name} has locked in.").format(name=cast[seat].name)
        case Revealed():
            return _("Everybody shows their diver.")
        case Contested():
            return contested(event, dives, cast, kiti)
        case Caught(_space, seat, steps):
            return " ".join(taken(step, cast[seat].name) for step in steps)
        case GameEnded(_scores, winners):
            if len(winners) > 1:
                return _("{names} share the victory!").format(names=names(winners, cast))
            return _("{name} wins!").format(name=cast[winners[0]].name)
        case Stocked() | KitiMoved() | RoundEnded():
            return ""
        case _:
            assert_never(event)


def to_the_feast() -> str:
    """Return what is said at the table when the game is over."""
    return _("That was the last dive. Off to the feast!")


def recap(played: RoundSeen, count: int, cast: Sequence[CastMember]) -> str:
    """Return one line for a finished round: who took what with which dive. It breaks only between two
    catches, or before a further card of a catch."""
    parts = []
    for space in (BOTTOM, MIDDLE, TOP):
        catch = played.catches[space]
        if catch.seat is None:
            parts.append(_("{place}: nobody").format(place=_(SPACE_NAMES[space])).replace(" ", GLUE))
        else:
            cards = [card_name(card).replace(" ", GLUE) for card in catch.cards]
            name = cast[catch.seat].name.replace(" ", GLUE)
            diver = f"{name}{GLUE}{played.dives[catch.seat]}{GLUE}→{GLUE}"
            parts.append(diver + f" +{GLUE}".join(cards))
    what = f"{GLUE * 2}·  ".join(parts)
    return _("Round {number}: {what}").format(number=count, what=what)


def log(view: View, cast: Sequence[CastMember]) -> list[tuple[int, list[Line]]]:
    """Return the finished rounds, newest first, each with its lines."""
    found: list[tuple[int, list[Line]]] = []
    grown: list[tuple[Card, ...]] = [()] * view.seats
    for place, played in enumerate(view.memory.rounds, 1):
        found.append((place, _round(played, cast, grown)))
    return found[::-1]


def _round(played: RoundSeen, cast: Sequence[CastMember], grown: list[tuple[Card, ...]]) -> list[Line]:
    """The lines of one round; carries the piles on in `grown`."""
    rivals = seats(len(played.dives))
    lines = []
    for space in (BOTTOM, MIDDLE, TOP):
        tied = ties.deciding(rivals, played.dives, played.kiti, space)
        catch = played.catches[space]
        sentence = contested(Contested(space, rivals, tied, catch.seat), played.dives, cast, played.kiti)
        if catch.seat is not None:
            steps = take_all(grown[catch.seat], catch.cards)
            grown[catch.seat] = steps[-1].pile
            sentence = " ".join([sentence, *(taken(step, cast[catch.seat].name) for step in steps)])
        lines.append(Line(space, catch.seat, sentence))
        out = tied if catch.seat is None else (catch.seat,)
        rivals = tuple(seat for seat in rivals if seat not in out)
    return lines
