"""Last words of a game: what cats that are no people say on their posts, and where their bubbles lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.tabletop import remarks

_CLOSE = 0.12
"""Part of the winner's points up to which a margin is small."""
_TIP = 12.0
"""Units from a head to the tip of a bubble."""

Lines = tuple[tuple[str, ...], tuple[str, ...]]
"""Lines for a small margin and for a large one, not yet translated."""
WON: Lines = (
    (
        N_("By a whisker! What a game."),
        N_("My tail is still shaking."),
        N_("One moment more, and it was yours."),
    ),
    (
        N_("I knew it would be a good day."),
        N_("Purr. That went well."),
        N_("Crowns suit me, don’t they?"),
    ),
)
BEATEN: Lines = (
    (
        N_("So close! Well played."),
        N_("I could almost touch that crown."),
        N_("You made me count to the very end."),
    ),
    (
        N_("There was no catching you today."),
        N_("Teach me how you did that."),
        N_("Well played. I only saw your tail."),
    ),
)
AMID: Lines = (
    (
        N_("Just behind. I heard the crown."),
        N_("A little more wind, and I win."),
        N_("Keep that crown warm for me."),
    ),
    (
        N_("Not first, not last. Time for a nap."),
        N_("The view is fine from here, too."),
        N_("I’ll catch up next time."),
    ),
)
LAST: Lines = (
    (
        N_("Last, but only by a hair."),
        N_("So little was missing!"),
        N_("Next time the crown is mine."),
    ),
    (
        N_("I was only here for the sunset."),
        N_("Somebody has to be last."),
        N_("Let us never speak of this game."),
    ),
)


@dataclass(frozen=True, slots=True)
class LastWord:
    """A line, translated, and the seat that says it."""

    seat: Seat
    words: str


def last_words(
    ending: Ending, people: Sequence[Seat], order: Sequence[Seat], lot: Callable[[Seat], Random]
) -> tuple[LastWord, ...]:
    """Return what is said at the end: a line of the first winner that is a bot, or where only people won of
    the best other bot; and one of the last bot, if it has not won and has not spoken: another one where a
    person is behind it. `order` has all seats
    from the last place to the first. Each line depends on the margin to the winners or, for a winner, to the
    next; `lot` returns the dice of a seat. () where no bot plays."""
    bots = [seat for seat in reversed(order) if seat not in people]
    if not bots:
        return ()
    best = bots[0]
    said = [LastWord(best, _line(WON if best in ending.winners else BEATEN, ending, best, lot(best)))]
    if bots[-1] != best and bots[-1] not in ending.winners:
        amid = ending.scores[order[0]] != ending.scores[bots[-1]]
        said.append(LastWord(bots[-1], _line(AMID if amid else LAST, ending, bots[-1], lot(bots[-1]))))
    return tuple(said)


def _line(lines: Lines, ending: Ending, seat: Seat, lot: Random) -> str:
    scores, winners = ending.scores, ending.winners
    top = max([scores[winner] for winner in winners])
    losers = [scores[other] for other in seats(len(scores)) if other not in winners]
    margin = top - (max(losers, default=top) if seat in winners else scores[seat])
    return _(lot.choice(lines[abs(margin) > _CLOSE * max(1, abs(top))]))


def bubble_place(
    canvas: Canvas, head: tuple[float, float, float], words: str, covered: Sequence[Rect]
) -> tuple[Rect, tuple[float, float], bool] | None:
    """Return where a bubble lies, the tip of its tail, and whether it lies left of it: at one side of a head
    (x, y, radius in units), above or beside it, where it lies on none of the `covered` boxes and within the
    window; the widest that does. None where there is no room."""
    x, y, radius = head
    for left in (True, False):
        side = -1 if left else 1
        mouths = (x + side * 0.55 * radius, y - radius - _TIP), (x + side * (radius + _TIP), y - 0.2 * radius)
        for mouth in mouths:
            for box in remarks.boxes(canvas, mouth, left, words):
                if not any(box.overlaps(other) for other in (*covered, *remarks.outside(canvas))):
                    return box, mouth, left
    return None
