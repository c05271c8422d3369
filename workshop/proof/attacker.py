"""The attacker: best-responds to the exact policies of all other seats, to measure how exploitable a level
is.

It looks one round ahead with the level's own networks, and knows what no honest player knows. Either the
policies of the very searches that the others' dives are drawn from, with all that chance and a peek put into
them; or the level's strategy: the mean policy of several searches with other random numbers, for every face
that a seat may have peeked at.
"""

from dataclasses import replace
from random import Random
from typing import NamedTuple

import numpy as np

from miaui.bots.kit import ArenaGame
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat, seats
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import sample_worlds
from miaui.games.miaui.bots.codes import KINDS
from miaui.games.miaui.bots.lockstep import deal
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.payoffs import RoundPayoffs
from miaui.games.miaui.bots.regret_matching import FullPayoffs
from miaui.games.miaui.bots.search import SearchSettings, same_information, search
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import Lagoon, State
from workshop.proof.shares import victory

#: Worlds that the attacker looks at where they differ.
WORLDS = 16


class Attack(NamedTuple):
    """One game: the attacker's `share` of victory; and its `gain`, by how much its cards were better than
    what the level would have played there, in win probability by its own networks, summed over the rounds.
    A fair share and the gain are together about the share, with a smaller standard error."""

    share: float
    gain: float


def play(task: ArenaGame, settings: SearchSettings, searches: int = 0) -> Attack:
    """Play one game, drawn by `task.seed` and `task.number`, of the attacker at seat `task.number mod seats`
    against levels that search with `settings`, and return its share and gain. The attacker knows what the
    others are about to play: the policies of the very searches that decide (`searches` 0), or the mean of
    `searches` other ones. ValueError, "the attacker plays by a number", where `task.seed` is no integer."""
    seats = len(task.players)
    if not isinstance(task.seed, int):
        raise ValueError("the attacker plays by a number")
    state = deal(seats, task.options, DrawnLuck(Random(f"attack/{task.seed}/{task.number}")))
    me = task.number % seats
    rng, total = np.random.default_rng([task.seed, task.number]), 0.0
    while not state.over:
        numbers, gain = _choose(state, Seat(me), settings, searches, rng)
        for seat, number in enumerate(numbers):
            state, _ = rules.apply(state, Dive(Seat(seat), number))
        total += gain
    return Attack(victory(state, me), total)


def _choose(
    state: State, me: Seat, settings: SearchSettings, searches: int, rng: np.random.Generator
) -> tuple[list[int], float]:
    """The diver cards of all seats in this round, and the attacker's gain (see `Attack`)."""
    if len(state.hands[me]) == 1:
        return [hand[0] for hand in state.hands], 0.0
    worlds = sample_worlds(view(state, me), WORLDS if _worlds_differ(state) else 1, rng)
    current = worlds.batch.pick(np.arange(len(state.past), worlds.batch.games))
    policies = np.zeros((state.seats, 12, current.games), np.float32)
    policies[me, np.array(state.hands[me]) - 1] = 1 / len(state.hands[me])
    numbers = [0] * state.seats
    for seat in seats(state.seats):
        if seat != me:
            result = search(view(state, seat), settings, rng)
            numbers[seat] = int(rng.choice(result.hand, p=result.policy))
            policies[seat, np.array(result.hand) - 1] = result.policy[:, None]
            if searches:
                policies[seat] = _strategy(state, seat, current, settings, searches, rng)
    net = load("odds", state.seats, state.kiti is not None)
    payoffs = RoundPayoffs(current, worlds.deck, net, policies.mean(axis=2))
    held = np.take_along_axis(policies, payoffs.cards[:, :, None], axis=1).swapaxes(1, 2)
    values, _ = FullPayoffs(payoffs.full()).action_values(held)
    known = same_information(current)[me, worlds.actual]
    worth = known @ values[me] / known.sum()
    numbers[me] = int(payoffs.cards[me, worth.argmax()]) + 1
    level = search(view(state, me), settings, rng).policy
    return numbers, float(worth.max() - worth @ level)


def _worlds_differ(state: State) -> bool:
    """Whether a card lies facedown, or one round is left after this."""
    return len(state.hands[0]) == 2 or any(
        lying.facedown_for is not None for space in state.lagoon for lying in space
    )


def _strategy(
    state: State, seat: Seat, worlds: Batch, settings: SearchSettings, searches: int, rng: np.random.Generator
) -> np.ndarray:
    """The mean policy (12, W) of a seat in each world, with the face that it would have peeked at there."""
    policies = np.zeros((12, worlds.games), np.float32)
    by_view: dict[View, np.ndarray] = {}
    for world in range(worlds.games):
        seen = view(replace(state, lagoon=_with_faces(state, worlds.lagoon[:, :, world])), seat)
        if seen not in by_view:
            by_view[seen] = np.mean([search(seen, settings, rng).policy for _ in range(searches)], axis=0)
        policies[np.array(sorted(seen.open.hand)) - 1, world] = by_view[seen]
    return policies


def _with_faces(state: State, faces: np.ndarray) -> Lagoon:
    """The lagoon with these faces (3, L)."""
    bottom, middle, top = (
        tuple(replace(lying, card=KINDS[face - 1]) for lying, face in zip(space, row, strict=False))
        for space, row in zip(state.lagoon, faces, strict=True)
    )
    return bottom, middle, top
