"""The place of today's deal: a week of boats, how the deal began, one's points beside those of the levels,
and lines to send."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from functools import partial

from miaui.core.deals import new_record
from miaui.core.errors import BadRecord
from miaui.engine.draw.canvas import Canvas
from miaui.engine.i18n import _, labelled
from miaui.engine.input.controls import Control
from miaui.engine.ui.control_actions import copy_text
from miaui.engine.ui.scene import Scene
from miaui.history.day_par import SEAT, better, kept_numbers
from miaui.history.day_text import day_text
from miaui.history.other_runs import OtherRuns
from miaui.history.study_review import StudyReview
from miaui.learning.par import means
from miaui.match.replay import CommonReplay, GameReplay
from miaui.scenes import house, routes
from miaui.scenes.context import Context
from miaui.scenes.library import today, today_paint
from miaui.scenes.library.today_paint import Boat, DayPlaces, Tower, day_places
from miaui.store.problems import StoreError
from miaui.tabletop.cast.cats import COLOURS

DAYS = 7
"""Number of boats."""
_STEPS = 8
"""Pictures a second of boats that bob."""
_GROWS = 0.9
"""Seconds in which the towers grow."""


class TodayPlace(Scene):
    """The deal of a day of one game: today's, or that of another `day`; without a game, of the one played
    last, or the first whose deal can still be played. It shows the last seven days as boats, how the deal
    begins, the player's points beside those of the levels, which play it in the background once the own game
    counts, and lines to send."""

    name = "today"

    def __init__(self, context: Context, game: str = "", day: date | None = None) -> None:
        super().__init__()
        self.context, self.day = context, day or today.this_day()
        self._states = {key: today.standing(context, key, self.day) for key in context.catalog.shown}
        self._bobs = self._since = 0.0
        self._par: OtherRuns | None = None
        self._review: StudyReview | None = None
        self._choose(game or self._fresh())

    def _fresh(self) -> str:
        """Return the game that was played last if its deal can be played now; else the first one whose deal
        can; else the one played last."""
        last, states = self.context.last_played, self._states.items()
        fresh = [key for key, now in states if not now.spent and not (now.kept and now.kept.finished)]
        return last if last in fresh or not fresh else fresh[0]

    def _choose(self, game: str) -> None:
        """Show the deal of a game."""
        self.close()
        self.game, self._now, self._copied = game, self._states[game], ""
        self._ui = self.context.catalog.ui(game)
        self._lines = today.lines(self.context, game, self.day, self._now)
        self._verb = today.verb(self.context, game, self._now)
        self.first_focus = "today.play" if self._verb else "today.back"
        self._par = self._review = None
        self._since = 0.0
        mine, kept = self._now.mine, self._now.kept
        if mine is not None and mine.counted and kept is not None:
            with suppress(BadRecord, StoreError):
                replay = CommonReplay.of_text(self.context.catalog.games, self.context.library.load(kept.id))
                self._par = today.par(self.context, game, self.day)
                self._review = StudyReview(replay, self.context.study, self.context.data, kept.id)
                self._review.look_at((SEAT,))
        chosen = today.deal(self.context.catalog.games.find(game), self.day)
        record = new_record(chosen, today.players_of(self.context, chosen))
        self._opening = GameReplay(chosen.game, record, public=True).start(1, None)
        self.touch()

    # -- time

    def update(self, dt: float) -> None:
        """Take in games of the levels and the review of the own game; let the boats bob, unless motion is
        reduced."""
        news = [task.update() for task in (self._par, self._review) if task is not None]
        if any(news):
            self.touch()
        self._since += dt
        before = int(self._bobs * _STEPS)
        self._bobs += dt
        if not self.context.settings.reduced_motion and before != int(self._bobs * _STEPS):
            self.dirty = True

    @property
    def idle(self) -> bool:
        """False while the levels still play the deal, or the own game is judged; True else, and before it was
        played."""
        return not any(task.working for task in (self._par, self._review) if task is not None)

    def close(self) -> None:
        """Give up the review of the own game if it is under way; the levels' games are played on."""
        if self._review is not None:
            self._review.close()

    # -- words

    @property
    def words(self) -> str:
        """The lines of `today.lines`; where one's own game counts, “Better than 72 of 100.” stands after the
        first of them, or while the levels still play how many of their games are played."""
        first, *rest = self._lines
        return "\n".join([first, *([self._standing] if self._par is not None else []), *rest])

    @property
    def _standing(self) -> str:
        """Place of the result among those of others, or how far they are."""
        par, mine = self._par, self._now.mine
        if par is None or mine is None:
            return ""
        if par.whole:
            return _("Better than {count} of 100.").format(count=better(mine, par.runs))
        words = _("The others still count: they have played {done} of {all} games.")
        return words.format(done=len(par.runs), all=par.count)

    @property
    def text(self) -> str:
        """The lines to copy, as `day_text` makes them: game and day; place, points and, once the levels have
        played, the place among them; a sign for each round and the accuracy, once these are judged. "" before
        the own game is finished and seen, and where it does not count."""
        par, own, review = self._par, self._now.mine, self._review
        if par is None or own is None or review is None:
            return ""
        lost, accuracy = kept_numbers(review.kept)
        place = better(own, par.runs) if par.whole else None
        wording = self._ui.wording
        return day_text(_(wording.name), wording.points(own.points), own, place, lost, accuracy)

    @property
    def heading(self) -> str:
        """The title with the game, “Today’s deal: Miaui”, and in lines below it `words`."""
        return f"{labelled(_('Today’s deal'), _(self._ui.wording.name))}\n{self.words}"

    def describe(self) -> str:
        """Return in lines: `heading`, each tower whose points are known (“LEVEL: 32”), and the boats of the
        week, the oldest first."""
        towers = [labelled(tower.name, tower.words) for tower in self.towers() if tower.words]
        week = [boat.spoken for boat in self.week()]
        return "\n".join([self.heading, *towers, *week])

    # -- what is shown

    def week(self) -> list[Boat]:
        """Return a boat for each of the last seven days, the oldest first and today last, with how it went.
        The result of today's game is not told before it was seen; today's boat says as `today.state` how it
        stands if it has no result."""
        done = {
            result.day: result
            for result in self._now.done
            if not (self._now.unseen and result.day == self.day)
        }
        days: list[date] = [self.day - timedelta(days=ago) for ago in reversed(range(DAYS))]
        boats = [today_paint.boat(day, done.get(day), day == self.day) for day in days]
        if self.day not in done:
            boats[-1] = boats[-1]._replace(words=today.state(self._now))
        return boats

    def towers(self) -> list[Tower]:
        """Return a tower for each level, weakest first, with its mean points, rounded, once all have played,
        and last one's own (“you”). Points are None where they are not known."""
        levels = sorted(self.context.catalog.kits.find(self.game).levels, key=lambda level: level.strength)
        par, mine = self._par, self._now.mine
        by_level = means(par.runs) if par is not None and par.whole else {}
        towers = [
            Tower(
                _(level.name),
                str(place),
                colour,
                round(by_level[level.key].points) if level.key in by_level else None,
            )
            for place, (level, colour) in enumerate(zip(levels, COLOURS[1:], strict=False), 1)
        ]
        own = None if mine is None else mine.points
        return [*towers, Tower(_("you"), _("you"), COLOURS[0], own, own=True)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the sea with the week's boats, the tabs of the games, and sheets on the shore: how the deal
        began, the towers, which grow at first, and, unless large words need its room, the lines to send or
        about the days before."""
        at, ui = self._places(canvas), self._ui
        calm = self.context.settings.reduced_motion
        canvas.layers.draw(
            ("today", ui.artwork.boats.evening), partial(today_paint.paint_ground, week=at.sea, ui=ui)
        )
        canvas.board(at.title)
        canvas.text_in(_("Today’s deal"), at.title.inset(30, 8), "title", "glow", size=0.62)
        by_id = {control.id: control for control in self.controls(canvas)}
        for key in self._states:
            other = self.context.catalog.ui(key)
            house.draw_tab(canvas, by_id[f"today.{key}"], other.artwork.title.emblem, other.wording.name)
        bobs = 0.0 if calm else int(self._bobs * _STEPS) / _STEPS
        for place, (boat, box) in enumerate(zip(self.week(), at.boats, strict=True)):
            today_paint.draw_boat(canvas, box, boat, ui, bobs + place)
        part = 1.0 if calm else min(1.0, self._since / _GROWS)
        today_paint.draw_opening(canvas, at.opening, self._lines[0], self._opening, ui)
        today_paint.draw_towers(canvas, at.towers, self.towers(), self._standing, ui, part)
        if at.line is not None:
            rest = "\n".join(self._lines[1:])
            today_paint.draw_line(canvas, at.line, self.text, rest)

    def _places(self, canvas: Canvas) -> DayPlaces:
        names = [_(self.context.catalog.ui(key).wording.name) for key in self._states]
        return day_places(canvas, names, DAYS, bool(self.text))

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a tab for each game (`today.<key>`); the way into the deal, `today.play`, unless the try is
        spent; `today.copy` if there is `text`; last “Back”."""
        at = self._places(canvas)
        controls = [
            Control(
                f"today.{key}",
                labelled(self.context.catalog.ui(key).wording.name, today.state(now)),
                box,
                kind="area",
                value=key == self.game,
                sound="page",
                tip=today.state(now),
                on_press=partial(self._choose, key),
            )
            for (key, now), box in zip(self._states.items(), at.tabs, strict=True)
        ]
        back = Control(
            "today.back",
            _("Back"),
            at.back,
            on_press=self.back,
            look="" if self._verb else "primary",
            hotkey="escape",
        )
        if self._verb:
            play = Control(
                "today.play", self._verb, at.play, on_press=self._play, look="primary", hotkey="return"
            )
            controls.append(play)
        if self.text:
            copy = self._copied or _("Copy")
            controls.append(Control("today.copy", copy, at.copy, on_press=self._copy, hotkey="c"))
        return [*controls, back]

    def _play(self) -> None:
        today.play(self.context, self.game, self.day)

    def _copy(self) -> None:
        self._copied = _("Copied") if copy_text(self.text) else _("There is no clipboard.")
        self.touch()

    def back(self) -> None:
        """Go back to the scene below; to the title, closing all, where there is none."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())
