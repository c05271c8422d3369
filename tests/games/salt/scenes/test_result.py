"""The castles at the end: they keep their secret, tell why, and fit every window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.ui.growing_count import BREATH, GROW, REST, GrowingCount
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.public.highlights import Kind, tales
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import moments, play
from miaui.games.salt.scenes.result_keepsakes import beach_keepsakes, cards_of
from miaui.games.salt.scenes.result_sources import sources_of
from testkit.playing import match_of
from testkit.salt.playing import finished
from tests.scenes.looking_back import keeps_the_secret, replay_from_result
from tests.scenes.pages import program, show

SEATS = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize(("scale", "least"), [(1.4, 2), (2.0, 1)])
def test_large_words_leave_room_for_moments(app: App, scale: float, least: int) -> None:
    app.context.change(text_scale=scale)
    scene: Any = show(app, "result", (1024, 640), match=match_of(finished(4)))
    scene.finish()
    words: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        text = app.canvas.text

        def noted(message: str, *rest: Any, **more: Any) -> Any:
            words.append(message)
            return text(message, *rest, **more)

        patch.setattr(app.canvas, "text", noted)
        scene.draw(app.canvas)
    moments = scene.finale._picture.moments
    assert len(moments) >= 2 and len(set(moments) & set(words)) >= least


def test_the_beach_has_no_holes(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(2)))
    scene.finish()
    app.host.draw()
    surface = app.window.surface
    w, h = surface.get_size()
    middle = range(round(0.66 * w), round(0.73 * w))
    bare = [(x, y) for x in middle for y in range(round(0.3 * h), round(0.6 * h))
            if max(surface.get_at((x, y))[:3]) < 8]  # fmt: skip
    assert not bare


def test_nothing_tells_the_winner_before_the_last_round_has_grown(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(3)))
    winners = {short_name(scene.match.public.players[seat].name) for seat in scene.ending.winners}
    keeps_the_secret(app, scene, winners, 1 / 60)


def test_a_click_ends_the_count_and_does_nothing_else(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(4)))
    assert scene.finish() and scene.cheered and scene.finale.count.done
    assert scene.finish(), "what comes right after it was meant for the count"
    app.host.update(0.1)
    assert app.stack.top is scene


def test_the_replay_opens_from_the_result(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(2)))
    top = replay_from_result(app, scene)
    assert top.name == "replay" and top.replay.game is GAME


def test_towers_grow_from_round_to_round() -> None:
    count = GrowingCount([(3, 0), (7, 5), (7, 12)])
    assert [count.value(seat) for seat in (0, 1)] == [0, 0]
    assert [beat.kind for beat in count.update(0.5)] == ["step"]
    count.update(GROW)
    assert (count.value(0), count.fresh(0), count.value(1)) == (3, 3, 0)
    assert [beat.kind for beat in count.update(REST)] == ["step"]
    count.update(GROW)
    assert (count.value(0), count.fresh(0)) == (7, 4)
    assert [beat.kind for beat in count.update(REST)] == ["breath"]
    assert count.hushed and count.value(1) == 5
    assert [beat.kind for beat in count.update(BREATH)] == ["step"]
    assert [beat.kind for beat in count.update(GROW + REST)] == ["end"]
    assert count.done and (count.value(1), count.fresh(1)) == (12, 0)


def test_a_finished_count_is_that_of_the_record() -> None:
    for seats in (2, 3, 4):
        state = play(finished(seats))
        view = GAME.sight.view(state, None)
        count = GrowingCount([deal.end.totals for deal in view.memory.deals if deal.end is not None])
        count.finish()
        assert tuple(count.value(seat) for seat in range(seats)) == state.totals


@pytest.mark.slow
def test_tales_are_true() -> None:
    seen = set()
    for seats in (2, 3, 4):
        for seed in range(1, 9):
            view = GAME.sight.view(play(finished(seats, seed=seed)), None)
            ends = [deal.end for deal in view.memory.deals if deal.end is not None]
            for tale in tales(view):
                seen.add(tale.kind)
                if tale.kind in (Kind.HAUL, Kind.BET_WON):
                    assert ends[tale.deal - 1].scored[tale.seat] == tale.number
                if tale.kind is Kind.HAUL:
                    assert tale.number == max(max(end.scored) for end in ends)
                if tale.kind is Kind.CLOSE:
                    assert tale.seat in (view.open.winners or ())
    assert {Kind.HAUL, Kind.BET_WON, Kind.PAIRS, Kind.BET_LOST} <= seen


def test_a_game_that_goes_on_has_no_tales() -> None:
    record = finished(3)
    cut = GAME.records.seal(record)
    unfinished = type(record)(record.players, record.variants, record.first, cut.deals[:1], True)
    assert tales(GAME.sight.view(play(unfinished), None)) == ()


def test_the_cards_of_a_round_are_those_that_scored() -> None:
    told = 0
    for seed in range(1, 6):
        for deal in match_of(finished(3, seed=seed)).public.view.memory.deals:
            assert deal.end is not None
            for seat in SEATS if deal.end.end == "stop" else ():
                assert card_points(holding_of(cards_of(deal, seat))) == deal.end.scored[seat]
                told += 1
    assert told


def test_the_best_round_is_shown_by_its_cards(app: App) -> None:
    deals = match_of(finished(3)).public.view.memory.deals
    gains = [deal.end.scored[0] for deal in deals if deal.end is not None]
    best = gains.index(max(gains))
    gift = beach_keepsakes(deals, [], ["Ana", "Nilo", "Pua"]).best(SEATS[0])
    assert gift is not None and gift.words.startswith(f"Round {best + 1}: {gains[best]} ")
    with patch("miaui.games.salt.scenes.result_keepsakes.draw_card") as drawn:
        gift.draw(app.canvas, Rect(100, 100, 240, 150))
    shown = [call.args[1] for call in drawn.call_args_list]
    assert len(shown) > 1
    assert shown == list(cards_of(deals[best], SEATS[0])[-len(shown) :])


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_brought_points_adds_up_to_the_score(count: int, extra: bool) -> None:
    for seed in range(1, 5):
        record = finished(count, seed=seed, extra_salt=extra)
        match = match_of(record)
        deals = [deal for deal in match.public.view.memory.deals if deal.end is not None]
        sources = sources_of(deals)
        sums = tuple([sum(points[seat] for _words, points in sources) for seat in range(count)])
        assert sums == match.public.view.open.totals
        assert all(min(points) >= 0 and any(points) for _words, points in sources)
        by_name = dict(sources)
        bonus = by_name.get("Colour bonus in Last Chance", (0,) * count)
        ends = [
            event for _state, events in moments(record) for event in events if isinstance(event, DealEnded)
        ]
        assert bonus == bonuses(ends, count)


def bonuses(ends: Sequence[DealEnded], count: int) -> tuple[int, ...]:
    """The colour bonus that each seat has scored, from what was told."""
    sums = [0] * count
    for end in ends:
        for seat in range(count):
            if end.end == "last" and (seat == end.by or end.won):
                sums[seat] += end.bonus[seat]
    return tuple(sums)
