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
    """Something that a seat did: words for it, `draw(canvas, box)`, its picture, and its worth in points."""

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
    """Return a number for a headline: small ones from 2 on as a word, others in digits."""
    return _(_COUNTS[count - 2]) if 2 <= count < len(_COUNTS) + 2 else number(count)


def point_margin(count: int) -> str:
    """Return points for a headline: "one point", "three points"."""
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
    - `sources`: where the points came from: words, and points by seat.
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


def no_keepsakes() -> Keepsakes:
    """Return the keepsakes of a game that supplies none."""
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
    """Draw a number on a picture that fills a box; a picture in which it could not be read is drawn alone."""
    size = 0.9 * min(box.h, box.w) / max(canvas.art.meta(picture).size)
    canvas.draw(picture, box.cx, box.cy, size=size)
    inside = Rect.around(box.cx, box.cy, 0.5 * box.h, 0.4 * box.h)
    if inside.h >= _READ:
        canvas.text_in(number(count), inside, "numeral", "ink", size=1.5, fixed=True)


@contextmanager
def framed(canvas: Canvas, box: Rect) -> Iterator[Rect]:
    """Draw a frame and clip to the space inside it, which is yielded."""
    canvas.fill(box, "ink", 10)
    inner = box.inset(4)
    with canvas.clip(inner):
        yield inner


def places(ending: Ending) -> tuple[int, ...]:
    """Return the place of every seat, 1 first; winners are first, whatever their points, and equal points
    share a place."""
    found = []
    for seat in seats(len(ending.scores)):
        if seat in ending.winners:
            found.append(1)
            continue
        ahead = [
            other
            for other in seats(len(ending.scores))
            if other in ending.winners or ending.scores[other] > ending.scores[seat]
        ]
        found.append(1 + len(ahead))
    return tuple(found)


def from_last(ending: Ending) -> tuple[Seat, ...]:
    """Return all seats, the last one first, as their posts stand from left to right."""
    ranks = places(ending)
    return tuple(sorted(seats(len(ranks)), key=lambda seat: (-ranks[seat], ending.scores[seat], seat)))


def short_place(place: int) -> str:
    """Return a place from 1 to 6 in a few letters, translated: "1st"."""
    return _(_SHORT[place - 1])


def headline(people: Sequence[Seat], ending: Ending, names: Sequence[str], found: Keepsakes) -> str:
    """Return how the only person at the table did, and by how much; with several `people`, or none, who has
    won."""
    winners, scores = ending.winners, ending.scores
    others = [scores[seat] for seat in seats(len(scores)) if seat not in winners]
    ahead = 0 if found.sudden_win or not others else scores[winners[0]] - max(others)
    if len(people) != 1:
        if len(winners) > 1 or ahead <= 0:
            return victory([names[seat] for seat in winners], len(names))
        words = _("{name} wins by {margin}!")
        return words.format(name=names[winners[0]], margin=found.margin(ahead))
    me = people[0]
    points = found.points(scores[me])
    if me not in winners:
        place, behind = places(ending)[me] - 2, scores[winners[0]] - scores[me]
        if found.sudden_win or behind <= 0:
            return _("{place}, with {points}").format(place=_(_PLACES[place]), points=points)
        return _(_BEHIND[place]).format(margin=found.margin(behind))
    if len(winners) > 1:
        return _("A shared victory, with {points}!").format(points=points)
    if ahead > 0:
        return _("You win by {margin}!").format(margin=found.margin(ahead))
    return _("You win, with {points}!").format(points=found.sudden_win or points)
