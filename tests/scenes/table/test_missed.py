"""A shared screen changes hands: pictures say what they show, at the instant pace words alone tell it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.store.settings import Settings
from miaui.tabletop.told import missed_title
from testkit.privacy.glass import Pane, seated
from testkit.privacy.worlds import position


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_who_takes_over_sees_what_was_missed_or_reads_it(pace: str) -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings(pace=pace))
    scene = pane.table()
    told: list[str] = []
    pane.context.tell = told.append
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    pane.host.update(0.1)
    instant = pace == "instant"
    assert scene.tabletop.events.apart != instant
    title, *sentences = "\n".join(told).split("\n")
    assert title == missed_title() and 1 <= len(sentences) <= 3 and all(sentences)
    assert (scene._reading > 0) == instant, "what has pictures is not shown in words, too"
    if instant:
        with_words = pane.glimpse().pixels
        scene._reading = 0.0
        assert pane.glimpse().pixels != with_words


def test_words_go_with_the_seat_that_they_are_for() -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings(pace="instant"))
    scene = pane.table()
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    assert scene._reading > 0
    pane.session.submit(pane.match.legal[:1])
    pane.host.update(0.1)
    assert scene._reading <= 0


def test_a_click_ends_one_picture_after_the_other() -> None:
    record, _rng = position(1, rounds=3)
    pane = Pane(seated(replace(record, pending=None), {0, 1}), Settings())
    scene = pane.table()
    pane.session.open_for(Seat(0))
    pane.host.update(0.1)
    presses = 0
    while scene.tabletop.events.apart:
        assert scene.finish()
        presses += 1
    assert 1 <= presses <= 24 and scene.tabletop.events.quiet
