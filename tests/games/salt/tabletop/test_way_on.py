"""After a round the table waits, and the plank "Next round" leads on: a control, by mouse and by key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.moves import Call, End, Lay, Move, TakeTop
from miaui.games.salt.rules.apply import apply
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import END, EndTurn
from miaui.store.settings import Settings
from miaui.tabletop.asked import asked, whose_turn
from miaui.tabletop.parts import EVERYTHING, Parts
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder

INSTANT = Settings(pace="instant")
SHELLS = "SHdb SHlb SHye SHgn OCye OCgn"
MERMAIDS = "MEwh MEwh MEwh"


def settled(
    hands: tuple[str, ...],
    move: Move,
    prefs: Settings = INSTANT,
    parts: Parts = EVERYTHING,
    state: State | None = None,
) -> Holder:
    """A tabletop at which the seat in front has just ended a round with a move, and all of it is told."""
    holder = Holder(len(hands), prefs=lambda: prefs, parts=parts)
    holder.state = state = state or table(hands)
    holder.tabletop.show(GAME.sight.view(state, Seat(0)), Seat(0))
    _after, events = apply(state, move)
    for event in events:
        holder.tabletop.events.hear(event)
    for _ in range(2000):
        holder.tabletop.update(0.02)
        if holder.tabletop.events.recap:
            break
    holder.tabletop.update(0.0)
    return holder


def wait(holder: Holder, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        holder.tabletop.update(0.05)


STOPPED = ((SHELLS, "CRdb"), Move(Seat(0), Call(False)))


def test_it_waits_unless_somebody_wants_to_go_on() -> None:
    holder = settled(*STOPPED)
    wait(holder, 60)
    assert holder.tabletop.events.resting
    hurried = settled(*STOPPED, prefs=replace(INSTANT, recap="go"))
    assert not hurried.tabletop.events.resting and "next" not in [control.id for control in hurried.controls]
    wait(hurried, PACES["instant"].recap + 0.1)
    assert not hurried.tabletop.events.recap


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plank_leads_on(seats: int) -> None:
    holder = settled((SHELLS, *["CRdb"] * (seats - 1)), Move(Seat(0), Call(False)))
    plank = holder.control("next")
    assert plank.label == "Next round" and plank.enabled and plank.start
    tabletop = holder.tabletop
    assert asked(tabletop.spec, tabletop.frame) == whose_turn(tabletop.spec, tabletop.frame) == plank.label
    assert holder.tabletop.facts()["targets"] == ["next"]
    holder.press("next")
    assert not holder.tabletop.events.recap and "next" not in [control.id for control in holder.controls]


@pytest.mark.parametrize("key", ["return", "space"])
def test_keys_lead_on(key: str) -> None:
    holder = settled(*STOPPED)
    assert not holder.tabletop.key(Key(key, repeat=True)), "a key that is still held sends nothing away"
    assert holder.tabletop.key(Key(key))
    assert not holder.tabletop.events.recap


def test_nothing_else_sends_it_away() -> None:
    holder = settled(*STOPPED)
    assert not holder.tabletop.events.skip()
    holder.tabletop.key(Key("g"))
    assert holder.frame.log is not None and holder.tabletop.events.resting


def test_it_does_not_lie_on_anything_else_to_press() -> None:
    for seats in (2, 3, 4):
        holder = settled((SHELLS, *["CRdb"] * (seats - 1)), Move(Seat(0), Call(False)))
        plank = holder.control("next").rect
        others = [
            control for control in holder.controls if control.id != "next" and control.rect.overlaps(plank)
        ]
        assert not others, others


def test_after_the_last_round_it_leads_to_the_result() -> None:
    hands, take = (MERMAIDS, "CRlb"), Move(Seat(0), TakeTop(0))
    holder = settled(hands, take, state=table(hands, piles=("MEwh", "PElo"), phase="take"))
    assert holder.control("next").label == "To the result"


def test_where_a_scene_leads_on_there_is_no_plank() -> None:
    holder = settled(*STOPPED, parts=Parts(hold_recap=True))
    assert holder.tabletop.events.resting and not holder.frame.status.way_on
    assert "next" not in [control.id for control in holder.controls]


# -- an empty deck


def emptied(hand: str, laid: str = "") -> Holder:
    """A tabletop at which the deck is empty, and the seat in front may end its turn."""
    holder = Holder(2)
    state = table((hand, "CRlb"), (laid, ""), deck="")
    holder.state = state
    holder.tabletop.show(GAME.sight.view(state, Seat(0)), Seat(0))
    holder.ask(GAME.sight.legal(GAME.sight.view(state, Seat(0))))
    wait(holder, 3)
    return holder


def test_ending_the_turn_on_an_empty_deck_is_asked_twice() -> None:
    holder = emptied(SHELLS)
    assert holder.control(END).label == "End: nobody scores"
    assert "nobody scores" in holder.frame.prompt
    holder.press(END)
    assert holder.decided == [] and holder.ui.choice.calling == END
    holder.press("call.no")
    assert holder.decided == [] and not holder.ui.choice.calling
    holder.press(END)
    holder.press("call.yes")
    assert holder.decided == [Move(Seat(0), End())]


def test_the_key_has_to_be_pressed_twice_there() -> None:
    holder = emptied(SHELLS)
    holder.run(EndTurn())
    assert holder.decided == []
    holder.run(EndTurn())
    assert holder.decided == [Move(Seat(0), End())]


def test_where_nothing_else_can_be_done_nothing_is_asked() -> None:
    holder = emptied("SHdb")
    holder.run(EndTurn())
    assert holder.decided == [Move(Seat(0), End())]


def test_at_a_shared_table_it_is_asked_whatever_the_hand_allows() -> None:
    holder = emptied("SHdb")
    asked = holder._legal(Seat(0))
    holder.tabletop.inform(replace(holder.tabletop.match, shared=True))
    holder.ask(asked)
    holder.tabletop.update(0.0)
    holder.run(EndTurn())
    assert holder.decided == [] and holder.ui.choice.calling == END


def test_a_choice_with_pairs_left_is_put_back_before_it_ends() -> None:
    pair = Lay((Card("BObk"), Card("BOdb")))
    choice = Choice.of((pair, End()), (), (), scoreless=True)
    asked = choice.press(EndTurn())
    assert isinstance(asked, Choice) and asked.confirm() == End()


# -- the end of the turn


@pytest.mark.parametrize(
    ("hand", "golden"), [("CRdb", True), ("CRdb CRlb", False), ("CRdb SHdb SHlb SHye SHgn OCye OCgn", False)]
)
def test_ending_the_turn_is_golden_if_nothing_else_is_left(hand: str, golden: bool) -> None:
    holder = Holder(2)
    view = GAME.sight.view(table((hand, "FIdb")), Seat(0))
    holder.tabletop.show(view, Seat(0))
    holder.ask(GAME.sight.legal(view))
    wait(holder, 3)
    holder.draw()
    assert (holder.control(END).look == "primary") is golden
