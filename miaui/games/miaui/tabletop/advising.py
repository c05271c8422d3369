"""Kiti's advice at the lagoon: her note lies on its floor, and the cards that are worth a thought stand
higher."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.bots.kit import Why
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.ui import TableAdvising, TableFrame
from miaui.games.miaui.tabletop.words import advice as words
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.picture import Mark
from miaui.tabletop.spec import AdvicePlaces, Opening

RAISED = 36.0
"""By so much a card that is worth a thought stands higher (units)."""
_MOUTH = 108.0
"""Height of Kiti's mouth above her foot, in units of her art."""


def places(frame: TableFrame) -> AdvicePlaces:
    """Return where Kiti's plank, note and question lie: above the own cat, and on the floor of the lagoon."""
    lay, kiti, more = frame.layout, frame.display.kiti, max(0.0, frame.layout.text - 1.0)
    k = lay.bowl.size
    high, wide = 204 * k + 50 * more, (540 + 260 * min(1.0, more)) * k
    note = _above_cards(frame, Rect(lay.bowl.x - 408 * k, lay.prompt.bottom - 6 - high, wide, high))
    high, wide = 210 + 60 * more, (610 + 260 * min(1.0, more)) * k
    question = _above_cards(frame, Rect(lay.bowl.x - 560 * k, lay.prompt.bottom - 6 - high, wide, high))
    if kiti is None:
        return AdvicePlaces(lay.ask, note, question, None)
    at = lay.perches[kiti]
    return AdvicePlaces(lay.ask, note, question, (at.x, at.y - _MOUTH * at.size))


def _above_cards(frame: TableFrame, place: Rect) -> Rect:
    """A place above the cards of the hand that stand higher, so that they can be seen."""
    for number in worthy(frame):
        box = card_box(frame.layout, number, frame.ui.lifted)
        if number != frame.ui.lifted and box.x < place.right and place.x < box.right:
            place = place._replace(y=min(place.y, box.y - 12 - place.h))
    return place


def worthy(frame: TableFrame) -> tuple[int, ...]:
    """Return the numbers of the cards that stand higher because they are worth a thought, the best first: the
    better one while the tutor asks, else those of a hint from its second press on; () for none."""
    hint = frame.hint
    if frame.question is not None:
        return (frame.question.better.move.number,)
    if hint is None or hint.level < 2:
        return ()
    if hint.only is not None:
        return (hint.only.number,)
    return tuple([one.move.number for one in hint.tips(words.dive)])


def card_box(layout: Layout, number: int, lifted: int | None) -> Rect:
    """Return the box, unturned, of a card of the hand that is worth a thought: `RAISED` units above its
    place, which makes way for a `lifted` card, if any. The lifted card itself has its box as it is lifted, no
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

    places, name = staticmethod(places), staticmethod(words.dive)

    def short(self, move: Dive, place: int) -> str:
        return str(move.number)

    def reason(self, why: Why, tips: Sequence[Option[Dive]], frame: TableFrame) -> str:
        return words.reason(why, frame.display.lagoon, frame.status.cast)

    def tag(self, option: Option[Dive], tips: Sequence[Option[Dive]], frame: TableFrame) -> str:
        return words.tag(option, tips, frame.display.lagoon)

    def marks(self, move: Dive, frame: TableFrame) -> list[Mark]:
        """Return a mark that draws nothing at the raised card, for the tag at its foot."""
        return [Mark(card_box(frame.layout, move.number, frame.ui.lifted), drawn=False)]


ADVISING = LagoonAdvising()
