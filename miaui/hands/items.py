"""Controls of a tabletop as items of a page, and what a press of each would do now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, assert_never

from miaui.core.game import E, M, V
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Press
from miaui.engine.input.keymap import C
from miaui.hands.page import LONGEST_ABOUT, LONGEST_LABEL, MOST_ITEMS, Group, Item, Tried
from miaui.tabletop.animation import D
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
from miaui.tabletop.hand_spec import HandGroup, HandSpec, MapPlace
from miaui.tabletop.spec import Change, Frame, Ignore, L, Play, Refuse, U

UNDO, LOCK = "undo", "lock"
_LEFT_OUT = (Retell, ToggleLog, OpenPage, OlderLog, NewerLog, ShowMoment)
"""Commands of the log and of pages, which a phone has by itself."""

Effect = Literal["plays", "submits", "changes", ""]
"""Effect of a press: it plays a move, submits what was tried, changes what is chosen or looked at, or has
none."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Groups of a page, what is tried, and what presses of its items do: `presses` has a function for each id
    that can be pressed, "undo" and "lock" among them."""

    groups: tuple[Group, ...]
    tried: Tried
    presses: Mapping[str, Callable[[], None]]


@dataclass(frozen=True, slots=True)
class _Offer:
    """A control, its item, its group (None: it stands last), and the effect of a press."""

    control: Control
    item: Item
    group: HandGroup | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class SheetMaker(Generic[V, M, E, D, U, L, C]):
    """Makes the sheet of a page from the controls of a frame."""

    hand: HandSpec[V, M, E, D, U, L, C]
    frame: Frame[V, M, E, D, U, L, C]
    over: bool = False
    """True after the end: what was to be chosen and has no effect any more is left out."""

    def sheet(self, controls: Sequence[Control], words: Sequence[str]) -> Sheet:
        """Return the sheet of controls. Its groups are the game's (`hand.groups`) in order, then "Choose"
        (what has a press) and "On the table" for controls of no group; groups without items are left out, and
        items beyond 300. What submits, or undoes in no group, stands in `tried` alone, with `words`, which
        are () while neither can be pressed.

        Left out are controls without a label, of the log and of pages, and ids that begin as one of
        `hand.skip`.
        """
        shown = [control for control in controls if control.label and not self._left_out(control)]
        undoing = [control for control in shown if self._undoes(control)]
        offers = [self._offer(control) for control in shown if control not in undoing]
        undo, locking = self._undo(undoing), self._locking(offers)
        presses = {offer.item.id: offer.control.on_press for offer in offers if offer.item.press}
        presses[UNDO] = None if undo is None else self.frame.press(Undo())
        presses[LOCK] = None if locking is None else locking.control.on_press
        lock = None if locking is None else replace(locking.item, id=LOCK)
        tried = Tried(() if undo is None and lock is None else tuple(words), undo, lock)
        rest = [offer for offer in offers if offer.effect != "submits" and not self._past(offer)][:MOST_ITEMS]
        pressable = {name: press for name, press in presses.items() if press is not None}
        return Sheet(tuple(self._groups(rest)), tried, pressable)

    def _left_out(self, control: Control) -> bool:
        press = control.on_press
        if isinstance(press, Press) and isinstance(press.command, _LEFT_OUT):
            return True
        return control.id.startswith(self.hand.skip) or not isinstance(press, Press | None)

    def _past(self, offer: _Offer) -> bool:
        """True if an offer is a choice of a game that is over."""
        return self.over and not offer.effect and (offer.group is None or offer.group.kind == "choices")

    def _undoes(self, control: Control) -> bool:
        """True if a control is the page's *Undo*: it stands in no group, and closes nothing."""
        undoes = isinstance(control.on_press, Press) and control.on_press.command == Undo()
        return undoes and not self.frame.covered and self._group(control) is None

    def _undo(self, controls: Sequence[Control]) -> Item | None:
        """Return the item that undoes one step; None while nothing is tried or chosen."""
        frame = self.frame
        if frame.covered or not (frame.status.undo or frame.ui.fold() is not None):
            return None
        label, about = (controls[0].label, controls[0].explained) if controls else (_("Undo"), "")
        return Item(UNDO, cut(label, LONGEST_LABEL), cut(about, LONGEST_ABOUT), press=True)

    def _locking(self, offers: Sequence[_Offer]) -> _Offer | None:
        """Return the control that submits what was tried, or the only move left where something is chosen."""
        submitting = next((offer for offer in offers if offer.effect == "submits"), None)
        if submitting is not None or self.frame.ui == self.frame.ui.unchosen():
            return submitting
        playing = [offer for offer in offers if offer.effect == "plays"]
        return playing[0] if len(playing) == 1 else None

    def _offer(self, control: Control) -> _Offer:
        hand, frame, group = self.hand, self.frame, self._group(control)
        effect, why = self._effect(control, group)
        place = hand.place(frame, control)
        item = Item(
            id=control.id,
            label=cut(control.words or control.label, LONGEST_LABEL),
            about=cut(control.explained, LONGEST_ABOUT),
            press=bool(effect),
            on=control.value is True or control.id in hand.on(frame),
            why=cut(why, LONGEST_ABOUT),
            picture=hand.picture(frame, control),
            at=None if place is None else (round(place.x, 3), round(place.y, 3)),
        )
        return _Offer(control, item, group, effect)

    def _effect(self, control: Control, group: HandGroup | None) -> tuple[Effect, str]:
        """Return the effect of a press, and why it has none, where that is known."""
        press, frame = control.on_press, self.frame
        if not isinstance(press, Press):
            return "", ""
        if isinstance(press.command, Common):
            return self._common(press.command) if control.enabled else "", ""
        effect: Effect = ""
        outcome, why = frame.table.outcome(press.command), ""
        match outcome:
            case Play(move):
                pending = None if frame.trial is None else frame.trial.pending
                effect = "plays" if move in frame.legal or move == pending else ""
            case Confirm():
                effect = "submits"
            case Change(ui):
                if group is None or group.choices:
                    leads = self.hand.leads(frame, control)
                    effect = "changes" if leads and ui != frame.ui else ""
                    why = "" if leads else self.hand.why(ui)
            case Refuse(reason):
                why = reason
            case Ignore():
                pass
            case _:
                assert_never(outcome)
        return effect if control.enabled else "", why

    def _common(self, command: Common) -> Effect:
        """Return the effect of a command of every game."""
        if isinstance(command, Confirm):
            return "submits" if self.frame.status.ready else ""
        waits = self.frame.trial is not None or self.frame.covered
        return "changes" if waits or isinstance(command, GoOn) else ""

    def _group(self, control: Control) -> HandGroup | None:
        groups = self.hand.groups
        return next((group for group in groups if control.id.startswith(group.prefixes)), None)

    def _groups(self, offers: Sequence[_Offer]) -> Iterator[Group]:
        """Yield the groups that hold anything, and last what belongs to none."""
        groups = self.hand.groups
        for number, group in enumerate(groups):
            held = [offer for offer in offers if offer.group is group]
            if group.kind == "map":
                yield from self._parts(f"map.{number}", group, held)
            elif held:
                yield Group(f"{group.kind}.{number}", _(group.title), group.kind, _items(held))
        rest = [offer for offer in offers if offer.group is None]
        used = [offer for offer in rest if offer.control.on_press is not None]
        seen = [offer for offer in rest if offer.control.on_press is None]
        if used:
            yield Group(f"choices.{len(groups)}", _("Choose"), "choices", _items(used))
        if seen:
            yield Group(f"facts.{len(groups) + 1}", _("On the table"), "facts", _items(seen))

    def _parts(self, key: str, group: HandGroup, offers: Sequence[_Offer]) -> Iterator[Group]:
        """Yield the parts of a map that hold anything, in the order in which they come up."""
        nowhere, parts = MapPlace(0, 0, "", _(group.title)), dict[str, tuple[str, list[_Offer]]]()
        for offer in offers:
            place = self.hand.place(self.frame, offer.control) or nowhere
            parts.setdefault(place.part, (place.title, []))[1].append(offer)
        for part, (title, held) in parts.items():
            yield Group(f"{key}.{part}", title, "map", _items(held))


def _items(offers: Sequence[_Offer]) -> tuple[Item, ...]:
    return tuple([offer.item for offer in offers])


def cut(words: str, most: int) -> str:
    """Return words as they are, or, of more than `most` letters, the first `most` - 1 and "…".

    >>> cut("abcdef", 4), cut("abcd", 4)
    ('abc…', 'abcd')
    """
    return words if len(words) <= most else f"{words[: most - 1]}…"
