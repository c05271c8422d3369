"""Forks: a finished game played on from one of its choices, as a new game that counts for nothing.

The old record stays as it is. What is not drawn or thrown at that choice is dealt anew, or comes as it would
have come.
"""

from dataclasses import replace

from miaui.core.chance import Luck
from miaui.core.game import E, Game, GameRecord, M, R, S, V
from miaui.core.words import N_
from miaui.match.deal_secret import KNOWN_DEAL, without_deal
from miaui.match.plain_moves import PLAIN_MOVES
from miaui.match.referee import TAKEN_BACK
from miaui.match.replay import CommonReplay
from miaui.match.seats import with_bot_seed

#: Key in the record of a fork: the id of the game that it comes from, and the number of moves before it.
BRANCH = "branch"

#: Keys of the old record that say nothing about a fork.
_LEFT = ("pledges", KNOWN_DEAL, PLAIN_MOVES, TAKEN_BACK)

_SEALED = N_("A sealed game gives nothing away, so nobody can play on from here.")
_SHARED = N_("Several people share this game and are still playing, so nobody can try again yet.")
_RUNNING = N_("This game is still in progress. Once it is over you can try again from any of your choices.")
_NOTHING = N_("There is nothing for you to choose here. Go to one of your own choices.")


def is_fork(record: GameRecord) -> bool:
    """True if the record has an object at its key "branch": the game was played on from a choice of another
    one."""
    return type(record.further.get(BRANCH)) is dict


def why_not(replay: CommonReplay, step: int | None) -> str:
    """Return in an English sentence to be translated why a game cannot be forked after a number of moves; ""
    if it can. It cannot if it is sealed or goes on, nor where no person had a choice among several moves, for
    which None stands."""
    if replay.sealed:
        return _SEALED
    if not replay.over:
        return _SHARED if sum(who.kind == "human" for who in replay.players) > 1 else _RUNNING
    records = replay.game.records
    if step is None or records.begun is None or records.moves is None or not replay.choosers(step):
        return _NOTHING
    return ""


def forked(
    game: Game[R, S, M, E, V], record: R, game_id: str, step: int, luck: Luck | None, bot_seed: int
) -> R:
    """Return the record of a fork of a game, known by its id, after `step` moves, as {"of", "step"} at
    "branch"; `luck` deals anew what is not drawn yet, None leaves it as it lies. The deal and help of the old
    one are left behind. ValueError where there are no such moves, or after the last."""
    records = game.records
    if records.begun is None or records.moves is None:
        raise ValueError(f"nobody tries again in {game.key}")
    moves = records.moves(record)
    if not 0 <= step < len(moves):
        raise ValueError(f"no choice after {step} moves")
    fork = without_deal(records.begun(record))
    for move in moves[:step]:
        fork = records.extend(fork, move)
    if luck is not None and records.redealt is not None:
        fork = records.redealt(fork, luck)
    kept = {key: value for key, value in fork.further.items() if key not in _LEFT}
    fork = replace(fork, further=kept | {BRANCH: {"of": game_id, "step": step}})
    return with_bot_seed(fork, bot_seed)
