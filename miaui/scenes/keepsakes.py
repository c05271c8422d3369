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
_SHORT = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))


@dataclass(frozen=True, slots=True)
class Gift:
    """Something that a seat did: words for it, `draw(canvas, box)`, its picture, and its worth in points."""

    words: str
    draw: Callable[[Canvas, Rect], None]
    worth: int


def _won(count: int) -> str:
    words = ngettext("You win by {count} point!", "You win by {count} points!", count)
    return words.format(count=number(count))


def _behind(place: str, count: int) -> str:
    words = ngettext("{place}, {count} point behind", "{place}, {count} points behind", count)
    return words.format(place=place, count=number(count))


def _wins(name: str, count: int) -> str:
    words = ngettext("{name} wins by {count} point!", "{name} wins by {count} points!", count)
    return words.format(name=name, count=number(count))


@dataclass(frozen=True, slots=True)
class Margins:
    """Headlines that say by how much: `won(count)`, `behind(place, count)` and `wins(name, count)`."""

    won: Callable[[int], str] = _won
    behind: Callable[[str, int], str] = _behind
    wins: Callable[[str, int], str] = _wins


POINT_MARGINS = Margins()


@dataclass(frozen=True, slots=True)
class Keepsakes:
    """Memories that a game supplies to its result.

    - `points(count)`: points in words.
    - `best(seat)`, `worst(seat)`: the best a seat did, and the worst in words; None and "" where there is
      nothing to tell. `title` names the best.
    - `memory`: what the game will be remembered for, in a sentence; "" for nothing.
    - `memory_picture(canvas, box)`: a picture beside it.
    - `margins`: the headlines of the game.
    - `sudden_win`: what has won where it was not the points, in words; "" where it was.
    """

    points: Callable[[int], str]
    title: str
    best: Callable[[Seat], Gift | None]
    worst: Callable[[Seat], str]
    memory: str
    memory_picture: Callable[[Canvas, Rect], None]
    material: Wood = "wood"
    margins: Margins = POINT_MARGINS
    sudden_win: str = ""


def no_keepsakes() -> Keepsakes:
    """Return the keepsakes of a game that supplies none."""
    return Keepsakes(points, "", lambda seat: None, lambda seat: "", "", lambda canvas, box: None)


def draw_number(canvas: Canvas, box: Rect, picture: str, count: int) -> None:
    """Draw a number on a picture that fills a box."""
    size = 0.9 * min(box.h, box.w) / max(canvas.art.meta(picture).size)
    canvas.draw(picture, box.cx, box.cy, size=size)
    canvas.text_in(
        number(count),
        Rect.around(box.cx, box.cy, 0.5 * box.h, 0.4 * box.h),
        "numeral",
        "ink",
        size=1.5,
        fixed=True,
    )


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
    """Return a place in a few letters."""
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
        return found.margins.wins(names[winners[0]], ahead)
    me = people[0]
    points = found.points(scores[me])
    if me not in winners:
        place, behind = _(_PLACES[places(ending)[me] - 2]), scores[winners[0]] - scores[me]
        if found.sudden_win or behind <= 0:
            return _("{place}, with {points}").format(place=place, points=points)
        return found.margins.behind(place, behind)
    if len(winners) > 1:
        return _("A shared victory, with {points}!").format(points=points)
    if ahead > 0:
        return found.margins.won(ahead)
    return _("You win, with {points}!").format(points=found.sudden_win or points)
