"""By pressing controls every legal move can be chosen, and nothing else."""

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.moves import Move, Sail
from miaui.games.kaivai.public.position import CELEBRATE
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.sight import legal, view
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.commands import PressAction, PressDone, PressHex
from testkit.random_games import steps


def _reached(choice: Choice) -> set[Move]:
    """Every move that some row of presses leads to."""
    moves: set[Move] = set()
    seen, waiting = {choice}, [choice]
    while waiting:
        step = waiting.pop()
        for command in step.leads.values():
            after = step.press(command)
            assert after is not None
            if not isinstance(after, Choice):
                moves.add(after)
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
    return moves


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_every_legal_move_can_be_chosen(seed: int) -> None:
    phases = set()
    for number, step in enumerate(steps(GAME, seed, 4)):
        position = step.state.position
        seats = GAME.rules.to_act(step.state)
        if not seats or (number % 7 and position.phase in phases):
            continue
        phases.add(position.phase)
        names = village_names(position.setup.bases)
        villages = tuple(zip(names, position.board.chart.villages, strict=True))
        moves = legal(view(step.state, seats[0]))
        assert _reached(Choice.of(moves, villages)) == set(moves)
    assert {"bid", "hut", "god", "action", "canoe", "kind", "score", "stake"} <= phases


def test_a_press_that_leads_nowhere() -> None:
    step = next(iter(steps(GAME, 1, 3)))
    choice = Choice.of(legal(view(step.state, GAME.rules.to_act(step.state)[0])), ())
    assert choice.press(PressDone()) is None and choice.press(PressHex(40)) is None


def test_passing_is_not_offered_while_an_island_is_chosen_to_celebrate() -> None:
    for step in steps(GAME, 2, 4):
        position = step.state.position
        if position.phase != "action":
            continue
        names = village_names(position.setup.bases)
        villages = tuple(zip(names, position.board.chart.villages, strict=True))
        choice = Choice.of(legal(view(step.state, position.queue[0])), villages)
        feast = choice.press(PressAction(CELEBRATE))
        if isinstance(feast, Choice):
            assert "pass" in choice.targets and "pass" not in feast.targets
            assert f"action.{CELEBRATE}" in feast.targets, "another press closes it again"
            return
    raise LookupError("nobody may celebrate two islands")


def test_the_only_canoe_is_taken_before_it_stays() -> None:
    """It is chosen by itself: a press that means to choose it does not make it fish at once."""
    stay, away = Sail(Seat(0), 40, 40), Sail(Seat(0), 40, 41)
    choice = Choice.of((stay, away), ())
    assert choice.canoe == 40 and not choice.chosen
    taken = choice.press(PressHex(40))
    assert isinstance(taken, Choice) and taken.taken and taken.chosen
    assert taken.press(PressHex(40)) == stay and taken.press(PressHex(41)) == away
    assert choice.press(PressHex(41)) == away, "where it sails needs one press"
    assert taken.undone() == choice
    assert Choice.of((stay,), ()).press(PressHex(40)) == stay, "there is nothing else to do"


def test_a_canoe_that_was_chosen_stays_by_a_second_press() -> None:
    stay, other = Sail(Seat(0), 40, 40), Sail(Seat(0), 50, 50)
    choice = Choice.of((stay, other), ())
    first = choice.press(PressHex(40))
    assert isinstance(first, Choice) and first.canoe == 40
    second = first.press(PressHex(50))
    assert isinstance(second, Choice) and second.canoe == 50, "another own canoe is chosen instead"
    assert second.press(PressHex(50)) == other
