"""How likely is victory between two deals? Learnt from how deals between learnt styles end."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots.learnt import STEP
from miaui.games.salt.bots.playout import play_on
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal
from miaui.games.salt.rules.position import Position

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def ends(style: Style, seats: int, deals: int, seed: int) -> tuple[Ints, Ints]:
    """Play `deals` deals among `seats` players of a style, drawn by `seed`; seat 0 starts. Return the points
    of each seat (deals, seats), and for each deal (deals,) the seat that ended it, or -1 - seat where four
    mermaids did. Equal arguments give equal arrays."""
    rng = Random(f"deals/{seed}")
    scored, by = [], []
    for _ in range(deals):
        p = Position(seats, Variants(), Seat(0), telling=False)
        rules.perform(p, new_deal(p, DrawnLuck(rng)))
        play_on(p, [style] * seats, rng)
        assert p.ended is not None
        scored.append(p.ended.scored)
        by.append(-1 - p.ended.by if p.ended.end == "mermaids" else p.ended.by)
    return np.array(scored), np.array(by)


def fit(scored: Ints, by: Ints, games: int, seed: int) -> tuple[Floats, float]:
    """Return the log odds of victory of a seat by its own total (rows: 40, 35 or 30 of them, for totals of 0
    to 39, 34 or 29, with 2, 3 or 4 seats) and the highest other total // 5 (columns from 0: 9, 8 or 7, the
    last never reached and 0.0); and the log odds more for the seat that starts. Learnt from `games` games
    that start from totals drawn by `seed` and go on with deals drawn from `scored` and `by`, as `ends`
    returns them. Equal arguments give equal odds. ValueError for no games."""
    rng = np.random.default_rng(seed)
    seats = scored.shape[1]
    goal = target(Variants(), seats)
    totals, starts, winners = _played(scored, by, rng.integers(0, goal, (games, seats)), rng)
    others = np.stack([np.delete(totals, seat, 1).max(1) for seat in range(seats)], 1) // STEP
    place = totals * (goal // STEP + 1) + others
    weights, first = np.zeros(goal * (goal // STEP + 1)), 0.0
    own = np.arange(seats) == starts[:, None]
    seen = np.bincount(place.ravel(), minlength=len(weights)) + 20.0
    for step in range(400):
        logits = weights[place] + first * own
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        error = winners - odds
        rate = 6.0 if step < 300 else 2.0
        weights += rate * np.bincount(place.ravel(), error.ravel(), minlength=len(weights)) / seen
        first += rate * float((error * own).mean())
    return weights.reshape(goal, -1), first


def _played(scored: Ints, by: Ints, totals: Ints, rng: np.random.Generator) -> tuple[Ints, Ints, Floats]:
    """Play games on from these totals (G, seats), deals by lot: all totals on the way, who starts, and the
    shares of victory."""
    games, seats = len(totals), totals.shape[1]
    goal = target(Variants(), seats)
    start: Ints = rng.integers(0, seats, games)
    live: Ints = np.arange(games)
    steps: list[tuple[Ints, Ints, Ints]] = []
    shares = np.zeros((games, seats))
    while len(live):
        steps.append((live, totals[live].copy(), start[live].copy()))
        deal = rng.integers(0, len(by), len(live))
        turned = (np.arange(seats) - start[live, None]) % seats
        gained = np.take_along_axis(scored[deal], turned, 1)
        totals[live] += gained
        ended = np.where(by[deal] < 0, -1 - by[deal], by[deal])
        ended = (ended + start[live]) % seats
        best = totals[live] * 1000 + gained
        best = np.where(by[deal, None] < 0, np.arange(seats) == ended[:, None], best)
        won = best == best.max(1, keepdims=True)
        over = (totals[live].max(1) >= goal) | (by[deal] < 0)
        shares[live[over]] = won[over] / won[over].sum(1, keepdims=True)
        start[live] = (ended + 1) % seats
        live = live[~over]
    return (
        np.concatenate([step[1] for step in steps]),
        np.concatenate([step[2] for step in steps]),
        np.concatenate([shares[step[0]] for step in steps]),
    )
