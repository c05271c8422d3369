"""A card that is raised out of the own fan keeps its symbol in sight."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.commands import HAND
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.paint import hand
from miaui.store.settings import Settings
from testkit.salt.playing import begun
from testkit.sensible import played_until
from tests.games.salt.tabletop.holding import Holder

CORNER = 14.0
"""How much of a card's upper edge may lie under a tag."""


@pytest.fixture(params=[1.0, 2.0])
def holder(request: pytest.FixtureRequest) -> Holder:
    made = Holder(3, size=(1280, 720), prefs=lambda: Settings(text_scale=request.param))
    made.canvas.theme.text_scale = request.param
    record = played_until(begun(3, 1), lambda state: state.seat == 0 and len(state.hands[0]) > 4)
    made.tabletop.show(GAME.sight.view(GAME.rules.play(record), Seat(0)), Seat(0))
    return made


def test_no_tag_hides_the_symbol_of_a_raised_card(holder: Holder) -> None:
    drawn: list[tuple[float, float, float]] = []
    focus = holder.canvas.focus
    assert focus is not None
    for index in range(len(holder.display.hand)):
        focus.hovered = f"{HAND}{index}"
        frame = holder.frame
        own = own_hand(frame)
        card = own.card_place(index).box
        assert own.pointed == index
        drawn.clear()
        with patch.object(hand, "draw_tag", lambda _canvas, x, y, _tag, w: drawn.append((x, y, w))):
            hand.draw(frame)
        tags = [tag for tag in own.tags(holder.canvas) if tag.offer is None]
        for x, y, wide in drawn:
            high = next((tag.rect.h for tag in tags if tag.rect.cx == x), 0.0)
            if high and x - wide / 2 < card.right and x + wide / 2 > card.x:
                assert y + high / 2 <= card.y + CORNER
    assert drawn
