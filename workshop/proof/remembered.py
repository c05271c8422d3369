"""What memory is worth: `python -m workshop.proof.remembered [--count 80]`.

Miaui's top level plays three others, once without memory and once as if it had seen twenty games of theirs:
the same deals, the same random numbers. Against people of fixed habits its share must rise by 0.05 at least,
against players who have none (the network, or with `--against chosen` the level itself) by no more than two
standard errors.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from miaui.bots.kit import ArenaGame, Bot, Choice
from miaui.core.memory import Remembered, TableMemory, with_game
from miaui.core.seat import Seat
from miaui.games.miaui.bots.bot import make_bot, recall
from miaui.games.miaui.bots.fallback import faceup_points
from miaui.games.miaui.bots.habits import Habits
from miaui.games.miaui.bots.lockstep import Lockstep, play
from miaui.games.miaui.public.habits import catch_row
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.figures import dives_counted
from workshop.proof.shares import mean_share

SEATS, WATCHED = 4, 20

#: How often a person of fixed habits does something else.
_WHIM = 0.15

#: The level that remembers, and who sits beside people while they are watched.
_LEVEL, _WATCHER = "chosen", "navigator"

#: How the place of a card is chosen in a sorted hand.
Habit = Callable[[View, Sequence[int], Random], int]


def _deepest_first(_view: View, hand: Sequence[int], _rng: Random) -> int:
    return hand[-1]


def _saves(_view: View, hand: Sequence[int], rng: Random) -> int:
    """Keeps its four strongest for the last four rounds."""
    return rng.choice(hand[:-4]) if len(hand) > 4 else hand[-1]


def _middle_out(_view: View, hand: Sequence[int], _rng: Random) -> int:
    return min(hand, key=lambda card: (abs(card - 7), card))


def _by_eye(view: View, hand: Sequence[int], _rng: Random) -> int:
    """Goes by where the best catch lies: the third of its cards from above for a good one, the second from
    below where it lies on top, else the fourth from below."""
    kind = catch_row([faceup_points(view, space) for space in range(3)])
    wanted = {0: 3, 1: -3, 2: 3, 3: -3, 4: 1, 5: 1, 6: 3}[kind]
    return hand[max(min(wanted, len(hand) - 1), -len(hand))]


HABITS: dict[str, Habit] = {
    "deepest first": _deepest_first,
    "saves": _saves,
    "middle out": _middle_out,
    "by eye": _by_eye,
}


@dataclass(frozen=True, slots=True)
class Person:
    """Person of a fixed habit, which in 0.15 of its choices plays any card instead; `habit` is called with
    (view, sorted hand, rng) and returns a card of the hand."""

    habit: Habit

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the dive of the habit, or with the odds 0.15 a card of the hand drawn by `rng`, as a choice
        for the view's seat (seat 0 for a view without one); `budget` is ignored. IndexError or ValueError for
        an empty hand."""
        hand = sorted(view.open.hand)
        seat = Seat(0) if view.seat is None else view.seat
        number = rng.choice(hand) if rng.random() < _WHIM else self.habit(view, hand, rng)
        return Choice(Dive(seat, number))


def _make(level: str, character: str | None) -> Bot[View, Dive]:
    return Person(HABITS[level]) if level in HABITS else make_bot(level, character)


def watched(others: Sequence[str], seed: int) -> list[Remembered]:
    """Return what is remembered of each of `others`, in their order, after 20 games (`WATCHED`) of all of
    them and a navigator, drawn by `seed`. `others` are keys of `HABITS` or levels, three for a table of four;
    KeyError for an unknown one."""
    players = tuple([(name, None) for name in (_WATCHER, *others)])
    games = [ArenaGame(number, players, {}, seed) for number in range(WATCHED)]
    table = Lockstep(games, _make)
    while not table.states[0].over:
        table.play_round()
    remembered = [Remembered() for _ in others]
    for game, state in zip(games, table.states, strict=True):
        for place in range(len(others)):
            rows = dives_counted(state.past, game.seat_of(place + 1))
            remembered[place] = with_game(remembered[place], rows)
    return remembered


def shares(
    others: Sequence[str], known: Sequence[Remembered] | None, first: int, count: int, seed: int
) -> list[float]:
    """Return the top level's share of victory, 0.0 to 1.0, in each of games `first` to `first + count - 1`
    against the three `others`, drawn by `seed`, believing what is `known` of them in their order (None:
    nothing). Its seat in a game is the number mod 4; the list has all games of one seat first, so it is not
    in the order of numbers."""
    players = tuple([(name, None) for name in (_LEVEL, *others)])
    won = []
    for turn in range(SEATS):  # all games of one turn have the same seats
        numbers = range(first + turn, first + count, SEATS)
        games = [ArenaGame(number, players, {}, seed) for number in numbers]
        table: list[Remembered | None] = [None] * SEATS
        for place, one in enumerate(known or ()):
            table[games[0].seat_of(place + 1)] = one
        won += [result.shares[0] for result in play(games, _maker(tuple(table)))]
    return won


def _maker(table: TableMemory) -> Callable[[str, str | None], Bot[View, Dive]]:
    remembering = recall(_LEVEL, None, table) if any(table) else make_bot(_LEVEL, None)
    return lambda level, character: remembering if level == _LEVEL else _make(level, character)


def gain(others: Sequence[str], count: int, seed: int, block: int) -> dict[str, float]:
    """Play `count` games of the top level against `others` with memory and without, in blocks of `block`
    games, before each of which they are watched anew. Return "games" (those played or passed over, whole
    blocks), "tables" (blocks), "believed" (blocks in which habits were believed), "gain" (mean share with
    memory less that without) and its standard error "s.e."; and where `believed` is not 0 the mean shares
    "without" and "with". A block in which no habits are believed is not played and counts as a gain of 0.
    ZeroDivisionError for a count of 0."""
    before: list[float] = []
    after: list[float] = []
    believed = 0
    for number in range(0, count, block):
        known = watched(others, seed + 1000 + number)
        if not Habits(tuple(known)).any:
            before += [0.0] * block
            after += [0.0] * block
            continue
        believed += 1
        before += shares(others, None, number, block, seed)
        after += shares(others, known, number, block, seed)
    gained, error = mean_share([a - b for a, b in zip(after, before, strict=True)])
    figures: dict[str, float] = {"games": len(before), "tables": len(before) // block, "believed": believed}
    if believed:
        played = believed * block
        figures |= {"without": round(sum(before) / played, 3), "with": round(sum(after) / played, 3)}
    return {**figures, "gain": round(gained, 4), "s.e.": round(error, 4)}


def main() -> int:
    """Measure each of the four habits in `--count` games (80) and the players without habits of `--against`
    (navigator) in `--equal` games (600), and print {"remembered": {name: what `gain` returns}} as a line of
    JSON, rows on stderr as they come. Return 0 if the mean gain against habits is 0.05 or more and no gain
    against the others is above two standard errors, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=80, help="games a row, with memory and without")
    parser.add_argument("--equal", type=int, default=600, help="games against those without habits")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--against", nargs="*", default=["navigator"], help="players without habits")
    options = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for name in HABITS:
        figures[name] = gain([name] * (SEATS - 1), options.count, options.seed, 40)
        print(name, figures[name], file=sys.stderr, flush=True)
    helped = sum(figures[name]["gain"] for name in HABITS) / len(HABITS)
    for name in options.against:
        figures[name] = gain([name] * (SEATS - 1), options.equal, options.seed, 20)
        print(name, figures[name], file=sys.stderr, flush=True)
    fair = all(figures[name]["gain"] <= 2 * figures[name]["s.e."] for name in options.against)
    print(json.dumps({"remembered": figures}))
    return int(helped < 0.05 or not fair)


if __name__ == "__main__":
    sys.exit(main())
