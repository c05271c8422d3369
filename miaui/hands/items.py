"""Controls of a tabletop as items of a page, and what a press of each would do now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Press
from miaui.hands.page import LONGEST_ABOUT, LONGEST_LABEL, MOST_ITEMS, Group, Item, Tried
from miaui.tabletop.asked import unchosen
from miaui.tabletop.commands import (
    Common,
    Confirm,
    GoOn,
    NewerLog,
    OlderLog,
    OpenPage,
    Retell,
    ShowMoment,
    ToggleLog,
    Undo,
)
from miaui.tabletop.spec import Change, Frame, HandGroup, Ignore, MapPlace, Play, Refuse, TabletopSpec

AnyFrame = Frame[Any, Any, Any, Any, Any, Any, Any]
AnySpec = TabletopSpec[Any, Any, Any, Any, Any, Any, Any]

UNDO, LOCK = "undo", "lock"
_LEFT_OUT = (Retell, ToggleLog, OpenPage, OlderLog, NewerLog, ShowMoment)
"""Commands of the log and of pages, which a phone has by itself."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A control, its item, and whether a press of it would play a move, or submit what was tried."""

    control: Control
    item: Item
    plays: bool = False
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The groups of a page, what is tried, and what presses of its items do, by id."""

    groups: tuple[Group, ...]
    tried: Tried
    presses: Mapping[str, Callable[[], None]] = field(default_factory=dict)


def sheet(spec: AnySpec, frame: AnyFrame, controls: Sequence[Control], words: Sequence[str]) -> Sheet:
    """Return controls as the sheet of a page; `words` are what is said of moves that are tried."""
    shown = [one for one in controls if one.label and not _left_out(spec, one)]
    undoing = [one for one in shown if _undoes(spec, frame, one)]
    offers = [_offer(spec, frame, one) for one in shown if one not in undoing]
    undo, locking = _undo(spec, frame, undoing), _locking(spec, frame, offers)
    lock = None if locking is None else replace(locking.item, id=LOCK)
    presses = {one.item.id: one.control.on_press for one in offers if one.item.press}
    if undo is not None:
        presses[UNDO] = frame.press(Undo())
    if locking is not None:
        presses[LOCK] = locking.control.on_press
    standing = [one for one in offers if not one.confirms][:MOST_ITEMS]
    tried = Tried(() if undo is None and lock is None else tuple(words), undo, lock)
    found = {name: press for name, press in presses.items() if press is not None}
    return Sheet(tuple(_groups(spec, frame, standing)), tried, found)


def _left_out(spec: AnySpec, control: Control) -> bool:
    press = control.on_press
    if isinstance(press, Press) and isinstance(press.command, _LEFT_OUT):
        return True
    return control.id.startswith(spec.hand.skip) or (press is not None and not isinstance(press, Press))


def _undoes(spec: AnySpec, frame: AnyFrame, control: Control) -> bool:
    """True if a control is the page's *Undo*: it stands in no group, and closes nothing."""
    undoes = isinstance(control.on_press, Press) and control.on_press.command == Undo()
    return undoes and not spec.covers(frame.ui) and _group(spec, control) is None


def _undo(spec: AnySpec, frame: AnyFrame, controls: Sequence[Control]) -> Item | None:
    """Return the item that undoes one step; None while nothing is tried or chosen."""
    if spec.covers(frame.ui) or not (frame.status.undo or spec.fold(frame.ui) is not None):
        return None
    told = controls[0] if controls else None
    label, about = (_("Undo"), "") if told is None else (told.label, told.explained)
    return Item(UNDO, cut(label, LONGEST_LABEL), cut(about, LONGEST_ABOUT), press=True)


def _locking(spec: AnySpec, frame: AnyFrame, offers: Sequence[Offer]) -> Offer | None:
    """Return what submits what was tried, or the only move that is left where something is chosen."""
    confirming = next((one for one in offers if one.confirms), None)
    if confirming is not None or frame.ui == unchosen(spec, frame.ui):
        return confirming
    playing = [one for one in offers if one.plays]
    return playing[0] if len(playing) == 1 else None


def _offer(spec: AnySpec, frame: AnyFrame, control: Control) -> Offer:
    group = _group(spec, control)
    plays, confirms, changes, why = _outcome(spec, frame, control, group)
    place = spec.hand.place(frame, control)
    item = Item(
        id=control.id,
        label=cut(control.words or control.label, LONGEST_LABEL),
        about=cut(control.explained, LONGEST_ABOUT),
        press=plays or confirms or changes,
        on=control.value is True or control.id in spec.hand.on(frame),
        why="" if plays or confirms or changes else cut(why, LONGEST_ABOUT),
        picture=spec.hand.picture(frame, control),
        at=None if place is None else (round(place.x, 3), round(place.y, 3)),
    )
    return Offer(control, item, plays, confirms)


def _outcome(
    spec: AnySpec, frame: AnyFrame, control: Control, group: HandGroup | None
) -> tuple[bool, bool, bool, str]:
    """Return whether a press plays a move, submits what was tried, or changes what is chosen, and why it does
    nothing."""
    press, able = control.on_press, control.enabled
    if not isinstance(press, Press):
        return False, False, False, ""
    if isinstance(press.command, Common):
        submits = isinstance(press.command, Confirm)
        goes = isinstance(press.command, GoOn) or frame.trial is not None or spec.covers(frame.ui)
        return False, able and submits and frame.status.ready, able and goes and not submits, ""
    outcome = frame.table.outcome(press.command)
    match outcome:
        case Play(move):
            pending = None if frame.trial is None else frame.trial.pending
            return able and (move in frame.legal or move == pending), False, False, ""
        case Confirm():
            return False, able, False, ""
        case Change(ui):
            counts = (group is None or group.choices) and spec.hand.leads(frame, control)
            return False, False, able and counts and ui != frame.ui, ""
        case Refuse(reason):
            return False, False, False, reason
        case Ignore():
            return False, False, False, ""
        case _:
            assert_never(outcome)


def _group(spec: AnySpec, control: Control) -> HandGroup | None:
    """Return the group of a control; None for what stands last."""
    return next((one for one in spec.hand.groups if control.id.startswith(one.prefixes)), None)


def _groups(spec: AnySpec, frame: AnyFrame, offers: Sequence[Offer]) -> Iterable[Group]:
    """Yield the groups that hold anything, and last what belongs to none."""
    count = len(spec.hand.groups)
    for number, group in enumerate(spec.hand.groups):
        held = [one for one in offers if _group(spec, one.control) is group]
        if group.kind == "map":
            yield from _parts(spec, frame, f"map.{number}", group, held)
        elif held:
            yield Group(f"{group.kind}.{number}", _(group.title), group.kind, _items(held))
    rest = [one for one in offers if _group(spec, one.control) is None]
    used = [one for one in rest if one.control.on_press is not None]
    seen = [one for one in rest if one.control.on_press is None]
    if used:
        yield Group(f"choices.{count}", _("Choose"), "choices", _items(used))
    if seen:
        yield Group(f"facts.{count + 1}", _("On the table"), "facts", _items(seen))


def _parts(
    spec: AnySpec, frame: AnyFrame, key: str, group: HandGroup, offers: Sequence[Offer]
) -> Iterable[Group]:
    """Yield the parts of a map that hold anything, in the order in which they come up."""
    nowhere, parts = MapPlace(0, 0, "", _(group.title)), dict[str, tuple[str, list[Offer]]]()
    for one in offers:
        place = spec.hand.place(frame, one.control) or nowhere
        parts.setdefault(place.part, (place.title, []))[1].append(one)
    for part, (title, held) in parts.items():
        yield Group(f"{key}.{part}", title, "map", _items(held))


def _items(offers: Sequence[Offer]) -> tuple[Item, ...]:
    return tuple([one.item for one in offers])


def cut(words: str, most: int) -> str:
    """Return words, cut to so many letters."""
    return words if len(words) <= most else f"{words[: most - 1]}…"
