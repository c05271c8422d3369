"""The progress of a review: what is known of the game and its seats so far, and how a review that was given
up goes on from there."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from miaui.bots.study import Chances
from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.learning import split as splits
from miaui.learning.kept_review import Halt, Moment, PathPoint, Reason, SeatHalt, ToldMoment
from miaui.learning.review import Loss
from miaui.learning.split import Split, Worth
from miaui.learning.values import BLOCKS

#: Worths of one state: the estimate, which is the mean of blocks, and that of each block.
Rows = tuple[Worth, ...]


@dataclass(slots=True)
class Seated:
    """Findings about a seat so far. `blocks`: its result so far by the blocks, each a whole estimate."""

    choices: int = 0
    blocks: list[Split] = field(default_factory=lambda: [Split()] * BLOCKS)
    z: float = 0.0
    moments: list[Moment] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    why: dict[str, tuple[Reason, ...]] = field(default_factory=dict)
    options: dict[str, dict[str, tuple[float, float]]] = field(default_factory=dict)
    odds: list[dict[str, float]] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)


class Progress:
    """The progress of a review of some seats. `step` moves are done, `path` is the game's worth after each
    moment, and `rows` its worth now. `begun`: the deal's moments are known."""

    def __init__(self, whose: Sequence[Seat], count: int) -> None:
        """`count`: the seats of the game."""
        self.seated = {seat: Seated() for seat in whose}
        self.rows = sure(splits.even(count))
        self.path = [PathPoint(0, self.rows[0], None, by_chance=False)]
        self.step, self.begun = 0, False
        self._halted = dict.fromkeys(self.seated, (0, 0))
        """By seat the numbers of losses and of odds up to the last halt."""
        self._halted_path = 1

    def go(self, step: int, after: Rows, chooser: Seat | None, by_chance: bool) -> Rows:
        """Go on to a worth; return the one before."""
        before, self.rows = self.rows, after
        self.path.append(PathPoint(max(self.path[-1].step, step), after[0], chooser, by_chance))
        return before

    def note(self, seat: Seat, parts: Sequence[Split]) -> None:
        """Add the split of a moment, by its estimate and every block, to the result of a seat."""
        seated = self.seated[seat]
        seated.blocks = [splits.summed(pair) for pair in zip(seated.blocks, parts[1:], strict=True)]

    def halt(self) -> Halt:
        """Return a halt: the number of moves that are done, the worth now by blocks, and of the worths on the
        way, the losses, options and odds those since the last halt. With the moments told so far a review
        goes on from it."""
        by_seat = tuple([self._seat_halt(seat) for seat in self.seated])
        path = tuple(self.path[self._halted_path :])
        self._mark()
        return Halt(self.step, path, self.rows, by_seat)

    def _seat_halt(self, seat: Seat) -> SeatHalt:
        seated, (losses, odds) = self.seated[seat], self._halted[seat]
        fresh = seated.losses[losses:]
        keys = [str(loss.step) for loss in fresh]
        options = {key: seated.options[key] for key in keys if key in seated.options}
        return SeatHalt(
            seat,
            tuple(seated.blocks),
            tuple(fresh),
            options,
            tuple(seated.odds[odds:]),
            tuple(seated.kinds[odds:]),
        )

    def _mark(self) -> None:
        """Note that all that is known belongs to a halt."""
        self._halted = {seat: (len(known.losses), len(known.odds)) for seat, known in self.seated.items()}
        self._halted_path = len(self.path)

    def resume(self, told: Sequence[ToldMoment | Halt], steps: int) -> None:
        """Go on from what an equal review of a game of `steps` moves told, up to a halt. Raises BadRecord for
        what another review told."""
        for each in told:
            if isinstance(each, Halt):
                self._pass(each, steps)
            else:
                seated = self._of(each.seat)
                seated.moments.append(each.moment)
                if each.moment.judged is not None:
                    seated.why[str(each.moment.step)] = each.why
        self._mark()

    def _pass(self, halt: Halt, steps: int) -> None:
        """Take in what a halt says."""
        if not self.step < halt.halted <= steps or len(halt.rows) != BLOCKS + 1:
            raise BadRecord("halted", f"{halt.halted}, and {self.step} of {steps} are done")
        self.begun, self.step, self.rows = True, halt.halted, halt.rows
        self.path += halt.path
        for of_seat in halt.by_seat:
            seated = self._of(of_seat.seat)
            seated.blocks = list(of_seat.blocks)
            seated.losses += of_seat.losses
            seated.options.update({key: dict(lost) for key, lost in of_seat.options.items()})
            seated.odds += map(dict, of_seat.odds)
            seated.kinds += of_seat.kinds

    def _of(self, seat: Seat) -> Seated:
        if seat not in self.seated:
            raise BadRecord("seat", f"{seat} is not reviewed")
        return self.seated[seat]


def rows_of(blocks: Sequence[Chances]) -> Rows:
    """Return worths of blocks behind their mean."""
    means = [sum(column) / len(blocks) for column in zip(*blocks, strict=True)]
    return splits.worth_of(means), *map(splits.worth_of, blocks)


def sure(worth: Worth) -> Rows:
    """Return a worth that all blocks share."""
    return (worth,) * (BLOCKS + 1)
