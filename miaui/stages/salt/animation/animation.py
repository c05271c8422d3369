"""What moves: the stage of this moment plus everything that is under way. Cards on their way go from anchor
to anchor instead of from place to place, so that a window may change its shape in the middle of a motion.

Anchors, all found by `layout.anchors.spot`:
- ("deck",) ("pile", pile)
- ("aside", index, count): one of so many cards that are looked at, in the middle of the table
- ("hand", seat, index, count): in a hand: the fan of the front seat, the backs beside any other
- ("laid", seat, duo, index): a card of a laid duo; the duo counts among those of the displayed stage
- ("rack", seat, index, count): a card of a hand that was shown
- ("boat", seat): at the seat's cat
- ("above",): beyond the upper edge
"""

from dataclasses import dataclass, field

from miaui.games.salt.cards import Card
from miaui.stages.salt.stage import Stage

Anchor = tuple[str | int, ...]


@dataclass(slots=True)
class Flight:
    """A card on its way; `card` None is a back all the way. `part` 0 to 1 is how far it has come, `turn`
    how far it has turned over (0 facedown, 1 faceup), `arc` how far (units) it rises above the straight way.
    """

    card: Card | None
    start: Anchor
    end: Anchor
    part: float = 0.0
    turn: float = 1.0
    arc: float = 0.0
    spin: float = 0.0
    dim: float = 0.0


@dataclass(slots=True)
class Animation:
    """A stage with its motions. With nothing under way only `stage` counts.

    `hidden` are anchors of the stage where nothing is painted, because a card is still on its way there.
    """

    stage: Stage
    caption: str = ""
    flights: dict[str, Flight] = field(default_factory=dict)
    hidden: set[Anchor] = field(default_factory=set)
    faces: dict[int, str] = field(default_factory=dict)
    """Expressions of cats, by seat: one of `paint.cats.MOODS`."""
    lit: frozenset[Anchor] = frozenset()
    """Cards of the stage that glow while they count or are spoken of."""
    storm: float = 0.0
    """How far the sky has turned for Last Chance, 0 to 1."""
    racks: bool = False
    """Shown hands stand open on racks."""
    medals: dict[int, str] = field(default_factory=dict)
    """What a seat scores, by seat, as it is counted."""
    towers: dict[int, tuple[float, float, str]] = field(default_factory=dict)
    """Towers that grow, by seat: points as shown, how many of them are fresh, and the badge beside."""
    tags: dict[int, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """Parts of a seat's points that have been counted: (words, points)."""

    def face(self, seat: int) -> str:
        """The expression of a cat now."""
        if seat in self.faces:
            return self.faces[seat]
        return "thinking" if seat == self.stage.to_move else "calm"

    def clear(self) -> None:
        """Nothing is left of what was told."""
        self.caption = ""
        self.flights.clear()
        self.hidden.clear()
        self.faces.clear()
        self.medals.clear()
        self.tags.clear()
        self.towers.clear()
        self.lit, self.racks = frozenset(), False
        self.storm = 0.0 if self.stage.caller is None else 1.0
