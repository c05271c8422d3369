"""The table: submit, keep, tell, take back; and the match with its people and bots."""

import gc
import weakref
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from miaui.bots.thinker import Thinker
from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.errors import CannotUndo, IllegalMove
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.position import Phase
from miaui.games.miaui.public.events import Event, GameEnded, LockedIn, Revealed
from miaui.games.miaui.public.pledges import Pledge, PledgeCount, pledge_counts, pledges, verify
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, play, pledges_now
from miaui.match.mind import SharedMind
from miaui.match.referee import Undo, taken_back
from miaui.match.replay import moments
from miaui.match.session import PATIENCE, Session, decision_seed, with_bot_seed
from testkit.house import dump, new_table, worker_mind
from testkit.kaivai.playing import begun as kaivai_begun
from testkit.miaui.drawn import drawn_record
from testkit.minds import NONSENSE, FakeMind, first_move, silent
from testkit.playing import dive, lock_in
from testkit.sensible import played_until


def record(people: int = 1, bots: int = 2, seed: int = 7) -> Record:
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "some-level") for seat in range(bots)]
    return drawn_record(tuple(players), Variants(), Seat(0), Random(seed))


def test_a_choice_is_kept_before_anybody_hears_of_it() -> None:
    happened: list[str] = []
    table = new_table(record(3, 0), lambda kept: happened.append(f"kept {kept.pending or kept.dives}"))
    table.subscribe(lambda event: happened.append(type(event).__name__), lambda: None)
    dive(table, Seat(1), 12)
    assert happened == ["kept (None, 12, None)", "LockedIn"]


def test_an_illegal_choice_changes_nothing() -> None:
    kept: list[Record] = []
    table = new_table(record(3, 0), kept.append)
    dive(table, Seat(0), 5)
    before = table.record
    with pytest.raises(IllegalMove, match="seat 0 has locked in already"):
        dive(table, Seat(0), 6)
    assert table.record == before == kept[-1]
    assert len(kept) == 1


def test_listeners_hear_what_their_seat_may_see() -> None:
    table = new_table(record(3, 0))
    public: list[Event] = []
    own: list[Event] = []
    table.subscribe(public.append, lambda: None)
    table.subscribe(own.append, lambda: Seat(1))
    dive(table, Seat(1), 4)
    assert public == [LockedIn(Seat(1), None)]
    assert own == [LockedIn(Seat(1), 4)]


def test_a_character_from_elsewhere_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    players = (
        Player("P"),
        Player("A", "bot", "diver", "bold"),
        Player("B", "bot", "diver", "no-such-character"),
    )
    asked: list[str | None] = []
    monkeypatch.setattr(Thinker, "ask", lambda thinker, question: asked.append(question.character))
    mind = SharedMind(worker_mind())
    Session(new_table(drawn_record(players, Variants(), Seat(0), Random(7))), mind.client())
    assert asked == ["bold", None]


def test_a_game_goes_on_from_its_text_at_every_choice() -> None:
    rng = Random(3)
    table = new_table(record(3, 0))
    while not table.over:
        seat = rng.choice(table.to_act)
        dive(table, seat, rng.choice(table.view(seat).open.hand))
        again = new_table(parse(dump(table.record)))
        assert again.record == table.record
        assert [again.view(s) for s in (None, Seat(0), Seat(1), Seat(2))] == [
            table.view(s) for s in (None, Seat(0), Seat(1), Seat(2))
        ]
    assert table.ending is not None
    assert table.to_act == ()


def test_taking_back_is_marked_and_stops_at_the_first_round() -> None:
    table = new_table(record(1, 2))
    for seat in seats(3):
        dive(table, seat, seat + 1)
    start = parse(dump(replace(table.record, dives=())))
    dive(table, Seat(2), 12)
    assert table.undo([Seat(0)]) == Undo(Seat(0))
    table.take_back([Seat(0)])
    assert taken_back(table.record) == 1
    assert table.record.dives == ()
    assert table.record.pending is None
    assert table.view(Seat(0)) == new_table(start).view(Seat(0))
    assert table.undo([Seat(0)]) == Undo(None, "There is no choice to undo yet.")
    with pytest.raises(CannotUndo, match="no choice to undo yet"):
        table.take_back([Seat(0)])
    assert taken_back(table.record) == 1


def test_who_no_longer_listens_hears_nothing_and_is_not_kept() -> None:
    class Listener:
        def __init__(self) -> None:
            self.heard: list[Event] = []

        def hear(self, event: Event) -> None:
            self.heard.append(event)

    table = new_table(record(3, 0))
    gone, stays = Listener(), Listener()
    leave = table.subscribe(gone.hear, lambda: None)
    table.subscribe(stays.hear, lambda: None)
    dive(table, Seat(0), 1)
    leave()
    leave()
    dive(table, Seat(1), 1)
    assert (len(gone.heard), len(stays.heard)) == (1, 2)
    seen = weakref.ref(gone)
    del gone
    gc.collect()
    assert seen() is None


def test_a_listener_may_leave_while_it_hears() -> None:
    table = new_table(record(3, 0))
    heard: list[str] = []

    def hear_once(event: Event) -> None:
        heard.append("first")
        leave()

    leave = table.subscribe(hear_once, lambda: None)
    table.subscribe(lambda event: heard.append("second"), lambda: None)
    dive(table, Seat(0), 1)
    dive(table, Seat(1), 1)
    assert heard == ["first", "second", "second"]


@pytest.mark.parametrize("nonsense", ["three", -1, True, None, [2]])
def test_a_strange_mark_of_taking_back_counts_as_none(nonsense: object) -> None:
    assert taken_back(replace(record(), further={"taken_back": nonsense})) == 0


def test_the_history_tells_each_round_as_the_seat_saw_it() -> None:
    rng = Random(11)
    table = new_table(record(3, 0))
    while not table.over:
        seat = table.to_act[0]
        dive(table, seat, rng.choice(table.view(seat).open.hand))
    found = moments(table.game, table.record, Seat(1))
    assert [moment.chapter for moment in found] == list(range(13))
    assert found[-1].view == table.view(Seat(1))
    assert isinstance(found[-1].events[-1], GameEnded)
    assert all(any(isinstance(e, Revealed) for e in moment.events) for moment in found[1:])


def test_bots_are_asked_while_the_person_thinks() -> None:
    mind = FakeMind(first_move)
    session = Session(new_table(record()), mind)
    assert [question.view.seat for question in mind.asked] == [1, 2]
    assert session.thinking == ()
    session.update(0.1)
    assert session.table.to_act == (0,)
    lock_in(session, 12)
    assert session.table.turn == 2
    assert len(mind.asked) == 4


def test_a_whole_sitting_of_one_person_and_bots() -> None:
    session = Session(new_table(record()), FakeMind(first_move))
    assert session.eyes == 0
    while not session.table.over:
        session.update(0.0)
        lock_in(session, session.view.open.hand[0])
    assert len(session.table.record.dives) == 12


@pytest.mark.parametrize("mind", [FakeMind(lambda question: NONSENSE), silent()])
def test_a_wrong_or_late_bot_gets_a_plain_choice(mind: FakeMind) -> None:
    session = Session(new_table(record()), mind)
    lock_in(session, 12)
    session.update(PATIENCE / 2)
    session.update(PATIENCE)
    assert session.table.turn == 2
    assert session.table.record.dives[0] == (12, 12, 12)


def test_between_people_the_screen_shows_nobodys_secrets() -> None:
    session = Session(new_table(record(2, 1)), FakeMind(first_move))
    assert session.eyes is None
    assert session.view.seat is None
    with pytest.raises(ValueError, match="seat 1 is not next"):
        session.open_for(Seat(1))
    session.open_for(Seat(0))
    assert session.view.open.hand == tuple(range(1, 13))
    lock_in(session, 3)
    assert session.eyes is None
    assert session.next_human == 1
    with pytest.raises(ValueError, match="nobody is at the screen"):
        lock_in(session, 3)


@pytest.mark.parametrize(("phase", "secret"), [("bid", False), ("action", False), ("stake", True)])
def test_a_match_that_begins_or_goes_on_is_covered_only_before_a_secret_choice(
    phase: Phase, secret: bool
) -> None:
    game = played_until(kaivai_begun(3, 3), lambda state: state.position.phase == phase, 1)
    session = Session(new_table(game), silent())
    assert session.eyes == (None if secret else session.next_human)
    session.update(0.1)
    assert session.eyes == (None if secret else session.next_human)


def test_the_screen_is_not_covered_where_a_kept_game_goes_on_with_a_throw() -> None:
    """Chance is played at the first update; who is next then has the screen if nothing must be hidden."""
    game = played_until(kaivai_begun(3, 3), lambda state: state.position.phase == "roll", 1)
    session = Session(new_table(game, luck=DrawnLuck(Random(4))), silent())
    assert session.table.to_act == ()
    session.update(0.1)
    assert session.eyes is not None and session.eyes == session.next_human


def test_after_an_illegal_choice_the_person_keeps_the_screen() -> None:
    session = Session(new_table(record(2, 1)), FakeMind(first_move))
    session.open_for(Seat(0))
    with pytest.raises(IllegalMove):
        lock_in(session, 13)
    assert session.eyes == 0


def opened(record: Record) -> list[Pledge]:
    return pledges(record.further, record.dives)


def test_bots_pledge_their_choices_and_open_them_after_the_game() -> None:
    session = Session(new_table(record()), FakeMind(first_move))
    while not session.table.over:
        session.update(0.0)
        assert opened(session.table.record) == []
        lock_in(session, session.view.open.hand[0])
    found = opened(parse(dump(session.table.record)))
    assert len(found) == 24
    for pledge in found:
        assert verify(pledge.pledge, session.table.record.dives[pledge.round - 1][pledge.seat], pledge.salt)
        assert pledge.kept
        assert not pledge.late


def test_a_seal_made_after_a_person_had_locked_in_says_so() -> None:
    session = Session(new_table(record()), FakeMind(first_move))
    lock_in(session, 12)
    session.update(0.0)
    while not session.table.over:
        session.update(0.0)
        lock_in(session, session.view.open.hand[0])
    found = opened(parse(dump(session.table.record)))
    assert [(pledge.round, pledge.seat) for pledge in found if pledge.late] == [(1, 1), (1, 2)]
    assert pledge_counts(opened(session.table.record)) == {
        1: PledgeCount(12, 12, 1),
        2: PledgeCount(12, 12, 1),
    }


@pytest.mark.parametrize(
    "nonsense",
    [
        None, "x", [1], [[1, 2, 3, 4]], [["a"]], {}, [[1, 2, "a", "b", 1, 1]], [[1, 2, "a", "b", "c"]],
        [[1, 2, "a", "b" * 900_000]],
    ],
)  # fmt: skip
def test_strange_pledges_count_as_none(nonsense: object) -> None:
    session = Session(new_table(replace(record(), further={"pledges": nonsense})), FakeMind(first_move))
    session.update(0.0)
    made = session.table.record.further["pledges"]
    assert isinstance(made, list)
    assert len(made) == 2


def test_at_a_shared_table_the_last_lock_in_goes_back_to_who_made_it() -> None:
    session = Session(new_table(record(3, 1)), FakeMind(first_move))
    session.update(0.1)
    for number in (5, 6):
        session.open_for(Seat(session.next_human or 0))
        lock_in(session, number)
    session.open_for(Seat(2))
    assert session.table.record.pending == (5, 6, None, 1)
    assert session.table.undo(session.humans) == Undo(Seat(1))
    session.take_back()
    assert session.table.record.pending == (5, None, None, 1), "a bot's choice stays"
    assert (session.eyes, session.next_human) == (None, 1), "the next person's hand is covered"
    session.take_back()
    assert session.table.record.pending == (None, None, None, 1)
    with pytest.raises(CannotUndo, match="no choice"):
        session.take_back()
    for number in (7, 8, 9):
        session.open_for(Seat(session.next_human or 0))
        lock_in(session, number)
    session.update(0.1)
    assert session.table.record.dives == ((7, 8, 9, 1),)
    with pytest.raises(CannotUndo, match="have been revealed"):
        session.take_back()


def test_a_new_level_is_asked_anew() -> None:
    mind = silent()
    session = Session(new_table(record()), mind)
    session.change_player(Seat(1), Player("B0", "bot", "another"))
    assert mind.asked[-1].level == "another"
    assert session.table.players[1].level == "another"


def test_questions_that_no_longer_count_are_not_thought_about() -> None:
    """Else bots were late after many rounds taken back or levels tried out, and played a plain card."""
    mind = silent()
    session = Session(new_table(record(1, 2)), mind)
    for level in ("another", "a third"):
        session.change_player(Seat(1), Player("B0", "bot", level))
    assert [(question.view.seat, question.level) for question in mind.waiting] == [
        (2, "some-level"),
        (1, "a third"),
    ]
    mind.holds = False
    for _ in range(3):
        lock_in(session, session.view.open.hand[0])
        session.update(0.1)
    session.take_back()
    session.take_back()
    assert [cast(View, question.view).open.round for question in mind.waiting] == [2, 2]


def test_seed_of_bots_depend_on_their_seed_round_and_seat_alone() -> None:
    def seeds(game: Record) -> list[int]:
        mind = FakeMind(first_move)
        session = Session(new_table(game), mind)
        session.update(0)
        lock_in(session, 1)
        return [question.seed for question in mind.asked]

    first = seeds(with_bot_seed(record(seed=1), 5))
    assert first == seeds(with_bot_seed(record(seed=2), 5))
    assert first != seeds(with_bot_seed(record(seed=1), 6))
    assert len(set(first)) == 4
    assert play(with_bot_seed(record(), 5)) == play(record())


@pytest.mark.parametrize("nonsense", ["\ud800", None, 1.5, True, ["x"]])
def test_a_strange_seed_counts_as_none(nonsense: object) -> None:
    strange = parse(dump(replace(record(), further={"bot_seed": nonsense})))
    assert decision_seed(strange, 1, 2) == decision_seed(record(), 1, 2)
    Session(new_table(strange), FakeMind(first_move)).update(0.0)


def test_seals_are_public_at_once_and_salts_after_the_game() -> None:
    session = Session(new_table(record()), FakeMind(first_move))
    shown: dict[tuple[int, int], str] = {}
    while not session.table.over:
        assert pledges_now(session.table.record) == {}
        session.update(0.0)
        number = session.table.turn
        seals = pledges_now(session.table.record)
        assert sorted(seals) == [1, 2]
        shown |= {(number, seat): seal for seat, seal in seals.items()}
        assert opened(session.table.record) == []
        lock_in(session, session.view.open.hand[0])
    found = opened(session.table.record)
    assert [(pledge.round, pledge.seat) for pledge in found] == sorted(shown)
    assert all(shown[pledge.round, pledge.seat] == pledge.pledge for pledge in found)
    assert all(verify(pledge.pledge, pledge.dive, pledge.salt) for pledge in found)
