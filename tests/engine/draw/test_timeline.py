"""Motion is a pure function of time, and can always be ended."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miaui.engine.draw import easing
from miaui.engine.draw.timeline import Timeline, Tween

EASES = ["linear", "out", "into", "in_out", "sine", "back"]


@pytest.mark.parametrize("name", EASES)
def test_easings_start_at_nought_and_end_at_one(name: str) -> None:
    ease = getattr(easing, name)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-3)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-3)


def test_a_tween_waits_travels_and_rests() -> None:
    tween = Tween(10, 20, 2.0, easing.linear, delay=1.0)
    assert [tween.at(now) for now in (0.0, 1.0, 2.0, 3.0, 9.0)] == [10, 10, 15, 20, 20]
    assert not tween.done(2.9)
    assert tween.done(3.0)


def test_a_tween_without_length_jumps() -> None:
    assert Tween(1, 2, 0.0).at(0.0) == 2


def story() -> tuple[Timeline, list[str], dict[str, float]]:
    line, said, place = Timeline(), [], {"a": 0.0, "b": 0.0}
    line.add(
        1.0, lambda part: place.update(a=part), begin=lambda: said.append("a"), end=lambda: said.append("A")
    )
    line.mark()
    line.add(
        1.0,
        lambda part: place.update(b=part),
        overlap=0.25,
        begin=lambda: said.append("b"),
        end=lambda: said.append("B"),
    )
    return line, said, place


def test_beats_overlap_and_end_in_order() -> None:
    line, said, place = story()
    assert line.length == 1.75
    line.update(0.8)
    assert said == ["a", "b"]
    assert place == {"a": pytest.approx(0.8), "b": pytest.approx(0.05)}
    line.update(10)
    assert said == ["a", "b", "A", "B"]
    assert line.done


def test_finishing_shows_every_end_and_is_silent() -> None:
    line, said, place = story()
    line.finish()
    assert line.done
    assert said == ["A", "B"]
    assert place == {"a": 1.0, "b": 1.0}


def test_finishing_a_beat_stops_at_the_mark() -> None:
    line, said, place = story()
    line.update(0.1)
    line.finish_beat()
    assert said == ["a", "A"]
    assert place["a"] == 1.0
    assert not line.done
    line.finish_beat()
    assert line.done


def test_an_end_may_add_beats_and_finish_reaches_them_all() -> None:
    line = Timeline()
    said: list[str] = []

    def later() -> None:
        line.add(1.0, end=lambda: said.append("late"))

    line.add(1.0, end=later)
    line.finish()
    assert said == ["late"]
    assert line.done


@given(st.lists(st.floats(0.001, 0.5), max_size=40), st.floats(0.1, 20))
def test_any_frame_rate_and_speed_ends_alike(steps: list[float], speed: float) -> None:
    line, said, place = story()
    line.speed = speed
    for dt in steps:
        line.update(dt)
        assert 0.0 <= place["a"] <= 1.0
    line.finish()
    assert place == {"a": 1.0, "b": 1.0}
    assert sorted(said)[:2] == ["A", "B"]
    assert said.count("A") == said.count("B") == 1


def test_what_is_read_takes_as_long_at_every_speed() -> None:
    timeline, over = Timeline(speed=10.0), list[str]()
    timeline.add(1.0, end=lambda: over.append("first"))
    timeline.read(2.0)
    timeline.add(1.0, end=lambda: over.append("last"))
    assert timeline.reading == 2.0
    timeline.update(0.6)
    assert timeline.now == pytest.approx(1.5)
    timeline.update(1.4)
    assert over == ["first"] and timeline.now == pytest.approx(2.9)
    timeline.update(0.3)
    assert over == ["first", "last"]


def test_what_is_read_can_be_skipped_alone() -> None:
    timeline = Timeline()
    timeline.read(2.0)
    timeline.add(1.0)
    timeline.update(0.5)
    timeline.finish_beat()
    assert timeline.now == pytest.approx(2.0) and not timeline.done


def test_what_is_held_takes_as_long_at_every_speed_and_goes_with_its_phrase() -> None:
    timeline = Timeline(speed=10.0)
    timeline.hold(0.4)
    timeline.add(1.0)
    timeline.update(0.3)
    assert timeline.now == pytest.approx(0.3)
    timeline.finish_beat()
    assert timeline.done
