"""Which keys of a table can be used now: for the reminder of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from miaui.core.game import E, M, V
from miaui.engine.i18n import N_, _
from miaui.engine.input.keymap import Binding, C
from miaui.engine.ui.key_card import KeyGroup
from miaui.tabletop.animation import D
from miaui.tabletop.commands import (
    AskCat,
    AskHint,
    Common,
    Confirm,
    GoOn,
    NewerLog,
    OlderLog,
    OpenPage,
    Retell,
    ShowMoment,
    ToggleLog,
    TutorAnswer,
    Undo,
    UndoAll,
)
from miaui.tabletop.spec import Change, Frame, L, Play, TabletopSpec, U

_TITLES = (N_("Your choice"), N_("Looking"))


def working_keys(
    spec: TabletopSpec[V, M, E, D, U, L, C], frame: Frame[V, M, E, D, U, L, C]
) -> Sequence[KeyGroup]:
    """Return the keys whose commands would do something now, in two groups, "Your choice" and "Looking" (also
    help), in the order of the bindings; a group may have no lines, and keys of one label share a line. While
    others overhear, or secrets are covered, keys of the game's own commands are all named, for they could
    tell something."""
    lines: tuple[dict[str, list[str]], ...] = ({}, {})
    for binding in frame.keys.bindings:
        key = frame.keys.shown(binding.command)
        if key and _works(spec, frame, binding):
            looks = binding.looks or isinstance(binding.command, AskHint | Retell | ToggleLog | OpenPage)
            lines[looks].setdefault(_(binding.label), []).append(key)
    return [
        KeyGroup(_(title), tuple((tuple(keys), words) for words, keys in by_label.items()))
        for title, by_label in zip(_TITLES, lines, strict=True)
    ]


def _works(
    spec: TabletopSpec[V, M, E, D, U, L, C],
    frame: Frame[V, M, E, D, U, L, C],
    binding: Binding[C | Common],
) -> bool:
    """True if a command would do something."""
    command, status = binding.command, frame.status
    if isinstance(command, Common):
        return _common_works(spec, frame, command)
    if binding.held:
        return spec.conceals(replace(status, held=frozenset(), pressed=""))
    if status.overheard or spec.conceals(status):
        return True
    outcome = frame.table.outcome(command)
    if isinstance(outcome, Change):
        return outcome.sound != "deny" and outcome.ui != frame.ui
    return isinstance(outcome, Play | Confirm)


def _common_works(
    spec: TabletopSpec[V, M, E, D, U, L, C], frame: Frame[V, M, E, D, U, L, C], command: Common
) -> bool:
    """True if a command of every table would do something."""
    status = frame.status
    match command:
        case Undo():
            return status.undo or frame.ui.fold() is not None
        case UndoAll():
            return status.tried > 0
        case Confirm():
            return status.ready
        case GoOn():
            return bool(status.way_on)
        case Retell():
            told = frame.table.past()
            return bool(told) and spec.telling.again(told, status.front, 0) < len(told)
        case AskHint():
            return frame.hint is not None and frame.hint.able
        case ToggleLog():
            return status.parts.buttons
        case OpenPage() | AskCat() | OlderLog() | NewerLog() | ShowMoment() | TutorAnswer():
            return True
        case _:
            assert_never(command)
