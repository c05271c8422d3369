"""The seats: cat on its disc, plank with name and state, pile, choice card, numbers left."""

from collections.abc import Sequence
from math import pi, sin

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.theme import mix
from miaui.games.miaui.cards import DIVERS
from miaui.stages.miaui import aids, kept, paint_cards
from miaui.stages.miaui.anchors import along
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.lines import GLUE
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.seating import Place, Seat
from miaui.stages.miaui.show import Show


def still(canvas: Canvas, lay: Layout, who: tuple[Person, ...]) -> None:
    """What never moves: the places of piles and choice cards."""
    for module, person in zip(lay.seats, who, strict=True):
        x, y, size, _angle = module.disc
        canvas.draw(f"cat/ring-{person.colour}", x, y, size=size)
        pile, choice = module.pile, module.choice
        _bed(canvas, pile.fish().inset(2), 12 * pile.size)
        if module.shape != "own":
            canvas.draw("ui/slot", choice.x, choice.y, size=choice.size * 0.96, angle=choice.angle)


def _bed(canvas: Canvas, rect: Rect, radius: float) -> None:
    """A worn place on the ground where cards lie."""
    canvas.fill(rect, "ink", radius, 0.34)


def draw(canvas: Canvas, lay: Layout, show: Show, look: Look, who: tuple[Person, ...]) -> None:
    """Every seat, those farther away first."""
    for seat in sorted(range(len(lay.seats)), key=lambda s: lay.seats[s].disc.y):
        one(canvas, lay, show, look, who, seat)


def one(canvas: Canvas, lay: Layout, show: Show, look: Look, who: tuple[Person, ...], seat: int) -> None:
    """One seat's module."""
    module, person = lay.seats[seat], who[seat]
    cat(canvas, module, show, look, person, seat, _glance(lay, show, look, seat))
    plank(canvas, module, show, person, seat, look.shared)
    size = module.disc.size
    if seat not in show.away:
        bob = _bob(look, seat) + 0.4 * _stirred(show, look, seat)
        canvas.draw(
            f"cat/{person.cat}/paws",
            module.disc.x,
            module.disc.y + bob * 0.3,
            size=size,
            flip=module.mirrored,
        )
    pile(canvas, module, show, seat)
    choice(canvas, module, show, look, person, seat)
    cards = show.stage.seats[seat].pile
    if cards:
        count(canvas, module.badge, len(cards), 21.0 if module.shape == "wide" else 24.0)
    if module.aid.w and look.left and not lay.compact:
        left(canvas, module, show, look, person, seat)


def _bob(look: Look, seat: int) -> float:
    """How far a cat breathes up and down now."""
    if look.reduced:
        return 0.0
    return 1.8 * sin(look.time * 1.7 + seat * 1.9)


def _stirred(show: Show, look: Look, seat: int) -> float:
    """How far below its place a cat is now because something has happened to it."""
    if look.reduced or seat not in show.stirs:
        return 0.0
    how, part = show.stirs[seat]
    if how == "crouch":
        return 14 * part
    if how == "leap":
        return -15 * abs(sin(2 * pi * part)) * (1 - 0.5 * part)
    return 11 * sin(pi * min(1.0, 1.6 * part) / 2) * (1 - part)


GLANCE = 6.5
"""How far (units) a head turns after a cat that is under way."""


def _glance(lay: Layout, show: Show, look: Look, seat: int) -> tuple[float, float]:
    """How far a head is off its place because it follows whoever dives, or looks at what is contested."""
    disc, part, goal = lay.seats[seat].disc, 0.0, (0.0, 0.0)
    if look.reduced or show.face(seat) in ("asleep", "diving"):
        return 0.0, 0.0
    if show.space is not None:
        (x, y), part = lay.foot(show.space), min(1.0, 3 * show.glow)
        goal = x, y - 120
    for flight in show.flights.values():
        if flight.kind == "cat" and flight.seat != seat:
            at = along(lay, flight)
            goal, part = (at.x, at.y), 1.0
            if flight.end[0] == "disc":
                part = min(1.0, 2.5 * (1 - flight.part))
    dx, dy = goal[0] - disc.x, goal[1] - disc.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return GLANCE * part * dx / far, GLANCE * part * dy / far


def _blinks(look: Look, seat: int) -> bool:
    """Whether a cat blinks now; each in its own rhythm."""
    if look.reduced:
        return False
    return (look.time + seat * 1.37) % (3.7 + 0.6 * seat) < 0.14


def cat(
    canvas: Canvas,
    module: Seat,
    show: Show,
    look: Look,
    person: Person,
    seat: int,
    glance: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Disc, ring and the cat before it; a gold ring around those who compete for the space."""
    x, y, size, _a = module.disc
    if seat in show.tied or seat == show.winner:
        canvas.circle(x, y, 108 * size + 3 * sin(show.glow * 6.3), "glow", 8)
    flip = module.mirrored
    if seat in show.away:
        return
    face, bob = show.face(seat), _bob(look, seat) + _stirred(show, look, seat)
    base = f"cat/{person.cat}"
    canvas.draw(f"{base}/body", x, y + bob * 0.4, size=size, flip=flip)
    x, nod = x + glance[0], bob + max(0.0, 0.4 * bob) + glance[1]
    canvas.draw(f"{base}/head-{face}", x, y + nod, size=size, flip=flip)
    if face in ("calm", "choosing", "locked") and _blinks(look, seat):
        canvas.draw(f"{base}/blink", x, y + nod, size=size, flip=flip)


def status(show: Show, seat: int, shared: bool) -> str:
    """What a seat is doing, in a word."""
    stage = show.stage
    look = stage.seats[seat]
    if stage.over:
        return _("Finished")
    if look.dive is not None:
        return _("Dives to {number}").format(number=look.dive)
    if look.locked:
        return _("Locked in")
    return _("Your choice") if seat == stage.viewer and not shared else _("Choosing …")


def plank(canvas: Canvas, module: Seat, show: Show, person: Person, seat: int, shared: bool = False) -> None:
    """The wooden board under the paws: sign, name, state."""
    look = show.stage.seats[seat]
    told = status(show, seat, shared)
    locked = look.locked and look.dive is None
    key = ("plank", person, told, locked)
    kept.piece(canvas, key, module.plank, lambda rect: _plank(canvas, rect, person, told, locked))


def _plank(canvas: Canvas, rect: Rect, person: Person, told: str, locked: bool) -> None:
    canvas.board(rect, "ui/plank-m")
    r = min(24.0, rect.h * 0.36)
    x, y = rect.x + 18 + r, rect.cy + 4
    kept.disc(canvas, x, y, r + 3, (canvas.colour("ink"), r + 3), (canvas.colour("cream"), r))
    canvas.draw(f"symbol/{person.colour}", x, y, size=r / 36)
    words = Rect(x + r + 12, rect.y + 0.19 * rect.h, rect.right - x - r - 36, 0.81 * rect.h - 9)
    upper = words._replace(h=words.h * 0.54)
    lower = Rect(words.x, upper.bottom, words.w, words.h - upper.h)
    if not _roomy(canvas, lower):
        _name(canvas, words, person, locked, (x + 0.75 * r, y + 0.6 * r))
        return
    canvas.text_in(shortened(canvas, person.name, upper), upper, "button", "cream", "left")
    if locked:
        _check(canvas, lower.x + 11, lower.cy)
        lower = lower._replace(x=lower.x + 28, w=lower.w - 28)
    canvas.text_in(told, lower, "small", "sand-0", "left")


def _roomy(canvas: Canvas, lower: Rect) -> bool:
    """Whether the second row of a plank holds every state in one line."""
    ticked = lower._replace(w=lower.w - 28)
    words = [_("Choosing …"), _("Your choice"), _("Dives to {number}").format(number=12), _("Finished")]
    plain = all(canvas.fits(word, "small", lower) for word in words)
    return plain and canvas.fits(_("Locked in"), "small", ticked)


def _name(canvas: Canvas, words: Rect, person: Person, locked: bool, sign: tuple[float, float]) -> None:
    """A small plank: the name, and a tick when locked in; beside a long name it hangs on the sign."""
    beside = words._replace(w=words.w - 30)
    if locked and canvas.fits(person.name, "button", beside):
        _check(canvas, words.right - 12, words.cy)
        words = beside
    elif locked:
        _check(canvas, *sign)
    canvas.text_in(shortened(canvas, person.name, words), words, "button", "cream", "left")


def shortened(canvas: Canvas, name: str, rect: Rect) -> str:
    """The name; cut short, and seen to be, where it has no room even in the smallest letters."""
    ends = range(len(name) - 1, 0, -1)
    cuts = [name, *(f"{name[:end].rstrip()}…" for end in ends)]
    return next((cut for cut in cuts if canvas.fits(cut, "button", rect)), name)


def _check(canvas: Canvas, x: float, y: float) -> None:
    canvas.draw("ui/check", x, y, size=26 / canvas.art.meta("ui/check").size[0])


def pile(canvas: Canvas, module: Seat, show: Show, seat: int) -> None:
    """The pile: edges of the cards below, and the top card."""
    cards = show.stage.seats[seat].pile
    at = module.pile
    if not cards:
        canvas.draw("ui/slot", at.x, at.y, size=at.size * 1.26, angle=at.angle, alpha=0.5)
        return
    for depth in range(min(4, len(cards) - 1), 0, -1):
        under = at._replace(x=at.x + depth * 3.2, y=at.y + depth * 2.6, angle=at.angle + (depth % 2) * 1.5)
        paint_cards.fish_card(canvas, None, under)
    paint_cards.fish_card(canvas, cards[-1], at)


def count(canvas: Canvas, at: Place, number: int, r: float = 22.0) -> None:
    """A cream disc with the number of cards in a pile."""
    body, ink = canvas.colour("cream"), canvas.colour("text-dark")
    kept.button(canvas, at.x, at.y, r, body, ink, str(number))


def choice(canvas: Canvas, module: Seat, show: Show, look: Look, person: Person, seat: int) -> None:
    """The diver card in front of a seat: facedown, turning over, or open and larger if it counts now."""
    state = show.stage.seats[seat]
    at = module.choice
    if not state.locked or f"lock {seat}" in show.flights:
        return
    if state.dive is None:
        breath = 0.0 if look.reduced else 1.2 * sin(look.time * 2.1 + seat)
        paint_cards.diver_back(canvas, person.colour, at._replace(y=at.y + breath))
        return
    alpha = 1.0 - show.sweep
    if look.reduced:
        back, squeeze = show.turning < 0.5, 1.0
    else:
        back, squeeze = show.turning < 0.5, abs(2 * show.turning - 1)
    if back:
        paint_cards.diver_back(canvas, person.colour, at, squeeze=squeeze)
        return
    at = opened(module, show, seat)
    if show.rivals and seat not in show.rivals:
        alpha *= 0.62
    if seat in show.tied or seat == show.winner:
        _halo(canvas, at)
    paint_cards.diver_card(canvas, state.dive, person.colour, at, alpha=alpha, squeeze=squeeze)


def opened(module: Seat, show: Show, seat: int) -> Place:
    """An open choice card: a little larger, larger still where its number decides."""
    at = module.choice
    grow = 1.18 + (0.16 * show.glow if seat in show.tied or seat == show.winner else 0.0)
    size = at.size * (1 + (grow - 1) * max(0.0, 2 * show.turning - 1))
    aside = 0.0
    if module.shape == "wide":
        aside = (24.0 if module.mirrored else -24.0) * min(1.0, max(0.0, 2 * show.turning - 1))
    return Place(at.x + aside, at.y, round(size, 3), 0.0)


def _halo(canvas: Canvas, at: Place) -> None:
    box = at.diver()
    canvas.fill(box.inset(-9), "ink", 16)
    canvas.fill(box.inset(-7), "glow", 15)


def left(canvas: Canvas, module: Seat, show: Show, look: Look, person: Person, seat: int) -> None:
    """The numbers that a hand still holds; spent ones are dark."""
    numbers = aids.cards_left(show.stage, seat, look.purist)
    if not numbers:
        return
    rows = 1 if module.shape == "tall" else 2
    key = ("left", person.colour, numbers, rows)
    kept.piece(canvas, key, module.aid, lambda box: _left(canvas, box, numbers, rows, person.colour))


def _left(canvas: Canvas, box: Rect, numbers: tuple[int, ...], rows: int, colour: str) -> None:
    canvas.fill(box, "plate", 9)
    bright = mix(canvas.theme.players[colour], (255, 255, 255), 0.62)
    cells = _cells(box.inset(5, 1), rows)
    if cells[-1].w * canvas.scale < 23:
        room = box.inset(6, -4)
        words = left_in_words(canvas, numbers, room.w)
        canvas.text_in(words, room, "small", bright, fixed=True, size=0.95)
        return
    for number, cell in zip(DIVERS, cells, strict=True):
        if number in numbers:
            canvas.text_in(str(number), cell.inset(-3, -6), "small", bright, fixed=True, size=0.95)
        else:
            canvas.circle(cell.cx, cell.cy, 3.0, (92, 68, 112))


HALF = 6
"""The last of the low numbers."""


def left_in_words(canvas: Canvas, numbers: Sequence[int], width: float) -> str:
    """The numbers for a narrow place: in one line, or the low ones above the high ones."""
    halves = [half for half in ([n for n in numbers if n <= HALF], [n for n in numbers if n > HALF]) if half]
    return _line(canvas, numbers, width) or "\n".join(
        _line(canvas, half, width, 1) or aids.ranges(half) for half in halves
    )


def _line(canvas: Canvas, numbers: Sequence[int], width: float, least: int = 2) -> str:
    """The numbers in one line, as far apart as there is room, at least so many spaces; "" where there is
    none."""
    for spaces in range(3, least - 1, -1):
        words = aids.ranges(numbers).replace(" ", spaces * GLUE)
        if canvas.measure(words, "small", fixed=True, size=0.95)[0] <= width:
            return words
    return ""


def _cells(box: Rect, rows: int) -> list[Rect]:
    """Twelve places in one row or two; numbers of two digits get more room."""
    across = 12 // rows
    found = []
    for index, row in enumerate(box.rows(rows)):
        shares = [1.0 if index * across + i < 9 else 1.36 for i in range(across)]
        x, unit = row.x, row.w / sum(shares)
        for share in shares:
            found.append(Rect(x, row.y, share * unit, row.h))
            x += share * unit
    return found
