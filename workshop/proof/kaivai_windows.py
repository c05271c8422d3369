"""Whole games of Kaivai in the real window: `python -m workshop.proof.kaivai_windows [--count 18]`.

Three and four seats, with no variant and with each, by mouse and by keyboard, and two people with two bots: a
scripted player goes from the title to the counted result. Needs Xvfb and xdotool. Prints its figures as JSON
at the end.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from testkit.window.kaivai_player import by_keyboard, play, table
from testkit.window.player import MISSING, Game, Screen
from testkit.window.scripted import Use, by_mouse
from workshop.proof.runner import run

VARIANTS = ("", "fisherman", "open_influence", "beginner_huts")
HANDS: dict[str, Use] = {"mouse": by_mouse, "keyboard": by_keyboard}


class Sitting(NamedTuple):
    """Game to be played: people, bots, a variant, such as "fisherman" ("": none), and "mouse" or
    "keyboard"."""

    people: int
    bots: int
    variant: str
    hand: str

    @property
    def words(self) -> str:
        """Name of the sitting in the figures, "2 + 2 mouse" or "1 + 3 VARIANT keyboard": people, bots,
        variant if any, and the hand."""
        return f"{self.people} + {self.bots} {self.variant} {self.hand}".replace("  ", " ")


def sittings() -> Iterator[Sitting]:
    """Yield all 18 sittings: first two people and two bots without a variant, by mouse and by keyboard, then
    a person and bots with each of "", "fisherman", "open_influence" and "beginner_huts", each at 4 and then 3
    seats, each by mouse and then by keyboard."""
    for hand in HANDS:
        yield Sitting(2, 2, "", hand)
    for variant, seats, hand in product(VARIANTS, (4, 3), HANDS):
        yield Sitting(1, seats - 1, variant, hand)


def windows(count: int, _seed: int) -> dict[str, object]:
    """Play the first `count` sittings, or all 18 where there are fewer, in a real window, each to its counted
    result, with a line on stderr for each; return {"games": number played}. The seed is ignored. RuntimeError
    where a program for windows is missing, StuckError where a game stands still, AssertionError for a result
    without a winner or with a wrong number of scores."""
    if MISSING:
        raise RuntimeError(f"playing in a real window needs {' and '.join(MISSING)}")
    played = []
    with Screen() as screen:
        for sitting in islice(sittings(), count):
            with tempfile.TemporaryDirectory() as home:
                _play(screen, Path(home), sitting)
            played.append(sitting.words)
            print(sitting.words, file=sys.stderr, flush=True)
    return {"games": len(played)}


def _play(screen: Screen, home: Path, sitting: Sitting) -> None:
    """One game from the title to its result."""
    options = [sitting.variant] if sitting.variant else []
    settings = table(sitting.people, sitting.bots, *options, level="drifter")
    with Game(screen, home, settings=settings) as game:
        game.click("title.new.kaivai")
        game.click("newgame.start")
        use = HANDS[sitting.hand]
        play(game, use)
        seen = game.wait(lambda seen: seen["scene"] == "result" and "scores" in seen)
        if len(seen["scores"]) != sitting.people + sitting.bots or not seen["winners"]:
            raise AssertionError(f"{sitting.words}: {seen['scores']}, {seen['winners']}")


if __name__ == "__main__":
    sys.exit(run("kaivai-windows", (windows,), 18, __doc__))
