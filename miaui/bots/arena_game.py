"""One arena game, played decision by decision through the rules of its game."""

from miaui.bots.kit import ArenaGame, ArenaResult, BotKit, PlayedGame
from miaui.core.chance import Luck
from miaui.core.envelope import Player
from miaui.core.game import E, Ending, Game, M, R, S, V


def play_game(game: Game[R, S, M, E, V], kit: BotKit[V, M], task: ArenaGame) -> ArenaResult:
    """Play one game to its end, or until the kit gives it up."""
    luck = task.luck
    state = game.rules.play(new_record(game, task))
    bots = {task.seat_of(place): kit.make(*player) for place, player in enumerate(task.players)}
    decisions = dict.fromkeys(bots, 0)
    played: list[M] = []
    while (ending := _ending(game, kit, state)) is None:
        seats = game.rules.to_act(state)
        moves = [] if seats else [_due(game, state, luck)]
        for seat in seats:  # all choose before anybody's move is played: they may have to act at once
            rng = task.rng(decisions[seat], seat)
            moves.append(bots[seat].choose(game.sight.view(state, seat), rng, task.budget).move)
            decisions[seat] += 1
        for move in moves:
            settled = game.rules.settle(state, move, luck) if seats else move
            state, _ = game.rules.apply(state, settled)
            played.append(settled)
    kept = PlayedGame(tuple(played), game.rules.ending(state) is not None) if task.recorded else None
    return task.result(ending, kit.counts(state) if kit.counts is not None else None, kept)


def new_record(game: Game[R, S, M, E, V], task: ArenaGame) -> R:
    """Return the record of a game before its first move; bots are called by their level."""
    players = sorted((task.seat_of(place), player) for place, player in enumerate(task.players))
    seated = tuple([Player(level, "bot", level, character) for _, (level, character) in players])
    return game.rules.new(seated, task.options, task.luck)


def _due(game: Game[R, S, M, E, V], state: S, luck: Luck) -> M:
    """Return the move of chance that is due where no seat has to act. ValueError where there is none."""
    move = game.rules.chance(state, luck)
    if move is None:
        raise ValueError(f"nobody has to act in a game of {game.key} that goes on")
    return move


def _ending(game: Game[R, S, M, E, V], kit: BotKit[V, M], state: S) -> Ending | None:
    ending = game.rules.ending(state)
    return kit.give_up(state) if ending is None and kit.give_up is not None else ending
