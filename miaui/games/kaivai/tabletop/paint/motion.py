"""Everything under way over the sea: what flies, bursts and floats up, dice, the crown."""

from math import sin

from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.games.kaivai.public.fishing import BLUE
from miaui.games.kaivai.tabletop.animation.animation import Burst, Flight, Wreck
from miaui.games.kaivai.tabletop.frame import Frame
from miaui.games.kaivai.tabletop.paint import sailing
from miaui.games.kaivai.tabletop.paint.anchors import along, place

_STEPS = {"splash": (5, 1.0), "bubbles": (5, 1.25), "dust": (5, 1.0), "sparks": (4, 1.4)}
"""Pictures of each effect, and its size."""
_TURNS = 5
"""Number of times that a die turns over on its way."""


def draw_under(frame: Frame) -> None:
    """Draw what moves on the water, under the pieces."""
    walk, size = frame.animation.walk, frame.layout.grid.size
    if walk is not None and not frame.ui.reduced:
        for x, y, part in sailing.prints(frame, walk):
            frame.canvas.draw(f"kaivai/effect/ring-{int(part * 4)}", x, y, size=size)


def draw(frame: Frame) -> None:
    """Draw what moves over the pieces and the plates."""
    animation = frame.animation
    _winners(frame)
    _dice(frame)
    _wreck(frame)
    for burst in animation.bursts:
        _burst(frame, burst)
    for flight in animation.flights:
        _flight(frame, flight)
    for gain in animation.gains:
        x, y = place(frame.layout, frame.stage, gain.anchor)
        _floating(frame, gain.words, x, y, gain.part, "good" if gain.good else "bad")


def _burst(frame: Frame, burst: Burst) -> None:
    if frame.ui.reduced:
        return
    x, y = place(frame.layout, frame.stage, burst.anchor)
    steps, size = _STEPS[burst.kind]
    step = min(steps - 1, int(burst.part * steps))
    frame.canvas.draw(f"kaivai/effect/{burst.kind}-{step}", x, y, size=size * frame.layout.grid.size)


def _flight(frame: Frame, flight: Flight) -> None:
    """A picture on its way; with reduced motion it fades from here to there."""
    canvas = frame.canvas
    if frame.ui.reduced:
        start = flight.part < 0.5
        x, y = place(frame.layout, frame.stage, flight.start if start else flight.end)
        canvas.draw(flight.picture, x, y, size=flight.size, alpha=abs(2 * flight.part - 1))
        return
    x, y, turn = along(frame.layout, frame.stage, flight)
    canvas.draw(flight.picture, x, y, size=flight.size, angle=6 * round(turn / 6))
    if flight.words:
        canvas.text_in(flight.words, Rect.around(x, y, 40, 34), "label", "ink", fixed=True)


def _floating(frame: Frame, words: str, x: float, y: float, part: float, colour: str) -> None:
    """Words that rise over a place, with an ink edge."""
    canvas, size = frame.canvas, frame.layout.grid.size
    height = y - (34 + (0 if frame.ui.reduced else 46 * part)) * size
    for dx, dy, paint in ((3, 4, "ink"), (-3, 3, "ink"), (3, -2, "ink"), (-3, -2, "ink"), (0, 0, colour)):
        canvas.text(words, x + dx, height + dy, "heading", paint, fixed=True)


_LARGE, _ASIDE = 2.0, 34.0
"""Size of dice that lie on the water, in sizes of those in the canoe; units between them more for that."""


def _dice(frame: Frame) -> None:
    """Dice fly out of the canoe, float as they fell, and sink."""
    dice, canvas = frame.animation.dice, frame.canvas
    if dice is None:
        return
    size, count = frame.layout.grid.size, len(dice.fell)
    seconds = 0.5 + 0.08 * count
    for index, fell in enumerate(dice.fell):
        part = min(1.0, max(0.0, (dice.thrown * seconds - 0.08 * index) / 0.5))
        start = place(frame.layout, frame.stage, ("deck", dice.spot))
        end = place(frame.layout, frame.stage, ("water", dice.water, index, count))
        end = end[0] + (index - (count - 1) / 2) * _ASIDE * size, end[1]
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        large = _LARGE if frame.ui.reduced else 1.0 + (_LARGE - 1.0) * part
        if frame.ui.reduced:
            x, y = end
        elif part < 1.0:
            y -= 130 * 4 * part * (1 - part) * size
        else:
            y += 2.5 * sin(dice.thrown * 9 + index) * size
        blue = fell == "1" if part >= 0.85 else int(part * _TURNS * 2 + index) % 2 == 0
        sunk, reach = dice.sunk * 46 * large * size, 60 * large * size
        high = max(1.0, 1.9 * reach - sunk)
        with canvas.clip(Rect(x - reach, y - 1.33 * reach, 2 * reach, high)):
            name = f"kaivai/die/{BLUE[index]}-{'blue' if blue else 'white'}"
            angle = 0.0 if part >= 1.0 or frame.ui.reduced else 30.0 * round(part * 12)
            canvas.draw(name, x, y + sunk, size=round(0.94 * large, 1) * size, angle=angle)


def _wreck(frame: Frame) -> None:
    """A round glass over the place where a canoe goes down: the canoe large, and her cat that swims."""
    wreck, canvas = frame.table.animation.one(Wreck), frame.canvas
    if wreck is None:
        return
    x, y = place(frame.layout, frame.stage, ("hex", wreck.spot))
    r, member, part = 150.0, frame.cast[wreck.seat], 0.5 if frame.ui.reduced else wreck.part
    grown = min(1.0, round(10 * out(min(1.0, 5 * part, 6 * (1 - part)))) / 10)
    r *= grown
    if r < 8:
        return
    y = max(r + 10, y - 190)
    x = min(max(x, r + 10), canvas.width - r - 10)
    canvas.circle(x, y, r + 9, "ink")
    canvas.circle(x, y, r + 6, "glow")
    canvas.circle(x, y, r, "water-4")
    sunk = 100 * part
    with canvas.clip(Rect(x - 0.72 * r, y - 0.72 * r, 1.44 * r, 0.9 * r)):
        canvas.draw(
            f"kaivai/piece/canoe-{member.colour}", x - 0.3 * r, y + (sunk - 10) * grown,
            size=2.1 * grown, angle=6 * round(4 * part),
        )  # fmt: skip
    bob = 0.0 if frame.ui.reduced else 5 * sin(14 * part)
    with canvas.clip(Rect(x - r, y - r, 2 * r, r + 0.34 * r)):
        canvas.draw(f"cat/{member.cat}/head-dismayed", x + 0.24 * r, y + 0.1 * r + bob, size=0.82 * grown)
    for wave in range(3):
        half, low = (0.78 - 0.16 * wave) * r, y + (0.36 + 0.17 * wave) * r
        points = [(x + half * step / 6, low + 4 * (step % 2)) for step in range(-6, 7)]
        canvas.line(points, "water-0" if wave else "cream", 4)


def _winners(frame: Frame) -> None:
    """While the end is told: the winners large in the middle of the sea, the crown coming down on each."""
    part, canvas, grid = frame.animation.crown, frame.canvas, frame.layout.grid
    if not frame.ui.telling or part <= 0.0 or not frame.stage.over:
        return
    glory = [mat.glory for mat in frame.stage.position.mats]
    best = [seat for seat, own in enumerate(glory) if own == max(glory)]
    risen = 1.0 if frame.ui.reduced else round(min(1.0, 3 * part) * 8) / 8
    for number, seat in enumerate(best):
        member = frame.cast[seat]
        x, y = grid.cx + (number - (len(best) - 1) / 2) * 330, grid.cy + 60 * (1 - risen)
        canvas.draw("kaivai/light/gold", x, y, size=4.2, alpha=risen)
        canvas.draw("kaivai/light/rays", x, y, size=3.0, alpha=risen)
        canvas.draw(f"cat/ring-{member.colour}", x, y, size=1.3, alpha=risen)
        for each in ("body", "head-delighted", "paws"):
            canvas.draw(f"cat/{member.cat}/{each}", x, y, size=1.36, alpha=risen)
        fall = 0.0 if frame.ui.reduced else 260 * (1 - out(max(0.0, min(1.0, 1.6 * part - 0.5))))
        canvas.draw("kaivai/effect/crown", x, y - 106 - fall, size=1.5, alpha=min(1.0, 3 * part))
        sign = Rect.around(x, y + 168, 300, 58)
        if risen > 0.6:
            canvas.board(sign, "ui/plank-m")
            draw_name(canvas, member.name, sign.inset(26, 5), "button", "cream")


def crown(frame: Frame, seat: int, x: float, y: float) -> None:
    """Draw the crown that comes down on a winner's head, whose middle is at (x, y)."""
    part = frame.animation.crown
    glory = [mat.glory for mat in frame.stage.position.mats]
    if part <= 0.0 or not frame.stage.over or glory[seat] != max(glory):
        return
    fall = 0.0 if frame.ui.reduced else 120 * (1 - out(part))
    frame.canvas.draw("kaivai/effect/crown", x, y - 34 - fall, size=0.7, alpha=min(1.0, 3 * part))
