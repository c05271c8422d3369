"""Keyboard and pointer input of the table: lift, drag and lock in a card, look at things, step back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from miaui.engine.draw.easing import out
from miaui.engine.draw.timeline import lerp
from miaui.engine.input.controls import Control, Drag
from miaui.engine.input.events import NOWHERE, Key, Pointer
from miaui.engine.input.focus import Focus
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.input.actions import CARD, KEYS, OPEN_HAND
from miaui.games.miaui.tabletop.input.card_choice import CardChoice
from miaui.games.miaui.tabletop.input.table_ui import TableUi
from miaui.tabletop.board import BoardLink

BACK = 0.25
"""Seconds in which a dropped card comes back to the hand."""
HAND, SPACE = "hand.", "space."
"""Prefixes of the ids of controls of hand cards and of spaces."""


@dataclass(frozen=True, slots=True)
class Return:
    """A card on its way back to the hand, with the time since it was dropped (seconds)."""

    start: tuple[float, float]
    end: tuple[float, float]
    seconds: float = 0.0


class TableInput:
    """Takes keys and drags. `frame` is the frame painted last (None: none yet)."""

    def __init__(
        self,
        story: TableStory,
        link: BoardLink[Dive, Event, View],
        frame: Callable[[], Frame | None],
        has_log: bool = True,
    ) -> None:
        self.ui = TableUi(lambda: story.director.animation.stage, link, has_log)
        self.cards = CardChoice(story, link, self.ui, self.put_down)
        self._link, self._frame = link, frame
        self._pressed = ""
        """The control that the pointer held at the last turn."""
        self._return: Return | None = None

    @property
    def browsing(self) -> bool:
        """True if a pile is looked through."""
        return self.ui.state.browse is not None

    @property
    def hand_hidden(self) -> bool:
        """True while the hand is shown facedown (setting *cards open: hold*)."""
        focus = self._focus
        if not self._hold_open or focus is None:
            return self._hold_open
        return not (focus.pressed.startswith(HAND) or OPEN_HAND in KEYS.in_force(focus.held))

    @property
    def peeking(self) -> bool:
        """True if a peek may go on: where cards open only while they are held, it ends with the hold."""
        focus = self._focus
        if not self.ui.state.peek or not self._hold_open or self._pressed.startswith(SPACE):
            return self.ui.state.peek
        return focus is not None and not focus.held.isdisjoint((*KEYS.keys("peek"), "space", "return"))

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
        name = KEYS.pressed(key) or ""
        if name == OPEN_HAND:
            return self._hold_open and self.cards.choosing
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
        self._return = None
        self.ui.set(lifted=None, dragged=None, returning=None, peek=False, browse=None)

    def let_go(self) -> None:
        """Put everything down."""
        self.put_down()

    # -- pointer

    def pointer(self, pointer: Pointer) -> bool:
        """Leave the pointer to the controls."""
        return False

    def drag(self, number: int) -> Drag:
        """Return the dragging of a card in the hand: to the water, or over a hand that is held open."""
        return Drag(partial(self._drag, number), partial(self._drop, number))

    def _drag(self, number: int, x: float, y: float) -> None:
        if self.cards.choosing and (not self._hold_open or number == self.ui.state.lifted):
            self.ui.set(lifted=number, dragged=(x, y))

    def _drop(self, number: int, over: Control | None, x: float, y: float) -> None:
        if self.ui.state.dragged is None:
            self._close_hand(number, over)
            return
        self.ui.set(dragged=None)
        frame = self._frame()
        if frame is None or x == NOWHERE:
            return
        if frame.layout.in_water(x, y):
            self.cards.lock_in()
        elif not self._hold_open:
            self._bring_back(frame, x, y)

    def _close_hand(self, number: int, over: Control | None) -> None:
        """The hand closes again, and the card under the pointer is lifted; where it was lifted and pressed
        before, it is locked in."""
        if self._hold_open and over is not None and over.id.startswith(HAND):
            found = _number(over)
            if found != self.ui.state.lifted or found == number:
                self.cards.lift(found)

    def _follow_pointer(self) -> None:
        """Peek as long as the pointer holds a space; any other press ends a peek."""
        focus = self._focus
        pressed = "" if focus is None else focus.pressed
        if pressed != self._pressed:
            self._pressed = pressed
            self.ui.set(peek=pressed.startswith(SPACE))

    def _bring_back(self, frame: Frame, x: float, y: float) -> None:
        """The card was dropped outside the water: it goes back to the hand, and stays lifted."""
        number = self.ui.state.lifted
        if number is not None and not self._link.prefs().reduced_motion:
            home = frame.layout.lifted(number)
            self._return = Return((x, y), (home.x, home.y))
            self._link.sound("lift")
            self._go_back(0.0)

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._follow_pointer()
        self._go_back(dt)

    def _go_back(self, dt: float) -> None:
        """A card on its way back to the hand goes on."""
        if self._return is None:
            return
        way = self._return = replace(self._return, seconds=self._return.seconds + dt)
        if way.seconds >= BACK or self.ui.state.lifted is None or self.ui.state.dragged is not None:
            self._return = None
            self.ui.set(returning=None)
            return
        part = out(way.seconds / BACK)
        self.ui.set(returning=(lerp(way.start[0], way.end[0], part), lerp(way.start[1], way.end[1], part)))


def _number(control: Control) -> int:
    """The number of a hand card's control."""
    return int(control.id.removeprefix(HAND))
