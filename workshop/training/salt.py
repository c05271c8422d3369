"""``python -m workshop.training.salt``: learn what Sea Salt & Paper's bots know, in half an hour of one core.

A plain style for each number of players, then the odds between two deals; both go to ``assets/models``. Seeds
are fixed. ``python -m workshop.training.salt_quarters`` goes on from there for the top level.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from miaui.games.salt.bots.learnt import FILE
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.style import Style
from workshop.training.salt_odds import ends, fit
from workshop.training.salt_styles import evolve, regress

MODELS = Path(__file__).parents[2] / "assets" / "models"

#: Deals of a regression and of the odds, games of the odds, generations of evolution.
_DEALS, _ENDS, _GAMES, _GENERATIONS = 6000, 6000, 40000, 40


def main() -> int:
    """Learn styles and odds of Sea Salt & Paper for 2, 3 and 4 seats and write them to salt.json in
    `--models` (assets/models), in place of what is there, the styles that `salt_quarters` put there included;
    return 0. `--scale` (1.0) multiplies deals, games and generations."""
    parser = argparse.ArgumentParser(prog="python -m workshop.training.salt", description=__doc__)
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--scale", type=float, default=1.0, help="factor on deals and generations")
    options = parser.parse_args()
    model: dict[str, Any] = {"format": "miaui-salt 1", "styles": {}, "searching": {}, "odds": {}}
    for seats in (2, 3, 4):
        style = learn(seats, options.scale)
        model["styles"][str(seats)] = _written(style)
        model["searching"][str(seats)] = [model["styles"][str(seats)]]
        scored, by = ends(style, seats, _scaled(_ENDS, options.scale), 1)
        table, first = fit(scored, by, _scaled(_GAMES, options.scale), 1)
        model["odds"][str(seats)] = {"table": table.round(3).tolist(), "first": round(first, 3)}
    options.models.mkdir(parents=True, exist_ok=True)
    (options.models / FILE).write_text(json.dumps(model) + "\n", encoding="utf-8")
    return 0


def learn(seats: int, scale: float) -> Style:
    """Return the style for `seats` seats: that of the level `seeker`, improved twice by `regress` over 6,000
    deals, then by `evolve` in 40 generations, which print a line each. `scale` multiplies deals and
    generations, 1 at least. Equal arguments give an equal style."""
    style = Style(style_of("seeker", seats).values, draw=1.5, last=1.0)
    for step in range(2):
        style = regress(style, seats, _scaled(_DEALS, scale), step)
    return evolve(style, seats, _scaled(_GENERATIONS, scale), print)


def _scaled(number: int, scale: float) -> int:
    return max(round(number * scale), 1)


def _written(style: Style) -> dict[str, Any]:
    numbers = ("draw", "hidden", "base", "last", "stop", "spite", "cover")
    values = {name: [round(number, 3) for number in worth] for name, worth in style.values.items()}
    return {"values": values, **{name: getattr(style, name) for name in numbers}}


if __name__ == "__main__":
    raise SystemExit(main())
