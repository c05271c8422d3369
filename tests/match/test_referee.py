"""The referee: submit, keep, tell, undo, and what happened so far."""

import gc
import weakref
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.errors import CannotUndo, IllegalMove
from miaui.core.game import AnyGame, Ending, GameRecord, Progress
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.moves import Bid
from miaui.games.miaui.public.events import Event, GameEnded, LockedIn, Revealed
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record
from miaui.match.deal_secret import fresh_secret, sealed_with
from miaui.match.diaries import Draft
from miaui.match.referee import Referee, Undo, taken_back
from testkit.house import HOUSE, dump, find_game, make_deal, new_referee, replay_of
from testkit.kaivai.playing import begun as kaivai_begun
from testkit.miaui.drawn import drawn_record
from testkit.playing import dive
from testkit.random_games import finished
from testkit.salt.playing import begun as salt_begun
from testkit.sensible import played_until


def record(people: int = 1, bots: int = 2, seed: int = 7) -> Record:
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "some-level") for seat in range(bots)]
    return drawn_record(tuple(players), Variants(), Seat(0), Random(seed))


def test_a_choice_is_kept_before_anybody_hears_of_it() -> None:
    happened: list[str] = []
    referee = new_referee(
        record(3, 0), lambda kept, progress, ending: happened.append(f"kept {kept.pending or kept.dives}")
    )
    referee.subscribe(lambda event: happened.append(type(event).__name__), lambda: None)
    dive(referee, Seat(1), 12)
    assert happened == ["kept (None, 12, None)", "LockedIn"]


def test_an_illegal_choice_changes_nothing() -> None:
    kept: list[Record] = []
    referee = new_referee(record(3, 0), lambda record, progress, ending: kept.append(record))
    dive(referee, Seat(0), 5)
    before = referee.record
    with pytest.raises(IllegalMove, match="seat 0 has locked in already"):
        dive(referee, Seat(0), 6)
    assert referee.record == before == kept[-1]
    assert len(kept) == 1


@pytest.mark.parametrize("begun", [kaivai_begun, salt_begun])
def test_a_game_is_fresh_until_somebody_has_decided(begun: Callable[[int, int], GameRecord]) -> None:
    fresh = new_referee(begun(2, 2))
    assert fresh.fresh
    decisions = iter(range(9))
    later = played_until(begun(2, 2), lambda state: next(decisions) == 6)
    assert not new_referee(later).fresh


def test_listeners_hear_what_their_seat_may_see() -> None:
    referee = new_referee(record(3, 0))
    public: list[Event] = []
    own: list[Event] = []
    referee.subscribe(public.append, lambda: None)
    referee.subscribe(own.append, lambda: Seat(1))
    dive(referee, Seat(1), 4)
    assert public == [LockedIn(Seat(1), None)]
    assert own == [LockedIn(Seat(1), 4)]


def test_a_game_goes_on_from_its_text_at_every_choice() -> None:
    rng = Random(3)
    referee = new_referee(record(3, 0))
    while not referee.over:
        seat = rng.choice(referee.to_act)
        dive(referee, seat, rng.choice(referee.view(seat).open.hand))
        again = new_referee(parse(dump(referee.record)))
        assert again.record == referee.record
        assert [again.view(s) for s in (None, Seat(0), Seat(1), Seat(2))] == [
            referee.view(s) for s in (None, Seat(0), Seat(1), Seat(2))
        ]
    assert referee.ending is not None
    assert referee.to_act == ()


def test_taking_back_is_marked_and_stops_at_the_first_round() -> None:
    referee = new_referee(record(1, 2))
    for seat in seats(3):
        dive(referee, seat, seat + 1)
    start = parse(dump(replace(referee.record, dives=())))
    dive(referee, Seat(2), 12)
    assert referee.undo_effect([Seat(0)]) == Undo(Seat(0))
    referee.undo([Seat(0)])
    assert taken_back(referee.record) == 1
    assert referee.record.dives == ()
    assert referee.record.pending is None
    assert referee.view(Seat(0)) == new_referee(start).view(Seat(0))
    assert referee.undo_effect([Seat(0)]) == Undo(None, "There is no choice to undo yet.")
    with pytest.raises(CannotUndo, match="no choice to undo yet"):
        referee.undo([Seat(0)])
    assert taken_back(referee.record) == 1


def test_who_no_longer_listens_hears_nothing_and_is_not_kept() -> None:
    class Listener:
        def __init__(self) -> None:
            self.heard: list[Event] = []

        def hear(self, event: Event) -> None:
            self.heard.append(event)

    referee = new_referee(record(3, 0))
    gone, stays = Listener(), Listener()
    leave = referee.subscribe(gone.hear, lambda: None)
    referee.subscribe(stays.hear, lambda: None)
    dive(referee, Seat(0), 1)
    leave()
    leave()
    dive(referee, Seat(1), 1)
    assert (len(gone.heard), len(stays.heard)) == (1, 2)
    seen = weakref.ref(gone)
    del gone
    gc.collect()
    assert seen() is None


def test_a_listener_may_leave_while_it_hears() -> None:
    referee = new_referee(record(3, 0))
    heard: list[str] = []

    def hear_once(event: Event) -> None:
        heard.append("first")
        leave()

    leave = referee.subscribe(hear_once, lambda: None)
    referee.subscribe(lambda event: heard.append("second"), lambda: None)
    dive(referee, Seat(0), 1)
    dive(referee, Seat(1), 1)
    assert heard == ["first", "second", "second"]


@pytest.mark.parametrize("nonsense", ["three", -1, True, None, [2]])
def test_a_strange_mark_of_taking_back_counts_as_none(nonsense: object) -> None:
    assert taken_back(replace(record(), further={"taken_back": nonsense})) == 0


def test_the_history_tells_each_round_as_the_seat_saw_it() -> None:
    rng = Random(11)
    referee = new_referee(record(3, 0))
    while not referee.over:
        seat = referee.to_act[0]
        dive(referee, seat, rng.choice(referee.view(seat).open.hand))
    replay = replay_of(referee.record)
    told = [replay.chapter(place, Seat(1)) for place in range(1, replay.last)]
    assert replay.last == 13
    assert replay.after(12, Seat(1)) == referee.view(Seat(1))
    assert isinstance(told[-1][-1], GameEnded)
    assert all(any(isinstance(event, Revealed) for event in events) for events in told)


# A batch


class Kept:
    """Notes what is kept and what is told, in order."""

    def __init__(self) -> None:
        self.happened: list[str] = []
        self.records: list[object] = []
        self.endings: list[Ending | None] = []
        self.progress: list[Progress] = []

    def keep(self, record: object, progress: Progress, ending: Ending | None) -> None:
        self.happened.append("kept")
        self.records.append(record)
        self.endings.append(ending)
        self.progress.append(progress)

    def hear(self, event: object) -> None:
        self.happened.append(type(event).__name__)


def test_all_moves_of_a_submission_are_kept_at_once_and_then_told() -> None:
    kept = Kept()
    referee = new_referee(record(3, 0), kept.keep)
    referee.subscribe(kept.hear, lambda: None)
    referee.submit([Dive(seat, 12 - seat) for seat in seats(3)])
    assert kept.happened[:4] == ["kept", "LockedIn", "LockedIn", "LockedIn"]
    assert kept.happened.count("kept") == 1 and "Revealed" in kept.happened
    assert kept.records == [referee.record] and kept.endings == [None]
    referee.submit([])
    assert kept.happened.count("kept") == 1


def test_a_batch_is_played_whole_or_not_at_all() -> None:
    kept = Kept()
    referee = new_referee(record(3, 0), kept.keep)
    referee.subscribe(kept.hear, lambda: None)
    before, views = referee.record, [referee.view(seat) for seat in (None, *seats(3))]
    with pytest.raises(IllegalMove):
        referee.submit([Dive(Seat(0), 5), Dive(Seat(1), 5), Dive(Seat(0), 6)])
    assert kept.happened == [] and referee.record == before
    assert [referee.view(seat) for seat in (None, *seats(3))] == views
    with pytest.raises(IllegalMove):
        drafts = [(Draft("miaui", Seat(seat), Player("P", "bot"), 1, "5"), "salt") for seat in (0, 1)]
        referee.submit([Dive(Seat(0), 5), Dive(Seat(1), 13)], drafts)
    assert kept.happened == [] and referee.record == before, "no seal is left behind"
    referee.submit([Dive(Seat(0), 6)])
    assert kept.happened == ["kept", "LockedIn"]


@pytest.mark.parametrize("key", HOUSE.games.keys)
def test_a_submission_costs_one_write_with_the_chance_and_the_result_in_it(key: str) -> None:
    """A whole game: every submission leads to where somebody decides again, or to the end with its result."""
    game, rng = find_game(key), Random(4)
    kept = Kept()
    deal = make_deal(key, game.seats[0], [], 77)
    secret = fresh_secret(deal)
    first = game.rules.new(tuple(Player(f"P{seat}") for seat in range(game.seats[0])), {}, deal.luck)
    referee = new_referee(sealed_with(first, secret), kept.keep, secret=secret)
    referee.advance()
    count = len(kept.records)
    assert count <= 1
    while not referee.over:
        seat = referee.to_act[0]
        legal = game.sight.legal(referee.view(seat))
        referee.submit([legal[int(rng.random() * len(legal))]])
        count += 1
        assert len(kept.records) == count and kept.records[-1] == referee.record
        assert referee.over or referee.to_act
    assert kept.endings[:-1] == [None] * (count - 1)
    assert kept.endings[-1] == referee.ending is not None
    assert getattr(kept.records[-1], "further")["deal"] == deal.code  # noqa: B009 - of any game


@pytest.mark.parametrize("key", HOUSE.games.keys)
def test_keeping_a_move_plays_no_move_again(key: str) -> None:
    game, kept, rng = find_game(key), Kept(), Random(4)
    plays = Mock(side_effect=game.rules.play)
    fresh = game.rules.new(
        tuple(Player(f"P{seat}") for seat in range(game.seats[0])), {}, DrawnLuck(Random(1))
    )
    referee = Referee(replace(game, rules=replace(game.rules, play=plays)), fresh, kept.keep)
    referee.advance()
    while not referee.over:
        referee.submit([rng.choice(game.sight.legal(referee.view(referee.to_act[0])))])
    plays.assert_called_once_with(fresh)
    assert kept.progress[-1] == game.rules.progress(game.rules.play(referee.record))


def test_what_a_kill_leaves_holds_all_that_was_told() -> None:
    """Ended between keeping and telling, at every submission of a game: the kept text is ahead of the
    told."""
    texts: list[str] = []
    told: list[object] = []

    def keep(kept: Record, progress: Progress, ending: Ending | None) -> None:
        texts.append(dump(kept))
        again = new_referee(parse(texts[-1])).history(None)[1]
        assert list(again[: len(told)]) == told

    referee, rng = new_referee(record(3, 0), keep), Random(2)
    referee.subscribe(told.append, lambda: None)
    while not referee.over:
        moves = [Dive(seat, rng.choice(referee.view(seat).open.hand)) for seat in referee.to_act]
        referee.submit(moves)
        assert told == list(new_referee(parse(texts[-1])).history(None)[1])
    assert len(texts) == 12


def test_where_keeping_fails_nothing_has_happened() -> None:
    def keep(kept: Record, progress: Progress, ending: Ending | None) -> None:
        raise OSError("no room")

    told: list[object] = []
    referee = new_referee(record(3, 0), keep)
    referee.subscribe(told.append, lambda: None)
    before = referee.record
    with pytest.raises(OSError, match="no room"):
        dive(referee, Seat(0), 5)
    assert referee.record == before and not told and 0 in referee.to_act


def test_a_bid_of_kaivai_and_the_chance_after_it_are_one_write() -> None:
    kept = Kept()
    referee = new_referee(kaivai_begun(3), kept.keep, luck=DrawnLuck(Random(1)))
    seat = referee.to_act[0]
    referee.submit([Bid(seat, 7)])
    assert kept.happened == ["kept"]


# What happened so far


@pytest.fixture(params=HOUSE.games.keys)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(str(request.param))


def test_the_history_is_what_a_listener_heard(game: AnyGame) -> None:
    """Where seats decide one after the other; of choices at once a record does not hold the order."""
    rng, luck = Random(3), DrawnLuck(Random(3))
    players = tuple(Player(f"P{seat}") for seat in range(game.seats[0]))
    referee = new_referee(game.rules.new(players, {}, luck), luck=luck)
    everybody = (None, *seats(game.seats[0]))
    heard: dict[Seat | None, list[object]] = {seat: [] for seat in everybody}
    first = {seat: referee.view(seat) for seat in everybody}
    for seat in everybody:
        referee.subscribe(heard[seat].append, lambda seat=seat: seat)  # type: ignore[misc]
    referee.advance()
    for _ in range(150):
        if referee.over:
            break
        seat = referee.to_act[0]
        legal = game.sight.legal(referee.view(seat))
        referee.submit([legal[int(rng.random() * len(legal))]])
    for seat in everybody:
        begun, events = referee.history(seat)
        assert begun == first[seat]
        assert list(events) == heard[seat]


def test_what_everybody_saw_follows_moves_and_undoing_without_another_replay(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck, players = DrawnLuck(Random(4)), tuple(Player(f"p{n}") for n in range(game.seats[0]))
    referee = new_referee(game.rules.new(players, {}, luck), luck=luck)
    replays: list[Any] = []
    moments = referee.game.rules.moments

    def replay(record: Any) -> Any:
        replays.append(record)
        return moments(record)

    rules = replace(referee.game.rules, moments=replay)
    monkeypatch.setattr(referee, "game", replace(referee.game, rules=rules))

    def played_again() -> list[object]:
        events = [event for _state, events in moments(referee.record) for event in events]
        return [game.sight.seen_by(event, None) for event in events]

    def play(count: int) -> None:
        for _ in range(count):
            seat = referee.to_act[0]
            referee.submit([game.sight.legal(referee.view(seat))[0]])
            assert list(referee.public_events) == played_again()

    referee.advance()
    play(12)
    assert len(replays) == 1
    people = seats(game.seats[0])
    if referee.undo_effect(people).seat is not None:
        referee.undo(people)
        assert list(referee.public_events) == played_again()
        play(2)
        assert len(replays) == 2


def test_the_history_of_a_long_game_is_quick(game: AnyGame) -> None:
    """It is not remembered but played again: a few thousand events at most."""
    referee = new_referee(finished(game, 1))
    for seat in (None, Seat(0)):
        _view, events = referee.history(seat)
        assert 10 < len(events) < 2500


@pytest.mark.slow
def test_a_replay_has_the_history_up_to_every_place(game: AnyGame) -> None:
    record = finished(game, 1)
    replay, referee = replay_of(record), new_referee(record)
    for seat in (None, Seat(0)):
        begun, events = referee.history(seat)
        assert replay.history(1, seat) == (begun, ())
        for place in range(1, replay.last - 1):
            told = replay.history(place, seat)[1] + replay.chapter(place, seat)
            assert replay.history(place + 1, seat) == (begun, told)
        assert replay.history(replay.last, seat) == (begun, events)


def test_every_undo_is_counted_in_the_record() -> None:
    referee = new_referee(record(3, 0))
    for times in (1, 2, 3):
        dive(referee, Seat(0), times)
        referee.undo({Seat(0)})
        assert taken_back(referee.record) == times
