"""Keyboard and pointer input of the table: lift, drag and lock in a card, look at things, step back."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from miaui.engine.draw.easing import out
from miaui.engine.draw.timeline import lerp
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.focus import Focus
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.input.actions import BY_KEY, CARD
from miaui.games.miaui.tabletop.input.card_choice import CardChoice
from miaui.games.miaui.tabletop.input.table_ui import TableUi
from miaui.tabletop.board import BoardLink

BACK = 0.25
"""Seconds in which a dropped card comes back to the hand."""
DRAG = 16.0
"""Distance (units) by which a pressed card is moved before it counts as dragged."""
HAND, SPACE = "hand.", "space."
"""Prefixes of the ids of controls of hand cards and of spaces."""


@dataclass(frozen=True, slots=True)
class Return:
    """A card on its way back to the hand, with the time since it was dropped (seconds)."""

    start: tuple[float, float]
    end: tuple[float, float]
    seconds: float = 0.0


class TableInput:
    """Takes keys and pointer events. `frame` is the frame painted last (None: none yet), `control_at` the
    topmost control at a point."""

    def __init__(
        self,
        story: TableStory,
        link: BoardLink[Dive, Event, View],
        frame: Callable[[], Frame | None],
        control_at: Callable[[float, float], Control | None],
        has_log: bool = True,
    ) -> None:
        self.ui = TableUi(lambda: story.director.animation.stage, link, has_log)
        self.cards = CardChoice(story, link, self.ui, self.put_down)
        self.fast = False
        """The fast button is held."""
        self._link, self._frame, self._control_at = link, frame, control_at
        self._pressed: tuple[int, float, float] | None = None
        self._holding = False
        """The pointer holds the hand open."""
        self._peeking = False
        """The pointer holds a facedown card up."""
        self._return: Return | None = None

    @property
    def browsing(self) -> bool:
        """True if a pile is looked through."""
        return self.ui.state.browse is not None

    @property
    def hand_hidden(self) -> bool:
        """True while the hand is shown facedown (setting *cards open: hold*)."""
        return self._hold_open and not (self._holding or pygame.key.get_pressed()[pygame.K_SPACE])

    @property
    def peeking(self) -> bool:
        """True if a peek may go on: where cards open only while they are held, it ends with the hold."""
        if not self.ui.state.peek or not self._hold_open or self._peeking:
            return self.ui.state.peek
        keys = pygame.key.get_pressed()
        return any(keys[key] for key in (pygame.K_e, pygame.K_SPACE, pygame.K_RETURN))

    @property
    def _hold_open(self) -> bool:
        return self._link.prefs().cards_open == "hold"

    @property
    def _focus(self) -> Focus | None:
        frame = self._frame()
        return None if frame is None else frame.canvas.focus

    @property
    def over_water(self) -> bool:
        """True if a card is dragged that would dive if it were let go now."""
        frame, dragged = self._frame(), self.ui.state.dragged
        return frame is not None and dragged is not None and frame.layout.in_water(*dragged)

    # -- keys

    def key(self, key: Key) -> bool:
        """Return the keys of `actions`; where a control outside the hand has the focus, arrows and Enter are
        its."""
        if not key.plain or self._frame() is None:
            return False
        if self.browsing:
            self.ui.close_pile()
            return True
        if key.name == "space" and self._hold_open and self.cards.choosing:
            return True
        name = BY_KEY.get(key.position or key.name, "")
        if name in ("previous", "next", "put-down", "lock-in"):
            return not self._elsewhere() and self._with_hand(name, key.repeat)
        if name.startswith(CARD):
            return key.repeat or self.act(name)
        return not key.repeat and self.act(name)

    def act(self, name: str) -> bool:
        """Do one of `actions`. False for a name that is none."""
        if name.startswith(CARD):
            self.cards.lift(int(name.removeprefix(CARD)))
            return True
        actions: dict[str, Callable[[], object]] = {
            "previous": lambda: self.cards.step(-1),
            "next": lambda: self.cards.step(1),
            "put-down": self.put_down,
            "lock-in": self.cards.lock_in,
            "tie-order": self.ui.toggle_orders,
            "log": self.ui.toggle_log,
            "own-pile": lambda: self.ui.browse(self.ui.state.front),
            "peek": self.ui.toggle_peek,
            "rules": lambda: self._link.request("rules"),
            "pause": self.pause,
        }
        if name not in actions:
            return False
        actions[name]()
        return True

    def _with_hand(self, name: str, repeat: bool) -> bool:
        """Arrows and Enter; without a lifted card only the arrows to the sides mean the hand."""
        if name in ("put-down", "lock-in") and self.ui.state.lifted is None:
            return False
        if not (repeat and name == "lock-in"):
            self.act(name)
        return True

    def _elsewhere(self) -> bool:
        """True if the keyboard is at a control outside the hand."""
        focus = self._focus
        return focus is not None and focus.shown and bool(focus.focused) and HAND not in focus.focused

    def press_space(self) -> None:
        """Handle a press on a space by key: it peeks. The pointer peeks while it is held."""
        focus = self._focus
        if focus is not None and focus.shown:
            self.ui.toggle_peek()

    def back(self) -> bool:
        """Go one step back (Escape). False from the bare table."""
        ui = self.ui.state
        if ui.browse is None and (ui.lifted is not None or ui.peek):
            self.put_down()
            return True
        return self.ui.fold()

    def pause(self) -> None:
        """Ask for the pause menu."""
        self.put_down()
        self._link.request("pause")

    def put_down(self) -> None:
        """Put everything down: nothing is lifted, held open, peeked at or looked through."""
        self._pressed, self._holding, self._peeking = None, False, False
        self._return = None
        self.ui.set(lifted=None, dragged=None, returning=None, peek=False, browse=None)

    def let_go(self) -> None:
        """Put everything down and end fast telling."""
        self.fast = False
        self.put_down()

    # -- pointer

    def pointer(self, pointer: Pointer) -> bool:
        """Handle the pointer: dragging a card to the water, looking at one's own facedown card, the fast
        button."""
        if pointer.button == 3 and pointer.kind in ("down", "up"):
            self.fast = pointer.kind == "down"
            return True
        if pointer.kind == "down" and pointer.button == 1:
            self._press(pointer)
        elif pointer.kind == "move":
            return self._drag(pointer)
        elif pointer.kind == "up" and pointer.button == 1:
            return self._release(pointer)
        return False

    def _press(self, pointer: Pointer) -> None:
        self._pressed = None
        if self._frame() is None or self.browsing:
            return
        found = self._control_at(pointer.x, pointer.y)
        if found is None:
            return
        if found.id.startswith(HAND):
            number = _number(found)
            if not found.enabled:
                self.cards.refuse(number)
                return
            self._pressed = (number, pointer.x, pointer.y)
            self._holding = self._hold_open
        elif found.id.startswith(SPACE):
            self._peeking = True
            self.ui.set(peek=True)

    def _drag(self, pointer: Pointer) -> bool:
        if self._pressed is None or pointer.button != 1 or not self.cards.choosing:
            return False
        number, x, y = self._pressed
        ui = self.ui.state
        if self._holding and number != ui.lifted:
            return False
        if ui.dragged is None and abs(pointer.x - x) + abs(pointer.y - y) < DRAG:
            return False
        self.ui.set(lifted=number, dragged=(pointer.x, pointer.y))
        return True

    def _release(self, pointer: Pointer) -> bool:
        if self.ui.state.peek:
            self._peeking = False
            self.ui.set(peek=False)
        pressed, self._pressed = self._pressed, None
        if self._holding and self.ui.state.dragged is None:
            return self._close_hand(pointer, pressed)
        self._holding = False
        frame = self._frame()
        if self.ui.state.dragged is None or frame is None:
            return False
        self.ui.set(dragged=None)
        self._forget_press()
        if frame.layout.in_water(pointer.x, pointer.y):
            self.cards.lock_in()
        elif not self._hold_open:
            self._bring_back(frame, pointer)
        return True

    def _bring_back(self, frame: Frame, pointer: Pointer) -> None:
        """The card was dropped outside the water: it goes back to the hand, and stays lifted."""
        number = self.ui.state.lifted
        if number is not None and not self._link.prefs().reduced_motion:
            home = frame.layout.lifted(number)
            self._return = Return((pointer.x, pointer.y), (home.x, home.y))
            self._link.sound("lift")
            self.update(0.0)

    def update(self, dt: float) -> None:
        """Let dt seconds pass: a card on its way back to the hand goes on."""
        if self._return is None:
            return
        way = self._return = replace(self._return, seconds=self._return.seconds + dt)
        if way.seconds >= BACK or self.ui.state.lifted is None or self.ui.state.dragged is not None:
            self._return = None
            self.ui.set(returning=None)
            return
        part = out(way.seconds / BACK)
        self.ui.set(returning=(lerp(way.start[0], way.end[0], part), lerp(way.start[1], way.end[1], part)))

    def _close_hand(self, pointer: Pointer, pressed: tuple[int, float, float] | None) -> bool:
        """The hand closes again. The card under the pointer is lifted; pressed and let go where it was
        lifted before, it is locked in."""
        self._holding = False
        if pressed is None:
            return True
        self._forget_press()
        found = self._control_at(pointer.x, pointer.y)
        if found is not None and found.id.startswith(HAND):
            number = _number(found)
            if number != self.ui.state.lifted or number == pressed[0]:
                self.cards.lift(number)
        return True

    def _forget_press(self) -> None:
        focus = self._focus
        if focus is not None:
            focus.forget_press()


def _number(control: Control) -> int:
    """The number of a hand card's control."""
    return int(control.id.removeprefix(HAND))
