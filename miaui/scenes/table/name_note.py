"""The first note at a gentle table: a field for the name of who plays, who has her cat's until then."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.ui.scene import Scene
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.house import paint_paper
from miaui.scenes.setup_editor import LONGEST_NAME, NAME_ASKED


class NameNote(Scene):
    """Note over the table with a field for the name, put away with a name or without. With keys and mouse the
    name is being typed from the start, all of it selected, and Enter plays; with other devices the button has
    the focus. That the name was asked for is kept as soon as the note is made, so that it comes once."""

    name = "meeting"
    opaque = False

    def __init__(self, context: Context, match: CommonMatch) -> None:
        super().__init__()
        self.context, self.match = context, match
        self.first_focus = "meeting.name" if PROMPTS.device == "keys" else "meeting.go"
        self._given = self._name = match.public.players[match.humans[0]].name
        context.change(seen=context.settings.seen | {NAME_ASKED})

    @property
    def heading(self) -> str:
        """The question “What shall we call you?”, translated."""
        return _("What shall we call you?")

    def describe(self) -> str:
        """Return the question, and in a line below “You are NAME until you say so.”"""
        return f"{self.heading}\n{self._words}"

    @property
    def _words(self) -> str:
        return _("You are {name} until you say so.").format(name=self._given)

    def _places(self, canvas: Canvas) -> dict[str, Rect]:
        wide = min(canvas.width - 80, canvas.theme.grown(760, 0.8))
        inner = wide - 100
        head = canvas.measure(self.heading, "subheading", inner)[1]
        words = canvas.measure(self._words, "label", inner)[1]
        field = max(76.0, canvas.measure("Ag", "label")[1] + 30)
        parts = Box("head", head), Box("words", words), Box("field", field), Box("go", field)
        high = head + words + 2 * field + 3 * 18 + 80
        paper = Rect.around(canvas.width / 2, canvas.height / 2, wide, high)
        return {"paper": paper, **Box.column(*parts, gap=18, pad=(50, 40)).place(paper)}

    def draw(self, canvas: Canvas) -> None:
        """Draw the note with both sentences of `describe` over the dimmed table; field and button are drawn
        with their controls."""
        canvas.dim(0.45)
        at = self._places(canvas)
        ink = "text-dark" if paint_paper(canvas, at["paper"]) else "text"
        canvas.text_in(self.heading, at["head"], "subheading", ink)
        canvas.text_in(self._words, at["words"], "label", ink)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the field `meeting.name`, “Name”, with what is typed so far, and the button `meeting.go`,
        “Play”; Enter in one and a press of the other put the note away as `back` does."""
        at = self._places(canvas)
        return [
            Control(
                "meeting.name",
                _("Name"),
                at["field"],
                kind="text",
                look="bare",
                value=self._name,
                limit=LONGEST_NAME,
                on_change=self._call,
                on_press=self.back,
            ),
            Control(
                "meeting.go",
                _("Play"),
                at["go"],
                on_press=self.back,
                hotkey="return",
                look="primary",
                start=True,
            ),
        ]

    def _call(self, name: str) -> None:
        self._name = name
        self.touch()

    def back(self) -> None:
        """Put the note away. If a new name was typed (not blank, and not the one they had), the player is
        called so in the match and in the kept set-up of this game, and the table is shown anew; else nothing
        changes."""
        match, seat, name = self.match, self.match.humans[0], self._name.strip()
        who = match.public.players[seat]
        self.stack.pop()
        if not name or name == who.name:
            return
        match.change_player(seat, replace(who, name=name))
        tables = dict(self.context.settings.tables)
        table = tables.get(match.public.game_key)
        if table is not None:
            seats = [
                replace(sitter, name=name) if sitter.kind == "human" else sitter for sitter in table.seats
            ]
            tables[match.public.game_key] = replace(table, seats=tuple(seats))
            self.context.change(tables=tables)
        self.context.go(routes.Tabletop(match, first=True), "cut")
