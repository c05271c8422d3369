"""A player from outside to measure strength by: flat Monte Carlo with yardsticks in its head.

At every decision it takes at most `MOST` moves, the yardstick's own among them, plays each on twice as
yardsticks would, for two rounds at most, and makes the one after which it stands best.
"""

from random import Random

from miaui.core.chance import DrawnLuck, shuffled
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.bots.playout import step
from miaui.games.kaivai.public import ending, fishing
from miaui.games.kaivai.public.ending import HUT_GLORY
from miaui.games.kaivai.public.moves import Move, Stake
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.rules import apply as rules

MOST, PLAYOUTS, ROUNDS_AHEAD = 12, 2, 2

#: What a unit of shell value, a fish and an influence counter count beside glory while the game goes on.
_SHELL, _FISH, _INFLUENCE = 0.2, 0.6, 0.7


def flat(position: Position, seat: Seat, rng: Random) -> Move:
    """Return the move of `seat` after which it stands best against the best other seat, in the sum of two
    playouts by yardsticks up to the end of the next round: out of the yardstick's own move and up to 11
    others drawn by `rng`; of equal ones the first, the yardstick's before all. All moves share their luck. At
    a stake, and where there is one move only, it is the yardstick's. The position stays as it is."""
    base = yardstick.choose(position, seat)
    others = [move for move in rules.legal(position, seat) if move != base]
    moves = [base, *shuffled(others, rng)[: MOST - 1]]
    if len(moves) == 1 or position.phase == "stake":
        return base
    seeds = [rng.random() for _ in range(PLAYOUTS)]
    return max(moves, key=lambda move: sum([_played(position, seat, move, Random(seed)) for seed in seeds]))


def _played(position: Position, seat: int, move: Move, rng: Random) -> float:
    """How a seat stands, after two rounds of yardsticks at most."""
    last = position.round + ROUNDS_AHEAD - 1
    position = step(position, move)
    while position.phase != "over" and (position.round <= last):
        if position.phase == "roll":
            position = step(position, fishing.throw(position, 0, DrawnLuck(rng)))
        elif position.phase == "stake":
            stakes = [yardstick.choose(position, one) for one in seats(position.seats)]
            numbers = [stake.number for stake in stakes if isinstance(stake, Stake)]
            position, _ = ending.open_stakes(position, tuple(numbers))
        else:
            position = step(position, yardstick.choose(position, position.queue[0]))
    standing = [_standing(position, one) for one in range(position.seats)]
    return standing[seat] - max(standing[:seat] + standing[seat + 1 :])


def _standing(position: Position, seat: int) -> float:
    """Glory, and while the game goes on what it may become."""
    mat = position.mats[seat]
    if position.phase == "over":
        return mat.glory
    huts = position.board.own(seat).bit_count()
    goods = _SHELL * worth(mat.shells) + _FISH * sum(mat.fish) + _INFLUENCE * mat.influence
    return mat.glory + HUT_GLORY * huts + goods
