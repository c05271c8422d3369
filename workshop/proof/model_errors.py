"""Errors of the method in the judges' gaps between two moves: positions are played out to the end.

    python -m workshop.proof.model_errors [--positions 400] [--playouts 200] [--games miaui salt kaivai]

In each position the judge's best move and the next best are played out many times with equal luck, by
everybody as the judge takes them to go on. What the gap of these results differs from the judge's, beyond the
errors of both, is its method: networks, odds between two deals, the linear model between two rounds. Writes
`assets/models/values.json` for the victory and `assets/models/margins.json` for points: by game and seats a
standard deviation for each number of rounds (in Sea Salt & Paper: quarters of the deck) still to come.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import numpy as np

from miaui.bots.kit import Judged, ValueQuestion
from miaui.bots.models import models_folder
from miaui.bots.paired_samples import mean
from miaui.core.chance import DrawnLuck, NamedLuck, below
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import kit as kaivai_kit
from miaui.games.kaivai.bots import plain as kaivai_plain
from miaui.games.kaivai.bots.bot import style_of
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.bots.playout import perform, play_on, play_villages, step
from miaui.games.kaivai.bots.style import varied
from miaui.games.kaivai.public.moves import write_move
from miaui.games.kaivai.public.position import ROUNDS as KAIVAI_ROUNDS
from miaui.games.kaivai.rules import apply as kaivai_rules
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.sight import view as kaivai_view
from miaui.games.kaivai.rules.state import State as KaivaiState
from miaui.games.miaui.bots import kit as miaui_kit
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.codes import NUMBER
from miaui.games.miaui.bots.deals import shuffle
from miaui.games.miaui.bots.levels import NETWORK_TEMPERATURE
from miaui.games.miaui.bots.values import network_policy
from miaui.games.miaui.public.cards import ROUNDS as MIAUI_ROUNDS
from miaui.games.miaui.public.view import View as MiauiView
from miaui.games.miaui.rules.sample import unseen
from miaui.games.miaui.rules.sight import view as miaui_view
from miaui.games.salt.bots import kit as salt_kit
from miaui.games.salt.bots import plain as salt_plain
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.playout import play_on as salt_play_on
from miaui.games.salt.bots.search import finished, imagined, margin
from miaui.games.salt.bots.style import Style
from miaui.games.salt.bots.values import PART
from miaui.games.salt.public.moves import Action
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as salt_rules
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import Sampling
from miaui.games.salt.rules.sight import view as salt_view
from miaui.learning.values import standard_error, values_of
from testkit.kaivai.dealing import fresh
from testkit.miaui.positions import position as miaui_position

#: The gap of a judge less that of the results, and the variance of both by chance alone.
Miss = tuple[float, float]

#: A share of the victory, and a margin in points.
Outcome = tuple[float, float]

#: What a method is never taken to be better than, by victory and in points: measuring sees no less.
_LEAST, _LEAST_POINTS = 0.005, 0.1

#: Numbers of rounds left, each with the misses of a position by victory and in points.
Found = Iterator[tuple[int, tuple[Miss, Miss]]]

#: Worlds in which points are counted.
_WORLDS = 256

#: Imagined games in which moves of Kaivai are compared, and two of them once they are chosen.
_TABLE, _FRESH = 8, 32

#: Deals after which a game that is still open is shared by all.
_MOST_DEALS = 40


def error_of(misses: list[Miss], least: float = _LEAST) -> float:
    """Return the standard deviation of a model's error, rounded to thousandths, from pairs (gap, variance
    that chance explains): the root of the mean of gap² - variance plus a standard error of that mean. Never
    below `least` (0.005), which is also the answer for []."""
    if not misses:
        return least
    excesses = [gap * gap - chance for gap, chance in misses]
    excess = mean(excesses) + standard_error(excesses)
    return max(round(sqrt(max(excess, 0.0)), 3), least)


@dataclass(frozen=True, slots=True)
class Two:
    """Best move and another, as texts, with pairs (gap between both, its variance) by victory and in
    points."""

    best: str
    other: str
    win: Miss
    points: Miss

    @property
    def moves(self) -> tuple[str, str]:
        """The best move and the other one, as texts."""
        return self.best, self.other

    def misses(self, results: Sequence[tuple[Outcome, Outcome]]) -> tuple[Miss, Miss]:
        """Return the model's errors by victory and in points, each as (gap, variance): its own gap between
        both moves less the mean gap in `results`, pairs of outcomes (share, points) of the best and the other
        move played out; and the variance that chance explains in both."""
        errors = []
        for part, (gap, variance) in ((0, self.win), (1, self.points)):
            gaps = [best[part] - other[part] for best, other in results]
            errors.append((gap - mean(gaps), variance + standard_error(gaps) ** 2))
        return errors[0], errors[1]


def _two(judged: Judged) -> Two | None:
    """The best move and the next best; None where nothing differs. Of moves that are far apart nobody doubts
    which is better."""
    values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
    ordered = sorted(values, key=lambda move: values[move].gap)
    other = next((move for move in ordered if values[move].gap > 0), None)
    if other is None or judged.certain:
        return None
    best, rows = ordered[0], judged.margins
    gaps = [one - two for one, two in zip(rows[best], rows[other], strict=True)]
    by_points = mean(gaps), standard_error(gaps) ** 2
    return Two(best, other, (values[other].gap, values[other].gap_se ** 2), by_points)


# Miaui


def miaui_misses(seats: int, count: int, playouts: int) -> Found:
    """Yield, for up to `count` random positions of Miaui without facedown cards, (rounds left, 3 to 12,
    (error by victory, error in points)), each error as `Two.misses` returns it; each of both moves is played
    out `playouts` times. Positions whose moves are alike are left out. Equal arguments give equal errors."""
    rng = Random(f"miaui/{seats}")
    for seed in range(count):
        rounds = below(MIAUI_ROUNDS - 2, rng)
        state = miaui_position(seats, rounds, seed)
        if any(lying.facedown_for is not None for space in state.lagoon for lying in space):
            continue
        seen = miaui_view(state, Seat(0))
        judged = miaui_kit.values(seen, ValueQuestion(seed, margins=_WORLDS))
        two = _two(judged)
        if two is None or judged.mix is None:
            continue
        best, other = [_miaui_ends(seen, judged.mix, card, playouts, seed) for card in two.moves]
        yield MIAUI_ROUNDS - rounds, two.misses([*zip(best, other, strict=True)])


def _miaui_ends(
    seen: MiauiView, mix: Sequence[Mapping[str, float] | None], card: str, playouts: int, seed: int
) -> list[Outcome]:
    """Return the own outcomes of games that go on by the network after a dive, in which the others dive by a
    mix."""
    draws, rounds = np.random.default_rng(seed), len(seen.memory.rounds)
    batch = as_batch([current_position(seen)], seen.open.kiti is not None).pick(np.zeros(playouts, np.intp))
    cards = np.array([NUMBER[one] for one in unseen(seen).elements()], np.int8)
    deck = shuffle(cards, playouts, draws)
    policy = np.zeros((seen.seats, 12, playouts))
    for seat, parts in enumerate(mix):
        for text, part in ({card: 1.0} if seat == seen.seat else parts or {}).items():
            policy[seat, int(text) - 1] = part
    for number in range(rounds, MIAUI_ROUNDS):
        quantile = draws.random((seen.seats, 1, playouts)) * policy.sum(axis=1, keepdims=True)
        dives = (np.cumsum(policy, axis=1) > quantile).argmax(axis=1) + 1
        start = 3 * (number - rounds)
        batch.step(dives.astype(np.int8), None if number == MIAUI_ROUNDS - 1 else deck[start : start + 3])
        policy = network_policy(batch, NETWORK_TEMPERATURE).astype(float)
    margins = batch.points[0].astype(float) - batch.points[1:].max(axis=0)
    return [*zip(batch.shares()[0].tolist(), margins.tolist(), strict=True)]


# Sea Salt & Paper


def salt_misses(seats: int, count: int, playouts: int) -> Found:
    """Yield, for up to `count` positions that plain players of Sea Salt & Paper meet, (quarter of the deck
    that is left, 0 for the last, (error by victory, error in points)), each error as `Two.misses` returns it;
    each of both moves is played out `playouts` times. Positions whose moves are alike are left out. Equal
    arguments give equal errors."""
    rng, style, luck = Random(f"salt/{seats}"), learnt_style(seats), NamedLuck(seats)
    p = Position(seats, Variants(), Seat(0))
    while count > 0:
        if p.winners:
            luck = NamedLuck(count)
            p = Position(seats, Variants(), Seat(below(seats, rng)))
        if p.phase is None:
            salt_rules.perform(p, new_deal(p, luck))
        if rng.random() < 0.05 and len(legal_actions(p)) > 1:
            count -= 1
            seen = salt_view(p.freeze(), p.seat)
            two = _two(salt_kit.values(seen, ValueQuestion(count, margins=_WORLDS)))
            if two is not None:
                actions = {str(action): action for action in legal_actions(p)}
                table = Opponents(p.seat, style, style, [0.0] * seats)
                results: list[tuple[Outcome, Outcome]] = []
                sampling = Sampling(seen)
                for _ in range(playouts):
                    world, styles = imagined(sampling, p, table, rng)
                    seed = rng.random()
                    best, other = [_salt_end(world, actions[move], styles, seed) for move in two.moves]
                    results.append((best, other))
                yield len(p.deck) // PART, two.misses(results)
        salt_rules.perform(p, settle_action(p, salt_plain.decide(p, style), luck))


def _salt_end(world: Position, action: Action, styles: Sequence[Style], seed: float) -> Outcome:
    """Return the outcome of who moves, if the whole game goes on in style."""
    rng, me = Random(seed), world.seat
    p, totals = finished(world, action, styles, rng)
    goal = target(p.variants, p.seats)
    for _ in range(_MOST_DEALS):
        if p.winners:
            return (me in p.winners) / len(p.winners), margin(p, totals, me)
        p.totals = totals
        salt_rules.perform(p, new_deal(p, DrawnLuck(rng)))
        salt_play_on(p, styles, rng)
        assert p.ended is not None
        if p.ended.end == "mermaids":
            p.winners = (p.ended.by,)
            continue  # with the totals before this deal, which `margin` does not look at
        totals = [total + more for total, more in zip(p.totals, p.ended.scored, strict=True)]
        p.winners = salt_rules.winners(totals, list(p.ended.scored), goal)
    return 1 / p.seats, margin(p, totals, me)


# Kaivai


def kaivai_misses(seats: int, count: int, playouts: int) -> Found:
    """Yield, for up to `count` positions that plain players of Kaivai meet in actions and bids, (rounds left,
    this one included, (error by victory, error in points)), each error as `Two.misses` returns it; each of
    both moves is played out `playouts` times. Positions whose moves are alike are left out. Equal arguments
    give equal errors."""
    rng, style = Random(f"kaivai/{seats}"), style_of("helmsman", seats)
    while count > 0:
        state = play(fresh(rng, seats))
        while state.position.phase not in ("score", "stake", "over") and count > 0:
            seat = next(iter(kaivai_rules.to_act(state)), None)
            if seat is None:
                move = kaivai_rules.chance(state, DrawnLuck(rng))
                assert move is not None
            else:
                move = kaivai_plain.decide(state.position, seat, style)
                if state.position.phase in ("action", "bid") and rng.random() < 0.05:
                    count -= 1
                    yield from _kaivai_miss(state, seat, count, playouts, rng)
            state, _ = kaivai_rules.apply(state, move)


def _kaivai_miss(state: KaivaiState, seat: Seat, seed: int, playouts: int, rng: Random) -> Found:
    seen = kaivai_view(state, seat)
    two = _two(kaivai_kit.values(seen, ValueQuestion(seed, margins=_TABLE)))
    if two is None:
        return
    again = ValueQuestion(seed, also=two.moves, only=two.moves, margins=_FRESH)
    two = _two(kaivai_kit.values(seen, again)) or two  # the best of a few games looks too good
    p, seats = state.position, state.position.seats
    style = style_of("wayfinder", seats)
    ways = {write_move(way.move): way for way in kaivai_plain.ways(p, seat, style)}
    ways |= {
        write_move(move): Way(0.0, move)
        for move in kaivai_rules.legal(p, seat)
        if write_move(move) not in ways
    }
    results = []
    for _ in range(playouts):
        start, ends = rng.random(), list[Outcome]()
        styles = [varied(style, rng) for _ in range(seats)]  # equal tastes leave too little to chance
        for move in two.moves:
            luck = Random(start)
            after = perform(step(p, ways[move].move), ways[move].turn, style, luck)
            end = play_villages(play_on(after, styles, luck, KAIVAI_ROUNDS), styles)
            ends.append(end.outcome(seat))
        results.append((ends[0], ends[1]))
    yield KAIVAI_ROUNDS + 1 - p.round, two.misses(results)


# All of them

Misses = Callable[[int, int, int], Found]

#: By game: what measures it, the numbers of seats, and the groups of rounds left, each up to its number.
GAMES: dict[str, tuple[Misses, tuple[int, ...], tuple[int, ...]]] = {
    "miaui": (miaui_misses, (3, 4, 5, 6), (2, 5, 8, 12)),
    "salt": (salt_misses, (2, 3, 4), (0, 1, 2, 3)),
    "kaivai": (kaivai_misses, (3, 4), (0, 3, 5, 8)),
}


def measured(game: str, seats: int, positions: int, playouts: int) -> tuple[list[float], list[float]]:
    """Return the judge's errors of a game at `seats` seats by victory and in points, as two lists with an
    error for each number of rounds left from 0 on, up to the last group of `GAMES[game]`; those of a group
    are equal. From `positions` positions, `playouts` playouts a move. A line for each list is printed.
    KeyError for an unknown game."""
    misses, _, groups = GAMES[game]
    by_group = {group: list[tuple[Miss, Miss]]() for group in groups}
    for left, both in misses(seats, positions, playouts):
        by_group[next(most for most in groups if min(left, groups[-1]) <= most)].append(both)
    errors = []
    for part, least in ((0, _LEAST), (1, _LEAST_POINTS)):
        parts = {group: [both[part] for both in row] for group, row in by_group.items()}
        every = error_of([miss for row in parts.values() for miss in row], least)
        known = {group: error_of(row, least) if row else every for group, row in parts.items()}
        print(
            game, seats, {group: (len(by_group[group]), error) for group, error in known.items()}, flush=True
        )
        errors.append(
            [known[next(most for most in groups if left <= most)] for left in range(groups[-1] + 1)]
        )
    return errors[0], errors[1]


def main() -> None:
    """Measure the errors of each of `--games` (all three) with `--positions` (400) and `--playouts` (200), at
    every number of seats or at `--seats` alone, and write them into values.json and margins.json in the
    folder of models, in place of the game's own there and beside those of other games; with `--points-alone`
    into margins.json only."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--seats", type=int, nargs="*", help="measure these alone, and take them for all")
    parser.add_argument("--points-alone", action="store_true", help="leave the errors by victory as they are")
    chosen = parser.parse_args()
    for game in chosen.games:
        own = GAMES[game][1]
        seats = [one for one in own if chosen.seats is None or one in chosen.seats]
        errors = {one: measured(game, one, chosen.positions, chosen.playouts) for one in seats}
        nearest = {one: min(errors, key=lambda other: abs(other - one)) for one in own}
        for part, name in enumerate(("values.json", "margins.json")):
            if part or not chosen.points_alone:
                _write(name, game, {str(one): errors[nearest[one]][part] for one in own})


def _write(name: str, game: str, errors: Mapping[str, list[float]]) -> None:
    """Write the errors of a game, by seats, to a file of all games."""
    path = models_folder() / name
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**known, game: errors}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
