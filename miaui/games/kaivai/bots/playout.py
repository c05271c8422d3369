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
    """Return the position after a move or a throw of dice; `position` itself stays as it is. ValueError for
    an illegal move, and for every Stake, since stakes are opened together."""
    outcome = phases.play(position, move)
    if outcome is None:
        raise ValueError(f"{move} is not legal in phase {position.phase!r}")
    return outcome[0]


def play_out(position: Position, deciders: Sequence[Decide], rng: Random) -> Position:
    """Return the position at the end of the game, where `deciders[seat](position, seat, rng)` decides for
    each seat. Throws are drawn from `rng`, too. A finished game is returned as it is. ValueError for a
    decider's illegal move, and for a move that is no Stake where stakes are due."""
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
    """Return each seat's share of the victory by the present glory: 1 / n for each of the n seats that have
    most, 0.0 for all others; they add up to 1. Whether the game is over is not asked."""
    winners = ending.result(position).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]


def play_on(position: Position, players: Sequence[Style | Decide], rng: Random, last: int) -> Position:
    """Return the position as soon as round `last` is finished: in the phase "bid" of the next round, or after
    round 8 in "score". `players`, by seat: a style plays whole turns by plan, a function decides each move of
    its seat. Throws and functions draw from `rng`. A position after that round, or where villages are scored,
    is returned as it is."""
    while _goes_on(position, last):
        position = _turn(position, players, rng)
    return position


def play_to_chance(position: Position, styles: Sequence[Style], last: int) -> Position:
    """Return the position at the beginning of the first turn in which dice are thrown, while all seats play
    their `styles`; if none is thrown up to the end of round `last`, the position after that round, in the
    phase "bid" of the next, or "score" after round 8. A position after that round, or where villages are
    scored, is returned as it is. There is no chance in it."""
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
    """Return the position after one decision, or the throw that is due."""
    if position.phase == "roll":
        return step(position, fishing.throw(position, 0, DrawnLuck(rng)))
    return step(position, decide(position, seat, rng))


def play_villages(position: Position, styles: Sequence[Style]) -> Finale:
    """Return the end of the game, with all villages scored and `left` empty: every seat chooses villages and
    stakes as a plain player does, who thinks of the others' stakes if its style has `stakes`, else expects
    none. There is no chance in it. The position itself does not change; it is one where a village is to be
    chosen."""
    end = Finale.of(position)
    end.play_by_rule([style.stakes for style in styles])
    return end


def perform(position: Position, moves: Sequence[Move], style: Style, rng: Random) -> Position:
    """Return the position after the rest of the turn under way: first `moves`, of which illegal ones are left
    out, then what `style` decides until the turn ends; a throw, and a village to fish in, is settled before
    each. Throws are drawn from `rng`. If no turn is under way after `moves`, also with none at all, nothing
    more happens."""
    for move in moves:
        position = _settled(position, style, rng)
        outcome = phases.play(position, move)
        position = position if outcome is None else outcome[0]
    position = _settled(position, style, rng)
    while position.turn is not None:
        position = step(position, plain.decide(position, position.queue[0], style))
        position = _settled(position, style, rng)
    return position


def _settled(position: Position, style: Style, rng: Random) -> Position:
    """Return the position after throws and villages to fish at that are due."""
    while position.phase in ("roll", "at"):
        if position.phase == "roll":
            position = step(position, fishing.throw(position, 0, DrawnLuck(rng)))
        else:
            position = step(position, plain.decide(position, position.queue[0], style))
    return position
