"""The split of a result into skill, reading and luck, in whole numbers: it adds up exactly.

Every state has one worth for each seat, the share of the victory that it may expect. The worth of a state is
the end of one moment and the beginning of the next, so that the changes of all moments sum to the result.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from miaui.learning.values import DIGITS

#: Kinds of moments: the first deal; what chance decides; another's open choice; an own one; choices of all
#: that are revealed at once.
What = Literal["deal", "chance", "others", "choice", "reveal"]

#: A share of the victory in units that every 1/k of a table and every worth of `DIGITS` decimals is whole in.
Units = int
WHOLE: Units = 600_000
_STEPS = int(10**DIGITS)
STEP: Units = WHOLE // _STEPS

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
        """Sum of all four parts."""
        return self.skill + self.reading + self.others + self.chance

    @property
    def luck(self) -> Units:
        """Part that is none of the seat's doing: the others' choices and chance."""
        return self.others + self.chance


def even(seats: int) -> Worth:
    """Return the worth of a game's beginning: an equal share for all."""
    return (WHOLE // seats,) * seats


def shared(seats: int, winners: Iterable[int]) -> Worth:
    """Return the worth of a game's end: the winners share the victory."""
    first = set(winners)
    return tuple([WHOLE // len(first) if seat in first else 0 for seat in range(seats)])


def worth_of(numbers: Sequence[float]) -> Worth:
    """Return estimates by seat as a worth: scaled to sum to the whole, and rounded by the largest remainder.
    All must be 0 or more, not all 0."""
    parts = [max(number, 0.0) for number in numbers]
    whole = sum(parts)
    return tuple([STEP * part for part in apportioned([part / whole for part in parts], _STEPS)])


def apportioned(parts: Sequence[float], whole: int) -> list[int]:
    """Return whole numbers that sum to `whole`, in proportion to parts that sum to 1 (Hamilton's method: what
    is left over goes to the largest remainders, of equal ones to the first)."""
    exact = [part * whole for part in parts]
    found = [int(part) for part in exact]
    order = sorted(range(len(parts)), key=lambda place: found[place] - exact[place])
    for place in order[: whole - sum(found)]:
        found[place] += 1
    return found


def units(number: float) -> Units:
    """Return a difference of probabilities, rounded to `DIGITS` decimals, in units: 1.0 is `WHOLE`."""
    return STEP * round(number * _STEPS)


def as_number(amount: Units) -> float:
    """Return units as a part of a victory."""
    return amount / WHOLE


def by_chance(change: Units) -> Split:
    """Return the split of a change by chance (the first deal, cards, dice): all of it is `chance`."""
    return Split(chance=change)


def by_others(change: Units) -> Split:
    """Return the split of a change by another's open choice: all of it is `others`."""
    return Split(others=change)


def by_choice(change: Units, skill: Units) -> Split:
    """Return the split of a change by an own choice: `skill` is what it is worth by what the seat could know,
    and the rest, how it met what was hidden, is `reading`."""
    return Split(skill=skill, reading=change - skill)


def by_reveal(joint: Joint) -> Split:
    """Return the split of a change by choices that were revealed at once: own effect (`skill`), the others'
    effect, and what only the meeting of both made (`reading`; functional analysis of variance in two blocks;
    Hoeffding 1948)."""
    return Split(
        skill=joint.own - joint.mix,
        reading=joint.both - joint.own - joint.others + joint.mix,
        others=joint.others - joint.mix,
    )


def summed(splits: Iterable[Split]) -> Split:
    """Return the sum of some splits, part by part; all parts are 0 without any."""
    skill = reading = others = chance = 0
    for one in splits:
        skill += one.skill
        reading += one.reading
        others += one.others
        chance += one.chance
    return Split(skill, reading, others, chance)


def shown_points(parts: Mapping[str, Units]) -> dict[str, float]:
    """Return parts in games of 100 with one decimal, rounded so that they sum to the rounded total."""
    tenth = WHOLE // 1000
    lower = {name: amount // tenth for name, amount in parts.items()}
    total = sum(parts.values())
    missing = (2 * total + tenth) // (2 * tenth) - sum(lower.values())
    order = sorted(parts, key=lambda name: lower[name] * tenth - parts[name])
    return {name: (lower[name] + (name in order[: max(missing, 0)])) / 10 for name in parts}
