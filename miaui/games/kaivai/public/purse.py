"""A player's counters and tracks: what changes a `Mat`."""

from typing import TypeVar

from miaui.games.kaivai.public.position import Mat

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the row with another value in one place.

    >>> put((0, 0, 0), 1, 5)
    (0, 5, 0)
    """
    return (*row[:place], value, *row[place + 1 :])


def worth(counts: tuple[int, ...]) -> int:
    """Return the total value of counters, counted by space from space 1 on; one is worth its space's number.

    >>> worth((2, 0, 1))
    5
    """
    return sum([space * count for space, count in enumerate(counts, 1)])


def spaces(counts: tuple[int, ...]) -> list[int]:
    """Return the spaces of all counters, lowest first.

    >>> spaces((2, 0, 1))
    [1, 1, 3]
    """
    return [space for space, count in enumerate(counts, 1) for _ in range(count)]


def pay(shells: tuple[int, ...], cost: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return the shells that are left, the spaces of those paid, and the space of the one that came back (0:
    none). That they are worth the cost is not checked.

    Ruling: shells are paid from the lowest space up until the cost is covered; the excess comes back as one
    shell on the space of that value. There is always a counter for it, for what is paid returns first.

    >>> pay((0, 2, 1, 0, 0), 3)
    ((1, 0, 1, 0, 0), (2, 2), 1)
    """
    left, paid = list(shells), []
    due = cost
    for space in range(1, len(left) + 1):
        while due > 0 and left[space - 1]:
            left[space - 1] -= 1
            paid.append(space)
            due -= space
    if due < 0:
        left[-due - 1] += 1
    return tuple(left), tuple(paid), -due


def give_fish(fish: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return the fish that are left without `number` of them; none if there are fewer. Ruling: those on the
    lowest space go first.

    >>> give_fish((1, 2, 0, 0), 2)
    (0, 1, 0, 0)
    """
    left = list(fish)
    for space, count in enumerate(left):
        gone = min(count, number)
        left[space] -= gone
        number -= gone
    return tuple(left)


def catch_fish(mat: Mat, number: int) -> Mat:
    """Return the mat with `number` more fish, on space 4."""
    return mat._replace(fish=put(mat.fish, len(mat.fish) - 1, mat.fish[-1] + number))


def earn_shell(shells: tuple[int, ...], space: int) -> tuple[int, ...]:
    """Return the shells with one more on a space, from 1 to 5.

    >>> earn_shell((0, 0, 0, 0, 0), 5)
    (0, 0, 0, 0, 1)
    """
    return put(shells, space - 1, shells[space - 1] + 1)


def lose_value(mat: Mat) -> Mat:
    """Return the mat with every shell and fish one space lower; from space 1 to the supply."""
    return mat._replace(shells=(*mat.shells[1:], 0), fish=(*mat.fish[1:], 0))


def gain_glory(mats: tuple[Mat, ...], gains: tuple[int, ...]) -> tuple[Mat, ...]:
    """Return all mats with each seat's gain added to its glory; `gains` by seat."""
    return tuple([mat._replace(glory=mat.glory + gain) for mat, gain in zip(mats, gains, strict=True)])


def gain_influence(mats: tuple[Mat, ...], seat: int, gain: int) -> tuple[Mat, ...]:
    """Return all mats, that of one seat with `gain` more influence."""
    return put(mats, seat, mats[seat]._replace(influence=mats[seat].influence + gain))
