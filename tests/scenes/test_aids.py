"""Aids to memory that are read: a view in, words out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pytest

from miaui.catalog import CATALOG
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.ending import strength
from miaui.games.kaivai.tabletop.words.names import island
from miaui.games.miaui.public.cards import VALUES
from miaui.games.salt.public.cards import deck_of
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.tabletop.known import Known
from testkit.house import GAMES, find_game
from testkit.random_games import finished, some_steps

NAMES = ("Ana", "Moana", "Ka", "Rosi", "Teva", "Lupe")
AIDS = [(key, aid) for key in GAMES for aid in CATALOG.ui(key).scenes().aids]


def words_of(key: str, aid: str) -> Callable[[Any, Sequence[str]], str]:
    aid_text: Callable[[Any, Sequence[str]], str] = CATALOG.ui(key).scenes().aids[aid]
    return aid_text


def views(key: str, seed: int, count: int = 12) -> list[Any]:
    """What seat 0 knows at some moments of a game."""
    game = find_game(key)
    return [game.sight.view(step.state, Seat(0)) for step in some_steps(game, seed, count)]


@pytest.mark.parametrize(("key", "aid"), AIDS)
def test_it_depends_on_the_view_as_it_is_written(key: str, aid: str) -> None:
    codec, words = find_game(key).codec, words_of(key, aid)
    told = set()
    for seed in (1, 2):
        for view in views(key, seed):
            names = NAMES[: view.seats]
            assert words(codec.read_view(codec.write_view(view)), names) == words(view, names)
            told.add(words(view, names))
    assert len(told) > 3, "it says something, and not always the same"


@pytest.mark.parametrize("key", GAMES)
def test_every_aid_has_a_switch_and_those_that_are_read_are_off_at_first(key: str) -> None:
    ui = CATALOG.ui(key)
    switches = {aid.key: aid.on for aid in ui.aids}
    read = set(ui.scenes().aids)
    assert read <= set(switches) and not any(switches[aid] for aid in read)
    assert set(ui.scenes().tabletop().aids) == read


def test_fish_that_were_seen_and_are_left_are_all() -> None:
    whole = sorted([*map(len, VALUES.values()), 6])
    for view in views("miaui", 3):
        rows = words_of("miaui", "fish")(view, NAMES).splitlines()
        counts = [tuple(map(int, re.findall(r"\d+", row))) for row in rows]
        assert sorted(seen + left for seen, left in counts) == whole
        assert sum(seen for seen, _left in counts) >= sum(mat.pile_size for mat in view.open.mats)


@pytest.mark.parametrize("seed", range(4))
def test_the_total_at_the_end_is_the_score(seed: int) -> None:
    game = find_game("miaui")
    state = game.rules.play(finished(game, seed))
    scores = game.rules.ending(state).scores  # type: ignore[union-attr]
    for seat in seats(len(scores)):
        view = game.sight.view(state, seat)
        words = words_of("miaui", "total")(view, NAMES[: len(scores)])
        if view.open.variants.open_baskets:
            assert len(words.split(" · ")) == len(scores)
        else:
            assert words.replace("−", "-").split()[2] == str(scores[seat])
    public = game.sight.view(state, None)
    assert bool(words_of("miaui", "total")(public, NAMES[: len(scores)])) == public.open.variants.open_baskets


def test_kitis_way_leads_from_seat_to_seat_until_the_last_round() -> None:
    words = words_of("miaui", "kiti")
    for view in views("miaui", 2):
        at, names = view.open.kiti, NAMES[: view.seats]
        if at is None:
            assert words(view, names) == ""
            continue
        coming = [names[(at + step) % len(names)] for step in (1, 2, 3)][: 12 - view.open.round]
        told = f"First in deep ties now: {names[at]}."
        assert words(view, names) == (f"{told} In the next rounds: {', '.join(coming)}." if coming else told)


def test_the_odds_of_a_draw_are_those_of_two_unseen_cards() -> None:
    checked = 0
    for view in views("salt", 4, 40):
        words = words_of("salt", "odds")(view, NAMES[: view.seats])
        if view.open.deck < 2 or view.open.ended is not None:
            continue
        unseen = Counter(deck_of(view.open.variants.extra_salt))
        unseen.subtract(Known.of(view).seen)
        cards = list(unseen.elements())
        table = view.open.tables[0]
        now = card_points(holding_of(view.open.hand, table))
        idle = {card for card in set(cards) if card_points(holding_of((*view.open.hand, card), table)) <= now}
        pairs = list(combinations(cards, 2))
        helping = sum(first not in idle or second not in idle for first, second in pairs) / len(pairs)
        assert (
            words == f"A draw from the deck brings you points at once in {round(100 * helping)} of 100 cases."
        )
        checked += 1
        if checked == 4:
            return
    raise AssertionError("there was no deck")


def test_an_empty_deck_and_the_public_have_no_odds() -> None:
    game, words = find_game("salt"), words_of("salt", "odds")
    state = game.rules.play(finished(game, 1))
    assert words(game.sight.view(state, Seat(0)), NAMES) == ""
    assert words(game.sight.view(some_steps(game, 1, 4)[1].state, None), NAMES) == ""


def test_who_leads_on_an_island_is_the_strongest() -> None:
    for view in views("kaivai", 2, 30):
        names = NAMES[: view.seats]
        rows = dict(row.split(": ") for row in words_of("kaivai", "lead")(view, names).splitlines())
        for village in range(len(view.position.board.chart.villages)):
            if village in view.position.scored:
                assert island(village) not in rows
                continue
            strengths = strength(view.position, village)
            ahead = [name for name, count in zip(names, strengths, strict=True) if count == max(strengths)]
            if not max(strengths):
                assert rows[island(village)] == "nobody yet"
            elif len(ahead) == 1:
                lead = max(strengths) - sorted(strengths)[-2]
                assert rows[island(village)] == f"{ahead[0]} leads by {lead}"
            else:
                assert rows[island(village)].endswith(f"are level with {max(strengths)}")
