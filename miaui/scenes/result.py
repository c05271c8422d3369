"""The feast after the game: piles counted card by card, and who shares the victory."""

from __future__ import annotations

from contextlib import suppress

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.scene import Scene
from miaui.games.miaui.events import GameEnded
from miaui.games.miaui.record import dump
from miaui.games.miaui.tales import tales
from miaui.scenes.context import Context
from miaui.scenes.petals import Petals
from miaui.scenes.sitting import Sitting, begin, setup_of
from miaui.stages.miaui.cats import cast
from miaui.stages.miaui.counting import Laid, counted, lay_out, subtotals
from miaui.stages.miaui.lines import listing, number
from miaui.stages.miaui.paint_cards import fish_card
from miaui.stages.miaui.portrait import draw_named
from miaui.stages.miaui.remarks import words
from miaui.stages.miaui.seating import FISH_H, FISH_W, Place
from miaui.store.problems import StoreError
from miaui.store.rows import SeatResult
from miaui.table.table import taken_back

#: Seconds a card at normal pace; every seat counts at the same time.
TURN = 0.26
SPEED = {"calm": 0.7, "normal": 1.0, "brisk": 1.5, "fast": 2.5, "instant": 40.0}

_TOP = 128.0
_FOOT = 104.0
_TABLE = 1580.0
_WIDEST = 360.0
_CARD = 0.86
_STEP, _TIGHT = 72.0, 66.0
_CHIP = 72.0


class Result(Scene):
    """Shown once a game is over. Clicking ends the count; the picture after it is always the same."""

    name = "result"
    first_focus = "result.again"

    def __init__(self, context: Context, sitting: Sitting) -> None:
        super().__init__()
        self.context = context
        self.sitting = sitting
        table = sitting.table
        ending = table.ending
        if ending is None:
            raise ValueError("the game is not over")
        self.ending: GameEnded = ending
        self.look = cast(table.players)
        self.piles = [lay_out(mat.pile or ()) for mat in table.view(None).open.mats]
        self.length = max(len(pile) for pile in self.piles)
        names = [player.name for player in table.players]
        self.tales = [words(tale, names) for tale in tales(table.record)]
        self.now = 0.0
        self.turns = 0
        self.cheered = False
        self.petals = Petals()

    # Time

    def enter(self) -> None:
        """Keep the result; only once, whatever is opened over this scene."""
        if self.turns == 0:
            counts = taken_back(self.sitting.table.record) == 0
            with suppress(StoreError):  # the game was deleted meanwhile: then there is nothing to count
                self.context.library.record_result(self.sitting.game_id, self._results(), counts)
            self.context.audio.ambience("ambience-1")
        if self.cheered:
            self.context.audio.music("tune")
        if self.context.settings.reduced_motion:
            self.finish()

    def leave(self) -> None:
        """The feast goes on without music."""
        self.context.audio.music(None)

    def update(self, dt: float) -> None:
        if self.idle:
            if self.petals.update(dt):
                self.touch()
            return
        self.now += dt * SPEED[self.context.settings.pace]
        turns = min(self.length, int(self.now / TURN))
        if turns != self.turns:
            self.turns = turns
            self.context.audio.play("count")
        if turns == self.length:
            self._cheer()
        self.touch()

    def finish(self) -> bool:
        """All cards counted at once."""
        if self.idle:
            return False
        self.turns = self.length
        self._cheer()
        self.touch()
        return True

    @property
    def idle(self) -> bool:
        """True when everything is counted."""
        return self.cheered

    def _cheer(self) -> None:
        self.turns = self.length
        self.cheered = True
        if not self.context.settings.reduced_motion:
            self.petals.begin()
        self.context.audio.play("win" if len(self.ending.winners) == 1 else "shared")
        self.context.audio.music("tune")

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.layer("result", lambda c: c.backdrop("scene/feast"))
        self.petals.draw(canvas)
        boxes = self._columns(canvas)
        if self.idle:
            for seat in self.ending.winners:
                canvas.draw("lagoon/glow", boxes[seat].cx - 40, boxes[seat].y + 90, size=0.85)
        for seat, box in enumerate(boxes):
            self._draw_seat(canvas, seat, box)
        title = self._title() if self.idle else _("The catch is counted")
        wide = min(canvas.width - 60, canvas.measure(title, "heading")[0] + 120)
        plank = Rect.around(canvas.width / 2, 44, wide, 76)
        canvas.board(plank, "ui/plank-l")
        canvas.text_in(title, plank.inset(44, 6), "heading", "glow")
        if self.idle:
            line = self._footnote(canvas, canvas.width - 180)
            wide, high = canvas.measure(line, "small")
            place = Rect.around(canvas.width / 2, canvas.height - _FOOT - 20, wide + 60, max(42, high + 12))
            canvas.board(place, "ui/plate")
            canvas.text_in(line, place, "small", "text")

    def _draw_seat(self, canvas: Canvas, seat: int, box: Rect) -> None:
        winner = self.idle and seat in self.ending.winners
        x, y = box.cx - 40, box.y + 88
        jump = 16 * self.petals.cheer if winner else 0.0
        name = self.sitting.table.players[seat].name
        plank = draw_named(
            canvas, self.look[seat], name, x, y - jump, box.w - 84, size=0.74, face=self._face(seat)
        )
        if winner:
            canvas.draw("ui/crown", x, box.y - 10)
        total = Rect(box.right - 104, box.y + 40, 104, 96)
        canvas.board(total, "ui/plate")
        points = number(counted(self.piles[seat], self.turns))
        canvas.text_in(points, total, "title", "glow" if winner else "text", fixed=True, size=0.72)
        top = plank.bottom + jump + 14
        self._draw_pile(canvas, self.piles[seat], Rect(box.x, top, box.w, box.bottom - top))

    def _draw_pile(self, canvas: Canvas, pile: tuple[Laid, ...], box: Rect) -> None:
        more = max(0, len(pile) - 1)
        size = min(_CARD, (box.w - _CHIP) / FISH_W, box.h / (FISH_H + _TIGHT * more))
        tall = FISH_H * size
        step = min(_STEP * size, (box.h - tall) / max(1, more))
        x = box.x + (box.w - _CHIP) / 2
        for one in pile:
            if one.turn < self.turns:
                lean = (-2.0, 1.5, -1.0, 2.0)[one.turn % 4]
                fish_card(canvas, one.card, Place(x, box.y + tall / 2 + one.place * step, size, lean))
        if self.idle:
            for sub in subtotals(pile):
                middle = box.y + step / 2 + (sub.first + sub.last) / 2 * step
                chip = Rect.around(box.right - _CHIP / 2 - 4, middle, _CHIP, 46)
                canvas.board(chip, "ui/plate")
                colour = "bad" if sub.points < 0 else "text"
                canvas.text_in(number(sub.points), chip, "label", colour, fixed=True)

    def _face(self, seat: int) -> str:
        if not self.idle:
            return "choosing"
        if seat in self.ending.winners:
            return "delighted"
        return "dismayed" if self.ending.scores[seat] == min(self.ending.scores) else "calm"

    def _title(self) -> str:
        names = [self.sitting.table.players[seat].name for seat in self.ending.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        if len(names) == len(self.piles):
            return _("Everybody shares the victory!")
        return _("{names} share the victory!").format(names=listing(names))

    def _footnote(self, canvas: Canvas, width: float) -> str:
        """The winner's points, and as many tales of the game as the line has room for."""
        best = self.ending.scores[self.ending.winners[0]]
        line = ngettext("{points} point", "{points} points", abs(best)).format(points=number(best))
        if taken_back(self.sitting.table.record):
            return line + " · " + _("Practice: rounds were taken back, so this game does not count.")
        for tale in self.tales:
            if canvas.measure(f"{line} · {tale}", "small")[0] <= width:
                line += f" · {tale}"
        return line

    def controls(self, canvas: Canvas) -> list[Control]:
        choices = (
            ("again", _("The same table again"), self._again, "primary"),
            ("replay", _("Look again"), self._replay, ""),
            ("new", _("New table"), self._new, ""),
            ("title", _("Title"), self.back, ""),
        )
        bar = Rect(60, canvas.height - _FOOT + 10, canvas.width - 120, _FOOT - 30).columns(len(choices), 24)
        return [
            Control(f"result.{key}", label, box, on_press=action, look=look)
            for (key, label, action, look), box in zip(choices, bar, strict=True)
        ]

    def facts(self) -> dict[str, object]:
        """What everybody can see of the result, for the probe."""
        if not self.idle:
            return {}
        return {"scores": list(self.ending.scores), "winners": list(self.ending.winners)}

    # What the buttons do

    def _again(self) -> None:
        setup = setup_of(self.sitting.table.record, self.context.settings.pace)
        self.context.go("table", sitting=begin(self.context, setup))

    def _replay(self) -> None:
        self.context.open("replay", text=dump(self.sitting.table.record))

    def _new(self) -> None:
        self.context.go("newgame")

    def back(self) -> None:
        """To the title; the game is kept."""
        self.context.go("title")

    def _results(self) -> tuple[SeatResult, ...]:
        share = 1 / len(self.ending.winners)
        return tuple(
            SeatResult(
                seat, who.name, who.kind, who.level or "", self.ending.scores[seat],
                share if seat in self.ending.winners else 0.0,
            )
            for seat, who in enumerate(self.sitting.table.players)
        )  # fmt: skip

    def _columns(self, canvas: Canvas) -> list[Rect]:
        """A column a seat, over the leaves of the long table."""
        count = len(self.piles)
        width = min(_WIDEST, (_TABLE - 16 * (count - 1)) / count)
        left = canvas.width / 2 - (count * width + 16 * (count - 1)) / 2
        height = canvas.height - _TOP - _FOOT - 50
        return [Rect(left + seat * (width + 16), _TOP, width, height) for seat in range(count)]
