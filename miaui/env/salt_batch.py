"""Many games of Sea Salt & Paper side by side, on numpy arrays: one decision in every environment at a
time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from miaui.core.deals import nameless
from miaui.core.envelope import write_envelope
from miaui.env.episode import Episode
from miaui.env.luck import StreamLuck, first_state
from miaui.env.salt_arrays import COUNT, Streams, action_of, legal, settled
from miaui.env.salt_coding import CODING
from miaui.env.salt_seen import Observed
from miaui.env.vectors import Stepped, checked, observed, seeds_of
from miaui.games.salt.bots.arrays.batch import NONE, blank
from miaui.games.salt.bots.arrays.codes import Index
from miaui.games.salt.bots.arrays.moves import perform
from miaui.games.salt.bots.arrays.steps import new_deal
from miaui.games.salt.public.moves import Move, NewDeal
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.apply import new_deal as dealt
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import extend, new, write
from miaui.games.salt.rules.steps import perform as play

#: Decisions that there is room for at first.
_ROOM = 256


class SaltBatch(VectorEnv):
    """Games of Sea Salt & Paper, each with a stream of its own. `infos["to_move"]` has the seat that decides
    in each, -1 where the game is over."""

    def __init__(
        self, num_envs: int, seats: int, seed: int, observe: bool, options: Mapping[str, bool]
    ) -> None:
        Episode(CODING, seats, options)  # refuses what cannot be
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs, self.seats, self.observe = num_envs, seats, observe
        self._options, self._variants = dict(options), replace(Variants(), **options)
        self._seeds: Sequence[int] | None = seeds_of(seed, num_envs)
        self._luck = Streams(np.zeros(num_envs, np.uint64))
        self.single_observation_space = observed(CODING, seats, observe)
        self.single_action_space = Discrete(COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """Begin all games: by the seeds, one for each, or from a single one on, one more for each game; None:
        the next ones in their streams. ValueError for seeds that cannot be."""
        if seed is not None:
            self._seeds = seeds_of(seed, self.num_envs)
        if self._seeds is not None:
            self._luck = Streams(np.array([first_state(number) for number in self._seeds], np.uint64))
            self._seeds = None
        self._games = blank(self.seats, self.num_envs, self._variants, np.zeros(self.num_envs, np.int64))
        self._picture = Observed(self._games) if self.observe else None
        self._games.listener = self._picture
        self._begun = self._luck.states.copy()
        self._chosen = np.zeros((_ROOM, self.num_envs), np.int16)
        self._count = np.zeros(self.num_envs, np.int64)
        self._begin(np.arange(self.num_envs))
        return self._observed(), {"to_move": self._to_move()}

    def step(self, actions: object) -> Stepped:
        """Play one choice in every environment; one that has ended begins its next game instead. ValueError
        for what are no actions."""
        chosen = checked(actions, (self.num_envs,), COUNT)
        b = self._games
        going = np.flatnonzero(b.winners == 0)
        over = np.flatnonzero(b.winners)
        rewards, illegal = np.zeros((self.num_envs, self.seats)), np.zeros(self.num_envs, bool)
        illegal[going] = self._marks[going, chosen[going]] == 0
        wrong = np.flatnonzero(illegal)
        chosen[wrong] = self._marks[wrong].argmax(axis=1)
        if len(going):
            self._play(going, chosen[going])
        if len(over):
            self._begin(over)
        ended = b.winners != 0
        won = (b.winners[ended, None] >> np.arange(self.seats) & 1).astype(np.float64)
        rewards[ended] = won / won.sum(axis=1, keepdims=True) - 1.0 / self.seats
        infos = {"to_move": self._to_move(), "illegal": illegal}
        return self._observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def record(self, environment: int) -> dict[str, object]:
        """Return the record of an environment's game so far, with every secret, as JSON has it."""
        luck = StreamLuck.going_on(int(self._begun[environment]))
        record = new(nameless(self.seats), self._options, luck)
        position = Position(self.seats, self._variants, record.first, telling=False)
        play(position, NewDeal(record.deals[0].deck))
        for number in self._chosen[: self._count[environment], environment]:
            action = settle_action(position, action_of(int(number), position.seat, self.seats), luck)
            record = extend(record, Move(position.seat, action))
            play(position, action)
            if position.phase is None and not position.winners:
                deal = dealt(position, luck)
                record = extend(record, Move(None, deal))
                play(position, deal)
        return write_envelope(write(record), record.further)

    def _begin(self, at: Index) -> None:
        """Deal the next game of the streams of environments `at`."""
        b = self._games
        self._begun[at], self._count[at] = self._luck.states[at], 0
        b.first[at] = self._luck.first(at, self.seats)
        b.totals[:, at], b.winners[at], b.ended[at] = 0, 0, -1
        new_deal(b, at, self._luck.decks(b, at))

    def _play(self, at: Index, chosen: Index) -> None:
        """Make legal choices, and deal where a deal is over."""
        b = self._games
        if self._count.max() == len(self._chosen):
            self._chosen = np.concatenate([self._chosen, np.zeros_like(self._chosen)])
        self._chosen[self._count[at], at] = chosen
        self._count[at] += 1
        perform(b, at, settled(b, at, chosen, self._luck))
        following = np.flatnonzero((b.phase == NONE) & (b.winners == 0))
        if len(following):
            new_deal(b, following, self._luck.decks(b, following))

    def _to_move(self) -> np.ndarray:
        return np.where(self._games.winners == 0, self._games.seat, -1)

    def _observed(self) -> dict[str, np.ndarray]:
        b = self._games
        going = np.flatnonzero(b.winners == 0)
        marks = np.zeros((self.num_envs, self.seats, COUNT), np.int8)
        self._marks = np.ones((self.num_envs, COUNT), np.int8)
        self._marks[going] = legal(b, going)
        marks[going, b.seat[going]] = self._marks[going]
        marks[b.winners != 0] = 1
        observations: dict[str, np.ndarray] = {"action_mask": marks}
        if self._picture is not None:
            observations["observation"] = self._picture.vectors()
        return observations
