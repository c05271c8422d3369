"""Kiti's advice at the lagoon: her note lies on its floor, and the cards that are worth a thought stand
higher."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop import clearings
from miaui.games.miaui.tabletop import places as kept
from miaui.games.miaui.tabletop.animation.animation import pictured
from miaui.games.miaui.tabletop.commands import SEAT
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.ui import TableAdvising, TableFrame, advised
from miaui.games.miaui.tabletop.words import advice as words
from miaui.tabletop.counsel import picture
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.picture import AnswerSpace, Mark, Portrait, note_box
from miaui.tabletop.counsel.places import AdvicePlaces, Opening
from miaui.tabletop.hints import counted, said

RAISED = 36.0
"""By so much a card that is worth a thought stands higher (units)."""
_FACE = 80.0
"""Half the width of what is left bare of a face, at size 1 (units)."""
_EDGE = 12.0
"""Distance of an answer from the edges of the window (units)."""
_TABLE, _TABLE_W = 204.0, 340.0
"""Height of a table of numbers, and the width that it needs (units)."""
_ENDLESS = 1e4
_MOUTH = 108.0
"""Height of Kiti's mouth above her foot, in units of her art."""


def places(frame: TableFrame) -> AdvicePlaces:
    """Return the places of Kiti's advice: `layout.ask` for her plank; a box for her note, on the lagoon's
    floor, or where it would lie on her or on a ledge's words in the water above the lowest card; one for her
    question; and the point of her mouth where that is near, else None. While she neither speaks nor asks, the
    note's usual place and None."""
    lay, kiti, more = frame.layout, frame.display.kiti, max(0.0, frame.layout.text - 1.0)
    k = lay.bowl.size
    high, wide = 204 * k + 50 * more, (540 + 260 * min(1.0, more)) * k
    note = _above_cards(frame, Rect(lay.bowl.x - 408 * k, lay.prompt.bottom - 6 - high, wide, high))
    high, wide = 210 + 60 * more, (610 + 260 * min(1.0, more)) * k
    question = _above_cards(frame, Rect(lay.bowl.x - 560 * k, lay.prompt.bottom - 6 - high, wide, high))
    if kiti is None or not advised(frame):
        return AdvicePlaces(lay.ask, note, question, None)
    at = lay.perches[kiti]
    mouth = (at.x, at.y - _MOUTH * at.size)
    above = None if frame.question is not None else _above(frame, note)
    if above is None:
        if at.look == "right":
            note = _aside(frame, note)
        return AdvicePlaces(lay.ask, note, question, mouth if at.look == "left" else None)
    near = at.look in ("front", "right")
    return AdvicePlaces(lay.ask, above, question, mouth if near else None)


def _above(frame: TableFrame, usual: Rect) -> Rect | None:
    """Return the box of a note in the water right of the middle card and above the lowest one, beside Kiti
    and below the names of her arms; None where the `usual` place has her at its left and lies on no words of
    a ledge, and where the words do not fit above."""
    lay, canvas, kiti = frame.layout, frame.canvas, kept.kiti(frame)
    look, spoken = lay.perches[frame.display.kiti or 0].look, said(frame, ADVISING)
    counts, whole = counted(frame), frame.status.match.shared
    note_rect = usual if counts or whole else note_box(canvas, usual, spoken)
    if look == "left" and not any(map(note_rect.overlaps, kept_free.labels(canvas, lay))):
        return None
    k, left = lay.bowl.size, lay.lying(MIDDLE, 0, 1).fish().right + 14
    wide = min([530 * k + lay.bowl.x, *[box.x - 6 for box in kiti if look == "right"]]) - left
    top = max([lay.bowl.y - 345 * k, *[box.bottom + 4 for box in kiti if look == "front"]])
    high = lay.lying(BOTTOM, 0, 1).fish().y - 6 - top
    grown = canvas.theme.grown
    need = grown(_TABLE) if counts else note_box(canvas, Rect(left, 0, wide, _ENDLESS), spoken).h
    if need > high or (counts and wide < grown(_TABLE_W)):
        return None
    return Rect(left, top, wide, high if whole else need)


def _aside(frame: TableFrame, usual: Rect) -> Rect:
    """Return the place of a note while Kiti stands at the right: left of the words of the middle ledge."""
    wide = picture.numbers_width(frame.canvas, usual, len(words.HEADS))
    end = kept_free.labels(frame.canvas, frame.layout)[MIDDLE].x - 6
    left = max(frame.layout.ask.right + frame.layout.ask.h + 12, end - wide)
    return _above_cards(frame, Rect(left, frame.layout.prompt.bottom - 6 - usual.h, wide, usual.h))


def _above_cards(frame: TableFrame, place: Rect) -> Rect:
    """Return the place moved above the cards of the hand that stand higher, so that they can be seen."""
    for number in worthy(frame):
        box = card_box(frame.layout, number, frame.ui.lifted)
        if number != frame.ui.lifted and box.x < place.right and place.x < box.right:
            place = place._replace(y=min(place.y, box.y - 12 - place.h))
    return place


def portrait(frame: TableFrame, seat: Seat) -> Portrait:
    """Return the portrait of a seat: the control "seat.2", and the middle of its cat's disc. It is `alone`:
    the table is dark meanwhile."""
    disc = frame.layout.seats[seat].disc
    return Portrait(f"{SEAT}{seat}", (disc.x, disc.y), alone=True)


def answer_space(frame: TableFrame, seat: Seat) -> AnswerSpace:
    """Return the window for what is said of a seat's choice. It leaves bare ledges, fish, the seat's face and
    the recap; it keeps what tooltips leave free, and the seats, if there is room."""
    lay = frame.layout
    at, display = lay.seats[seat], frame.display.lagoon
    bare = [lay.ledge(space) for space in (BOTTOM, MIDDLE, TOP)] + [*kept_free.labels(frame.canvas, lay)]
    for space in (BOTTOM, MIDDLE, TOP):
        count = len(display[space])
        bare += [lay.lying(space, index, count).fish() for index in range(count)]
    face = Rect.around(at.disc.x, at.disc.y, 2 * _FACE * at.disc.size, 2 * _FACE * at.disc.size)
    bare += [face, *([lay.recap] if pictured(frame) else [])]
    held = [*clearings.keep_clear(frame), *[other.box for other in lay.seats], lay.pause, lay.log_button]
    return AnswerSpace(frame.canvas.bounds.inset(_EDGE), tuple(bare), tuple(held))


def worthy(frame: TableFrame) -> tuple[int, ...]:
    """Return the numbers of the cards that stand higher because they are worth a thought, the best first.
    While the tutor asks, the better one alone; with a hint of level 2 or more its `only` card, else its tips;
    () without a question, and with a hint below level 2."""
    hint = frame.hint
    if frame.question is not None:
        return (frame.question.better.move.number,)
    if hint is None or hint.level < 2:
        return ()
    if hint.only is not None:
        return (hint.only.number,)
    return tuple([tip.move.number for tip in hint.tips(words.dive)])


def card_box(layout: Layout, number: int, lifted: int | None) -> Rect:
    """Return the box, unturned, of a card of the hand that is worth a thought: `RAISED` (36) units above its
    place, moved aside as beside a `lifted` card. The lifted card itself has its box as it is lifted, no
    higher."""
    at = layout.lifted(number) if number == lifted else layout.aside(number, lifted)
    box = at._replace(angle=0.0).diver()
    return box if number == lifted else box.moved(0, -RAISED)


class LagoonAdvising(TableAdvising):
    """Kiti's advice as the lagoon shows it."""

    guide = N_("Kiti")
    heads = words.HEADS
    opening = Opening(
        N_(
            "Everybody picks a number in secret. The highest takes the fish at the bottom. You have each "
            "number only once!"
        ),
        ("space.bottom",),
    )

    places, name, portrait = staticmethod(places), staticmethod(words.dive), staticmethod(portrait)
    answer_space = staticmethod(answer_space)

    def short(self, move: Dive, place: int) -> str:
        return str(move.number)

    def reason(self, why: Why, tips: Sequence[Option[Dive]], frame: TableFrame) -> str:
        display = frame.display
        top = None if display.viewer is None else display.seats[display.viewer].top
        return words.reason(why, display.lagoon, frame.status.cast, tips, top)

    def tag(self, option: Option[Dive], tips: Sequence[Option[Dive]], frame: TableFrame) -> str:
        return words.tag(option, tips, frame.display.lagoon)

    def marks(self, move: Dive, frame: TableFrame) -> list[Mark]:
        """Return one mark, at the box of the move's card as it stands raised (`card_box`), for the tag at its
        foot; the mark itself draws nothing."""
        return [Mark(card_box(frame.layout, move.number, frame.ui.lifted), drawn=False)]


ADVISING = LagoonAdvising()
