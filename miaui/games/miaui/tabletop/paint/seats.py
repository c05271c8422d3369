"""The seats: cat on its disc, plank with name and state, pile, choice card, numbers left."""

from collections.abc import Callable, Hashable
from math import pi, sin
from typing import NamedTuple

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, number
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.animation.anchors import along
from miaui.games.miaui.tabletop.animation.animation import (
    Away,
    Contest,
    Flight,
    Stirring,
    Sweep,
    Turning,
    face,
    locking,
)
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.seating import SeatBox, SeatPlace
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint import divers_left as paint_left
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.paint.divers_left import Left
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words import aids
from miaui.games.miaui.tabletop.words.sentences import status
from miaui.tabletop.cast import open_face
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.tics import fidget, waiting
from miaui.tabletop.spec import Status

_SHORTEST = 0.62
"""Names that need smaller letters than this shrink by themselves."""
_CROWD = 5
"""Number of seats from which on the numbers left have no room above a high panel."""
_SEAL = 21.0
"""Radius of the disc with the points of a pile (units)."""
_LEAST = 0.9
"""The size of a state beside that of its style; smaller it gives way to the name."""
_MIST = 0.4
"""Opacity of a card that lies under others by now: it is no facedown card."""


def draw_still(canvas: Canvas, lay: Layout, colours: tuple[str, ...]) -> None:
    """Draw for every seat what never moves: the ring in its colour (`colours` has one a seat), a dark bed for
    its pile, and a slot for its choice card except at the front seat."""
    for module, colour in zip(lay.seats, colours, strict=True):
        x, y, size, _angle = module.disc
        canvas.draw(f"cat/ring-{colour}", x, y, size=size)
        pile, choice = module.pile, module.choice
        _bed(canvas, pile.fish().inset(2), 12 * pile.size)
        if module.shape != "own":
            canvas.draw("ui/slot", choice.x, choice.y, size=choice.size * 0.96, angle=choice.angle)


def _bed(canvas: Canvas, rect: Rect, radius: float) -> None:
    """Draw a worn place on the ground where cards lie."""
    canvas.fill(rect, "ink", radius, 0.34)


def draw(frame: TableFrame) -> None:
    """Draw every seat (`draw_seat`), those whose cat sits highest in the window first."""
    modules = frame.layout.seats
    for seat in sorted(seats(len(modules)), key=lambda seat: modules[seat].disc.y):
        draw_seat(frame, seat)


def draw_seat(frame: TableFrame, seat: Seat) -> None:
    """Draw a seat: cat, name plank, pile, choice card, the pile's count and the divers left (unless a high
    panel at a table of five or more takes the room), and its points where the aid "total" is on and the
    viewer may look."""
    canvas, module = frame.canvas, frame.layout.seats[seat]
    cat(frame, seat)
    canvas.part(plank, frame.layout, frame.cast, seat, seat_state(frame, seat))
    if not _away(frame, seat):
        bob = _bob(frame.status, seat) + 0.4 * _stirred(frame, seat)
        x, y, size, _angle = module.disc
        paws = f"cat/{frame.cast[seat].cat}/paws"
        canvas.draw(paws, x, y + bob * 0.3, size=size, flip=module.mirrored)
    pile(frame, seat)
    choice(frame, seat)
    left = paint_left.left(frame, seat) if module.aid.w and _numbers_have_room(frame) else None
    canvas.part(_counts, module, len(frame.display.seats[seat].pile), left)
    total = aids.points(frame.display, seat) if frame.status.asks_for("total") else None
    if total is not None:
        canvas.part(_total, module, number(total))


def _numbers_have_room(frame: TableFrame) -> bool:
    """True if a high panel leaves room for the numbers left: at a full table it does not."""
    return len(frame.cast) < _CROWD or frame.layout.vh >= frame.canvas.height - 1


def _counts(canvas: Canvas, module: SeatBox, cards: int, left: Left | None) -> None:
    """Draw how many cards a pile has, and the numbers left."""
    count(canvas, module, cards)
    if left is not None:
        paint_left.draw(canvas, module.aid, left)


def count(canvas: Canvas, module: SeatBox, cards: int) -> None:
    """Draw a cream disc with the number of cards in a seat's pile, at its upper right corner; nothing for
    0."""
    if cards:
        r, body, ink = 21.0 if module.shape == "wide" else 24.0, canvas.colour("cream"), "text-dark"
        badge = badges.Badge(str(cards), r, body, canvas.colour(ink))
        badges.draw_badge(canvas, module.badge.x, module.badge.y, badge)


def _total(canvas: Canvas, module: SeatBox, points: str) -> None:
    """Draw a golden disc with the points of a pile on the plank's upper right corner."""
    badge = badges.Badge(points, _SEAL, canvas.colour("glow"), canvas.colour("text-dark"))
    badges.draw_badge(canvas, module.plank.right - _SEAL + 5, module.plank.y + 3, badge)


def _away(frame: TableFrame, seat: Seat) -> bool:
    """True if a seat's cat is under water."""
    return any(away.seat == seat for away in frame.animation.all(Away))


def _bob(status: Status, seat: Seat) -> float:
    """Return how far a cat breathes up and down now, in units."""
    if status.reduced:
        return 0.0
    return 1.8 * sin(status.time * 1.7 + seat * 1.9)


def _stirred(frame: TableFrame, seat: Seat) -> float:
    """Return how far below its place a cat is now because something has happened to it, in units."""
    stir = next((effect for effect in frame.animation.all(Stirring) if effect.seat == seat), None)
    if frame.status.reduced or stir is None:
        return 0.0
    part = stir.part
    if stir.how == "crouch":
        return 14 * part
    if stir.how == "leap":
        return -15 * abs(sin(2 * pi * part)) * (1 - 0.5 * part)
    return 11 * sin(pi * min(1.0, 1.6 * part) / 2) * (1 - part)


GLANCE = 6.5
"""Distance (units) by which a head turns after a cat that is under way."""


def _glance(frame: TableFrame, seat: Seat) -> tuple[float, float]:
    """Return a head's offset from its place: it follows the cat that dives, or looks at what is contested."""
    lay, animation, settled = frame.layout, frame.animation, frame.animation.shown(Contest())
    disc, part, goal = lay.seats[seat].disc, 0.0, (0.0, 0.0)
    if frame.status.reduced or face(animation, seat) in ("asleep", "diving"):
        return 0.0, 0.0
    if settled.space is not None:
        (x, y), part = lay.foot(settled.space), min(1.0, 3 * settled.part)
        goal = x, y - 120
    for flight in animation.all(Flight):
        if flight.kind == "cat" and flight.seat != seat:
            at = along(lay, flight)
            goal, part = (at.x, at.y), 1.0
            if flight.end[0] == "disc":
                part = min(1.0, 2.5 * (1 - flight.part))
    dx, dy = goal[0] - disc.x, goal[1] - disc.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return GLANCE * part * dx / far, GLANCE * part * dy / far


def _blinks(status: Status, seat: Seat) -> bool:
    """True if a cat blinks now; each in its own rhythm."""
    if status.reduced:
        return False
    return (status.time + seat * 1.37) % (3.7 + 0.6 * seat) < 0.14


def cat(frame: TableFrame, seat: Seat) -> None:
    """Draw a seat's cat on its disc, breathing, blinking and looking after what moves unless motion is
    reduced; a golden ring if the seat decides a contest. While the cat is under water the ring alone."""
    canvas, settled, status = frame.canvas, frame.animation.shown(Contest()), frame.status
    module, member = frame.layout.seats[seat], frame.cast[seat]
    x, y, size, _angle = module.disc
    if settled.decides(seat):
        canvas.circle(x, y, 108 * size + round(3 * sin(settled.part * 6.3)), "glow", 8)
    if _away(frame, seat):
        return
    look, bob = face(frame.animation, seat), _bob(status, seat) + _stirred(frame, seat)
    if look == "locked":
        look = open_face.FACES.get(status.match.look(seat)) or waiting(member.cat)
    tic = fidget(member.cat, status.time, look in ("calm", "locked") and not status.reduced)
    look = tic.face or look
    base, flip = f"cat/{member.cat}", module.mirrored
    canvas.draw(f"{base}/body", x, y + bob * 0.4, size=size, flip=flip)
    aside, down = _glance(frame, seat)
    x, nod = x + aside + tic.aside * size, bob + max(0.0, 0.4 * bob) + down + tic.down * size
    canvas.draw(f"{base}/head-{look}", x, y + nod, size=size, flip=flip)
    if look in ("calm", "choosing", "locked") and _blinks(status, seat):
        canvas.draw(f"{base}/blink", x, y + nod, size=size, flip=flip)


class SeatState(NamedTuple):
    """State of a seat in a word, and whether it has locked in a card that is not turned over yet."""

    words: str
    locked: bool


def seat_state(frame: TableFrame, seat: Seat) -> SeatState:
    """Return what a seat is doing in the words of `sentences.status` ("Choosing …", "Locked in", after the
    end "Finished"), and True if it has locked in a card that is not turned over yet."""
    look = frame.display.seats[seat]
    return SeatState(status(frame.display, seat, frame.status.match), look.locked and look.dive is None)


def plank(canvas: Canvas, lay: Layout, cast: tuple[CastMember, ...], seat: Seat, state: SeatState) -> None:
    """Draw the board under the paws: sign of the player's colour, name, a tick while a card is locked in and
    not turned over; below the name the words of the state, unless the board has no room for the longest of
    them. The boards of all seats but the front one are alike in that."""
    badges.piece(canvas, *_composition(canvas, lay, cast, seat, state))


def prepare_plank(frame: TableFrame, seat: Seat) -> None:
    """Make a seat's board as it would be drawn now, and keep it; nothing is shown."""
    made = _composition(frame.canvas, frame.layout, frame.cast, seat, seat_state(frame, seat))
    frame.canvas.composed(badges.pieces(frame.canvas), *made)


def _composition(
    canvas: Canvas, lay: Layout, cast: tuple[CastMember, ...], seat: Seat, state: SeatState
) -> tuple[Hashable, Rect, Callable[[Rect], None]]:
    """Return the key of a plank, its place, and its painter."""
    member = cast[seat]
    words = "" if _alone(canvas, lay, seat) else state.words
    said, rect = Said(words, state.locked, _name_size(canvas, lay, cast)), lay.seats[seat].plank
    return ("plank", member, said), rect, lambda box: _plank(canvas, box, member, said)


class Said(NamedTuple):
    """Words of a plank beside the name: a state ("" where the name has the plank to itself), whether locked
    in, and the size of names that stand alone."""

    state: str
    locked: bool
    size: float


def _alone(canvas: Canvas, lay: Layout, seat: Seat) -> bool:
    """True if the name has the plank to itself: those of all neighbours are alike."""
    alike = [each for each in lay.seats if each.shape != "own"]
    own = lay.seats[seat]
    planks = [own] if own.shape == "own" else alike
    return not all(_roomy(canvas, _rows(each.plank)[1]) for each in planks)


def _name_size(canvas: Canvas, lay: Layout, cast: tuple[CastMember, ...]) -> float:
    """Return the size of names on the planks of neighbours: one for all, as long as none is very long."""
    size = 1.0
    for member, module in zip(cast, lay.seats, strict=True):
        if module.shape != "own":
            area = _whole(module.plank)
            part = 0.96 * area.w / max(1.0, canvas.measure(member.name, "button")[0])
            size = min(size, max(_SHORTEST, part))
    return size


def _words(rect: Rect) -> Rect:
    """Return the part of a plank beside its sign."""
    r = min(24.0, rect.h * 0.36)
    x = rect.x + 18 + r
    return Rect(x + r + 12, rect.y + 0.19 * rect.h, rect.right - x - r - 36, 0.81 * rect.h - 9)


def _whole(rect: Rect) -> Rect:
    """Return the part of a plank for a name that has it to itself, nearly up to its end."""
    words = _words(rect)
    return words._replace(w=words.w + 17)


def _rows(rect: Rect) -> tuple[Rect, Rect]:
    """Return the two rows of a plank: for the name and for the state."""
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
    """Draw a small plank: the name, and a tick when locked in; beside a long name it hangs on the sign."""
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


def pile(frame: TableFrame, seat: Seat) -> None:
    """Draw a seat's pile: its top card faceup, where that is covered as pale as mist, over the edges of as
    many others as there are, four at most; for no card a faint empty slot."""
    look, at = frame.display.seats[seat], frame.layout.seats[seat].pile
    frame.canvas.part(_pile, len(look.pile), look.top, at)


def _pile(canvas: Canvas, count: int, top: Card | None, at: SeatPlace) -> None:
    if not count:
        canvas.draw("ui/slot", at.x, at.y, size=at.size * 1.26, angle=at.angle, alpha=0.5)
        return
    for depth in range(min(4, count - 1), 0, -1):
        under = at._replace(x=at.x + depth * 3.2, y=at.y + depth * 2.6, angle=at.angle + (depth % 2) * 1.5)
        paint_cards.fish_card(canvas, None, CardPose(under))
    if top is None:
        canvas.draw("ui/slot", at.x, at.y, size=at.size * 1.26, angle=at.angle, alpha=0.5)
    paint_cards.fish_card(canvas, top, CardPose(at, 1.0 if top is not None else _MIST))


def choice(frame: TableFrame, seat: Seat) -> None:
    """Draw the diver card in front of a seat: its back once locked in, turning over when it is revealed, then
    its face, larger and with a golden edge while it decides. Faint where it has lost. Nothing before a card
    is locked in and while it is still flying there."""
    canvas, animation, status = frame.canvas, frame.animation, frame.status
    look, colour, module = frame.display.seats[seat], frame.cast[seat].colour, frame.layout.seats[seat]
    at, turning, settled = module.choice, animation.part(Turning, 1.0), animation.shown(Contest())
    if not look.locked or seat in locking(animation):
        return
    if look.dive is None:
        breath = 0.0 if status.reduced else 1.2 * sin(status.time * 2.1 + seat)
        paint_cards.diver_back(canvas, colour, CardPose(at._replace(y=at.y + breath)))
        return
    squeeze = 1.0 if status.reduced else abs(2 * turning - 1)
    if turning < 0.5:
        paint_cards.diver_back(canvas, colour, CardPose(at, squeeze=squeeze))
        return
    alpha = 1.0 - animation.part(Sweep)
    at = opened(module, turning, settled.part if settled.decides(seat) else 0.0)
    if settled.rivals and seat not in settled.rivals:
        alpha *= 0.62
    if settled.decides(seat):
        _halo(canvas, at)
    grows = turning < 1 or 0 < settled.part < 1
    canvas.part(paint_cards.diver_card, look.dive, colour, CardPose(at, alpha, squeeze, grows))


def opened(module: SeatBox, turning: float, glow: float) -> SeatPlace:
    """Return the place of an open choice card: upright, and larger by 18 % and by up to 16 % more with `glow`
    (0 to 1). All of that comes as `turning` goes from 0.5 to 1: up to half it has its usual size, whatever
    `glow` is. At a "wide" seat it moves 24 units to the left meanwhile, at a mirrored one of these to the
    right."""
    at = module.choice
    grow = 1.18 + 0.16 * glow
    turned = max(0.0, 2 * turning - 1)
    size = at.size * (1 + (grow - 1) * turned)
    aside = 0.0
    if module.shape == "wide":
        aside = (24.0 if module.mirrored else -24.0) * min(1.0, turned)
    return SeatPlace(at.x + aside, at.y, round(size, 3), 0.0)


def _halo(canvas: Canvas, at: SeatPlace) -> None:
    box = at.diver()
    canvas.fill(box.inset(-9), "ink", 16)
    canvas.fill(box.inset(-7), "glow", 15)
