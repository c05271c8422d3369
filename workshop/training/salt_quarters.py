"""``python -m workshop.training.salt_quarters``: the style that Sea Salt & Paper's top level searches from.

What cards are worth changes with every quarter of the deck, and how far ahead it wants to be to call with the
circumstances. Evolution takes hundreds of thousands of games a minute for it, so it runs in C
(``salt_quarters.c``, any C compiler) on one core; seeds are fixed. Starts from the learnt style, takes ten
minutes, and writes where that was read; for two and three seats that is what is shipped.
"""

import argparse
import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from miaui.games.salt.bots.learnt import FILE, learnt_style
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.style import PART, Circumstances, Style
from workshop.training.salt import MODELS

SOURCE = Path(__file__).with_suffix(".c")

#: The numbers of a quarter, in the order of the program: values by name and place, and the others.
VALUES = (
    *[("CR", 0), ("BO", 0), ("FI", 0), ("SW", 0), ("SW", 1), ("SW", 2), ("SK", 0), ("SK", 1), ("SK", 2)],
    *[("SH", 0), ("SH", 1), ("SH", 2), ("SH", 3), ("OC", 0), ("OC", 1), ("OC", 2), ("PE", 0), ("PE", 1)],
    *[("PE", 2), ("SA", 0), ("SA", 1), ("ME", 0), ("ME", 1), ("ME", 2), ("LI", 0), ("SC", 0), ("CO", 0)],
    *[("CA", 0), ("duo", 0), ("counted", 0), ("bonus", 0), ("CR+CR", 0), ("BO+BO", 0), ("FI+FI", 0)],
    ("SK+SW", 0),
)
NUMBERS = ("draw", "spite", "cover")
CALLS = ("hidden", "base", "last", "stop")
MORE = ("last_more", "stop_more")
QUARTERS = 4

#: Generations by seats, pairs of games in each, and the length of a step.
_GENERATIONS, _PAIRS, _RATE = {2: 30, 3: 30, 4: 70}, 10000, 3.0

#: A number of a style by which it never calls.
_NEVER = 1000.0


def numbers(style: Style) -> list[float]:
    """Return a style as the list of 164 numbers that the C program reads: 38 for each quarter of the deck,
    the fullest first, in the order of `VALUES` and `NUMBERS`, then those of `CALLS`, then the fields of both
    `MORE`. 1000.0 (`_NEVER`) stands for a call that is never made, four times 0.0 for circumstances that are
    None."""
    listed = []
    for quarter in range(QUARTERS):
        part = style.by_deck[(QUARTERS - 1 - quarter) * PART]
        listed += [part.values[name][place] for name, place in VALUES]
        listed += [getattr(part, name) for name in NUMBERS]
    calls = [getattr(style, name) for name in CALLS]
    listed += [_NEVER if call is None else call for call in calls]
    for name in MORE:
        listed += getattr(style, name) or Circumstances()
    return listed


def styled(base: Style, found: Sequence[float]) -> Style:
    """Return the style of numbers in the order of `numbers`, its quarters as `later`; what the numbers do not
    say is that of `base`. Calls of 1000.0 stay that number, and circumstances of 0.0 are not None. ValueError
    for fewer than 156 numbers."""
    size = len(VALUES) + len(NUMBERS)
    calls, more = found[QUARTERS * size :][: len(CALLS)], found[QUARTERS * size + len(CALLS) :]
    changed: dict[str, Any] = dict(zip(CALLS, calls, strict=True))
    half = len(Circumstances._fields)
    last, stop = Circumstances(*more[:half]), Circumstances(*more[half:])
    style = replace(base, later=(), last_more=last, stop_more=stop, **changed)
    quarters = [_quarter(style, found[start : start + size]) for start in range(0, QUARTERS * size, size)]
    return replace(quarters[0], later=tuple(quarters[1:]))


def _quarter(base: Style, found: Sequence[float]) -> Style:
    values = {name: list(worth) for name, worth in base.values.items()}
    for (name, place), number in zip(VALUES, found, strict=False):
        values[name][place] = number
    for name in ("SH", "OC"):  # as much for all further ones
        last = max(place for other, place in VALUES if other == name)
        values[name][last:] = [values[name][last]] * (len(values[name]) - last)
    rest: dict[str, Any] = dict(zip(NUMBERS, found[len(VALUES) :], strict=True))
    return replace(base, values={name: tuple(worth) for name, worth in values.items()}, **rest)


def written(style: Style) -> list[dict[str, Any]]:
    """Return a style as a list of dicts for JSON, which `searching_style` reads, one for each quarter of the
    deck, the fullest first (only that for a style without `later`): "values" (by card, as they are), "draw",
    "spite" and "cover". The first has "hidden", "base", "last" and "stop", too, and "last_more" and
    "stop_more" as far as the style has them."""
    parts = [
        {"values": part.values, **{name: getattr(part, name) for name in NUMBERS}} for part in style.later
    ]
    names = (*NUMBERS, *CALLS, *[name for name in MORE if getattr(style, name)])
    first = {"values": style.values, **{name: getattr(style, name) for name in names}}
    return [first, *parts]


def run(
    style: Style, others: Sequence[Style], seats: int, generations: int, pairs: int, rate: float = _RATE
) -> list[float]:
    """Compile the C program in a folder of temporary files, let it improve `style` against `others` at
    `seats` seats, `generations` steps of `pairs` pairs of games each with step length `rate`, and return the
    164 numbers that it ends with, see `styled`. Equal arguments give equal ones. OSError without a C
    compiler, CalledProcessError where compiling or running fails."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise OSError("no C compiler: cc, gcc or clang")
    asked = [seats, generations, pairs, rate, len(others)]
    for one in (style, *others):
        asked += numbers(one)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "quarters"
        subprocess.run([compiler, "-std=c11", "-O3", "-o", program, SOURCE, "-lm"], check=True)
        said = subprocess.run(
            [program], input=" ".join(map(str, asked)), stdout=subprocess.PIPE, text=True, check=True
        )
    return [float(word) for word in said.stdout.split()]


def main() -> int:
    """Learn styles by quarter of the deck for each of `--seats` (2, 3 and 4), in `--generations` (30, at four
    seats 70) of `--pairs` pairs of games (10,000), and put them into salt.json in `--models` (assets/models),
    in place of those for these seats there; all else in the file stays. Return 0. FileNotFoundError without
    the file."""
    parser = argparse.ArgumentParser(prog="python -m workshop.training.salt_quarters", description=__doc__)
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--generations", type=int, help="by default 30, at four seats 70")
    parser.add_argument("--pairs", type=int, default=_PAIRS)
    options = parser.parse_args()
    path = options.models / FILE
    for seats in options.seats:
        learnt = learnt_style(seats)
        generations = options.generations or _GENERATIONS[seats]
        others = (YARDSTICK, YARDSTICK, learnt)
        style = styled(learnt, run(learnt, others, seats, generations, options.pairs))
        model = json.loads(path.read_text(encoding="utf-8"))
        model.setdefault("searching", {})[str(seats)] = written(style)
        path.write_text(json.dumps(model) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
