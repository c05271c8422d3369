"""The view that belongs to what is displayed at the beach: the match is ahead while anything is told."""

from collections.abc import Callable

from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.known import Known, as_public
from miaui.games.salt.tabletop.stage import Stage


class Seen:
    """Keeps the view, and what is known of the cards. `view()` is the viewer's view as it is now."""

    def __init__(self, view: Callable[[], View]) -> None:
        self._now = view
        self._at: Stage | None = None
        self._hand_hidden = False
        self.view: View | None = None
        """None before anything was displayed at rest."""
        self.known: Known | None = None

    def follow(self, stage: Stage, telling: bool, hand_hidden: bool) -> None:
        """Bring it up to what is displayed, unless anything is being told. While the hand is covered it is
        what everybody knows."""
        if self.view is not None and self.view.seat != stage.viewer:
            self.view = self.known = self._at = None
        if telling or (self._at is stage and self._hand_hidden == hand_hidden):
            return
        view = self._now()
        self.view = view if view.seat == stage.viewer else None
        if self.view is not None and hand_hidden:
            self.view = as_public(self.view)
        self.known = None if self.view is None else Known.of(self.view)
        self._at, self._hand_hidden = stage, hand_hidden
