"""The code of a deal on screen: a plank that copies it, and the question before it is played again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from miaui.core.deal_code import BadCode
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.control_actions import copy_text
from miaui.engine.ui.dialog import Dialog
from miaui.scenes.context import Context
from miaui.scenes.match_setup import begin_deal, bots_of, table_of
from miaui.scenes.newer_library import before_playing
from miaui.scenes.own_programs import let_run


class CodePlank:
    """A plank with the code of a deal; a press copies the code, and its words then say so."""

    def __init__(self) -> None:
        self._copied: tuple[str, bool] | None = None
        """The code of the last press, and whether there was a clipboard for it."""

    def control(self, canvas: Canvas, name: str, deal: Deal, place: Rect, short: bool = False) -> Control:
        """Return the control that copies a deal's code, at the right end of a place, all of it if `short`. It
        says “Copy code …”, the code alone if `short` or where that has no room, and from a press on, while
        this deal is shown, “Copied” or “There is no clipboard.”"""
        code = deal.code
        label = code if short else _("Copy code {code}").format(code=code)
        if canvas.measure(label, "label")[0] + 50 > place.w:
            label = code
        if self._copied is not None and self._copied[0] == code:
            label = _("Copied") if self._copied[1] else _("There is no clipboard.")
        wide = place.w if short else min(place.w, canvas.measure(label, "label")[0] + 50)
        return Control(
            name,
            label,
            place._replace(x=place.right - wide, w=wide),
            look="small",
            on_press=lambda: self._copy(code),
            tip=_("Copies the code of this deal. Typed into New game, it brings the same deal again."),
        )

    def _copy(self, code: str) -> None:
        self._copied = code, copy_text(code)


def corner(canvas: Canvas) -> Rect:
    """Return the box of a code in the upper right corner of the window: 0.32 of its width less 24 units, 20
    below the edge, at least 50 high."""
    high = max(50.0, canvas.measure("Ag", "label")[1] + 22)
    return Rect(canvas.width * 0.68, 20, canvas.width * 0.32 - 24, high)


def from_code() -> str:
    """Return the sentence “This deal comes from a code, so the game will not count.”, translated."""
    return _("This deal comes from a code, so the game will not count.")


def play_known(
    context: Context,
    deal: Deal,
    players: Sequence[Player],
    typed: bool = False,
    wanted: Collection[Seat] = (),
) -> None:
    """Open a dialog that asks if a deal that may be known is to be played by these players. “Play” begins the
    game, which does not count, and goes to its table, or with `wanted` seats on phones to its lobby; “Back”
    does nothing. `typed`: its code was typed in, so the words are others, and Enter plays it; else Enter goes
    back."""

    def begin() -> None:
        begun = begin_deal(context, deal, tuple(players), known=True)
        context.go(table_of(context, begun, wanted), "curtain")

    title = _("A deal from a code") if typed else _("The same deal again")
    words = from_code() if typed else _("The same deal comes again, so this game will not count.")
    if sum(who.kind == "human" for who in players) > 1:
        words += " " + _("Whoever has the code can know what comes: play fair!")
    play = partial(let_run, context, bots_of(players), begin)
    answers = [("play", _("Play"), lambda: before_playing(context, play)), ("back", _("Back"), None)]
    enter = "play" if typed else ""
    context.stack.push(Dialog(title, words, answers, name="known", enter=enter))


def sentence(error: BadCode) -> str:
    """Return what is wrong with a code as a sentence in the player's language."""
    return _(error.template) % error.values
