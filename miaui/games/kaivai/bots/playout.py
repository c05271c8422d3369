"""Playing on in imagined positions: decision by decision, or faster by whole turns."""

from collections.abc import Callable, Sequence
from random import Random

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.stakes import Finale
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public import ending, fishing
from miaui.games.kaivai.public.moves import Move, Stake
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.rules import phases

#: Decides for a seat that is to act.
Decide = Callable[[Position, Seat, Random], Move]


def step(position: Position, move: Move) -> Position:
    """Return the position after a move or a throw; `position` stays as it is. ValueError for one that is not
    legal, and for every stake: stakes are opened together."""
    found = phases.play(position, move)
    if found is None:
        raise ValueError(f"{move} is not legal in phase {position.phase!r}")
    return found[0]


def play_out(position: Position, deciders: Sequence[Decide], rng: Random) -> Position:
    """Return the end of a game that goes on decision by decision, a decider for each seat; dice are thrown by
    `rng`. A game that is over is returned as it is."""
    while position.phase != "over":
        if position.phase == "roll":
            position = step(position, fishing.throw(position, 0, DrawnLuck(rng)))
        elif position.phase == "stake":
            moves = [deciders[seat](position, seat, rng) for seat in seats(len(deciders))]
            numbers = [move.number for move in moves if isinstance(move, Stake)]
            position, _ = ending.open_stakes(position, tuple(numbers))
        else:
            seat = position.queue[0]
            position = step(position, deciders[seat](position, seat, rng))
    return position


def share_out(position: Position) -> list[float]:
    """Return each seat's share of the victory in a game that is over: 1 / winners, 0 for others."""
    winners = ending.result(position).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]


def play_on(position: Position, players: Sequence[Style | Decide], rng: Random, last: int) -> Position:
    """Return the position after round `last`, where bids are due or villages are scored. Who plays a style
    plans a turn once; others decide move by move. A position beyond that round is returned as it is."""
    while _goes_on(position, last):
        position = _turn(position, players, rng)
    return position


def play_to_chance(position: Position, styles: Sequence[Style], last: int) -> Position:
    """Return the position before the first turn in which chance decides, or after round `last` if none is."""
    rng = Random(0)
    before = rng.getstate()
    while _goes_on(position, last):
        after = _turn(position, styles, rng)
        if rng.getstate() != before:
            return position
        position = after
    return position


def _goes_on(position: Position, last: int) -> bool:
    return position.round <= last and position.phase not in ("score", "stake", "over")


def _turn(position: Position, players: Sequence[Style | Decide], rng: Random) -> Position:
    """Return the position after the next turn, or the next decision of who plays no style."""
    seat = position.queue[0]
    player = players[seat]
    if not isinstance(player, Style):
        return _decided(position, seat, player, rng)
    if position.turn is not None:
        return perform(position, (), player, rng)
    way = plain.ways(position, seat, player)[0]
    return perform(step(position, way.move), way.turn, player, rng)


def _decided(position: Position, seat: Seat, decide: Decide, rng: Random) -> Position:
    """The position after one decision, or the throw that is due."""
    if position.phase == "roll":
        return step(position, fishing.throw(position, 0, DrawnLuck(rng)))
    return step(position, decide(position, seat, rng))


def play_villages(position: Position, styles: Sequence[Style]) -> Finale:
    """Return the end of a game, no village `left`, from a position in which a village is to be chosen: all
    play on by rule, as `Finale.play_by_rule`."""
    end = Finale.of(position)
    end.play_by_rule([style.stakes for style in styles])
    return end


def perform(position: Position, moves: Sequence[Move], style: Style, rng: Random) -> Position:
    """Return the position after the turn that is under way, if any, with the moves that were planned for it;
    those that chance has made impossible are left out. What a plan leaves open is decided in this style;
    without a turn nothing is."""
    for move in moves:
        position = _settled(position, style, rng)
        found = phases.play(position, move)
        position = position if found is None else found[0]
    position = _settled(position, style, rng)
    while position.turn is not None:
        position = step(position, plain.decide(position, position.queue[0], style))
        position = _settled(position, style, rng)
    return position


def _settled(position: Position, style: Style, rng: Random) -> Position:
    """The position after throws and villages to fish at that are due."""
    while position.phase in ("roll", "at"):
        if position.phase == "roll":
            position = step(position, fishing.throw(position, 0, DrawnLuck(rng)))
        else:
            position = step(position, plain.decide(position, position.queue[0], style))
    return position
