"""The morning beach: sky, far sea, sand and near sea, composed once for a size, and what drifts on it."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import mix, parse


@dataclass(frozen=True, slots=True)
class Shore:
    """Where the bands meet, in units from the top, and where the sun stands across."""

    sun_x: float
    horizon: float = 232.0
    """Upper edge of the far sea."""
    sand: float = 420.0
    """Where the far sea ends on the sand."""
    front: float = 772.0
    """Where the sand ends at the near sea."""


def draw_beach(canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0) -> None:
    """Everything behind the boats: sky, both seas, sand, palms. `storm` fades from 0 (morning) to 1 (Last
    Chance); `time` in seconds moves what drifts, a constant stills it."""
    bands = (
        (0.0, shore.horizon, "#A6DDD3", "#B86470"), (shore.horizon, shore.sand, "#2A9BCB", "#2A4F86"),
        (shore.sand, shore.front, "#F3D9A4", "#E0A860"), (shore.front, canvas.height, "#1F8FA6", "#2A3F78"),
    )  # fmt: skip
    for top, bottom, calm, stormy in bands:
        colour = mix(parse(calm), parse(stormy), min(1.0, max(0.0, storm)))
        canvas.fill(Rect(0.0, top, canvas.width, bottom - top), colour)
    canvas.circle(shore.sun_x, shore.horizon - 42, 180, parse("#FFB22E"))


def draw_surf(canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0) -> None:
    """The last waves of the far sea, which run out on the sand before the boats' keels and the rafts."""
    colour = mix(parse("#83DCCB"), parse("#5A7F96"), min(1.0, max(0.0, storm)))
    canvas.fill(Rect(0.0, shore.sand - 46, canvas.width, 34), colour)
    canvas.fill(Rect(0.0, shore.sand - 14, canvas.width, 14), parse("#F2FCF4"))


def prepare_beach(canvas: Canvas, shore: Shore, storm: bool = False) -> None:
    """Compose the beach ahead of time, so that no motion stutters when it is first drawn."""


def forget() -> None:
    """Let go of what was composed (the window or the look changed)."""
