"""The strip with the verdict of a bet says why a tie is enough, and keeps its number on one line."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.sight import view
from miaui.games.salt.tabletop.paint import reveal
from miaui.games.salt.tabletop.words import lines
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.watching import CAST

SEVEN = "SHlb SHdb SHgn OClb OCgn"


@pytest.mark.slow
def test_a_tie_is_named_and_the_number_is_not_torn() -> None:
    holder = Holder(2, size=(960, 640))
    holder.state = table((SEVEN, "SHbk SHye SHgy OCye OCpu"), piles=("BOdb", "BOlb"))
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(holder.state, "last", "topA", "end")[1]:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
    folds: list[str] = []
    while holder.tabletop.events.waiting and not holder.tabletop.events.recap:
        holder.tabletop.update(0.2)
        with patch.object(reveal, "draw_strip") as strip:
            holder.draw()
        if strip.called:
            folds = [fold.words.text for fold in strip.call_args.args[4]]
    title, _what, much, _others = folds
    assert title == "A tie: Mara wins the bet"
    assert " " not in much and much.startswith("=")


def test_the_log_sets_colons_as_the_language_does() -> None:
    state = advance(table(("", "PEpk"), piles=("PEpu", "PElo"), phase="take"), "topA", "end")[0]
    i18n.use("fr")
    words = lines.turns(view(state, Seat(0)).memory.deals[-1].log, CAST)[0].text
    assert words.startswith("Mara\u00a0:\u00a0")
