"""The strip of bids: the number that is picked stays marked, and nothing lies on a price tag."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.theme import Theme
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.bidding import BIDS, REACH
from miaui.games.kaivai.public.moves import Bid, Pass
from miaui.games.kaivai.tabletop import strip
from miaui.games.kaivai.tabletop.paint import bids
from miaui.games.kaivai.tabletop.words import prompts
from tests.games.kaivai.tabletop.holding import Holder

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((2560, 1080), 1.0)]


def _bidding(size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Holder:
    holder = Holder(3, 4, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    holder.canvas.focus = Focus()
    assert holder.state.position.phase == "bid"
    return holder


def _point(holder: Holder, name: str) -> None:
    assert holder.canvas.focus is not None
    holder.canvas.focus.hovered = name


def _raised(holder: Holder, monkeypatch: pytest.MonkeyPatch) -> dict[int, bool]:
    """The numbers that are painted raised, and whether the own cat stands on them."""
    by_bid: dict[int, bool] = {}
    places = {command.number: place for command, place in strip.bids(holder.frame)}
    plain, part = Canvas.draw, Canvas.part

    def raised(self: Canvas, painter: Any, *args: Any, flat: bool = False) -> None:
        if painter is bids._raised_tile:
            by_bid[args[0]] = False
        part(self, painter, *args, flat=flat)

    def draw(self: Canvas, name: str, x: float, y: float, **pose: Any) -> None:
        for number in by_bid:
            box = places[number]
            if name.startswith("kaivai/piece/pawn-") and abs(x - box.cx) < 1 and y < box.y:
                by_bid[number] = True
        plain(self, name, x, y, **pose)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "part", raised)
        patch.setattr(Canvas, "draw", draw)
        holder.draw()
    return by_bid


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_bid_that_is_picked_stays_marked_while_another_is_pointed_at(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = _bidding(size, text)
    free = [number for number in BIDS if number not in holder.state.position.bids]
    mine, other = free[-2], free[1]
    _point(holder, f"bid.{other}")
    assert _raised(holder, monkeypatch) == {other: False}
    holder.press(f"bid.{mine}")
    _point(holder, "")
    assert _raised(holder, monkeypatch) == {mine: True}
    _point(holder, f"bid.{other}")
    assert _raised(holder, monkeypatch) == {mine: True, other: False}


def test_the_bid_that_is_picked_is_marked_although_no_other_may_be_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a lesson nothing else is allowed after it."""
    holder = _bidding()
    holder.tabletop.attempts.allow = lambda tried, move: not tried
    holder.press("bid.6")
    assert not holder.ui.choice.targets
    assert _raised(holder, monkeypatch) == {6: True}
    assert bids.chosen(holder.frame) == 6


@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_price_tag_lies_under_what_rises_from_the_strip(
    size: tuple[int, int], text: float, folded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = _bidding(size, text)
    asked: list[tuple[Any, ...]] = []
    plain = bids.price_boxes

    def noted(*args: Any) -> Any:
        asked.append(args)
        return plain(*args)

    monkeypatch.setattr(bids, "price_boxes", noted)
    free = [number for number in BIDS if number not in holder.state.position.bids]
    holder.press(f"bid.{free[0]}")
    if folded:
        holder.press("bids.fold")
    for number in free:
        _point(holder, f"bid.{number}")
        holder.draw()
        *_prices, lowest, above = asked[-1]
        assert len(above) == (0 if folded else 2)
        boxes = [box for _village, box in plain(*asked[-1])]
        for place, box in enumerate(boxes):
            assert not any(box.overlaps(other) for other in [*above, *boxes[:place]])
            assert box.bottom <= lowest


def test_a_number_that_is_taken_says_so() -> None:
    holder = _bidding()
    taken = [bid for bid in holder.state.position.bids if bid is not None]
    seed = 5
    while not taken:
        holder, seed = Holder(3, seed), seed + 1
        taken = [bid for bid in holder.state.position.bids if bid is not None]
    holder.press(f"bid.{taken[0]}")
    assert holder.frame.prompt == "This number is taken: choose another one."


def test_each_number_tells_those_who_listen_what_it_would_mean() -> None:
    holder = _bidding()
    tiles = {control.id: control for control in holder.controls if control.id.startswith("bid.")}
    for number, bidder in enumerate(holder.state.position.bids):
        if bidder is not None:
            assert tiles[f"bid.{bidder}"].explained == f"{holder.tabletop.cast[number].name} has bid it."
    free = [number for number in BIDS if number not in holder.state.position.bids]
    for number in free:
        assert f"Canoes reach {REACH[number - 1]}" in tiles[f"bid.{number}"].explained


def test_a_number_that_is_picked_is_told() -> None:
    holder = _bidding()
    before = holder.tabletop.frame.prompt
    holder.press("bid.4")
    assert holder.tabletop.frame.prompt == "Bid 4, or choose another number?" != before


def test_keys_choose_every_number_of_a_bid() -> None:
    for number in BIDS:
        holder = _bidding()
        taken = [bid for bid in holder.state.position.bids if bid is not None]
        assert holder.tabletop.key(Key(str(number % 10)))
        holder.tabletop.update(0.01)
        trial = holder.frame.trial
        assert trial is not None
        if number in taken:
            assert trial.pending is None and "taken" in holder.frame.prompt
        else:
            assert trial.pending == Bid(Seat(0), number)


def test_passing_first_says_what_it_brings() -> None:
    holder = Holder(3, 1)
    while not any(isinstance(move, Pass) for move in holder.frame.legal):
        holder.play(1)
    position = holder.state.position
    assert 0 not in position.acted and prompts.sacrifice(position, 0) == 2
    assert holder.control("pass").label == "Pass: +2"
    holder.press("pass")
    assert holder.control("done").label == "Pass: +2"
