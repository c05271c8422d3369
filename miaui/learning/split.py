"""The split of a result into skill, reading and luck, in whole numbers: it adds up exactly.

Every state has one worth for each seat, the share of the victory that it may expect. The worth of a state is
the end of one moment and the beginning of the next, so that the changes of all moments sum to the result.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from miaui.learning.values import DIGITS, rounded, standard_error

#: Kinds of moments: the first deal; what chance decides; another's open choice; an own one; choices of all
#: that are revealed at once.
What = Literal["deal", "chance", "others", "choice", "reveal"]

#: A share of the victory in units that every 1/k of a table and every worth of `DIGITS` decimals is whole in.
Units = Annotated[int, "of WHOLE"]
WHOLE: Units = 600_000
_STEPS = int(10**DIGITS)
STEP: Units = WHOLE // _STEPS

#: Standard error up to which a part of a result is shown, in shares of the victory.
SURE = 0.10

#: Worth of a state by seat; it sums to `WHOLE`.
Worth = tuple[Units, ...]


@dataclass(frozen=True, slots=True)
class Joint:
    """Worth to a seat right after choices that are revealed at once: if all play the reference mixes; if it
    plays its own choice against them; if it plays its mix against what the others chose; as it was."""

    mix: Units
    own: Units
    others: Units
    both: Units


@dataclass(frozen=True, slots=True)
class Split:
    """A change of a seat's worth by where it comes from."""

    skill: Units = 0
    reading: Units = 0
    others: Units = 0
    chance: Units = 0

    @property
    def total(self) -> Units:
        """Sum of all four parts.

        >>> Split(skill=5, reading=-2, chance=10).total
        13
        """
        return self.skill + self.reading + self.others + self.chance

    @property
    def luck(self) -> Units:
        """Part that is none of the seat's doing: the others' choices and chance.

        >>> Split(skill=5, others=3, chance=10).luck
        13
        """
        return self.others + self.chance


@dataclass(frozen=True, slots=True)
class SplitError:
    """Standard errors of the parts of a result, in shares of the victory."""

    skill: float = 0.0
    reading: float = 0.0
    others: float = 0.0
    chance: float = 0.0

    @property
    def sure(self) -> bool:
        """True if no part is off by more than `SURE` (0.10).

        >>> SplitError(skill=0.1).sure, SplitError(chance=0.11).sure
        (True, False)
        """
        return max(self.skill, self.reading, self.others, self.chance) <= SURE


def even(seats: int) -> Worth:
    """Return the worth of a game's beginning: an equal share for all. ZeroDivisionError for 0 seats.

    >>> even(4)
    (150000, 150000, 150000, 150000)
    """
    return (WHOLE // seats,) * seats


def shared(seats: int, winners: Iterable[int]) -> Worth:
    """Return the worth of a game's end: the winners share the victory; all are 0 without winners.

    >>> shared(3, [1])
    (0, 600000, 0)
    >>> shared(3, [0, 2])
    (300000, 0, 300000)
    """
    first = set(winners)
    return tuple([WHOLE // len(first) if seat in first else 0 for seat in range(seats)])


def worth_of(numbers: Sequence[float]) -> Worth:
    """Return estimates by seat as a worth: scaled to sum to the whole, and rounded by the largest remainder.
    Those below 0 are taken for 0; ZeroDivisionError where all are.

    >>> worth_of([1, 1, 2])
    (150000, 150000, 300000)
    """
    parts = [max(number, 0.0) for number in numbers]
    whole = sum(parts)
    return tuple([STEP * part for part in apportioned([part / whole for part in parts], _STEPS)])


def apportioned(parts: Sequence[float], whole: int) -> list[int]:
    """Return whole numbers that sum to `whole`, in proportion to parts that sum to 1 (Hamilton's method: what
    is left over goes to the largest remainders, of equal ones to the first).

    >>> apportioned([0.4, 0.4, 0.2], 11)
    [5, 4, 2]
    """
    exact = [part * whole for part in parts]
    numbers = [int(part) for part in exact]
    order = sorted(range(len(parts)), key=lambda place: numbers[place] - exact[place])
    for place in order[: whole - sum(numbers)]:
        numbers[place] += 1
    return numbers


def units(number: float) -> Units:
    """Return a difference of probabilities, rounded to `DIGITS` (4) decimals, in units: 1.0 is `WHOLE`
    (600,000).

    >>> units(0.25)
    150000
    >>> as_number(units(0.12345))
    0.1234
    """
    return STEP * round(number * _STEPS)


def as_number(amount: Units) -> float:
    """Return units, of which `WHOLE` (600,000) are a victory, as a part of it.

    >>> as_number(WHOLE // 4)
    0.25
    """
    return amount / WHOLE


def by_chance(change: Units) -> Split:
    """Return the split of a change by chance (the first deal, cards, dice): all of it is `chance`.

    >>> by_chance(-600)
    Split(skill=0, reading=0, others=0, chance=-600)
    """
    return Split(chance=change)


def by_others(change: Units) -> Split:
    """Return the split of a change by another's open choice: all of it is `others`.

    >>> by_others(600)
    Split(skill=0, reading=0, others=600, chance=0)
    """
    return Split(others=change)


def by_choice(change: Units, skill: Units) -> Split:
    """Return the split of a change by an own choice: `skill` is what it is worth by what the seat could know,
    and the rest, how it met what was hidden, is `reading`.

    >>> by_choice(600, skill=-100)
    Split(skill=-100, reading=700, others=0, chance=0)
    """
    return Split(skill=skill, reading=change - skill)


def by_reveal(joint: Joint) -> Split:
    """Return the split of a change by choices that were revealed at once: own effect (`skill`), the others'
    effect, and what only the meeting of both made (`reading`; functional analysis of variance in two blocks;
    Hoeffding 1948).

    >>> by_reveal(Joint(mix=100, own=140, others=90, both=150))
    Split(skill=40, reading=20, others=-10, chance=0)
    """
    return Split(
        skill=joint.own - joint.mix,
        reading=joint.both - joint.own - joint.others + joint.mix,
        others=joint.others - joint.mix,
    )


def summed(splits: Iterable[Split]) -> Split:
    """Return the sum of some splits, part by part; all parts are 0 without any.

    >>> summed([by_chance(200), by_chance(-50), by_others(30)])
    Split(skill=0, reading=0, others=30, chance=150)
    """
    skill = reading = others = chance = 0
    for split in splits:
        skill += split.skill
        reading += split.reading
        others += split.others
        chance += split.chance
    return Split(skill, reading, others, chance)


def errors(blocks: Sequence[Split]) -> SplitError:
    """Return the standard errors of the parts of a result by blocks, each a whole estimate of it, rounded to
    `DIGITS` (4) decimals; 0 with one block, ValueError without any.

    >>> errors([Split(skill=120_000), Split(skill=240_000)]).skill
    0.1
    """
    parts = [(split.skill, split.reading, split.others, split.chance) for split in blocks]
    standard_errors = [
        standard_error([as_number(part) for part in column]) for column in zip(*parts, strict=True)
    ]
    skill, reading, others, chance = map(rounded, standard_errors)
    return SplitError(skill, reading, others, chance)


def shown_points(parts: Mapping[str, Units]) -> dict[str, float]:
    """Return parts in games of 100 with one decimal, rounded so that they sum to the rounded total: down, but
    for as many as that takes, the largest remainders first, of equal ones the first.

    >>> shown_points({"skill": 2_000, "chance": 2_000})
    {'skill': 0.4, 'chance': 0.3}
    """
    tenth = WHOLE // 1000
    lower = {name: amount // tenth for name, amount in parts.items()}
    total = sum(parts.values())
    missing = (2 * total + tenth) // (2 * tenth) - sum(lower.values())
    order = sorted(parts, key=lambda name: lower[name] * tenth - parts[name])
    return {name: (lower[name] + (name in order[: max(missing, 0)])) / 10 for name in parts}
