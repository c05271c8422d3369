"""Page of what the cats know about a person: whether they may remember, what they know, and its end."""

from __future__ import annotations

from miaui.core.memory import Remembered
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.draw.theme import mix
from miaui.engine.i18n import _, ngettext, percent
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.history.figures import Known
from miaui.scenes.context import Context
from miaui.scenes.page import foot, paint_sheet, row_height, sheet

_SIDE, _GAP, _BAR = 70.0, 16.0, 26.0
_BRIGHTEST = 0.5
"""The share from which on a field is as bright as can be."""


class MemoryScene(ScrollingScene):
    """Page about one person, game by game; first, the person who has played last and the first game. Switches
    are kept at once, “Erase it all” erases at once."""

    name = "memory"
    first_focus = "memory.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.names = [name for name, _colour in context.library.humans()]
        self._games = [key for key in context.catalog.shown if context.catalog.ui(key).scenes().known]
        self.place = self._game = 0

    @property
    def heading(self) -> str:
        """The title “What the cats know about me”, translated."""
        return _("What the cats know about me")

    @property
    def person(self) -> str:
        """The name of the person who is shown, at first the one who played last; "" before anybody has played
        to the end."""
        return self.names[self.place] if self.names else ""

    @property
    def known(self) -> Known | None:
        """Words and a chart about this person in the game that is shown; None where no game of theirs is
        remembered."""
        counts = self._counts
        tell = self._context.catalog.ui(self._games[self._game]).scenes().known
        return None if tell is None or not counts.games else tell(counts)

    @property
    def _counts(self) -> Remembered:
        kept = self._context.memory.person(self.person)
        return kept.games.get(self._games[self._game], Remembered())

    def describe(self) -> str:
        """Return, line by line: the heading; the person's name; what remembering means; from how many games
        something is known and the sentences about it, or if the person allows it that nothing is known in
        this game yet; the chart's title and for each of its rows the choice most often made, "ROW: CHOICE
        (40%)", without rows of which there is none. Before anybody has played: the heading, "" and a sentence
        that says so."""
        known = self.known
        chart = [] if known is None else [known.title, *_told(known)]
        return "\n".join([self.heading, self.person, *self._lines(), *chart])

    def _lines(self) -> list[str]:
        """Return the sentences: what remembering means, and what is known."""
        if not self.person:
            return [_("Nobody has played a game to its end here yet.")]
        allowed, known = self._context.memory.person(self.person).allowed, self.known
        about = _(
            "If you like, the cats remember how you play, from game to game. They keep counts of your "
            "choices on this computer and nothing else, and you can erase them at any time."
        )
        lines = [" ".join([about, *self._uses()])]
        if known is None:
            nothing = _("They know nothing about you in this game yet.")
            return [*lines, nothing] if allowed else lines
        games = ngettext("From {count} game:", "From {count} games:", self._counts.games)
        return [*lines, games.format(count=self._counts.games), *known.sentences]

    def _uses(self) -> list[str]:
        """Return which levels play by it, a sentence each."""
        words = _("{level}, in {game}, plays by it. Such games with you count for no rating or statistics.")
        catalog = self._context.catalog
        return [
            words.format(level=_(level.name), game=catalog.ui(key).wording.name)
            for key in catalog.shown
            for kit in (catalog.kits.find(key),)
            for level in kit.levels
            if level.key in kit.remembering
        ]

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, self.heading)
        view = self._place(canvas)
        y = view.y - self.scroll.offset
        with canvas.clip(view):
            for line in self._lines():
                y += canvas.text(line, view.x, y, "body", "text", "left", width=view.w - _BAR).h + 8
            if self.known is not None:
                _draw_chart(
                    canvas, self.known, Rect(view.x, y + 8, view.w - _BAR, _chart_height(canvas, self.known))
                )
        self.scroll.draw(canvas)

    def _place(self, canvas: Canvas) -> Rect:
        """Place what is told below the row of choices; return where."""
        top = self._choices(canvas)[2].bottom + 6
        panel = sheet(canvas)
        view = Rect(panel.x + _SIDE, top, panel.w - 2 * _SIDE + _BAR, foot(canvas).y - top - 20)
        wide, high = view.w - _BAR, 0.0
        for line in self._lines():
            high += canvas.measure(line, "body", wide)[1] + 8
        if self.known is not None:
            high += _chart_height(canvas, self.known) + 16
        self.scroll.place(view, high)
        return view

    def _choices(self, canvas: Canvas) -> tuple[Rect, Rect, Rect]:
        """Return where person and game are, and below them the switch."""
        panel, high = sheet(canvas), row_height(canvas)
        person, game = Box("person"), Box("game")
        rows = Box.row(person, game, size=high, gap=_GAP), Box("allow", high), Box()
        at = Box.column(*rows, gap=6, pad=(_SIDE, 32)).place(panel)
        return at["person"], at["game"], at["allow"]

    # Controls --------------------------------------------------------------------------------------------

    def controls(self, canvas: Canvas) -> list[Control]:
        self._place(canvas)
        names, games = [short_name(name) for name in self.names], self._games
        person, game, allow = self._choices(canvas)
        forget, back = foot(canvas).columns(2, 20)
        controls = []
        if self.person:
            kept = self._context.memory.person(self.person)
            controls = [
                Control(
                    "memory.person", _("Name"), person, kind="choice", value=self.place,
                    options=tuple(names), on_change=self._meet,
                ),
                Control(
                    "memory.game", _("Game"), game, kind="choice", value=self._game,
                    options=tuple([self._context.catalog.ui(key).wording.name for key in games]),
                    on_change=self.show,
                ),
                Control(
                    "memory.allow", _("Remember me"), allow, kind="toggle", value=kept.allowed,
                    on_change=self._allow,
                ),
                Control(
                    "memory.forget", _("Erase it all"), forget, on_press=self._forget,
                    enabled=bool(kept.games),
                ),
            ]  # fmt: skip
        return [*controls, Control("memory.back", _("Back"), back, on_press=self.back, look="primary")]

    def _meet(self, place: float) -> None:
        self.place = int(place)
        self._turned()

    def show(self, place: float) -> None:
        """Show the game at a place of the list, from 0, scrolled to the top; the person stays."""
        self._game = int(place)
        self._turned()

    def _turned(self) -> None:
        self.scroll.to(0.0)
        self.touch()

    def _allow(self, allowed: float) -> None:
        self._context.memory.allow(self.person, bool(allowed))
        self._turned()

    def _forget(self) -> None:
        self._context.memory.forget(self.person)
        self._context.tell(_("It is erased. The cats know nothing about {name}.").format(name=self.person))
        self._turned()


def _told(known: Known) -> list[str]:
    """Return the chart in lines: what is chosen most in each row."""
    lines = []
    for row, shares in zip(known.rows, known.shares, strict=True):
        place = max(range(len(shares)), key=shares.__getitem__)
        if shares[place]:
            lines.append(f"{row}: {known.columns[place]} ({percent(shares[place])})")
    return lines


def _chart_height(canvas: Canvas, known: Known) -> float:
    small = canvas.measure("Ag", "small")[1]
    return canvas.measure(known.title, "label")[1] + 10 + (len(known.rows) + 1) * (small + 8)


def _draw_chart(canvas: Canvas, known: Known, box: Rect) -> None:
    """Draw a field for each choice in each row: the brighter, the more often."""
    small = canvas.measure("Ag", "small")[1]
    legend = max(canvas.measure(row, "small")[0] for row in known.rows) + 14
    field = max(90.0, *[canvas.measure(words, "small")[0] + 16 for words in known.columns])
    wide = min(box.w, legend + field * len(known.columns)) - legend
    rows = Box.column(Box("", small + 8), Box("rows"), size=legend, pad=(0, 0, 14, 0))
    fields = Box.column(Box("names", small + 8), Box("grid"), size=wide)
    head = Box("head", canvas.measure(known.title, "label")[1] + 10)
    at = Box.column(head, Box.row(rows, fields, Box())).place(box)
    canvas.text_in(known.title, at["head"], "label", "text", "left")
    count = len(known.columns)
    for words, place in zip(known.columns, at["names"].columns(count, 4), strict=True):
        canvas.text_in(words, place, "small", "text")
    lines = [at[name].rows(len(known.rows)) for name in ("rows", "grid")]
    for words, shares, place, row in zip(known.rows, known.shares, *lines, strict=True):
        canvas.text_in(words, place, "small", "text", "right")
        for share, cell in zip(shares, row.columns(count, 4), strict=True):
            _draw_field(canvas, share, cell)


def _draw_field(canvas: Canvas, share: float, cell: Rect) -> None:
    """Draw one field of the chart."""
    dark, middle, bright = map(canvas.colour, ("plum-1", "sand-2", "glow"))
    part = min(1.0, share / _BRIGHTEST)
    shade = mix(dark, middle, 2 * part) if part < 0.5 else mix(middle, bright, 2 * part - 1)
    canvas.fill(cell.inset(0, 2), "sand-1", 6)
    canvas.fill(cell.inset(1.5, 3.5), shade, 5)
