"""One arena game, played decision by decision through the rules of its game."""

from random import Random

from miaui.bots.kit import AnyKit, ArenaGame, ArenaResult
from miaui.core.chance import below
from miaui.core.envelope import Player
from miaui.core.game import AnyGame, Ending, GameRecord


def play_game(game: AnyGame, kit: AnyKit, task: ArenaGame) -> ArenaResult:
    """Play one game to its end, or until the kit gives it up.

    Chance has a generator of its own, and so has every decision of every bot: what one of them draws changes
    nothing for the others.
    """
    rng = Random(f"arena/{task.seed}/{task.number}")
    state = game.rules.play(_new_record(game, task, rng))
    bots = {task.seat_of(place): kit.make(*player) for place, player in enumerate(task.players)}
    decisions = dict.fromkeys(bots, 0)
    while (ending := _ending(game, kit, state)) is None:
        seats = game.rules.to_act(state)
        if not seats:
            state, _ = game.rules.apply(state, game.rules.chance(state, rng))
            continue
        moves = []
        for seat in seats:  # all choose before anybody's move is played: they may have to act at once
            bot_rng = Random(f"bot/{task.seed}/{task.number}/{decisions[seat]}/{seat}")
            moves.append(bots[seat].choose(game.sight.view(state, seat), bot_rng, task.budget).move)
            decisions[seat] += 1
        for move in moves:
            state, _ = game.rules.apply(state, game.rules.settle(state, move, rng))
    return task.result(ending, kit.counts(state) if kit.counts is not None else None)


def _new_record(game: AnyGame, task: ArenaGame, rng: Random) -> GameRecord:
    """A fresh record; who is youngest is drawn apart from all else."""
    players = sorted((task.seat_of(place), player) for place, player in enumerate(task.players))
    seated = tuple([Player(level, "bot", level, character) for _, (level, character) in players])
    youngest = below(len(seated), Random(f"youngest/{task.seed}/{task.number}"))
    record: GameRecord = game.rules.new(seated, task.options, youngest, rng)
    return record


def _ending(game: AnyGame, kit: AnyKit, state: object) -> Ending | None:
    ending = game.rules.ending(state)
    return kit.give_up(state) if ending is None and kit.give_up is not None else ending
