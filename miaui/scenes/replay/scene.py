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
from miaui.history.drilling import costly_of
from miaui.learning.drill import Costly
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
    context: Context, text: bytes | str, review: bool = False, game_id: str = "", place: int = 0
) -> Scene:
    """Return the scene for a record's text at a place (0: where it begins), with its review on top if that is
    wanted; one sentence where there is nothing to show."""
    try:
        replay = GameReplay.of_text(context.catalog.games, text)
    except BadRecord as error:
        return Unreadable(context, _("This game cannot be shown: {why}.").format(why=error))
    if replay.game.key not in context.catalog.shown:
        return Unreadable(context, _("This game cannot be replayed yet."))
    scene = Replay(context, replay, review, game_id)
    if place:
        scene.playback.go(place)
    return scene


def open_past(context: Context, replay: CommonReplay, place: int) -> Replay:
    """Return a game that is still played, looked at from a place on."""
    scene = Replay(context, replay)
    scene.playback.go(place)
    return scene


class Replay(Scene):
    """Shows a replay on a tabletop, with a panel below it."""

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
        self._costly: Costly | None = None
        self._review_at = 0
        """The place for which the review was left, and where Back leads to it again; 0: none."""
        self.context, self.replay, self.table_game = context, replay, replay.game.key
        self.cast = cast_members(replay.players)
        home = next((seat for seat in seats(len(self.cast)) if self.cast[seat].human), Seat(0))
        self.spot: Callable[[], tuple[int, Viewer]] = lambda: (1, first_viewer(replay, home))
        """Returns the place of the replay, and whose eyes we look through."""
        kit = context.catalog.kits.find(self.table_game)
        link = StillLink(
            replay.game.sight,
            lambda: replay.start(*self.spot()),
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
                self._costly_choices,
            )
        )
        self.tabletop = self.guide.tabletop
        self.tabletop.inform(TableStatus(shared=True))
        self.playback = Playback(replay, home, self.tabletop.events, self.tabletop.show, self._arrived)
        self.spot = lambda: (self.playback.place, self.playback.viewer)
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
        elif self._for_review and not self._review_at:  # the review is left, and nothing is to be watched
            self.leave_replay()

    def update(self, dt: float) -> None:
        """Let motions go on, take answers in, and go to the next step while playing."""
        if self.tabletop.update(dt):
            self.touch()
        self.playback.update(dt, self.speed)
        if self.guide.asking.update():
            self.touch()
        self.tabletop.inform(TableStatus(shared=True, note=self.guide.asking.hint(self.playback)))

    def _arrived(self) -> None:
        """A place is reached and at rest: the seat that was asked answers for it, too."""
        self.tabletop.rest()
        self.guide.asking.ask(self.guide.asking.seat, self.playback.place)
        self.touch()

    @property
    def idle(self) -> bool:
        """False while anything is being told."""
        return self.playback.idle

    def _prefs(self) -> TablePrefs:
        """The player's settings at this replay's own pace."""
        settings = self.context.settings
        return settings if settings.pace == self.speed else replace(settings, pace=self.speed)

    @property
    def speed(self) -> str:
        """The pace at which places are told, a key of `PACES`: the one chosen here, else the settings'."""
        return self._pace or self.context.settings.pace

    def next_speed(self) -> None:
        """Take the next speed; after the fastest the slowest."""
        paces = list(PACES)
        self._pace = paces[(paces.index(self.speed) + 1) % len(paces)]
        self.tabletop.drop()

    def step_costly(self, way: int) -> None:
        """Go to the next place at which a person's choice cost something, or the one before, as far as a kept
        review says."""
        found, place = self._costly_choices().items(), self.playback.place
        people = sorted({one.place for (seat, _step), one in found if self.cast[seat].human})
        ahead = [one for one in people if (one - place) * way > 0]
        if not ahead:
            self.context.audio.play("deny")
            return
        self.playback.playing = False
        self.playback.go(ahead[0] if way > 0 else ahead[-1])

    def _costly_choices(self) -> Costly:
        """The choices that cost something, as far as a kept review says."""
        if self._costly is None:
            self._costly = costly_of(self.context.data, self.replay, self._game_id)
        return self._costly

    # -- words

    def ask(self, seat: Seat) -> None:
        """Ask a cat about its choice; once more to let it be."""
        self.guide.asking.ask(None if self.guide.asking.seat == seat else seat, self.playback.place)
        self.touch()

    def silence(self) -> None:
        """Send the speaking cat away."""
        self.guide.asking.ask(None, self.playback.place)
        self.touch()

    def show_round(self, place: int, seat: Seat | None) -> None:
        """Go to a place of which the review tells, and ask a seat about it; Back leads there again."""
        self._review_at = place
        self.guide.asking.ask(seat, place)
        self.playback.go(place)

    # -- pictures

    @property
    def heading(self) -> str:
        """The name of the game."""
        return self.context.catalog.ui(self.table_game).wording.name

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the panel, and the cat that speaks."""
        self.canvas = canvas
        self.picture.plan(canvas)
        self.tabletop.draw(canvas)
        self.picture.draw(canvas)
        self.tabletop.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that are clear of the panel and of the speaking cat, too."""
        held = [self.picture.plan(canvas).rect, self.picture.leave(canvas).rect]
        said = [control.rect for control in self.picture.said(canvas)]
        return self.tabletop.clearings(canvas, [*held, *said])

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return what one compares, and what is told."""
        said = [control.rect for control in self.picture.said(canvas)]
        return [*self.tabletop.keep_clear(canvas), *self.picture.plan(canvas).held, *said]

    def resized(self, canvas: Canvas) -> None:
        """Drop composed pictures after another size or look."""
        self.tabletop.resized()

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the controls for steps and eyes, for the places, and everything at the table."""
        self.canvas = canvas
        self.picture.plan(canvas)
        found = self.tabletop.controls(canvas)
        if self.tabletop.covered:
            return found
        return self.picture.controls(canvas, found, self.tabletop.events.waiting)

    def _history(self, seat: Seat | None) -> tuple[GameView, tuple[object, ...]]:
        """Return the first view of a seat, and every event up to the place that is shown; those of all hands
        where they are shown."""
        place, viewer = self.spot()
        return self.replay.history(place, viewer if isinstance(viewer, Unveiled) else seat)

    def look_through(self, viewer: Viewer) -> None:
        """Show another view, and ask no seat any more."""
        self.guide.asking.ask(None, self.playback.place)
        self.playback.look_through(viewer)

    def next_eyes(self) -> None:
        """Show the next view in turn, and ask no seat any more."""
        self.guide.asking.ask(None, self.playback.place)
        self.playback.next_eyes()

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells of what is on the table."""
        return self._scenes.chapter(self.tabletop.frame)

    def open_rules(self) -> None:
        """Open the rules of the game that is shown."""
        self.context.open(routes.Rules(self.chapter, self.table_game))

    def _review(self, place: int = 0) -> None:
        self.playback.playing = False
        self._review_at = 0
        self._costly = None
        seat = self.playback.seat
        self.context.open(routes.Review(self.replay, seat, self.show_round, self._game_id, place))

    def try_again(self) -> None:
        """Ask how to play on from the choice at this place: that of the seat whose eyes we look through, if
        it had one."""
        self.playback.playing = False
        replay, place = self.replay, self.playback.place
        step = None
        if replay.over and not replay.sealed:
            own, anybody = replay.choice_at(place, self.playback.seat), replay.choice_at(place, None)
            step = anybody if own is None else own
        ask_fork(self.context, replay, self._game_id, step)

    def key(self, key: Key) -> bool:
        """Handle a key. True if it was used."""
        if not key.plain:
            return False
        return self.tabletop.back() if self.tabletop.covered else self.input.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """End the present motion by a click on nothing. True if it did."""
        if self.canvas is None or pointer.kind != "down" or pointer.button != 1:
            return False
        over = topmost(self.controls(self.canvas), pointer.x, pointer.y)
        return over is None and self.tabletop.events.skip()

    def back(self) -> None:
        """Close what is unfolded; then go back to where one came from (Escape)."""
        if self.tabletop.covered:
            self.tabletop.back()
        elif self.guide.asking.seat is not None:
            self.silence()
        elif not self.tabletop.back():
            self.leave_replay()

    def leave_replay(self) -> None:
        """Go back to where one came from."""
        self.guide.asking.close()
        if self._review_at:
            self._review(self._review_at)
        elif len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    def describe(self) -> str:
        """Return what the table shows."""
        return self.tabletop.describe()

    def facts(self) -> dict[str, object]:
        """Return the place that is shown, through whose eyes and at what speed, for the probe."""
        viewer = self.playback.viewer
        return {
            "round": self._scenes.round(self.tabletop.animation.display),
            "place": self.playback.place,
            "eyes": "all" if isinstance(viewer, Unveiled) else "everybody" if viewer is None else viewer,
            "speed": self.speed,
        }

    def attachment(self) -> str:
        """Return the record as a line of JSON, without secrets, also of a game that is over."""
        return self.replay.sealed_text


class Unreadable(Scene):
    """A clear sentence instead of a game."""

    name = "replay"
    first_focus = "replay.back"

    def __init__(self, context: Context, words: str) -> None:
        super().__init__()
        self.context = context
        self.words = words

    @property
    def heading(self) -> str:
        """The sentence."""
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
        """Go back to where one came from, or to the title."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, min(1100.0, canvas.width - 80), 560)
