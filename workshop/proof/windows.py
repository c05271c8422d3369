"""Whole games in the real window by real events: `python -m workshop.proof.windows [--only 4-extra]`.

Sea Salt & Paper at every number of seats, with and without Extra Salt, by mouse alone and by keyboard alone,
and with two people at one screen, from the title to the result. Needs Xvfb and xdotool. Prints its figures as
JSON at the end: how often the player decided what. Fails where a game does not end.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from testkit.window import salt_player
from testkit.window.player import MISSING, Game, Screen, Seen
from testkit.window.scripted import by_mouse, usable


@dataclass(frozen=True, slots=True)
class Sitting:
    """Table of people and bots, with Extra Salt if `extra`, which is played by keyboard alone or else by
    mouse alone. As text it is "SEATS-plain-mouse", "SEATS-extra-keyboard" and so on, with "-two-people"
    behind it for more than one person."""

    people: int
    bots: int
    extra: bool
    keyboard: bool

    def __str__(self) -> str:
        salt, hand = "extra" if self.extra else "plain", "keyboard" if self.keyboard else "mouse"
        return f"{self.people + self.bots}-{salt}-{hand}" + ("-two-people" if self.people > 1 else "")


EITHER = (False, True)
SITTINGS = (
    *(Sitting(1, bots, extra, keys) for bots, extra, keys in product((1, 2, 3), EITHER, EITHER)),
    Sitting(2, 2, extra=False, keyboard=False),
    Sitting(2, 2, extra=True, keyboard=True),
)


def played(screen: Screen, sitting: Sitting) -> dict[str, int]:
    """Play a game in a real window to its result, in a home of its own. Return how many decisions were made
    in each phase of a turn, or scene where there is no phase, by its name in alphabetical order. StuckError
    where it stands still, AssertionError for a result without a winner or with a wrong number of scores."""
    decided: Counter[str] = Counter()
    use = salt_player.by_keyboard if sitting.keyboard else by_mouse
    settings = salt_player.table(sitting.people, sitting.bots, *["extra_salt"] * sitting.extra)

    def noted(game: Game, seen: Seen, control: str) -> None:
        decided[str(seen.get("phase") or seen["scene"])] += 1
        use(game, seen, control)

    with (
        tempfile.TemporaryDirectory(prefix="miaui-window-") as home,
        Game(screen, Path(home), settings=settings) as game,
    ):
        for control in ("title.new.salt", "newgame.start"):
            use(game, _ready(game, control), control)
        salt_player.play(game, noted)
        seen = game.wait(lambda seen: seen["scene"] == "result" and "scores" in seen)
    if len(seen["scores"]) != sitting.people + sitting.bots or not seen["winners"]:
        raise AssertionError(f"{sitting}: {seen['scores']} {seen['winners']}")
    return dict(sorted(decided.items()))


def _ready(game: Game, control: str) -> Seen:
    """What is seen once a control can be used."""
    return game.wait(lambda seen: seen["idle"] and control in usable(seen))


def main() -> int:
    """Play each sitting whose name holds `--only` ("": all 14), one after the other, and print {"windows":
    {name: what `played` returns}} as a line of JSON, {} inside where no name holds it. Return 0, or 1 with a
    line on stderr and no JSON where no window can be opened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="sittings whose name holds this")
    options = parser.parse_args()
    if MISSING:
        print(f"left out: needs {' and '.join(MISSING)}", file=sys.stderr)
        return 1
    figures: dict[str, dict[str, int]] = {}
    with Screen() as screen:
        for sitting in SITTINGS:
            name = str(sitting)
            if options.only in name:
                start = time.monotonic()
                figures[name] = played(screen, sitting)
                seconds = time.monotonic() - start
                print(f"{name}: {figures[name]} in {seconds:.0f} s", file=sys.stderr, flush=True)
    print(json.dumps({"windows": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
