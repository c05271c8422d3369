"""The odds of winning the game between two rounds: a linear model of what everybody will have in the end."""

from math import exp

from miaui.bots.kaivai.learnt import prospects_of
from miaui.bots.kaivai.outlook import catch_of
from miaui.games.kaivai.bidding import BONUS
from miaui.games.kaivai.public import FISHER, ROUNDS, Position
from miaui.games.kaivai.purse import worth

#: How the use of many fish in a round falls off.
_ENOUGH = 8.0


def features(position: Position) -> list[list[float]]:
    """By seat what the model looks at where bids are due, 1 first."""
    board, chart = position.board, position.board.chart
    owns = [board.own(seat) for seat in range(position.seats)]
    best = [0.0] * position.seats
    lead = [[0.0, 0.0, 0.0] for _ in owns]
    fisherman = position.setup.variants.fisherman
    gathered = [0] * position.seats
    for pieces, landing in zip(chart.villages, chart.landings, strict=True):
        huts = [(own & pieces).bit_count() for own in owns]
        afloat = [(fleet & landing).bit_count() for fleet in board.afloat]
        cult = (pieces & chart.cult).bit_count()
        for seat, own in enumerate(huts):
            others = max(huts[:seat] + huts[seat + 1 :])
            gap = own - others
            if own:
                gathered[seat] = max(gathered[seat], own)
                lead[seat][0] += cult * (gap > 0) + 0.5 * cult * (gap == 0)
                lead[seat][1] += cult * min(max(gap, -2), 2)
            lead[seat][2] += afloat[seat] * cult * (own > 0)
            fishermen = (board.huts[seat][FISHER] & pieces).bit_count()
            if fishermen:
                best[seat] = max(best[seat], catch_of(fishermen, fisherman))
    return [
        _seat_features(position, seat, owns, best[seat], [*lead[seat], gathered[seat]])
        for seat in range(position.seats)
    ]


def _seat_features(
    position: Position, seat: int, owns: list[int], best: float, lead: list[float]
) -> list[float]:
    board, mat = position.board, position.mats[seat]
    canoe, fisher, meeting = board.huts[seat]
    canoes = (board.afloat[seat] | board.moored[seat]).bit_count()
    wealth, fish = worth(mat.shells), sum(mat.fish)
    caught = canoes * best
    own_fish = board.fish_in(owns[seat])
    rooms = 3 * (canoe | meeting).bit_count() - own_fish
    return [
        1.0,
        mat.glory,
        wealth,
        sum(mat.shells),
        max(0.0, wealth - 16.0),
        fish,
        mat.fish[0],
        min(mat.influence, 2),
        max(mat.influence - 2, 0),
        BONUS[mat.steps],
        canoes,
        owns[seat].bit_count(),
        fisher.bit_count(),
        meeting.bit_count(),
        _ENOUGH * (1 - exp(-caught / _ENOUGH)),
        own_fish,
        min(rooms, 9),
        max(rooms - 9, 0),
        *lead,
    ]


def odds(position: Position) -> list[float]:
    """By seat the probability to win, where bids are due or all glory but that for villages is counted."""
    found = prospects_of(position.seats)
    left = ROUNDS - position.round + 1 if position.phase == "bid" else 0
    weights, spread = found[left]
    ends = [sum([w * f for w, f in zip(weights, row, strict=True)]) for row in features(position)]
    return shares(ends, spread)


def shares(ends: list[float], spread: float) -> list[float]:
    """The probabilities to have most in the end."""
    most = max(ends)
    chances = [exp((end - most) / spread) for end in ends]
    whole = sum(chances)
    return [chance / whole for chance in chances]
