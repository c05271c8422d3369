"""Kiti at a table: the control with which she is asked, her answer in words, numbers and marks."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Generic

from miaui.core.game import E, M, V
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import C, key_word
from miaui.tabletop.animation import D
from miaui.tabletop.commands import Hint as AskKiti
from miaui.tabletop.counsel import picture, words
from miaui.tabletop.counsel.advice import Adviser, Option
from miaui.tabletop.counsel.counsel import LEVELS, Counsel, Hint
from miaui.tabletop.parts import PlaySound
from miaui.tabletop.spec import Advising, Frame, L, Status, TabletopSpec, U

HINT = "hint"
"""The id of the plank with which Kiti is asked."""


class KitiAdvice(Generic[V, M, E, D, U, L, C]):
    """Kiti at one table. Without an adviser, or where the game does not say how advice is shown, she is not
    there. `changed()` is called when she says something else, `speak(words)` says it aloud."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        adviser: Adviser[V, M] | None,
        changed: Callable[[], None],
        speak: Callable[[str], None],
        sound: PlaySound,
    ) -> None:
        self._spec, self._advising = spec, spec.advising
        self._changed, self._speak, self._sound = changed, speak, sound
        self._spoken = ""
        self._counsel: Counsel[V, M] | None = None
        if adviser is not None and spec.advising is not None:
            self._counsel = Counsel(adviser, changed)

    def follow(self, frame: Frame[V, M, E, D, U, L, C], quiet: float, dt: float) -> None:
        """Follow what is to be decided, and say aloud what is new. It has been quiet for `quiet`
        seconds, `dt` of which have just passed."""
        if self._counsel is None:
            return
        trial = frame.trial
        self._counsel.follow(None if trial is None else trial.view, frame.legal, quiet, dt)
        said = self._said(frame)
        if said != self._spoken:
            self._spoken = said
            if said:
                self._speak(said)

    def shown(self, status: Status) -> Hint[M] | None:
        """Return Kiti's advice as it is shown: nothing of it while the viewer's secrets are covered."""
        if self._counsel is None or status.public:
            return None
        shown = self._counsel.shown
        return Hint(shown.able) if self._spec.conceals(status) else shown

    def ask(self) -> None:
        """Ask Kiti once more."""
        if self._counsel is None or not self._counsel.press():
            self._sound("deny")

    def fold(self) -> bool:
        """Let Kiti be silent. False if she was."""
        return self._counsel is not None and self._counsel.fold()

    def controls(self, frame: Frame[V, M, E, D, U, L, C]) -> list[Control]:
        """Return the plank with which Kiti is asked; [] where she gives no advice."""
        hint, advising = frame.hint, self._advising
        if hint is None or advising is None or self._spec.covers(frame.ui) or _under_log(frame, advising):
            return []
        tip = frame.keys.tip(_("Kiti says which ways are worth a thought"), AskKiti())
        return [
            Control(
                HINT, words.asking(hint.level), advising.places(frame).ask, enabled=hint.able,
                on_press=frame.press(AskKiti()), tip=tip, kind="area", sound="shell", anytime=True,
            )
        ]  # fmt: skip

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the plank, and what Kiti answers."""
        if frame.hint is not None and self._advising is not None:
            _draw(frame, self._advising, frame.hint)

    def facts(self, frame: Frame[V, M, E, D, U, L, C]) -> dict[str, object]:
        """Return what the probe may know: how often Kiti was asked about this decision, whether she has
        answered, and what she says."""
        hint = frame.hint
        if hint is None:
            return {}
        ready = hint.answer in ("ready", "only")
        return {HINT: {"level": hint.level, "ready": ready, "words": self._said(frame)}}

    def _said(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """What Kiti says; "" while she says nothing."""
        return "" if self._advising is None else _said(frame, self._advising)


def _under_log(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> bool:
    """True if the unfolded log lies over the plank."""
    return frame.log is not None and frame.log.box.overlaps(advising.places(frame).ask)


def _said(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> str:
    """What Kiti says; "" while she says nothing."""
    hint = frame.hint
    if hint is None or not hint.level:
        return ""
    reasons = [] if hint.advice is None else advising.reasons(hint.advice, frame)
    return words.answer(hint, reasons, _tips(frame, advising), lambda move: advising.name(move, frame))


def _tips(
    frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]
) -> tuple[Option[M], ...]:
    """The moves that Kiti calls worth a thought; () while she says nothing of them."""
    if frame.hint is None or frame.hint.advice is None:
        return ()
    return frame.hint.advice.tips(lambda move: advising.name(move, frame))


def _draw(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C], hint: Hint[M]) -> None:
    canvas = frame.canvas
    places, keys = advising.places(frame), frame.keys.keys(AskKiti())
    if not _under_log(frame, advising):
        picture.draw_plank(
            canvas,
            places.ask,
            words.asking(hint.level),
            key_word(keys[0]) if keys else "",
            hot=frame.status.hovered == HINT,
            able=hint.able,
        )
    if not hint.level:
        return
    if hint.level > 1:
        _marks(frame, advising)
    if hint.level >= LEVELS and hint.answer == "ready":
        box = picture.draw_numbers(canvas, places.note, places.mouth, _numbers(frame, advising))
    else:
        box = picture.draw_note(canvas, places.note, places.mouth, _said(frame, advising))
    if places.figure:
        picture.draw_kiti(canvas, box.right - 62, box.y + 6)


def _marks(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> None:
    """Mark the moves that are worth a thought, the best one last; or the only move."""
    if frame.hint is not None and frame.hint.only is not None:
        for mark in advising.marks(frame.hint.only, frame):
            picture.draw_mark(frame.canvas, mark, "", best=True)
        return
    found = _tips(frame, advising)
    for place in range(len(found) - 1, -1, -1):
        tag = advising.tag(found[place], frame)
        for mark in advising.marks(found[place].move, frame):
            picture.draw_mark(frame.canvas, mark, tag, best=place == 0)


def _numbers(frame: Frame[V, M, E, D, U, L, C], advising: Advising[V, M, E, D, U, L, C]) -> picture.Numbers:
    """The odds of what the moves may bring, and how often they win, in games of 100."""
    rows = []
    for place, one in enumerate(_tips(frame, advising)):
        odds = tuple([words.games(part) for part in one.odds])
        name = advising.short(one.move, frame)
        rows.append(picture.Row(name, odds, words.games(one.win), ceil(200 * one.se), place == 0))
    heads = tuple(advising.heads(frame)) if any(row.odds for row in rows) else ()
    foot = ngettext("Wins of {count} games", "Wins of {count} games", 100).format(count=100)
    if heads:
        foot = ngettext("of {count} games", "of {count} games", 100).format(count=100)
    return picture.Numbers(heads, _("wins"), tuple(rows), foot)
