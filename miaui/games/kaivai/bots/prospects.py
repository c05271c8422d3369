"""The odds of winning the game between two rounds: a linear model of what everybody has."""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

from miaui.games.kaivai.bots.learnt import learnt_prospects
from miaui.games.kaivai.bots.outlook import catch_of
from miaui.games.kaivai.public.bidding import BONUS, bidding_order
from miaui.games.kaivai.public.position import FISHER, MEETING, ROUNDS, Position
from miaui.games.kaivai.public.purse import worth

Floats = NDArray[np.float64]

#: How the use of many fish in a round falls off.
_ENOUGH = 8.0

#: How much a lead of one piece leaves open: at the end, and more for every round that follows.
_OPEN, _OPENER = 0.9, 0.3


def rounds_left(position: Position) -> int:
    """Return how many rounds are still to play, the present one included, in the phase "bid": 8 in round 1, 1
    in round 8. 0 in every other phase."""
    return ROUNDS - position.round + 1 if position.phase == "bid" else 0


def features(position: Position) -> list[list[float]]:
    """Return for each seat a list of 35 numbers that the odds are worked out from: 21 of what it owns, its
    glory first; 13 of how it stands in the villages; last its place in the bidding order, 0 for the first.
    They are made for the phases "bid" and "score"; other phases give numbers, too, which mean little."""
    villages = _village_features(position)
    order = bidding_order(position)
    return [
        [*_seat_features(position, seat), *villages[seat], order.index(seat)]
        for seat in range(position.seats)
    ]


def _seat_features(position: Position, seat: int) -> list[float]:
    board, mat = position.board, position.mats[seat]
    canoe, fisher, meeting = board.huts[seat]
    own = canoe | fisher | meeting
    canoes = (board.afloat[seat] | board.moored[seat]).bit_count()
    wealth, fish = worth(mat.shells), sum(mat.fish)
    own_fish = board.fish_in(own)
    rooms = 3 * (canoe | meeting).bit_count() - own_fish
    return [
        mat.glory,
        wealth,
        sum(mat.shells),
        mat.shells[0],
        max(0.0, wealth - 16.0),
        fish,
        mat.fish[0],
        min(mat.influence, 1),
        min(mat.influence, 2),
        min(mat.influence, 4),
        mat.influence,
        BONUS[mat.steps],
        mat.steps,
        canoes,
        board.moored[seat].bit_count(),
        own.bit_count(),
        fisher.bit_count(),
        meeting.bit_count(),
        own_fish,
        min(rooms, 9),
        max(rooms - 9, 0),
    ]


def _village_features(position: Position) -> list[list[float]]:
    """Return the features of all villages by seat, one village after the other."""
    board, chart = position.board, position.board.chart
    owns = [board.own(seat) for seat in range(position.seats)]
    openness = _OPEN + _OPENER * rounds_left(position)
    caught = position.setup.variants.fisherman
    rows = [[0.0] * 13 for _ in owns]
    for village, (pieces, landing) in enumerate(zip(chart.villages, chart.landings, strict=True)):
        huts = [(own & pieces).bit_count() for own in owns]
        afloat = [(fleet & landing).bit_count() for fleet in board.afloat]
        strengths = [hut + canoe for hut, canoe in zip(huts, afloat, strict=True)]
        cult, lying = chart.sizes[village], board.fish_in(pieces)
        god = board.god is not None and bool(pieces >> board.god & 1)
        for seat, own in enumerate(huts):
            row = rows[seat]
            gap = own - max(huts[:seat] + huts[seat + 1 :])
            lead = strengths[seat] - max(strengths[:seat] + strengths[seat + 1 :])
            meetings = (board.huts[seat][MEETING] & pieces).bit_count()
            fishermen = (board.huts[seat][FISHER] & pieces).bit_count()
            row[0] += cult / (1 + exp(-lead / openness)) if strengths[seat] else 0.0
            if own:
                row[1] += cult * (gap > 0) + 0.5 * cult * (gap == 0)
                row[2] += cult * min(max(gap, -2), 2)
                row[3] = max(row[3], own)
                row[4] += afloat[seat] * cult
            fish = board.fish_in(owns[seat] & pieces)
            row[5] = max(row[5], fish + lying // 3)
            row[6] = max(row[6], meetings if not god else 0)
            row[7] += meetings * god
            if fishermen:
                catch = catch_of(fishermen, caught)
                if catch > row[8]:
                    row[8], row[9] = catch, pieces.bit_count()
                    row[10] = (chart.free & chart.shores[village]).bit_count()
                    row[11] = afloat[seat]
    for seat, row in enumerate(rows):
        canoes = (board.afloat[seat] | board.moored[seat]).bit_count()
        row[12] = _ENOUGH * (1 - exp(-canoes * row[8] / _ENOUGH))
    return rows


def inputs(rows: list[list[float]], left: int) -> Floats:
    """Return the model's inputs, shape (seats, 3 * k + 10), from `rows`, k features of each seat: a seat's
    own row; for each feature the mean of the other seats; for each their maximum; then ten numbers of which
    that at index `left` (0 to 8, rounds still to play) is 1, and the last 1 at a table of four, else 0.

    >>> inputs([[1.0], [2.0], [6.0]], 0)[0].tolist()
    [1.0, 4.0, 6.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """
    own = np.array(rows)
    seats = len(rows)
    mean = (own.sum(0) - own) / (seats - 1)
    most = np.where(np.eye(seats, dtype=bool)[:, :, None], -np.inf, own).max(1)
    rounds = np.zeros((seats, ROUNDS + 2))
    rounds[:, left] = 1.0
    rounds[:, -1] = seats == 4
    return np.concatenate([own, mean, most, rounds], 1)


def odds(position: Position) -> list[float]:
    """Return each seat's probability of winning, as the learnt model estimates it; they add up to 1. It is
    made for the phases "bid" and "score": every other phase is taken for "score", with no round left, so that
    what is to come counts for nothing."""
    return shares(*_ends(position))


def outcome(position: Position, seat: int) -> tuple[float, float]:
    """Return a seat's probability of winning, and the glory by which it is expected to be ahead of the best
    other at the end, negative if behind, both as the learnt model estimates them. It is made for the phases
    "bid" and "score"; every other phase is taken for "score", with no round left."""
    ends, spread = _ends(position)
    return shares(ends, spread)[seat], margin(ends, spread, seat)


def _ends(position: Position) -> tuple[list[float], float]:
    """Return the glory ahead of the mean that every seat may expect in the end, and how far off that is."""
    left, model = rounds_left(position), learnt_prospects()
    ends: list[float] = model.ahead(inputs(features(position), left), left).tolist()
    return ends, model.spreads[left]


def margin(ends: list[float], spread: float, seat: int) -> float:
    """Return the expected lead of a seat over the best other if each end is uncertain (independent Gumbel
    errors of scale `spread`, in glory): `ends[seat]` less the expected maximum of the others, so with several
    rivals less than the gap to the best. Negative if behind. `spread` is above 0, and there are at least two
    ends.

    >>> round(margin([30.0, 25.0], 5.0, 0), 2), round(margin([30.0, 25.0, 25.0], 5.0, 0), 2)
    (5.0, 1.53)
    """
    others = ends[:seat] + ends[seat + 1 :]
    most = max(others)
    return ends[seat] - most - spread * log(sum([exp((end - most) / spread) for end in others]))


def shares(ends: list[float], spread: float) -> list[float]:
    """Return by seat the probability of having most at the end, in proportion to exp(end / `spread`); they
    add up to 1. `ends` are expected glory, of which only differences count; `spread` is above 0, in glory.
    ValueError without ends.

    >>> [round(part, 2) for part in shares([30.0, 30.0], 5.0)]
    [0.5, 0.5]
    >>> [round(part, 2) for part in shares([35.0, 30.0], 5.0)]
    [0.73, 0.27]
    """
    most = max(ends)
    chances = [exp((end - most) / spread) for end in ends]
    whole = sum(chances)
    return [chance / whole for chance in chances]
