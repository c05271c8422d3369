"""The levels of the picker: legal, repeatable, honest, and each wrong in its own way."""

from random import Random

import pytest

from miaui.bots.arena import ask
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import plain
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.playout import play_on
from miaui.games.salt.public.moves import Call, Lay
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import legal, view
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.view_json import read_view, write_view
from testkit.house import find_kit
from testkit.random_games import some_steps
from testkit.salt.tables import table

LEVELS = [level.key for level in KIT.every]
SMALL = 24


def _states(seed: int, places: int = 8) -> list[State]:
    return [step.state for step in some_steps(GAME, seed, places) if GAME.rules.to_act(step.state)]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_legally_says_why_and_repeats_itself(level: str) -> None:
    for seed in range(3):
        for state in _states(seed):
            seen = view(state, state.seat)
            choice = ask(find_kit("salt"), seen, level, seed, budget=SMALL)
            assert choice.move in legal(seen)
            assert choice.policy == {str(choice.move.action): 1.0}
            assert choice.reasons
            assert all("%(" not in template % values for template, values in choice.reasons)
            assert ask(find_kit("salt"), read_view(write_view(seen)), level, seed, budget=SMALL) == choice


def test_the_top_level_says_what_every_move_is_worth() -> None:
    """All legal moves have odds, and no move better ones than the chosen."""
    count = 0
    for state in _states(8, 12):
        seen = view(state, state.seat)
        choice = ask(find_kit("salt"), seen, "oldsalt", 2, budget=SMALL)
        moves = {str(move.action) for move in legal(seen)}
        if len(moves) > 1:
            count += 1
            assert set(choice.values) == moves
            assert max(choice.values.values()) == choice.values[str(choice.move.action)]
            assert all(0 <= value <= 1 for value in choice.values.values())
        assert ask(find_kit("salt"), seen, "tides", 2).values == {}
    assert count > 4


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_changes_an_answer(level: str) -> None:
    """Another game that looks the same to the seat: hands, deck and piles that it has not seen are others."""
    rng = Random(4)
    different = 0
    for state in _states(5, 10):
        seen = view(state, state.seat)
        other = sample(seen, rng)
        different += other != state
        answers = {
            ask(find_kit("salt"), view(each, state.seat), level, 9, budget=SMALL).move
            for each in (state, other)
        }
        assert len(answers) == 1
    assert different > 4


@pytest.mark.parametrize("character", [character.key for character in KIT.characters])
def test_every_level_plays_as_every_character(character: str) -> None:
    for level in LEVELS:
        for state in _states(6, 3):
            seen = view(state, state.seat)
            assert ask(find_kit("salt"), seen, level, 1, character, SMALL).move in legal(seen)


@pytest.mark.parametrize("level", LEVELS)
def test_where_there_is_nothing_to_choose_nobody_chooses(level: str) -> None:
    for seen in (view(table(), Seat(1)), view(table(), None)):
        with pytest.raises(ValueError, match="nothing to choose"):
            KIT.make(level, None).choose(seen, Random(1))


# What the weak ones do wrong


def test_the_first_level_lays_at_once_and_never_calls_last_chance() -> None:
    for state in _states(7, 40):
        seen = view(state, state.seat)
        action = ask(find_kit("salt"), seen, "wader", 1).move.action
        assert not (isinstance(action, Call) and action.last_chance)
        if any(isinstance(move.action, Lay) for move in legal(seen)):
            assert isinstance(action, Lay)


@pytest.mark.parametrize(("level", "expected"), [("wader", "stop"), ("tides", "last")])
def test_who_is_far_ahead_calls(level: str, expected: str) -> None:
    far_ahead = table(("SHdb SHlb SHbk SHye SHgn OCye OCgn", "CRdb"))
    assert str(ask(find_kit("salt"), view(far_ahead, Seat(0)), level, 1).move.action) == expected


def test_who_errs_errs_otherwise_at_each_decision_and_less_the_stronger_it_is() -> None:
    differing = dict.fromkeys(("guest", "local", "tides"), 0)
    for state in _states(7, 40):
        seen, sure = view(state, state.seat), ask(find_kit("salt"), view(state, state.seat), "tides", 1)
        for level in differing:
            moves = {ask(find_kit("salt"), seen, level, seed).move for seed in range(12)}
            differing[level] += len(moves | {sure.move}) - 1
    assert differing["guest"] > differing["local"] > differing["tides"] == 0


def test_the_beachcomber_sees_no_colours() -> None:
    style, learnt = style_of("comber", 3), style_of("tides", 3)
    assert style.bonus == 0 < learnt.bonus


# Playing on


@pytest.mark.parametrize(("seats", "level"), [(2, "tides"), (3, "tides"), (4, "tides"), (4, "oldsalt")])
@pytest.mark.parametrize("extra_salt", [False, True])
def test_a_playout_plays_by_the_rules(seats: int, level: str, extra_salt: bool) -> None:
    """The same deal by the rules, decision by decision, ends with the same score: to the point where chance
    works otherwise, after a lobster."""
    style = style_of(level, seats)
    alike = 0
    for seed in range(40):
        quick, slow = [Position(seats, Variants(extra_salt), Seat(0), telling=False) for _ in range(2)]
        deal = new_deal(quick, DrawnLuck(Random(seed)))
        rules.perform(quick, deal)
        rules.perform(slow, deal)
        play_on(quick, [style] * seats, Random(seed))
        chance, lobster = Random(seed), False
        while slow.phase is not None:
            lobster |= slow.phase == "lobster"
            rules.perform(slow, settle_action(slow, plain.decide(slow, style), DrawnLuck(chance)))
        assert quick.ended is not None and slow.ended is not None
        if not lobster:
            ends = [(p.ended.end, p.ended.by, p.ended.won, p.ended.scored) for p in (quick, slow) if p.ended]
            assert ends[0] == ends[1]
            alike += 1
    assert alike > 20
