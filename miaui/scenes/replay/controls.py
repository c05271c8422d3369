"""The controls of the replay: the bar on its panel, and the places that a table leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.core.pace import PACES
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, decimal
from miaui.engine.input.controls import Control
from miaui.match.replay import CommonReplay, Unveiled, Viewer
from miaui.scenes.replay_guide.guide import ReplayWording
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.playback import Playback

ROUND = "replay.round."
"""Prefix of the ids of controls that lead to a place; the place follows."""


def winding(playback: Playback, bar: Rect, telling: bool, wording: ReplayWording) -> list[Control]:
    """Return three buttons, in this order: `replay.back_step`, one step back (off at place 1); `replay.play`,
    “Pause” while it plays or is `telling`, else “Play”; `replay.step`, one step forward (off at the last
    place)."""
    h = bar.h
    steps = Box("back", h), Box("play", h + 12, (0, -6)), Box("forth", h)
    at = Box.row(Box(), *steps, Box(), gap=0.4 * h - 6).place(bar)
    playing = playback.playing or telling
    return [
        Control(
            "replay.back_step", _(wording.back), at["back"],
            enabled=playback.place > 1, kind="icon", icon="ui/arrow-left",
            on_press=partial(playback.step, -1), tip=_(wording.back_tip),
        ),
        Control(
            "replay.play", _("Pause") if playing else _("Play"), at["play"], kind="icon",
            on_press=playback.play, icon="ui/pause" if playing else "ui/play", tip=_("Play or pause (Space)"),
        ),
        Control(
            "replay.step", _(wording.forward), at["forth"],
            enabled=playback.place < playback.replay.last, kind="icon", icon="ui/arrow-right",
            on_press=partial(playback.step, 1), tip=_(wording.forth_tip),
        ),
    ]  # fmt: skip


def viewer(
    playback: Playback, cast: Sequence[CastMember], place: Rect, choose: Callable[[Viewer], None], tip: str
) -> Control:
    """Return the choice `replay.eyes` of whose eyes we look through: “Everybody”, names of `cast`, “All
    open”, as `playback.views` has them; a choice calls `choose` with the view. Off where there is one view
    alone. Its tooltip is `tip`, translated, and while the game goes on “Other views open up when the game is
    over”."""
    replay, views = playback.replay, playback.views
    open_ = replay.over or replay.sealed
    return Control(
        "replay.eyes",
        _("View"),
        place,
        kind="choice",
        options=tuple([_viewer_name(view, cast) for view in views]),
        names="options",
        value=views.index(playback.viewer),
        enabled=len(views) > 1,
        look="bare",
        on_change=lambda index: choose(views[index]),
        tip=_(tip) if open_ else _("Other views open up when the game is over"),
    )


def _viewer_name(viewer: Viewer, cast: Sequence[CastMember]) -> str:
    if isinstance(viewer, Unveiled):
        return _("All open")
    return _("Everybody") if viewer is None else cast[viewer].name


def review(replay: CommonReplay, place: Rect, open_review: Callable[[], None], tip: str) -> Control:
    """Return the button `replay.review`, “Review” (key R), which calls `open_review`; off while the game goes
    on and for a sealed record."""
    return Control(
        "replay.review",
        _("Review"),
        place,
        enabled=replay.over and not replay.sealed,
        on_press=open_review,
        look="small",
        hotkey="r",
        tip=_(tip),
    )


def fork(place: Rect, try_again: Callable[[], None]) -> Control:
    """Return the button `replay.fork`, “Try again from here” (key T), which calls `try_again`; never off."""
    return Control(
        "replay.fork",
        _("Try again from here"),
        place,
        kind="icon",
        icon="ui/undo",
        on_press=try_again,
        hotkey="t",
        tip=_("Try again from here (T): a new game begins at this choice"),
    )


def speed(place: Rect, pace: str, change: Callable[[], None]) -> Control:
    """Return the button `replay.speed` with how many times the normal speed a pace is, such as “1×” or
    “1.7×”, with decimals only where there are any; its tooltip names the pace. A press calls `change`.
    KeyError for no key of `PACES`."""
    now = PACES[pace]
    words = _("Speed: {pace}. Press for the next one (S)").format(pace=_(now.label))
    return Control(
        "replay.speed",
        f"{decimal(now.speed, 0 if now.speed % 1 == 0 else 1)}×",
        place,
        on_press=change,
        look="small",
        tip=words,
        aloud=words,
    )


def rounds(playback: Playback, strip: Rect, stops: Sequence[int], word: str) -> list[Control]:
    """Return an area for every round, `replay.round.PLACE` with its first place, along the strip, each as
    long as its share of all places; a press goes to that place at once. `stops` are the first places, in
    order (ValueError for none); `word` names a round by its {number}, from 1."""
    ends = [*stops[1:], playback.replay.last]
    return [
        Control(
            f"{ROUND}{first}",
            _(word).format(number=number),
            _piece(playback, strip, first, end),
            kind="area",
            on_press=partial(playback.go, first),
            radius=8,
            sound="",
        )
        for number, (first, end) in enumerate(zip(stops, ends, strict=True), 1)
    ]


def _piece(playback: Playback, strip: Rect, first: int, end: int) -> Rect:
    step = strip.w / max(1, playback.replay.last - 1)
    return Rect(strip.x + (first - 1) * step, strip.y, (end - first) * step, strip.h)


def place_on(strip: Rect, last: int, x: float) -> int:
    """Return the place nearest to x on a strip that shows the places 1 (its left end) to `last` (its right
    end); left of it 1, right of it `last`."""
    part = min(1.0, max(0.0, (x - strip.x) / strip.w))
    return 1 + round(part * (last - 1))


def nearest(places: Sequence[Control], x: float) -> int:
    """Return the place of the control whose middle is nearest to x, by its id `replay.round.PLACE`; of two as
    near the first; 1 where there are none."""
    if not places:
        return 1
    near = min(places, key=lambda control: abs(control.rect.cx - x))
    return int(near.id.removeprefix(ROUND))
