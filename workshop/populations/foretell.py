"""``python -m workshop.populations.foretell stranger cousin``: how well are a player's dives foretold?

In games among players of one kind, the mean logarithm of the probability that was given to a dive before it
was seen, over rounds 1 to 11 and all seats but the one that foretells, which learns from dive to dive: by the
player itself; by the models of the top level with its prior; and, with a prior of 0.9 for strangers, by these
again, by single runs (see `individuals`) as hypotheses of their own, by their mean, and by the shipped
stranger drawn to each run. What thinkers and responders do is a first guess, without search.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from workshop.populations.players import Player

    Floats = NDArray[np.float32]
    Doubles = NDArray[np.float64]

#: Prior probability of strangers among whom all are strangers; and the temperatures of a hypothesis.
_SURE, _TEMPERATURES = 0.9, (0.5, 1.0, 2.0)

#: How much of a run there is where it is mixed, as logits, with the shipped stranger.
_RUN_PART = 0.3


class Foretold(NamedTuple):
    """Mean logarithm of the probability of a dive, in nats, and its standard error over games."""

    mean: float
    error: float


class Seen(NamedTuple):
    """Games of a kind of player: policies of the top level's models (M, n, 12, G, R) and of runs (K, n, 12,
    G, R), which cards were in hand (n, 12, G, R), the dives (n, G, R), and how its own policy foretells
    them."""

    models: Floats
    runs: Floats
    hands: NDArray[np.bool_]
    dives: NDArray[np.intp]
    itself: Foretold


def main() -> int:
    """Print a Markdown table with a row for each member of the population named, from `--games` (60) at a
    table of four with Kiti, with the runs numbered from `--first` (0) to `--first` + `--runs` (24) - 1, which
    must have been made. Return 0. FileNotFoundError for a name or a run that has no network."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is loaded
    from workshop.populations import stock
    from workshop.populations.individuals import individual

    parser = argparse.ArgumentParser(prog="python -m workshop.populations.foretell", description=__doc__)
    parser.add_argument("members", nargs="+")
    parser.add_argument("--runs", type=int, default=24)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int, default=60)
    options = parser.parse_args()
    runs = [individual(number, 4, True) for number in range(options.first, options.first + options.runs)]
    print("| dives of | itself | the level | sure of strangers | runs apart | their mean | drawn to runs |")
    print("|---|---|---|---|---|---|---|")
    for member in options.members:
        found = foretell(watch(stock.player(member, 4, True), runs, options.games))
        print(f"| `{member}` |", *(f"{each.mean:.3f} ({each.error:.3f}) |" for each in found), flush=True)
    return 0


def watch(player: Player, runs: Sequence[Player], games: int) -> Seen:
    """Return `games` games, at least two, of four seats with Kiti in which all play as `player` does; equal
    arguments give equal games."""
    import numpy as np

    from miaui.games.miaui.bots.deals import start
    from miaui.games.miaui.bots.heuristic import hand_mask
    from miaui.games.miaui.bots.net import load
    from miaui.games.miaui.bots.opponents import model_policies
    from miaui.games.miaui.bots.strangers import strangers
    from miaui.games.miaui.public.cards import ROUNDS
    from workshop.training.selfplay import draw

    rng = np.random.default_rng([73, games])
    batch, cards = start(4, games, True, rng)
    models, singles, hands, dives, own = [], [], [], [], []
    for number in range(ROUNDS - 1):
        models.append(model_policies(batch, load("worth", 4, True), strangers(4, True)))
        singles.append(np.stack([run.policies(batch) for run in runs]))
        hands.append(hand_mask(batch))
        policy = player.policies(batch)
        dives.append(draw(policy, rng))
        own.append(np.log(np.take_along_axis(policy, dives[-1][:, None].astype(np.intp) - 1, axis=1)[1:, 0]))
        batch.step(dives[-1], cards[3 * number + 3 : 3 * number + 6])
    return Seen(
        np.stack(models, axis=-1),
        np.stack(singles, axis=-1),
        np.stack(hands, axis=-1),
        np.stack(dives, axis=-1).astype(np.intp),
        _over_games(np.stack(own, axis=-1).astype(np.float64)),
    )


def foretell(seen: Seen) -> list[Foretold]:
    """Return how these games' dives are foretold, in the order of the table's columns."""
    import numpy as np

    from miaui.games.miaui.bots.opponents import STRANGER, STRANGER_WEIGHTS, prior

    known, own = played(seen.models, seen.dives), prior()[:STRANGER] / prior()[:STRANGER].sum()

    def by(hypotheses: Floats) -> Foretold:
        weights = np.full(len(hypotheses), _SURE / len(hypotheses))
        chances = np.concatenate([known[:STRANGER], played(hypotheses, seen.dives)])
        return _over_games(expected(chances, np.concatenate([(1 - _SURE) * own, weights])))

    sure = np.concatenate([(1 - _SURE) * own, _SURE * np.array(STRANGER_WEIGHTS)])
    mean = seen.runs.mean(axis=0, keepdims=True)
    logs = np.log(np.maximum(seen.runs, 1e-4)), np.log(np.maximum(seen.models[STRANGER], 1e-4))
    drawn = np.exp(_RUN_PART * logs[0] + (1 - _RUN_PART) * logs[1]) * seen.hands
    return [
        seen.itself,
        _over_games(expected(known, prior())),
        _over_games(expected(known, sure)),
        by(np.concatenate([tempered(seen.runs, temperature) for temperature in _TEMPERATURES])),
        by(np.concatenate([tempered(mean, temperature) for temperature in _TEMPERATURES])),
        by(np.concatenate([tempered(drawn, temperature) for temperature in (0.6, 1.0)])),
    ]


def tempered(policies: Floats, temperature: float) -> Floats:
    """Return policies (K, n, 12, G, R) to the power of 1 / `temperature`, adding up to 1 again; below 1 they
    are surer of the best cards."""
    sharp = policies ** (1 / temperature)
    return sharp / sharp.sum(axis=2, keepdims=True)


def played(policies: Floats, dives: NDArray[np.intp]) -> Doubles:
    """Return the probabilities (M, n, G, R) that policies (M, n, 12, G, R) gave to dives (n, G, R), if all
    err as the top level's models do."""
    import numpy as np

    from miaui.games.miaui.bots.opponents import ERROR_RATE
    from miaui.games.miaui.public.cards import ROUNDS

    found = np.take_along_axis(policies, dives[None, :, None] - 1, axis=2)[:, :, 0].astype(np.float64)
    return np.asarray((1 - ERROR_RATE) * found + ERROR_RATE / (ROUNDS - np.arange(dives.shape[2])))


def expected(chances: Doubles, known: Doubles) -> Doubles:
    """Return the logarithms of the probabilities of dives, (n - 1, G, R), before each was seen, by seat 0 of
    each game, from what each of M models gave them, `chances` (M, n, G, R), and the models' prior (M,): as
    `opponents.posterior` learns of all other seats."""
    import numpy as np

    from miaui.games.miaui.bots.opponents import ALIKE_PRIOR

    log_odds, logs = np.log(ALIKE_PRIOR / (1 - ALIKE_PRIOR)), np.log(chances[:, 1:])
    alone = np.log(known)[:, None, None] + np.zeros(logs.shape[:3])
    alike = np.log(known)[:, None] + np.zeros((logs.shape[0], logs.shape[2]))
    out = np.zeros(logs.shape[1:])
    for number in range(logs.shape[3]):
        evidence = np.logaddexp.reduce(alone, axis=0), np.logaddexp.reduce(alike, axis=0)
        odds = np.clip(log_odds + evidence[1] - evidence[0].sum(axis=0), -50, 50)
        all_alike = 1 / (1 + np.exp(-odds))
        weights = all_alike * np.exp(alike - evidence[1])[:, None]
        weights = weights + (1 - all_alike) * np.exp(alone - evidence[0])
        out[..., number] = np.log((weights * chances[:, 1:, :, number]).sum(axis=0))
        alone, alike = alone + logs[..., number], alike + logs[..., number].sum(axis=1)
    return out


def _over_games(logs: Doubles) -> Foretold:
    """Return the mean of logarithms (n, G, R), and its error from game to game."""
    by_game = logs.mean(axis=(0, 2))
    return Foretold(float(by_game.mean()), float(by_game.std(ddof=1) / len(by_game) ** 0.5))


if __name__ == "__main__":
    raise SystemExit(main())
