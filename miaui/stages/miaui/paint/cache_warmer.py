"""Pictures that will be wanted soon, made while nothing else is to do, so that no motion stutters."""

from collections.abc import Iterator, Sequence

from miaui.engine.canvas import Canvas
from miaui.stages.cast.members import CastMember
from miaui.stages.miaui.layout.layout import Layout
from miaui.stages.miaui.layout.perches import SIZES
from miaui.stages.miaui.paint.kiti import HALO
from miaui.stages.miaui.paint.motion import DOWN, SHADOW, UP

FACES = ("locked", "choosing", "diving", "delighted", "dismayed", "calm", "asleep")


class Warmer:
    """Makes one picture a step; a step costs a few milliseconds until all are there."""

    def __init__(self, cast: Sequence[CastMember]) -> None:
        self.cast = tuple(cast)
        self._names: Iterator[tuple[str, float, bool, float]] | None = None
        self._lay: Layout | None = None

    def step(self, canvas: Canvas, lay: Layout) -> bool:
        """Make the next picture. False if none is left."""
        if lay is not self._lay:
            self._lay, self._names = lay, _wanted(self.cast, lay)
        wanted = next(self._names, None) if self._names is not None else None
        if wanted is not None:
            name, size, flip, angle = wanted
            canvas.art.part(name, canvas.scale * size, angle, flip)
        return wanted is not None


def _wanted(cast: Sequence[CastMember], lay: Layout) -> Iterator[tuple[str, float, bool, float]]:
    """Name, size, flip and turn of what a round may need, the likeliest first."""
    k = lay.bowl.size
    for frame in range(6):
        yield f"lagoon/splash-{frame}", 1.1 * k, False, 0.0
        yield f"lagoon/splash-{frame}", 0.72 * k, False, 0.0
    for frame in range(5):
        yield f"lagoon/puff-{frame}", k, False, 0.0
    for seat, person in enumerate(cast):
        module = lay.seats[seat]
        for face in FACES:
            yield f"cat/{person.cat}/head-{face}", module.disc.size, module.mirrored, 0.0
        yield f"cat/{person.cat}/dive", 0.9, module.mirrored, 0.0
        yield f"cat/{person.cat}/rise", 0.9, module.mirrored, 0.0
        for turn in (DOWN, UP):
            yield f"cat/{person.cat}/dive", 0.9, module.mirrored, -turn if module.mirrored else turn
    for frame in range(5):
        yield f"fish/pop-{frame}", k, False, 0.0
    for frame in range(4):
        yield f"fish/gull-fly-{frame}", 1.1, True, 0.0
    yield "fish/gull-shadow", SHADOW, False, 0.0
    for look in ("front", "back", "left", "right"):
        yield "lagoon/glow", HALO * SIZES[look] * k, False, 0.0
        for part in ("body", "arm-deep", "arm-shallow", "eyes"):
            yield f"kiti/{look}/{part}", SIZES[look] * k, False, 0.0
