"""Everything that is said of rounds in which as much happens as can."""

from __future__ import annotations

from dataclasses import replace

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, GameEnded, Revealed, RoundEnded, Stocked
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.tabletop.cast.members import CastMember, cast_members
from tests.games.miaui.tabletop.narrating import Narrator

SHORT = ("Ana", "Nilo", "Pua", "Tama", "Rosi", "Kai")
LONG = (
    "Maximiliane Hohenfelsers",
    "Bartholomäus Schnurrhaar",
    "Wilhelmina Wasserscheuer",
    "Anne-Charlotte Dubuisson",
    "Christopher Wintergarden",
    "Gwendolyn Mountbatten-Wu",
)
"""Names of 24 letters."""
PILE = (Card("J-10"), Card("J-15"), Card("E12"))


def people(names: tuple[str, ...]) -> tuple[CastMember, ...]:
    return cast_members(Player(name, "human" if not i else "bot") for i, name in enumerate(names))


def _catches() -> list[Event]:
    """A gull that finds nothing, one that steals the longest name, a trio, and three cards at once."""
    cards = [Card("E12"), Card("T8"), Card("J-15")]
    gulls = [take_all((), [Card("G")]), take_all(PILE, [Card("G")])]
    stacks = [take_all(PILE, [Card("J-10")]), take_all((Card("J-10"),), cards)]
    return [Caught(TOP, Seat(0), tuple(steps), lantern=True) for steps in (*gulls, *stacks)]


def _contests(seats: int, kiti: int) -> list[Event]:
    """Numbers that decide alone, and ties of two, of three and of all, with Kiti and without."""
    everybody = tuple(map(Seat, range(seats)))
    events: list[Event] = [Contested(TOP, (), (), None), Contested(MIDDLE, (Seat(0),), (Seat(0),), Seat(0))]
    for space in (BOTTOM, MIDDLE, TOP):
        events.append(Contested(space, everybody, (Seat(0),), Seat(0)))
        for count in (2, 3, seats):
            tied = tuple(seat for seat in ties.order(kiti, seats, space) if seat < count)
            events += [Contested(space, everybody, tied, tied[0]), Contested(space, everybody, tied, None)]
    return events


def _between(seats: int) -> list[Event]:
    """What happens while the hand is not lowered."""
    winners = tuple(map(Seat, range(seats)))
    return [
        RoundEnded(11),
        *(Stocked(space, None, Seat(0)) for space in winners[:3]),
        GameEnded((0,) * seats, winners),
    ]


def told(display: DisplayState, names: tuple[str, ...]) -> list[tuple[str, DisplayState]]:
    """What is said of all that, with the table as it is when the card of the front seat is chosen, or not."""
    seats, kiti = len(display.seats), display.kiti
    assert kiti is not None and display.hand
    chosen = replace(display, chosen=display.hand[0])
    revealed = Revealed((10,) * seats)
    captions = [
        (words, chosen) for event in _contests(seats, kiti) for words in _said(chosen, names, revealed, event)
    ]
    captions += [(words, chosen) for event in _catches() for words in _said(chosen, names, revealed, event)]
    captions += [(words, display) for event in _between(seats) for words in _said(display, names, event)]
    return list(dict.fromkeys(captions))


def _said(display: DisplayState, names: tuple[str, ...], *events: Event) -> list[str]:
    """What one who sees such a thing for the first time reads."""
    teller = Narrator(display, people(names[: len(display.seats)]))
    teller.tell(events)
    captions = []
    while teller.queue.moving:
        teller.update(0.02)
        captions.append(teller.animation.caption)
    return [words for words in dict.fromkeys(captions) if words]
