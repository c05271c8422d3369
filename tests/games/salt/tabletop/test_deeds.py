"""What cats say of their deeds at the beach."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import Event, Stole
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.deeds import deed
from miaui.tabletop.rivals import Deed, Rivals, Speaker, Speakers
from testkit.tabletop_holder import who
from tests.games.salt.tabletop.holding import Holder


def test_a_theft_from_a_person_always_has_the_thiefs_line() -> None:
    display, bots = Holder(3).display.public(), [Seat(1), Seat(2)]

    def told(event: Event, before: DisplayState) -> Deed | None:
        return deed(event, before, who(3), bots)

    rivals: Rivals[Event, DisplayState] = Rivals(Speakers({seat: Speaker("pirate") for seat in bots}), told)
    lines = []
    for _ in range(5):
        speech = rivals.follow(Stole(Seat(1), Seat(0), UNKNOWN), display, True)
        assert speech is not None and speech.seat == 1
        lines.append(speech.words)
    assert all(lines) and len(set(lines)) == 5
    between = [rivals.follow(Stole(Seat(1), Seat(2), UNKNOWN), display, True) for _ in range(5)]
    assert not all(speech is not None and speech.words for speech in between)
