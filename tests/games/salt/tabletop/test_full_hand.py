"""A hand of many cards: no offer lies on another, on the points or on the prompt, and no card hides one that
goes with it."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.input.controls import topmost
from miaui.games.salt.public.cards import Card
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.commands import HAND
from miaui.games.salt.tabletop.own_hand import PlacedTag, own_hand
from miaui.games.salt.tabletop.paint import card_face, hand
from miaui.games.salt.tabletop.paint.card_caption import CARD_STRIP, fit
from miaui.games.salt.tabletop.paint.cards import WHOLE, CardPose, corners
from miaui.games.salt.tabletop.words.cards import card_title, kind_name
from miaui.store.settings import Settings
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder

FEAST = "CRdb CRlb CRye LObk BOdb BOlb FIdb FIbk SWdb SWlb SKdb JEpu OCgy"
STARS = f"{FEAST} STye"
SIXTEEN = f"{STARS} SHdb OCpu"
BOAT = Card("BOlb")
STRIP = 24.0
"""Pixels of a card that the next one leaves free, at least."""
SYMBOL = 12.0
"""From the edge of a card to its symbol."""


def dealt(cards: str, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Holder:
    """A tabletop at which the seat in front holds these cards and may lay pairs."""
    holder = Holder(2, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    state = table((cards, "CRgy"))
    holder.state = state
    holder.tabletop.show(GAME.sight.view(state, Seat(0)), Seat(0))
    holder.ask(GAME.sight.legal(GAME.sight.view(state, Seat(0))))
    for _ in range(100):
        holder.tabletop.update(0.05)
    return holder


def placed(holder: Holder) -> list[PlacedTag]:
    return own_hand(holder.frame).tags(holder.canvas)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("chosen", [(), (0,)])
def test_no_offer_lies_on_another(size: tuple[int, int], text: float, chosen: tuple[int, ...]) -> None:
    holder = dealt(STARS, size, text)
    for index in chosen:
        holder.press(f"{HAND}{index}")
    lay = holder.frame.layout
    offers = [tag.rect for tag in placed(holder) if tag.offer is not None]
    assert len(offers) == (4 if chosen else 6)
    for place, offer in enumerate(offers):
        assert offer.right <= lay.panel.x, "it runs into the points"
        assert offer.y >= lay.strip.bottom, "it lies under the prompt"
        assert not any(offer.overlaps(other) for other in offers[place + 1 :])


def test_offers_are_written_in_full_where_they_have_room() -> None:
    few = dealt("CRdb CRlb OCgy")
    assert [tag.tag.words for tag in placed(few) if tag.offer] == ["Lay: search a pile"]
    many = [tag.tag.words for tag in placed(dealt(FEAST)) if tag.offer]
    assert "search a pile" in many and len(set(many)) == 6


def test_a_chosen_card_hides_none_that_goes_with_it() -> None:
    holder = dealt(FEAST)
    held = holder.display.held(Seat(0)) or ()
    crab = next(place for place, card in enumerate(held) if card == "CRlb")
    holder.press(f"{HAND}{crab}")
    focus = holder.canvas.focus
    assert focus is not None
    focus.hovered = f"{HAND}{crab}"
    drawn: list[str] = []

    def note(_canvas: object, card: str, pose: CardPose) -> None:
        drawn.append(card)

    with patch.object(hand, "draw_card", note):
        hand.draw(holder.frame)
    assert drawn == list(held), "the chosen card lies over its partner"


def test_the_name_stands_where_the_next_card_leaves_it_free() -> None:
    holder = dealt(FEAST)
    frame = holder.frame
    drawn: list[tuple[Card, CardPose]] = []
    with patch.object(hand, "draw_card", lambda _canvas, card, pose: drawn.append((card, pose))):
        hand.draw(frame)
    for (card, name), (_next, other) in pairwise(drawn):
        free = (other.x - name.x) / name.width
        assert name.seen / WHOLE <= free + 0.01
        wide = round(name.width * holder.canvas.scale)
        caption = fit(holder.canvas, kind_name(card), "9", 2 * wide, 2, 2 * wide * (name.seen / WHOLE - 0.07))
        assert caption.lines, card


def test_a_starfish_glows_before_anything_is_chosen() -> None:
    holder = dealt("BOdb BOlb STye OCgy")
    held = holder.display.held(Seat(0)) or ()
    glowing: dict[str, bool] = {}
    with patch.object(hand, "draw_card", lambda _canvas, card, pose: glowing.update({card: pose.glow})):
        hand.draw(holder.frame)
    assert glowing == {card: card != "OCgy" for card in held}
    for each in (holder, dealt("BOdb BOlb STye")):  # in full where letters are a hair narrower
        assert {"+2", "+2 with a pair"} & {tag.tag.words for tag in placed(each)}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
class TestSixteenCards:
    """A hand of sixteen cards, at three sizes and two text scales."""

    def test_every_card_can_be_pointed_at(self, size: tuple[int, int], text: float) -> None:
        holder = dealt(SIXTEEN, size, text)
        held = holder.display.held(Seat(0)) or ()
        cards = [control for control in holder.controls if control.id.startswith(HAND)]
        assert [card.label for card in cards] == [card_title(card) for card in held] and len(cards) == 16
        for card, after in pairwise(cards):
            assert (after.rect.x - card.rect.x) * holder.canvas.scale >= STRIP
            middle = card.rect.cy
            for x in (card.rect.x + 2, after.rect.x - 2):
                assert topmost(holder.controls, x, middle) == card
        for card in holder.controls:
            assert holder.canvas.bounds.inset(-1).common(card.rect) == pytest.approx(card.rect), card.id

    def test_it_keeps_to_its_own_place(self, size: tuple[int, int], text: float) -> None:
        holder = dealt(SIXTEEN, size, text)
        lay = holder.frame.layout
        for index in range(16):
            card = own_hand(holder.frame).card_place(index)
            xs = [x for x, _y in corners(CardPose(card.x, card.y, card.width, card.angle))]
            assert min(xs) > lay.seats[0].plank.right and max(xs) < lay.stop.x

    def test_no_offer_lies_on_a_symbol(self, size: tuple[int, int], text: float) -> None:
        holder = dealt(SIXTEEN, size, text)
        offered = [tag.rect for tag in placed(holder) if tag.offer is not None]
        assert len(offered) == 6
        for index in range(16):
            card = own_hand(holder.frame).card_place(index).box
            assert not any(control.overlaps(card.inset(0, SYMBOL)) for control in offered)

    def test_a_card_that_is_pointed_at_lies_over_everything(self, size: tuple[int, int], text: float) -> None:
        holder = dealt(SIXTEEN, size, text)
        focus = holder.canvas.focus
        assert focus is not None
        lies = own_hand(holder.frame).card_place(7)
        focus.hovered = f"{HAND}7"
        raised = own_hand(holder.frame).card_place(7)
        assert raised.y < lies.y and raised.box.y > holder.frame.layout.strip.bottom
        drawn: list[object] = []
        with (
            patch.object(hand, "draw_card", lambda _canvas, card, pose: drawn.append((card, pose.seen))),
            patch.object(hand, "draw_tag", lambda _canvas, _x, _y, tag, _w: drawn.append(tag)),
        ):
            hand.draw(holder.frame)
        held = holder.display.held(Seat(0)) or ()
        assert drawn[-1] == (held[7], WHOLE), "its name is whole"


@pytest.mark.parametrize(("seen", "signed"), [(5, True), (9, False)])
def test_where_its_name_has_no_room_a_card_shows_its_figure(seen: int, signed: bool) -> None:
    canvas = dealt(SIXTEEN, (1024, 640)).canvas
    wide, signs = 98, list[str]()
    with patch.object(card_face, "_sign", lambda _canvas, figure, _seen: signs.append(figure)):
        whole = card_face.compose(canvas, card_face.Subject(BOAT, False), wide)
        assert not signs
        card_face.compose(canvas, card_face.Subject(BOAT, False, seen), wide)
    assert bool(signs) is signed
    narrow = card_face.compose(canvas, card_face.Subject(BOAT, False, seen), wide)
    strip = (2, round(wide * CARD_STRIP) + 2, round(wide * seen / WHOLE) - 4, 18)
    inks = {tuple(narrow.get_at((x, y))) for x in range(strip[0], strip[2]) for y in _rows(strip)}
    assert len(inks) > 20, "something stands there"
    assert narrow.get_size() == whole.get_size()


def _rows(box: tuple[int, int, int, int]) -> range:
    return range(box[1], box[1] + box[3])
