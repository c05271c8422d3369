"""Tics: what each cat does by itself while it waits, in a rhythm of its own."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

PARTS = 12
"""Steps of a tic's motion: pictures between two of them are alike."""


@dataclass(frozen=True, slots=True)
class Fidget:
    """The look of a head at a moment: a face ("" for the usual one), and how far it is aside of its place and
    below it, in units of a cat of size 1."""

    face: str = ""
    aside: float = 0.0
    down: float = 0.0


@dataclass(frozen=True, slots=True)
class Tic:
    """A tic: its face, how far the head goes aside and down, how often to and fro, every how many seconds it
    comes, and how long it lasts."""

    face: str = ""
    aside: float = 0.0
    down: float = 0.0
    turns: float = 0.5
    every: float = 12.0
    lasts: float = 1.0


TICS = {
    "mara": Tic(down=8.0, turns=2.0, every=11.0),  # nods, sure of herself
    "nilo": Tic(aside=10.0, every=13.0, lasts=1.8),  # looks away, and back
    "pua": Tic("delighted", down=-7.0, every=15.0, lasts=1.1),  # beams
    "tama": Tic("asleep", down=11.0, every=19.0, lasts=2.4),  # nods off
    "rosi": Tic(aside=6.0, turns=3.0, every=12.0, lasts=0.9),  # shakes her head
    "kai": Tic(down=-7.0, turns=3.0, every=14.0, lasts=1.2),  # cannot sit still
}
WINKS = ("mara", "kai")
"""Cats that wink while they wait for others; every other one keeps its own usual look."""
STILL = Fidget()


def waiting(cat: str) -> str:
    """Return the face of a cat that has decided and waits for others: "locked" for those of `WINKS`, else
    "calm", also for an unknown one."""
    return "locked" if cat in WINKS else "calm"


def fidget(cat: str, seconds: float, waits: bool) -> Fidget:
    """Return how a cat looks that has waited for some seconds. In the last `lasts` of each `every` seconds of
    its tic in `TICS`: the tic's face, and `aside` and `down` times the sine of `turns` full turns over that
    time, in twelve steps, rounded to 0.1. STILL in all time between, and always unless it `waits`. KeyError
    for an unknown cat that waits."""
    if not waits:
        return STILL
    tic = TICS[cat]
    gone = seconds % tic.every - (tic.every - tic.lasts)
    if gone < 0:
        return STILL
    part = sin(2 * pi * tic.turns * round(PARTS * gone / tic.lasts) / PARTS)
    return Fidget(tic.face, round(tic.aside * part, 1), round(tic.down * part, 1))
