"""A seat's memory as texts, `"0 deck CRdb FIye"`, one for each move and each hand shown, and back."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import (
    CARDS,
    CRABS,
    FISH,
    LOBSTER,
    MAX_SEATS,
    PILE_NAMES,
    PILES,
    UNKNOWN,
    Card,
)
from miaui.games.salt.public.events import (
    Called,
    Drew,
    Ended,
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
from miaui.games.salt.public.moves import LAYS, Phase

#: A pile without cards, where its top would stand.
NO_CARD = "-"


#: What has a text of its own; others add to that of what led to them.
_Told = (
    Drew
    | Kept
    | TookTop
    | Passed
    | Laid
    | PickedFromPile
    | PickedFromDeck
    | Ended
    | Called
    | Shown
    | FourMermaids
)


def texts(log: Sequence[Sighting]) -> list[str]:
    """Return what was seen, as texts in order, ``SEAT WORDS`` each, e.g. "0 deck CRdb FIye" or "0 keep CRdb>A
    FIye"; what a duo did to cards is added to the text of the duo, e.g. "0 FIbk+FIye=CRdb". Of a draw that is
    hidden "1 deck" is left. `log` is one that a seat may know, with UNKNOWN cards; [] for an empty one."""
    lines: list[str] = []
    for event in log:
        match event:
            case Searched():
                lines[-1] += _words(f"@{PILE_NAMES[event.pile]}", *event.cards)
            case LookedAhead():
                lines[-1] += _words("", *event.cards)
            case Fished():
                lines[-1] += f"={event.card}"
            case Stole():
                lines[-1] += f"@{event.victim}={event.card}"
            case Drew() | Kept() | TookTop() | Passed() | Laid() | PickedFromPile() | PickedFromDeck():
                lines.append(f"{event.seat} {_text(event)}")
            case Ended() | Called() | Shown() | FourMermaids():
                lines.append(f"{event.seat} {_text(event)}")
            case _:
                assert_never(event)
    return lines


def _text(event: _Told) -> str:
    match event:
        case Drew():
            return _words("deck", *[card for card in event.cards if card != UNKNOWN])
        case Kept():
            return f"keep {event.card}>{PILE_NAMES[event.pile]} {event.other}"
        case TookTop():
            return f"top{PILE_NAMES[event.pile]} {event.card} {event.top or NO_CARD}"
        case Passed():
            return "pass"
        case Laid():
            return "+".join(event.cards)
        case PickedFromPile():
            return f"take {event.card} {event.top or NO_CARD}"
        case PickedFromDeck():
            return f"take {event.card}"
        case Ended():
            return "end"
        case Called():
            return "last" if event.last_chance else "stop"
        case Shown():
            return _words("hand", *event.hand)
        case FourMermaids():
            return "mermaids"
        case _:
            assert_never(event)


def _words(first: str, *cards: Card) -> str:
    return " ".join((first, *cards))


# And back


def parse_texts(lines: Sequence[str], phase: Phase | None) -> tuple[Sighting, ...]:
    """Return the log of which `texts` makes these, in a deal that is in this phase (None: it is over); () for
    none. ValueError for anything that it does not write.

    What is hidden tells nothing by itself: whether two cards were drawn or one, or whether a lobster looked
    at any, shows in what came next.
    """
    log: list[Sighting] = []
    for place, text in enumerate(lines):
        seat, _, rest = text.partition(" ")
        if seat not in _SEATS:
            raise ValueError(f"no seat in {text[:40]!r}")
        following = lines[place + 1] if place + 1 < len(lines) else f"{seat} {_NEXT.get(phase or '', '')}"
        try:
            log += _events(_SEATS[seat], rest, log, following.startswith((f"{seat} keep", f"{seat} take ")))
        except (KeyError, IndexError):
            raise ValueError(f"{text[:40]!r} tells nothing") from None
    if texts(log) != list(lines):
        raise ValueError("not as it would be written")
    return tuple(log)


_SEATS = {str(seat): seat for seat in seats(MAX_SEATS)}
_NEXT = {"keep": "keep", "lobster": "take "}
_CARDS: dict[str, Card] = {card: card for card in CARDS}
_SEEN = _CARDS | {str(UNKNOWN): UNKNOWN}
_TOPS: dict[str, Card | None] = {**_CARDS, NO_CARD: None}
_LAYS = {str(lay): lay for lay in LAYS.values()}
_PLAIN: dict[str, type[Passed] | type[Ended] | type[FourMermaids]] = {
    "pass": Passed,
    "end": Ended,
    "mermaids": FourMermaids,
}


def _events(seat: Seat, text: str, log: Sequence[Sighting], chooses: bool) -> Iterator[Sighting]:
    """Yield the events of one text; `chooses`: its seat takes one of the cards looked at next. KeyError or
    IndexError for a text that is none."""
    word, *rest = text.split(" ")
    if word in _PLAIN:
        yield _PLAIN[word](seat)
    elif word in ("stop", "last"):
        yield Called(seat, word == "last")
    elif word == "hand":
        yield Shown(seat, tuple([_CARDS[code] for code in rest]))
    elif word == "deck":
        yield Drew(seat, tuple([_CARDS[code] for code in rest]) or (UNKNOWN,) * (1 + chooses))
    elif word == "keep":
        card, _, pile = rest[0].partition(">")
        yield Kept(seat, _SEEN[card], _PILES[pile], _CARDS[rest[1]])
    elif word in _TOP_OF:
        yield TookTop(seat, _TOP_OF[word], _CARDS[rest[0]], _TOPS[rest[1]])
    elif word == "take" and len(rest) == 1:
        yield PickedFromDeck(seat, _SEEN[rest[0]])
    elif word == "take":
        searched = [event.pile for event in log if isinstance(event, Searched)]
        yield PickedFromPile(seat, searched[-1], _SEEN[rest[0]], _TOPS[rest[1]])
    else:
        yield from _laid(seat, word, [_CARDS[code] for code in rest], chooses)


_PILES = {name: pile for pile, name in enumerate(PILE_NAMES)}
_TOP_OF = {f"top{PILE_NAMES[pile]}": pile for pile in PILES}


def _laid(seat: Seat, word: str, looked: list[Card], chooses: bool) -> Iterator[Sighting]:
    head, equals, card = word.partition("=")
    head, at, aim = head.partition("@")
    lay = _LAYS[head]
    yield Laid(seat, lay.cards)
    if lay.trio:
        return
    if lay.kinds == CRABS and at:
        yield Searched(seat, _PILES[aim], tuple(looked))
    elif lay.kinds == FISH and equals:
        yield Fished(seat, _SEEN[card])
    elif lay.kinds == LOBSTER and (looked or chooses):
        yield LookedAhead(seat, tuple(looked))
    elif at and equals:
        yield Stole(seat, _SEATS[aim], _SEEN[card])
