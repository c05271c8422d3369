"""Games of any kind played at random: the material of the tests that every game must pass."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.core.game import AnyGame

#: So many moves are more than any game lasts.
ENDLESS = 20_000

#: Games that are kept.
KEPT = 32


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a random game, by a seat or by chance, with what chance decides in it filled in (settled);
    record and state before it and after it, and the events that it brings."""

    move: Any
    record: Any
    state: Any
    record_after: Any
    state_after: Any
    events: tuple[Any, ...]


def players(seats: int, humans: int = 1) -> tuple[Player, ...]:
    """Return `seats` players named "Ana", "Moana", "Ka", "Rosi", "Teva", "Lupe": the first `humans` human,
    the others bots of the level random. () for 0 seats, IndexError for more than six."""
    names = ("Ana", "Moana", "Ka", "Rosi", "Teva", "Lupe")
    return tuple(
        Player(names[seat]) if seat < humans else Player(names[seat], "bot", level="random")
        for seat in range(seats)
    )


def new_record(game: AnyGame, seed: int, seats: int | None = None) -> Any:
    """Return the record of a new game, equal for equal arguments: each option is on with a chance of 0.5,
    seat 0 is human, all others are bots. `seats` None is the number at place `seed` of the game's possible
    ones, counted from 0 and begun again after the last."""
    rng = Random(seed)
    count = seats or game.seats[seed % len(game.seats)]
    options = {key: rng.random() < 0.5 for key in game.options}
    rng.random()  # the youngest was drawn here once: so games of a seed stay as they were
    return game.rules.new(players(count), options, DrawnLuck(rng))


def steps(game: AnyGame, seed: int, seats: int | None = None) -> Iterator[Step]:
    """Yield the moves of a game played at random to its end, chance's among them; equal for equal arguments.
    Its options are random; `seats` None is a number that follows from the seed. If the seed is divisible by
    3, the legal move at one relative place of every list of several is never played. The last 32 games are
    kept: asked for again, they yield the same objects."""
    known, further = _game(game, seed, seats)
    yield from known
    for step in further:
        known.append(step)
        yield step


@lru_cache(KEPT)
def _game(game: AnyGame, seed: int, seats: int | None) -> tuple[list[Step], Iterator[Step]]:
    """The moves of a game so far, and those that are not played yet."""
    return [], _played(game, seed, seats)


def _played(game: AnyGame, seed: int, seats: int | None) -> Iterator[Step]:
    record = new_record(game, seed, seats)
    state = game.rules.play(record)
    rng = Random(seed + 1)
    shunned = rng.random() if seed % 3 == 0 else None
    while True:
        move = _next_move(game, state, rng, shunned)
        if move is None:
            return
        state_after, events = game.rules.apply(state, move)
        record_after = game.records.extend(record, move)
        yield Step(move, record, state, record_after, state_after, events)
        record, state = record_after, state_after


def some_steps(game: AnyGame, seed: int, count: int) -> list[Step]:
    """Return every n-th step of the random game of that seed, in order and from the first: n is the number of
    steps divided by `count`, rounded down, at least 1. So there are `count` or more, or all steps of a
    shorter game. ZeroDivisionError for 0."""
    played = list(islice(steps(game, seed), ENDLESS))
    return played[:: max(1, len(played) // count)]


def finished(game: AnyGame, seed: int, seats: int | None = None) -> Any:
    """Return the record, at its end, of the game played at random that `steps` yields for these arguments;
    equal for equal arguments."""
    *_, last = steps(game, seed, seats)
    return last.record_after


def _next_move(game: AnyGame, state: Any, rng: Random, shunned: float | None) -> Any:
    seats = game.rules.to_act(state)
    if not seats:
        return game.rules.chance(state, DrawnLuck(rng))
    seat = seats[below(len(seats), rng)]
    legal: Sequence[Any] = game.sight.legal(game.sight.view(state, seat))
    if shunned is not None and len(legal) > 1:
        place = int(shunned * len(legal))
        legal = [*legal[:place], *legal[place + 1 :]]
    return game.rules.settle(state, legal[below(len(legal), rng)], DrawnLuck(rng))
