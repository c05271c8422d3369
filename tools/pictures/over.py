"""What opens over a scene: pages, questions and cards."""

from __future__ import annotations

from collections.abc import Callable

from miaui.app import App
from miaui.bots.packages import Described, PackageBot
from miaui.bots.studying import StudyService
from miaui.core.own_programs import OwnProgram
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui.keyboard import OnScreenKeyboard
from miaui.scenes import routes
from miaui.scenes.analysis.sheet import Sheet
from miaui.scenes.analysis.story import ReviewStory
from miaui.scenes.newgame.packages import BotPage, PackageBots, bot_rows
from miaui.scenes.newgame.scene import NewGame
from miaui.scenes.own_programs import AddProgram, LetRun
from miaui.scenes.table.first_meeting import FirstMeeting
from miaui.scenes.table.help_page import HelpPage
from miaui.tabletop.meetings import MeetingWords
from testkit.fake_study import FakeStudy
from testkit.house import AnyMatch
from tools.pictures.games import played
from tools.pictures.studio import Going

PROGRAMS = (
    OwnProgram(
        "Ada’s bot",
        "python3 /home/ada/bots/salt/first_bot.py --fast",
        "0" * 64,
        "Takes what glitters.",
        {"miaui": (3, 4), "salt": (2,)},
    ),
    OwnProgram("Searcher", "/home/ada/bots/searcher", "1" * 64, "", {"kaivai": (3, 4)}),
)

_STEPS = 30
"""Steps of a tenth of a second until a scene can be pressed."""


def _come_in(app: App) -> None:
    for _step in range(_STEPS):
        app.host.update(0.1)
        app.host.draw()


def pressed(go: Going, *controls: str) -> Going:
    """Return what goes somewhere and presses some controls there, by their ids, one after the other as
    they come in. StopIteration for one that is not shown."""

    def press(app: App) -> None:
        go(app)
        for name in controls:
            _come_in(app)
            found = next(one for one in app.host.shown if one.id == name)
            assert found.on_press is not None
            found.on_press()

    return press


def struck(go: Going, *keys: str) -> Going:
    """Return what goes somewhere and strikes some keys there."""

    def strike(app: App) -> None:
        go(app)
        for key in keys:
            _come_in(app)
            app.host.handle(Key(key))

    return strike


def answered_by_others(go: Going) -> Going:
    """Return what goes to a review and opens what others would have done over it."""

    def ask(app: App) -> None:
        go(app)
        _come_in(app)
        review = app.stack.top
        assert isinstance(review, ReviewStory)
        review.show_others()

    return ask


def met(make: Callable[[], AnyMatch], number: int = 0) -> Going:
    """Return what opens a new thing of a game over its table, the one of that number, from 0, with all that
    it does shown."""

    def go(app: App) -> None:
        match = make()
        app.context.go(routes.Tabletop(match), "cut")
        _come_in(app)
        one = app.context.catalog.ui(match.public.game_key).scenes().tabletop().meetings[number]
        lines = _(one.lines[0]), _(one.lines[1])
        scene = FirstMeeting(
            app.context,
            MeetingWords(_(one.name), lines, app.context.catalog.ui(match.public.game_key).artwork.adviser),
            (one.paint, one.ghosts),
            "",
        )
        app.stack.push(scene)
        for _step in range(20):
            scene.update(0.1)

    return go


def knowing(go: Going, *aids: str) -> Going:
    """Return what goes somewhere with these aids alone switched on, and then switches off all."""

    def begin(app: App) -> None:
        app.context.change(aids=dict.fromkeys(aids, True))
        go(app)
        app.context.change(aids={})

    return begin


def reckoning(go: Going) -> Going:
    """Return what goes to a review of which some choices are judged."""

    def begin(app: App) -> None:
        whole, app.context._study = app.context._study, StudyService(FakeStudy(most=6))
        go(app)
        app.context._study = whole

    return begin


def typing(app: App) -> None:
    """Open the keyboard of a gamepad, for a name."""
    app.context.go(routes.Title(), "cut")
    name = Control("name", _("Name"), Rect(0.0, 0.0, 9.0, 9.0), kind="text", value="Mara")
    app.stack.push(OnScreenKeyboard(name))


def line_by_line(app: App) -> None:
    """Open a sheet of lines, over a table."""
    app.context.go(routes.Tabletop(played(1, 3, 6)), "cut")
    titles = [_(chapter.title) for chapter in app.context.catalog.ui("miaui").scenes().rules]
    app.stack.push(Sheet(titles[0], titles))


def helped(make: Callable[[], AnyMatch]) -> Going:
    """Return what opens the page of tutor and aids, over the title."""

    def go(app: App) -> None:
        app.context.go(routes.Title(), "cut")
        app.stack.push(HelpPage(app.context, make()))

    return go


def seated_for(seats: int) -> Going:
    """Return what goes to a new game for a number of cats."""

    def go(app: App) -> None:
        app.context.go(routes.NewGame(), "cut")
        page = app.stack.top
        assert isinstance(page, NewGame)
        page.editor.resize(seats)

    return go


def seated(app: App) -> None:
    """Open the page of who plays for a cat, with bots of packages and programs."""
    app.context.go(routes.Title(), "cut")
    guests = PackageBots()
    guests.rows = (
        Described(_guest("patient"), "Patient", "Waits, and takes what others leave.", {"miaui": (4,)}),
        Described(_guest("broken"), "", "", {}, "it did not start"),
    )
    levels = app.context.catalog.kits.find("miaui").levels
    rows = bot_rows(levels, guests, PROGRAMS, "miaui", 4)
    title, none = "Who plays for Nilo?", (lambda level: None, lambda text: None, lambda program: None)
    app.stack.push(BotPage(title, 1, lambda: rows, levels[1].key, *none))


def adding(app: App) -> None:
    """Open the page of a program that is to be added."""
    app.context.go(routes.Title(), "cut")
    app.stack.push(AddProgram(app.context, lambda program: None))


def letting(app: App) -> None:
    """Open the question whether a program may run."""
    app.context.go(routes.Title(), "cut")
    command = PROGRAMS[0].command
    app.stack.push(LetRun(app.context, command, lambda found: None, lambda error: None, changed=True))


def _guest(level: str) -> PackageBot:
    return PackageBot("miaui-example", "1.0", level, "")


def unreadable(app: App) -> None:
    """Go to the replay of a game that cannot be read."""
    app.context.go(routes.Replay("{}"), "cut")
