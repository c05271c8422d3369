"""The cues and the two beds of sound of Kaivai, by name."""

from __future__ import annotations

from collections.abc import Callable

from . import kaivai_beds
from . import kaivai_rounds as rounds
from . import kaivai_turns as turns
from .synth import Signal

KAIVAI_CUES: dict[str, Callable[[], Signal]] = {
    "kaivai-dawn": rounds.dawn,
    "kaivai-night": rounds.night,
    "kaivai-slide": rounds.slide,
    "kaivai-bid": rounds.bid,
    "kaivai-order": rounds.order,
    "kaivai-pass": turns.pass_by,
    "kaivai-influence": turns.influence,
    "kaivai-shell": turns.cowrie,
    "kaivai-sail": turns.sail,
    "kaivai-build-canoe": turns.build_canoe,
    "kaivai-build-fisher": turns.build_fisher,
    "kaivai-build-meeting": turns.build_meeting,
    "kaivai-rise": turns.rise,
    "kaivai-stomp": turns.stomp,
    "kaivai-shake": turns.shake,
    "kaivai-dice": turns.thrown,
    "kaivai-leap": turns.leap,
    "kaivai-miss": turns.miss,
    "kaivai-fish": turns.landed,
    "kaivai-feast": turns.feast,
    "kaivai-bite": turns.bite,
    "kaivai-star": turns.star,
    "kaivai-step": rounds.step,
    "kaivai-sink": turns.sink,
    "kaivai-farther": turns.farther,
    "kaivai-village": rounds.village,
    "kaivai-lid": rounds.lid,
    "kaivai-towers": rounds.towers,
    "kaivai-roll": rounds.roll,
    "kaivai-open": rounds.opened,
    "kaivai-major": rounds.majority,
}

KAIVAI_BEDS: dict[str, Callable[[], Signal]] = {
    "ambience-kaivai-voyage": kaivai_beds.voyage,
    "ambience-kaivai-reckoning": kaivai_beds.reckoning,
}
