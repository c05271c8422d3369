"""The style of a plain player, learnt in two steps: what cards are worth by regression, then by evolution."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.playout import play_on, play_turn
from miaui.games.salt.bots.style import Style, Values
from miaui.games.salt.public.points import LAID_POINTS, colour_bonus, count, rare_points
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal
from miaui.games.salt.rules.position import Position

Floats = NDArray[np.float64]

#: How many cards of each kind make a difference.
_KINDS = {
    "CR": 2,
    "LO": 1,
    "BO": 2,
    "FI": 2,
    "SW": 3,
    "SK": 3,
    "JE": 2,
    "SH": 6,
    "OC": 5,
    "PE": 3,
    "SA": 2,
    "HO": 1,
    "ST": 3,
    "ME": 3,
    "LI": 1,
    "SC": 1,
    "CO": 1,
    "CA": 1,
    "CC": 1,
}

#: What a duo does, in cards of the average worth: where the regression sees nothing of it.
_EFFECTS = {"CR+CR": 1.3, "BO+BO": 1.3, "FI+FI": 1.0, "SK+SW": 1.4, "JE+SW": 0.6, "CR+LO": 1.5}

#: Four mermaids count for so many points, and the ridge keeps weights of what is seldom seen small.
_MERMAIDS, _RIDGE = 12, 30.0

#: What evolution changes: values by name and place, and the other numbers of a style.
_GENES = (
    *[(kind, 0) for kind in ("CR", "BO", "FI", "SW", "SK", "SH", "OC", "PE", "SA", "ME")],
    *[(kind, 0) for kind in ("LI", "SC", "CO", "CA", "duo", "counted", "bonus")],
    *[("SW", 1), ("SK", 1), ("SH", 1), ("SH", 2), ("OC", 1), ("OC", 2), ("PE", 1), ("SA", 1), ("ME", 1)],
    *[("ME", 2), ("CR+CR", 0), ("BO+BO", 0), ("FI+FI", 0), ("SK+SW", 0)],
)
_NUMBERS = ("draw", "hidden", "base", "last", "stop", "spite", "cover")

#: Styles and games of a generation, the length of a step, how much of the last step goes on, and how far the
#: gradient is held back.
_POPULATION, _GAMES, _RATE, _MOMENTUM, _HELD = 96, 400, 0.7, 0.8, 0.3

#: Who sits at the tables of a generation, as often as named; None: one of its styles.
_OTHERS = (*[None] * 6, YARDSTICK, replace(YARDSTICK, last=None, stop=None))


# Regression


def _features(holding: int, cards: int) -> list[float]:
    kinds = [float(count(holding, kind) > number) for kind, most in _KINDS.items() for number in range(most)]
    return [*kinds, holding >> LAID_POINTS, rare_points(holding), colour_bonus(holding), cards]


def regress(style: Style, seats: int, deals: int, seed: int) -> Style:
    """Return the style with new card values and `draw`, learnt by ridge regression over `deals` deals among
    players of the style: what each card more than the others have adds to a seat's points above the mean of
    the others. All else stays. `seed` draws the deals; equal arguments give an equal style."""
    rng = Random(f"styles/{seed}")
    inputs: list[Floats] = []
    targets: list[Floats] = []
    for _ in range(deals):
        p = Position(seats, Variants(), Seat(0), telling=False)
        rules.perform(p, new_deal(p, DrawnLuck(rng)))
        moments = []
        while p.phase is not None:
            if p.caller is None:
                turn = np.eye(seats)[(np.arange(seats) - p.seat) % seats]
                rows = [_features(h, len(hand)) for h, hand in zip(p.holdings, p.hands, strict=True)]
                moments.append((turn, np.array(rows)))
            play_turn(p, style, rng.random)
        assert p.ended is not None
        scored = np.array(p.ended.scored, float)
        if p.ended.end == "mermaids":
            scored[p.ended.by] = _MERMAIDS
        factor = seats / (seats - 1)
        for turn, table in moments:
            inputs.append(np.concatenate([turn, factor * (table - table.mean(0))], axis=1))
            targets.append(factor * (scored - scored.mean()))
    x, y = np.concatenate(inputs), np.concatenate(targets)
    weights: Floats = np.linalg.solve(x.T @ x + _RIDGE * np.eye(x.shape[1]), x.T @ y)[seats:].astype(float)
    return replace(style, values=_values(weights), draw=1.1 * float(weights[-1]))


def _values(weights: Floats) -> Values:
    """Values from the weights of `_features`; a card seldom seen is worth as much as the one before."""
    rest = iter(weights.tolist())
    more = {kind: [next(rest) for _ in range(most)] for kind, most in _KINDS.items()}
    laid, counted, bonus, card = rest
    values: dict[str, tuple[float, ...]] = {"duo": (laid,), "counted": (counted,), "bonus": (bonus,)}
    for kind, found in more.items():
        worth = [card + found[0]]
        for number in found[1:]:
            worth.append(card + number if abs(number) > 1e-3 else worth[-1])
        values[kind] = (*worth, *[0.0] * (5 - len(worth)))
    return values | {duo: (cards * card,) for duo, cards in _EFFECTS.items()}


# Evolution


def evolve(style: Style, seats: int, generations: int, report: Callable[[str], None]) -> Style:
    """Return the style after `generations` steps of gradient ascent with momentum on shares of victory, in
    400 games each of styles near it against each other, yardsticks and players that never call. `report` gets
    a line a generation, such as "4 seats, generation 0: 0.262". With 0 generations the style's numbers come
    back rounded to thousandths. Equal arguments give an equal style. `last` and `stop` of the style have to
    be numbers."""
    rng = np.random.default_rng(seats)
    mean = _genes(style)
    speed = np.zeros(len(mean))
    unit = float(np.mean([style.values[kind][0] for kind in ("CR", "BO", "FI")]))
    apart = np.array([0.25 * unit] * len(_GENES) + [0.15 * unit, 0.1, 0.4, 0.7, 0.7, 0.1, 0.1])
    for generation in range(generations):
        moves = rng.standard_normal((_POPULATION, len(mean)))
        styles = [_bred(style, mean + apart * move) for move in moves]
        chance = Random(f"{seats}/{generation}")
        chosen, won = [], []
        for number in range(_GAMES):
            places = [chance.randrange(_POPULATION) for _ in range(seats)]
            table = [_OTHERS[chance.randrange(len(_OTHERS))] or styles[place] for place in places]
            shares = _shares(table, Seat(number % seats), chance)
            for place, one, share in zip(places, table, shares, strict=True):
                if one is styles[place]:
                    chosen.append(place)
                    won.append(share * seats)
        x, y = moves[chosen], np.array(won)
        ridge = _HELD * len(x) * np.eye(len(mean))
        speed = _MOMENTUM * speed + np.linalg.solve(x.T @ x + ridge, x.T @ (y - y.mean())).astype(float)
        mean = mean + _RATE * apart * speed
        report(f"{seats} seats, generation {generation}: {y.mean() / seats:.3f}")
    return _bred(style, mean)


def _genes(style: Style) -> Floats:
    values = [style.values[name][place] for name, place in _GENES]
    return np.array([*values, *[getattr(style, name) for name in _NUMBERS]], float)


def _bred(style: Style, genes: Floats) -> Style:
    values = {name: list(numbers) for name, numbers in style.values.items()}
    for (name, place), gene in zip(_GENES, genes, strict=False):
        values[name][place] = round(float(gene), 3)
    numbers = {name: round(float(gene), 3) for name, gene in zip(_NUMBERS, genes[len(_GENES) :], strict=True)}
    return replace(style, values={name: tuple(worth) for name, worth in values.items()}, **numbers)  # type: ignore[arg-type]


def _shares(styles: Sequence[Style], first: Seat, rng: Random) -> list[float]:
    """Each seat's share of the victory in a game of whole turns."""
    p = Position(len(styles), Variants(), first, telling=False)
    goal = target(p.variants, p.seats)
    while True:
        rules.perform(p, new_deal(p, DrawnLuck(rng)))
        play_on(p, styles, rng)
        assert p.ended is not None
        winners: tuple[int, ...] = (p.ended.by,)
        if p.ended.end != "mermaids":
            p.totals = [total + more for total, more in zip(p.totals, p.ended.scored, strict=True)]
            winners = rules.winners(p.totals, list(p.ended.scored), goal)
        if winners:
            return [(seat in winners) / len(winners) for seat in range(p.seats)]
