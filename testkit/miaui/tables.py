"""Positions by hand: a state is written as what lies where, the rest is filled in."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS, ROUNDS, Card
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import NOBODY
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.state import Lagoon, Lying, Round, State


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards of a text of codes, parted by spaces; () for "". Codes are not checked.

    >>> cards("K1 G")
    ('K1', 'G')
    """
    return tuple(Card(code) for code in codes.split())


def lying(codes: str) -> tuple[Lying, ...]:
    """Return the cards of a text as they lie on a space, lowest first, e.g. "K1/2 T6": K1 facedown for seat 2
    to peek at, T6 open. () for "". Codes are not checked; ValueError if no number follows "/"."""
    parts = [code.partition("/") for code in codes.split()]
    return tuple(Lying(Card(card), Seat(int(seat)) if seat else None) for card, _, seat in parts)


def table(
    bottom: str = "K1",
    middle: str = "T6",
    top: str = "E10",
    piles: Sequence[str] = ("", "", "", ""),
    kiti: Seat = Seat(0),
    deck: str = "K2 T7 E11",
    *,
    rounds: int = 0,
    no_fighting: bool = False,
    open_baskets: bool = False,
) -> State:
    """Return a state in which all seats are to choose, after `rounds` rounds in which every seat dived 1, 2
    and so on; there are as many seats as `piles`. Spaces are written as in `lying` (lowest first), piles (top
    last) and `deck` (next first) as in `cards`. The deck is empty from 11 rounds on. With `no_fighting` Kiti
    is None, whatever `kiti` is. Cards need not add up to the game's."""
    lagoon: Lagoon = (lying(bottom), lying(middle), lying(top))
    seats = len(piles)
    past = tuple(
        Round(Seat(0), ((), (), ()), (number + 1,) * seats, (NOBODY,) * 3, ()) for number in range(rounds)
    )
    return State(
        variants=Variants(open_baskets, no_fighting),
        kiti=None if no_fighting else kiti,
        deck=cards(deck) if rounds < ROUNDS - 1 else (),
        removed=Card("K5"),
        set_aside=(0, 0, 0),
        lagoon=lagoon,
        hands=(DIVERS[rounds:],) * seats,
        chosen=(None,) * seats,
        piles=tuple(cards(pile) for pile in piles),
        past=past,
    )


def dive(state: State, *numbers: int) -> tuple[State, list[Event]]:
    """Lock in a number for each seat, seat 0 first. Return the new state and all events, LockedIn first; with
    fewer numbers than seats the round is not over. `state` itself stays. IllegalMove for a card that a seat
    has not."""
    events: list[Event] = []
    for seat, number in enumerate(numbers):
        state, more = rules.apply(state, Dive(Seat(seat), number))
        events += more
    return state, events


def winners(events: list[Event]) -> list[int | None]:
    """Return for each event `Contested`, in order, the seat that wins the space, None for none: after a round
    [bottom, middle, top]. [] without such events."""
    return [event.winner for event in events if isinstance(event, Contested)]


def caught(events: list[Event]) -> list[Caught]:
    """Return the events `Caught`, in order, e.g. bottom first; [] for none."""
    return [event for event in events if isinstance(event, Caught)]
