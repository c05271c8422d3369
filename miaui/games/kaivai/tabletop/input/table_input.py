"""Keyboard and pointer input of the open sea: choose, try, undo and decide; look at things; step back."""

from collections.abc import Callable
from functools import partial

from miaui.engine.input.controls import Control, Drag
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.pointer import Notches
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.position import ACTIONS as ACTION_KEYS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.animation.kaivai_story import KaivaiStory
from miaui.games.kaivai.tabletop.input.actions import KEYS
from miaui.games.kaivai.tabletop.input.choice import ACTION, BID, DONE, HEX, KIND, NUMBER, PASS, STAKE
from miaui.games.kaivai.tabletop.input.planning import Planning
from miaui.games.kaivai.tabletop.input.table_ui import TableUi
from miaui.tabletop.board import BoardLink

_NUMBERS = {"canoe-hut": 1, "fisher-hut": 2, "meeting-hut": 3}


class TableInput:
    """Takes keys, drags and the wheel. `ui` keeps what is unfolded, `planning` what is tried, `middle` gives
    the middle of the sea as it is seen from afar."""

    browsing = False
    """Nothing lies over the table that would have to be closed first."""

    def __init__(
        self,
        story: KaivaiStory,
        link: BoardLink[Move, Event, View],
        retell: Callable[[], None],
        middle: Callable[[], tuple[float, float]],
        has_log: bool = True,
    ) -> None:
        self.ui = TableUi(link.touch, has_log)
        self.planning = Planning(self.ui, story, link)
        self.retell = retell
        """Tells once more what the others did."""
        self._link, self._middle = link, middle
        self._last: tuple[float, float] | None = None
        """Where the pointer was when it last moved the sea."""
        self._notches = Notches()

    # -- keys

    def key(self, key: Key) -> bool:
        """Handle a key. True if it is bound."""
        return not key.repeat and self.act(KEYS.pressed(key) or "")

    def act(self, name: str) -> bool:
        """Do a command by its name. False for a name that is none."""
        press = self.planning.press
        if name in ACTION_KEYS:
            press(f"{ACTION}{ACTION_KEYS.index(name)}")
            return True
        if name in _NUMBERS:
            self._number(_NUMBERS[name])
            return True
        actions: dict[str, Callable[[], object]] = {
            "pass": lambda: press(PASS),
            "done": lambda: press(DONE),
            "back": self.planning.put_back,
            "undo": self.planning.undo_all,
            "log": self.ui.log.toggle,
            "again": self.retell,
            "goods": lambda: self.ui.show_goods(not self.ui.state.goods),
            "tab": lambda: self.ui.open_tab((self.ui.state.own_tab + 1) % 3),
            "look": self.ui.fold_bids,
            "nearer": lambda: self.ui.zoom(1),
            "farther": lambda: self.ui.zoom(-1),
            "rules": lambda: self._link.request("rules"),
            "pause": self.pause,
        }
        if name not in actions:
            return False
        actions[name]()
        return True

    def _number(self, number: int) -> None:
        """A hut to be placed, or a number that is asked for."""
        targets = self.ui.state.choice.targets
        wanted = (f"{NUMBER}{number}", f"{BID}{number}", f"{STAKE}{number}")
        found = next((one for one in wanted if one in targets), f"{KIND}{number - 1}")
        self.planning.press(found)

    def undo_step(self) -> None:
        """Put back what was chosen, or undo a move (the button of one step)."""
        self.planning.put_back()

    def undo_all(self) -> None:
        """Undo everything that was tried (its button)."""
        self.planning.undo_all()

    def back(self) -> bool:
        """Go one step back (Escape). False from the bare table."""
        return self.ui.fold() or self.planning.put_back()

    def pause(self) -> None:
        """Ask for the pause menu."""
        self._link.request("pause")

    def let_go(self) -> None:
        """End dragging; what was tried stays."""
        self._last = None
        self.ui.set(dragged=None, panning=False)

    # -- pointer

    def pointer(self, pointer: Pointer) -> bool:
        """Leave the pointer to the controls."""
        return False

    def sail(self, canoe: Hex) -> Drag:
        """Return the dragging of a canoe to where it shall go."""
        return Drag(partial(self._sail, canoe), self._land)

    def _sail(self, canoe: Hex, x: float, y: float) -> None:
        choice = self.ui.state.choice
        if choice.canoe != canoe and canoe in choice.canoes:
            self.planning.press(f"{HEX}{canoe}")
        if self.ui.state.choice.canoe == canoe:
            self.ui.set(dragged=(x, y))

    def _land(self, over: Control | None, x: float, y: float) -> None:
        dragged = self.ui.state.dragged
        self.let_go()
        goals = {f"{HEX}{spot}" for spot in self.ui.state.choice.goals}
        if dragged is not None and over is not None and over.id in goals:
            self.planning.press(over.id)

    @property
    def pan(self) -> Drag:
        """The dragging of the sea itself, while it is seen from nearby."""
        return Drag(self._pan, lambda over, x, y: self.let_go())

    def _pan(self, x: float, y: float) -> None:
        if self._last is not None:
            self.ui.set(panning=True)
            self.ui.pan(x - self._last[0], y - self._last[1])
        self._last = x, y

    def turn_wheel(self, turn: float, x: float, y: float) -> None:
        """Bring the sea nearer or farther at a point, a step for each whole notch."""
        steps = self._notches.add(turn)
        if steps:
            cx, cy = self._middle()
            self.ui.zoom(steps, x - cx, y - cy)
