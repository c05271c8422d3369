"""The top level by points: where moves win as often in a game that is as good as won or lost."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from miaui.bots.kit import ValueQuestion
from miaui.bots.paired_samples import mean
from miaui.catalog import CATALOG
from miaui.games.salt.bots import search
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import position_of, view
from miaui.games.salt.rules.state import State
from miaui.learning.values import is_settled
from testkit.salt.tables import moments

BUDGET = 300


def _moments(first: int, last: int, totals: tuple[int, int]) -> Iterator[View]:
    """What seats see that have something to choose at a table of two with these totals, late in a deal."""
    for state in islice(moments(2, 5), first, last):
        seen = view(replace(state, totals=totals), state.seat)
        if len(legal_actions(position_of(seen))) > 1:
            yield seen


def _chosen(seen: View, seed: int = 3) -> str:
    return str(KIT.make("oldsalt", None).choose(seen, Random(seed), BUDGET).move.action)


def _points(seen: View) -> dict[str, float]:
    """The margins of all moves, where one of the seats has as good as won; else {}."""
    assert KIT.values is not None
    judged = KIT.values(seen, ValueQuestion(6, margins=64))
    decided = is_settled([mean(row) for row in judged.blocks.values()])
    return {text: mean(row) for text, row in judged.margins.items()} if decided else {}


def test_where_moves_win_as_often_the_top_level_plays_for_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """To play for the victory alone loses many points there."""
    views = [(seen, points) for seen in _moments(58, 72, (39, 0)) if (points := _points(seen))]
    lost = [max(points.values()) - points[_chosen(seen)] for seen, points in views]
    monkeypatch.setattr(search, "AS_OFTEN", -1.0)
    without = [max(points.values()) - points[_chosen(seen)] for seen, points in views]
    assert len(views) >= 6
    assert max(lost) < 4 and mean(lost) < 1 and mean(without) > mean(lost) + 2


def test_who_may_still_win_or_lose_plays_for_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [seen for seen in _moments(0, 9, (20, 20)) if not _points(seen)]
    chosen = [_chosen(seen) for seen in views]
    monkeypatch.setattr(search, "AS_OFTEN", -1.0)
    assert len(views) >= 5 and [_chosen(seen) for seen in views] == chosen


def test_in_a_decided_last_turn_points_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two crabs win for certain, whichever pile they take from: the one that brings more is taken."""
    lines = Path(__file__).with_name("last_turns.records").read_text("utf-8").splitlines()
    record = CATALOG.games.parse(lines[2])
    state = CATALOG.games.of(record).rules.play(record)
    assert isinstance(state, State)
    seen = view(replace(state, totals=tuple([39 * (seat == state.seat) for seat in range(2)])), state.seat)
    points, chosen = _points(seen), _chosen(seen, 1)
    monkeypatch.setattr(search, "AS_OFTEN", -1.0)
    assert points[chosen] > points[_chosen(seen, 1)]


def test_nothing_hidden_counts_for_points() -> None:
    for seen in _moments(60, 65, (39, 0)):
        assert seen.seat is not None
        assert _chosen(seen) == _chosen(view(sample(seen, Random(7)), seen.seat))
