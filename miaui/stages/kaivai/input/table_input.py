"""Keyboard and pointer input of the open sea: choose, put back and decide; look at things; step back."""

from collections.abc import Callable, Collection
from dataclasses import replace

from miaui.engine.input import Key, Pointer
from miaui.games.kaivai.bases import village_names
from miaui.games.kaivai.moves import Move
from miaui.games.kaivai.public import ACTIONS as ACTION_KEYS
from miaui.games.kaivai.view import View
from miaui.stages.board import BoardLink
from miaui.stages.kaivai.animation.kaivai_story import KaivaiStory
from miaui.stages.kaivai.input.actions import BY_KEY
from miaui.stages.kaivai.input.choice import ACTION, BID, DONE, KIND, NUMBER, PASS, STAKE, Choice
from miaui.stages.kaivai.input.ui_state import UiState

_NUMBERS = {"canoe-hut": 1, "fisher-hut": 2, "meeting-hut": 3}


class TableInput:
    """Takes keys and pointer events, and keeps the `state` of what they unfold and choose."""

    browsing = False
    """Nothing lies over the table that would have to be closed first."""

    def __init__(self, story: KaivaiStory, link: BoardLink[Move, View], has_log: bool = True) -> None:
        self.state = UiState()
        self.fast = False
        """The fast button is held."""
        self._story, self._link, self._has_log = story, link, has_log
        self._asked: tuple[Move, ...] = ()

    # -- what is asked

    @property
    def choice(self) -> Choice:
        """What has been chosen, and what may be chosen next."""
        return self.state.choice

    def set(self, **changes: object) -> None:
        """Change some of the state."""
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]
        self._link.touch()

    def ask(self, moves: Collection[Move]) -> None:
        """The moves that may be made now; what was chosen before is put back."""
        self._asked = tuple(moves)
        self.set(choice=Choice())

    def follow(self) -> None:
        """Bring the choice up to what is displayed: nothing can be chosen while anything is told."""
        stage = self._story.stage
        ready = self._asked and stage.viewer == self.state.front and not self._story.waiting
        if not ready:
            if self.choice.moves:
                self.set(choice=Choice())
        elif self.choice.moves != self._asked:
            position = stage.position
            names = village_names(position.setup.bases)
            villages = tuple(zip(names, position.board.chart.villages, strict=True))
            self.set(choice=replace(Choice.of(self._asked, villages), kind=self.choice.kind))

    # -- choosing

    def press(self, target: str) -> None:
        """A control was used that begins or makes a move."""
        found = self.choice.press(target)
        if found is None:
            self._link.sound("deny")
        elif isinstance(found, Choice):
            self._link.sound("lift")
            self.set(choice=found)
        else:
            self._asked = ()
            self.set(choice=Choice(kind=self.choice.kind))
            self._link.decide(found)
        self._link.touch()

    # -- keys

    def key(self, key: Key) -> bool:
        """The keys of `actions`."""
        return key.plain and not key.repeat and self.act(BY_KEY.get(key.name, ""))

    def act(self, name: str) -> bool:
        """Do one of `actions`. False for a name that is none."""
        if name in ACTION_KEYS:
            self.press(f"{ACTION}{ACTION_KEYS.index(name)}")
            return True
        if name in _NUMBERS:
            self._number(_NUMBERS[name])
            return True
        actions: dict[str, Callable[[], object]] = {
            "pass": lambda: self.press(PASS),
            "done": lambda: self.press(DONE),
            "back": self.put_back,
            "log": self.toggle_log,
            "rules": lambda: self._link.request("rules"),
            "pause": self.pause,
        }
        if name not in actions:
            return False
        actions[name]()
        return True

    def _number(self, number: int) -> None:
        """A hut to be placed, or a number that is asked for."""
        targets = self.choice.targets
        wanted = (f"{NUMBER}{number}", f"{BID}{number}", f"{STAKE}{number}")
        found = next((one for one in wanted if one in targets), f"{KIND}{number - 1}")
        self.press(found)

    def toggle_log(self) -> None:
        """Unfold the log, or fold it away."""
        if self._has_log:
            self.set(log_open=not self.state.log_open, log_page=0)

    def put_back(self) -> bool:
        """Put back what was chosen. False if nothing was."""
        if not self.choice.begun:
            return False
        self.set(choice=self.choice.put_back())
        self._link.sound("lift")
        return True

    def back_button(self) -> None:
        """The button that puts back what was chosen."""
        self.put_back()

    def back(self) -> bool:
        """Escape: one step back. False from the bare table."""
        if self.put_back():
            return True
        if self.state.log_open:
            self.toggle_log()
            return True
        return False

    def pause(self) -> None:
        """Ask for the pause menu."""
        self._link.request("pause")

    def let_go(self) -> None:
        """Nothing is chosen, and nothing told fast."""
        self.fast = False
        self.put_back()

    def pointer(self, pointer: Pointer) -> bool:
        """The fast button; everything else is pressed as a control."""
        if pointer.button == 3 and pointer.kind in ("down", "up"):
            self.fast = pointer.kind == "down"
            return True
        return False
