"""The feast after the game: all piles counted side by side, the last cards turned over, and who shares the
victory. Nothing tells the winner before the last card."""

from __future__ import annotations

from miaui.core.game import Ending
from miaui.core.pace import PACES
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.easing import back
from miaui.engine.geometry import Rect
from miaui.engine.i18n import N_, _, listing, ngettext, number
from miaui.engine.names import short_name
from miaui.engine.scene import Scene
from miaui.games.miaui.tales import tales
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.miaui.feast_count import FeastCount
from miaui.scenes.miaui.feast_piles import draw_pile
from miaui.scenes.miaui.petals import Petals
from miaui.scenes.result_bar import HIGH, ResultBar
from miaui.stages.cast.cats import cast
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.stages.miaui.counting import ORDER
from miaui.stages.miaui.sounds import fanfare
from miaui.stages.miaui.words.lines import FAMILIES
from miaui.stages.miaui.words.tale_words import words

_PAUSE = 0.5
"""Seconds before the buttons work: a key or click once too often must not lead away from the result."""

_TOP, _LOW = -412.0, 326.0
"""The columns, from the middle of the table."""
_GAP = 16.0
_TABLE = 1484.0
_WIDEST = 330.0
_SIDES = 660.0
"""So far from the middle the dishes stand at the ends of the table, where there is room for them."""
_ROOMY = 324.0
"""In a narrower column the plank with the name takes all of it (units)."""
_LIFT = 15.0
"""So much higher sits whoever leads (units)."""
_CROWN = 0.45
"""Seconds in which the crown comes down."""
_LATEST = 0.9
"""Seconds the picture goes on changing after the count."""


THE_COUNT = N_("Counting the catch")
THE_LAST = N_("And now the last cards …")
SOUNDS = {"card": "count", "lead": "curious", "breath": "roll", "turn": "flip"}
"""The sound of each beat of the count; of a lead the mood of the cat."""


class Result(Scene):
    """Shown once a game is over. Clicking ends the count; the picture after it is always the same."""

    name = "result"
    first_focus = "result.again"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__()
        self.context = context
        self.match = match
        ending = match.public.ending
        if ending is None:
            raise ValueError("the game is not over")
        self.ending: Ending = ending
        self.look = cast(match.public.players)
        self.count = FeastCount([mat.pile or () for mat in match.public.view.open.mats])
        names = [short_name(player.name) for player in match.public.players]
        self.tales = [words(tale, names) for tale in tales(match.public.record)]
        self.lifts = [0.0] * len(self.look)
        self.cheered = False
        self.rested = 0.0
        self.petals = Petals()
        self.bar = ResultBar(context, match, lambda: self.idle)

    # Time

    def enter(self) -> None:
        """On top, at first or again."""
        if not self.cheered:
            self.context.audio.ambience("ambience-1")
        else:
            self.context.audio.music("tune")
        if self.context.settings.reduced_motion:
            self.finish()

    def leave(self) -> None:
        """The feast goes on without music."""
        self.context.audio.music(None)

    def update(self, dt: float) -> None:
        if self.cheered:
            self.rested += dt
            if self.petals.update(dt) or self.rested < _LATEST:
                self.touch()
            return
        for beat in self.count.update(dt * PACES["normal"].count / PACES[self.context.settings.pace].count):
            self._hear(SOUNDS[beat.kind], beat.seat)
        for seat in range(len(self.lifts)):
            goal = _LIFT * self._leads(seat)
            self.lifts[seat] += (goal - self.lifts[seat]) * min(1.0, 9.0 * dt)
        if self.count.done:
            self._cheer()
        self.touch()

    def finish(self) -> bool:
        """All cards counted at once. What comes right after it, meant for the count, does nothing either."""
        if self.cheered:
            return not self.idle
        self.count.finish()
        self._cheer()
        self.touch()
        return True

    @property
    def idle(self) -> bool:
        """True when everything is counted, and there was a moment to see it."""
        return self.rested >= _PAUSE

    def _cheer(self) -> None:
        self.cheered = True
        self.lifts = [0.0] * len(self.lifts)
        if not self.context.settings.reduced_motion:
            self.petals.begin()
        winners, people = self.ending.winners, self.match.humans
        lost = len(people) == 1 and people[0] not in winners
        self.context.audio.play("lose" if lost else fanfare(winners))
        self._hear("joy", winners[0])
        self.context.audio.music("tune")

    def _hear(self, sound: str, seat: int | None) -> None:
        """Play a sound, or with a seat the voice of its cat."""
        self.context.audio.play(sound if seat is None else f"{self.look[seat].cat}-{sound}")

    # Picture

    def attachment(self) -> str:
        """The sealed record of the match."""
        return self.match.public.sealed_text

    def draw(self, canvas: Canvas) -> None:
        boxes = self._columns(canvas)
        canvas.layers.draw(("result", len(boxes)), lambda c: _ground(c, boxes))
        self.petals.draw(canvas)
        if self.cheered:
            for seat in self.ending.winners:
                canvas.draw("lagoon/glow", boxes[seat].cx - 40, boxes[seat].y + 90, size=0.85)
        for seat, box in enumerate(boxes):
            self._draw_seat(canvas, seat, box)
        title, plank = self._title(), self._plank(canvas)
        canvas.board(plank, "ui/plank-l")
        canvas.text_in(title, plank.inset(44, 6), "heading", "glow")
        if self.cheered:
            line = self._footnote(canvas, canvas.width - 180)
            wide, high = canvas.measure(line, "small")
            place = Rect.around(canvas.width / 2, canvas.height - HIGH - 20, wide + 60, max(42, high + 12))
            canvas.board(place, "ui/plate")
            canvas.text_in(line, place, "small", "text")

    def _draw_seat(self, canvas: Canvas, seat: int, box: Rect) -> None:
        winner = self.cheered and seat in self.ending.winners
        small = min(1.0, box.w / 260)
        x, y = box.cx - 44, box.y + 88
        jump = 16 * self.petals.cheer if winner else self.lifts[seat]
        name = self.match.public.players[seat].name
        pose = Pose(x, y - jump, 0.74 * small, self._face(seat))
        wide, aside = (240.0, 0.0) if box.w >= _ROOMY else (box.w - 6, box.cx - x)
        plank = draw_named(canvas, self.look[seat], name, wide, pose, aside)
        if winner:
            self._draw_crown(canvas, x, box.y - 10)
        wide = 104 * small
        total = Rect(min(box.right - wide, x + 182 * small - 60), box.y + 40, wide, 96 * small)
        total = total.moved(0, -jump)
        leads = winner or (self._leads(seat) and not self.cheered)
        if leads:
            canvas.fill(total.inset(-6), "glow", 22)
        canvas.board(total, "ui/plate")
        points = number(self.count.points(seat))
        canvas.text_in(points, total, "title", "glow" if leads else "text", fixed=True, size=0.72)
        top = plank.bottom + jump + 14
        draw_pile(canvas, self.count, seat, Rect(box.x, top, box.w, box.bottom - top))

    def _draw_crown(self, canvas: Canvas, x: float, y: float) -> None:
        """The crown comes down on the winner's head."""
        still = self.context.settings.reduced_motion
        part = 1.0 if still else min(1.0, self.rested / _CROWN)
        canvas.draw("ui/crown", x, y - 90 * (1 - back(part)), alpha=min(1.0, 0.2 + part))

    def _leads(self, seat: int) -> bool:
        """Whether that seat alone has the most points so far."""
        return self.count.leading == {seat}

    def _face(self, seat: int) -> str:
        if not self.cheered:
            if self.count.hushed:
                return "choosing"
            return "delighted" if self._leads(seat) else "dismayed" if self.count.stung(seat) else "choosing"
        if seat in self.ending.winners:
            return "delighted"
        return "dismayed" if self.ending.scores[seat] == min(self.ending.scores) else "calm"

    def _plank(self, canvas: Canvas) -> Rect:
        """Where the title stands."""
        titles = [self._title()] if self.cheered else _counting_titles()
        wide = min(canvas.width - 60, max(canvas.measure(title, "heading")[0] for title in titles) + 120)
        return Rect.around(canvas.width / 2, 44, wide, 76)

    def clearings(self, canvas: Canvas) -> list[Rect]:
        """Captions lie beside the title."""
        plank = self._plank(canvas)
        right = Rect(plank.right + 16, 10, canvas.width - plank.right - 32, 72)
        return [right, right._replace(x=16)]

    def _title(self) -> str:
        if not self.cheered:
            family = self.count.family
            if family is not None:
                return _(FAMILIES[family])
            return _(THE_LAST) if self.count.hushed else _(THE_COUNT)
        names = [short_name(self.match.public.players[seat].name) for seat in self.ending.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        if len(names) == len(self.look):
            return _("Everybody shares the victory!")
        return _("{names} share the victory!").format(names=listing(names))

    def _footnote(self, canvas: Canvas, width: float) -> str:
        """The winner's points, and as many tales of the game as the line has room for."""
        best = self.ending.scores[self.ending.winners[0]]
        line = ngettext("{points} point", "{points} points", abs(best)).format(points=number(best))
        if self.match.public.taken_back:
            return line + " · " + _("Practice: rounds were undone, so this game does not count.")
        for tale in self.tales:
            if canvas.measure(f"{line} · {tale}", "small")[0] <= width:
                line += f" · {tale}"
        return line

    def controls(self, canvas: Canvas) -> list[Control]:
        return self.bar.controls(canvas)

    def facts(self) -> dict[str, object]:
        """What everybody can see of the result, for the probe."""
        if not self.cheered:
            return {}
        return {"scores": list(self.ending.scores), "winners": list(self.ending.winners)}

    def back(self) -> None:
        """To the title, once the result has been seen; the game is kept."""
        if self.idle:
            self.context.go(routes.Title())
        else:
            self.finish()

    def _columns(self, canvas: Canvas) -> list[Rect]:
        """A column a seat, over the leaves of the long table."""
        count = len(self.look)
        width = min(_WIDEST, (_TABLE - _GAP * (count - 1)) / count)
        left = canvas.width / 2 - (count * width + _GAP * (count - 1)) / 2
        top = canvas.height / 2 + _TOP
        return [Rect(left + seat * (width + _GAP), top, width, _LOW - _TOP) for seat in range(count)]


def _counting_titles() -> list[str]:
    """Everything that the title's plank says while cards are counted."""
    return [_(THE_COUNT), _(THE_LAST), *(_(FAMILIES[kind]) for kind in ORDER)]


def _ground(canvas: Canvas, boxes: list[Rect]) -> None:
    """The table of leaves; what stands at its ends, where no column needs the room."""
    canvas.layers.paint_backdrop("scene/feast")
    if canvas.width / 2 - boxes[0].x < _SIDES:
        for end in ("left", "right"):
            canvas.draw(f"feast/{end}", canvas.width / 2, canvas.height / 2)
