"""The table: submit, keep, tell, take back; and the sitting with its people and bots."""

from dataclasses import replace
from random import Random

import pytest

from miaui.bots.pledge import verify
from miaui.core.errors import IllegalMove, Reason
from miaui.games.miaui.events import Event, GameEnded, LockedIn, Revealed
from miaui.games.miaui.reading import parse
from miaui.games.miaui.record import Player, Record, dump, new, play
from miaui.games.miaui.variants import Variants
from miaui.games.miaui.view import View
from miaui.table.history import Kept, opened, pledged, rounds
from miaui.table.session import (
    PATIENCE,
    Answer,
    Question,
    Session,
    dice_of,
    pledges,
    sealed_now,
    with_bot_seed,
)
from miaui.table.table import Table, taken_back


def record(people: int = 1, bots: int = 2, seed: int = 7) -> Record:
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "some-level") for seat in range(bots)]
    return new(tuple(players), Variants(), 0, Random(seed))


class Obedient:
    """A mind that plays what it is told to, when it is told to."""

    def __init__(self, answers: bool = True, illegal: bool = False) -> None:
        self.answers, self.illegal = answers, illegal
        self.asked: list[Question] = []
        self.waiting: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.waiting.append(question)

    def poll(self) -> list[Answer]:
        if not self.answers:
            return []
        answered, self.waiting = self.waiting, []
        return [Answer(q.ticket, 99 if self.illegal else q.view.open.hand[0]) for q in answered]

    def give_up(self, ticket: str) -> None:
        self.waiting = [question for question in self.waiting if question.ticket != ticket]

    def forget(self) -> None:
        self.waiting.clear()

    def fallback(self, view: View) -> int:
        return view.open.hand[-1]


def test_a_choice_is_kept_before_anybody_hears_of_it() -> None:
    happened: list[str] = []
    table = Table(record(3, 0), lambda kept: happened.append(f"kept {kept.pending or kept.dives}"))
    table.subscribe(lambda event: happened.append(type(event).__name__), lambda: None)
    table.submit(1, 12)
    assert happened == ["kept (None, 12, None)", "LockedIn"]


def test_an_illegal_choice_changes_nothing() -> None:
    kept: list[Record] = []
    table = Table(record(3, 0), kept.append)
    table.submit(0, 5)
    before = table.record
    with pytest.raises(IllegalMove) as error:
        table.submit(0, 6)
    assert error.value.reason is Reason.ALREADY_LOCKED
    assert table.record == before == kept[-1]
    assert len(kept) == 1


def test_listeners_hear_what_their_seat_may_see() -> None:
    table = Table(record(3, 0))
    public: list[Event] = []
    own: list[Event] = []
    table.subscribe(public.append, lambda: None)
    table.subscribe(own.append, lambda: 1)
    table.submit(1, 4)
    assert public == [LockedIn(1, None)]
    assert own == [LockedIn(1, 4)]


def test_a_character_from_elsewhere_is_not_asked_for() -> None:
    players = (Player("P"), Player("A", "bot", "diver", "bold"), Player("B", "bot", "diver", "no-such-mood"))
    mind = Obedient(answers=False)
    Session(Table(new(players, Variants(), 0, Random(7))), mind)
    assert [question.character for question in mind.asked] == ["bold", None]


def test_a_game_goes_on_from_its_text_at_every_choice() -> None:
    dice = Random(3)
    table = Table(record(3, 0))
    while not table.over:
        seat = dice.choice(table.waiting)
        table.submit(seat, dice.choice(table.view(seat).open.hand))
        again = Table(parse(dump(table.record)))
        assert again.record == table.record
        assert [again.view(s) for s in (None, 0, 1, 2)] == [table.view(s) for s in (None, 0, 1, 2)]
    assert table.ending is not None
    assert table.waiting == ()


def test_taking_back_is_marked_and_stops_at_the_first_round() -> None:
    table = Table(record(3, 0))
    for seat in range(3):
        table.submit(seat, seat + 1)
    start = parse(dump(replace(table.record, dives=())))
    table.submit(0, 12)
    table.take_back()
    assert taken_back(table.record) == 1
    assert table.record.dives == ()
    assert table.record.pending is None
    assert table.view(0) == Table(start).view(0)
    with pytest.raises(IllegalMove) as error:
        table.take_back()
    assert error.value.reason is Reason.NOTHING_TO_TAKE_BACK


@pytest.mark.parametrize("nonsense", ["three", -1, True, None, [2]])
def test_a_strange_mark_of_taking_back_counts_as_none(nonsense: object) -> None:
    assert taken_back(replace(record(), further={"taken_back": nonsense})) == 0


def test_the_history_tells_each_round_as_the_seat_saw_it() -> None:
    dice = Random(11)
    table = Table(record(3, 0))
    while not table.over:
        seat = table.waiting[0]
        table.submit(seat, dice.choice(table.view(seat).open.hand))
    moments = rounds(table.record, 1)
    assert [moment.round for moment in moments] == list(range(13))
    assert moments[-1].view == table.view(1)
    assert isinstance(moments[-1].events[-1], GameEnded)
    assert all(any(isinstance(e, Revealed) for e in moment.events) for moment in moments[1:])


def test_bots_are_asked_while_the_person_thinks() -> None:
    mind = Obedient()
    session = Session(Table(record()), mind)
    assert [question.view.seat for question in mind.asked] == [1, 2]
    assert session.thinking == ()
    session.update(0.1)
    assert session.table.waiting == (0,)
    session.lock_in(12)
    assert session.table.round == 2
    assert len(mind.asked) == 4


def test_a_whole_sitting_of_one_person_and_bots() -> None:
    session = Session(Table(record()), Obedient())
    assert session.eyes == 0
    while not session.table.over:
        session.update(0.0)
        session.lock_in(session.view.open.hand[0])
    assert len(session.table.record.dives) == 12


@pytest.mark.parametrize("mind", [Obedient(illegal=True), Obedient(answers=False)])
def test_a_wrong_or_late_bot_gets_a_plain_choice(mind: Obedient) -> None:
    session = Session(Table(record()), mind)
    session.lock_in(12)
    session.update(PATIENCE / 2)
    session.update(PATIENCE)
    assert session.table.round == 2
    assert session.table.record.dives[0] == (12, 12, 12)


def test_between_people_the_screen_shows_nobodys_secrets() -> None:
    session = Session(Table(record(2, 1)), Obedient())
    assert session.eyes is None
    assert session.view.seat is None
    with pytest.raises(ValueError, match="seat 1 is not next"):
        session.open_for(1)
    session.open_for(0)
    assert session.view.open.hand == tuple(range(1, 13))
    session.lock_in(3)
    assert session.eyes is None
    assert session.next_person == 1
    with pytest.raises(ValueError, match="nobody is at the screen"):
        session.lock_in(3)


def test_after_an_illegal_choice_the_person_keeps_the_screen() -> None:
    session = Session(Table(record(2, 1)), Obedient())
    session.open_for(0)
    with pytest.raises(IllegalMove):
        session.lock_in(13)
    assert session.eyes == 0


def test_bots_pledge_their_choices_and_open_them_after_the_game() -> None:
    session = Session(Table(record()), Obedient())
    while not session.table.over:
        session.update(0.0)
        assert pledges(session.table.record) == {}
        session.lock_in(session.view.open.hand[0])
    opened = pledges(parse(dump(session.table.record)))
    assert len(opened) == 24
    for (number, seat), made in opened.items():
        assert verify(made.seal, session.table.record.dives[number - 1][seat], made.salt)
        assert not made.late


def test_a_seal_made_after_a_person_had_locked_in_says_so() -> None:
    session = Session(Table(record()), Obedient())
    session.lock_in(12)
    session.update(0.0)
    while not session.table.over:
        session.update(0.0)
        session.lock_in(session.view.open.hand[0])
    found = pledges(parse(dump(session.table.record)))
    assert sorted(place for place, made in found.items() if made.late) == [(1, 1), (1, 2)]
    assert pledged(session.table.record) == {1: Kept(12, 12, 1), 2: Kept(12, 12, 1)}
    assert [seal.round for seal in opened(session.table.record, 1) if seal.late] == [1]


@pytest.mark.parametrize(
    "nonsense",
    [
        None, "x", [1], [[1, 2, 3, 4]], [["a"]], {}, [[1, 2, "a", "b", 1, 1]], [[1, 2, "a", "b", "c"]],
        [[1, 2, "a", "b" * 900_000]],
    ],
)  # fmt: skip
def test_strange_pledges_count_as_none(nonsense: object) -> None:
    session = Session(Table(replace(record(), further={"pledges": nonsense})), Obedient())
    session.update(0.0)
    made = session.table.record.further["pledges"]
    assert isinstance(made, list)
    assert len(made) == 2


def test_rounds_are_taken_back_only_alone() -> None:
    with pytest.raises(ValueError, match="alone"):
        Session(Table(record(2, 1)), Obedient()).take_back()


def test_a_new_level_is_asked_anew() -> None:
    mind = Obedient(answers=False)
    session = Session(Table(record()), mind)
    session.change_player(1, Player("B0", "bot", "another"))
    assert mind.asked[-1].level == "another"
    assert session.table.players[1].level == "another"


def test_questions_that_no_longer_count_are_not_thought_about() -> None:
    """Else bots were late after many rounds taken back or levels tried out, and played a plain card."""
    mind = Obedient(answers=False)
    session = Session(Table(record(1, 2)), mind)
    for level in ("another", "a third"):
        session.change_player(1, Player("B0", "bot", level))
    assert [(question.view.seat, question.level) for question in mind.waiting] == [
        (2, "some-level"),
        (1, "a third"),
    ]
    mind.answers = True
    for _ in range(3):
        session.lock_in(session.view.open.hand[0])
        session.update(0.1)
    session.take_back()
    session.take_back()
    assert [question.view.open.round for question in mind.waiting] == [2, 2]


def test_dice_of_bots_depend_on_their_seed_round_and_seat_alone() -> None:
    def seeds(game: Record) -> list[int]:
        mind = Obedient()
        session = Session(Table(game), mind)
        session.update(0)
        session.lock_in(1)
        return [question.seed for question in mind.asked]

    first = seeds(with_bot_seed(record(seed=1), 5))
    assert first == seeds(with_bot_seed(record(seed=2), 5))
    assert first != seeds(with_bot_seed(record(seed=1), 6))
    assert len(set(first)) == 4
    assert play(with_bot_seed(record(), 5)) == play(record())


@pytest.mark.parametrize("nonsense", ["\ud800", None, 1.5, True, ["x"]])
def test_a_strange_seed_counts_as_none(nonsense: object) -> None:
    strange = parse(dump(replace(record(), further={"bot_seed": nonsense})))
    assert dice_of(strange, 1, 2) == dice_of(record(), 1, 2)
    Session(Table(strange), Obedient()).update(0.0)


def test_seals_are_public_at_once_and_salts_after_the_game() -> None:
    session = Session(Table(record()), Obedient())
    shown: dict[tuple[int, int], str] = {}
    while not session.table.over:
        assert sealed_now(session.table.record) == {}
        session.update(0.0)
        number = session.table.round
        seals = sealed_now(session.table.record)
        assert sorted(seals) == [1, 2]
        shown |= {(number, seat): seal for seat, seal in seals.items()}
        assert opened(session.table.record, 1) == []
        session.lock_in(session.view.open.hand[0])
    for seat in (1, 2):
        found = opened(session.table.record, seat)
        assert [seal.round for seal in found] == list(range(1, 13))
        assert all(shown[seal.round, seat] == seal.pledge for seal in found)
        assert all(verify(seal.pledge, seal.dive, seal.salt) for seal in found)
    assert opened(session.table.record, 0) == []
