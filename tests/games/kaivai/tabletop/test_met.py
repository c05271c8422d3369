"""First meetings, legends and words about actions say what holds in the game that is played."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.games.kaivai.public.delivering import PAYS
from miaui.games.kaivai.public.ending import cult_hexes, leaders
from miaui.games.kaivai.public.fishing import Catch
from miaui.games.kaivai.public.moves import Bid, ChooseAction, PlaceHut
from miaui.games.kaivai.public.position import DELIVER, FISH, MOVE, Position, Turn, given
from miaui.games.kaivai.public.variants import Variants
from miaui.games.kaivai.tabletop import tags
from miaui.games.kaivai.tabletop.commands import ACTION
from miaui.games.kaivai.tabletop.meetings import MEETINGS, closer
from miaui.games.kaivai.tabletop.paint import islands
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import offers, tips
from miaui.store.settings import Settings
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something
from tests.games.kaivai.tabletop.test_worth import chosen


def shown(frame: TableFrame, position: Position) -> TableFrame:
    """A frame with another position, tried and displayed."""
    animation = replace(frame.animation, display=replace(frame.display, position=position))
    trial = frame.trial
    if trial is not None:
        start = replace(trial.view, position=position)
        trial = replace(trial, start=start, asked=trial.next_moves, steps=(), pending=None)
    return replace(frame, animation=animation, trial=trial)


def varied(frame: TableFrame, variants: Variants) -> TableFrame:
    """A frame of a game with these variants."""
    position = frame.display.position if frame.trial is None else frame.trial.view.position
    setup = replace(position.setup, variants=variants)
    return shown(frame, position._replace(setup=setup))


def met(frame: TableFrame) -> set[str]:
    """What may be met in a frame."""
    return {meeting.key.removeprefix("meet.kaivai.") for meeting in MEETINGS if meeting.met(frame)}


def deciding(kind: type, action: int | None = None) -> TableFrame:
    """A frame in which such a move may be made."""
    holder = Holder(3, 4)
    for _ in range(200):
        holder.rest()
        frame = holder.tabletop.frame
        moves = [move for move in frame.legal if isinstance(move, kind)]
        if any(action is None or getattr(move, "action", None) == action for move in moves):
            return frame
        use_something(holder)
    raise AssertionError("there is no such decision")


@pytest.mark.parametrize("fisherman", [False, True])
def test_dice_are_spoken_of_only_where_they_are_thrown(fisherman: bool) -> None:
    frame = varied(deciding(ChooseAction, FISH), Variants(fisherman=fisherman))
    assert met(frame) & {"fish", "fishermen"} == {"fishermen" if fisherman else "fish"}
    close = closer(frame, f"{ACTION}{FISH}")
    assert close is not None
    assert ("die" in close.lines[0]) != fisherman
    assert ("may catch" in tips.action(frame, FISH)) != fisherman
    fishing = varied(chosen(FISH).frame, Variants(fisherman=fisherman))
    with patch.object(offers, "yielding", return_value={0: Catch(1, 0, (0.0, 1.0))}):
        assert (offers.offered(fishing) is None) == fisherman


def test_islands_are_met_at_the_start_of_round_6() -> None:
    frame = deciding(Bid)
    position = frame.display.position
    for round_ in range(1, 9):
        later = shown(frame, position._replace(round=round_))
        assert ("islands" in met(later)) == (round_ >= 6)
    (meeting,) = [meeting for meeting in MEETINGS if meeting.key == "meet.kaivai.islands"]
    assert meeting.met(shown(frame, position._replace(round=6)))


def test_an_island_says_who_leads_from_round_6_on() -> None:
    frame = deciding(ChooseAction, FISH)
    position = frame.display.position
    village = next(number for number in range(8) if leaders(position, number))
    for round_ in range(1, 9):
        display = shown(frame, position._replace(round=round_)).display
        said = tips.island(display, village, frame.cast)
        assert ("leads by" in said or "are level" in said) == (round_ >= 6)
        assert "worth" in said
    scored = shown(frame, position._replace(round=8, scored=(village,))).display
    assert "leads by" not in tips.island(scored, village, frame.cast)


def test_while_canoes_move_islands_show_who_leads_and_what_they_give() -> None:
    frame = chosen(MOVE).frame
    position = given(frame.trial).view.position
    assert position.turn is not None and position.turn.action == MOVE
    assert not tags.led(shown(frame, position._replace(round=5)))
    late = shown(frame, position._replace(round=6))
    led = tags.led(late)
    assert led == {village: leaders(position, village) for village in range(8)} and any(led.values())
    with patch.object(late.canvas, "part") as part:
        islands.leads(late)
    told = {call.args[2:] for call in part.call_args_list}
    wanted = {
        (cult_hexes(position, village), tuple([frame.cast[seat].colour for seat in seats]))
        for village, seats in led.items()
    }
    assert told == wanted
    fishing = position._replace(round=6, turn=Turn(FISH))
    assert not tags.led(shown(frame, fishing)), "only where canoes are moved for it"
    status = replace(late.status, prefs=Settings(purist=True), parts=replace(late.status.parts, aids=False))
    purist = replace(late, status=status)
    assert not tags.led(purist)


def test_prices_of_fish_are_met_where_they_can_first_be_sold() -> None:
    frame = deciding(ChooseAction, DELIVER)
    assert "deliver" in met(frame) and "deliver" not in met(deciding(Bid))
    (meeting,) = [meeting for meeting in MEETINGS if meeting.key == "meet.kaivai.deliver"]
    assert [int(digit) for digit in meeting.lines[0] if digit.isdigit()] == list(PAYS)
    assert closer(frame, f"{ACTION}{DELIVER}") == meeting.closer


def test_kinds_of_huts_are_met_where_there_is_a_choice() -> None:
    frame = varied(deciding(PlaceHut), Variants())
    assert frame.display.position.phase == "hut" and "huts" in met(frame)
    assert "huts" not in met(varied(frame, Variants(beginner_huts=True)))
