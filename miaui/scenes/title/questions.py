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
    """Go to the lesson of the only game that has one, as `open_lesson` does, which asks first if it was left
    in the middle. Where several have one, or there is `more` to learn by, open the dialog "learn": an answer
    a game with a lesson, by its key, then `more`, then "back"; Enter gives the game of a lesson that is under
    way, else of one that is not: that played last, else as `first_game` picks it. Without lessons and `more`
    it has "back" alone. `chosen` is called as in `open_lesson`; "back" and `more` do not call it."""
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
    first = first_game(begun or taught, context.last_played).game if taught else ""
    context.stack.push(
        Dialog(_("Which game do you want to learn?"), words, answers, name="learn", enter=first)
    )


def open_lesson(context: Context, game: str, chosen: Callable[[], None] = lambda: None) -> None:
    """Go to a game's lesson, behind a curtain, and call `chosen` just before. Where it was left in the
    middle, the dialog "lesson" asks first: "go" goes on there, "again" forgets the place and begins, "back"
    does nothing. It is not asked whether the game has a lesson."""

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
    """Open the dialog "leave": "quit" ends the program, "stay", which Escape and Enter give, closes the
    dialog."""
    answers: list[Answer] = [("quit", _("Quit"), context.quit), ("stay", _("Stay"), None)]
    context.stack.push(Dialog(_("Leave the island?"), _("Your games are saved."), answers, name="leave"))


def first_game(uis: Sequence[GameUi], wanted: str = DEFAULT_GAME) -> GameUi:
    """Return the game with the key `wanted`, else that of `DEFAULT_GAME`, "miaui", else the first. IndexError
    without games."""
    by_key = {ui.game: ui for ui in uis}
    return by_key.get(wanted) or by_key.get(DEFAULT_GAME) or uis[0]
