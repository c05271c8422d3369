"""Who sits at a game: people and bots, whose turn it is, and whose secrets the screen may show."""

import gc
import json
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from miaui.bots.service import (
    MOST_THOUGHT,
    PATIENCE,
    SILENCE,
    STARTING,
    BotFailure,
    Heartbeat,
    Priority,
    Question,
    Reply,
)
from miaui.core.chance import DrawnLuck, NamedLuck
from miaui.core.envelope import Player
from miaui.core.errors import CannotUndo, IllegalMove
from miaui.core.game import Ending, Progress
from miaui.core.seat import Seat
from miaui.games.kaivai.public.position import Phase
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, play
from miaui.match.diaries import Diary, diaries_of
from miaui.match.plain_moves import PLAIN_MOVES, plain_moves
from miaui.match.referee import Undo, taken_back
from miaui.match.seats import Seats, decision_seed, with_bot_seed
from testkit.fake_bots import NONSENSE, FakeBots, first_move, silent, waiting
from testkit.house import GAMES, AnyReferee, dump, find_game, new_referee
from testkit.kaivai.playing import begun as kaivai_begun
from testkit.miaui.drawn import drawn_record
from testkit.playing import lock_in
from testkit.sensible import played_until


def record(people: int = 1, bots: int = 2, seed: int = 7) -> Record:
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "some-level") for seat in range(bots)]
    return drawn_record(tuple(players), Variants(), Seat(0), Random(seed))


def test_a_character_from_elsewhere_is_not_asked_for() -> None:
    players = (
        Player("P"),
        Player("A", "bot", "diver", "bold"),
        Player("B", "bot", "diver", "no-such-character"),
    )
    bots = silent()
    session = Seats(new_referee(drawn_record(players, Variants(), Seat(0), Random(7))), bots.client())
    assert session.next_human == 0 and [question.character for question in waiting(bots.service)] == [
        "bold",
        None,
    ]


def test_bots_are_asked_while_the_person_thinks() -> None:
    bots = FakeBots(first_move)
    session = Seats(new_referee(record()), bots.client())
    assert [question.view.seat for question in waiting(bots.service)] == [1, 2]
    assert session.thinking == ()
    session.update(0.1)
    assert session.referee.to_act == (0,)
    lock_in(session, 12)
    assert session.referee.turn == 2
    assert [question.view.seat for question in waiting(bots.service)] == [1, 2]
    assert len(bots.asked) == 3


def test_a_whole_sitting_of_one_person_and_bots() -> None:
    session = Seats(new_referee(record()), FakeBots(first_move).client())
    assert session.viewer == 0
    while not session.referee.over:
        session.update(0.0)
        lock_in(session, session.view.open.hand[0])
    assert len(session.referee.record.dives) == 12


@pytest.mark.parametrize("bots", [FakeBots(lambda question: NONSENSE), silent()])
def test_a_wrong_or_late_bot_gets_a_plain_choice(bots: FakeBots) -> None:
    session = Seats(new_referee(record()), bots.client())
    lock_in(session, 12)
    session.update(SILENCE / 2)
    for _bot in range(2):
        session.update(SILENCE + 0.1)
    assert session.referee.turn == 2
    assert session.referee.record.dives[0] == (12, 6, 6), "the middle of the hand"


def test_between_people_the_screen_shows_nobodys_secrets() -> None:
    session = Seats(new_referee(record(2, 1)), FakeBots(first_move).client())
    assert session.viewer is None
    assert session.view.seat is None
    with pytest.raises(ValueError, match="seat 1 is not next"):
        session.open_for(Seat(1))
    session.open_for(Seat(0))
    assert session.view.open.hand == tuple(range(1, 13))
    lock_in(session, 3)
    assert session.viewer is None
    assert session.next_human == 1
    with pytest.raises(ValueError, match="nobody is at the screen"):
        lock_in(session, 3)


@pytest.mark.parametrize(("phase", "secret"), [("bid", False), ("action", False), ("stake", True)])
def test_a_match_that_begins_or_goes_on_is_covered_only_before_a_secret_choice(
    phase: Phase, secret: bool
) -> None:
    game = played_until(kaivai_begun(3, 3), lambda state: state.position.phase == phase, 1)
    session = Seats(new_referee(game), silent().client())
    assert session.viewer == (None if secret else session.next_human)
    session.update(0.1)
    assert session.viewer == (None if secret else session.next_human)


def test_the_screen_is_not_covered_where_a_kept_game_goes_on_with_a_throw() -> None:
    """Chance is played at the first update; who is next then has the screen if nothing must be hidden."""
    game = played_until(kaivai_begun(3, 3), lambda state: state.position.phase == "roll", 1)
    session = Seats(new_referee(game, luck=DrawnLuck(Random(4))), silent().client())
    assert session.referee.to_act == ()
    session.update(0.1)
    assert session.viewer is not None and session.viewer == session.next_human


def test_after_an_illegal_choice_the_person_keeps_the_screen() -> None:
    session = Seats(new_referee(record(2, 1)), FakeBots(first_move).client())
    session.open_for(Seat(0))
    with pytest.raises(IllegalMove):
        lock_in(session, 13)
    assert session.viewer == 0


def opened(record: Record) -> list[Diary]:
    return [diary for diary in diaries_of(record) if diary.text]


def test_bots_seal_their_choices_and_open_them_after_the_game() -> None:
    session = Seats(new_referee(record()), FakeBots(first_move).client())
    while not session.referee.over:
        session.update(0.0)
        assert opened(session.referee.record) == []
        rows = session.referee.record.further["diaries"]
        assert isinstance(rows, list) and all(len(row) == 3 for row in rows), "turn, seat and seal"
        lock_in(session, session.view.open.hand[0])
    seals = opened(parse(dump(session.referee.record)))
    assert len(seals) == 24
    for diary in seals:
        told = json.loads(diary.text)
        assert told["move"] == str(session.referee.record.dives[diary.turn - 1][diary.seat])
        assert (told["game"], told["turn"], told["seat"]) == ("miaui", diary.turn, diary.seat)
        assert diary.kept and not diary.late


def test_a_seal_made_after_a_person_had_locked_in_says_so() -> None:
    session = Seats(new_referee(record()), FakeBots(first_move).client())
    lock_in(session, 12)
    session.update(0.0)
    while not session.referee.over:
        session.update(0.0)
        lock_in(session, session.view.open.hand[0])
    seals = opened(parse(dump(session.referee.record)))
    assert [(diary.turn, diary.seat) for diary in seals if diary.late] == [(1, 1), (1, 2)]
    assert len(seals) == 24 and all(diary.kept for diary in seals)


@pytest.mark.parametrize(
    "nonsense",
    [
        None, "x", [1], [["a", 2, "b"]], {}, [[1, 2]], [[1, 2, "a", "b"]], [[1, 2, "a", "b", "c", "d"]],
        [[1, 2, "a" * 900_000]], [[True, 2, "a"]],
    ],
)  # fmt: skip
def test_strange_diaries_count_as_none(nonsense: object) -> None:
    session = Seats(
        new_referee(replace(record(), further={"diaries": nonsense})), FakeBots(first_move).client()
    )
    session.update(0.0)
    made = session.referee.record.further["diaries"]
    assert isinstance(made, list)
    assert len(made) == 2


def test_at_a_shared_table_the_last_lock_in_goes_back_to_who_made_it() -> None:
    session = Seats(new_referee(record(3, 1)), FakeBots(first_move).client())
    session.update(0.1)
    for number in (5, 6):
        session.open_for(Seat(session.next_human or 0))
        lock_in(session, number)
    session.open_for(Seat(2))
    assert session.referee.record.pending == (5, 6, None, 1)
    assert session.referee.undo_effect(session.humans) == Undo(Seat(1), counts=True)
    session.undo()
    assert session.referee.record.pending == (5, None, None, 1), "a bot's choice stays"
    assert (session.viewer, session.next_human) == (None, 1), "the next person's hand is covered"
    session.undo()
    assert session.referee.record.pending == (None, None, None, 1)
    with pytest.raises(CannotUndo, match="no choice"):
        session.undo()
    for number in (7, 8, 9):
        session.open_for(Seat(session.next_human or 0))
        lock_in(session, number)
    session.update(0.1)
    assert session.referee.record.dives == ((7, 8, 9, 1),)
    assert taken_back(session.referee.record) == 0, "nobody had seen what was undone"
    with pytest.raises(CannotUndo, match="have been revealed"):
        session.undo()


@pytest.mark.parametrize("alone", [True, False])
def test_undoing_a_secret_is_counted_only_where_one_person_plays(alone: bool) -> None:
    """Among several people whoever locked in chooses again, in any order, and the game still counts."""
    referee = new_referee(record(1 if alone else 3, 1))
    people = [Seat(0)] if alone else [Seat(0), Seat(1), Seat(2)]
    referee.submit([Dive(people[-1], 5)])
    assert referee.undo_effect(people) == Undo(people[-1], counts=not alone)
    referee.undo(people)
    assert taken_back(referee.record) == (1 if alone else 0)


def test_a_new_level_is_asked_anew() -> None:
    bots = silent()
    session = Seats(new_referee(record()), bots.client())
    session.change_player(Seat(1), Player("B0", "bot", "another"))
    assert waiting(bots.service)[-1].level == "another"
    assert session.referee.players[1].level == "another"


def test_questions_that_no_longer_count_are_not_thought_about() -> None:
    """Else bots were late after many rounds taken back or levels tried out, and played a plain card."""
    bots = silent()
    session = Seats(new_referee(record(1, 2)), bots.client())
    for level in ("another", "a third"):
        session.change_player(Seat(1), Player("B0", "bot", level))
    assert [(question.view.seat, question.level) for question in waiting(bots.service)] == [
        (2, "some-level"),
        (1, "a third"),
    ]
    bots.holds = False
    for _ in range(3):
        lock_in(session, session.view.open.hand[0])
        session.update(0.1)
    session.undo()
    session.undo()
    assert [cast(View, question.view).open.round for question in waiting(bots.service)] == [2, 2]


def test_seed_of_bots_depend_on_their_seed_round_and_seat_alone() -> None:
    def seeds(game: Record) -> list[int]:
        bots = FakeBots(first_move)
        session = Seats(new_referee(game), bots.client())
        session.update(0)
        lock_in(session, 1)
        bots.service.update()
        return [question.seed for question in bots.asked]

    first = seeds(with_bot_seed(record(seed=1), 5))
    assert first == seeds(with_bot_seed(record(seed=2), 5))
    assert first != seeds(with_bot_seed(record(seed=1), 6))
    assert len(set(first)) == 4
    assert play(with_bot_seed(record(), 5)) == play(record())


@pytest.mark.parametrize("nonsense", ["\ud800", None, 1.5, True, ["x"]])
def test_a_strange_seed_counts_as_none(nonsense: object) -> None:
    strange = parse(dump(replace(record(), further={"bot_seed": nonsense})))
    assert decision_seed(strange, 1, 2) == decision_seed(record(), 1, 2)
    Seats(new_referee(strange), FakeBots(first_move).client()).update(0.0)


def test_seals_are_public_at_once_and_salts_after_the_game() -> None:
    session = Seats(new_referee(record()), FakeBots(first_move).client())
    shown: dict[tuple[int, int], str] = {}
    while not session.referee.over:
        assert session.referee.seals == {}
        session.update(0.0)
        number, seals = session.referee.turn, session.referee.seals
        assert sorted(seals) == [1, 2]
        shown |= {(number, seat): seal for seat, seal in seals.items()}
        assert opened(session.referee.record) == []
        lock_in(session, session.view.open.hand[0])
    opened_record = opened(session.referee.record)
    assert [(diary.turn, diary.seat) for diary in opened_record] == sorted(shown)
    assert all(shown[diary.turn, diary.seat] == diary.seal and diary.kept for diary in opened_record)


def test_an_undone_round_keeps_the_seals_of_choices_that_stand() -> None:
    session = Seats(new_referee(record()), FakeBots(first_move).client())
    session.update(0.0)
    before = session.referee.diaries
    lock_in(session, session.view.open.hand[0])
    session.update(0.0)
    assert [diary.turn for diary in session.referee.diaries] == [1, 1, 2, 2]
    session.undo()
    assert all(diary in before for diary in session.referee.diaries)
    session.update(0.0)
    assert [(diary.turn, diary.seat) for diary in session.referee.diaries] == [(1, 1), (1, 2)]


# Bots that cannot answer


def table(key: str = "miaui", people: int = 1) -> AnyReferee:
    """A new game of people and bots of the best level."""
    game = find_game(key)
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "chosen") for seat in range(3 - people)]
    return new_referee(game.rules.new(tuple(players), {}, NamedLuck(7)))


FAILED = ("KeyError: 'K5'", "bot.py:33 in choose")


class Failing(FakeBots):
    """Bots that fail over every question."""

    def answer(self, question: Question) -> Reply:
        return Reply(question.ticket, error=FAILED[0], where=FAILED[1])


@pytest.mark.parametrize(
    ("bots", "why", "detail"),
    [
        (Failing(), BotFailure.ERROR, FAILED[0]),
        (FakeBots(lambda asked: NONSENSE), BotFailure.ILLEGAL, ""),
        (FakeBots(first_move), None, ""),
        (FakeBots(lambda asked: None), BotFailure.LATE, ""),
    ],
)
def test_a_plain_move_is_made_for_no_bot_in_silence(
    bots: FakeBots, why: BotFailure | None, detail: str
) -> None:
    session = Seats(table(), bots.client())
    lock_in(session, 12)
    session.update(SILENCE + 0.1)
    session.update(SILENCE + 0.1)
    assert session.referee.turn == 2
    told = [(notice.name, notice.why, notice.detail, notice.played) for notice in bots.notices[:2]]
    assert told == [(name, why, detail, True) for name in ("B0", "B1") if why is not None]
    assert {notice.where for notice in bots.notices} <= {FAILED[1] if why is BotFailure.ERROR else ""}


def test_a_move_that_is_no_legal_one_is_not_played() -> None:
    """It can be read, but the card is spent."""
    bots = FakeBots(lambda asked: "7")
    session = Seats(table(), bots.client())
    session.update(0.1)
    assert bots.notices == []
    for _ in range(2):
        lock_in(session, session.view.open.hand[0])
        session.update(0.1)
    assert [notice.why for notice in bots.notices] == [BotFailure.ILLEGAL] * 4
    first, second = session.referee.record.dives
    assert first[1:] == (7, 7) and 7 not in second[1:]


def test_a_plain_move_for_a_program_marks_the_game() -> None:
    bots = FakeBots(lambda asked: NONSENSE if asked.level == "program:Ada" else first_move(asked))
    session = Seats(table(), bots.client())
    who = replace(session.referee.players[1], level="program:Ada")
    session.change_player(Seat(1), who)
    for _ in range(2):
        lock_in(session, session.view.open.hand[0])
        session.update(0.1)
    record = session.referee.record
    (first, turn), (second, later) = plain_moves(record)
    assert first == second == 1 and turn < later
    assert plain_moves(parse(dump(record))) == plain_moves(record)
    for nonsense in (5, [5], [[1]], [[1, "2"]], [[9, 1]], [[True, 1]]):
        assert plain_moves(replace(record, further={PLAIN_MOVES: nonsense})) == ()


def test_a_bot_that_answers_is_not_complained_about() -> None:
    bots = FakeBots(first_move)
    session = Seats(table(people=0), bots.client())
    while not session.referee.over:
        session.update(0.1)
    assert bots.notices == []


# Bots and the process


def test_a_level_that_changes_while_it_thinks_stops_nothing() -> None:
    """The question under way goes on unheard; the new level is asked after it."""
    bots = silent()
    session = Seats(table(), bots.client())
    running = bots.asked[0]
    for level in ("paddler", "diver", "snorkeler"):
        session.change_player(Seat(1), Player("B0", "bot", level))
        session.update(0.1)
    assert bots.stopped == 0 and bots.asked == [running]
    assert [(question.view.seat, question.level) for question in waiting(bots.service)] == [
        (2, "chosen"),
        (1, "snorkeler"),
    ]
    bots.holds = False
    session.update(0.1)
    lock_in(session, 12)
    session.update(0.1)
    assert session.referee.turn == 2 and bots.stopped == 0 and bots.notices == []


def test_an_undo_while_bots_think_stops_nothing() -> None:
    bots = FakeBots(first_move)
    session = Seats(table(), bots.client())
    lock_in(session, 12)
    session.update(0.0)
    replay = bots.client(priority=Priority.REVIEW)
    bots.holds = True
    session.undo()
    ticket = replay.ask(table(people=3).view(Seat(1)), "chosen", 5)
    assert bots.stopped == 0
    assert [question.view.seat for question in waiting(bots.service)] == [1, 2, 1]
    bots.holds = False
    assert [answer.ticket for answer in replay.poll()] == [ticket]


def test_a_table_that_is_left_keeps_nobody_waiting() -> None:
    bots = silent()
    left, new = Seats(table(), bots.client()), Seats(table(), bots.client())
    asked = waiting(bots.service)
    assert len(asked) == 4
    del left
    gc.collect()
    new.update(0.1)
    assert waiting(bots.service) == asked[2:]


def test_only_a_process_in_silence_is_ended_and_each_bot_has_one_of_its_own() -> None:
    bots = silent()
    session = Seats(table(people=1), bots.client())
    session.update(SILENCE * 10)  # a person decides
    lock_in(session, 12)
    for ended in (1, 2):
        session.update(SILENCE)
        assert bots.stopped == ended - 1
        session.update(0.1)
        assert bots.stopped == ended
    assert session.referee.turn == 2
    assert [notice.why for notice in bots.notices] == [BotFailure.LATE] * 2
    assert "8.1 s without a beat" in bots.notices[0].waited


def test_a_process_that_starts_has_longer() -> None:
    bots = silent()
    bots.ready = False
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    session.update(STARTING)
    assert bots.stopped == 0
    session.update(0.1)
    assert bots.stopped == 1 and "starting" in bots.notices[0].waited


class Beating(FakeBots):
    """Bots whose beat comes once a turn: `beat`; None for silence. They find no end."""

    beat: Heartbeat | None = Heartbeat("", 0.5)
    _turn = False

    def receive(self) -> Reply | Heartbeat | None:
        self._turn = not self._turn
        return self.beat if self._turn else None


def test_a_bot_that_beats_is_waited_for_and_then_its_best_move_counts() -> None:
    bots = Beating()
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    for wall in range(100):
        bots.wall = float(wall)
        session.update(1.0)
    assert session.thinking and not bots.notices, "there is no move yet"
    bots.beat = Heartbeat("9", 0.5)
    session.update(1.0)
    assert (bots.cuts, bots.stopped) == (1, 0)
    (notice,) = bots.notices
    assert notice.why is BotFailure.CUT and "waited 99.0 s, 0.5 s of the processor" in notice.waited


def test_each_bot_has_its_own_seconds_of_the_wall() -> None:
    bots = Beating()
    bots.beat = Heartbeat("9")
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    for wall in range(int(PATIENCE)):
        bots.wall = float(wall)
        session.update(1.0)
    assert (bots.cuts, len(session.thinking)) == (0, 2)
    bots.wall = PATIENCE
    session.update(1.0)
    assert (bots.cuts, len(session.thinking)) == (1, 1)
    bots.service._running = None  # the one that was cut has come to its end
    bots.beat = Heartbeat("8")
    session.update(1.0)
    bots.wall = 2 * PATIENCE - 0.1
    session.update(1.0)
    assert (bots.cuts, len(session.thinking)) == (1, 1)
    bots.wall = 2 * PATIENCE
    session.update(1.0)
    assert bots.cuts == 2 and session.referee.record.dives[0] == (12, 9, 8)


def test_a_bot_that_falls_silent_has_its_best_move() -> None:
    bots = Beating()
    bots.beat = Heartbeat("9")
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    session.update(1.0)
    bots.beat = None
    session.update(SILENCE + 0.1)
    assert bots.stopped == 1 and [notice.why for notice in bots.notices] == [BotFailure.CUT]


def test_a_thought_without_an_end_ends_with_its_process() -> None:
    bots = Beating()
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    bots.beat = Heartbeat("", MOST_THOUGHT)
    session.update(1.0)
    assert not bots.notices
    bots.beat = Heartbeat("", MOST_THOUGHT + 0.1)
    session.update(1.0)
    assert bots.stopped == 1 and [notice.why for notice in bots.notices] == [BotFailure.LATE]


def test_a_review_that_hangs_does_not_keep_the_table_waiting_for_ever() -> None:
    bots = silent()
    review = bots.client(priority=Priority.REVIEW)
    ticket = review.ask(table(people=3).view(Seat(1)), "chosen", 5)
    session = Seats(table(people=1), bots.client())
    lock_in(session, 12)
    session.update(SILENCE + 0.1)
    assert bots.stopped == 1
    (failed,) = review.poll()
    assert (failed.ticket, getattr(failed, "why", None)) == (ticket, BotFailure.LATE)
    bots.holds = False
    session.update(0.1)
    lock_in(session, session.view.open.hand[0])
    session.update(0.1)
    assert session.referee.turn == 3 and bots.stopped == 1


def test_what_all_bots_decide_at_a_time_is_one_write() -> None:
    kept: list[object] = []

    def keep(record: Record, progress: Progress, ending: Ending | None) -> None:
        kept.append(record)

    session = Seats(new_referee(record(1, 2), keep), FakeBots(first_move).client())
    session.update(0.1)
    assert len(kept) == 1 and session.referee.to_act == (0,)
    lock_in(session, 12)
    assert len(kept) == 2 and session.referee.turn == 2


def test_moves_of_somebody_else_are_refused_together() -> None:
    session = Seats(new_referee(record(1, 2)), silent().client())
    before = session.referee.record
    with pytest.raises(ValueError, match="the screen shows seat 0"):
        session.submit([Dive(Seat(0), 5), Dive(Seat(1), 5)])
    assert session.referee.record == before and session.viewer == 0


@pytest.mark.parametrize("key", list(GAMES))
def test_a_replay_over_a_table_costs_no_bot_its_answer(key: str) -> None:
    bots = FakeBots(first_move)
    session = Seats(table(key, people=0), bots.client(key))
    replay = bots.client(priority=Priority.REVIEW)
    for _number in range(200):
        ticket = replay.ask(table(people=3).view(Seat(1)), "chosen", 5)
        assert [answer.ticket for answer in replay.poll()] == [ticket]
        before = session.referee.record
        session.update(0.0)
        assert session.referee.over or session.referee.record != before
    assert bots.notices == []
