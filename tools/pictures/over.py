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
from miaui.scenes.table.scene import TableScene
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
        app.host.meet()
    app.host.draw()


def pressed(go: Going, *controls: str) -> Going:
    """Return a function that does `go` and then presses controls by their ids, one after the other, each
    after three seconds. StopIteration for an id that is not shown then, AssertionError for a control without
    action."""

    def press(app: App) -> None:
        go(app)
        for name in controls:
            _come_in(app)
            control = next(control for control in app.host.shown if control.id == name)
            assert control.on_press is not None
            control.on_press()

    return press


def struck(go: Going, *keys: str) -> Going:
    """Return a function that does `go` and then strikes keys by their names (e.g. "escape"), each after three
    seconds; a key without meaning there does nothing."""

    def strike(app: App) -> None:
        go(app)
        for key in keys:
            _come_in(app)
            app.host.handle(Key(key))

    return strike


def answered_by_others(go: Going) -> Going:
    """Return a function that does `go`, which must lead to a review, and opens over it the page of what
    others would have done. AssertionError for another scene."""

    def ask(app: App) -> None:
        go(app)
        _come_in(app)
        review = app.stack.top
        assert isinstance(review, ReviewStory)
        review.show_others()

    return ask


def met(make: Callable[[], AnyMatch], number: int = 0) -> Going:
    """Return a function that goes to the table of the match that `make()` returns and opens over it the page
    that introduces new thing `number` of the game, from 0, two seconds in. `make` is called in every call of
    that function, not before. IndexError then for a number beyond."""

    def go(app: App) -> None:
        match = make()
        app.context.go(routes.Tabletop(match), "cut")
        _come_in(app)
        meeting = app.context.catalog.ui(match.public.game_key).scenes().tabletop().meetings[number]
        table = app.stack.top
        assert isinstance(table, TableScene)
        closer = meeting.closer if meeting.here is None else meeting.here(table.tabletop.frame)
        speaker = app.context.catalog.ui(match.public.game_key).artwork.adviser
        words = MeetingWords(closer.name, closer.lines, speaker)
        scene = FirstMeeting(app.context, words, (closer.paint, closer.ghosts), "")
        app.stack.push(scene)
        for _step in range(20):
            scene.update(0.1)

    return go


def knowing(go: Going, *aids: str) -> Going:
    """Return a function that does `go` while only the named aids are switched on; afterwards all are off."""

    def begin(app: App) -> None:
        app.context.change(aids=dict.fromkeys(aids, True))
        go(app)
        app.context.change(aids={})

    return begin


def reckoning(go: Going) -> Going:
    """Return a function that does `go`, which must lead to a review, while no more than six of its choices
    have been judged."""

    def begin(app: App) -> None:
        whole, app.context._study = app.context._study, StudyService(FakeStudy(most=6))
        go(app)
        app.context._study = whole

    return begin


def typing(app: App) -> None:
    """Go to the title and open over it the on-screen keyboard, for a field "Name" with "Mara"."""
    app.context.go(routes.Title(), "cut")
    name = Control("name", _("Name"), Rect(0.0, 0.0, 9.0, 9.0), kind="text", value="Mara")
    app.stack.push(OnScreenKeyboard(name))


def line_by_line(app: App) -> None:
    """Go to a table of Miaui and open over it a sheet that lists the titles of its rules' chapters."""
    app.context.go(routes.Tabletop(played(1, 3, 6)), "cut")
    titles = [_(chapter.title) for chapter in app.context.catalog.ui("miaui").scenes().rules]
    app.stack.push(Sheet(titles[0], titles))


def helped(make: Callable[[], AnyMatch]) -> Going:
    """Return a function that goes to the title and opens over it the page of tutor and aids for the match
    that `make()` returns, which is called in every call of that function, not before."""

    def go(app: App) -> None:
        app.context.go(routes.Title(), "cut")
        app.stack.push(HelpPage(app.context, make()))

    return go


def seated_for(seats: int) -> Going:
    """Return a function that goes to the page of a new game and sets it to a number of seats."""

    def go(app: App) -> None:
        app.context.go(routes.NewGame(), "cut")
        page = app.stack.top
        assert isinstance(page, NewGame)
        page.editor.resize(seats)

    return go


def seated(app: App) -> None:
    """Go to the title, whatever was open, and open over it the page "Who plays for Nilo?" for a game of Miaui
    of four, which lists its levels, two bots of a package, one of them broken, and one program."""
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
    """Go to the title and open over it the page on which a program is added as a bot."""
    app.context.go(routes.Title(), "cut")
    app.stack.push(AddProgram(app.context, lambda program: None))


def letting(app: App) -> None:
    """Go to the title and open over it the question whether a program that has changed may run; the program
    is not run."""
    app.context.go(routes.Title(), "cut")
    command = PROGRAMS[0].command
    app.stack.push(LetRun(app.context, command, lambda program: None, lambda error: None, changed=True))


def _guest(level: str) -> PackageBot:
    return PackageBot("miaui-example", "1.0", level, "")


def unreadable(app: App) -> None:
    """Go to the replay of the record "{}", which says that it cannot be read."""
    app.context.go(routes.Replay("{}"), "cut")
