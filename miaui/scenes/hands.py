"""What a person does at the table: lifting, dragging and locking in cards, looking, folding, stepping
back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

import pygame

from miaui.core.errors import IllegalMove
from miaui.engine.canvas import Canvas
from miaui.engine.controls import topmost
from miaui.engine.input import Key, Pointer
from miaui.engine.scene import Scene
from miaui.scenes.context import Context
from miaui.scenes.sitting import Sitting
from miaui.stages.miaui import lines, paint_words
from miaui.stages.miaui.flow import Flow
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.pick import KEYS
from miaui.stages.miaui.show import Show
from miaui.table.session import Session

DRAG = 16.0
"""How far (units) a pressed card is moved before it is dragged."""


class Hands(Scene, ABC):
    """The hands at the table; `TableScene` brings the pictures and the time."""

    context: Context
    sitting: Sitting
    session: Session
    show: Show
    flow: Flow
    front: int
    look: Look
    _canvas: Canvas | None
    _lay: Layout | None
    _fast: bool
    _pressed: tuple[int, float, float] | None
    _held: bool = False
    """The pointer holds the hand open."""
    _pointing: bool = False
    """The pointer holds a facedown card up."""

    @property
    def mine(self) -> bool:
        """Whether the person in front is to choose now."""
        stage = self.show.stage
        return stage.viewer == self.front and stage.chosen is None and self.session.next_person == self.front

    @property
    def covered(self) -> bool:
        """Whether the hand lies facedown: it does, where that is wished, until it is held open."""
        if self.context.settings.cards_open != "hold":
            return False
        return not (self._held or pygame.key.get_pressed()[pygame.K_SPACE])

    @property
    def peeking(self) -> bool:
        """Whether a peek may go on: where cards open only while they are held, it ends with the hold."""
        if not self.look.peek or self.context.settings.cards_open != "hold" or self._pointing:
            return self.look.peek
        keys = pygame.key.get_pressed()
        return any(keys[key] for key in (pygame.K_e, pygame.K_SPACE, pygame.K_RETURN))

    @abstractmethod
    def attune(self) -> None:
        """The stage shows no more than the eyes at the screen may see."""

    @abstractmethod
    def log(self) -> list[tuple[int, list[lines.Line]]]:
        """The log up to what has been shown."""

    def key(self, key: Key) -> bool:
        """Numbers and arrows lift cards; Enter locks in; K shows Kiti's order, L the log, V the pile."""
        if not key.plain or self._canvas is None:
            return False
        if self.look.browse is not None:
            self._close()
            return True
        if key.name == "space" and self.context.settings.cards_open == "hold" and self.mine:
            return True
        if key.name in KEYS:
            if not key.repeat:
                self._dive(KEYS[key.name])
            return True
        if key.name in ("left", "right") and not self._elsewhere():
            self._step(1 if key.name == "right" else -1)
            return True
        if key.name == "down" and self.look.lifted is not None and not self._elsewhere():
            self._put_down()
            return True
        if key.name == "return" and self.look.lifted is not None and not self._elsewhere():
            if not key.repeat:
                self._lock(self.look.lifted)
            return True
        return not key.repeat and self._letter(key.name)

    def _letter(self, name: str) -> bool:
        actions = {"k": self._orders, "l": self._fold, "v": lambda: self._browse(self.front), "e": self._peek}
        if name in actions:
            actions[name]()
        elif name in ("h", "f1"):
            self.context.open("rules")
        elif name == "p":
            self._pause()
        else:
            return False
        return True

    def _elsewhere(self) -> bool:
        """Whether the keyboard is at a control outside the hand."""
        focus = self._canvas.focus if self._canvas is not None else None
        return focus is not None and focus.shown and bool(focus.focused) and "hand." not in focus.focused

    def pointer(self, pointer: Pointer) -> bool:
        """Dragging a card to the water, looking at one's own facedown card, the fast button."""
        if pointer.button == 3 and pointer.kind in ("down", "up"):
            self._fast = pointer.kind == "down"
            return True
        if pointer.kind == "down" and pointer.button == 1:
            return self._press_down(pointer)
        if pointer.kind == "move":
            return self._drag(pointer)
        if pointer.kind == "up" and pointer.button == 1:
            return self._release(pointer)
        return False

    def _press_down(self, pointer: Pointer) -> bool:
        self._pressed = None
        if self._lay is None or self._canvas is None or self.look.browse is not None:
            return False
        found = topmost(self.controls(self._canvas), pointer.x, pointer.y)
        if found is not None and found.id.startswith("hand.") and found.enabled:
            self._pressed = (int(found.id[5:]), pointer.x, pointer.y)
            self._held = self.context.settings.cards_open == "hold"
        elif found is not None and found.id.startswith("space."):
            self._pointing = True
            self._set(peek=True)
        return False

    def _drag(self, pointer: Pointer) -> bool:
        if self._pressed is None or pointer.button != 1 or not self.mine:
            return False
        number, x, y = self._pressed
        if self._held and number != self.look.lifted:
            return False
        if self.look.dragged is None and abs(pointer.x - x) + abs(pointer.y - y) < DRAG:
            return False
        self._set(lifted=number, dragged=(pointer.x, pointer.y))
        return True

    def _release(self, pointer: Pointer) -> bool:
        if self.look.peek:
            self._pointing = False
            self._set(peek=False)
        pressed, self._pressed = self._pressed, None
        if self._held and self.look.dragged is None:
            return self._let_go(pointer, pressed)
        self._held = False
        if self.look.dragged is None or self._lay is None or self._canvas is None:
            return False
        number = self.look.lifted
        self._set(dragged=None)
        if self._canvas.focus is not None:
            self._canvas.focus.pressed = ""
        if number is not None and pointer.y < self._lay.prompt.y and self.mine:
            self._lock(number)
        return True

    def _let_go(self, pointer: Pointer, pressed: tuple[int, float, float] | None) -> bool:
        """The hand closes again. The card under the pointer is lifted; pressed and let go where it was
        lifted before, it is locked in."""
        self._held = False
        if self._canvas is None or pressed is None:
            return True
        if self._canvas.focus is not None:
            self._canvas.focus.pressed = ""
        found = topmost(self.controls(self._canvas), pointer.x, pointer.y)
        if found is not None and found.id.startswith("hand."):
            number = int(found.id[5:])
            if number != self.look.lifted or number == pressed[0]:
                self._dive(number)
        return True

    def _dive(self, number: int) -> None:
        """Lift a card; the lifted one is locked in."""
        if not self.mine or self.flow.waiting or number not in self.show.stage.hand:
            self.context.audio.play("deny")
        elif self.look.lifted == number:
            self._lock(number)
        else:
            self.context.audio.play("lift")
            self._set(lifted=number)

    def _lock(self, number: int) -> None:
        """Lock in, for good."""
        if not self.mine or self.flow.waiting:
            return
        self._put_down()
        try:
            self.session.lock_in(number)
        except IllegalMove:
            self.context.audio.play("deny")
        self.attune()
        self.touch()

    def _step(self, step: int) -> None:
        """Lift the next card to the left or right."""
        hand = self.show.stage.hand
        if not self.mine or not hand:
            return
        if self.look.lifted is None:
            number = hand[0] if step > 0 else hand[-1]
        else:
            number = hand[(hand.index(self.look.lifted) + step) % len(hand)]
        self.context.audio.play("lift")
        self._set(lifted=number)

    def _put_down(self) -> None:
        """Nothing is lifted, held open, peeked at or looked through any more."""
        self._pressed, self._held, self._pointing = None, False, False
        self._set(lifted=None, dragged=None, peek=False, browse=None)

    def _orders(self) -> None:
        self._set(orders=not self.look.orders)

    def _fold(self) -> None:
        self._set(log_open=not self.look.log_open, log_page=0)

    def _turn(self, step: int) -> None:
        if self._canvas is None or self._lay is None:
            return
        rounds, page = self.log(), self.look.log_page
        ahead = page + paint_words.shown(self._canvas, self._lay, rounds, page) if step > 0 else page - 1
        self._set(log_page=max(0, min(ahead, len(rounds) - 1)))

    def _browse(self, seat: int) -> None:
        stage = self.show.stage
        if stage.may_look(seat) and stage.seats[seat].pile:
            self._set(browse=seat)

    def _close(self) -> None:
        self._set(browse=None)

    def _peek(self) -> None:
        self._set(peek=not self.look.peek)

    def _space(self, space: int) -> None:
        """Pressing a space by key shows one's own facedown cards, or hides them again."""
        if self._canvas is not None and self._canvas.focus is not None and self._canvas.focus.shown:
            self._peek()

    def _pause(self) -> None:
        self._put_down()
        self.context.open("pause", sitting=self.sitting)

    def back(self) -> None:
        """Escape: one step back; from the bare table to the pause menu."""
        look = self.look
        if look.browse is not None:
            self._close()
        elif look.lifted is not None or look.peek:
            self._put_down()
        elif look.log_open:
            self._fold()
        elif look.orders:
            self._orders()
        else:
            self._pause()

    def _set(self, **changes: object) -> None:
        self.look = replace(self.look, **changes)  # type: ignore[arg-type]
        self.touch()
