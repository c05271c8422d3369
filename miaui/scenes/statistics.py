"""Everybody's games in figures: wins, points, and how one fares against each level of bots."""

from __future__ import annotations

from miaui.bots import find_kit
from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext, number
from miaui.engine.scroll import ScrollingScene
from miaui.scenes import find_screen, page, routes
from miaui.scenes.context import Context
from miaui.scenes.game_tabs import game_tabs
from miaui.scenes.screen import load
from miaui.stages.cast.cats import CATS, NAMES, Cast
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.store.statistics import Against, Tally

_GAP = 18.0
_FACE = 300.0
_HEAD = 210.0


class StatisticsScene(ScrollingScene):
    """One game's results: a card a person, whoever has played most first. Practice games are not counted."""

    name = "statistics"
    first_focus = "statistics.back"

    def __init__(self, context: Context, game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.colours = {name: colour for name, colour in context.library.humans() if colour in CATS}
        self._choose(game)

    def _choose(self, game: str) -> None:
        """Show the figures of a game."""
        self.game = game
        found = self.context.library.statistics(game)
        self.people: tuple[Tally, ...] = found.humans
        own = find_screen(game).statistics
        rows = load(own) if own else None
        self.own: dict[str, list[tuple[str, str]]] = {
            tally.name: rows(found.figures.get(tally.name, ())) if rows else [] for tally in self.people
        }
        self.levels = find_kit(game).levels
        order = [level.key for level in self.levels]
        self.against: dict[str, list[Against]] = {}
        for one in sorted(found.against, key=lambda one: [*order, one.level].index(one.level)):
            self.against.setdefault(one.name, []).append(one)
        self.scroll.to(0.0)
        self.touch()

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/feast")
        canvas.dim(0.5)
        title = page.title(canvas)
        canvas.text_in(_("Statistics"), title, "title", "glow")
        canvas.board(page.panel(canvas), "ui/panel")
        view = self._view(canvas)
        cards = self._cards(canvas)
        if not cards:
            self._nothing(canvas, view)
        with canvas.clip(view):
            for tally, card in zip(self.people, cards, strict=True):
                if card.overlaps(view):
                    self._card(canvas, tally, card)
        self.scroll.draw(canvas)
        if cards:
            self._audience(canvas, Rect(view.x, cards[-1].bottom, view.w, view.bottom - cards[-1].bottom))
        panel = page.panel(canvas)
        note = Rect(panel.x + 270, canvas.height - 96, panel.w - 270, 76)
        words = _("Practice games, where something was taken back, and imported games are left out.")
        canvas.text_in(words, note, "small", "text-dim", "right")

    def _nothing(self, canvas: Canvas, view: Rect) -> None:
        """Six cats sleep under the crown that nobody has won yet."""
        k = min(1.0, view.w / 1560, view.h / 600)
        y = view.y + view.h * 0.42
        _six(canvas, view.cx, y, k, "asleep")
        words = _("Nothing to count yet. Play a game to its end, and it shows up here.")
        canvas.text_in(words, Rect(view.x, y + 236 * k, view.w, 110), "subheading", "text")

    def _audience(self, canvas: Canvas, rest: Rect) -> None:
        """Where few have played yet, the six cats sit in the room that is left, under the crown."""
        k = min(0.9, rest.w / 1560, rest.h / 560)
        if k > 0.45:
            _six(canvas, rest.cx, rest.y + rest.h / 2 + 30 * k, k, "calm")

    def _card(self, canvas: Canvas, tally: Tally, card: Rect) -> None:
        """One person: the cat, six figures, a bar a level."""
        canvas.board(card, "ui/plate")
        colour = self.colours.get(tally.name, "shell")
        cast = Cast(CATS[colour], colour)
        size = min(1.0, 0.66 * (card.h - 20) / (_HEAD - 20))
        pose = Pose(card.x + 30 + _FACE / 2, card.y + 139 * size, size)
        draw_named(canvas, cast, tally.name, _FACE, pose)
        box = Rect(card.x + _FACE + 64, card.y + 20, card.w - _FACE - 94, card.h - 40)
        y = self._figures(canvas, tally, box)
        rows = self.against.get(tally.name, ())
        for place, one in enumerate(rows):
            self._bar(canvas, one, Rect(box.x, y + place * self._row(canvas), box.w, self._row(canvas)))

    def _figures(self, canvas: Canvas, tally: Tally, box: Rect) -> float:
        """The figures in as many columns as have room; where they end."""
        told = self._counted(tally)
        across, high = self._grid(canvas, box.w)
        cells = box.columns(across, 10)
        for place, (word, value) in enumerate(told):
            cell = cells[place % across]._replace(y=box.y + place // across * high, h=high - 8)
            upper = cell._replace(h=canvas.measure("8", "heading")[1])
            canvas.text_in(value, upper, "heading", "glow")
            lower = Rect(cell.x, upper.bottom, cell.w, cell.h - upper.h)
            canvas.text_in(word, lower, "small", "text-dim")
        return box.y + -(-len(told) // across) * high + 6

    def _bar(self, canvas: Canvas, one: Against, row: Rect) -> None:
        """How one fares while that level is at the table; the tick is an equal share."""
        names = {level.key: _(level.name) for level in self.levels}
        count = ngettext("{count} game", "{count} games", one.games).format(count=one.games)
        words = f"{names.get(one.level, one.level)} · {count}"
        label = Rect(row.x, row.y, row.w * 0.44, row.h)
        canvas.text_in(words, label, "small", "text", "left")
        share = Rect(row.right - 84, row.y, 84, row.h)
        track = Rect(label.right + 16, row.cy - 9, share.x - label.right - 32, 18)
        canvas.fill(track, "plum-2", 9)
        canvas.fill(track._replace(w=max(18.0, track.w * one.share)), "water-1", 9)
        tick = track.x + track.w * one.fair
        canvas.fill(Rect(tick - 2, track.y - 6, 4, track.h + 12), "glow", 2)
        canvas.text_in(f"{round(100 * one.share)} %", share, "label", "text", "right")

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        place = Rect(page.panel(canvas).x, canvas.height - 92, 240, 70)
        found = [Control("statistics.back", _("Back"), place, on_press=self.back)]
        found += game_tabs(canvas, "statistics", page.panel(canvas).x, self.game, self._choose)
        for tally, card in zip(self.people, self._cards(canvas), strict=True):
            found.append(
                Control(
                    f"statistics.{tally.name}", self._spoken(tally), card, kind="area", scroll=self.scroll,
                    sound="",
                )
            )  # fmt: skip
        return found

    def _spoken(self, tally: Tally) -> str:
        """A card in words, for self-voicing: what is shown, in the same order."""
        return f"{tally.name}: {', '.join(f'{word} {value}' for word, value in self._counted(tally))}"

    def _counted(self, tally: Tally) -> list[tuple[str, str]]:
        """Everything that is counted of a person."""
        return [*_counted(tally), *self.own[tally.name]]

    def back(self) -> None:
        """To where one came from."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # -- places

    def _view(self, canvas: Canvas) -> Rect:
        return page.panel(canvas).inset(40, 36)

    def _row(self, canvas: Canvas) -> float:
        return max(38.0, canvas.measure("Ag", "small")[1] + 12)

    def _grid(self, canvas: Canvas, width: float) -> tuple[int, float]:
        """How many figures stand side by side, and how high each is."""
        widest = max(118.0, canvas.measure(_("share of victory"), "small")[0] * 0.75)
        across = max(2, min(6, int(width // (widest + 10))))
        across = {4: 3, 5: 3}.get(across, across)
        return across, canvas.measure("8", "heading")[1] + 2 * canvas.measure("Ag", "small")[1] + 10

    def _cards(self, canvas: Canvas) -> list[Rect]:
        """A box a person, below each other."""
        view = self._view(canvas)
        width = view.w - 24
        across, high = self._grid(canvas, width - _FACE - 94)
        tall = [max(_HEAD, 46 + self._tall(canvas, one, across, high)) for one in self.people]
        self.scroll.place(view, sum(tall) + _GAP * max(0, len(tall) - 1))
        y = view.y - self.scroll.offset
        found = []
        for height in tall:
            found.append(Rect(view.x, y, width, height))
            y += height + _GAP
        return found

    def _tall(self, canvas: Canvas, tally: Tally, across: int, high: float) -> float:
        """How high a person's figures and bars are, so many of them side by side and so high."""
        lines = -(-len(self._counted(tally)) // across)
        return lines * high + len(self.against.get(tally.name, ())) * self._row(canvas)


def _six(canvas: Canvas, cx: float, y: float, k: float, face: str) -> None:
    """The six cats in a row under a crown, `k` times as large as they can be."""
    canvas.draw("lagoon/glow", cx, y - 60 * k, size=1.1 * k)
    canvas.draw("ui/crown", cx, y - 190 * k, size=1.5 * k)
    for place, (colour, cat) in enumerate(CATS.items()):
        x, drop = cx + (place - 2.5) * 246 * k, 14 * abs(place - 2.5) * k
        draw_named(canvas, Cast(cat, colour), NAMES[cat], 212 * k, Pose(x, y + drop, 0.92 * k, face))


def _counted(tally: Tally) -> list[tuple[str, str]]:
    """What is counted of a player in every game: words and value."""
    return [
        (_("games"), str(tally.games)),
        (_("wins"), str(tally.wins)),
        (_("of them shared"), str(tally.shared)),
        (_("share of victory"), f"{round(100 * tally.share)} %"),
        (_("points on average"), number(round(tally.mean))),
        (_("best"), number(tally.best)),
    ]
