"""Questions of the title: which lesson, whether to go on where it was left, whether to leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi


def ask_lesson(
    context: Context,
    uis: Sequence[GameUi],
    chosen: Callable[[], None] = lambda: None,
    more: Sequence[Answer] = (),
) -> None:
    """Go to the lesson; where several games have one, or there is `more` to learn by, the player says which.
    `chosen` is called before."""
    taught = [ui for ui in uis if ui.taught]
    if len(taught) == 1 and not more:
        open_lesson(context, taught[0].game, chosen)
        return
    answers: list[Answer] = [
        (ui.game, ui.wording.name, partial(open_lesson, context, ui.game, chosen)) for ui in taught
    ]
    answers += [*more, ("back", _("Back"), None)]
    words = _("Each lesson takes about five minutes.")
    begun = [ui for ui in taught if ui.game in context.settings.lesson]
    first = first_game(begun or taught).game if taught else ""
    context.stack.push(
        Dialog(_("Which game do you want to learn?"), words, answers, name="learn", enter=first)
    )


def open_lesson(context: Context, game: str, chosen: Callable[[], None] = lambda: None) -> None:
    """Go to a game's lesson: where it was left, or from the beginning, as the player says."""

    def go(places: dict[str, tuple[int, int]]) -> None:
        chosen()
        context.change(lesson=places)
        context.go(routes.Lesson(game), "curtain")

    places = dict(context.settings.lesson)
    if game not in places:
        go(places)
        return
    rest = {key: place for key, place in places.items() if key != game}
    answers: list[Answer] = [
        ("go", _("Go on"), partial(go, places)),
        ("again", _("From the beginning"), partial(go, rest)),
        ("back", _("Back"), None),
    ]
    words = _("You were in the middle of this lesson. Go on where you were, or begin again?")
    context.stack.push(Dialog(_("Welcome back!"), words, answers, name="lesson", enter="go"))


def ask_to_leave(context: Context) -> None:
    """Ask before ending the program."""
    answers: list[Answer] = [("quit", _("Quit"), context.quit), ("stay", _("Stay"), None)]
    context.stack.push(Dialog(_("Leave the island?"), _("Your games are saved."), answers, name="leave"))


def first_game(uis: Sequence[GameUi]) -> GameUi:
    """Return the game to begin with: `DEFAULT_GAME`, else the first. IndexError without games."""
    return next((ui for ui in uis if ui.game == DEFAULT_GAME), uis[0])
