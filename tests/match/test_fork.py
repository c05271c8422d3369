"""Trying again from a choice of a finished game: what is kept, what is dealt anew, and what is refused."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from miaui.core.chance import NamedLuck
from miaui.core.seat import Seat
from miaui.history import kept_games
from miaui.match.fork import BRANCH, forked, is_fork, why_not
from miaui.store.library import Library
from miaui.store.secrets_kept import deal_of
from testkit.fake_bots import plain_bots
from testkit.house import GAMES, HOUSE, AnyReplay, dump, find_game, find_kit, open_library, replay_of
from testkit.random_games import finished
from tests.match.test_match_deals import begun, play_on


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with open_library(tmp_path) as opened:
        yield opened


@cache
def replay(key: str) -> AnyReplay:
    """A finished game in which seat 0 is a person's."""
    record = finished(find_game(key), 5)
    players = [replace(who, kind="bot", level="random") for who in record.players]
    players[0] = replace(players[0], kind="human", level=None)
    further = {
        "deal": "x",
        "deal_seal": "y",
        "deal_salt": "z",
        "diaries": [],
        "aids": {},
        "bot_seed": 1,
        "mine": 7,
    }
    return replay_of(replace(record, players=tuple(players), further=further))


def choices(replay: AnyReplay) -> list[int]:
    return [step for step in range(replay.steps) if replay.choosers(step)]


def fork_of(replay: AnyReplay, step: int, seed: int | None = 3) -> Any:
    return forked(replay.game, replay.record, "g", step, None if seed is None else NamedLuck(seed), 99)


@pytest.mark.slow
def test_a_fork_is_the_old_game_up_to_a_choice(key: str) -> None:
    forked, game = replay(key), find_game(key)
    before = dump(forked.record)
    for step in choices(forked)[::7]:
        for seed in (None, 3):
            fork = game.records.read(game.records.write(fork_of(forked, step, seed)))
            state = game.rules.play(fork)
            for seat in range(len(fork.players)):
                view = game.codec.write_view(game.sight.view(state, Seat(seat)))
                assert view == game.codec.write_view(forked.at(step, Seat(seat)))
    assert dump(forked.record) == before


def test_it_has_keys_of_its_own(key: str) -> None:
    forked = replay(key)
    step = choices(forked)[2]
    fork = fork_of(forked, step)
    assert fork.further == {"mine": 7, "bot_seed": 99, BRANCH: {"of": "g", "step": step}}
    assert is_fork(fork) and not is_fork(forked.record)
    assert not is_fork(replace(fork, further={BRANCH: "nonsense"}))


@pytest.mark.slow
@pytest.mark.parametrize("key", ["miaui", "salt"], indirect=True)
def test_cards_to_come_are_others_or_the_same(key: str) -> None:
    forked = replay(key)
    states = [state for state, _events in forked.game.rules.moments(forked.record)]
    for step in choices(forked)[1::5]:
        deck = states[step].deck
        same = forked.game.rules.play(fork_of(forked, step, None)).deck
        fresh = [forked.game.rules.play(fork_of(forked, step, seed)).deck for seed in range(4)]
        assert same == deck
        assert all(len(other) == len(deck) for other in fresh)
        assert len(deck) < 4 or any(other != deck for other in fresh)


def test_nobody_tries_again_without_a_choice(key: str) -> None:
    forked = replay(key)
    step = choices(forked)[0]
    assert why_not(forked, step) == ""
    assert "nothing for you" in why_not(forked, None)
    none = next(n for n in range(forked.steps) if not forked.choosers(n))
    assert "nothing for you" in why_not(forked, none)
    sealed = replay_of(forked.game.records.seal(forked.record))
    assert "sealed" in why_not(sealed, step)


def test_a_game_that_goes_on_is_not_tried_again(key: str, library: Library) -> None:
    played = play_on(begun(library, key), moves=1)
    assert "in progress" in why_not(replay_of(HOUSE.games.parse(library.load("g"))), 0)
    players = [replace(who, kind="human", level=None) for who in played.public.players]
    shared = replace(HOUSE.games.parse(library.load("g")), players=tuple(players))
    assert "still playing" in why_not(replay_of(shared), 0)
    with pytest.raises(ValueError, match="still playing"):
        kept_games.fork(library, plain_bots().service, find_kit(key), replay_of(shared), "g", 0, same=False)


def test_a_fork_is_kept_goes_on_and_counts_for_nothing(key: str, library: Library) -> None:
    text = dump(replay(key).record)
    forked, kit, bots = replay(key), find_kit(key), plain_bots().service
    step = choices(forked)[-1]
    match = kept_games.fork(library, bots, kit, forked, "old", step, same=False)
    assert match.game_id not in ("", "old") and match.public.fork
    assert match.next_human == 0
    again = kept_games.resume(
        HOUSE.games, HOUSE.kits, library, bots, match.game_id, library.load(match.game_id)
    )
    assert again.public.fork
    play_on(again)
    assert again.public.over and not library.is_counted(match.game_id)
    assert again.public.deal is None and dump(forked.record) == text


@pytest.mark.slow
def test_the_same_decks_come_again(library: Library) -> None:
    """After another start of the program, too; nothing of it is in the record."""
    played = play_on(begun(library, "salt"), seed=2)
    record: Any = played.public.record
    forked = replay_of(record)
    first = record.deals[0]
    step = next(step for step in reversed(choices(forked)) if step < len(first.moves))
    bots, kit = plain_bots().service, find_kit("salt")
    match = kept_games.fork(library, bots, kit, forked, "g", step, same=True)
    assert forked.deal is not None and deal_of(library, match.game_id) == (forked.deal.code, "")
    text = library.load(match.game_id)
    assert forked.deal.code not in text
    match = kept_games.resume(HOUSE.games, HOUSE.kits, library, bots, match.game_id, text)
    while len(HOUSE.games.parse(library.load(match.game_id)).deals) < 2:  # type: ignore[attr-defined]
        play_on(match, moves=1)
    kept: Any = HOUSE.games.parse(library.load(match.game_id))
    assert [deal.deck for deal in kept.deals[:2]] == [deal.deck for deal in record.deals[:2]]


def test_an_undo_from_the_end_leaves_the_deal_behind(library: Library) -> None:
    played = play_on(begun(library, "miaui"))
    assert "deal" in HOUSE.games.parse(library.load("g")).further
    played.undo()
    kept = HOUSE.games.parse(library.load("g"))
    assert not {"deal", "deal_seal", "deal_salt", "diaries", "aids"} & set(kept.further)


def test_a_place_knows_its_first_choice(key: str) -> None:
    forked = replay(key)
    for place in range(1, forked.last):
        step = forked.choice_at(place, Seat(0))
        assert step == forked.choice_at(place, None)
        if step is not None:
            assert forked.choosers(step) == (0,)
            assert forked.game.rules.chapter(forked._states[step]) == place - 1
