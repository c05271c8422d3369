"""What is said before a choice is what the rules make of it."""

from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.actions import may_choose
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Blessed as BlessedEvent
from miaui.games.kaivai.public.events import (
    CanoeSunk,
    Celebrated,
    FishCaught,
    FishDelivered,
    GodMoved,
    HutBuilt,
)
from miaui.games.kaivai.public.fishing import Catch, catch
from miaui.games.kaivai.public.moves import ChooseAction, Drop, FishAt, PlaceGod, PlaceHut, Roll, Sail
from miaui.games.kaivai.public.position import FISH, MOVE, Position
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.rules import phases
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.paint import actions
from miaui.games.kaivai.tabletop.ui import action_of, ready
from miaui.games.kaivai.tabletop.words import offers
from miaui.games.kaivai.tabletop.words.offers import best_sale, earnings, offer
from miaui.games.kaivai.tabletop.words.reasons import in_vain, why_not
from testkit.random_games import steps
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something

CAST = who(4)


def _positions(seed: int) -> list[Position]:
    """Positions of a random game at which one seat is to act."""
    return [step.state.position for step in steps(GAME, seed, 4) if step.state.position.queue]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_prices_feasts_and_sales_are_the_rules(seed: int) -> None:
    rng, checked = Random(seed), set()
    for position in _positions(seed):
        moves = phases.legal(position)
        for move in rng.sample(moves, min(3, len(moves))):
            said = offer(position, move, CAST)
            played = phases.play(position, move)
            assert played is not None
            for event in played[1]:
                match event:
                    case HutBuilt() if position.phase == "kind":
                        cost = event.price + event.pieces
                        held = worth(position.mats[event.seat].shells)
                        assert said is not None and said.title == f"Price {cost}"
                        assert said.lines[1] == f"{held} to spend, {held - cost} left"
                    case Celebrated():
                        assert said is not None
                        own = event.gains[event.seat]
                        assert said.title == f"You gain {f'{own} glory' if own else 'nothing'}"
                    case FishDelivered():
                        if event.owner == event.seat and isinstance(move, Drop):
                            home = f"Your own hut: {event.number} glory at the next feast here"
                            assert said is not None and said.lines == (home,)
                        assert earnings(position, event.hut, event.number) == event.shells
                    case CanoeSunk():
                        assert said is not None and said.title == f"You lose {event.glory} glory"
                    case _:
                        continue
                checked.add(type(event))
    assert {HutBuilt, Celebrated, FishDelivered} <= checked


def test_the_catch_is_what_dice_and_the_god_bring() -> None:
    seen, rng = 0, Random(4)
    for seed in range(9):
        for position in _positions(seed):
            if position.phase != "roll" or position.turn is None or position.turn.village is None:
                continue
            said = catch(position, position.turn.village)
            assert sum(said.odds) == pytest.approx(1.0)
            for _throw in range(4):
                dice = "".join(rng.choice("01") for _die in range(said.dice))
                played = phases.play(position, Roll(dice))
                assert played is not None
                caught = next(event for event in played[1] if isinstance(event, FishCaught))
                assert said.odds[caught.fish] > 0
                seen += 1
    assert seen > 10


def test_odds_of_two_dice_and_the_god() -> None:
    odds = (0.0, 1 / 18, 7 / 18, 5 / 9)
    catch = Catch(1, 2, odds)
    assert catch.expected == pytest.approx(1 + 5 / 6 + 4 / 6)


@pytest.mark.parametrize("seed", [5, 6])
def test_the_best_sale_cannot_be_beaten(seed: int) -> None:
    rng, sold = Random(seed), 0
    for position in _positions(seed):
        if position.phase != "canoe" or position.turn is None or position.turn.canoe is None:
            continue
        most = best_sale(position, position.turn.canoe) if not position.turn.served else ()
        earned: list[int] = []
        while any(isinstance(move, Drop) for move in phases.legal(position)):
            drops = [move for move in phases.legal(position) if isinstance(move, Drop)]
            played = phases.play(position, rng.choice(drops))
            assert played is not None
            position = played[0]
            earned += [
                space for event in played[1] if isinstance(event, FishDelivered) for space in event.shells
            ]
        if most:
            assert sum(earned) <= sum(most)
            sold += 1
    assert sold


@pytest.mark.parametrize("seed", [1, 4])
def test_there_is_a_reason_exactly_where_an_action_cannot_be_chosen(seed: int) -> None:
    reasons = set()
    for position in _positions(seed):
        if position.phase != "action":
            continue
        possible = {move.action for move in phases.legal(position) if isinstance(move, ChooseAction)}
        for action in range(6):
            words = why_not(position, action)
            assert (words == "") == (action in possible)
            reasons.add(words)
    assert len(reasons) > 4


def test_every_move_of_a_game_can_be_spoken_of() -> None:
    kinds = set()
    for position in _positions(7):
        for move in phases.legal(position):
            said = offer(position, move, CAST)
            if said is not None:
                assert said.title and "{" not in said.title + "".join(said.lines)
                kinds.add(type(move))
            if isinstance(move, Sail) and position.turn is not None and position.turn.action != MOVE:
                assert said is not None
    assert {PlaceHut, PlaceGod, Sail, Drop, ChooseAction} <= kinds


def test_the_god_blesses_whom_it_is_said_to_bless() -> None:
    checked = 0
    for position in _positions(9):
        if position.phase != "god":
            continue
        for move in phases.legal(position)[:6]:
            said, played = offer(position, move, CAST), phases.play(position, move)
            assert said is not None and played is not None
            assert any(isinstance(event, GodMoved) for event in played[1])
            gains = next(event.gains for event in played[1] if isinstance(event, BlessedEvent))
            for seat, gain in enumerate(gains):
                assert (f"{CAST[seat].name} +" in said.lines[0]) == bool(gain) or not position.influence
            checked += any(gains)
    assert checked


@pytest.mark.parametrize("fisherman", [False, True])
def test_fishing_is_in_vain_exactly_where_no_canoe_can_catch_a_fish(fisherman: bool) -> None:
    seen = set()
    for seed in range(3):
        for step in steps(GAME, seed, 3):
            position = step.state.position
            if position.phase != "action":
                continue
            variants = replace(position.setup.variants, fisherman=fisherman)
            position = position._replace(setup=replace(position.setup, variants=variants))
            if not may_choose(position, FISH):
                continue
            chosen = phases.play(position, ChooseAction(position.queue[0], FISH))
            assert chosen is not None
            most = 0
            for move in phases.legal(chosen[0]):
                if isinstance(move, Sail):
                    landings = enumerate(position.board.chart.landings)
                    reached = [village for village, shore in landings if shore >> move.goal & 1]
                    most = max([most, *(len(catch(chosen[0], village).odds) - 1 for village in reached)])
            why = in_vain(position, FISH)
            assert (why is None) == bool(most)
            seen.add(why is None)
    assert seen == {False, True}


def test_an_action_in_vain_says_so_on_its_medallion_and_can_be_chosen() -> None:
    holder = Holder(3, 2)
    for _ in range(600):
        plan = holder.frame.trial
        if plan is not None and plan.view.position.phase == "action" and not ready(holder.frame):
            frame = holder.frame
            if "action.1" in frame.ui.choice.targets and in_vain(plan.view.position, FISH) is not None:
                assert actions.look(frame, FISH).words == "no fish" and actions.look(frame, FISH).dim
                assert "You would catch nothing" in holder.control("action.1").tip
                holder.press("action.1")
                holder.tabletop.events.finish()
                holder.tabletop.update(0.01)
                assert action_of(holder.frame) == FISH
                return
        use_something(holder)
    raise LookupError("fishing is never in vain")


def test_chances_are_told_in_whole_throws() -> None:
    position = _positions(1)[0]
    with patch.object(offers, "catch", return_value=Catch(0, 2, (1 / 18, 7 / 18, 10 / 18))):
        said = offer(position, FishAt(Seat(0), village_names(position.setup.bases)[0]), CAST)
    assert said is not None and (said.title, *said.lines) == (
        "1 fish in 17 of 18 throws",
        "2 fish in 5 of 9 throws",
    )
