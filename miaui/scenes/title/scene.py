"""The title: the island's bay, with a place in it for every game, and the planks to everywhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.core.errors import BadRecord
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import Tween
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.memory import give_back
from miaui.engine.sound.audio import AMBIENCE, MUSIC
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.key_card import KeyGroup
from miaui.engine.ui.scene import Scene
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi
from miaui.scenes.learnt import learnt
from miaui.scenes.newer_library import ask_at_start, before_playing
from miaui.scenes.title import paint as title_paint
from miaui.scenes.title.layout import Berth, Dock, berths, dock, logo
from miaui.scenes.title.life import Life
from miaui.scenes.title.questions import ask_lesson, ask_to_leave, first_game, open_lesson
from miaui.scenes.title.words import Start, place_in_words
from miaui.scenes.unseen_result import is_unseen, open_unseen
from miaui.store.drill import is_there
from miaui.store.problems import StoreError
from miaui.store.rows import Game

_RISE = Tween(60.0, 0.0, 0.45, back)
_LOOK_AFTER = 2
"""Turns before the library is opened: the first picture comes first."""
_ALL_MADE = 120
"""Pictures after which everything that is to be seen has been made; what it was made of
is not kept then."""


class Title(Scene):
    """The first scene. The first picture is the bay alone; boats, signs and planks appear as soon as it is
    known whether there is a game to go on with."""

    name = "title"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.uis = context.catalog.uis
        self._turns = 0
        self._latest: Game | None = None
        self._played: Game | None = None
        """The game that was finished last, for playing again with its cats."""
        self._known = self._looked = False
        """Whether the library was read once, and whether it was since the scene came up."""
        self._unread: list[str] = []
        """Games whose statistics are still to be read, one a turn: their page opens without a wait then."""
        self._due: int | None = None
        """The number of choices that the drill would ask now; None where it has none at all."""
        self._shown = 0.0
        self._life = Life()
        self._pictures = 0
        self._hung: tuple[object, Dock, list[Berth]] | None = None
        """Window and look for which planks and signs were hung, and where they are."""

    def enter(self) -> None:
        self.context.play_tunes()
        self.context.audio.ambience("ambience-1")
        self._turns = _LOOK_AFTER if self._known else 0
        self._looked = self._looked and self._latest is None and self._played is None
        self.touch()

    def leave(self) -> None:
        self.context.audio.music()

    # Time ------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._turns += 1
        if not self._looked and self._turns > _LOOK_AFTER:
            self._latest, self._played = self._last_game(), self._last_finished()
            self._due = self._due_now()
            self._known = self._looked = True
            self._unread = [*self.context.catalog.shown]
            if self.context.settings.first_start and self._latest is None and self._played is None:
                self._ask_first()
                return
            ask_at_start(self.context, self._look_again)
            if self.context.settings.reduced_motion:
                self.finish()
            self.touch()
        elif self._known and not self._settled:
            self._shown += dt
            self.touch()
        elif not self.context.settings.reduced_motion and self._life.update(dt):
            self.dirty = True
        if self.idle and self._unread:
            self.context.library.statistics(self._unread.pop(), helped=True)

    def _ask_first(self) -> None:
        """Go to the first question of all, `Welcome`."""
        from miaui.scenes.title.welcome import Welcome

        self.stack.replace(Welcome(self.context))
        if not self.context.settings.captions:  # they are offered there, and something is heard already
            self.context.say("\n".join(map(_, (MUSIC, AMBIENCE))), False)

    def _look_again(self) -> None:
        """Read the library once more: it is another one."""
        self._looked = False

    def _last_game(self) -> Game | None:
        """Return the game in progress that was saved last, of those that are shown; None without one."""
        shown = {ui.game for ui in self.uis}
        return next(
            (game for game in self.context.library.games("in_progress") if game.ruleset in shown), None
        )

    def _last_finished(self) -> Game | None:
        """Return the game played here that was finished last, of those that are shown; None without one."""
        shown = {ui.game for ui in self.uis}
        games = self.context.library.games("finished")
        return next((game for game in games if game.ruleset in shown and game.winners), None)

    def _due_now(self) -> int | None:
        """Return the number of choices that the drill would ask; None where it has none at all."""
        if not is_there(self.context.data):
            return None
        from miaui.history.drilling import due_now

        return due_now(self.context.data)

    @property
    def _settled(self) -> bool:
        return self._shown >= 0.45

    @property
    def idle(self) -> bool:
        """True once the library was read and the planks have arrived, 0.45 s after, or at once with reduced
        motion."""
        return self._looked and self._settled

    def finish(self) -> bool:
        """End the planks' arrival, and return False, moving or not, so that the click is used, too: the
        arrival is too short to swallow one."""
        self._shown = 1.0
        return False

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw("title", title_paint.paint_bay)
        if not self._known:
            return
        self._life.draw(canvas)
        by_id = {control.id: control for control in self.controls(canvas)}
        for turn, berth in enumerate(self._places(canvas)[1]):
            control = by_id[_place_id(berth.ui)]
            hot = title_paint.is_pointed_at(canvas, control.id)
            self._life.draw_boat(canvas, berth, turn, hot)
            if hot:
                self._life.draw_torches(canvas, berth)
            canvas.part(title_paint.draw_sign, berth, PROMPTS.cue(control.hotkey), hot)
        self._draw_dock(canvas, by_id)
        self._pictures += 1
        if self._pictures == _ALL_MADE:
            canvas.art.drop_unused(sources=True)
            give_back()

    def _draw_dock(self, canvas: Canvas, by_id: dict[str, Control]) -> None:
        start, (planks, _berths) = self._start(), self._places(canvas)
        shift = by_id[start.id].rect.y - planks.big.y
        moved = Dock(planks.big.moved(0, shift), tuple(box.moved(0, shift) for box in planks.small))
        ids = [start.id, *[f"title.{key}" for key, _label, _action, _hotkey in self._entries()]]
        looks = tuple([title_paint.look_of(canvas, by_id[each]) for each in ids])
        canvas.part(title_paint.draw_dock, moved, start.word, start.where, start.ui, looks)

    def controls(self, canvas: Canvas) -> list[Control]:
        if not self._known:
            return []
        (planks, places), start = self._places(canvas), self._start()
        rise = 0.0 if self._settled else _RISE.at(self._shown)
        label = f"{start.word}, {start.where[0]}"
        big = planks.big.moved(0, rise)
        controls = [Control(start.id, label, big, kind="area", on_press=start.action, hotkey="return")]
        for number, berth in enumerate(places, 1):
            ui = berth.ui
            id_, label, hotkey = _place_id(ui), place_in_words(ui), str(number)
            if len(self.uis) == 1:
                hotkey = "n"
            press = partial(self._new_game, ui)
            controls.append(
                Control(id_, label, berth.whole, kind="area", look="lit", on_press=press, hotkey=hotkey)
            )
        for box, (key, word, action, hotkey) in zip(planks.small, self._entries(), strict=True):
            place = box.moved(0, rise)
            controls.append(Control(f"title.{key}", word, place, kind="area", on_press=action, hotkey=hotkey))
        return controls

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes in which captions may lie, the best first: from the word mark to each boat, the boat
        nearest to the middle first, then left and right of the word mark; () before the library was read."""
        if not self._known:
            return ()
        x, y, size = logo(canvas)
        wide, high = canvas.art.meta("ui/logo").size if canvas.art.has("ui/logo") else (900.0, 0.0)
        top, berths = y + high * size / 2, self._places(canvas)[1]
        boxes = [berth.whole._replace(y=top, h=berth.whole.y - top) for berth in berths]
        boxes.sort(key=lambda box: abs(box.cx - canvas.width / 2))
        sky, edge = min(berth.whole.y for berth in berths) - 12, x + wide * size / 2 + 12
        left, right = (
            Rect(12, 12, x - wide * size / 2 - 24, sky),
            Rect(edge, 12, canvas.width - edge - 12, sky),
        )
        return [*boxes, left, right]

    def _places(self, canvas: Canvas) -> tuple[Dock, list[Berth]]:
        """Return where the planks hang, and the boats and signs of the games; kept until window, words or
        look change."""
        words = [(word, hotkey) for _key, word, _action, hotkey in self._entries()]
        cues = [PROMPTS.cue(hotkey) for _word, hotkey in words]
        look = canvas.width, canvas.height, canvas.scale, canvas.style_key, self.uis, cues
        if self._hung is None or self._hung[0] != look:
            planks = dock(canvas, words)
            self._hung = look, planks, berths(canvas, self.uis, planks.top)
        return self._hung[1:]

    def _start(self) -> Start:
        """Return the shortest way into a game: an unseen result, on with the last one, again with the last
        cats, the gentle table after a lesson, or the lesson."""
        latest, played = self._latest, self._played
        unseen = self._is_last_unseen()
        if played is not None and (latest is None or unseen):
            ui = next(ui for ui in self.uis if ui.game == played.ruleset)
            where = ", ".join(played.players), ui.wording.name
            if unseen:
                return Start("title.result", _("See the result"), where, ui, self._see_result)
            return Start("title.again", _("Play again"), where, ui, self._again)
        if latest is None and (known := learnt(self.context, self.uis)) is not None:
            gently = partial(self._play_gently, known.game)
            return Start("title.gentle", _("Play"), (known.wording.name,), known, gently)
        if latest is None:
            first = first_game(self.uis)
            teach = partial(open_lesson, self.context, first.game) if first.taught else self._learn
            how = _(first.wording.guide) if first.wording.guide else first.wording.name
            return Start("title.lesson", _("Learn to play"), (how,), first, teach)
        ui = next(ui for ui in self.uis if ui.game == latest.ruleset)
        progress = ui.wording.progress(latest.rounds)
        where = _("{game}, {progress}").format(game=ui.wording.name, progress=progress), progress
        return Start("title.continue", _("Continue"), where, ui, self._continue)

    def _is_last_unseen(self) -> bool:
        """True if the game that was played last is over, and its result is still unseen."""
        latest, played = self._latest, self._played
        if played is None or (latest is not None and latest.updated > played.updated):
            return False
        return is_unseen(self.context, played.id)

    def _entries(self) -> list[_Entry]:
        """Return the small planks: id, word, action, key. One for the drill hangs there while choices are
        due."""
        go = self.context
        drill: list[_Entry] = []
        if self._due:
            word = _("Drill: {count}").format(count=self._due)
            drill.append(("drill", word, lambda: go.open(routes.Drill()), "p"))
        return [
            ("learn", _("Learn"), self._learn, "l"),
            ("today", _("Today’s deal"), lambda: go.open(routes.Today()), "d"),
            ("climb", _("The island"), lambda: go.open(routes.Climb(go.last_played)), "i"),
            *drill,
            ("games", _("Games"), lambda: go.open(routes.Games()), "g"),
            ("settings", _("Settings"), lambda: go.open(routes.Settings()), "s"),
            ("quit", _("Quit"), go.quit, "q"),
        ]

    def _behind(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """Return what is behind other planks, by its key here: its word, and the way there."""
        go = self.context
        behind: dict[str, tuple[str, Callable[[], None]]] = {
            "r": (_("Rules"), lambda: go.open(routes.Rules(game=go.last_played))),
            "t": (_("Trophies"), lambda: go.open(routes.Statistics(go.last_played))),
            "c": (_("Credits"), lambda: go.open(routes.Credits())),
        }
        if self._due is not None:
            behind["p"] = _("Drill"), lambda: go.open(routes.Drill())
        return behind

    def key(self, key: Key) -> bool:
        """Go by a plain key, not repeated, to what is behind another plank: r rules, t trophies, c credits,
        and p the drill where it has choices. True for these; False for others, and before the library was
        read."""
        behind = self._behind() if self._known and key.plain and not key.repeat else {}
        pressed = next((letter for letter in behind if letter in key.words), None)
        if pressed is None:
            return False
        behind[pressed][1]()
        return True

    def keys(self) -> Sequence[KeyGroup]:
        """Return one group, "Also from here", for the card of keys: ("R",) with "Rules", ("T",) with
        "Trophies", ("C",) with "Credits", and last ("P",) with "Drill" where it has choices, title and words
        translated; [] before the library was read."""
        lines = [((key.upper(),), word) for key, (word, _go) in self._behind().items()]
        return [KeyGroup(_("Also from here"), tuple(lines))] if self._known else []

    # Doing -----------------------------------------------------------------------------------------------

    def _play_gently(self, game: str) -> None:
        from miaui.scenes.setup_editor import play_gently

        play_gently(self.context, game)

    def _learn(self) -> None:
        """Go to the lessons, the rules and the drill; the player says which."""
        behind = self._behind()
        ids = {"r": "rules", "p": "drill"}
        more = [(ids[key], *behind[key]) for key in ids if key in behind]
        ask_lesson(self.context, self.uis, more=more)

    def _new_game(self, ui: GameUi) -> None:
        self.context.open(routes.NewGame(ui.game))

    def _continue(self) -> None:
        from miaui.history.problem_words import reason
        from miaui.match.setup import UnknownBot
        from miaui.scenes.match_setup import offer_another, resume, show

        game = self._latest
        if game is None:
            return
        text = ""
        try:
            text = self.context.library.load(game.id)
            match = resume(self.context, game.id, text)
        except UnknownBot as unknown:
            self.stack.push(offer_another(self.context, game.id, text, unknown))
            return
        except (BadRecord, StoreError) as problem:
            words = _("This game cannot be continued: {why}").format(why=reason(problem))
            self.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))
            return
        show(self.context, match)

    def _see_result(self) -> None:
        """Show the result of the last game, which is still unseen."""
        from miaui.history.problem_words import reason

        game = self._played
        if game is None:
            return
        try:
            open_unseen(self.context, game.id)
        except (BadRecord, StoreError) as problem:
            words = _("This game cannot be opened: {why}.").format(why=reason(problem).rstrip("."))
            self.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))

    def _again(self) -> None:
        """Begin a game with the cats and options of the last one."""
        from miaui.history.problem_words import reason
        from miaui.scenes.match_setup import begin_like

        game = self._played
        if game is None:
            return
        try:
            before_playing(self.context, begin_like(self.context, game))
        except (BadRecord, StoreError) as problem:
            words = _("This game cannot be opened: {why}.").format(why=reason(problem).rstrip("."))
            self.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))

    def back(self) -> None:
        """Open the dialog "leave" (Escape): "quit" ends the program, "stay" closes the dialog, which takes a
        second Escape for "stay"."""
        ask_to_leave(self.context)


_Entry = tuple[str, str, Callable[[], None], str]


def _place_id(ui: GameUi) -> str:
    return f"title.new.{ui.game}"
