"""How fast Sea Salt & Paper is: records played again by a whole process, games of yardsticks within one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import numpy as np

from miaui.bots.kit import ArenaGame
from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.salt.bots.arena import MOST_DEALS, play
from miaui.games.salt.bots.arrays.batch import blank
from miaui.games.salt.bots.arrays.plain import Players
from miaui.games.salt.bots.arrays.playing import Drawn, play_games
from miaui.games.salt.bots.arrays.style import Styles
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.levels import TOP, style_of
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Deal, Record
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.steps import perform
from tools.bench_figures import Figures, capped, rows
from tools.bench_records import replay_rows

RECORDS = 1200
GAMES = 600
ABREAST = 20_000
DECISIONS = 60


def salt(most: int | None = None) -> Figures:
    """Return the figures of `records` (1200 records), `games` (600), `_games_on_arrays` (20 000) and
    `decisions` (60); each with `most` instead, if that is less."""
    return (
        records(capped(RECORDS, most))
        | games(capped(GAMES, most))
        | _games_on_arrays(capped(ABREAST, most))
        | decisions(capped(DECISIONS, most))
    )


def records(count: int) -> Figures:
    """Return "salt replay" in records/s and "salt replay, moves" in moves/s: how fast `miaui replay --jsonl`
    prints the random records 0 to `count` - 1, on the wall clock, start included. CalledProcessError for a
    `count` of 0."""
    records = [random_record(number) for number in range(count)]
    moves = sum(len(deal.moves) for record in records for deal in record.deals)
    return replay_rows("salt", records, moves)


def games(count: int) -> Figures:
    """Return "salt yardsticks, N seats" in games/s for N = 2, 3 and 4: `count` games each between bots of the
    level yardstick, by processor time on one core; 0.0 for a `count` of 0."""
    figures: Figures = {}
    for seats in (2, 3, 4):
        players = (("yardstick", None),) * seats
        tasks = [ArenaGame(number, players, {}, 1) for number in range(count)]
        begun = time.process_time()
        play(tasks)
        figures[f"salt yardsticks, {seats} seats"] = (count / (time.process_time() - begun), "games/s")
    return figures


def _games_on_arrays(abreast: int) -> Figures:
    """Return "salt plain games on arrays, N seats" in games/s for N = 2, 3 and 4: whole games of plain
    players, `abreast` of them side by side on arrays, by processor time."""
    figures: Figures = {}
    for seats in (2, 3, 4):
        rng = np.random.default_rng(1)
        players = Players(Styles.of([learnt_style(seats)]), np.zeros((seats, abreast), np.int64))
        games = blank(seats, abreast, Variants(), rng.integers(0, seats, abreast))
        begun = time.process_time()
        play_games(games, players, Drawn(rng), MOST_DEALS)
        rate = abreast / (time.process_time() - begun)
        figures[f"salt plain games on arrays, {seats} seats"] = (rate, "games/s")
    return figures


def decisions(count: int) -> Figures:
    """Return "salt decision, N seats, p95" in ms for N = 2, 3 and 4: the 95th percentile of the processor
    time of `count` decisions of the top level among two or more legal moves, in games of plain players.
    IndexError for 0."""
    figures: Figures = {}
    for seats in (2, 3, 4):
        taken = sorted(_decisions(seats, count))
        figures[f"salt decision, {seats} seats, p95"] = (1000 * taken[int(0.95 * len(taken))], "ms")
    return figures


def _decisions(seats: int, count: int) -> Iterator[float]:
    """Seconds that each of so many decisions with something to choose takes."""
    rng = Random(f"decisions/{seats}")
    top, style = KIT.make(TOP, None), style_of(TOP, seats)
    position = Position(seats, Variants(), Seat(0))
    while count:
        if position.phase is None:
            perform(position, new_deal(position, DrawnLuck(rng)))
            continue
        if len(legal_actions(position)) > 1 and rng.random() < 0.25:
            seen = view(position.freeze(), position.seat)
            begun = time.process_time()
            top.choose(seen, rng, KIT.budget(TOP, seen))
            yield time.process_time() - begun
            count -= 1
        perform(position, settle_action(position, decide(position, style), DrawnLuck(rng)))
        if position.winners:
            position = Position(seats, Variants(), Seat(0))


def random_record(number: int) -> Record:
    """Return a finished game of Sea Salt & Paper played by random legal moves, equal for an equal number,
    another for another one. Numbers in a row take turns between two, three and four seats, then between the
    four sets of options."""
    rng = Random(f"bench/{number}")
    seats = 2 + number % 3
    variants = Variants(number // 3 % 2 == 1, number // 6 % 2 == 1)
    first = Seat(below(seats, rng))
    position = Position(seats, variants, first, telling=False)
    deals: list[Deal] = []
    moves: list[str] = []
    while not position.winners:
        if position.phase is None:
            deal = new_deal(position, DrawnLuck(rng))
            perform(position, deal)
            moves = []
            deals.append(Deal(deal.deck))
        actions = legal_actions(position)
        action = settle_action(position, actions[below(len(actions), rng)], DrawnLuck(rng))
        perform(position, action)
        moves.append(str(action))
        if position.phase is None:
            deals[-1] = Deal(deals[-1].deck, tuple(moves))
    return Record(tuple([Player(f"P{seat}") for seat in range(seats)]), variants, first, tuple(deals))


if __name__ == "__main__":
    print(rows(salt()), end="")
