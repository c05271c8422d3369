"""The pointer on the sea: canoes are dragged and dropped, the sea is moved and seen from nearby."""

from collections.abc import Callable

from miaui.engine.input.controls import Control
from miaui.engine.input.events import Pointer
from miaui.engine.input.focus import Focus
from miaui.games.kaivai.tabletop.input.choice import HEX
from miaui.games.kaivai.tabletop.input.planning import Planning
from miaui.games.kaivai.tabletop.input.table_ui import TableUi

DRAG = 14.0
"""Distance (units) that the pointer is moved before what it holds is dragged."""


class Pointing:
    """Takes pointer events. `control_at` is the topmost control at a point, `middle` that of the sea."""

    def __init__(
        self,
        ui: TableUi,
        planning: Planning,
        control_at: Callable[[float, float], Control | None],
        focus: Callable[[], Focus | None],
        middle: Callable[[], tuple[float, float]],
    ) -> None:
        self._ui, self._planning = ui, planning
        self._control_at, self._focus, self._middle = control_at, focus, middle
        self._pressed: tuple[str, float, float] | None = None
        self._last = (0.0, 0.0)
        self._turned = 0.0

    def pointer(self, pointer: Pointer) -> bool:
        """Handle a pointer event. True if it was used."""
        if pointer.kind == "wheel":
            return self._wheel(pointer)
        if pointer.kind == "down" and pointer.button in (1, 2):
            found = self._control_at(pointer.x, pointer.y)
            name = "" if found is None or found.on_press is None else found.id
            self._pressed, self._last = (name, pointer.x, pointer.y), (pointer.x, pointer.y)
        elif pointer.kind == "move":
            return self._move(pointer)
        elif pointer.kind == "up":
            return self._release(pointer)
        return False

    def let_go(self) -> None:
        """End dragging."""
        self._pressed = None
        self._ui.set(dragged=None, panning=False)

    def _wheel(self, pointer: Pointer) -> bool:
        """Zoom once for each whole notch; a trackpad's small turns add up to one, until it turns back."""
        self._turned = pointer.dy + (self._turned if self._turned * pointer.dy > 0 else 0.0)
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            x, y = self._middle()
            self._ui.zoom(steps, pointer.x - x, pointer.y - y)
        return True

    def _move(self, pointer: Pointer) -> bool:
        if self._pressed is None:
            return False
        name, x, y = self._pressed
        far = abs(pointer.x - x) + abs(pointer.y - y) >= DRAG
        if self._ui.state.dragged is not None or (far and self._lift(name)):
            self._ui.set(dragged=(pointer.x, pointer.y))
        elif self._ui.state.panning or (far and not name and self._ui.state.zoom > 1):
            self._ui.set(panning=True)
            self._ui.pan(pointer.x - self._last[0], pointer.y - self._last[1])
        else:
            return False
        self._last = (pointer.x, pointer.y)
        return True

    def _lift(self, name: str) -> bool:
        """Choose the canoe that is dragged. False if there is none to drag."""
        if not name.startswith(HEX):
            return False
        spot = int(name.removeprefix(HEX))
        if self._ui.state.choice.canoe != spot and spot in self._ui.state.choice.canoes:
            self._planning.press(name)
        return self._ui.state.choice.canoe == spot

    def _release(self, pointer: Pointer) -> bool:
        dragged, panned = self._ui.state.dragged, self._ui.state.panning
        self.let_go()
        if dragged is None and not panned:
            return False
        focus = self._focus()
        if focus is not None:
            focus.forget_press()
        if dragged is not None:
            found = self._control_at(pointer.x, pointer.y)
            goals = {f"{HEX}{spot}" for spot in self._ui.state.choice.goals}
            if found is not None and found.id in goals:
                self._planning.press(found.id)
        return True
