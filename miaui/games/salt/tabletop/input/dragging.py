"""Dragging a card of the hand or of the two drawn, and holding the hand open with the pointer."""

from collections.abc import Callable
from dataclasses import replace

from miaui.engine.input.controls import Control
from miaui.engine.input.events import Pointer
from miaui.engine.input.focus import Focus
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.input.choice import HAND, LOOKED, PILE, TOWEL, Choice
from miaui.games.salt.tabletop.input.table_ui import TableUi
from miaui.games.salt.tabletop.stage import Stage
from miaui.tabletop.board import BoardLink

DRAG = 16.0
"""Units that a pressed card is moved before it is dragged."""
AWAY = 90.0
"""Units that a card is dragged up or down before it leaves its place for good."""
LOOK = 0.35
"""Seconds after which a hand that is held open was only looked at."""


class Dragging:
    """Follows the pointer from a press to its release. `press(target)` uses a control; the others
    give the control at a point, what keyboard and pointer are at, and what is displayed."""

    def __init__(
        self,
        ui: TableUi,
        link: BoardLink[Move, Event, View],
        control_at: Callable[[float, float], Control | None],
        focus: Callable[[], Focus | None],
        stage: Callable[[], Stage],
        press: Callable[[str], None],
    ) -> None:
        self.holds = False
        """True while the pointer holds the hand open."""
        self._ui, self._link, self._control_at, self._focus = ui, link, control_at, focus
        self._stage, self._use = stage, press
        self._pressed: tuple[str, float, float] | None = None
        self._held = 0.0
        """Seconds for which it has done so."""

    @property
    def _choice(self) -> Choice:
        return self._ui.state.choice

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._held = self._held + dt if self.holds else 0.0

    def put_down(self) -> None:
        """End dragging and holding."""
        self._pressed, self.holds = None, False
        self._ui.set(dragged=None)

    def press(self, pointer: Pointer, usable: bool) -> None:
        """Handle a press of the button; no card can be taken unless the table is `usable`."""
        self._pressed = None
        found = self._control_at(pointer.x, pointer.y) if usable else None
        if found is not None and found.id.startswith((HAND, LOOKED)):
            self._pressed = (found.id, pointer.x, pointer.y)
            self.holds = self._link.prefs().cards_open == "hold"

    def drag(self, pointer: Pointer) -> bool:
        """Handle a motion of the pointer. True if a card follows it."""
        if self._pressed is None or pointer.button != 1 or self._pressed[0] not in self._choice.targets:
            return False
        name, x, y = self._pressed
        if self._ui.state.dragged is None and abs(pointer.x - x) + abs(pointer.y - y) < DRAG:
            return False
        self._ui.set(dragged=(name, pointer.x, pointer.y))
        return True

    def release(self, pointer: Pointer) -> bool:
        """Handle a release of the button. True if that ended a drag or a look, and presses nothing."""
        looked = self.holds and self._held > LOOK
        pressed, self._pressed, self.holds = self._pressed, None, False
        dragged = self._ui.state.dragged
        if dragged is None and not looked:
            return False
        focus = self._focus()
        if focus is not None:
            focus.forget_press()
        if dragged is not None:
            self._ui.set(dragged=None)
            found = self._control_at(pointer.x, pointer.y)
            rise = 0.0 if pressed is None else pressed[2] - pointer.y
            self._dropped(dragged[0], "" if found is None else found.id, rise)
        return True

    def _dropped(self, name: str, on: str, rise: float) -> None:
        """A card was dropped over a control, `rise` units higher than where it was pressed."""
        if name.startswith(HAND):
            index = int(name.removeprefix(HAND))
            if index not in self._choice.selected and (on == TOWEL or rise > AWAY):
                self._use(name)
        elif on.startswith(PILE):
            self._bury(int(name.removeprefix(LOOKED)), on)
        elif rise < -AWAY and self._choice.kept != int(name.removeprefix(LOOKED)):
            self._use(name)

    def _bury(self, index: int, pile: str) -> None:
        """One of two drawn cards was dropped on a pile: the other is kept."""
        if len(self._choice.looking) != 2 or self._stage().phase != "keep":
            return
        kept = replace(self._choice, kept=1 - index)
        if pile in kept.targets:
            self._ui.set(choice=kept)
            self._use(pile)
