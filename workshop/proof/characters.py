"""Characters, equally strong and told apart: `python -m workshop.proof.characters [--count 4000]`.

Each character of the top two levels plays three of its level without character: its share must be that of an
equal within noise. And it must be known by what it plays: for every dive, how much each character would have
liked that card, less what the level by itself would have come to on average in the same place. Whoever sees
five games of a seat and takes it for the character whose preferences stand out most should be right far more
often than one time in five.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.bots.arena import arena
from miaui.bots.kit import ArenaGame
from miaui.core.seat import Seat
from miaui.games.miaui.bots.bot import LevelBot
from miaui.games.miaui.bots.characters import preference
from miaui.games.miaui.bots.decisions import one_decision
from miaui.games.miaui.bots.forecast import forecast
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.lockstep import Lockstep
from miaui.games.miaui.bots.strategies import Strategy
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sight import view
from testkit.house import HOUSE

KEYS = [one.key for one in KIT.characters]
LEVELS = [level.key for level in KIT.levels][-2:]

#: So many games are watched before a guess.
WATCHED = 5

Floats = NDArray[np.float64]


def preferences_shown(level: str, character: str | None, games: int, seed: int) -> Floats:
    """Return how strongly each of five characters, in the order of `KEYS`, shows in the dives of seat 0:
    shape (games, 5), float64, the sum over a game's dives of how much more the character likes the card than
    the level does on average. That seat plays `level` with `character` (None: without), three others `level`
    without. `seed` draws all games. ValueError for a level without characters."""
    players = ((level, character), *[(level, None)] * 3)
    lockstep = Lockstep([ArenaGame(4 * number, players, {}, seed) for number in range(games)])
    shown = np.zeros((games, len(KEYS)))
    while not lockstep.states[0].over:
        seen = [view(state, Seat(0)) for state in lockstep.states]
        lockstep.play_round()
        for game, state in enumerate(lockstep.states):
            if len(seen[game].open.hand) > 1:
                shown[game] += _stands_out(level, seen[game], state.past[-1].dives[0])
    return shown


def _stands_out(level: str, seen: View, dive: int) -> Floats:
    """How much more each character likes this dive than those of the level by itself."""
    decisions = one_decision(seen, Random(1))
    strategy = _strategy(level)
    plan = strategy.plan(decisions, None)
    outlook = forecast(decisions, plan.others, strategy.params(decisions))
    policy = plan.policy
    liked = [preference(key, policy, decisions, outlook)[:, 0] for key in KEYS]
    return np.array([one[dive - 1] - float(one @ policy[:, 0]) for one in liked])


@cache
def _strategy(level: str) -> Strategy:
    bot = KIT.make(level, None)
    if not isinstance(bot, LevelBot):
        raise ValueError(f"{level} has no characters")
    return bot.strategy


def recognised(level: str, games: int, seed: int) -> dict[str, float]:
    """Return by character the share, 0 to 1, rounded to hundredths, of evenings of 5 games (`WATCHED`) of it
    after which it is the one that stands out most; `games` games of each are played, drawn by `seed`, those
    left over from fives are not counted. NaN for fewer than 5 games."""
    plain = preferences_shown(level, None, games, seed + 1)
    middle, spread = plain.mean(axis=0), plain.std(axis=0) + 1e-9
    known = {}
    for place, key in enumerate(KEYS):
        shown = (preferences_shown(level, key, games, seed) - middle) / spread
        evenings = shown[: games // WATCHED * WATCHED].reshape(-1, WATCHED, len(KEYS)).mean(axis=1)
        known[key] = round(float((evenings.argmax(axis=1) == place).mean()), 2)
    return known


def equal(level: str, character: str, count: int, seed: int) -> dict[str, float]:
    """Return {"share": mean share of victory, "s.e.": its standard error, "games": count} of a seat of
    `level` with `character` against three of the level without, in `count` games drawn by `seed`. 0.25 is a
    fair share."""
    players = [f"{level}/{character}", level, level, level]
    report: dict[str, Any] = arena(HOUSE.entry("miaui"), players, count, seed)
    row = report["seats"][0]
    return {"share": round(row["share"], 3), "s.e.": round(row["se"], 4), "games": count}


def main() -> int:
    """Measure how well characters are recognised and how strong they are in `--count` games a row (4,000; a
    quarter for the top level), for each of `--levels` (the top two, a comma between), and print
    {"characters": {"LEVEL, CHARACTER": {"share", "s.e.", "games", "known after five games"}}} as a line of
    JSON. Return 1 if a character's share is off 0.25 by more than 0.02 and two standard errors, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4000, help="games a row (the top level: a quarter)")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--levels", default=",".join(LEVELS))
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    unequal = False
    for level in options.levels.split(","):
        games = max(options.count // (4 if level == LEVELS[-1] else 1), 1)
        known = recognised(level, max(games // 20, 2 * WATCHED), options.seed)
        for key in KEYS:
            row = equal(level, key, games, options.seed)
            unequal |= abs(row["share"] - 0.25) > 0.02 + 2 * row["s.e."]
            figures[f"{level}, {key}"] = row | {"known after five games": known[key]}
            print(level, key, figures[f"{level}, {key}"], file=sys.stderr, flush=True)
    print(json.dumps({"characters": figures}))
    return int(unequal)


if __name__ == "__main__":
    sys.exit(main())
