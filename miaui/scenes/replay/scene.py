"""A game played again on its tabletop: step forward and back, look through anybody's eyes once it is over,
hear why the bots chose as they did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from miaui.bots.service import Priority
from miaui.core.errors import BadRecord
from miaui.core.game import GameView
from miaui.core.pace import PACES
from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.scene import Scene
from miaui.history.study_review import kept_rows
from miaui.learning.findings import Rows
from miaui.match.replay import CommonReplay, GameReplay, Unveiled, Viewer
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.forking import ask_fork
from miaui.scenes.replay.input import ReplayInput
from miaui.scenes.replay.picture import ReplayActions, ReplayPicture
from miaui.scenes.replay_guide.guide import ReplaySetup
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.link import StillLink
from miaui.tabletop.parts import TablePrefs, TableStatus
from miaui.tabletop.playback import Playback, first_viewer


def open_replay(
    context: Context,
    text: bytes | str,
    review: bool = False,
    game_id: str = "",
    place: int = 0,
    plays: bool = False,
) -> Scene:
    """Return the scene for a record's text, at `place`, from 1, or the nearest there is (0: at the beginning
    of a finished game, where a game stands that goes on), from where it `plays` by itself. With `review` it
    opens its review on top as soon as it is shown. For a text that is no record, `Unreadable` with “This game
    cannot be shown: WHY.”; for one of a game that is not shown here, with “This game cannot be replayed yet.”
    Nothing is put on the stack."""
    try:
        replay = GameReplay.of_text(context.catalog.games, text)
    except BadRecord as error:
        return Unreadable(context, _("This game cannot be shown: {why}.").format(why=error))
    if replay.game.key not in context.catalog.shown:
        return Unreadable(context, _("This game cannot be replayed yet."))
    scene = Replay(context, replay, review, game_id)
    if place:
        scene.playback.go(place)
    if plays:
        scene.playback.play()
    return scene


def open_past(context: Context, replay: CommonReplay, place: int) -> Replay:
    """Return the replay of a game, also one that still goes on, at a place; one beyond the first or last is
    that one. Nothing is put on the stack."""
    scene = Replay(context, replay)
    scene.playback.go(place)
    return scene


class Replay(Scene):
    """Shows a replay on a tabletop, with a panel below it. A place is the beginning of a round or turn, from
    1; the last one of a finished game is its end."""

    name = "replay"

    def __init__(
        self, context: Context, replay: CommonReplay, review: bool = False, game_id: str = ""
    ) -> None:
        super().__init__()
        self._for_review = self._review_first = review
        """Whether one came for the review, and whether that is still to be opened."""
        self._game_id = game_id
        self._pace = ""
        """The pace that was chosen here; "" for the player's own."""
        self._kept: Rows | None = None
        """The choices that the kept review has judged; None before it is read."""
        self._brought: Rows = {}  # those that a review had judged when one came from it
        self._review_at: int | None = None
        """Where Back leads to the review again: the place it was left for, 0 for the whole game."""
        self.context, self.replay, self.table_game = context, replay, replay.game.key
        self.cast = cast_members(replay.players)
        home = next((seat for seat in seats(len(self.cast)) if self.cast[seat].human), Seat(0))
        self._shown: Callable[[], tuple[int, Viewer]] = lambda: (1, first_viewer(replay, home))
        """Returns the place of the replay, and whose eyes we look through."""
        kit = context.catalog.kits.find(self.table_game)
        link = StillLink(
            replay.game.sight,
            lambda: replay.start(*self._shown()),
            self._history,
        )
        bots = context.bots.client(kit, Priority.REVIEW)
        ui = context.catalog.ui(self.table_game)
        self._scenes = ui.scenes()
        self.guide = self._scenes.replay(
            ReplaySetup(
                replay,
                self.cast,
                home,
                link,
                bots,
                context.canvas,
                context.audio.play,
                self.touch,
                self._prefs,
                self._rows,
            )
        )
        self.tabletop = self.guide.tabletop
        self.tabletop.inform(TableStatus(shared=True))
        self.playback = Playback(replay, home, self.tabletop.events, self.tabletop.show, self._arrived)
        self._shown = lambda: (self.playback.place, self.playback.viewer)
        show_review = self._review if ui.reviewed else None
        do = ReplayActions(
            self.ask,
            self.silence,
            self.look_through,
            show_review,
            self.try_again,
            lambda: self.speed,
            self.next_speed,
            self.leave_replay,
        )
        self.picture = ReplayPicture(self.cast, self.guide, self.playback, do)
        self.input = ReplayInput(self)
        self.canvas: Canvas | None = None

    # -- time

    def enter(self) -> None:
        self.context.audio.music()
        self.context.audio.ambience(self._scenes.ambience(self.tabletop.heard))
        self.touch()
        if self._review_first:
            self._review_first = False
            self._review()
        elif self._for_review and self._review_at is None:  # the review is left, and nothing is to be watched
            self.leave_replay()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: motions go on, answers of asked cats are taken in, and while it plays the
        next step follows by itself. A new picture is asked for where something changed."""
        if self.tabletop.update(dt):
            self.touch()
        self.playback.update(dt, self.speed)
        if self.guide.asking.update():
            self.touch()
        self.tabletop.inform(TableStatus(shared=True, note=self.guide.asking.hint(self.playback)))

    def _arrived(self) -> None:
        """Let the table rest at a place that is reached, and ask the seat that was asked about it, too."""
        self.tabletop.rest()
        self.guide.asking.ask(self.guide.asking.seat, self.playback.place)
        self.touch()

    @property
    def idle(self) -> bool:
        """False while a step is being told, and while it plays by itself."""
        return self.playback.idle

    def _prefs(self) -> TablePrefs:
        """Return the player's settings with this replay's own pace."""
        settings = self.context.settings
        return settings if settings.pace == self.speed else replace(settings, pace=self.speed)

    @property
    def speed(self) -> str:
        """The pace at which places are told, a key of `PACES`: the one chosen here, else that of the
        settings."""
        return self._pace or self.context.settings.pace

    def next_speed(self) -> None:
        """Take the next pace of `PACES`, from calm to instant, for this replay alone; after the last the
        first. The settings stay."""
        paces = list(PACES)
        self._pace = paces[(paces.index(self.speed) + 1) % len(paces)]
        self.tabletop.drop()

    def step_costly(self, way: int) -> None:
        """Go at once to the next place (`way` 1) at which a person's choice cost something, or the one before
        (-1), and stop playing. What cost something is known from a review. Where there is no
        such place that way, the sound "deny" is heard and nothing changes."""
        rows, place = self._rows().items(), self.playback.place
        people = sorted({row.place for (seat, _step), row in rows if row.blamed and self.cast[seat].human})
        ahead = [stop for stop in people if (stop - place) * way > 0]
        if not ahead:
            self.context.audio.play("deny")
            return
        self.playback.playing = False
        self.playback.go(ahead[0] if way > 0 else ahead[-1])

    def _rows(self) -> Rows:
        """Return the choices that are judged, by the kept review and the one that one came from."""
        if self._kept is None:
            self._kept = kept_rows(self.context.data, self.replay, self._game_id)
        return {**self._kept, **self._brought}

    # -- words

    def ask(self, seat: Seat) -> None:
        """Ask the cat of a seat why it chose so at this place; another that speaks is sent away. The cat that
        speaks already is only sent away."""
        self.guide.asking.ask(None if self.guide.asking.seat == seat else seat, self.playback.place)
        self.touch()

    def silence(self) -> None:
        """Send the cat that speaks away; without one only a new picture is asked for."""
        self.guide.asking.ask(None, self.playback.place)
        self.touch()

    def show_round(self, place: int, seat: Seat | None, rows: Rows) -> None:
        """Go to a place of which the review tells, and ask a seat about its choice there, or none for None;
        at place 0, for the whole game, stay where it stands, and ask none. `rows` are the choices that are
        judged. To leave the replay then opens the review again, at this place."""
        self._review_at, self._brought = place, rows
        if place:
            self.guide.asking.ask(seat, place)
            self.playback.go(place)

    # -- pictures

    @property
    def heading(self) -> str:
        """The name of the game, translated."""
        return self.context.catalog.ui(self.table_game).wording.name

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the panel with its words, and over both what the game and the table draw on top, as
        the speaking cat."""
        self.canvas = canvas
        self.picture.plan(canvas)
        self.tabletop.draw(canvas)
        self.picture.draw(canvas)
        self.tabletop.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes in which captions may lie, as the table names them, clear of the panel, the button
        “Back”, and the speaking cat's words."""
        held = [self.picture.plan(canvas).rect, self.picture.leave(canvas).rect]
        said = [control.rect for control in self.picture.said(canvas)]
        return self.tabletop.clearings(canvas, [*held, *said])

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes that tooltips should not cover, in this order: those of the table, the panel's
        words and buttons, its words once more, and what the speaking cat says."""
        said = [control.rect for control in self.picture.said(canvas)]
        return [*self.tabletop.keep_clear(canvas), *self.picture.plan(canvas).held, *said]

    def resized(self, canvas: Canvas) -> None:
        """Drop the pictures that the table has composed for another window or look."""
        self.tabletop.resized()

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the table's controls as the replay uses them, and those of the panel, the places and “Back”;
        the table's alone while something is unfolded over it."""
        self.canvas = canvas
        self.picture.plan(canvas)
        table = self.tabletop.controls(canvas)
        if self.tabletop.covered:
            return table
        return self.picture.controls(canvas, table, self.tabletop.events.waiting)

    def _history(self, seat: Seat | None) -> tuple[GameView, tuple[object, ...]]:
        """Return the first view of a seat, and every event up to the place that is shown; those of all hands
        where they are shown."""
        place, viewer = self._shown()
        return self.replay.history(place, viewer if isinstance(viewer, Unveiled) else seat)

    def look_through(self, viewer: Viewer) -> None:
        """Show this place through other eyes (a seat, None for everybody, or all open), and send the speaking
        cat away. For eyes that may not be looked through only the cat is sent away."""
        self.guide.asking.ask(None, self.playback.place)
        self.playback.look_through(viewer)

    def next_eyes(self) -> None:
        """Show this place through the next eyes in turn, after the last through the first, everybody's; and
        send the speaking cat away."""
        self.guide.asking.ask(None, self.playback.place)
        self.playback.next_eyes()

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells of what is on the table now."""
        return self._scenes.chapter(self.tabletop.frame)

    def open_rules(self) -> None:
        """Open the rules of this game on top, at the chapter of what is on the table."""
        self.context.open(routes.Rules(self.chapter, self.table_game))

    def _review(self, place: int = 0) -> None:
        self.playback.playing = False
        self._review_at = None
        self._kept = None
        seat = self.playback.seat
        self.context.open(routes.Review(self.replay, seat, self.show_round, self._game_id, place))

    def try_again(self) -> None:
        """Stop playing, and open on top a dialog that asks how to play on, in a new game, from the first
        choice made at this place: by the person whose eyes we look through, or where they made none, by any
        person. Where that cannot be, as while the game goes on, the dialog says why."""
        self.playback.playing = False
        replay, place = self.replay, self.playback.place
        step = None
        if replay.over and not replay.sealed:
            own, anybody = replay.choice_at(place, self.playback.seat), replay.choice_at(place, None)
            step = anybody if own is None else own
        ask_fork(self.context, replay, self._game_id, step)

    def key(self, key: Key) -> bool:
        """Use a plain key: it goes to `ReplayInput`, or while something is unfolded over the table any key
        closes that. True if it was used; keys with Ctrl, Alt and such are never."""
        if not key.plain:
            return False
        return self.tabletop.back() if self.tabletop.covered else self.input.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """End the present motion by a press of the left button where no control lies. True if there was a
        motion; else False, and for every other event, and before the first picture."""
        if self.canvas is None or pointer.kind != "down" or pointer.button != 1:
            return False
        over = topmost(self.controls(self.canvas), pointer.x, pointer.y)
        return over is None and self.tabletop.events.skip()

    def back(self) -> None:
        """Do the first of these that can be done: close what is unfolded over the table, send the speaking
        cat away, take back what is begun at the table, leave the replay."""
        if self.tabletop.covered:
            self.tabletop.back()
        elif self.guide.asking.seat is not None:
            self.silence()
        elif not self.tabletop.back():
            self.leave_replay()

    def leave_replay(self) -> None:
        """Stop asking cats, and go back: to the review, put on top at the place it led from, if one came here
        by it; else to the scene below; else to the title."""
        self.guide.asking.close()
        if self._review_at is not None:
            self._review(self._review_at)
        elif len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    def describe(self) -> str:
        """Return what the table shows, in words."""
        return self.tabletop.describe()

    def facts(self) -> dict[str, object]:
        """Return for the probe "round" (as the game counts it), "place" (from 1), "eyes" ("all" for all hands
        open, "everybody", or the number of a seat) and "speed" (a key of `PACES`)."""
        viewer = self.playback.viewer
        return {
            "round": self._scenes.round(self.tabletop.animation.display),
            "place": self.playback.place,
            "eyes": "all" if isinstance(viewer, Unveiled) else "everybody" if viewer is None else viewer,
            "speed": self.speed,
        }

    def attachment(self) -> str:
        """Return the record as a line of JSON without secrets, even if the game is over."""
        return self.replay.sealed_text


class Unreadable(Scene):
    """A sentence and “Back” on a page, in place of a game that cannot be shown."""

    name = "replay"
    first_focus = "replay.back"

    def __init__(self, context: Context, words: str) -> None:
        super().__init__()
        self.context = context
        self.words = words

    @property
    def heading(self) -> str:
        """The sentence that says why there is no game."""
        return self.words

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/mat")
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        canvas.draw("cat/nilo/head-dismayed", panel.cx, panel.y + 60, size=0.9)
        canvas.draw("cat/nilo/paws", panel.cx, panel.y + 60, size=0.9)
        words = Rect(panel.x + 70, panel.y + 150, panel.w - 140, panel.h - 300)
        canvas.text_in(self.words, words, "body")

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = self._panel(canvas)
        place = Rect.around(panel.cx, panel.bottom - 90, 340, 80)
        return [Control("replay.back", _("Back"), place, on_press=self.back, look="primary")]

    def back(self) -> None:
        """Go back to the scene below; to the title where none is."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, min(1100.0, canvas.width - 80), 560)
