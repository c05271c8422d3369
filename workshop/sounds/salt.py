"""The cues and the two beds of sound of Sea Salt & Paper, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import salt_beds
from . import salt_ends as ends
from . import salt_turns as turns
from .synth import Signal

SALT_CUES: dict[str, Callable[[], Signal]] = {
    "salt-deal": turns.deal,
    "salt-turn": turns.turn,
    "salt-draw": turns.draw,
    "salt-take": turns.take,
    "salt-lay": turns.lay_card,
    "salt-pair": turns.pair,
    "salt-star": turns.star,
    "salt-leaf": turns.leaf,
    "salt-boat": turns.boat,
    "salt-fish": turns.fish,
    "salt-theft": turns.theft,
    "salt-jelly": turns.jelly,
    "salt-lobster": turns.lobster,
    "salt-shuffle": turns.shuffle,
    "salt-stop": ends.stop,
    "salt-storm": ends.storm,
    "salt-show": turns.show,
    "salt-roll": ends.roll,
    "salt-holds": ends.holds,
    "salt-fails": ends.fails,
    "salt-empty": ends.empty,
    "salt-tower": ends.tower,
    **{f"salt-tick-{step + 1}": partial(ends.tick, step) for step in range(len(ends.TICKS))},
    **{f"salt-mermaid-{number + 1}": partial(ends.mermaid, number) for number in range(len(ends.CHIMES))},
    "salt-wave": ends.great_wave,
    "salt-song": ends.song,
}

SALT_BEDS: dict[str, Callable[[], Signal]] = {
    "ambience-salt-morning": salt_beds.morning,
    "ambience-salt-storm": salt_beds.storm,
}
