"""The controls of the replay: the bar on its panel, and the lanterns of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes.playback import Playback
from miaui.stages.miaui.layout.layout import Layout
from miaui.table.tape import Tape

ROUND = "replay.round."
"""What the id of a lantern's control begins with."""


def side(bar: Rect, most: float) -> float:
    """How wide a place at either end of the bar is: beside the buttons in its middle."""
    return min(bar.w / 2 - 2 * bar.h, most)


def winding(playback: Playback, bar: Rect, telling: bool) -> list[Control]:
    """One round back, play or stop, one round forth."""
    middle, h = bar.cx, bar.h
    playing = playback.playing or telling
    return [
        Control(
            "replay.back_step", _("One round back"), Rect(middle - 1.9 * h, bar.y, h, h),
            enabled=playback.place > 1, kind="icon", icon="ui/arrow-left",
            on_press=partial(playback.step, -1), tip=_("One round back (←)"),
        ),
        Control(
            "replay.play", _("Pause") if playing else _("Play"),
            Rect(middle - 0.5 * h - 6, bar.y - 6, h + 12, h + 12), kind="icon", on_press=playback.play,
            icon="ui/pause" if playing else "ui/play", tip=_("Play it all, or stop (Space)"),
        ),
        Control(
            "replay.step", _("One round forth"), Rect(middle + 0.9 * h, bar.y, h, h),
            enabled=playback.place < playback.tape.last, kind="icon", icon="ui/arrow-right",
            on_press=partial(playback.step, 1), tip=_("One round forth (→)"),
        ),
    ]  # fmt: skip


def eyes(
    playback: Playback, names: Sequence[str], bar: Rect, choose: Callable[[int | None], None]
) -> Control:
    """Whose eyes we look through; `names` are those of the seats that may be chosen."""
    faces = [None, *playback.allowed]
    tape = playback.tape
    open_ = tape.over or tape.sealed
    return Control(
        "replay.eyes", _("Eyes"), Rect(bar.x + 66, bar.y, side(bar, 450) - 66, bar.h), kind="choice",
        options=(_("Everybody"), *names), names="options",
        value=faces.index(playback.seat), enabled=len(faces) > 1,
        look="bare", on_change=lambda index: choose(faces[index]),
        tip=_("Whose hand, peek and knowledge the table shows") if open_
        else _("Other eyes open when the game is over"),
    )  # fmt: skip


def lanterns(playback: Playback, lay: Layout) -> list[Control]:
    """Every round by its lantern."""
    found = []
    for number in range(1, ROUNDS + 1):
        x, y = lay.lantern(number)
        found.append(
            Control(
                f"{ROUND}{number}", _("Round {number}").format(number=number), Rect(x - 30, y - 2, 60, 66),
                enabled=number <= playback.tape.last, kind="area", on_press=partial(playback.go, number),
                radius=28, sound="",
            )
        )  # fmt: skip
    return found


def review(tape: Tape, bar: Rect, open_review: Callable[[], None]) -> Control:
    """The way to the review, once the game is over."""
    wide = side(bar, 300)
    return Control(
        "replay.review", _("Review"), Rect(bar.right - wide, bar.y, wide, bar.h),
        enabled=tape.over and not tape.sealed, on_press=open_review, look="small", hotkey="r",
        tip=_("What Kiti’s Chosen says about your dives, and the sealed choices"),
    )  # fmt: skip


def nearest(lay: Layout, x: float) -> int:
    """The round whose lantern is nearest."""
    return min(range(1, ROUNDS + 1), key=lambda number: abs(lay.lantern(number)[0] - x))
