"""The seats: cat on its disc, plank with name and state, pile, choice card, numbers left."""

from collections.abc import Callable, Hashable
from functools import cache, partial
from math import pi, sin
from typing import NamedTuple

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import ROUNDS, Card
from miaui.games.miaui.tabletop.animation.anchors import along
from miaui.games.miaui.tabletop.animation.animation import Motions
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.seating import SeatBox, SeatPlace
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint import divers_left as paint_left
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui_state import UiState
from miaui.games.miaui.tabletop.words.sentences import status
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.tics import fidget, waiting

_SHORTEST = 0.62
"""Names that need smaller letters than this shrink by themselves."""


_LEAST = 0.9
"""The size of a state beside that of its style; smaller it gives way to the name."""


def draw_still(frame: Frame) -> None:
    """Draw what never moves: the places of piles and choice cards."""
    canvas = frame.canvas
    for module, person in zip(frame.layout.seats, frame.cast, strict=True):
        x, y, size, _angle = module.disc
        canvas.draw(f"cat/ring-{person.colour}", x, y, size=size)
        pile, choice = module.pile, module.choice
        _bed(canvas, pile.fish().inset(2), 12 * pile.size)
        if module.shape != "own":
            canvas.draw("ui/slot", choice.x, choice.y, size=choice.size * 0.96, angle=choice.angle)


def _bed(canvas: Canvas, rect: Rect, radius: float) -> None:
    """A worn place on the ground where cards lie."""
    canvas.fill(rect, "ink", radius, 0.34)


def draw(frame: Frame) -> None:
    """Draw every seat, the farthest first."""
    modules, name_size = frame.layout.seats, cache(partial(_name_size, frame))
    for seat in sorted(seats(len(modules)), key=lambda seat: modules[seat].disc.y):
        one(frame, seat, name_size)


def one(frame: Frame, seat: Seat, name_size: Callable[[], float]) -> None:
    """Draw a seat's module; `name_size` gives the size of names that have a plank to themselves."""
    module, animation, ui, stage = frame.layout.seats[seat], frame.animation, frame.ui, frame.stage
    again, look, whose = frame.canvas.repeats.draw, stage.seats[seat], (frame.layout, frame.cast)
    cat(frame, seat)
    last = stage.round == ROUNDS
    own = seat == stage.viewer and (ui.shared, ui.listening)
    said = look.locked, look.dive, stage.over, last, own
    again(("plank", seat), (whose, said), lambda: plank(frame, seat, name_size()))
    if seat not in animation.away:
        bob = _bob(ui, seat) + 0.4 * _stirred(animation, ui, seat)
        x, y, size, _angle = module.disc
        paws = f"cat/{frame.cast[seat].cat}/paws"
        frame.canvas.draw(paws, x, y + bob * 0.3, size=size, flip=module.mirrored)
    pile(frame, seat)
    choice(frame, seat)
    aid = ui.numbers_left, ui.purist, stage.viewer, stage.variants, paint_left.moving(animation, look)
    again(("counts", seat), (whose, look, aid), lambda: _counts(frame, seat))


def _counts(frame: Frame, seat: Seat) -> None:
    """How many cards a pile has, and the numbers left."""
    module = frame.layout.seats[seat]
    pile_count(frame, seat)
    if module.aid.w and frame.ui.numbers_left:
        paint_left.numbers_left(frame, seat, module.aid)


def pile_count(frame: Frame, seat: int) -> None:
    """Draw how many cards the pile of a seat has, if any."""
    module, cards = frame.layout.seats[seat], frame.stage.seats[seat].pile
    if cards:
        count(frame.canvas, module.badge, len(cards), 21.0 if module.shape == "wide" else 24.0)


def _bob(ui: UiState, seat: Seat) -> float:
    """How far a cat breathes up and down now."""
    if ui.reduced:
        return 0.0
    return 1.8 * sin(ui.time * 1.7 + seat * 1.9)


def _stirred(animation: Motions, ui: UiState, seat: Seat) -> float:
    """How far below its place a cat is now because something has happened to it."""
    if ui.reduced or seat not in animation.stirs:
        return 0.0
    how, part = animation.stirs[seat]
    if how == "crouch":
        return 14 * part
    if how == "leap":
        return -15 * abs(sin(2 * pi * part)) * (1 - 0.5 * part)
    return 11 * sin(pi * min(1.0, 1.6 * part) / 2) * (1 - part)


GLANCE = 6.5
"""Distance (units) by which a head turns after a cat that is under way."""


def _glance(frame: Frame, seat: Seat) -> tuple[float, float]:
    """Offset of a head from its place: it follows the cat that dives, or looks at what is contested."""
    lay, animation = frame.layout, frame.animation
    disc, part, goal = lay.seats[seat].disc, 0.0, (0.0, 0.0)
    if frame.ui.reduced or animation.face(seat) in ("asleep", "diving"):
        return 0.0, 0.0
    if animation.space is not None:
        (x, y), part = lay.foot(animation.space), min(1.0, 3 * animation.glow)
        goal = x, y - 120
    for flight in animation.flights:
        if flight.kind == "cat" and flight.seat != seat:
            at = along(lay, flight)
            goal, part = (at.x, at.y), 1.0
            if flight.end[0] == "disc":
                part = min(1.0, 2.5 * (1 - flight.part))
    dx, dy = goal[0] - disc.x, goal[1] - disc.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return GLANCE * part * dx / far, GLANCE * part * dy / far


def _blinks(ui: UiState, seat: Seat) -> bool:
    """True if a cat blinks now; each in its own rhythm."""
    if ui.reduced:
        return False
    return (ui.time + seat * 1.37) % (3.7 + 0.6 * seat) < 0.14


def cat(frame: Frame, seat: Seat) -> None:
    """Draw disc, ring and the cat before it; a gold ring around cats that compete for the space."""
    canvas, animation, ui = frame.canvas, frame.animation, frame.ui
    module = frame.layout.seats[seat]
    x, y, size, _angle = module.disc
    if seat in animation.tied or seat == animation.winner:
        canvas.circle(x, y, 108 * size + round(3 * sin(animation.glow * 6.3)), "glow", 8)
    if seat in animation.away:
        return
    face, bob = animation.face(seat), _bob(ui, seat) + _stirred(animation, ui, seat)
    face = waiting(frame.cast[seat].cat) if face == "locked" else face
    waits = face in ("calm", "locked") and not ui.reduced
    tic = fidget(frame.cast[seat].cat, ui.time, waits)
    face = tic.face or face
    base, flip = f"cat/{frame.cast[seat].cat}", module.mirrored
    canvas.draw(f"{base}/body", x, y + bob * 0.4, size=size, flip=flip)
    aside, down = _glance(frame, seat)
    x, nod = x + aside + tic.aside * size, bob + max(0.0, 0.4 * bob) + down + tic.down * size
    canvas.draw(f"{base}/head-{face}", x, y + nod, size=size, flip=flip)
    if face in ("calm", "choosing", "locked") and _blinks(ui, seat):
        canvas.draw(f"{base}/blink", x, y + nod, size=size, flip=flip)


def plank(frame: Frame, seat: Seat, size: float) -> None:
    """Draw the wooden board under the paws: sign, name, state."""
    badges.piece(frame.canvas, *_composition(frame, seat, size))


def prepare_plank(frame: Frame, seat: Seat) -> None:
    """Compose it before it is shown."""
    frame.canvas.composed(badges.pieces(frame.canvas), *_composition(frame, seat, _name_size(frame)))


def _composition(frame: Frame, seat: Seat, size: float) -> tuple[Hashable, Rect, Callable[[Rect], None]]:
    """The key of a plank, its place, and what paints it."""
    member, look = frame.cast[seat], frame.stage.seats[seat]
    state = "" if _alone(frame, seat) else status(frame.stage, seat, frame.ui)
    said = Said(state, look.locked and look.dive is None, size)
    rect = frame.layout.seats[seat].plank
    return ("plank", member, said), rect, lambda box: _plank(frame.canvas, box, member, said)


class Said(NamedTuple):
    """Words of a plank beside the name: a state ("" where the name has the plank to itself), whether locked
    in, and the size of names that stand alone."""

    state: str
    locked: bool
    size: float


def _alone(frame: Frame, seat: Seat) -> bool:
    """True if the name has the plank to itself: those of all neighbours are alike."""
    alike = [each for each in frame.layout.seats if each.shape != "own"]
    own = frame.layout.seats[seat]
    planks = [own] if own.shape == "own" else alike
    return not all(_roomy(frame.canvas, _rows(each.plank)[1]) for each in planks)


def _name_size(frame: Frame) -> float:
    """The size of names on the planks of neighbours: one for all, as long as none is very long."""
    canvas, lay = frame.canvas, frame.layout
    size = 1.0
    for seat, module in enumerate(lay.seats):
        if module.shape != "own":
            area = _whole(module.plank)
            part = 0.96 * area.w / max(1.0, canvas.measure(frame.cast[seat].name, "button")[0])
            size = min(size, max(_SHORTEST, part))
    return size


def _words(rect: Rect) -> Rect:
    """The part of a plank beside its sign."""
    r = min(24.0, rect.h * 0.36)
    x = rect.x + 18 + r
    return Rect(x + r + 12, rect.y + 0.19 * rect.h, rect.right - x - r - 36, 0.81 * rect.h - 9)


def _whole(rect: Rect) -> Rect:
    """The part of a plank for a name that has it to itself, nearly up to its end."""
    words = _words(rect)
    return words._replace(w=words.w + 17)


def _rows(rect: Rect) -> tuple[Rect, Rect]:
    """Its two rows: for the name and for the state."""
    words = _words(rect)
    upper = words._replace(h=words.h * 0.54)
    return upper, Rect(words.x, upper.bottom, words.w, words.h - upper.h)


def _plank(canvas: Canvas, rect: Rect, person: CastMember, said: Said) -> None:
    canvas.board(rect, "ui/plank-m")
    r = min(24.0, rect.h * 0.36)
    x, y = rect.x + 18 + r, rect.cy + 4
    badges.disc(canvas, x, y, r + 3, (canvas.colour("ink"), r + 3), (canvas.colour("cream"), r))
    canvas.draw(f"symbol/{person.colour}", x, y, size=r / 36)
    if not said.state:
        _name(canvas, _whole(rect), person, said, (x + 0.75 * r, y + 0.6 * r))
        return
    upper, lower = _rows(rect)
    draw_name(canvas, person.name, upper, "button", "cream", "left")
    if said.locked:
        _check(canvas, lower.x + 11, lower.cy)
        lower = lower._replace(x=lower.x + 28, w=lower.w - 28)
    canvas.text_in(said.state, lower, "small", "sand-0", "left")


def _roomy(canvas: Canvas, lower: Rect) -> bool:
    """True if the second row of a plank holds every state in one line, in letters of nearly their size."""
    ticked = lower._replace(w=lower.w - 28)

    def fits(word: str, space: Rect) -> bool:
        written = canvas.type.layout(word, "small", {"width": space.w, "height": space.h})
        return canvas.fits(word, "small", space) and written.px >= _LEAST * canvas.type.pixels("small")

    words = [_("Choosing …"), _("Your choice"), _("Last diver"), _("Dives to {number}").format(number=12)]
    words += [_("Listening …"), _("Finished")]
    return all(fits(word, lower) for word in words) and fits(_("Locked in"), ticked)


def _name(canvas: Canvas, words: Rect, person: CastMember, said: Said, sign: tuple[float, float]) -> None:
    """A small plank: the name, and a tick when locked in; beside a long name it hangs on the sign."""
    if said.size < 1.0:  # a little closer to the sign, and farther from the end
        words = words._replace(x=words.x - 6)
    beside = words._replace(w=words.w - 47)
    if said.locked and canvas.measure(person.name, "button", size=said.size)[0] <= beside.w:
        _check(canvas, words.right - 29, words.cy)
        words = beside
    elif said.locked:
        _check(canvas, *sign)
    draw_name(canvas, person.name, words, "button", "cream", "left", size=said.size)


def _check(canvas: Canvas, x: float, y: float) -> None:
    canvas.draw("ui/check", x, y, size=26 / canvas.art.meta("ui/check").size[0])


def pile(frame: Frame, seat: Seat) -> None:
    """Draw the pile: edges of the cards below, and the top card."""
    look, at = frame.stage.seats[seat], frame.layout.seats[seat].pile
    frame.canvas.part(_pile, len(look.pile), look.top, at)


def _pile(canvas: Canvas, count: int, top: Card | None, at: SeatPlace) -> None:
    if not count:
        canvas.draw("ui/slot", at.x, at.y, size=at.size * 1.26, angle=at.angle, alpha=0.5)
        return
    for depth in range(min(4, count - 1), 0, -1):
        under = at._replace(x=at.x + depth * 3.2, y=at.y + depth * 2.6, angle=at.angle + (depth % 2) * 1.5)
        paint_cards.fish_card(canvas, None, CardPose(under))
    paint_cards.fish_card(canvas, top, CardPose(at))


def count(canvas: Canvas, at: SeatPlace, number: int, r: float = 22.0) -> None:
    """Draw a cream disc with the number of cards in a pile."""
    body, ink = canvas.colour("cream"), canvas.colour("text-dark")
    badges.draw_badge(canvas, at.x, at.y, badges.Badge(str(number), r, body, ink))


def choice(frame: Frame, seat: Seat) -> None:
    """Draw the diver card in front of a seat: facedown, turning over, or open and larger if it counts now."""
    canvas, animation, ui = frame.canvas, frame.animation, frame.ui
    state, colour = frame.stage.seats[seat], frame.cast[seat].colour
    module = frame.layout.seats[seat]
    at = module.choice
    if not state.locked or seat in animation.locking:
        return
    if state.dive is None:
        breath = 0.0 if ui.reduced else 1.2 * sin(ui.time * 2.1 + seat)
        paint_cards.diver_back(canvas, colour, CardPose(at._replace(y=at.y + breath)))
        return
    squeeze = 1.0 if ui.reduced else abs(2 * animation.turning - 1)
    if animation.turning < 0.5:
        paint_cards.diver_back(canvas, colour, CardPose(at, squeeze=squeeze))
        return
    alpha = 1.0 - animation.sweep
    at = opened(module, animation, seat)
    if animation.rivals and seat not in animation.rivals:
        alpha *= 0.62
    if seat in animation.tied or seat == animation.winner:
        _halo(canvas, at)
    grows = animation.turning < 1 or 0 < animation.glow < 1
    paint_cards.diver_card(canvas, state.dive, colour, CardPose(at, alpha, squeeze, grows))


def opened(module: SeatBox, animation: Motions, seat: Seat) -> SeatPlace:
    """Return an open choice card: a little larger, larger still where its number decides."""
    at = module.choice
    counts = seat in animation.tied or seat == animation.winner
    grow = 1.18 + (0.16 * animation.glow if counts else 0.0)
    turned = max(0.0, 2 * animation.turning - 1)
    size = at.size * (1 + (grow - 1) * turned)
    aside = 0.0
    if module.shape == "wide":
        aside = (24.0 if module.mirrored else -24.0) * min(1.0, turned)
    return SeatPlace(at.x + aside, at.y, round(size, 3), 0.0)


def _halo(canvas: Canvas, at: SeatPlace) -> None:
    box = at.diver()
    canvas.fill(box.inset(-9), "ink", 16)
    canvas.fill(box.inset(-7), "glow", 15)
