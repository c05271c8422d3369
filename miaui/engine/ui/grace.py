"""Presses that were meant for a note that has just gone: they do nothing."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.input.events import Key, Pointer

SOON = 0.5
"""Seconds after a note has gone in which no press counts."""
LATE = 1.5
"""Seconds after a note has gone by itself in which the first key that would have ended it does not count."""
_ENDS = "return", "space", "escape"
"""Keys that end a note, and do something else without it."""


class Grace:
    """The time after a note has gone in which presses are still meant for it."""

    def __init__(self) -> None:
        self._lapses: Callable[[], bool] | None = None
        """Returns True once the note that is shown has gone by itself; None while none is shown."""
        self._soon = self._late = 0.0

    @property
    def lasts(self) -> bool:
        """True while no press counts."""
        return self._soon > 0

    def shown(self, lapsed: Callable[[], bool]) -> None:
        """Note that a note is shown; `lapsed` returns True once it has gone by itself."""
        self._lapses = lapsed

    def ended(self) -> None:
        """Note that a press has ended the note that lies on the scene itself: it was used for that alone, and
        the next one counts."""
        self._lapses = None

    def gone(self) -> None:
        """Note that no note is shown any more; where one was, its time begins, a longer one if it has gone by
        itself."""
        if self._lapses is not None:
            self._soon, self._late = SOON, LATE if self._lapses() else 0.0
            self._lapses = None

    def follow(self, note: bool) -> None:
        """Follow the note that lies on the scene itself: it is shown, or it is not, and went by itself if it
        was."""
        if note:
            self.shown(lambda: True)
        else:
            self.gone()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._soon, self._late = max(0.0, self._soon - dt), max(0.0, self._late - dt)

    def seen(self, pointer: Pointer) -> None:
        """Follow the pointer: who moves it, sees that the note has gone."""
        if pointer.kind == "move":
            self._late = 0.0

    def takes(self, key: Key | None) -> bool:
        """True if a key, or a press of the pointer (None), was meant for the note that has gone: in the first
        half second any without Ctrl and such, up to a second and a half the first that is Enter, Space or
        Escape, unless something else was pressed before."""
        late, self._late = self._late > 0, 0.0
        if key is not None and not key.plain:
            return False
        return self.lasts or (late and key is not None and key.name in _ENDS)
