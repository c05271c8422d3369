"""First meetings, legends and words about actions say what holds in the game that is played."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.games.kaivai.public.fishing import Catch
from miaui.games.kaivai.public.moves import ChooseAction, PlaceHut
from miaui.games.kaivai.public.position import FISH, Position
from miaui.games.kaivai.public.variants import Variants
from miaui.games.kaivai.tabletop.commands import ACTION
from miaui.games.kaivai.tabletop.meetings import MEETINGS, closer
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import offers, tips
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


def test_kinds_of_huts_are_met_where_there_is_a_choice() -> None:
    frame = varied(deciding(PlaceHut), Variants())
    assert frame.display.position.phase == "hut" and "huts" in met(frame)
    assert "huts" not in met(varied(frame, Variants(beginner_huts=True)))
