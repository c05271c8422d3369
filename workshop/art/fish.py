"""Fish without their cards: a swimmer, the gull's flight and shadow, the bursting jellyfish."""

from __future__ import annotations

from functools import partial

from workshop.art import fish_gull, fish_jelly, fish_kitten
from workshop.art.kit import Drawing, drawing, group, moved

SWIM = (180.0, 180.0)
FLIGHT = (400.0, 360.0)
POP = (260.0, 260.0)


def _swimmer(d: Drawing) -> None:
    with d.part("fish"):
        d.add(moved(fish_kitten.kitten(d, 3), size=0.9))


def _flight(d: Drawing, *, lift: float) -> None:
    with d.part("gull"):
        d.add(moved(fish_gull.gull(d, lift, loot=False), 0, -18 * lift + 10, size=1.45))


def _shadow(d: Drawing) -> None:
    with d.part("shadow"):
        d.add(group(moved(fish_gull.shadow(), 17, -6, turn=72, size=1.1), opacity=0.56))


def _pop(d: Drawing, *, step: int) -> None:
    with d.part("burst"):
        d.add(fish_jelly.pop_ring(d, step))


def _register() -> None:
    drawing("swim/K", SWIM, origin=(90, 90), colours=96)(_swimmer)
    for frame, lift in enumerate(fish_gull.FLY):
        place = (FLIGHT[0] / 2 + 10, FLIGHT[1] / 2 + 20)
        drawing(f"fish/gull-fly-{frame}", FLIGHT, origin=place, colours=96)(partial(_flight, lift=lift))
    drawing("fish/gull-shadow", (300, 430), origin=(150, 215), colours=16)(_shadow)
    for step in range(5):
        drawing(f"fish/pop-{step}", POP, origin=(130, 130), colours=96)(partial(_pop, step=step))


_register()
