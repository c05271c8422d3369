"""Keyboard and pointer input of the beach: choose, put back, drag and decide; look at things; step back."""

from collections.abc import Callable, Collection

from miaui.engine.input.controls import Control
from miaui.engine.input.events import FAST_KEY, Key, Pointer
from miaui.engine.input.focus import Focus
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Action, Move
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.animation.salt_story import SaltStory
from miaui.games.salt.tabletop.input.actions import BY_KEY
from miaui.games.salt.tabletop.input.choice import DECK, END, LAST, LOOKED, PILE, STOP, Choice
from miaui.games.salt.tabletop.input.dragging import Dragging
from miaui.games.salt.tabletop.input.table_ui import TableUi
from miaui.games.salt.tabletop.stage import Stage
from miaui.tabletop.board import BoardLink


class TableInput:
    """Takes keys and pointer events. `control_at` is the topmost control at a point, `focus` what
    keyboard and pointer are at."""

    def __init__(
        self,
        story: SaltStory,
        link: BoardLink[Move, Event, View],
        control_at: Callable[[float, float], Control | None],
        focus: Callable[[], Focus | None],
        has_log: bool = True,
    ) -> None:
        self.ui = TableUi(lambda: story.stage, link.touch, has_log)
        self._story, self._link, self._focus = story, link, focus
        self._asked: tuple[Action, ...] = ()
        self._dragging = Dragging(self.ui, link, control_at, focus, lambda: story.stage, self.press)

    # -- what is asked

    @property
    def choice(self) -> Choice:
        """Chosen part of a move, and what may be chosen next."""
        return self.ui.state.choice

    def ask(self, moves: Collection[Move]) -> None:
        """Offer the moves that may be made now; what was chosen before is put back."""
        self._asked = tuple([move.action for move in moves])
        self.ui.set(choice=Choice())

    def follow(self) -> None:
        """Bring the choice up to what is displayed: nothing can be chosen while anything is told."""
        stage = self._stage
        ready = self._asked and stage.viewer == self.ui.state.front == stage.to_move
        if not ready or self._story.waiting:
            if self.choice.actions:
                self.ui.set(choice=Choice())
        elif self.choice.actions != self._asked:
            held = stage.held(self.ui.state.front) or ()
            forced = len(self._asked) == 1 and not self.ui.state.shared
            scoreless = stage.ends_scoreless and not forced
            self.ui.set(choice=Choice.of(self._asked, held, stage.looking or (), scoreless))

    @property
    def _stage(self) -> Stage:
        return self._story.stage

    @property
    def browsing(self) -> bool:
        """True if laid duos are looked at over the table."""
        return self.ui.state.browse is not None or self.ui.state.aids_open

    @property
    def hand_hidden(self) -> bool:
        """True while the hand is shown facedown (setting *cards open: hold*)."""
        hold, focus = self._link.prefs().cards_open == "hold", self._focus()
        return hold and not (self._dragging.holds or (focus is not None and "space" in focus.held))

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._dragging.update(dt)

    # -- choosing

    def press(self, target: str) -> None:
        """Use a control that begins or makes a move."""
        self._took(self.choice.press(target))

    def lay(self, cards: tuple[Card, ...]) -> None:
        """Lay a duo or trio that is offered."""
        self._took(self.choice.take_offer(cards))

    def confirm(self) -> None:
        """Make the call that waits to be confirmed."""
        self._took(self.choice.confirm())

    def _took(self, found: Choice | Action | None) -> None:
        if found is None:
            self._link.sound("deny")
        elif isinstance(found, Choice):
            self._link.sound("lift")
            self.ui.set(choice=found)
        else:
            self.put_down()
            self._asked = ()
            self.ui.set(choice=Choice())
            self._link.submit([Move(self.ui.state.front, found)])
        self._link.touch()

    def go_on(self) -> None:
        """Go on after the recap that waits has been read."""
        self._link.sound("page")
        self._story.go_on()
        self._link.touch()

    # -- keys

    def key(self, key: Key) -> bool:
        """Handle a key. False if it does nothing here."""
        if not key.plain or key.name == FAST_KEY:
            return False
        if self.browsing:
            self.ui.close()
            return True
        if self.ui.state.way_on and key.name in ("return", "space") and not key.repeat:
            self.go_on()
            return True
        if key.name == "space" and self._link.prefs().cards_open == "hold":
            return True
        if key.name == "return" and self.choice.calling:
            self.confirm()
            return True
        return not key.repeat and self.act(BY_KEY.get(key.name, ""))

    def act(self, name: str) -> bool:
        """Do one of `actions`. False for a name that is none."""
        actions: dict[str, Callable[[], object]] = {
            "deck": lambda: self.press(DECK),
            "pile-a": lambda: self._one_of_two(0),
            "pile-b": lambda: self._one_of_two(1),
            "lay": self._lay_next,
            "end": lambda: self._call(END),
            "stop": lambda: self._call(STOP),
            "last": lambda: self._call(LAST),
            "back": self.put_back,
            "own-laid": lambda: self.ui.browse(self.ui.state.front),
            "seen": self.ui.toggle_aids,
            "log": self.ui.log.toggle,
            "rules": lambda: self._link.request("rules"),
            "pause": self.pause,
        }
        if name not in actions:
            return False
        actions[name]()
        return True

    def _one_of_two(self, place: int) -> None:
        """The left or the right: a pile, or before one is chosen a card of the two drawn."""
        card = f"{LOOKED}{place}"
        keeping = self._stage.phase == "keep" and self.choice.kept is None
        self.press(card if keeping and card in self.choice.targets else f"{PILE}{place}")

    def _call(self, call: str) -> None:
        """Begin a call, or the end of the turn; once more confirms it."""
        if self.choice.calling == call:
            self.confirm()
        else:
            self.press(call)

    def _lay_next(self) -> None:
        """Choose the duo that is offered after the one that is chosen."""
        offer = self.choice.next_offer()
        if offer is None:
            self._link.sound("deny")
            return
        self.lay(offer)

    def put_back(self) -> bool:
        """Put back one step of what was chosen. False if nothing was."""
        if not self.choice.begun:
            return False
        self.ui.set(choice=self.choice.put_back())
        self._link.sound("lift")
        return True

    def go_back(self) -> None:
        """Take back what waits to be confirmed."""
        self.put_back()

    def back(self) -> bool:
        """Go one step back (Escape). False from the bare table."""
        return self.ui.fold() if self.browsing else (self.put_back() or self.ui.fold())

    def pause(self) -> None:
        """Ask for the pause menu."""
        self.put_down()
        self._link.request("pause")

    def put_down(self) -> None:
        """End dragging, and close what is looked at."""
        self._dragging.put_down()
        self.ui.close()

    def let_go(self) -> None:
        """End everything that is chosen, held open or looked at."""
        while self.put_back():
            pass
        self.put_down()

    # -- pointer

    def pointer(self, pointer: Pointer) -> bool:
        """Handle dragging cards. True if that uses up the pointer's event."""
        if pointer.kind == "down" and pointer.button == 1:
            self._dragging.press(pointer, usable=not self.browsing)
        elif pointer.kind == "move":
            return self._dragging.drag(pointer)
        elif pointer.kind == "up" and pointer.button == 1:
            return self._dragging.release(pointer)
        return False
