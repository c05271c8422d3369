"""Keepsakes of a finished game of Miaui: the best and the worst catch of each cat, what changed each round,
and the first of its tales."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, number
from miaui.games.miaui.public.cards import SEAGULL, Card
from miaui.games.miaui.public.highlights import stolen
from miaui.games.miaui.public.taking import TRIO, take_all
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.counting import ORDER, lay_out, subtotals
from miaui.games.miaui.tabletop.layout.plank import GLUE
from miaui.games.miaui.tabletop.layout.seating import FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.paint.motion import signed
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.words.lines import FAMILIES, card_name
from miaui.scenes.keepsakes import Gift, Keepsakes, Turn
from miaui.tabletop.victory import points


@dataclass(frozen=True, slots=True)
class Landed:
    """A card that a seat caught: in which round, with which diver, and by how much it changed the pile's
    points; `burst`: it was the third Jellyfish, with which all three left."""

    card: Card
    round: int
    diver: int
    worth: int
    burst: bool

    def turn(self, seat: Seat, name: str) -> Turn:
        """Return the change in words and as a picture, for the cat of this name: "The Seagull took 8 from
        Ada", which goes (`comes` False, `glad` False), where it cost points; "Ada shook off three Jellyfish"
        for a burst, which comes and is `glad`; else "Ada caught the Tigerfish 8" ("the Jellyfish −10"), which
        comes and is `glad` where it brought points."""
        if self.card == SEAGULL and self.worth < 0:
            words = _("The Seagull took {points} from {name}").format(points=number(-self.worth), name=name)
            return Turn(words, seat, _gull, comes=False, glad=False)
        if self.burst:
            words = _("{name} shook off three Jellyfish").format(name=name)
            return Turn(words, seat, lambda canvas, box, part: _trio(canvas, box))
        words = _("{name} caught the {card}").format(name=name, card=card_name(self.card))
        return Turn(
            words,
            seat,
            lambda canvas, box, part: paint_cards.fish_card(canvas, self.card, pose_in(box, 4.0)),
            glad=self.worth > 0,
        )


def landed(view: View, seat: Seat) -> list[Landed]:
    """Return every card that a seat caught, in order, with its round (from 1), the dive, and by how much it
    changed the pile's points: a Seagull with the card that it took, a third Jellyfish with the three that
    left (`burst`). [] for none."""
    pile: tuple[Card, ...] = ()
    cards = []
    for count, played in enumerate(view.memory.rounds, 1):
        for catch in played.catches:
            if catch.seat == seat:
                steps = take_all(pile, catch.cards)
                pile = steps[-1].pile if steps else pile
                dive = played.dives[seat]
                cards += [
                    Landed(step.card, count, dive, gained(step), len(step.left) == TRIO) for step in steps
                ]
    return cards


def lagoon_keepsakes(view: View, memory: str, names: Sequence[str]) -> Keepsakes:
    """Return a finished game's keepsakes. A cat's best gift is the catch that brought most points, the
    earliest of equal ones ("Round 3, with the 7: +8"; of a third Jellyfish "Three Jellyfish gone: +25"), or
    "Nothing caught, in all rounds"; the worst the one that cost most ("Worst: Jellyfish −10, in round 3", its
    last three words in one line), "" where none cost points. `turn` is the catch that changed a round most
    for or against the seat, None without one; `sources` are the families in the piles, `lost` what
    Seagulls took. `memory` is kept as
    it is: the most remarkable tale in words, "" for none."""
    catches = {seat: landed(view, Seat(seat)) for seat in range(view.seats)}

    def best(seat: Seat) -> Gift | None:
        landing = max(catches[seat], key=lambda catch: catch.worth, default=None)
        if landing is None:
            return Gift(_("Nothing caught, in all rounds"), _empty_net, 0)
        words = _("Round {number}, with the {diver}: {points}")
        if landing.burst:
            words = _("Three Jellyfish gone: {points}")
        said = words.format(number=landing.round, diver=landing.diver, points=signed(landing.worth))
        return Gift(
            said,
            lambda canvas, box: paint_cards.fish_card(canvas, landing.card, pose_in(box.inset(2), -3.0)),
            landing.worth,
        )

    def worst(seat: Seat) -> str:
        landing = min(catches[seat], key=lambda catch: catch.worth, default=None)
        if landing is None or landing.worth >= 0:
            return ""
        words = _("Worst: {card}, in round {number}").format(
            card=card_name(landing.card), number=landing.round
        )
        return GLUE.join(words.rsplit(" ", 2))

    def turn(round_: int, seat: Seat, gained: bool) -> Turn | None:
        caught = [
            (landing.worth if (whose == seat) == gained else -landing.worth, -whose, landing)
            for whose, own in catches.items()
            for landing in own
            if landing.round == round_
        ]
        effect, whose, landing = max(caught, key=lambda swing: swing[:2], default=(0, 0, None))
        if landing is None or effect <= 0:
            return None
        return landing.turn(Seat(-whose), names[-whose])

    return Keepsakes(
        points,
        _("Best catch"),
        best,
        worst,
        memory,
        _lagoon,
        turn,
        _sources([mat.pile or () for mat in view.open.mats]),
        lost=_taken([stolen(view)[seat] for seat in range(view.seats)]),
    )


def _sources(piles: Sequence[Sequence[Card]]) -> list[tuple[str, Sequence[int]]]:
    """Return the families in all piles, and what they were worth to each seat."""
    by_pile = [
        {subtotal.family: subtotal.points for subtotal in subtotals(pile)} for pile in lay_out(piles).piles
    ]
    return [
        (_(FAMILIES[kind]), [own.get(kind, 0) for own in by_pile])
        for kind in reversed(ORDER)
        if any(kind in own for own in by_pile)
    ]


def _taken(points: Sequence[int]) -> list[tuple[str, Sequence[int]]]:
    """Return what Seagulls took from each seat, in a row; [] where they took nothing."""
    return [(_("Taken by Seagulls"), points)] if any(points) else []


def _gull(canvas: Canvas, box: Rect, part: float) -> None:
    """Draw a Seagull that flaps its wings."""
    canvas.draw(f"fish/gull-fly-{int(8 * part) % 4}", box.cx, box.cy, size=box.h / 250)


def _trio(canvas: Canvas, box: Rect) -> None:
    for place in box.columns(3):
        canvas.draw("fish/pop-1", place.cx, place.cy, size=box.h / 330)


def _empty_net(canvas: Canvas, box: Rect) -> None:
    """Draw the back of a fish card, pale."""
    canvas.draw_in(box.inset(0.1 * box.w, 0.1 * box.h), "fish/back")


def pose_in(box: Rect, angle: float) -> CardPose:
    """Return the pose of a fish card in the middle of a box, as large as it fits unturned; `angle` in degrees
    clockwise."""
    return CardPose(SeatPlace(box.cx, box.cy, min(box.h / FISH_H, box.w / FISH_W), angle))


def _lagoon(canvas: Canvas, inner: Rect) -> None:
    """Draw the lagoon in the evening."""
    canvas.fill(inner, "sky-3")
    for reach, colour in ((0.95, "sky-4"), (0.62, "sand-0"), (0.36, "sky-5")):
        canvas.circle(inner.x + 0.68 * inner.w, inner.y + 0.46 * inner.h, reach * inner.h, colour)
    canvas.fill(Rect(inner.x, inner.y + 0.64 * inner.h, inner.w, 0.4 * inner.h), "water-1")
    canvas.fill(Rect(inner.x, inner.y + 0.86 * inner.h, inner.w, 0.2 * inner.h), "water-3")


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw side by side in a box, from left to right, the newest card of the top, the middle and the bottom
    space, a back where it is unknown; empty spaces are left out, so that nothing is drawn for three."""
    spaces = [space[-1].card for space in reversed(view.open.lagoon) if space]
    for card, place in zip(spaces, box.columns(max(1, len(spaces)), 10), strict=False):
        paint_cards.fish_card(canvas, card, pose_in(place.inset(4), 0.0))
