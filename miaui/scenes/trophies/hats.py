"""The cats and their hats: choose a cat, then what it wears. What is not earned yet says what it takes."""

from __future__ import annotations

from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import BAR, ScrollingScene
from miaui.history.figures import Milestone
from miaui.history.hats_earned import new_hats, of_library, seen_as
from miaui.scenes import house, routes
from miaui.scenes.context import Context
from miaui.scenes.title.paint import draw_board, is_pointed_at
from miaui.scenes.trophies.hats_worn import put_on
from miaui.tabletop.cast.cats import CATS, NAMES, Cast
from miaui.tabletop.cast.portrait import Pose, draw_named

_GAP = 16.0
_PICTURE = 118.0
"""Height of a hat with the room around it."""
_LEAST = 236.0
"""The narrowest board of a hat (units)."""


class HatsScene(ScrollingScene):
    """Six cats above, eight hats below; `cat` is the one that is being dressed, the first one for a name that
    is no cat's. New hats are marked “New!”, and noted as seen as soon as the scene is made. A hat that is
    pressed is put on the cat at once; pressed again it is taken off."""

    name = "hats"

    def __init__(self, context: Context, cat: str = "") -> None:
        super().__init__()
        self.context = context
        self.hats = of_library(context.library, context.catalog.shown, context.catalog.kits)
        self.cat = cat if cat in NAMES else next(iter(NAMES))
        self.new = new_hats(self.hats, context.settings.seen)
        """Keys of the hats that were earned since the room was entered last; [] for none."""
        self.first_focus = f"hats.hat.{self.new[-1]}" if self.new else "hats.back"
        if self.new:
            context.change(seen=context.settings.seen.union(map(seen_as, self.new)))

    @property
    def worn(self) -> str:
        """The key of the hat on the cat that is being dressed; "" for none."""
        return self.context.settings.hats.get(self.cat, "")

    # -- picture

    @property
    def heading(self) -> str:
        """The title “Hats”, translated."""
        return _("Hats")

    def draw(self, canvas: Canvas) -> None:
        house.paint(canvas)
        house.paint_title(canvas, _("Hats"))
        for place, (colour, cat) in zip(self._cats(canvas), CATS.items(), strict=True):
            self._draw_cat(canvas, cat, colour, place)
        view = self._view(canvas)
        with canvas.clip(view):
            for key, box in zip(("", *self.hats), self._boards(canvas), strict=True):
                if box.overlaps(view):
                    self._draw_hat(canvas, key, box)
        self.scroll.draw(canvas)

    def _draw_cat(self, canvas: Canvas, cat: str, colour: str, box: Rect) -> None:
        chosen = cat == self.cat
        if chosen or is_pointed_at(canvas, f"hats.cat.{cat}"):
            canvas.draw("ui/glow", box.cx, box.y + box.h * 0.52, size=0.62 * box.h / 330)
        size = min(box.w / 262, box.h / 330)
        pose = Pose(box.cx, box.y + 162 * size, size, "delighted" if chosen else "calm")
        plank = draw_named(canvas, Cast(cat, colour), NAMES[cat], min(box.w - 10, 236 * size), pose)
        if chosen:
            canvas.outline(plank.inset(-3), "focus", 5, 14)

    def _draw_hat(self, canvas: Canvas, key: str, box: Rect) -> None:
        """Draw a board with a hat, its name, and what it takes; "" is the bare head."""
        hat = self.hats.get(key)
        chosen = key == self.worn
        hot = is_pointed_at(canvas, f"hats.hat.{key}") or chosen
        draw_board(canvas, box, "ui/button-hot" if hot else "ui/button", hot)
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        middle = box.y + 14 + _PICTURE / 2
        if hat is None:
            canvas.draw(f"cat/{self.cat}/head-calm", box.cx, middle + 4, size=0.66, bare=True)
        else:
            canvas.draw(f"hat/{key}", box.cx, middle + 80, size=0.96, alpha=1.0 if hat.earned else 0.34)
            if not hat.earned:
                canvas.draw("ui/lock", box.cx, middle, size=0.8)
        if key in self.new:
            self._mark_new(canvas, box)
        inner = box.inset(16, 0)
        name = Rect(inner.x, box.y + 14 + _PICTURE, inner.w, label)
        words, hint = (_("No hat"), _("nothing on the head")) if hat is None else (hat.label, hat.hint)
        canvas.text_in(words, name, "label", "focus" if hot else "cream")
        rest = Rect(inner.x, name.bottom, inner.w, box.bottom - 14 - name.bottom)
        if hat is not None and not hat.earned and hat.needed > 1:
            hint = f"{hint} {hat.reached}/{hat.needed}"
        canvas.text_in(hint, rest._replace(h=max(small, rest.h)), "small", house.PALE)

    def _mark_new(self, canvas: Canvas, box: Rect) -> None:
        """Draw a golden edge, and a word at the upper corner."""
        canvas.outline(box.inset(-3), "glow", 6, 16)
        word = _("New!")
        wide, high = canvas.measure(word, "label")
        tag = Rect(box.right - wide - 34, box.y - 4, wide + 28, high + 8)
        canvas.fill(tag, "glow", 10)
        canvas.text_in(word, tag, "label", "ink")

    # -- places

    def _cats(self, canvas: Canvas) -> list[Rect]:
        top = house.tabs_row(canvas).y
        high = min(0.37 * canvas.height, 1.28 * (canvas.width - 2 * house.MARGIN) / 6)
        return Rect(house.MARGIN, top, canvas.width - 2 * house.MARGIN, high).columns(6, 8)

    def _view(self, canvas: Canvas) -> Rect:
        """Return the box in which the hats are seen."""
        top = self._cats(canvas)[0].bottom + 10
        return Rect(house.MARGIN, top, canvas.width - 2 * house.MARGIN, canvas.height - 24 - top)

    def _boards(self, canvas: Canvas) -> list[Rect]:
        """Return a box for the bare head and for each hat, in equal rows, and place the scroll."""
        view, count = self._view(canvas), len(self.hats) + 1
        least = canvas.theme.grown(_LEAST, 0.75)
        most = max(1, int((view.w - BAR) // (least + _GAP)))
        rows = -(-count // most)
        across = -(-count // rows)
        width = (view.w - BAR - 8 - _GAP * (across - 1)) / across
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        high = 28 + _PICTURE + label + 2.1 * small
        self.scroll.place(view, rows * (high + _GAP) + 8)
        top = view.y + 8 - self.scroll.offset
        return [
            Rect(view.x + n % across * (width + _GAP), top + n // across * (high + _GAP), width, high)
            for n in range(count)
        ]

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        controls = [house.back_control(canvas, "hats", self.back)]
        for place, cat in zip(self._cats(canvas), NAMES, strict=True):
            controls.append(
                Control(
                    f"hats.cat.{cat}",
                    NAMES[cat],
                    place,
                    kind="area",
                    value=cat == self.cat,
                    sound="page",
                    on_press=partial(self._choose, cat),
                )
            )
        for key, box in zip(("", *self.hats), self._boards(canvas), strict=True):
            controls.append(self._hat_control(key, box, self.hats.get(key)))
        return controls

    def _hat_control(self, key: str, box: Rect, hat: Milestone | None) -> Control:
        if hat is None:
            return Control(
                "hats.hat.",
                _("No hat"),
                box,
                kind="area",
                scroll=self.scroll,
                value=not self.worn,
                on_press=partial(self._wear, ""),
            )
        return Control(
            f"hats.hat.{key}",
            self._spoken(key, hat),
            box,
            kind="area",
            scroll=self.scroll,
            value=key == self.worn,
            enabled=hat.earned,
            on_press=partial(self._wear, key),
        )

    def _spoken(self, key: str, hat: Milestone) -> str:
        words = f"{hat.label}, {hat.hint} {hat.state}"
        return f"{_('New!')} {words}" if key in self.new else words

    def _choose(self, cat: str) -> None:
        """Show this cat, so that it is dressed from now on."""
        self.cat = cat
        self.touch()

    def _wear(self, hat: str) -> None:
        """Put a hat on the chosen cat, or take it off; pressed again, too."""
        self.context.change(hats=put_on(self.context.settings.hats, self.cat, hat))
        self.touch()

    def back(self) -> None:
        """Go back to the scene below; to the title where none is."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())
