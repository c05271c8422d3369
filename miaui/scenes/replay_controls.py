"""The controls of the replay: the bar on its panel, and the places that a board leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.scenes.playback import Playback
from miaui.scenes.replay_guide import ReplayWording
from miaui.table.tape import Tape

ROUND = "replay.round."
"""What the id of a control begins with that leads to a place; the place follows."""


def side(bar: Rect, most: float) -> float:
    """How wide a place at either end of the bar is: beside the buttons in its middle."""
    return min(bar.w / 2 - 2 * bar.h, most)


def winding(playback: Playback, bar: Rect, telling: bool, wording: ReplayWording) -> list[Control]:
    """One step back, play or stop, one step forth."""
    middle, h = bar.cx, bar.h
    playing = playback.playing or telling
    return [
        Control(
            "replay.back_step", _(wording.back), Rect(middle - 1.9 * h, bar.y, h, h),
            enabled=playback.place > 1, kind="icon", icon="ui/arrow-left",
            on_press=partial(playback.step, -1), tip=_(wording.back_tip),
        ),
        Control(
            "replay.play", _("Pause") if playing else _("Play"),
            Rect(middle - 0.5 * h - 6, bar.y - 6, h + 12, h + 12), kind="icon", on_press=playback.play,
            icon="ui/pause" if playing else "ui/play", tip=_("Play it all, or stop (Space)"),
        ),
        Control(
            "replay.step", _(wording.forth), Rect(middle + 0.9 * h, bar.y, h, h),
            enabled=playback.place < playback.tape.last, kind="icon", icon="ui/arrow-right",
            on_press=partial(playback.step, 1), tip=_(wording.forth_tip),
        ),
    ]  # fmt: skip


def eyes(
    playback: Playback, names: Sequence[str], bar: Rect, choose: Callable[[int | None], None], tip: str
) -> Control:
    """Whose eyes we look through; `names` are those of the seats that may be chosen, `tip` says what they
    show."""
    faces = [None, *playback.allowed]
    tape = playback.tape
    open_ = tape.over or tape.sealed
    return Control(
        "replay.eyes", _("Eyes"), Rect(bar.x + 66, bar.y, side(bar, 450) - 66, bar.h), kind="choice",
        options=(_("Everybody"), *names), names="options",
        value=faces.index(playback.seat), enabled=len(faces) > 1,
        look="bare", on_change=lambda index: choose(faces[index]),
        tip=_(tip) if open_ else _("Other eyes open when the game is over"),
    )  # fmt: skip


def review(tape: Tape, bar: Rect, open_review: Callable[[], None], tip: str) -> Control:
    """The way to the review, once the game is over."""
    wide = side(bar, 300)
    return Control(
        "replay.review", _("Review"), Rect(bar.right - wide, bar.y, wide, bar.h),
        enabled=tape.over and not tape.sealed, on_press=open_review, look="small", hotkey="r",
        tip=_(tip),
    )  # fmt: skip


def nearest(places: Sequence[Control], x: float) -> int:
    """The place whose control is nearest; 1 where there are none."""
    if not places:
        return 1
    near = min(places, key=lambda control: abs(control.rect.cx - x))
    return int(near.id.removeprefix(ROUND))
