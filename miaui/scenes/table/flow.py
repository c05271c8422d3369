"""Steps that follow at a table once nothing is told any more: the end, a forced move, the next person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.game import GameView
from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Painter
from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Dialog
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import Passing
from miaui.scenes.unseen_result import note_over
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.queue import CommonQueue
from miaui.tabletop.told import missed_title

FORCED_AFTER = 1.4
"""Seconds before a move that is the only one is made by itself. The first one after a choice waits as long as
a recap on top: the player has to read why there is no choice."""
HURRIED_AFTER = 0.2
"""Seconds of quiet before a forced move where nothing is decided any more, and another was made before."""
ENDING_AFTER = 1.8
"""Seconds from the last word to the result."""


class TableFlow:
    """Leads on from a table that has come to rest."""

    def __init__(
        self,
        context: Context,
        match: CommonMatch,
        events: CommonQueue,
        holds: Callable[[], bool] = lambda: False,
    ) -> None:
        """`holds()`: True if what is heard now has to wait until others may hear that somebody has chosen."""
        self._context, self._match, self._events, self._holds = context, match, events, holds
        self._held: list[object] = []
        """Events that wait for that."""
        self._ui = context.catalog.ui(match.public.game_key)
        self._told_to: int | None = None
        """The seat that has been told its news since it took over the screen."""
        self._had: Seat | None = match.viewer
        """The seat of the person who had a shared screen last."""
        self._was_forced = False
        """True if the last move of a person was made by itself."""
        self.gone = False
        """True if the result has been opened."""
        self.handed_over = False
        """True while the screen waits for the next person."""

    def hear(self, event: object) -> None:
        """Take an event of the match: it is handed on to be told, after those held back, or while `holds()`
        it is held back itself. Once the result was opened it is dropped."""
        if self.gone:
            return
        if self._holds():
            self._held.append(event)
        else:
            self.release()
            self._events.hear(event)

    def release(self) -> None:
        """Hand the events that were held back to the table, in their order, to be told; nothing happens
        without any."""
        held, self._held = self._held, []
        for event in held:
            self._events.hear(event)

    @property
    def unseen(self) -> int:
        """The number of the latest events of the match that the table has not begun to tell."""
        return len(self._events.ahead) + len(self._held)

    @property
    def quiet(self) -> bool:
        """True while nothing is told and no event is held back: all that has happened is shown."""
        return not self._held and self._events.quiet

    @property
    def idle(self) -> bool:
        """True while a person at the table may think: a choice is asked for, or a recap waits to be put away.
        False while something is told, bots are waited for, the game is over, or a forced move or the next
        person follows by itself."""
        match, events = self._match, self._events
        if events.resting:
            return True
        if events.waiting or match.public.over or match.next_human is None:
            return False
        return not (self.forced or self.following is not None)

    def update(self) -> None:
        """Take the step that is due. A game that is over is noted at once as one whose result is unseen.
        Nothing else while something is told. Then: news for a person who took over come as a dialog; 1.8
        seconds after the last words of a game that is over its result opens; a forced move is made after 1.4
        seconds of quiet, longer by a recap where it follows a free choice; or the scene `Handover` opens for
        the person who is `following`."""
        match, events = self._match, self._events
        if match.viewer is not None and (self._had is None or match.away):
            self._had = match.viewer
        if match.public.over and not self.gone:
            note_over(self._context, match.game_id)
        if match.viewer is None:
            self._told_to = None
        if not self.quiet:
            return
        self._tell_news()
        if match.public.over:
            if events.quiet_for > ENDING_AFTER:
                self.end()
        elif self.forced:
            if events.quiet_for > self.forced_after:
                self._was_forced = True
                match.play_forced()
            return
        if match.next_human is not None:
            self._was_forced = False
        following = self.following
        if following is not None:
            self.handed_over, self._had = True, following
            self._context.open(routes.Handover(match, seat=following))

    @property
    def following(self) -> Seat | None:
        """The person to whom a shared screen is to be passed now. Where it shows no seat's secrets now, that
        is the next one to choose here; else who has it, if another person had it before them and no seat is
        on a phone. None for no change, after the end, and where one person plays."""
        match = self._match
        if not match.shared or match.public.over or match.next_here is None:
            return None
        if match.viewer is None:
            return match.next_here
        if self._had is None or match.away:
            return None
        return match.viewer if match.viewer != self._had else None

    def end(self) -> bool:
        """Open the result, at once, of a game that is over when nothing is told any more, and return True.
        Return False, and nothing happens, in all other cases and where it was opened already."""
        if self.gone or not (self._match.public.over and self.quiet):
            return False
        self.gone = True
        self._context.go(routes.Result(self._match))
        return True

    def _tell_news(self) -> None:
        """Tell the person who has taken over, once, what happened to her and only she may read, with pictures
        of who did it, after the pictures of what she missed."""
        match, scenes = self._match, self._ui.scenes()
        news, art = scenes.news, scenes.handover
        if news is None or not match.shared or match.viewer in (None, self._told_to):
            return
        self._told_to = match.viewer
        cast = cast_members(match.public.players)
        told = news(match.view, [member.name for member in cast])
        if told:
            words, colours = "\n".join([sentence for sentence, _event in told]), [who.colour for who in cast]
            pictures = [] if art is None else [_pictured(art, event, colours) for _words, event in told]
            answers = [("ok", _("All right"), None)]
            dialog = Dialog(missed_title(), words, answers, name="news", pictures=pictures)
            self._context.stack.push(dialog)

    @property
    def forced_after(self) -> float:
        """Seconds of quiet before the only move of the next person is made. Where that happens only to
        a person who plays alone, it is the plain end of a turn, and there is nothing to read."""
        if self._was_forced and self._ui.scenes().hurries(self._match.view):
            return HURRIED_AFTER
        plain = self._was_forced or self._ui.plays_forced == "alone"
        reading = 0.0 if plain else PACES[self._context.settings.pace].recap
        return FORCED_AFTER + reading

    @property
    def forced(self) -> bool:
        """True if the next person has one legal move alone, and the game makes it by itself; in games that do
        so for a person alone not at a shared screen."""
        wanted, match = self._ui.plays_forced, self._match
        if wanted == "never" or (wanted == "alone" and match.shared):
            return False
        return match.forced_move is not None


def _pictured(art: Passing[GameView, object], event: object, colours: Sequence[str]) -> Painter:
    """Return the painter of an event as the screen between two people shows it."""
    return lambda canvas, box: art.picture(canvas, box, event, colours)
