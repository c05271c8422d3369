"""A hand of many cards: no offer lies on another, on the points or on the prompt, and no card hides one that
goes with it."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.commands import HAND
from miaui.games.salt.tabletop.paint import hand
from miaui.games.salt.tabletop.paint.card_caption import fit
from miaui.games.salt.tabletop.paint.cards import CardPose
from miaui.games.salt.tabletop.words.cards import kind_name
from miaui.store.settings import Settings
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder

FEAST = "CRdb CRlb CRye LObk BOdb BOlb FIdb FIbk SWdb SWlb SKdb JEpu OCgy"
STARS = f"{FEAST} STye"


def dealt(cards: str, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Holder:
    """A board at which the seat in front holds these cards and may lay pairs."""
    holder = Holder(2, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    state = table((cards, "CRgy"))
    holder.state = state
    holder.board.show(GAME.sight.view(state, Seat(0)), Seat(0))
    holder.board.ask(GAME.sight.legal(GAME.sight.view(state, Seat(0))))
    for _ in range(100):
        holder.board.update(0.05)
    return holder


def placed(holder: Holder) -> list[hand.PlacedTag]:
    return hand.tags(holder.frame)


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
    for place, one in enumerate(offers):
        assert one.right <= lay.panel.x, "it runs into the points"
        assert one.y >= lay.strip.bottom, "it lies under the prompt"
        assert not any(one.overlaps(other) for other in offers[place + 1 :])


def test_offers_are_written_in_full_where_they_have_room() -> None:
    few = dealt("CRdb CRlb OCgy")
    assert [tag.tag.words for tag in placed(few) if tag.offer] == ["Lay: search a pile"]
    many = [tag.tag.words for tag in placed(dealt(FEAST)) if tag.offer]
    assert "search a pile" in many and len(set(many)) == 6


def test_a_chosen_card_hides_none_that_goes_with_it() -> None:
    holder = dealt(FEAST)
    held = holder.stage.held(Seat(0)) or ()
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
    for (card, one), (_next, other) in pairwise(drawn):
        free = (other.x - one.x) / one.width
        assert one.seen / 8 <= free + 0.01
        wide = round(one.width * holder.canvas.scale)
        caption = fit(holder.canvas, kind_name(card), "9", 2 * wide, 2, 2 * wide * (one.seen / 8 - 0.07))
        assert caption.lines, card


def test_a_starfish_glows_before_anything_is_chosen() -> None:
    holder = dealt("BOdb BOlb STye OCgy")
    held = holder.stage.held(Seat(0)) or ()
    glowing: dict[str, bool] = {}
    with patch.object(hand, "draw_card", lambda _canvas, card, pose: glowing.update({card: pose.glow})):
        hand.draw(holder.frame)
    assert glowing == {card: card != "OCgy" for card in held}
    assert "+2" in [tag.tag.words for tag in placed(holder)]
    alone = placed(dealt("BOdb BOlb STye"))
    assert {"+2", "+2 with a pair"} & {tag.tag.words for tag in alone}
