"""Random games for the tests of the screen: what each seat sees after every lock-in."""

from collections.abc import Iterator
from random import Random

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event, RoundEnded
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules import record
from miaui.games.miaui.rules.sight import seen_by, view
from miaui.tabletop.cast.members import CastMember, cast_members
from testkit.miaui.drawn import drawn_deal

NAMES = ("Mara", "Nilo", "Pua", "Tama", "Rosi", "Kai")

FIRST = Seat(0)


def who(seats: int) -> tuple[CastMember, ...]:
    return cast_members(Player(NAMES[i], "human" if i == 0 else "bot") for i in range(seats))


def steps(
    seats: int, seed: int, fighting: bool = True, baskets: bool = False, viewer: Seat | None = FIRST
) -> Iterator[tuple[tuple[Event, ...], View]]:
    """The events of every lock-in of a random game as one seat sees them, and its view afterwards."""
    rng = Random(seed)
    variants = Variants(open_baskets=baskets, no_fighting=not fighting)
    kiti = Seat(rng.randrange(seats)) if fighting else None
    state, events = rules.start(seats, variants, kiti, drawn_deal(rng))
    yield tuple(seen_by(event, viewer) for event in events), view(state, viewer)
    while not state.over:
        order = list(range(seats))
        rng.shuffle(order)
        for seat in order:
            state, events = rules.apply(state, Dive(Seat(seat), rng.choice(state.hands[seat])))
            yield tuple(seen_by(event, viewer) for event in events), view(state, viewer)


def rounds(seats: int, seed: int, fighting: bool) -> tuple[list[list[Event]], View]:
    """The events of each round of a random game, and the view at its end."""
    deals: list[list[Event]] = [[]]
    for events, last in steps(seats, seed, fighting):
        view = last
        for event in events:
            deals[-1].append(event)
            if isinstance(event, RoundEnded):
                deals.append([])
    return deals[:-1], view


__all__ = ["record", "rounds", "steps", "who"]
