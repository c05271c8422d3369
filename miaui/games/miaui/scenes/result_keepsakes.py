"""Keepsakes of a finished game of Miaui: the best and the worst catch of each cat, and the first of
its tales."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, number
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.highlights import Kind, Tale
from miaui.games.miaui.public.taking import TRIO, take_all
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.layout.seating import FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.words.lines import card_name
from miaui.scenes.keepsakes import Gift, Keepsakes, framed
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait
from miaui.tabletop.victory import points


@dataclass(frozen=True, slots=True)
class Landed:
    """A card that a seat caught: in which round, with which diver, and what it was worth then; whether it was
    the third Jellyfish, with which all three left."""

    card: Card
    round: int
    diver: int
    worth: int
    burst: bool


def landed(view: View, seat: Seat) -> list[Landed]:
    """Return every card that a seat caught, in order."""
    pile: tuple[Card, ...] = ()
    found = []
    for count, played in enumerate(view.memory.rounds, 1):
        for catch in played.catches:
            if catch.seat == seat:
                steps = take_all(pile, catch.cards)
                pile = steps[-1].pile if steps else pile
                dive = played.dives[seat]
                found += [
                    Landed(step.card, count, dive, gained(step), len(step.left) == TRIO) for step in steps
                ]
    return found


def lagoon_keepsakes(view: View, highlight: Tale | None, memory: str, cast: Sequence[Cast]) -> Keepsakes:
    """Return the keepsakes of a finished game: each cat's best catch, and its most remarkable tale in words,
    `memory`, and as a picture of `highlight`; None: of the lagoon alone."""
    catches = {seat: landed(view, Seat(seat)) for seat in range(view.seats)}

    def best(seat: Seat) -> Gift | None:
        one = max(catches[seat], key=lambda catch: catch.worth, default=None)
        if one is None or one.worth <= 0:
            return None
        words = _("Round {number}, with the {diver}: {points}")
        if one.burst:
            words = _("Three Jellyfish gone: {points}")
        said = words.format(number=one.round, diver=one.diver, points=f"+{number(one.worth)}")
        return Gift(
            said,
            lambda canvas, box: paint_cards.fish_card(canvas, one.card, pose_in(box.inset(2), -3.0)),
            one.worth,
        )

    def worst(seat: Seat) -> str:
        one = min(catches[seat], key=lambda catch: catch.worth, default=None)
        if one is None or one.worth >= 0:
            return ""
        return _("Worst: {card}, in round {number}").format(card=card_name(one.card), number=one.round)

    return Keepsakes(
        points,
        _("Best catch"),
        best,
        worst,
        memory,
        lambda canvas, box: _memory(canvas, box, highlight, cast),
    )


def pose_in(box: Rect, angle: float) -> CardPose:
    """Return the pose of a fish card that fills a box."""
    return CardPose(SeatPlace(box.cx, box.cy, min(box.h / FISH_H, box.w / FISH_W), angle))


def _memory(canvas: Canvas, box: Rect, highlight: Tale | None, cast: Sequence[Cast]) -> None:
    """The lagoon in the evening, and over it whom or what a tale is about: the Seagull, Jellyfish, a cat."""
    with framed(canvas, box) as inner:
        canvas.fill(inner, "sky-3")
        for reach, colour in ((0.95, "sky-4"), (0.62, "sand-0"), (0.36, "sky-5")):
            canvas.circle(inner.x + 0.68 * inner.w, inner.y + 0.46 * inner.h, reach * inner.h, colour)
        canvas.fill(Rect(inner.x, inner.y + 0.7 * inner.h, inner.w, 0.4 * inner.h), "water-1")
        canvas.fill(Rect(inner.x, inner.y + 0.86 * inner.h, inner.w, 0.2 * inner.h), "water-3")
        if highlight is None or highlight.kind is Kind.ROBBED:
            canvas.draw("fish/gull-fly-0", inner.x + 0.56 * inner.w, inner.cy - 6, size=inner.h / 380)
        elif highlight.kind is Kind.TRIO:
            for place in (0.22, 0.5, 0.78):
                canvas.draw("fish/pop-1", inner.x + place * inner.w, inner.cy, size=inner.h / 270)
        else:
            face = "dismayed" if highlight.kind is Kind.EMPTY else "delighted"
            draw_portrait(
                canvas, cast[highlight.seat], Pose(inner.cx, inner.cy + inner.h / 9, inner.h / 270, face)
            )
