"""Paces: how fast the screen tells what happens, in one table that all games share."""

from dataclasses import dataclass

from miaui.core.words import N_


@dataclass(frozen=True, slots=True)
class Pace:
    """Setting of the pace. Times in seconds."""

    label: str
    speed: float
    """Times the normal speed of animations."""
    recap: float
    """Seconds that the recap of a round waits before the game goes on by itself."""
    dwell: float
    """Seconds that a round stays revealed while a replay plays by itself."""
    count: float
    """Seconds that each card takes when a game is counted at its end."""


PACES = {
    "calm": Pace(N_("Calm"), speed=0.7, recap=4.5, dwell=6.0, count=0.37),
    "normal": Pace(N_("Normal"), speed=1.0, recap=2.2, dwell=3.5, count=0.26),
    "brisk": Pace(N_("Brisk"), speed=1.7, recap=1.4, dwell=2.2, count=0.17),
    "fast": Pace(N_("Fast"), speed=3.0, recap=0.8, dwell=1.2, count=0.1),
    "instant": Pace(N_("Instant"), speed=6.0, recap=0.35, dwell=0.6, count=0.0065),
}
"""Slowest first."""
CALM = "calm"
"""The key of the slowest one."""


def telling_speed(pace: str, seconds: float, shortest: float) -> float:
    """Return the speed of an animation of `seconds`: that of the pace; at "instant" more, if it takes more to
    be over in `shortest` seconds. KeyError for no pace.

    >>> telling_speed("calm", 2.0, 0.1)
    0.7
    >>> telling_speed("instant", 2.0, 0.1)
    20.0
    """
    speed = PACES[pace].speed
    return max(speed, seconds / shortest) if pace == "instant" else speed
