"""Who has won is said once and on one strip, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.paint import prompt, reveal
from miaui.games.salt.tabletop.words import first_times
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder

RICH = "SHlb SHbk SHgn OCgn OCye PEpu MEwh"
STOP = table((RICH, "PEpk"), laid=("", ""), totals=(35, 10)), "stop", "Mara wins!"
SONG = (
    table(("MEwh MEwh MEwh", ""), piles=("MEwh", ""), phase="take"),
    "topA",
    "Mara wins with four mermaids!",
)


def told(state: State, text: str) -> Iterator[Holder]:
    """The table after each little while in which a move is told."""
    holder = Holder(2, size=(1280, 720))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(state, text)[1]:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
    while holder.tabletop.events.waiting:
        holder.tabletop.update(0.2)
        yield holder


@pytest.mark.parametrize(("state", "text", "words"), [STOP, SONG], ids=["target", "mermaids"])
def test_the_strip_says_who_has_won(state: State, text: str, words: str) -> None:
    last = ""
    for holder in told(state, text):
        with patch.object(prompt, "draw_ribbon") as ribbon, patch.object(reveal, "draw_strip") as strip:
            holder.draw()
        assert not (ribbon.called and strip.called), ribbon.call_args
        if strip.called:
            last = strip.call_args.args[4][0].words.text
    assert holder.stage.over
    assert last == words


def test_four_mermaids_are_explained_the_first_time() -> None:
    notes = {holder.motions.note for holder in told(*SONG[:2])}
    assert notes == {"", first_times.explain("mermaids")}


def test_nobody_has_a_turn_while_the_mermaids_rise() -> None:
    for holder in told(*SONG[:2]):
        if holder.motions.reveal.singer is not None:
            with patch("miaui.games.salt.tabletop.paint.seats.draw_sign") as sign:
                holder.draw()
            assert "your turn" not in [call.args[2].status for call in sign.call_args_list]


def test_risen_mermaids_are_no_longer_counted_in_the_hand() -> None:
    state = replace(table(("PEpk", "MEwh MEwh MEwh FIdb"), piles=("MEwh", ""), phase="take"), seat=Seat(1))
    said = set()
    for holder in told(state, "topA"):
        with patch("miaui.games.salt.tabletop.paint.seats.draw_sign") as sign:
            holder.draw()
        said |= {call.args[2].status for call in sign.call_args_list if call.args[2].name == "Nilo"}
    assert said == {f"{count} cards" for count in (2, 3, 4, 5)} | {"1 card"}
