"""A result about the people who played: places, and what a game supplies to remember it by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, ngettext, number
from miaui.tabletop.victory import points, victory

Wood = Literal["wood", "sand", "night"]
"""Materials of the posts on which the cats sit."""
_PLACES = (
    N_("Second place"),
    N_("Third place"),
    N_("Fourth place"),
    N_("Fifth place"),
    N_("Sixth place"),
)
"""Places from the second on."""
_BEHIND = (
    N_("Second, by {margin}"),
    N_("Third, by {margin}"),
    N_("Fourth, by {margin}"),
    N_("Fifth, by {margin}"),
    N_("Sixth, by {margin}"),
)
"""Headlines from the second place on."""
_COUNTS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
)
"""Numbers from two on that a headline spells."""
_READ = 30.0
"""Least height of the place of a number on a picture (units)."""
_SHORT = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))


@dataclass(frozen=True, slots=True)
class Gift:
    """Something that a seat did, to remember it by: words for it, `draw(canvas, box)`, its picture, and its
    worth in points."""

    words: str
    draw: Callable[[Canvas, Rect], None]
    worth: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Cause of a change in a round: words for it, the seat that it came to or left, `draw(canvas, box, part)`
    to paint it, `part` (0 to 1) of its way; whether it `comes` or goes, and whether that seat is `glad`."""

    words: str
    seat: Seat
    draw: Callable[[Canvas, Rect, float], None]
    comes: bool = True
    glad: bool = True


def spelled(count: int) -> str:
    """Return a number for a headline: “two” to “twelve” as a word, translated, any other one in digits: “1”,
    “13”."""
    return _(_COUNTS[count - 2]) if 2 <= count < len(_COUNTS) + 2 else number(count)


def point_margin(count: int) -> str:
    """Return points for a headline, translated: “one point”, “three points”, “13 points”."""
    return ngettext("one point", "{count} points", count).format(count=spelled(count))


@dataclass(frozen=True, slots=True)
class Keepsakes:
    """Memories that a game supplies to its result.

    - `points(count)`: points in words.
    - `best(seat)`, `worst(seat)`: the best a seat did, and the worst in words; None and "" where there is
      nothing to tell. `title` names the best.
    - `memory`: what the game will be remembered for, in a sentence; "" for nothing.
    - `scenery(canvas, box)`: the place of the game, behind what it is remembered for.
    - `turn(round, seat, gained)`: what raised a seat's lead in a round (from 1), or lowered it; None where
      that is not known.
    - `sources`: where the points came from: words, and points by seat; `lost`: what was taken on the way,
      which is in no sum.
    - `margin(count)`: by how much somebody has won, as a headline has it.
    - `sudden_win`: what has won where it was not the points, in words; "" where it was.
    """

    points: Callable[[int], str]
    title: str
    best: Callable[[Seat], Gift | None]
    worst: Callable[[Seat], str]
    memory: str
    scenery: Callable[[Canvas, Rect], None]
    turn: Callable[[int, Seat, bool], Turn | None]
    sources: Sequence[tuple[str, Sequence[int]]] = ()
    material: Wood = "wood"
    margin: Callable[[int], str] = point_margin
    sudden_win: str = ""
    lost: Sequence[tuple[str, Sequence[int]]] = ()


def no_keepsakes() -> Keepsakes:
    """Return the keepsakes of a game that supplies none: points in words, and nothing else to tell or
    draw."""
    return Keepsakes(
        points,
        "",
        lambda seat: None,
        lambda seat: "",
        "",
        lambda canvas, box: None,
        lambda round_, seat, gained: None,
    )


def draw_number(canvas: Canvas, box: Rect, picture: str, count: int) -> None:
    """Draw a picture as large as fits 0.9 of a box, in its middle, and a number on it; the number is left out
    in a box less than 75 units high or wide, where it could not be read."""
    side = min(box.h, box.w)
    canvas.draw(picture, box.cx, box.cy, size=0.9 * side / max(canvas.art.meta(picture).size))
    inside = Rect.around(box.cx, box.cy, 0.5 * side, 0.4 * side)
    if inside.h >= _READ:
        canvas.text_in(number(count), inside, "numeral", "ink", size=1.5, fixed=True)


@contextmanager
def framed(canvas: Canvas, box: Rect) -> Iterator[Rect]:
    """Draw a dark frame, 4 units wide, along the inside of a box, and yield the box inside it; while the
    context lasts, drawing is cut off at that."""
    canvas.fill(box, "ink", 10)
    inner = box.inset(4)
    with canvas.clip(inner):
        yield inner


def places(ending: Ending) -> tuple[int, ...]:
    """Return the place of every seat, by seat, 1 the best. Winners have place 1, whatever their points; for
    others it is one more than the winners and the seats with more points, so equal points share a place and
    the next is left out: 1, 2, 2, 4."""
    by_seat = []
    for seat in seats(len(ending.scores)):
        if seat in ending.winners:
            by_seat.append(1)
            continue
        ahead = [
            other
            for other in seats(len(ending.scores))
            if other in ending.winners or ending.scores[other] > ending.scores[seat]
        ]
        by_seat.append(1 + len(ahead))
    return tuple(by_seat)


def from_last(ending: Ending) -> tuple[Seat, ...]:
    """Return all seats in the order in which they are shown, the last place first; of one place, fewer points
    first, then the lower seat."""
    ranks = places(ending)
    return tuple(sorted(seats(len(ranks)), key=lambda seat: (-ranks[seat], ending.scores[seat], seat)))


def short_place(place: int) -> str:
    """Return a place from 1 to 6 in a few letters, translated: “1st”, “2nd”. IndexError for a place over
    6."""
    return _(_SHORT[place - 1])


def headline(people: Sequence[Seat], ending: Ending, names: Sequence[str], keepsakes: Keepsakes) -> str:
    """Return a headline. For one person: “You win by three points!”, “You win, with …!” without a margin, “A
    shared victory, with …!”, “Second, by two points”, or “Second place, with …” where points do not tell. For
    several or no `people`: “Mara wins by three points!”, or who has won, as `victory`, where several share it
    or without a margin."""
    winners, scores = ending.winners, ending.scores
    others = [scores[seat] for seat in seats(len(scores)) if seat not in winners]
    ahead = 0 if keepsakes.sudden_win or not others else scores[winners[0]] - max(others)
    if len(people) != 1:
        if len(winners) > 1 or ahead <= 0:
            return victory([names[seat] for seat in winners], len(names))
        words = _("{name} wins by {margin}!")
        return words.format(name=names[winners[0]], margin=keepsakes.margin(ahead))
    me = people[0]
    points = keepsakes.points(scores[me])
    if me not in winners:
        place, behind = places(ending)[me] - 2, scores[winners[0]] - scores[me]
        if keepsakes.sudden_win or behind <= 0:
            return _("{place}, with {points}").format(place=_(_PLACES[place]), points=points)
        return _(_BEHIND[place]).format(margin=keepsakes.margin(behind))
    if len(winners) > 1:
        return _("A shared victory, with {points}!").format(points=points)
    if ahead > 0:
        return _("You win by {margin}!").format(margin=keepsakes.margin(ahead))
    return _("You win, with {points}!").format(points=keepsakes.sudden_win or points)
