"""People who play on phones at a match: what they may see and do, and what the screen shows meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from testkit.fake_bots import FakeBots, first_move
from testkit.house import AnyMatch
from testkit.miaui.drawn import drawn_record
from testkit.playing import lock_in, match_of, seats_of

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def table(people: int = 3, bots: int = 0) -> AnyMatch:
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "some-level") for seat in range(bots)]
    return match_of(drawn_record(tuple(players), Variants(), ONE, Random(7)), FakeBots(first_move))


def test_a_phone_decides_whoever_is_at_the_screen() -> None:
    match = table()
    match.put_away([TWO, THREE])
    match.open_for(ONE)
    phone = match.hand(THREE)
    assert phone.view.seat == THREE and {move.seat for move in phone.legal} == {THREE}
    phone.submit([Dive(THREE, 5)])
    assert match.viewer == ONE and match.to_act == (ONE, TWO) and phone.legal == () and match.decided
    lock_in(match, 4)
    assert match.viewer is None and match.next_here is None and match.next_human == TWO


def test_the_screen_is_never_a_phone_s() -> None:
    match = table()
    match.open_for(ONE)
    match.put_away([ONE, TWO])
    assert match.viewer is None and match.next_here == THREE and match.next_human == ONE
    with pytest.raises(ValueError, match="is not next"):
        match.open_for(ONE)
    with pytest.raises(ValueError, match="may not be shown"):
        match.history(ONE)
    match.open_for(THREE)
    lock_in(match, 3)
    assert match.viewer is None and match.next_here is None


def test_a_lone_person_on_a_phone_leaves_the_screen_public() -> None:
    match = table(1, 2)
    assert match.viewer == ONE and not match.shared and match.replay.viewers == (ONE,)
    match.put_away([ONE])
    assert match.viewer is None and match.shared and match.replay.viewers == () and match.view.seat is None
    assert match.legal == () and match.hand(ONE).legal
    match.put_away([])
    assert match.viewer == ONE and not match.shared


def test_bots_wait_for_a_phone_as_for_anybody() -> None:
    match = table(1, 2)
    match.put_away([ONE])
    match.update(0.1)
    assert match.to_act == (ONE,) and match.thinking == ()
    match.hand(ONE).submit([Dive(ONE, 12)])
    assert match.next_human == ONE and seats_of(match).referee.turn == 2


def test_a_forced_move_of_a_phone_gives_nobody_the_screen() -> None:
    match = table(2, 1)
    match.put_away([TWO])
    for _round in range(11):
        match.update(0.1)
        match.open_for(ONE)
        match.submit([match.legal[0]])
        match.hand(TWO).submit([match.hand(TWO).legal[0]])
    match.update(0.1)
    forced = match.forced_move
    assert forced is not None and forced.seat == ONE
    match.play_forced()
    assert match.forced_move == match.hand(TWO).legal[0] and match.viewer is None
    match.play_forced()
    assert match.public.over and match.viewer is None


def test_a_phone_makes_no_move_of_another_seat_and_none_once_it_is_back() -> None:
    match = table()
    match.put_away([TWO])
    phone = match.hand(TWO)
    with pytest.raises(ValueError, match="seat 1 does not make"):
        phone.submit([Dive(ONE, 5)])
    with pytest.raises(IllegalMove):
        phone.submit([Dive(TWO, 5), Dive(TWO, 6)])
    assert match.to_act == (ONE, TWO, THREE) and phone.legal
    match.put_away([])
    with pytest.raises(ValueError, match="seat 1 does not make"):
        phone.submit([Dive(TWO, 5)])
    with pytest.raises(ValueError, match="seat 1 is not on a phone"):
        match.hand(TWO)


def test_only_people_s_seats_are_put_away() -> None:
    match = table(1, 2)
    with pytest.raises(ValueError, match=r"seats \[1\] are not all people's"):
        match.put_away([TWO])


def test_a_phone_hears_what_its_seat_may_see() -> None:
    match = table()
    match.put_away([ONE, TWO])
    heard: list[object] = []
    stop = match.hand(ONE).subscribe(heard.append)
    match.hand(TWO).submit([Dive(TWO, 7)])
    match.hand(ONE).submit([Dive(ONE, 8)])
    sight = match.sight
    assert len(heard) == 2 and {*heard} == {*match.hand(ONE).history()[1][-2:]}
    assert heard[0] == sight.seen_by(heard[0], None) and heard[1] != sight.seen_by(heard[1], None)
    stop()
    match.open_for(THREE)
    lock_in(match, 9)
    assert len(heard) == 2
