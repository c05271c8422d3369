"""Awards: one kind line for every player of a finished game, none twice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress, pairwise

from miaui.core.words import N_

#: What any game remembers a seat for, with the places of numbers in games of 100, in the order of awarding.
WORDS: Mapping[str, str] = {
    "turn": N_("Turned the game with one choice, which won %(number)d more of 100 games."),
    "climb": N_("At the worst moment, won only %(number)d of 100 games, and climbed all the same."),
    "fortune": N_("The sea was kind: luck won %(number)d of 100 games."),
    "height": N_("At the best moment, won %(number)d of 100 games."),
    "calm": N_("The calmest voyage of all: the chances changed least here."),
    "patience": N_("Bore more bad luck than anybody, and stayed to the end."),
}


@dataclass(frozen=True, slots=True)
class Award:
    """A code of `WORDS` or of a game's tales, and the number in its words."""

    code: str
    number: int


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game for a seat: its worth in games of 100 from the beginning to the end, and by change
    `own` if it came from an own open choice, `by_chance` if chance made it."""

    worth: Sequence[float]
    own: Sequence[bool]
    by_chance: Sequence[bool]

    @property
    def changes(self) -> list[float]:
        """The changes of its worth, in order; [] for a single worth.

        >>> Course([25, 40, 30], [True, False], [False, True]).changes
        [15, -10]
        """
        return [after - before for before, after in pairwise(self.worth)]

    @property
    def turn(self) -> float:
        """The most that one change by a choice of its own brought; at least 0.

        >>> Course([25, 40, 30], [True, False], [False, True]).turn
        15
        """
        return max([0.0, *compress(self.changes, self.own)])

    @property
    def luck(self) -> float:
        """Sum of the changes that chance made: bad luck is below 0; 0 without any.

        >>> Course([25, 40, 30], [True, False], [False, True]).luck
        -10
        """
        return sum(compress(self.changes, self.by_chance))

    @property
    def swings(self) -> float:
        """Sum of the sizes of all changes, up and down.

        >>> Course([25, 40, 30], [True, False], [False, True]).swings
        25
        """
        return sum([abs(change) for change in self.changes])

    @property
    def lowest(self) -> float:
        """The lowest worth. ValueError without any.

        >>> Course([25, 40, 30], [True, False], [False, True]).lowest
        25
        """
        return min(self.worth)

    @property
    def climb(self) -> float:
        """The rise from the lowest worth, the first of equal ones, to the highest that came after it; 0 where
        none did.

        >>> Course([25, 5, 30], [True, False], [False, True]).climb
        25
        """
        return max(self.worth[self.worth.index(self.lowest) :]) - self.lowest


def awards_of(tales: Sequence[tuple[str, int, int]], courses: Sequence[Course]) -> list[Award]:
    """Return an award for every seat, by seat, none twice. `tales` are a game's own, as (code, seat, number),
    and come first: the first of a seat is its award. Then each code of `WORDS`, in order, goes to the seat
    that has most of it among those without an award, the first of equal ones; one of the first four of which
    none of them has anything only where all codes that are left are needed.

    >>> won, lost = Course([50, 100], [True], [False]), Course([50, 0], [False], [False])
    >>> awards_of([("thief", 1, 3)], [won, lost])
    [Award(code='turn', number=50), Award(code='thief', number=3)]
    """
    awards: dict[int, Award] = {}
    for code, seat, number in tales:
        if seat not in awards:
            awards[seat] = Award(code, number)
    amounts = {
        "turn": [(course.turn, course.turn) for course in courses],
        "climb": [(course.climb, course.lowest) for course in courses],
        "fortune": [(course.luck, course.luck) for course in courses],
        "height": [(max(course.worth), max(course.worth)) for course in courses],
        "calm": [(-course.swings, 0.0) for course in courses],
        "patience": [(-course.luck, 0.0) for course in courses],
    }
    for code in WORDS:
        left = [seat for seat in range(len(courses)) if seat not in awards]
        if left:
            seat = max(left, key=lambda player, code=code: (round(amounts[code][player][0], 6), -player))  # type: ignore[misc]
            if amounts[code][seat][0] > 0 or code in ("calm", "patience") or len(left) >= _rest(code):
                awards[seat] = Award(code, round(amounts[code][seat][1]))
    return [awards[seat] for seat in range(len(courses))]


def _rest(code: str) -> int:
    """Return the number of awards from this one on."""
    codes = list(WORDS)
    return len(codes) - codes.index(code)
