"""Kiti's advice at the beach: where her note lies, what she says of few choices, when her words end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.games.salt.public.moves import Action, Call, End, Keep, Move
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.advising import ADVISING
from miaui.games.salt.tabletop.commands import PressLooked
from miaui.games.salt.tabletop.paint import middle
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.tabletop import hints
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.counsel import Hint
from testkit.salt.tables import cards, table
from tests.games.salt.tabletop.holding import Holder

TWO = cards("SKbk SWye")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def advised(frame: TableFrame, actions: Sequence[Action], wins: Sequence[float], best: int = 1) -> TableFrame:
    """The frame with advice about actions of seat 0 that win so often, the first `best` of them as good."""
    options = [
        Option(Move(Seat(0), action), win, 0.0075, max(wins) - win, 0.01)
        for action, win in zip(actions, wins, strict=True)
    ]
    why = (Why("wait", {"points": 7}, "Do not call yet with %(points)d points: another turn is worth more."),)
    return replace(frame, hint=Hint(True, 1, "ready", Advice(tuple(options), best, why)))


def calling(seats: int, size: tuple[int, int]) -> Holder:
    holder = Holder(seats, size=size)
    hand = "SHdb SHlb SHbk SHye OCgn"
    holder.state = table((hand, *["FIbk"] * (seats - 1)), deck="CRdb CRlb BOdb", phase="duo")
    holder.tabletop.show(holder.view, Seat(0))
    return holder


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_note_leaves_the_castles_free_where_a_call_is_decided(seats: int, size: tuple[int, int]) -> None:
    frame = advised(calling(seats, size).frame, [End(), Call(False)], [0.6, 0.4])
    lay, usual = frame.layout, ADVISING.places(frame).note
    for high in (120.0, usual.h):
        note = ADVISING.note(frame, (usual.w, high))
        assert not note.overlaps(lay.castle)
        assert not [box for seat, box in enumerate(lay.seats) if seat and note.overlaps(box.plank)]
        assert lay.left <= note.x and note.right <= lay.right and note.y >= 0


@pytest.mark.parametrize(
    ("wins", "best", "said"),
    [
        ((0.5, 0.495), 2, "Both are about as good."),
        ((0.5, 0.48), 1, "Keeping the black shark looks best."),
        ((0.51, 0.46), 1, "Keeping the black shark looks best."),
        ((0.58, 0.46), 1, "Keeping the black shark is clearly the best."),
    ],
)
def test_what_is_said_of_two_cards_that_are_all(wins: tuple[float, ...], best: int, said: str) -> None:
    holder = Holder(2)
    holder.state = replace(table(("MEwh", "FIbk"), deck="SHye SHbk", phase="keep"), looking=TWO)
    holder.tabletop.show(holder.view, Seat(0))
    frame = advised(holder.frame, [Keep(card, 0) for card in TWO], wins, best)
    frame = replace(frame, legal=tuple([Move(Seat(0), Keep(card, 0)) for card in TWO]))
    assert hints.said(frame, ADVISING).endswith(said)
    assert frame.hint is not None
    assert hints.said(replace(frame, hint=replace(frame.hint, hushed=True)), ADVISING) == ""


def test_where_the_other_card_goes_is_said_once() -> None:
    holder = Holder(2)
    holder.state = replace(table(("MEwh", "FIbk"), deck="SHye SHbk", phase="keep"), looking=TWO)
    holder.tabletop.show(holder.view, Seat(0))
    holder.ask(GAME.sight.legal(holder.view))
    holder.run(PressLooked(0))
    frame = advised(holder.frame, [Keep(TWO[0], 0)], [0.5])
    hint = frame.hint
    assert hint is not None

    def said(level: int) -> int:
        hinted = replace(frame, hint=replace(hint, level=level))
        with patch.object(middle, "ribbon") as drawn:
            middle.draw(hinted)
        return len([call for call in drawn.call_args_list if call.args[3].text == "Lay it here"])

    assert (said(0), said(2)) == (2, 0), "the guide's own tag says it"


def test_of_two_cards_only_the_best_is_to_be_kept() -> None:
    holder = Holder(2)
    holder.state = replace(table(("MEwh", "FIbk"), deck="SHye SHbk", phase="keep"), looking=TWO)
    holder.tabletop.show(holder.view, Seat(0))
    holder.ask(GAME.sight.legal(holder.view))
    keeps = [Keep(card, 0) for card in TWO]

    def tags(frame: TableFrame) -> list[str]:
        assert frame.hint is not None
        tips = frame.hint.tips(ADVISING.name)
        return [ADVISING.tag(tip, tips, frame) for tip in tips if ADVISING.marks(tip.move, frame)]

    assert tags(advised(holder.frame, keeps, [0.5, 0.48])) == ["keep this", "or this"]
    holder.run(PressLooked(0))
    assert tags(advised(holder.frame, keeps, [0.5, 0.48])) == ["lay it here"]
    assert tags(advised(holder.frame, keeps[::-1], [0.5, 0.48])) == ["keep this", "lay it here"]
