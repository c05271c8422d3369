"""What moves on the open sea: the stage of this moment plus everything that is under way."""

from dataclasses import dataclass, field

from miaui.games.kaivai.hexes import Hex
from miaui.stages.kaivai.stage import Stage


@dataclass(frozen=True, slots=True)
class Voyage:
    """A canoe under way along `path`; `part` 0 to 1 is how far it has come."""

    seat: int
    path: tuple[Hex, ...]
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Gain:
    """Words that float up over a hex: "+2", "−12"."""

    spot: Hex
    words: str
    good: bool
    part: float = 0.0


@dataclass(slots=True)
class Animation:
    """A stage with its motions. With nothing under way only `stage` counts."""

    stage: Stage
    caption: str = ""
    faces: dict[int, str] = field(default_factory=dict)
    """Expressions of cats, by seat, where they are not calm."""
    voyage: Voyage | None = None
    landing: tuple[Hex, float] | None = None
    """A piece that comes down on a hex, and how far it has come, 0 to 1."""
    dice: str = ""
    """The dice that were just thrown, 1 is blue."""
    gains: tuple[Gain, ...] = ()
    slide: float = 0.0
    """How far goods have slid at nightfall, 0 to 1."""
    stakes: tuple[int, ...] = ()
    """Stakes that were just opened, by seat."""

    def settle(self) -> None:
        """Nothing is under way any more; the words stay."""
        self.voyage = self.landing = None
        self.dice, self.gains, self.slide, self.stakes = "", (), 0.0, ()
        self.faces.clear()

    def clear(self) -> None:
        """Nothing is left of what was told."""
        self.settle()
        self.caption = ""
