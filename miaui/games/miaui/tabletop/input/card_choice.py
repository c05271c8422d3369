"""The choice of a card: which may be played, which is lifted, and locking it in."""

from collections.abc import Callable, Collection

from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.input.table_ui import TableUi
from miaui.games.miaui.tabletop.stage import Stage
from miaui.tabletop.board import BoardLink


class CardChoice:
    """Lifts cards of the hand in front, and decides for the lifted one. `put_down()` ends whatever is held,
    before a decision."""

    def __init__(
        self, story: TableStory, link: BoardLink[Dive, Event, View], ui: TableUi, put_down: Callable[[], None]
    ) -> None:
        self._story, self._link, self._ui, self._put_down = story, link, ui, put_down
        self._asked: frozenset[int] = frozenset()

    def ask(self, moves: Collection[Dive]) -> None:
        """Ask for one of the dives that may be made now."""
        self._asked = frozenset(move.number for move in moves)

    @property
    def choosing(self) -> bool:
        """True if the person in front is to choose now."""
        stage = self._stage
        return bool(self._asked) and stage.viewer == self._ui.state.front and stage.chosen is None

    @property
    def playable(self) -> frozenset[int]:
        """The cards that can be used now."""
        return self._asked if self.choosing and not self._story.waiting else frozenset()

    @property
    def _stage(self) -> Stage:
        return self._story.director.animation.stage

    def lift(self, number: int) -> None:
        """Lift a card; the lifted one is locked in."""
        if number not in self.playable or number not in self._stage.hand:
            self._link.sound("deny")
            self.refuse(number)
        elif self._ui.state.lifted == number:
            self.lock_in()
        else:
            self._link.sound("lift")
            self._ui.set(lifted=number)

    def refuse(self, number: int) -> None:
        """Handle a press on a card that may not be played."""
        self._link.refuse(Dive(self._ui.state.front, number))

    def lock_in(self) -> None:
        """Lock in the lifted card, for good."""
        number = self._ui.state.lifted
        if number in self.playable:
            self._put_down()
            self._link.submit([Dive(self._ui.state.front, number)])
            self._link.touch()

    def step(self, step: int) -> None:
        """Lift the next card to the left or right."""
        cards = [number for number in self._stage.hand if number in self._asked]
        if not self.choosing or not cards:
            return
        lifted = self._ui.state.lifted
        place = cards.index(lifted) + step if lifted in cards else (0 if step > 0 else -1)
        self._link.sound("lift")
        self._ui.set(lifted=cards[place % len(cards)])
