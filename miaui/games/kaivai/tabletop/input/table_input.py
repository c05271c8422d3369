"""Keyboard and pointer input of the open sea: choose, try, undo and decide; look at things; step back."""

from collections.abc import Callable
from typing import NamedTuple

from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.focus import Focus
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.position import ACTIONS as ACTION_KEYS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.animation.kaivai_story import KaivaiStory
from miaui.games.kaivai.tabletop.input.actions import BY_KEY
from miaui.games.kaivai.tabletop.input.choice import ACTION, BID, DONE, KIND, NUMBER, PASS, STAKE
from miaui.games.kaivai.tabletop.input.planning import Planning
from miaui.games.kaivai.tabletop.input.pointing import Pointing
from miaui.games.kaivai.tabletop.input.table_ui import TableUi
from miaui.tabletop.board import BoardLink

_NUMBERS = {"canoe-hut": 1, "fisher-hut": 2, "meeting-hut": 3}


class Places(NamedTuple):
    """Where things are on the picture: the topmost control at a point, what keys and pointer are at, and the
    middle of the sea as it is seen from afar."""

    control_at: Callable[[float, float], Control | None]
    focus: Callable[[], Focus | None]
    middle: Callable[[], tuple[float, float]]


class TableInput:
    """Takes keys and pointer events. `ui` keeps what is unfolded, `planning` what is tried."""

    browsing = False
    """Nothing lies over the table that would have to be closed first."""

    def __init__(
        self,
        story: KaivaiStory,
        link: BoardLink[Move, Event, View],
        retell: Callable[[], None],
        places: Places,
        has_log: bool = True,
    ) -> None:
        self.ui = TableUi(link.touch, has_log)
        self.planning = Planning(self.ui, story, link)
        self.retell = retell
        """Tells once more what the others did."""
        self.fast = False
        """The fast button is held."""
        self._link = link
        self._pointing = Pointing(self.ui, self.planning, places.control_at, places.focus, places.middle)

    # -- keys

    def key(self, key: Key) -> bool:
        """Handle the keys of `actions`. True if the key was one."""
        return key.plain and not key.repeat and self.act(BY_KEY.get(key.name, ""))

    def act(self, name: str) -> bool:
        """Do one of `actions`. False for a name that is none."""
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
        """End dragging and the fast telling; what was tried stays."""
        self.fast = False
        self._pointing.let_go()

    def pointer(self, pointer: Pointer) -> bool:
        """Handle the fast button, dragging and the wheel; everything else is pressed as a control."""
        if pointer.button == 3 and pointer.kind in ("down", "up"):
            self.fast = pointer.kind == "down"
            return True
        return self._pointing.pointer(pointer)
