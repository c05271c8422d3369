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
    """The text that is typed into the line, and the deal that it stands for, if any; "" and none at first.

    Seats and options of the edited table follow a code of this game; a code of another one is handed to
    `other`.
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
        """The deal of the typed code, to be played; None where the text is empty, no code or one of another
        game, and while the edited table has another number of seats or other options than it."""
        return self._deal if self._fits() else None

    @property
    def problem(self) -> str:
        """The problem that keeps the code from being played, as a sentence. That the table has another number
        of cats or other options than the code is said at once; what is wrong with a text that is no code only
        once it has 15 letters and digits or was confirmed. "" until then, and where nothing is wrong or
        typed."""
        if self._deal is not None and not self._fits():
            return _("This code is for another number of cats, or for other options.")
        return self._wrong if self._done or sum(map(str.isalnum, self.text)) >= LENGTH else ""

    def type(self, text: str) -> None:
        """Take `text` for what stands in the line now, as if nothing had been confirmed. At once, a code of
        this game gives the edited table its number of seats and its options; one of another game is handed to
        `other`, and here is no deal then. A text that is no code changes the table not at all, nor does an
        empty one."""
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
        """Return True if a game can begin: nothing is typed, or a code that fits the table. False if there is
        a `problem`. The text is confirmed first, as by `confirm`: the problem is told from now on."""
        self.confirm()
        return not self.problem

    def confirm(self) -> None:
        """Let `problem` tell from now on what is wrong, however short the text is, and ask for a new picture;
        what is typed next hides it again. Nothing else happens, even for a code that is right."""
        self._done = True
        self._editor.touch()

    def drop(self, text: str) -> bool:
        """Take a text that was dropped onto the window, without spaces around it, as `type` does, confirm it,
        and return True, also if it is no code. Return False, with nothing changed, for one of more than 40
        signs."""
        if len(text) > _LONGEST:
            return False
        self.type(text.strip())
        self.confirm()
        return True

    def control(self, place: Rect) -> Control:
        """Return the control `newgame.deal`, “Deal code”, a line for text in this box, 4 units narrower at
        each side, with the typed text, at most 40 letters. What is typed goes to `type`, Enter to `confirm`:
        it begins no game."""
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
        """Draw a plate above `place`, the box of the line: with the problem, in gold, or where a code fits,
        that this deal comes from a code, so the game will not count. Draw nothing where there is neither."""
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
