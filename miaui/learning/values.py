"""The values of a decision: probabilities of winning with each move, how sure they are, and which are best.

A judge tries every move in imagined worlds that all moves share; they fall into blocks with random numbers of
their own. The spread of the blocks' means is the standard error; the difference of two moves is taken block
by block, so that luck which both share falls out of it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

#: Blocks of samples of a decision.
BLOCKS = 8

#: A move that loses less than this against the best is as good.
EQUAL = 0.01

#: By how many standard errors a move may be behind and still be one of the best.
_DOUBT = 2.0

#: Probability of winning below which, or above 1 less which, a decision is settled: games of 100 say nothing
#: of its moves.
_SETTLED = 0.05

#: A move that is less than this many points behind is as good, where a decision is settled.
EQUAL_POINTS = 1.0

#: Where points decide, moves whose probabilities of winning differ by at most this win as often.
AS_OFTEN = 0.002

#: Decimals of everything that is shown, summed or compared.
DIGITS = 4

_LEAST = 10.0**-DIGITS


@dataclass(frozen=True, slots=True)
class Value:
    """The probability of winning with a move and its standard error; by how much the best move of the
    decision is better, and the standard error of that."""

    win: float
    se: float
    gap: float
    gap_se: float


def block_means(values: Sequence[float]) -> tuple[float, ...]:
    """Return the means of the eight (`BLOCKS`) blocks. Value i, from 0, belongs to block i modulo their
    number; where there are fewer values, a block without one has the mean of all. ZeroDivisionError without
    values.

    >>> block_means([1.0, 0.0])
    (1.0, 0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5)
    """
    parts = [values[block::BLOCKS] or values for block in range(BLOCKS)]
    return tuple([sum(part) / len(part) for part in parts])


def values_of(
    blocks: Mapping[str, Sequence[float]],
    samples: int,
    certain: bool = False,
    counted: Collection[str] = (),
) -> dict[str, Value]:
    """Return the value of every move, in their order. ValueError without moves.

    `blocks` are the means of each move's blocks, from `samples` samples in all. Where all possibilities were
    counted (`certain`) all errors are 0. Else the best move's `gap_se` is 0, and no other error is below
    `least_error`; of moves in `counted` all possibilities were counted, so that winning always is no chance
    of the samples, and one step of the last decimal is their least error.

    >>> values_of({"a": [0.5], "b": [0.25]}, samples=1, certain=True)["b"]
    Value(win=0.25, se=0.0, gap=0.25, gap_se=0.0)
    """
    wins = {move: rounded(sum(parts) / len(parts)) for move, parts in blocks.items()}
    best = max(wins, key=wins.__getitem__)
    values = {}
    for move, parts in blocks.items():
        if certain:
            values[move] = Value(wins[move], 0.0, rounded(wins[best] - wins[move]), 0.0)
            continue
        gaps = [of_best - of_move for of_best, of_move in zip(blocks[best], parts, strict=True)]
        own, its = [
            _LEAST if either in counted else least_error(wins[either], samples) for either in (move, best)
        ]
        error = 0.0 if move == best else rounded(max(standard_error(gaps), own, its))
        se = rounded(max(standard_error(parts), own))
        values[move] = Value(wins[move], se, rounded(wins[best] - wins[move]), error)
    return values


def least_error(win: float, samples: int) -> float:
    """Return the least error of a probability of winning from a number of samples: one step of the last
    decimal; if all samples were won, or all lost, at least 0.5 / samples, for the next may not be.

    >>> least_error(0.5, 100), least_error(1.0, 100)
    (0.0001, 0.005)
    """
    return max(0.5 / samples, _LEAST) if win in (0.0, 1.0) else _LEAST


def standard_error(blocks: Sequence[float]) -> float:
    """Return the standard error of the mean of blocks (their sample standard deviation by the root of their
    number); 0 for a single one, and without any.

    >>> standard_error([0.2, 0.4])
    0.1
    >>> standard_error([0.2])
    0.0
    """
    count = len(blocks)
    if count < 2:
        return 0.0
    mean = sum(blocks) / count
    return sqrt(sum([(block - mean) ** 2 for block in blocks]) / (count - 1) / count)


def whole_error(gap_se: float, model_se: float) -> float:
    """Return the error of a gap, sampling and method together: the root of the sum of their squares.

    >>> whole_error(0.03, 0.04)
    0.05
    """
    return sqrt(gap_se * gap_se + model_se * model_se)


def best_moves(values: Mapping[str, Value], model_se: float) -> list[str]:
    """Return the moves that are as good as the best: with a gap below `EQUAL` (0.01), and of at most two of
    its errors, `model_se` included; the smallest gap first, of equal ones as they come.

    >>> best_moves({"a": Value(0.5, 0.01, 0.0, 0.0), "b": Value(0.3, 0.01, 0.2, 0.01)}, 0.0)
    ['a']
    """
    near = [
        move
        for move, value in values.items()
        if value.gap < EQUAL and value.gap <= _DOUBT * whole_error(value.gap_se, model_se)
    ]
    return sorted(near, key=lambda move: values[move].gap)


def is_settled(wins: Iterable[float]) -> bool:
    """Return True if all of these probabilities of winning are below 0.05, or all above 0.95; True for none.

    >>> is_settled([0.04, 0.0]), is_settled([0.96, 0.04])
    (True, False)
    """
    known = list(wins)
    return all(win < _SETTLED for win in known) or all(win > 1 - _SETTLED for win in known)


def best_by_points(
    best: Sequence[str], values: Mapping[str, Value], margins: Mapping[str, Sequence[float]]
) -> tuple[list[str], int]:
    """Return the `best_moves` of a decision in their order, and how many of the first are equally good. Where
    they are settled (`is_settled`) that is the order of their `margins`, own points less the best other's in
    blocks, the largest first, and equally good is less than 1 point behind; else, and where margins are
    missing, the order and number stay.

    >>> row = Value(0.0, 0.0, 0.0, 0.0)
    >>> best_by_points(["a", "b"], {"a": row, "b": row}, {"a": [-9.0], "b": [-2.0]})
    (['b', 'a'], 1)
    """
    if not is_settled([values[move].win for move in best]) or not all(move in margins for move in best):
        return list(best), len(best)
    points = {move: sum(margins[move]) / len(margins[move]) for move in best}
    order = sorted(best, key=lambda move: -points[move])
    return order, sum(points[order[0]] - points[move] < EQUAL_POINTS for move in order)


def whole_policy(policy: Mapping[str, float]) -> dict[str, float]:
    """Return probabilities rounded to `DIGITS` (4) decimals, with sum 1: the likeliest, of equal ones the
    first, takes what is left over. ValueError without moves.

    >>> whole_policy({"a": 1 / 3, "b": 1 / 3, "c": 1 / 3})
    {'a': 0.3334, 'b': 0.3333, 'c': 0.3333}
    """
    rounded_parts = {move: round(part, DIGITS) for move, part in policy.items()}
    likeliest = max(rounded_parts, key=rounded_parts.__getitem__)
    rest = sum([part for move, part in rounded_parts.items() if move != likeliest])
    return {**rounded_parts, likeliest: rounded(1.0 - rest)}


def rounded(number: float) -> float:
    """Return a number rounded to `DIGITS` (4) decimals; never -0.0.

    >>> rounded(0.123456), rounded(-0.00001)
    (0.1235, 0.0)
    """
    return round(number, DIGITS) + 0.0
