"""Study of finished games: what a game's bots tell of its true states, secrets included, for the review.

Nothing of it ever answers a seat, a hint or the tutor. A game that goes on is studied by no one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from miaui.core.game import E, M, S, V
from miaui.core.seat import Seat

#: How much is worked out for a review.
EffortName = Literal["quick", "normal", "deep"]
EFFORTS: tuple[EffortName, ...] = ("quick", "normal", "deep")

Chances = Sequence[float]
"""Probability of winning by seat, as it was estimated."""


@dataclass(frozen=True, slots=True)
class Points:
    """Numbers of imagined worlds in which points are counted: to `select` the best move, and to compare it
    with what was played, a `block` at a time and at `most`. `samples`: of the judge beside a block, where its
    unit is no world."""

    select: int
    block: int
    most: int
    samples: int | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """Numbers of samples of a review, each in the unit of the game's judge.

    - `select`: to find the best move; None: as many as at the table.
    - `block`, `most`: to compare two moves, at a time and at most.
    - `worth`: for the worth of a state, in all blocks. `opened`: to find the best move with open cards.
    - `tried`: legal moves up to which all are tried to find the best; None: as many as at the table.
    """

    select: int | None
    block: int
    most: int
    worth: int
    opened: int
    points: Points
    tried: int | None = None


@dataclass(frozen=True, slots=True)
class Revealed:
    """Worth of choices that all make at once, with open cards and chance to come still open.

    - `before`: if all play the reference mixes. `after`: after what was played.
    - By seat of those that were asked for, worth to that seat alone: `own` with its choice against the mixes,
      `others` with its mix against what the others chose, and `best`: the best legal move against that, by
      its text, and what it gains.
    - `mixes`: the reference mix of each seat by the moves' texts.
    """

    before: Chances
    after: Chances
    own: Mapping[Seat, float]
    others: Mapping[Seat, float]
    best: Mapping[Seat, tuple[str, float]]
    mixes: Sequence[Mapping[str, float]]


@dataclass(frozen=True, slots=True)
class Turns(Generic[S, M]):
    """Study of choices that seats make in turn. The reference player is the game's plain style.

    - `reference(state)`: the reference player's move, without what chance decides.
    - `worth(state, seed, games)`: the worth of a state if everybody goes on as the reference player.
    - `after(state, move, reference, before, seed, games)`: the worth after a move, before chance decides
      anything in it, of a state that is worth `before` with the reference player's.
    - `reveals(state, move)`: whether chance comes to light in a move.
    - `hides`: whether something is hidden from a seat that chooses, so that it cannot know what a state is
      worth.
    - `opened(state, move, seed, games)`: the best legal move with open cards, by its text, and by how much it
      is better than this one.
    """

    reference: Callable[[S], M]
    worth: Callable[[S, int, int], Chances]
    after: Callable[[S, M, M, Chances, int, int], Chances]
    reveals: Callable[[S, M], bool]
    hides: bool
    opened: Callable[[S, M, int, int], tuple[str, float]]


@dataclass(frozen=True, slots=True)
class Study(Generic[S, V, M, E]):
    """Study of one game.

    - `efforts`: numbers of samples by effort.
    - `plain(move)`: the text of a move without what chance decided in it.
    - `differ(view)`: the number of legal moves that differ in what they do.
    - `alike(move, other)`: whether two moves do the same as each other.
    - `reveal(state, moves, whose, seed, games)`: the worth of choices that all make at once, in the order of
      the seats; the state is that before the first of them. `whose`: the seats that are asked for.
    - `turns`: the study of choices in turn; None where all choices are made at once.
    - `round_of(state)`: the number of the round or deal that a state is in, from 1.
    - `foretold(view)`: whether a choice counts for how predictable its player is.
    - `tales(state, events)`: what there is to tell of seats in a finished game, by its last state and all its
      events, as (code, seat, number), the most remarkable first; `words`: by code, an English template with
      a %(number)d place.
    - `chance`: what chance is in this game, e.g. "the dice"; an English text to be translated.
    - `least`: the least loss in points that is blamed; `amount`: a {number} of points of this game in words,
      an English template.
    """

    efforts: Mapping[EffortName, Effort]
    plain: Callable[[M], str]
    differ: Callable[[V], int]
    alike: Callable[[M, M], bool]
    reveal: Callable[[S, Sequence[M], Sequence[Seat], int, int], Revealed]
    turns: Turns[S, M] | None
    round_of: Callable[[S], int]
    foretold: Callable[[V], bool]
    tales: Callable[[S, Sequence[E]], Sequence[tuple[str, Seat, int]]]
    words: Mapping[str, str]
    chance: str
    least: float
    amount: str
