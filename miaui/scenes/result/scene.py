"""The end of a game: something is counted that keeps its secret, then the winners are known. Every game hands
in its own `Finale`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.pace import PACES
from miaui.core.seat import seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui.scene import Scene
from miaui.history.played_again import PlayedAgain, play_again
from miaui.match.match import MatchFacts
from miaui.match.replay import CommonReplay, GameReplay
from miaui.scenes import routes
from miaui.scenes.analysis.others import Others
from miaui.scenes.context import Context
from miaui.scenes.finale import Finale, Moment, end_of
from miaui.scenes.forking import ask_fork
from miaui.scenes.game_ui import GameUi
from miaui.scenes.keepsakes import Keepsakes, from_last, headline
from miaui.scenes.library import words as games_words
from miaui.scenes.result import posts as paint_posts
from miaui.scenes.result import swing as swings
from miaui.scenes.result.bar import ResultBar
from miaui.scenes.result.gifts import House, hint_place, memory_places, points_place, top_place
from miaui.scenes.result.last_words import last_words
from miaui.scenes.result.points import PointsSheet, Way
from miaui.scenes.result.rewards import rewards
from miaui.scenes.result.story import Story, star
from miaui.scenes.unseen_result import note_seen
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.counsel.words import capital

_BEFORE = 2
"""Places before the swing from which it is watched again."""
_PAUSE = 0.5
"""Seconds before the buttons work: a key or click once too often must not lead away from the result."""
_LATEST = 0.9
"""Seconds the picture goes on changing after the count."""
LINGERS = 2.4
"""Seconds after the count in which everybody sees who has won, before the posts rise."""
_HELD = 1.0
"""Seconds for which the miniature stands at its end."""
_STILL = 99.0
"""Seconds after which everything has come to rest."""


class ResultScene(Scene):
    """Shown once a game is over. First the game's finale counts; then it is known who has won, and 2.4
    seconds later the posts rise in its place. A click ends the count, the next one shows all posts."""

    name = "result"
    first_focus = "result.again"

    def __init__(self, context: Context, match: MatchFacts, finale: Finale) -> None:
        super().__init__()
        self.context, self.match = context, match
        self.table_game = match.public.game_key
        self.ending = end_of(match)
        self.finale = finale
        self.cheered = False
        self._rested = 0.0
        self._posts: float | None = None
        """Seconds since the posts began to rise; None before."""
        self._hurried = False
        """True while what is handled has shown the posts."""
        self._looped = 0.0
        """Seconds since the miniature began to move once more."""
        self._page = 0
        """Page of what the game has brought, where large words need several."""
        self._story: Story | None = None
        self._again: PlayedAgain | None = None
        """What others make of the deal in the person's seat; None where they cannot play it."""
        self._bar = ResultBar(context, match, lambda: self.cheered, lambda: self.idle, lambda: self.settled)

    @property
    def now(self) -> Moment:
        """The progress of the result for its finale: whether all is counted, the seconds since then, and how
        high winners jump; with reduced motion 99 seconds have always passed."""
        reduced = self.context.settings.reduced_motion
        return Moment(self.cheered, _STILL if reduced else self._rested, self.finale.rain.cheer)

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells how points are counted; "" where the game has none."""
        return self.context.catalog.ui(self.table_game).scenes().scoring

    # -- time

    def enter(self) -> None:
        """Begin or resume. If one person played, others are asked to play the deal, unless they all have. The
        sound of the finale's place is heard during the count, the music of results after it. With reduced
        motion the count ends at once, and when the scene comes up again all posts stand."""
        if len(self.match.humans) == 1 and not (self._again is not None and self._again.others.whole):
            context, record = self.context, self.match.public.record
            game, kits = context.catalog.games.find(self.table_game), context.catalog.kits
            self._again = play_again(context.study, kits, context.data, game, record, self.match.game_id)
        if self.cheered:
            self.context.play_tunes()
        else:
            self.context.audio.ambience(self.finale.ambience)
        if self.context.settings.reduced_motion:
            self.finish()

    def leave(self) -> None:
        """Stop the music; the sound of the place goes on."""
        self.context.audio.music()

    def close(self) -> None:
        """Stop what others still play of the deal, without waiting for it."""
        if self._again is not None:
            self._again.others.close()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the count goes on, with its sounds, at the player's pace; once it is over,
        the result is noted as seen and fanfare and music begin. Then it rains, the posts rise after 2.4
        seconds, and at last the miniature moves, in a loop, but not with reduced motion."""
        self._hurried = False
        if self._again is not None and self._again.others.update() and self.posts:
            self.touch()
        if self.cheered:
            self._rested += dt
            if self.finale.rain.update(dt) or self._rested < _LATEST:
                self.touch()
            self._rise(dt)
            self._loop(dt)
            return
        speed = PACES["normal"].count / PACES[self.context.settings.pace].count
        for sound in self.finale.update(dt * speed):
            self._play(sound)
        if self.finale.count.done:
            self._cheer()
        self.touch()

    def _rise(self, dt: float) -> None:
        """Let the posts rise, each with its sound."""
        if self._posts is None:
            if self._rested >= LINGERS:
                self.show_posts()
            return
        before, story = self._posts, self.story
        if before < story.lasts:
            self._posts = before + dt
            for sound in story.sounds(before, self._posts):
                self._play(sound)
            self.touch()

    def _loop(self, dt: float) -> None:
        """Move the miniature, from picture to picture."""
        if not self.settled or self.context.settings.reduced_motion or self.story.swing is None:
            return
        before = self._part
        self._looped = (self._looped + dt) % (swings.LOOPS + _HELD)
        self.dirty = self.dirty or self._part != before

    @property
    def _part(self) -> float:
        """Return how far the miniature has come, from 0.0 to 1.0; the picture in the middle where nothing
        moves."""
        if not self.settled or self.context.settings.reduced_motion:
            return swings.MIDDLE
        return min(1.0, int(self._looped / swings.LOOPS * swings.STEPS) / swings.STEPS)

    def show_posts(self) -> None:
        """Show the posts in place of what was counted: they begin to rise, or with reduced motion all stand
        at once. Called again, they rise anew."""
        self._posts = _STILL if self.context.settings.reduced_motion else 0.0
        self.touch()

    @property
    def posts(self) -> bool:
        """True from when the posts begin to rise: they are shown in place of the count."""
        return self._posts is not None

    @property
    def settled(self) -> bool:
        """True once all posts stand and all has fallen in: the button to play again is golden from then
        on."""
        return self._posts is not None and self._posts >= self.story.lasts

    @property
    def story(self) -> Story:
        """Everything that the posts and the house beside them tell; it is put together when first asked for,
        and kept."""
        if self._story is None:
            story = story_of(self.context, self.match, self.finale.keepsakes)
            self._story = replace(story, others=self._again is not None)
        return self._story

    def _play(self, sound: str) -> None:
        if sound:
            self.context.audio.play(sound)

    def finish(self) -> bool:
        """End the count at a press, and return True, for the press is used up; True, too, in the half second
        after it. Later: if the posts are not all there, show them at rest; the press still does what it is
        for, and False is returned."""
        if not self.cheered:
            self.finale.count.finish()
            self._cheer()
        elif self.idle:
            if not self.settled:
                self._posts, self._hurried = _STILL, True
                self.touch()
            return False
        self.touch()
        return True

    def key(self, key: Key) -> bool:
        """Return True, and do nothing, for the Enter or Space that has just shown the posts, so that it does
        not play again; False for all other keys."""
        return self._hurried and not {"return", "space"}.isdisjoint(key.words)

    @property
    def idle(self) -> bool:
        """True from half a second after the end of the count: buttons work then."""
        return self._rested >= _PAUSE

    def _cheer(self) -> None:
        self.cheered = True
        note_seen(self.context, self.match.game_id)
        if not self.context.settings.reduced_motion:
            self.finale.rain.begin()
        for sound in self.finale.fanfare:
            self._play(sound)
        self.context.play_tunes()

    # -- picture

    @property
    def heading(self) -> str:
        """The words that are told as they come up: “Result” during the count; then who has won, the first
        line of the finale's words; with the posts all their lines, without the title unless just one person
        played."""
        if not self.cheered:
            return _("Result")
        if not self.posts:
            return self.finale.describe(self.now).partition("\n")[0]
        lines = paint_posts.words(self.story)
        return "\n".join(lines if len(self.match.humans) == 1 else lines[1:])

    def draw(self, canvas: Canvas) -> None:
        """Draw the finale during and after the count, or the posts and the house once they are shown; the
        buttons are drawn over it."""
        if self._posts is None:
            self.finale.draw(canvas, self.now)
        else:
            evening = self.context.catalog.ui(self.match.public.game_key).artwork.boats.evening
            paint_posts.draw(
                canvas, self.story, evening, self._posts, self.finale.rain, self._part, self._page
            )

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes in which captions may lie: those that the finale names, and with the posts the sky
        over the lowest."""
        if self.posts:
            return paint_posts.clearings(canvas, self.story)
        return self.finale.clearings(canvas, self.now)

    def attachment(self) -> str:
        """Return the record of the match as a line of JSON, without what is secret."""
        return self.match.public.sealed_text

    # -- what can be done

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the buttons of the `ResultBar`, always; with the posts also, where there is something behind
        them, `result.others` (what others made of the deal), `result.level` (the hint at stronger bots),
        `result.more` (the next page), `result.points`, `result.watch` and `result.fork` (back to the largest
        swing)."""
        controls, again = self._bar.controls(canvas), self._again
        if again is not None and self.posts:
            place = top_place(canvas)
            label = again.words
            wide = min(place.w, canvas.measure(label, "label")[0] + 100)
            controls.append(
                Control(
                    "result.others",
                    label,
                    place._replace(x=place.right - wide, w=wide),
                    look="small",
                    on_press=self._show_others,
                    hotkey="o",
                )
            )
        brought = self.story.brought if self.posts else None
        below = None if brought is None or not brought.hint else hint_place(canvas, self.story, self._page)
        if brought is not None and below is not None:
            controls.append(
                Control(
                    "result.level",
                    brought.hint,
                    below,
                    look="small",
                    on_press=partial(self._bar.play_at, brought.next_level),
                    hotkey="t",
                )
            )
        return [*controls, *self._ways_back(canvas)] if self.posts else controls

    def _ways_back(self, canvas: Canvas) -> list[Control]:
        """Return what leads to the points, and back to the largest swing."""
        controls, place, house = list[Control](), points_place(canvas), House(canvas, self.story, self._page)
        if house.pages > 1:
            controls.append(
                Control("result.more", _("More"), house.more, look="small", on_press=self._turn, hotkey="m")
            )
        if self.story.keepsakes.sources and (place is not None or house.best.h):
            controls.append(
                Control(
                    "result.points",
                    _("Points"),
                    house.best if place is None else place,
                    kind="area" if place is None else "button",
                    look="small",
                    on_press=self._show_points,
                    hotkey="p",
                    tip=_("Where the points came from"),
                )
            )
        places = memory_places(canvas, self.story)
        if places is not None:
            controls += [
                Control(f"result.{key}", label, box, look="small", on_press=press, hotkey=hotkey)
                for (key, label, hotkey, press), box in zip(self._ways(), places, strict=True)
            ]
        return controls

    def _turn(self) -> None:
        """Show the next page of what the game has brought."""
        self._page += 1
        self.touch()

    def _ways(self) -> list[Way]:
        """Return both ways back to the largest swing."""
        if self.story.swing is None:
            return []
        return [
            ("watch", _("Watch it again"), "w", self._watch),
            ("fork", _("Try again"), "f", self._fork),
        ]

    def _show_points(self) -> None:
        if self.idle:
            self.stack.push(PointsSheet(self.story, self._ways()))

    def _watch(self) -> None:
        """Show the largest swing in the replay, which plays by itself from up to two places before it, in its
        round."""
        swing, text = self.story.swing, self.match.public.text
        if self.idle and swing is not None:
            replay = self._replay()
            place = swings.place_of(replay, swing)
            near = range(max(1, place - _BEFORE), place + 1)
            place = next(before for before in near if replay.round_of(before) == replay.round_of(place))
            self.context.open(routes.Replay(text, game_id=self.match.game_id, place=place, plays=True))

    def _fork(self) -> None:
        """Ask how to play on from the last choice before the largest swing."""
        swing = self.story.swing
        if self.idle and swing is not None:
            replay = self._replay()
            place = swings.place_of(replay, swing)
            step = replay.choice_at(place, swing.seat)
            ask_fork(
                self.context,
                replay,
                self.match.game_id,
                replay.choice_at(place, None) if step is None else step,
            )

    def _replay(self) -> CommonReplay:
        return GameReplay.of_text(self.context.catalog.games, self.match.public.text)

    def _show_others(self) -> None:
        if self._again is not None and self.idle:
            self.stack.push(Others(self.context, self._again))

    def back(self) -> None:
        """Go to the title (Escape); during the count, and in the half second after it, only end the count."""
        if self.idle:
            self.context.go(routes.Title())
        else:
            self.finish()

    def describe(self) -> str:
        """Return what is shown, in words, line by line: what the finale tells, or once they are shown what
        the posts do."""
        return "\n".join(paint_posts.words(self.story)) if self.posts else self.finale.describe(self.now)

    def facts(self) -> dict[str, object]:
        """Return for the probe `scores` and `winners`, as lists by seat and of seats; with the posts also
        `others`, how many games of others are `done` `of` how many, if they play the deal. {} before all is
        counted."""
        if not self.cheered:
            return {}
        facts: dict[str, object] = {
            "scores": list(self.ending.scores),
            "winners": list(self.ending.winners),
        }
        if self._again is not None and self.posts:
            others = self._again.others
            facts["others"] = {"done": min(len(others.runs), others.count), "of": others.count}
        return facts


def story_of(context: Context, match: MatchFacts, keepsakes: Keepsakes) -> Story:
    """Return everything that the posts of a finished match tell. The line below the title is “Practice: …”
    for a game that was undone or tried again, else words for a best score; then come, with “ · ” between,
    “Today’s deal”, help (unless it was undone) and moves missed; “Your first game” if there is nothing before
    help. ValueError while the match goes on."""
    ending, players = end_of(match), match.public.players
    names = tuple(short_name(player.name) for player in players)
    brought = rewards(context, match)
    today = match.game_id.startswith("today-")
    line = brought.best
    if match.public.taken_back:
        line = _("Practice: it was undone, so this game does not count.")
    if match.public.fork:
        line = _("Practice: you tried again, so this game does not count.")
    ui = context.catalog.ui(match.public.game_key)
    if today:
        line = _join(line, _("Today’s deal"))
    if brought.first and not line:
        line = _("Your first game")
    if match.public.times_helped and not match.public.taken_back:
        helped = games_words.helped(match.public.times_helped, ui)
        line = _join(line, helped if line else capital(helped))
    if match.public.plain_moves:
        missed = games_words.missed(len(match.public.plain_moves))
        line = _join(line, missed if line else capital(missed))
    title, top = headline(match.humans, ending, names, keepsakes), _top(context, match, ui)
    whose = star(keepsakes, match.humans or ending.winners)
    swing = swings.largest_swing(match.public.standings, whose)
    turn = None if swing is None else keepsakes.turn(swing.round, whose, swing.change > 0)
    return Story(
        cast(players),
        names,
        ending,
        match.humans,
        title,
        line,
        top,
        keepsakes,
        brought,
        swing=swing,
        turn=turn,
        said=last_words(
            ending,
            [seat for seat in seats(len(players)) if players[seat].kind != "bot"],
            from_last(ending),
            lambda seat: match.public.rng_for(seat, "last words"),
        ),
    )


def _top(context: Context, match: MatchFacts, ui: GameUi) -> str:
    """Return the game's name, and how long it took at one sitting."""
    kept = next((game for game in context.library.games("finished") if game.id == match.game_id), None)
    spent = games_words.minutes(kept) if kept is not None else None
    return _join(ui.wording.name, _("{minutes} min").format(minutes=spent) if spent is not None else "")


def _join(*parts: str) -> str:
    """Return what there is of some words, in a line."""
    return " · ".join(filter(None, parts))
