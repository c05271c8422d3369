"""Pairs whose effect finds nothing promise nothing, and say so once laid; what happens unasked is said."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.bots.explain import explain
from miaui.games.salt.bots.why import why
from miaui.games.salt.public.moves import parse_action
from miaui.games.salt.public.view import seen_by
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.paint import points
from miaui.games.salt.tabletop.paint.points import along
from miaui.games.salt.tabletop.words.cat_lines import LAY
from miaui.games.salt.tabletop.words.deeds import deed
from miaui.games.salt.tabletop.words.lapses import unasked
from miaui.games.salt.tabletop.words.offers import offers
from miaui.games.salt.tabletop.words.reading import BeachReading
from miaui.tabletop.parts import TableStatus
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.watching import CAST

BARE = ("", "")
ROBBED = table(("SKlb SWbk SHdb", "CRdb LIpu"), caller=1, shown=(1,))
CASES = [
    (ROBBED, "SKlb+SWbk", "nobody to steal from", "There is nobody to rob"),
    (table(("CRdb CRlb", "CRgy"), piles=BARE), "CRdb+CRlb", "both piles are empty", "the crabs find nothing"),
    (table(("FIdb FIbk", "CRgy"), deck=""), "FIbk+FIdb", "the deck is empty", "the fish bring no card"),
    (
        table(("BOdb BObk", "CRgy"), piles=BARE, deck=""),
        "BObk+BOdb",
        "nothing is left to take",
        "the boats bring no other turn",
    ),
    (table(("CRdb LObk", "CRgy"), deck=""), "CRdb+LObk", "the deck is empty", "the lobster finds nothing"),
]
"""A state, the pair that is laid in it, why its effect finds nothing, and what is said after it."""
IDS = ["theft", "crabs", "fish", "boats", "lobster"]


def shown(state: State) -> Holder:
    """A table of that state, seat 0 to decide."""
    holder = Holder(len(state.hands))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    return holder


def logged(state: State, *texts: str, display: DisplayState | None = None) -> str:
    """The newest line of the log after these moves."""
    after, events = advance(state, *texts)
    display = DisplayState.of(view(after, Seat(0))) if display is None else display
    seen = [seen_by(event, Seat(0)) for event in events]
    ((_number, rows),) = BeachReading(lambda frame: frame).log(seen, display, CAST[:2], False)
    return [row.text for row in rows if row.seat == 0][-1]


@pytest.mark.parametrize(("state", "pair", "reason", "said"), CASES, ids=IDS)
def test_it_is_offered_for_its_point_and_with_the_reason(
    state: State, pair: str, reason: str, said: str
) -> None:
    holder = shown(state)
    (offer,) = offers(holder.choice)
    assert offer.words == f"Lay: 1 point, {reason}" and offer.brief == "1 point"
    assert reason in holder.control(f"offer.{pair}").label
    held = holder.display.held(Seat(0)) or ()
    laid = [control for control in holder.controls if control.id.startswith("hand.")]
    for control, card in zip(laid, held, strict=True):
        assert (said in control.tip) == (card in pair)


@pytest.mark.parametrize(("state", "pair", "reason", "said"), CASES, ids=IDS)
def test_a_caption_the_voice_and_the_log_tell_it_once_it_is_laid(
    state: State, pair: str, reason: str, said: str
) -> None:
    holder = shown(state)
    before = holder.display
    holder.press(f"offer.{pair}")
    captions = set[str]()
    for _ in range(400):
        captions.add(holder.animation.caption)
        holder.tabletop.update(0.01)
    assert any(said in caption for caption in captions)
    (event,) = advance(state, pair)[1]
    assert said in BeachReading(lambda frame: frame).sentence(event, before, CAST[:2])
    assert reason in logged(state, pair) and reason in logged(state, pair, "end", display=before)


def test_what_finds_something_is_promised_as_ever() -> None:
    state = table(("SKlb SWbk CRdb CRlb FIdb FIbk", "CRgy"))
    words = [offer.words for offer in offers(shown(state).choice)]
    assert words == ["Lay: search a pile", "Lay: draw a card", "Lay: steal a card"]
    assert "(" not in logged(state, "FIbk+FIdb") and "(" not in logged(state, "CRdb+CRlb@A")
    assert "(" not in logged(state, "SKlb+SWbk@1=CRgy", "end")


def test_the_last_jellyfish_has_nobody_to_lock() -> None:
    last = table(("JEpu SWdb", "CRdb"), caller=1, shown=(1,))
    (offer,) = offers(shown(last).choice)
    assert offer.words == "Lay: 1 point, nobody to lock"
    (offer,) = offers(shown(table(("JEpu SWdb", "CRdb", "FIye"), caller=2, shown=(2,))).choice)
    assert offer.words == "Lay: lock the others"


@pytest.mark.parametrize(("state", "pair", "reason", "said"), CASES, ids=IDS)
def test_neither_the_guide_nor_a_bot_gives_the_effect_as_its_reason(
    state: State, pair: str, reason: str, said: str
) -> None:
    p, action = Position.of(state, telling=False), parse_action(pair)
    rows = {pair: [0.6] * 8, "end": [0.5] * 8}
    assert why(p, [action], rows)[0].code == "lapsed"
    assert "point" in explain(p, action, ())[0][0]


def test_a_cat_does_not_boast_of_it() -> None:
    state = table(("FIdb FIbk", "CRgy"), deck="")
    (event,) = advance(state, "FIbk+FIdb")[1]
    before = DisplayState.of(view(state, None))
    told = deed(event, before, CAST[:2], [Seat(0)])
    assert told is not None and told.topics == (LAY,)


BARE_TAKE = table(("SHdb", "CRgy"), piles=BARE, phase="take", deck="SHbk PEpu FIdb BOdb")


def test_why_cards_are_drawn_unasked_is_said_before_meanwhile_and_in_the_log() -> None:
    holder = shown(BARE_TAKE)
    holder.tabletop.inform(TableStatus(forced=True, forced_after=1.4))
    assert holder.tabletop.frame.prompt == "Both piles are empty: Mara draws two"
    before = holder.display
    holder.press("deck")
    captions = set[str]()
    while holder.tabletop.events.waiting:
        captions.add(holder.animation.caption)
        holder.tabletop.update(0.01)
    assert "Both piles are empty: Mara draws two" in captions
    (event,) = advance(BARE_TAKE, "deck")[1]
    said = BeachReading(lambda frame: frame).sentence(event, before, CAST[:2])
    assert said.startswith("Both piles are empty. ")
    took = table(("SHdb", "CRgy"), piles=("SHlb", "SHgn"), phase="take", deck="SHbk PEpu FIdb BOdb")
    later = "topA", "end", "topB", "end", "deck", "keep SHbk>A"
    assert "both piles empty; draws two; keeps the black shell" in logged(took, *later)


def test_a_pile_with_a_card_and_a_lock_leave_it_out() -> None:
    for state in (
        table(("SHdb", "CRgy"), piles=("SHlb", ""), phase="take"),
        table(("SHdb", "CRgy"), piles=BARE, phase="take", locked=[0]),
    ):
        assert unasked(DisplayState.of(view(state, Seat(0))), "Ada") == ""
    last = table(("SHdb", "CRgy"), piles=BARE, phase="take", deck="SHlb")
    words = "Both piles are empty: Ada takes the last card of the deck"
    assert unasked(DisplayState.of(view(last, Seat(0))), "Ada") == words


def test_a_turn_that_ends_by_itself_shows_the_time_that_is_left() -> None:
    holder = shown(table(("SHdb", "CRgy")))
    holder.tabletop.inform(TableStatus(forced=True, forced_after=1.4))
    words, lengths = set[str](), list[float]()
    for _ in range(30):
        holder.tabletop.update(0.05)
        with patch.object(points, "along", wraps=along) as drawn, patch.object(points, "_written") as plank:
            holder.draw()
        lengths += [call.args[1] for call in drawn.call_args_list]
        words |= {call.args[2] for call in plank.call_args_list}
    assert words == {"Turn ends …"} and lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 0.8 and lengths[-1] < 0.1
    holder.tabletop.inform(TableStatus())
    with patch.object(points, "along") as drawn:
        holder.draw()
    assert not drawn.called


def test_a_part_of_the_way_round_a_box() -> None:
    box = Rect(0, 0, 30, 10)
    assert along(box, 0.0)[-1] == (0, 0) and along(box, 1.0)[-1] == (0, 0) and len(along(box, 1.0)) == 5
    assert along(box, 0.5) == [(0, 0), (30, 0), (30, 10)]
