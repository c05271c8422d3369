"""The levels of the picker: legal, repeatable, and each wrong in its own way."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from miaui.bots.arena import ask
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.bot import decide_of, style_of
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.bots.playout import Decide, play_out, share_out
from miaui.games.kaivai.bots.style import Style, lean
from miaui.games.kaivai.public.events import CanoeSunk
from miaui.games.kaivai.public.moves import ChooseAction, Move, Sail, write_move
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, FISH, ROUNDS, Position
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.sight import legal, to_act, view
from miaui.games.kaivai.rules.state import State
from testkit.house import find_kit
from testkit.kaivai.dealing import STYLES, fresh, next_move
from testkit.kaivai.worlds import world

LEVELS = [level.key for level in KIT.every]
SMALL = 6


def crowded(style: str, number: int) -> State:
    """A crowded board a few moves on."""
    rng = Random(f"levels/{style}/{number}")
    state, _ = world(rng)
    for _ in range(number):
        move = next_move(state, STYLES[style], rng)
        state = state if move is None else rules.apply(state, move)[0]
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", STYLES)
def test_a_level_plays_legally_says_why_and_repeats_itself(level: str, style: str) -> None:
    for number in range(8):
        state = crowded(style, number)
        for seat in rules.to_act(state)[:1]:
            seen = view(state, seat)
            texts = {write_move(move) for move in legal(seen)}
            choice = ask(find_kit("kaivai"), seen, level, number, budget=SMALL)
            assert write_move(choice.move) in texts
            assert set(choice.policy) <= texts
            assert sum(choice.policy.values()) == pytest.approx(1)
            assert choice.reasons
            assert all("%(" not in template % values for template, values in choice.reasons)
            assert ask(find_kit("kaivai"), seen, level, number, budget=SMALL) == choice


@pytest.mark.parametrize("character", [character.key for character in KIT.characters])
def test_every_level_plays_as_every_character(character: str) -> None:
    for level in LEVELS:
        for number in range(3):
            state = crowded(next(iter(STYLES)), number)
            for seat in rules.to_act(state)[:1]:
                seen = view(state, seat)
                assert ask(find_kit("kaivai"), seen, level, 1, character, SMALL).move in legal(seen)


@pytest.mark.parametrize("level", LEVELS)
def test_where_there_is_nothing_to_choose_nobody_chooses(level: str) -> None:
    state = play(fresh(Random(1), 3))
    waiting = next(seat for seat in range(3) if seat not in to_act(view(state, Seat(0))))
    for seen in (view(state, Seat(waiting)), view(state, None)):
        with pytest.raises(ValueError, match="nothing to choose"):
            KIT.make(level, None).choose(seen, Random(1))


def test_who_errs_errs_otherwise_at_each_decision_and_less_the_stronger_it_is() -> None:
    differing = dict.fromkeys(("deckhand", "canoeist", "boatswain", "helmsman"), 0)
    for number in range(40):
        state = crowded(next(iter(STYLES)), number)
        for seat in rules.to_act(state)[:1]:
            seen = view(state, seat)
            for level in differing:
                moves = {ask(find_kit("kaivai"), seen, level, seed).move for seed in range(8)}
                differing[level] += len(moves) - 1
    assert differing["deckhand"] > differing["canoeist"] > differing["boatswain"] > differing["helmsman"] == 0


@pytest.mark.slow
def test_the_first_level_builds_fishes_and_feasts_like_the_others() -> None:
    done: dict[str, Counter[int]] = {"deckhand": Counter(), "helmsman": Counter()}
    for number in range(12):
        deciders = [
            _counting(decide_of(level), done[level]) for level in ("deckhand", "helmsman", "deckhand")
        ]
        play_out(play(fresh(Random(f"deeds/{number}"), 3)).position, deciders, Random(number))
    for action in (BUILD, FISH, CELEBRATE):
        assert done["deckhand"][action] / 2 > 0.5 * done["helmsman"][action]


def _counting(decide: Decide, done: Counter[int]) -> Decide:
    """The same decisions, with the actions that are chosen counted in `done`."""

    def counting(position: Position, seat: Seat, rng: Random) -> Move:
        move = decide(position, seat, rng)
        if isinstance(move, ChooseAction):
            done[move.action] += 1
        return move

    return counting


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_at_mixed_tables_a_sailor_wins_more_than_a_rower(seats: int) -> None:
    levels, won = ["rower", "sailor", "helmsman", "drifter"][:seats], Counter[str]()
    for number in range(40):
        line = levels[number % seats :] + levels[: number % seats]
        start = play(fresh(Random(f"mixed/{number}"), seats)).position
        end = play_out(start, [decide_of(level) for level in line], Random(number))
        won.update(dict(zip(line, share_out(end), strict=True)))
    assert won["sailor"] > 1.3 * won["rower"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_who_likes_acting_is_as_strong_as_who_does_not(seats: int) -> None:
    """Half of the seats build and feast gladly; few games only show that they do not pay for it."""
    plainly = style_of("helmsman", seats)
    gladly = lean(lean(plainly, "builder"), "host")
    share = 0.0
    for number in range(60):
        styles = [(gladly, plainly)[(seat + number) % 2] for seat in range(seats)]
        start = play(fresh(Random(f"acting/{number // 2}"), seats)).position
        end = play_out(start, [partial(_in_style, style) for style in styles], Random(number))
        share += sum(won for won, style in zip(share_out(end), styles, strict=True) if style is gladly)
    assert share / 60 > 0.36


def _in_style(style: Style, position: Position, seat: Seat, rng: Random) -> Move:
    return plain.decide(position, seat, style)


def test_a_canoe_is_sunk_where_that_decides_an_island_and_the_bot_says_so() -> None:
    rng = Random("rams/0")
    state, bot, decide = play(fresh(rng, 3)), KIT.make("helmsman", None), decide_of("helmsman")
    while state.position.phase != "over":
        seat = next(iter(rules.to_act(state)), None)
        move = rules.chance(state, DrawnLuck(rng)) if seat is None else decide(state.position, seat, rng)
        assert move is not None
        before = state
        state, events = rules.apply(state, move)
        sunk = next((event for event in events if isinstance(event, CanoeSunk)), None)
        if seat is not None and sunk is not None:
            break
    assert seat is not None and sunk is not None
    assert before.position.round == ROUNDS, "a canoe counts for islands at the end alone"
    choice = bot.choose(view(before, seat), rng)
    assert choice.move == move
    assert choice.reasons[0][0].startswith("A rival’s canoe counted against me there.")


def test_an_angler_sinks_canoes_where_her_fishermen_fish() -> None:
    plainly, sunk = style_of("helmsman", 4), Counter[bool]()
    styles = [lean(plainly, "angler"), plainly]
    for number in range(24):
        state, rng = play(fresh(Random(f"angler/{number // 2}"), 4)), Random(number)
        while state.position.phase != "over":
            seat = next(iter(rules.to_act(state)), None)
            other = None if seat is None else (seat + number) % 2
            move = (
                rules.chance(state, DrawnLuck(rng))
                if seat is None or other is None
                else plain.decide(state.position, seat, styles[other])
            )
            assert move is not None
            state, events = rules.apply(state, move)
            sunk[other == 0] += sum(isinstance(event, CanoeSunk) for event in events)
    assert sunk[True] > 4 > sunk[False]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variant", ["fisherman", "beginner_huts"])
def test_whole_games_of_all_levels_end(seats: int, variant: str) -> None:
    rng = Random(f"{seats}/{variant}")
    state = play(fresh(rng, seats, {variant: True}))
    bots = [KIT.make(LEVELS[(seat + seats) % 4], None) for seat in range(seats)]
    sails = 0
    while state.position.phase != "over":
        seat = next(iter(rules.to_act(state)), None)
        move = (
            rules.chance(state, DrawnLuck(rng))
            if seat is None
            else bots[seat].choose(view(state, seat), rng).move
        )
        assert move is not None
        sails += isinstance(move, Sail)
        state, _ = rules.apply(state, move)
    assert sails > 20
