"""Presses that lead nowhere: each is answered by a sentence, wherever it falls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public import delivering, fishing
from miaui.games.kaivai.public.canoes import berths, goals, legal_canoes
from miaui.games.kaivai.public.hexes import NEAR, bits
from miaui.games.kaivai.public.position import BUILD, DELIVER, FISH, MOVE, Position, Turn
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.commands import ALL_SEA, HEX, PIECE, PressIdle, PressShown
from miaui.games.kaivai.tabletop.ui import action_of, reason_of
from miaui.games.kaivai.tabletop.words import vain
from miaui.tabletop.parts import Parts
from testkit.kaivai.playing import begun, played_until
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def _answer(holder: Holder, control: str) -> str:
    holder.press(control)
    return reason_of(holder.frame)


def test_whatever_is_asked_the_open_sea_and_every_piece_say_why_they_lead_nowhere() -> None:
    holder, asked = Holder(3, 4), set()
    while holder.state.position.phase != "over":
        use_something(holder)
        holder.rest()
        ui, trial = holder.ui, holder.frame.trial
        if trial is None or holder.display.bidding:
            continue
        action = action_of(holder.frame)
        asked.add((trial.view.position.phase, action, ui.choice.canoe is None, ui.choice.feasting))
        controls = {control.id: control for control in holder.controls}
        pieces = [control for control in controls if control.startswith(PIECE)]
        for control in (ALL_SEA, *pieces[:: max(1, len(pieces) // 4)], "seat.1", "moons"):
            assert control not in controls or len(_answer(holder, control)) > 10, control
            assert holder.ui.choice.moves == ui.choice.moves
        if len(asked) > 9:
            return
    raise LookupError(f"the game has too few moments: {asked}")


def test_a_press_in_a_lesson_is_left_to_its_guide() -> None:
    holder = Holder(3, 4, parts=Parts(buttons=False))
    while holder.display.bidding:
        use_something(holder)
        holder.rest()
    vain_ones = [
        control
        for control in holder.controls
        if control.id == ALL_SEA or control.id.startswith((PIECE, "seat."))
    ]
    assert len(vain_ones) > 4
    assert not any(
        getattr(control.on_press, "command", None) in (PressIdle(), PressShown()) for control in vain_ones
    )


def _others(position: Position) -> list[int]:
    """The other seats with at least two canoes at sea."""
    fleets = enumerate(position.board.afloat)
    return [seat for seat, fleet in fleets if seat != position.queue[0] and fleet.bit_count() > 1]


def _sailing(seed: int = 1) -> Position:
    """A moment at which a seat moves canoes, another one having two at sea."""

    def wanted(state: State) -> bool:
        position = state.position
        own = position.queue[:1] and position.board.afloat[position.queue[0]]
        return position.phase == "action" and bool(own) and bool(_others(position))

    position = play(played_until(begun(3, 1, seed), wanted)).position
    return position._replace(phase="canoe", turn=Turn(MOVE))


@pytest.mark.parametrize(
    ("left", "glory", "words"),
    [(1, 9, "last canoe at sea"), (2, 5, "would cost 6 glory: you have 5 glory"), (2, 9, "too far away")],
)
def test_a_canoe_that_cannot_be_sunk_says_why(left: int, glory: int, words: str) -> None:
    position, cast = _sailing(), Holder(3, 4).tabletop.cast
    me, other = position.queue[0], _others(position)[0]
    fleet = list(bits(position.board.afloat[other]))[:left]
    afloat = list(position.board.afloat)
    afloat[other] = sum(1 << hex_ for hex_ in fleet)
    mats = [mat._replace(glory=glory) for mat in position.mats]
    there = position._replace(board=position.board._replace(afloat=tuple(afloat)), mats=tuple(mats))
    own = bits(there.board.afloat[me])[0]
    choice = replace(Choice.of(legal_canoes(there), ()), canoe=own)
    assert words in vain.at_sea(there, choice, fleet[0], cast)


def test_a_canoe_dropped_where_it_cannot_go_is_told_why() -> None:
    holder = Holder(3, 4)
    for _ in range(400):
        if holder.ui.choice.canoe is not None and not holder.display.bidding:
            break
        use_something(holder)
        holder.rest()
    canoe = holder.control(f"{HEX}{holder.ui.choice.canoe}")
    assert canoe.drag is not None
    canoe.drag.on_drag(canoe.rect.cx, canoe.rect.cy)
    canoe.drag.on_drop(holder.control(ALL_SEA), canoe.rect.cx + 300, canoe.rect.cy)
    assert reason_of(holder.frame)
    assert vain.shown(Seat(1), Seat(0), holder.tabletop.cast).startswith("These are ")


def _why(position: Position, canoe: int | None, hex_: int) -> str:
    choice = replace(Choice.of(legal_canoes(position), ()), canoe=canoe)
    return vain.at_sea(position, choice, hex_, Holder(3, 4).tabletop.cast)


@pytest.mark.parametrize("action", [BUILD, FISH, DELIVER, MOVE])
def test_water_where_a_canoe_cannot_act_is_refused_for_the_true_reason(action: int) -> None:
    told = set[str]()
    for seed in range(1, 6):
        moored = _sailing(seed)
        position = moored._replace(turn=Turn(action))
        me, board = position.queue[0], position.board
        canoe = bits(board.afloat[me])[0]
        beside = fishing.berths(position)
        for hex_ in bits(board.chart.water & ~board.canoes & ~goals(position, action, canoe)):
            words = _why(position, canoe, hex_)
            near = bool(berths(position, canoe) >> hex_ & 1)
            told.add(words)
            assert ("Too far" in words) == (not near and bool(board.chart.sea >> hex_ & 1)), words
            if near and action == FISH:
                assert not beside >> hex_ & 1 and "No stone circle" in words
            if near and action == BUILD:
                assert ("stone circle:" in words) == (not beside >> hex_ & 1), words
            if near and action == DELIVER:
                assert not delivering.berths(position) >> hex_ & 1 and "No hut" in words
        for village in board.chart.villages:
            assert len(_why(position, canoe, bits(village)[0])) > 10
    assert len(told) >= (1 if action == MOVE else 2)


def test_another_canoe_lies_where_the_chosen_one_would_fish() -> None:
    position = _sailing()._replace(turn=Turn(FISH))
    other = bits(position.board.afloat[_others(position)[0]])[0]
    own = bits(position.board.afloat[position.queue[0]])[0]
    assert "lies there already" in _why(position, own, other)
    assert _why(position, None, other).startswith("Only ")


def test_a_hut_that_is_pressed_before_the_canoe_is_there_says_how_to_get_there() -> None:
    told = set[str]()
    for seed in range(1, 8):
        position = _sailing(seed)._replace(turn=Turn(DELIVER))
        canoe = bits(position.board.afloat[position.queue[0]])[0]
        for hut in bits(position.board.open_huts() & ~(1 << canoe)):
            near = bool(goals(position, DELIVER, canoe) & NEAR[hut])
            words = _why(position, canoe, hut)
            assert words.startswith("First sail there: press a ring") == near
            assert _why(position, None, hut) in ("First sail a canoe beside this hut.", words)
            told.add(words)
    assert len(told) == 2
