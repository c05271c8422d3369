"""The log: rounds, newest first, with a line for each turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _, labelled, phrased
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, LOBSTER, STARFISH, THEFT, UNKNOWN, kind_of
from miaui.games.salt.public.effects import Kinds
from miaui.games.salt.public.events import (
    Called,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Event,
    Fished,
    FourMermaids,
    Kept,
    Laid,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Sighting,
    Stole,
    TookTop,
)
from miaui.games.salt.public.moves import LAYS
from miaui.games.salt.public.view import DealSeen, Outcome
from miaui.games.salt.tabletop.words.cards import GLUE, card_name, card_names, pile_name
from miaui.games.salt.tabletop.words.lapses import why
from miaui.games.salt.tabletop.words.sentences import scores
from miaui.tabletop.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class Line:
    """Line of the log: whose turn it tells (None: how the round ended), and the words."""

    seat: Seat | None
    text: str


def log(
    events: Sequence[Event],
    cast: Sequence[CastMember],
    purist: bool = False,
    lapsing: frozenset[Kinds] = frozenset(),
) -> list[tuple[int, list[Line]]]:
    """Return (round, lines) pairs, newest round first; in each its turns in order, then how it ended. For a
    purist the last turn of each seat in the round that goes on, and of rounds before only how they ended. A
    round without events has no lines. `lapsing`: kinds of pairs whose effect finds nothing now, for one that
    is the last event."""
    rounds = []
    deals = list(_deals(events))
    for number, deal in enumerate(deals, 1):
        end = next((Outcome.of(event) for event in deal if isinstance(event, DealEnded)), None)
        seen = [event for event in deal if isinstance(event, Sighting)]
        rows = turns(seen, cast, lapsing if number == len(deals) else frozenset())
        if purist:
            rows = _last_of_each(rows) if number == len(deals) and end is None else []
        if end is not None:
            rows.append(Line(None, outcome(end, cast)))
        rounds.append((number, rows))
    return rounds[::-1]


def _deals(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events of each deal; the first one begins with the game."""
    starts = [place for place, event in enumerate(events) if isinstance(event, DealStarted) and place]
    for start, stop in pairwise([0, *starts, len(events)]):
        yield events[start:stop]


def turns(
    log: Sequence[Sighting],
    cast: Sequence[CastMember],
    lapsing: frozenset[Kinds] = frozenset(),
    past: Sequence[Sighting] = (),
) -> list[Line]:
    """Return a line for each turn of a deal, in order, two turns of one seat on end in one line: "Ada: takes
    the dark blue crab from the left pile, pair: …"; "Ada: looks at two cards" where no more can be told yet.
    Of a pair whose effect found nothing, or as the last event would by `lapsing`, why: "pair: … (the deck is
    empty)". `past`: the events of the deal before these, which have no lines. [] without events."""
    phrases: list[tuple[Seat, list[str]]] = []
    empty = [False, False]
    for place, event in enumerate([*past, *log], -len(past)):
        bare = all(empty)
        _follow_piles(empty, event)
        if place < 0:
            continue
        if not phrases or phrases[-1][0] != event.seat:
            phrases.append((event.seat, []))
        words = _words(event, cast)
        if isinstance(event, Drew) and bare:
            words = phrased([_("both piles empty"), words or _("draws two")])
        if isinstance(event, Laid):
            words += _nothing(event, log[place + 1 : place + 2], lapsing)
        if words:
            phrases[-1][1].append(words)
    lines = []
    for seat, turn_phrases in phrases:
        said = phrased(turn_phrases) or _("looks at two cards")
        lines.append(Line(seat, labelled(cast[seat].name, said).replace(": ", f":{GLUE}", 1)))
    return lines


def outcome(end: Outcome, cast: Sequence[CastMember]) -> str:
    """Return how a round ended, translated: "Ada stopped. Ada 9, Ben 4", "Ada won the bet. …", "Ada lost the
    bet. …"; of an empty deck and of four mermaids a sentence without scores, "Four mermaids! Ada wins"."""
    name = cast[end.by].name
    match end.end:
        case "stop":
            words = _("{name} stopped. {scores}")
        case "last":
            words = _("{name} won the bet. {scores}") if end.won else _("{name} lost the bet. {scores}")
        case "empty":
            return _("The deck is empty: nobody scores")
        case "mermaids":
            return _("Four mermaids! {name} wins").format(name=name)
        case _:
            assert_never(end.end)
    return words.format(name=name, scores=scores(end.scored, cast))


def deal_title(number: int) -> str:
    """Return the title of a round, translated: "Round 3"."""
    return _("Round {number}").format(number=number)


def recap(deal: DealSeen, number: int, cast: Sequence[CastMember]) -> str:
    """Return a line for a finished round: "Round 3: Ada stopped. Ada 9, Ben 4"; "" while it goes on."""
    if deal.end is None:
        return ""
    words = _("Round {number}: {what}")
    return words.format(number=number, what=outcome(deal.end, cast))


def _last_of_each(lines: Sequence[Line]) -> list[Line]:
    """Return the last line of each seat, in order."""
    last = {line.seat: place for place, line in enumerate(lines)}
    return [lines[place] for place in sorted(last.values())]


def _words(event: Sighting, cast: Sequence[CastMember]) -> str:
    """Return the news of an event in a few words that follow the name; "" for none."""
    match event:
        case Kept() | TookTop() | Passed():
            return _taken(event)
        case Drew(cards=(card,)) | Fished(card=card) | PickedFromDeck(card=card):
            return (
                _("a card from the deck")
                if card == UNKNOWN
                else _("{card} from the deck").format(card=card_name(card))
            )
        case Laid():
            return _laid(event)
        case PickedFromPile():
            words = _("a card from the {pile}") if event.card == UNKNOWN else _("{card} from the {pile}")
            return words.format(card=card_name(event.card), pile=pile_name(event.pile))
        case Stole():
            words = _("steals from {victim}")
            if event.card != UNKNOWN:
                words = _("steals from {victim}: {card}")
            return words.format(victim=cast[event.victim].name, card=card_name(event.card))
        case Called():
            return _("calls Last Chance") if event.last_chance else _("calls Stop")
        case Shown():
            return (
                _("shows {cards}").format(cards=card_names(event.hand)) if event.hand else _("has no cards")
            )
        case FourMermaids():
            return _("four mermaids!")
        case Drew() | Searched() | LookedAhead() | Ended():
            return ""
        case _:
            assert_never(event)


def _taken(event: Kept | TookTop | Passed) -> str:
    match event:
        case Kept():
            words = _("keeps a card, lays the {other} on the {pile}")
            if event.card != UNKNOWN:
                words = _("keeps the {card}, lays the {other} on the {pile}")
            other, pile = card_name(event.other), pile_name(event.pile)
            return words.format(card=card_name(event.card), other=other, pile=pile)
        case TookTop():
            words = _("takes the {card} from the {pile}")
            return words.format(card=card_name(event.card), pile=pile_name(event.pile))
        case Passed():
            return _("nothing to take")
        case _:
            assert_never(event)


def _follow_piles(empty: list[bool], event: Sighting) -> None:
    """Note in `empty`, by pile, what an event leaves on it."""
    if isinstance(event, TookTop | PickedFromPile):
        empty[event.pile] = event.top is None
    elif isinstance(event, Kept):
        empty[event.pile] = False


_FOLLOWED = {
    CRABS: (Searched,),
    BOATS: (Drew, TookTop),
    FISH: (Fished,),
    THEFT: (Stole,),
    LOBSTER: (LookedAhead,),
}
"""Events by which the effect of a pair is seen, by its kinds."""


def _nothing(event: Laid, following: Sequence[Sighting], lapsing: frozenset[Kinds]) -> str:
    """Return why the effect of a laid pair found nothing, in brackets: " (the deck is empty)"; "" where it
    found something. `following`: the next event, or nothing yet."""
    lay = LAYS[event.cards]
    if lay.trio or lay.kinds not in _FOLLOWED:
        return ""
    after = next(iter(following), None)
    nothing = lay.kinds in lapsing if after is None else not isinstance(after, _FOLLOWED[lay.kinds])
    return f" ({why(lay.kinds)})" if nothing else ""


def _laid(event: Laid) -> str:
    words = _("pair with a starfish: {cards}") if kind_of(event.cards[-1]) == STARFISH else _("pair: {cards}")
    return words.format(cards=card_names(event.cards))
