"""What cats say of their deeds at the beach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import MERMAID, UNKNOWN
from miaui.games.salt.public.events import Called, DealEnded, DealStarted, Event, Laid, Stole, TookTop
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words import cat_lines
from miaui.games.salt.tabletop.words.deeds import deed
from miaui.tabletop.rivals import Deed, Rivals, Speaker, Speakers, Topic
from testkit.salt.tables import cards, table
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


BOTS = Seat(1), Seat(2)


def told(event: Event, *, totals: tuple[int, ...] = (0, 0, 0)) -> Deed | None:
    """What a bot says of an event at a table of a person and two bots."""
    display = replace(Holder(3).display.public(), totals=totals)
    return deed(event, display, who(3), BOTS)


@pytest.mark.parametrize("last_chance", [True, False])
def test_the_next_bot_answers_the_call_of_a_person(last_chance: bool) -> None:
    said = told(Called(Seat(0), last_chance))
    wanted = cat_lines.DARED if last_chance else cat_lines.STOPPED
    assert said is not None and (said.seat, said.about, said.topics) == (1, 0, (wanted,))
    assert said.words == "", "without a line it stays away"
    own = told(Called(Seat(2), last_chance))
    assert own is not None and own.seat == 2 and own.words


@pytest.mark.parametrize(("won", "topic"), [(True, cat_lines.HELD), (False, cat_lines.BROKEN)])
def test_the_best_bot_speaks_of_the_bet_of_a_person(won: bool, topic: Topic) -> None:
    ended = DealEnded("last", Seat(0), won, (8, 3, 9), (2, 1, 1), (2, 3, 9), (2, 3, 9))
    said = told(ended)
    assert said is not None and (said.seat, said.topics) == (2, (topic,))


def test_a_round_that_may_be_the_last_is_spoken_of_by_the_leader_or_about_a_person() -> None:
    started = DealStarted(4, Seat(0), cards("FIdb CRdb"))
    assert told(started, totals=(12, 20, 9)) is None
    leads, chases = told(started, totals=(12, 30, 9)), told(started, totals=(31, 20, 9))
    assert leads is not None and (leads.seat, leads.topics) == (1, (cat_lines.NEARLY,))
    assert chases is not None and (chases.seat, chases.about) == (1, 0)


def test_a_person_who_scores_most_and_much_after_a_stop_is_envied() -> None:
    said = told(DealEnded("stop", Seat(0), None, (11, 3, 5), (2, 1, 1), (11, 3, 5), (11, 3, 5)))
    assert said is not None and (said.topics, said.about) == ((cat_lines.ENVY,), 0)


def seen(event: Event, laid: str = "", mermaids: int = 0) -> tuple[Topic, ...]:
    """What a bot may say of an event where seat 1 has laid these pairs, and seat 0 took so many mermaids."""
    holder = Holder(2)
    holder.state = table(("", ""), laid=("", laid), piles=("MEwh", "PElo"), phase="take")
    holder.tabletop.show(holder.view, Seat(0))
    display = holder.display.public()
    hands = ((MERMAID,) * mermaids, ())
    display = replace(display, told=replace(display.told, hands=hands))
    said = deed(event, display, who(2), [Seat(1)])
    return () if said is None or said.seat == 0 else said.topics


def test_two_mermaids_that_a_person_has_taken_openly_make_the_third_a_matter_for_all() -> None:
    took = TookTop(Seat(0), 0, MERMAID, None)
    assert seen(took, mermaids=2) == (cat_lines.SINGERS,)
    assert seen(took, mermaids=1) == ()


def test_a_third_pair_on_the_towel_comes_before_what_it_does() -> None:
    laid = Laid(Seat(1), cards("CRdb CRlb"))
    assert seen(laid, "FIdb+FIlb BOdb+BOlb")[0] is cat_lines.MANY
    assert cat_lines.MANY not in seen(laid, "FIdb+FIlb")


TEMPERS = "careful", "collector", "daring", "dreamer", "pirate"


@pytest.mark.parametrize("topic", [cat_lines.BET, cat_lines.DARED, cat_lines.STEAL, cat_lines.STOP])
def test_calls_and_thefts_are_always_spoken_of_in_a_cats_temper(topic: Topic) -> None:
    assert all(len(topic.lines[temper]) >= 3 for temper in TEMPERS)
