"""The top level: imagine the round in full and choose by the chance of winning the game.

Who the others are matters most. Each is, with the likelihood of what it has shown (`people`), one of
several plain models, or somebody who thinks as we do. The latter's odds are not known beforehand:
all thinking seats, our own included, answer each other (`settle`) until nobody gains much by
changing. That is a mixture which is hard to exploit among thinkers and makes the most of plain players.

What the cards are worth is worked out for all ways in which the dives can fall (`payoffs`), or, at
tables where these are too many, for many that are drawn. A card that lies facedown has many faces,
and its peeker dives by the one it saw: so we ask what it would do with each.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui import people
from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.net import load
from miaui.bots.miaui.payoffs import Payoffs
from miaui.bots.miaui.root import Moment, gather, past, recall
from miaui.bots.miaui.settle import Drawn, Seats, Stakes, Whole, settle
from miaui.games.miaui.view import View

Floats = NDArray[np.float32]
Index = NDArray[np.intp]

#: Of a seat that thinks, this part of what it shows is judged by the odds worked out for it, the
#: rest by the blend of models, since nobody thinks exactly alike.
_SHARP = 0.8

_NO_DECK = np.zeros((3, 1), np.int8)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a searching level decides.

    samples: imagined rounds where there are too many to imagine all; turns: how often the thinkers
    answer each other; draws: how often rounds are drawn anew, by what came of the last ones;
    trust: the least share of thinkers among the others, whatever they have shown;
    reads: learns from revealed dives; whole: imagines all rounds if there are at most so many.
    """

    samples: int = 600
    turns: int = 64
    draws: int = 1
    trust: float = 0.05
    reads: bool = True
    whole: int = 100_000


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of it: for each card of the hand (sorted) its chance of victory and the odds of
    playing it; and what the seat expects of the others' dives (n, 12)."""

    hand: tuple[int, ...]
    chance: NDArray[np.float64]
    policy: NDArray[np.float64]
    others: Floats


def think(view: View, manner: Manner, dice: np.random.Generator) -> Thought:
    """Search for `view.seat`, which holds at least one card."""
    me = view.seat
    if me is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    fighting, rounds = view.open.kiti is not None, len(view.memory.rounds)
    worlds = recall(view, _worlds_needed(view), dice)
    odds = people.models(worlds.batch, load("worth", view.seats, fighting))
    then, odds = odds[..., :rounds], odds[..., rounds:]
    if manner.reads:
        then = then.copy()
        for number, moment in enumerate(past(view)):
            then[0, :, :, number] *= 1 - _SHARP
            then[0, :, :, number] += _SHARP * thinkers(moment, fighting)
    beliefs = people.learn(then if manner.reads else then[..., :0], _revealed(view))
    plain, share = beliefs.split(odds, manner.trust)
    share[me] = 1.0
    imagined = worlds.batch.pick(np.arange(rounds, worlds.batch.games))
    usual = ((1 - share)[:, None] * plain.mean(axis=2) + share[:, None] * odds[0].mean(axis=2)).astype(
        np.float32
    )
    payoffs = Payoffs(imagined, worlds.deck, load("odds", view.seats, fighting), usual)
    seats = Seats(_of_hands(plain, payoffs), share, _of_hands(odds[0], payoffs), alike(imagined))
    policy, chance = solve(payoffs, seats, manner, dice)
    effective = seats.mixed(policy).mean(axis=1)
    others = np.zeros((view.seats, 12), np.float32)
    np.put_along_axis(others, payoffs.cards, effective, axis=1)
    mine = policy[me, worlds.real].astype(np.float64)
    hand = tuple(sorted(view.open.hand))
    return Thought(hand, chance[me, worlds.real].astype(np.float64), mine / mine.sum(), others)


#: How the odds of finished rounds are looked for: many of them, so not as far.
_BACK = Manner(samples=200, turns=24)


@lru_cache(maxsize=4096)
def thinkers(moment: Moment, fighting: bool) -> Floats:
    """The odds (n, 12) of seats that think at a moment which is over, knowing nothing of each other
    yet. No dice of its own: the same for everybody who looks back."""
    batch = gather([moment], fighting)
    odds = people.models(batch, load("worth", batch.seats, fighting))
    plain, _ = people.learn(odds[..., :0], np.zeros((batch.seats, 0), np.intp)).split(odds, 0.0)
    share = np.full(batch.seats, people.THINKER, np.float32)
    payoffs = Payoffs(batch, _NO_DECK, load("odds", batch.seats, fighting), odds[0, :, :, 0])
    alone = np.ones((batch.seats, 1, 1), np.float32)
    seats = Seats(_of_hands(plain, payoffs), share, _of_hands(odds[0], payoffs), alone)
    policy, _ = solve(payoffs, seats, _BACK, np.random.default_rng(0))
    out = np.zeros((batch.seats, 12), np.float32)
    np.put_along_axis(out, payoffs.cards, policy[:, 0], axis=1)
    return out


def solve(payoffs: Payoffs, seats: Seats, manner: Manner, dice: np.random.Generator) -> tuple[Floats, Floats]:
    """The thinkers' odds and chances of victory (n, W, k)."""
    if payoffs.held**payoffs.seats * payoffs.worlds <= manner.whole:
        return settle(Whole(payoffs.whole()), seats, manner.turns)
    guess = seats.start
    for _ in range(manner.draws):
        drawn = draw(payoffs, seats.mixed(guess), manner.samples, dice)
        guess, chance = settle(drawn, seats, manner.turns)
    return guess, chance


def draw(payoffs: Payoffs, odds: Floats, count: int, dice: np.random.Generator) -> Stakes:
    """About `count` profiles drawn by odds (n, W, k), a little wider, evenly spread over them."""
    wide = (0.85 * odds + 0.15 / payoffs.held).astype(np.float32)
    each = max(count // payoffs.worlds, 4)
    shape = (payoffs.seats, payoffs.worlds, each)
    mark = (np.argsort(dice.random(shape), axis=2) + dice.random(shape)) / each
    reached = np.cumsum(wide, axis=2, dtype=np.float64)
    reached /= reached[:, :, -1:]
    profiles = (reached[:, :, None, :-1] <= mark[..., None]).sum(axis=3).reshape(payoffs.seats, -1)
    world = np.repeat(np.arange(payoffs.worlds), each)
    return Drawn(payoffs.facing(profiles, world), profiles, wide)


def alike(imagined: Batch) -> Floats:
    """Which worlds each seat cannot tell apart (n, W, W): those in which it sees the same."""
    out = []
    for seat in range(imagined.seats):
        seen = np.where(imagined.peeker == seat, imagined.lagoon, 0).reshape(-1, imagined.games)
        out.append((seen[:, :, None] == seen[:, None]).all(axis=0))
    return np.array(out, np.float32)


def with_samples(manner: Manner, samples: int | None) -> Manner:
    """The same manner with another budget (None keeps it): with more samples more answers, and
    rounds that are drawn twice."""
    if samples is None:
        return manner
    part = samples / (2 * manner.samples)
    turns = min(max(round(manner.turns * part), 8), 4 * manner.turns)
    whole, draws = round(manner.whole * part), 2 if part >= 1 else 1
    return replace(manner, samples=max(samples // 2, 8), turns=turns, whole=whole, draws=draws)


def _of_hands(odds: Floats, payoffs: Payoffs) -> Floats:
    """Odds (n, 12, W) as odds of the cards held (n, W, k)."""
    held = np.take_along_axis(odds, payoffs.cards[:, :, None], axis=1).swapaxes(1, 2)
    return np.asarray(held / held.sum(axis=2, keepdims=True), np.float32)


def _worlds_needed(view: View) -> int:
    """One world will do while all worlds look alike; the round before the last needs decks."""
    if len(view.open.hand) == 2:
        return 48
    dark = any(seen.facedown_for is not None for space in view.open.lagoon for seen in space)
    return (5 if view.seats == 6 else 8) if dark else 1


def _revealed(view: View) -> NDArray[np.intp]:
    """The dives (n, R) of the finished rounds."""
    dives = [played.dives for played in view.memory.rounds]
    return np.array(dives, np.intp).reshape(len(dives), view.seats).T
