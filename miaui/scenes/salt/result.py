"""The end of a game: the castles grow once more round by round, and whose is the highest, and why.

Nothing tells the winner before the last round has grown."""

from __future__ import annotations

from miaui.core.game import Ending
from miaui.core.pace import PACES
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.names import short_name
from miaui.engine.scene import Scene
from miaui.games.salt.tales import tales
from miaui.games.salt.variants import target
from miaui.games.salt.view import View
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.result_bar import ResultBar
from miaui.scenes.salt import result_words
from miaui.scenes.salt.castle_count import Beat, CastleCount
from miaui.scenes.salt.confetti import Confetti
from miaui.scenes.salt.result_picture import Look, ResultPicture
from miaui.stages.cast.members import cast_members
from miaui.stages.salt import sounds

_PAUSE = 0.5
"""Seconds before the buttons work: a key or click once too often must not lead away from the result."""
_LATEST = 0.9
"""Seconds the picture goes on changing after the count."""


class Result(Scene):
    """Shown once a game is over. Clicking ends the count; the picture after it is always the same."""

    name = "result"
    first_focus = "result.again"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__()
        self.context, self.match = context, match
        ending = match.public.ending
        if ending is None:
            raise ValueError("the game is not over")
        self.ending: Ending = ending
        view: View = match.public.view
        self.ends = [deal.end for deal in view.memory.deals if deal.end is not None]
        self.count = CastleCount([end.totals for end in self.ends])
        self.names = [short_name(player.name) for player in match.public.players]
        self.over = view.open.over or "points"
        goal = target(view.open.variants, view.seats)
        told = [result_words.tale(tale, self.names) for tale in tales(view)]
        if match.public.taken_back:
            told = [_("Practice: turns were taken back, so this game does not count.")]
        self.picture = ResultPicture(cast_members(match.public.players), self.names, self.ends, goal, told)
        self.confetti = Confetti()
        self.cheered = False
        self.rested = 0.0
        self._bar = ResultBar(context, match, lambda: self.idle)

    # -- time

    def enter(self) -> None:
        """On top, at first or again."""
        if self.cheered:
            self.context.audio.music("tune")
        else:
            self.context.audio.ambience(sounds.ambience(False))
        if self.context.settings.reduced_motion:
            self.finish()

    def leave(self) -> None:
        """The waves go on without music."""
        self.context.audio.music(None)

    def update(self, dt: float) -> None:
        """Towers grow; afterwards paper falls for a moment."""
        if self.cheered:
            self.rested += dt
            if self.confetti.update(dt) or self.rested < _LATEST:
                self.touch()
            return
        speed = PACES["normal"].count / PACES[self.context.settings.pace].count
        for beat in self.count.update(dt * speed):
            self._hear(beat)
        if self.count.done:
            self._cheer()
        self.touch()

    def _hear(self, beat: Beat) -> None:
        cue = {"round": "salt-tower", "breath": "salt-roll"}.get(beat.kind)
        if cue is not None:
            self.context.audio.play(cue)

    def finish(self) -> bool:
        """All rounds at once. What comes right after it, meant for the count, does nothing either."""
        if self.cheered:
            return not self.idle
        self.count.finish()
        self._cheer()
        self.touch()
        return True

    @property
    def idle(self) -> bool:
        """True when everything is counted, and there was a moment to see it."""
        return self.rested >= _PAUSE

    def _cheer(self) -> None:
        self.cheered = True
        if not self.context.settings.reduced_motion:
            self.confetti.begin()
        cue = "salt-song" if self.over == "mermaids" else sounds.fanfare(self.ending.winners)
        self.context.audio.play(cue)
        self.context.audio.music("tune")

    # -- picture

    def draw(self, canvas: Canvas) -> None:
        """The castles with their cats, the rounds beside them, and at last the best moments."""
        self.picture.draw(canvas, self._look())

    def _look(self) -> Look:
        winners = self.ending.winners if self.cheered else ()
        best = self.ending.scores[self.ending.winners[0]]
        title = _(result_words.LAST_ROUND if self.count.hushed else result_words.COUNTING)
        why = ""
        if self.cheered:
            title = result_words.title([self.names[seat] for seat in winners], len(self.names))
            why = result_words.reason(self.over, best, self.picture.goal)
        jump = self.confetti.cheer if self.cheered else 0.0
        still = self.context.settings.reduced_motion
        rested = 99.0 if still else self.rested
        return Look(self.count, title, why, winners, jump, rested, self.over, self.confetti)

    def clearings(self, canvas: Canvas) -> list[Rect]:
        """Captions lie beside the title."""
        return self.picture.clearings(canvas)

    def attachment(self) -> str:
        """The sealed record of the match."""
        return self.match.public.sealed_text

    # -- what can be done

    def controls(self, canvas: Canvas) -> list[Control]:
        """The ways on."""
        return self._bar.controls(canvas)

    def back(self) -> None:
        """To the title, once the result has been seen; the game is kept."""
        if self.idle:
            self.context.go(routes.Title())
        else:
            self.finish()

    def describe(self) -> str:
        """Who won and why, once it is told; then the best moments."""
        look = self._look()
        return " ".join([look.title, look.why, *self.picture.told]) if self.cheered else look.title

    def facts(self) -> dict[str, object]:
        """What everybody can see of the result, for the probe."""
        if not self.cheered:
            return {}
        return {"scores": list(self.ending.scores), "winners": list(self.ending.winners)}
