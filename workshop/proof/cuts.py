"""What it costs to be cut: `python -m workshop.proof.cuts [--count 200] [--seconds 0.1]`.

A position of each of many games, in which the level below the top one plays: the top level chooses there for
some processor time, the level below chooses as ever, and the judge says what both moves lose against the
best. The mean loss of the top level may not be more, but for the standard error of the difference.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from statistics import fmean, stdev
from typing import Any

from miaui.bots.kit import AnyKit, AnytimeBot, Thought, ValueQuestion
from miaui.bots.paired_samples import mean
from miaui.core.chance import DrawnLuck
from miaui.core.game import AnyGame
from testkit.house import GAMES, find_game, find_kit
from testkit.random_games import new_record


def views(game: AnyGame, kit: AnyKit, seed: int) -> list[Any]:
    """Play a game, drawn by `seed`, in which all seats are of the level below the top one. Return the views,
    as `game.sight.view` makes them for bots, before each decision with two moves or more, in order, each of
    the seat that decides. Where several decide at once the lowest seat does so first. Equal seeds give equal
    views."""
    rng, decisions = Random(seed), list[Any]()
    state = game.rules.play(new_record(game, seed))
    bot = kit.make(kit.levels[-2].key, None)
    while True:
        seats = game.rules.to_act(state)
        if not seats:
            move = game.rules.chance(state, DrawnLuck(rng))
            if move is None:
                return decisions
        else:
            view = game.sight.view(state, seats[0])
            if len(game.sight.legal(view)) > 1:
                decisions.append(view)
            move = game.rules.settle(state, bot.choose(view, rng).move, DrawnLuck(rng))
        state, _events = game.rules.apply(state, move)


def losses(key: str, seed: int, seconds: float) -> tuple[float, float, bool]:
    """Return (loss of the top level, loss of the level below it, True if the top level was cut) at one
    decision of a game, both drawn by `seed`: the odds of victory that the move chosen loses against the best
    move, 0.0 or more. The top level is cut after `seconds` seconds of processor time, the level below is
    not."""
    game, kit = find_game(key), find_kit(key)
    top, below = kit.levels[-1].key, kit.levels[-2].key
    view = Random(seed).choice(views(game, kit, seed))
    bot, thought = kit.make(top, None), Thought[Any](seconds)
    assert isinstance(bot, AnytimeBot)
    choices = (
        bot.think(view, Random(seed), kit.budget(top, view), thought),
        kit.make(below, None).choose(view, Random(seed)),
    )
    was_cut = thought.over
    texts = [kit.codec.write_move(choice.move) for choice in choices]
    assert kit.values is not None
    judged = kit.values(view, ValueQuestion(seed, also=tuple(dict.fromkeys(texts))))
    worth = {text: mean(blocks) for text, blocks in judged.blocks.items()}
    best = max(worth.values())
    return best - worth[texts[0]], best - worth[texts[1]], was_cut


def figures_of(key: str, count: int, seconds: float) -> dict[str, float]:
    """Return figures of a game over decisions number 0 to `count - 1`: "positions", "cut" (those in which the
    top level was cut), "loss of the top level", "s.e.", "loss of the level below", "s.e. below", "difference"
    (above 0 where the top level loses more) and "s.e. of the difference", in odds of victory. StatisticsError
    for a count of 1, ValueError for 0."""
    rows = []
    for seed in range(count):
        rows.append(losses(key, seed, seconds))
        if seed % 20 == 19:
            print(f"{key}: {seed + 1} positions", file=sys.stderr, flush=True)
    top, below, cut = zip(*rows, strict=True)
    gaps = [mine - theirs for mine, theirs in zip(top, below, strict=True)]

    def error(values: list[float]) -> float:
        return round(stdev(values) / count**0.5, 5)

    return {
        "positions": count, "cut": sum(cut),
        "loss of the top level": round(fmean(top), 5), "s.e.": error(list(top)),
        "loss of the level below": round(fmean(below), 5), "s.e. below": error(list(below)),
        "difference": round(fmean(gaps), 5), "s.e. of the difference": error(gaps),
    }  # fmt: skip


def main() -> int:
    """Measure each game, or `--game` alone, with `--count` positions (200) cut after `--seconds` (0.1), and
    print {"cuts": {GAME: what `figures_of` returns}} as a line of JSON. Return 1 if the top level loses more
    than the level below by more than a standard error in a game, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--game", choices=GAMES)
    options = parser.parse_args()
    keys = GAMES if options.game is None else (options.game,)
    figures = {key: figures_of(key, options.count, options.seconds) for key in keys}
    print(json.dumps({"cuts": figures}))
    return int(any(one["difference"] > one["s.e. of the difference"] for one in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
