"""The one place where the parts are put together: settings, library, sound, pictures, window, scenes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from miaui.bots.studying import StudyService
from miaui.catalog import CATALOG
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.own_programs import Trial
from miaui.engine import assets, i18n
from miaui.engine.access.reader import ScreenReader
from miaui.engine.draw.art import LARGE, Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.engine.input.events import News
from miaui.engine.input.keymap import KeyMap
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.memory import collect_garbage_at_rest, give_back_early, keep_what_is_loaded, share_heap
from miaui.engine.run import crash_screen, file_limit
from miaui.engine.run.loop import Clock, Loop
from miaui.engine.run.window import NoDisplay, Window, set_icon
from miaui.engine.sound.audio import Audio
from miaui.engine.sound.speech import Speech
from miaui.engine.ui.control_actions import clipboard_text
from miaui.engine.ui.host import Host
from miaui.engine.ui.probe import Probe
from miaui.engine.ui.scene import Stack
from miaui.history.problem_words import sentence
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.entry import Catalog
from miaui.scenes.kept_for_tables import KeptForTables
from miaui.scenes.keys import EVERYWHERE, Everywhere, hotkeys, meanings
from miaui.scenes.routes import Route
from miaui.scenes.title.paint import STILL
from miaui.scenes.trophies.hats_worn import dressed
from miaui.scenes.ways import scene_at
from miaui.store import paths
from miaui.store.crash import SpareFiles, write_report
from miaui.store.files import write_whole
from miaui.store.memory import PeopleMemory
from miaui.store.problems import Problem
from miaui.store.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from miaui.bots.service import BotNotice, BotService, Process
    from miaui.store.library import Library

TITLE = "Miaui"
LONGEST_PASTED = 1 << 20
"""Letters of the longest text that is taken from the clipboard."""


class App:
    """The program: its parts, and what happens when a setting changes."""

    def __init__(
        self,
        clock: Clock | None = None,
        open_bots: Callable[[], Process] | None = None,
        catalog: Catalog = CATALOG,
    ) -> None:
        share_heap()  # before threads read pictures
        self._catalog = catalog
        self._closed = False
        self._spare = SpareFiles()
        self._notices: list[str] = []
        self.paths = paths.find(report=self._report)
        self.file = SettingsFile(self.paths.config, self._report)
        is_first = not self.file.exists
        self.settings = self.file.load()
        if is_first:
            self.settings = replace(self.settings, first_start=True)
        i18n.use(self.settings.language)
        art = Art()
        art.hurry = True
        art.read_ahead(STILL)  # while the window opens
        self.window = Window(
            TITLE,
            self.settings.window,
            self.settings.display,
            self.settings.framebuffer,
            self._remember_framebuffer,
        )
        self.audio = Audio(self.settings)
        theme = Theme(self.settings.text_scale, self.settings.high_contrast)
        self.canvas = Canvas(self.window.surface, art, theme, self.settings)
        self.canvas.worn = dressed(self.settings.hats, self._catalog)
        self.stack = Stack()
        self.context = Context(
            self.settings,
            catalog,
            self.audio,
            self.stack,
            self.canvas,
            self.change,
            self._open_library,
            partial(self._open_service, open_bots or _open_bots),
            _open_study,
            self.paths.data,
            scene_at,
        )
        probe = Probe(os.environ.get("MIAUI_PROBE"))
        self.host = Host(
            self.stack,
            self.canvas,
            self.audio,
            probe,
            Speech(self.settings.speech, self.settings.voice_volume),
            ScreenReader(self.settings.screen_reader),
        )
        self.loop = Loop(self.window, self.host, clock, self._first_picture, self.context.update_phones)
        self._kept = KeptForTables(catalog, self.stack, self.canvas, self.audio)
        self.host.on_scene = self._follow_scene
        self.host.on_drop = lambda path: self.context.open(routes.Import(path))
        self._connect()

    def run_from(self, first: Callable[[Context], Route]) -> int:
        """Run from the route that `first` returns, and return the exit status as `run`. If `first` raises,
        everything is closed and the error comes through."""
        try:
            route = first(self.context)
        except Exception:
            self._close()
            raise
        return self.run(route)

    def run(self, route: Route) -> int:
        """Show a route's scene and run until the program is quit, then close everything. Return 0, or 1 if an
        error ended it: then a report is written, which standard error and the window name."""
        try:
            self.context.go(route, "cut")
            self.loop.run()
        except Exception as error:  # noqa: BLE001 - a report that helps to mend it, and the game is kept
            self._crashed(error)
            self.stack.scenes.clear()  # without `leave`, so that games that wait to be deleted are kept
            return 1
        finally:
            self._close()
        return 0

    def change(self, values: Mapping[str, Any]) -> Settings:
        """Replace settings by name, put them in force (language, looks, sound, window, keys) and save them,
        also where nothing differs; return all settings. TypeError for an unknown name: then nothing
        changes."""
        before = self.settings
        self.settings = replace(before, **values).following(before)
        self.context.settings = self.audio.prefs = self.canvas.settings = self.settings
        self.host.speech.volume = self.settings.voice_volume
        if before.speech != self.settings.speech:  # it stays off where the voice was found missing
            self.host.speech.switch(self.settings.speech)
        self.host.reader.wanted = self.settings.screen_reader
        if before.language != self.settings.language:
            i18n.use(self.settings.language)
            self.host.touch()
        looks = ("text_scale", "high_contrast")
        if any(getattr(before, name) != getattr(self.settings, name) for name in looks):
            self.canvas.set_theme(Theme(self.settings.text_scale, self.settings.high_contrast))
            self.host.restyled()
        if before.hats != self.settings.hats:
            self.canvas.worn = dressed(self.settings.hats, self._catalog)
            self.canvas.clear_caches()
            self.host.restyled()
        if self.window.display != self.settings.display != before.display:
            self.window.show_as(self.settings.display)
            self.loop.resized()
        if before.keys != self.settings.keys:
            self._bind()
        self.file.save(self.settings)
        return self.settings

    def _connect(self) -> None:
        """Give the keys that work everywhere their meaning, and scenes the way to those who listen."""
        self.context.open_trial = _open_trial
        self.host.title = TITLE
        self.context.tell, self.context.say = self.host.tell, self.host.caption
        self.context.paths = self.paths
        self.context.memory = PeopleMemory(self.paths.data, self._report)
        self.context.listened = lambda: self.host.listened
        self.context.attended = lambda: self.loop.focused and not self.loop.hidden
        self.audio.on_felt = self._tremble
        self._bind()

    def _bind(self) -> None:
        """Put the player's keys in force."""
        keys, own = KeyMap(EVERYWHERE, self.settings.keys), self.settings.keys
        always = {
            Everywhere.RULES: self._open_rules,
            Everywhere.READ: self.host.read_scene,
            Everywhere.REPEAT: self.host.repeat,
            Everywhere.REMIND: self.host.remind,
            Everywhere.FULL_SCREEN: self._toggle_fullscreen,
            Everywhere.PICTURE: self._snapshot,
        }
        elsewhere = {Everywhere.QUIT: self.context.quit, Everywhere.PASTE: self._paste}
        self.host.hooks = {word: do for what, do in always.items() for word in keys.keys(what)}
        self.host.common = {word: do for what, do in elsewhere.items() for word in keys.keys(what)}
        self.host.reminded = [
            binding
            for binding in EVERYWHERE
            if binding.command in (Everywhere.RULES, Everywhere.READ, Everywhere.REPEAT, Everywhere.REMIND)
        ]
        self.loop.input.meanings = meanings(own)
        PROMPTS.follow(self.loop.input.meanings, own)
        self._follow_scene()

    def _follow_scene(self) -> None:
        """Keep what the tables need, and put the keys of the scene on top in force."""
        self._kept.follow()
        top = self.stack.top
        PROMPTS.hotkeys = hotkeys(self.settings.keys, top.name) if top is not None else {}

    def _tremble(self, strength: float, seconds: float) -> None:
        """Let the gamepad tremble with what is heard, where it is what the player holds."""
        if self.settings.rumble and PROMPTS.device == "pad":
            self.loop.input.pads.rumble(strength, seconds)

    def _close(self) -> None:
        """Close every part, in the order in which it may still be needed; once."""
        if self._closed:
            return
        self._closed = True
        self._remember_place()
        with suppress(Exception):  # a scene that failed may fail again on leaving
            self.stack.clear()
            self.host.on_scene()
        self.context.close()
        self.host.speech.switch(False)
        self.audio.close()
        self.window.close()
        self.paths.remove_temporary()
        self._spare.close()

    def _crashed(self, error: Exception) -> None:
        """Write a report that gives no hand away; say where it is, on stderr and on the window."""
        what = _kind(error)
        self._spare.close()
        scenes = " > ".join(scene.name for scene in self.stack.scenes)
        path = write_report(
            self.paths.log,
            error,
            events=self.loop.recent,
            sealed_record=self._sealed(),
            facts=[f"failed: {what}", f"scenes: {scenes}", f"window: {self.window.size}"],
        )
        print(_failed(what, path), file=sys.stderr)
        words = i18n._("Miaui has hit a rock and must close. Your game is saved.")
        if path is not None:
            words += "\n\n" + i18n._("A report that gives no cards away: {path}").format(path=path)
        crash_screen.show_crash(words)

    # Inner -----------------------------------------------------------------------------------------------

    def _first_picture(self) -> None:
        """Do what can wait until somebody sees something: icon, sound, and notices."""
        give_back_early(self.canvas.scale > LARGE)
        collect_garbage_at_rest()
        set_icon(str(assets.path("icon.png")))
        self.audio.open()
        self.loop.input.pads.start()
        self.host.reader.look()
        for notice in self._notices:
            self.host.caption(notice, keep=True)
        self._notices.clear()

    def _open_library(self) -> Library:
        from miaui.core.judge import judge
        from miaui.store.library import Library  # SQLite is not needed for the first picture

        return Library(self.paths.data, partial(judge, self._catalog.games), self._report)

    def _open_service(self, open_bots: Callable[[], Process]) -> BotService:
        from miaui.bots.own_programs import ProgramList
        from miaui.bots.service import BotService  # bots are not needed for the first picture

        programs = ProgramList(lambda: self.context.settings.programs)
        now, memory = self.loop.clock.now, self.context.memory
        return BotService(open_bots(), self._bot_failed, now, programs, memory)

    def _report(self, problem: Problem) -> None:
        """Tell a problem with the disk on screen; the game goes on."""
        words = sentence(problem)
        host = getattr(self, "host", None)
        if host is None or not self.loop.pictures:
            self._notices.append(words)
        else:
            host.caption(words, keep=True)

    def _bot_failed(self, notice: BotNotice) -> None:
        """Tell the player that a bot could not answer; the log says why, and which had to be cut short."""
        from miaui.bots.service import BotFailure
        from miaui.store.bot_log import write_bot_log
        from miaui.tabletop.bot_words import bot_sentence

        what = f"{notice.game} {notice.level}: {notice.why.value}"
        write_bot_log(self.paths.log, what, notice.detail, notice.where, waited=notice.waited)
        if notice.why is not BotFailure.CUT:
            self.host.caption(bot_sentence(notice), keep=True)

    def _remember_framebuffer(self, verdict: str) -> None:
        self.change({"framebuffer": verdict})

    def _toggle_fullscreen(self) -> None:
        self.change({"display": "full" if self.window.display == "window" else "window"})

    def _open_rules(self) -> None:
        """Open the rules of the game that is shown, at the chapter of what is on screen."""
        top = self.stack.top
        if top is not None and top.name != "rules":
            scenes = [*reversed(self.stack.scenes)]
            chapter = next(filter(None, (scene.chapter for scene in scenes)), "")
            game = next(filter(None, (scene.rules_game for scene in scenes)), DEFAULT_GAME)
            self.context.open(routes.Rules(chapter, game))

    def _paste(self) -> None:
        """Go where a deal code or a record in the clipboard belongs, unless at a table."""
        from miaui.core.deal_code import BadCode
        from miaui.core.deals import read_deal
        from miaui.scenes.deal_code import sentence as wrong

        text, top = clipboard_text().strip(), self.stack.top
        games = [scene.name for scene in self.stack.scenes if scene.table_game]
        if top is None or {*games} - {"newgame", "rules"} or len(text) > LONGEST_PASTED:
            return
        if not text:
            self.host.caption(i18n._("There is nothing in the clipboard."))
        elif top.drop_text(text):
            return
        elif text.startswith("{"):
            self.context.open(routes.Replay(text))
        else:
            try:
                deal = read_deal(self._catalog.games, text)
            except BadCode as error:
                self.host.caption(wrong(error), keep=True)
            else:
                self.context.open(routes.NewGame(deal.game.key, text))

    def _remember_place(self) -> None:
        self.change({"window": self.window.box, "display": self.window.display})

    def _snapshot(self) -> None:
        """Save picture and record, as far as everybody may know them, side by side in the data
        folder (F12)."""
        from miaui.engine.run.screenshot import save_screenshot

        with self._in_public():
            path = save_screenshot(self.window.surface, self.paths.data / "pictures")
        self.host.draw()  # whose controls are used from here on
        self.host.handle(News("show"))  # what came between was never shown
        sealed = self._sealed()
        if path is None:
            self.host.caption(i18n._("The picture cannot be saved."))
            return
        if sealed:
            with suppress(OSError):
                write_whole(path.with_suffix(".json"), sealed.encode("utf-8"))
        self.host.caption(i18n._("Picture saved: {name}").format(name=path.name))

    @contextmanager
    def _in_public(self) -> Iterator[None]:
        """Draw a shared table that can be seen as everybody may see it; the window does not show it, and the
        focus stays where it is."""
        if self.host.wipe is not None:
            self.host.wipe.finish()
        with self.host.focus.kept(), ExitStack() as stack:
            for scene in self.stack.shown:
                stack.enter_context(scene.public_only())
            self.host.touch()
            self.host.draw()
            yield

    def _sealed(self) -> str:
        """Return the record of the game at hand, giving nothing away; "" without a game. Never raises."""
        with suppress(Exception):  # a report must not fail over what it reports
            return next(filter(None, (scene.attachment() for scene in reversed(self.stack.scenes))), "")
        return ""


def _open_trial(command: str) -> Trial:
    from miaui.bots.own_programs import ChildTrial
    from miaui.worker import serve_trial

    return ChildTrial(serve_trial, command)


def _open_bots() -> Process:
    from miaui.bots.process import BotProcess
    from miaui.worker import serve

    return BotProcess(serve)


def _open_study() -> StudyService:
    from miaui.bots.process import StudyProcess
    from miaui.study import serve

    return StudyService(StudyProcess(serve))


def run(
    record: bytes | None = None,
    catalog: Catalog = CATALOG,
    open_bots: Callable[[], Process] | None = None,
    first: Callable[[Context], Route] | None = None,
) -> int:
    """Open the window and run until it is quit, from the title, the replay of `record` (a record's text), or
    the route that `first` returns. Return the exit status of `App.run`, 1 if the window cannot be set up, 2
    without a screen or with too few files to open, each with a sentence on standard error. A record that
    cannot be read is shown as a scene that says so."""
    if few := file_limit.shortage():
        print(f"miaui: {few}", file=sys.stderr)
        return 2
    keep_what_is_loaded()
    try:
        app = App(None, open_bots, catalog)
    except NoDisplay as problem:
        print(f"miaui: {problem}", file=sys.stderr)
        return 2
    except Exception as error:  # noqa: BLE001 - as in App.run, before there is an App
        print(_failed(_kind(error), write_report(paths.find().log, error)), file=sys.stderr)
        return 1
    if first is None:
        return app.run(routes.Title() if record is None else routes.Replay(record))
    return app.run_from(first)


def _kind(error: Exception) -> str:
    """Return the kind of an error; where no file can be opened that is it, whatever the error says."""
    return "too many open files" if file_limit.are_used_up() else type(error).__name__


def _failed(what: str, path: Path | None) -> str:
    """Return a sentence for stderr about an error, and where its report is."""
    where = f"; a report is in {path}" if path is not None else ""
    return f"miaui: something went wrong ({what}){where}. Your games are kept."
