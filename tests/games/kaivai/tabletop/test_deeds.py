"""What cats say at sea: of their own deeds, of what a person does to them, and all through a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.ending import leaders
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.words import deeds
from miaui.games.kaivai.tabletop.words.deeds import deed
from miaui.tabletop.rivals import MOST, Rivals, Speaker, Speakers, Topic
from testkit.house import replay_of
from testkit.reviewed import played
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.narrating import moments


def test_cats_answer_what_a_person_does_to_them_and_by_public_facts() -> None:
    """Each answer is checked against the rules' own account of who led, and who was strongest."""
    bots, cast, heard = (Seat(1), Seat(2), Seat(3)), who(4), Counter[str]()
    topics = {id(topic): name for name, topic in vars(deeds).items() if isinstance(topic, Topic)}
    for style, seed in (("builders", 3), ("builders", 5), ("any", 1), ("any", 4), ("hoarders", 1)):
        for happened, before, _after in moments(style, seed, 4, None):
            display = DisplayState.of(before)
            event: Any
            for event in happened:
                spoken, glory = deed(event, display, cast, bots), [mat.glory for mat in display.position.mats]
                after = display.after(event)
                for topic in () if spoken is None else spoken.topics:
                    assert spoken is not None
                    name, seat, by = topics[id(topic)], spoken.seat, getattr(event, "seat", None)
                    heard[name] += 1
                    if name == "OUTBID":
                        assert by == 0 == spoken.about and event.number > (display.position.bids[seat] or 99)
                        assert not spoken.words
                    elif name == "LED":
                        now = [mat.glory for mat in after.position.mats]
                        assert glory[seat] == max(glory) > glory[0] and now[0] > max(now[1:])
                    elif name in ("INVADED", "TAKES"):
                        village = village_names(display.position.setup.bases).index(event.village)
                        was = leaders(display.position, village)
                        assert was == ((seat,) if name == "INVADED" else (Seat(0),))
                        assert was != leaders(after.position, village) and (by == 0) == (name == "INVADED")
                    elif name == "NIGHT":
                        lost = [
                            old.counters - new.counters
                            for old, new in zip(event.before, event.after, strict=True)
                        ]
                        assert lost[seat] == max(lost[1:]) >= 2
                    elif name == "LAST_NIGHT":
                        assert event.round == 8 and glory[seat] == max(glory[1:])
                    elif name in ("WON_ISLAND", "SHARED"):
                        assert seat in event.takers and (len(event.takers) == 1) == (name == "WON_ISLAND")
                    elif name == "BY_ONE":
                        assert event.takers[0] == 0 and event.totals[seat] == event.totals[0] - 1
                display = after
    assert {"OUTBID", "NIGHT", "LAST_NIGHT", "WON_ISLAND", "LAST_BID"} <= set(heard)
    assert {"INVADED", "TAKES"} & set(heard)


@pytest.mark.parametrize("seed", range(3))
def test_cats_speak_in_the_last_rounds_too(seed: int) -> None:
    """Of a game between good players, a person among them: lines in each third of it, and at its end."""
    record = played("kaivai", 4, seed)
    replay = replay_of(record)
    first, events = replay.history(replay.last, None)
    bots, cast = (Seat(1), Seat(2), Seat(3)), who(4)
    rivals: Rivals[Any, DisplayState] = Rivals(
        Speakers({seat: Speaker("host") for seat in bots}),
        lambda event, before: deed(event, before, cast, bots),
    )
    display, spoken = DisplayState.of(first), Counter[int]()
    for event in events:
        speech = rivals.follow(event, display, True)
        spoken[display.position.round + display.scoring] += speech is not None and bool(speech.words)
        display = display.after(event)
    thirds = [sum(spoken[number] for number in some) for some in ((1, 2, 3), (4, 5, 6), (7, 8, 9))]
    assert min(thirds) >= 3 and spoken[9] >= 1 and spoken.total() <= MOST, spoken
