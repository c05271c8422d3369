"""The line of a new game that takes the code of a deal: typed, pasted, or dropped onto the window."""

from __future__ import annotations

from collections.abc import Callable

from miaui.core.deal_code import LENGTH, BadCode
from miaui.core.deals import Deal, read_deal
from miaui.core.games import Games
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui import widgets
from miaui.scenes.deal_code import from_code, sentence
from miaui.scenes.setup_editor import SetupEditor

_LONGEST = 40
"""Letters that the line takes: a code with spaces around every sign still fits."""


class DealLine:
    """The text that is typed into the line, and the deal that it stands for, if any.

    Seats and options follow the code; a code of another game is handed to `other`.
    """

    def __init__(self, games: Games, game: str, editor: SetupEditor, other: Callable[[Deal], None]) -> None:
        self._games, self._game, self._editor, self._other = games, game, editor, other
        self.text = ""
        self._deal: Deal | None = None
        self._wrong = ""
        """What is wrong with the text, in words."""
        self._done = False
        """The text is not being typed any more."""

    @property
    def deal(self) -> Deal | None:
        """The deal of the code, None where there is none or it is not made for this table."""
        return self._deal if self._fits() else None

    @property
    def problem(self) -> str:
        """The problem that keeps the code from being played, in words; "" if there is none, or while it is
        still too short to tell."""
        if self._deal is not None and not self._fits():
            return _("This code is for another number of cats, or for other options.")
        return self._wrong if self._done or sum(map(str.isalnum, self.text)) >= LENGTH else ""

    def type(self, text: str) -> None:
        """Take what stands in the line now."""
        self.text, self._deal, self._wrong, self._done = text, None, "", False
        if not text.strip():
            return
        try:
            deal = read_deal(self._games, text)
        except BadCode as error:
            self._wrong = sentence(error)
            return
        if deal.game.key != self._game:
            self._other(deal)
            return
        self._deal = deal
        self._editor.resize(deal.seats)
        self._editor.change(options=frozenset(deal.options))

    def check(self) -> bool:
        """True if a game can begin: with a fresh deal, or with that of the code. Else the problem says
        why not."""
        self.confirm()
        return not self.problem

    def confirm(self) -> None:
        """Say what is wrong with the text, however short it is: it is not being typed any more."""
        self._done = True
        self._editor.touch()

    def drop(self, text: str) -> bool:
        """Take a text that was dropped onto the window, if it may be meant for a code."""
        if len(text) > _LONGEST:
            return False
        self.type(text.strip())
        self.confirm()
        return True

    def control(self, place: Rect) -> Control:
        """Return the line in its place. Enter there only looks at the code, it never begins a game."""
        return Control(
            "newgame.deal",
            _("Deal code"),
            place.inset(4, 0),
            kind="text",
            limit=_LONGEST,
            value=self.text,
            on_change=self.type,
            on_press=self.confirm,
            tip=_("type, paste"),
        )

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Paint what is wrong with the code, or what it means, above the line."""
        words = self.problem
        if not words and self.deal is not None:
            words = from_code()
        if words:
            plate = widgets.plate_rect(canvas, words, "small", 0.36 * canvas.width)
            plate = plate.moved(place.cx - plate.cx, place.y - plate.h - 6)
            widgets.plate(canvas, words, plate, "small", "glow" if self.problem else "text")

    def _fits(self) -> bool:
        setup, deal = self._editor.setup, self._deal
        return deal is not None and (deal.seats, set(deal.options)) == (len(setup.seats), set(setup.options))
