"""What every game of the house must hold, tried on random games of each of them and of the example."""

import copy
import json
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from miaui.core.chance import DrawnLuck, NamedLuck
from miaui.core.errors import BadRecord, CannotUndo, IllegalMove
from miaui.core.game import AnyGame
from miaui.core.seat import Seat
from miaui.match.seats import Seats
from testkit.fake_bots import FakeBots, silent
from testkit.house import HOUSE, dump, find_game, game_of, new_referee, parse
from testkit.random_games import finished, new_record, players, some_steps, steps

KEYS = HOUSE.games.keys
SEEDS = range(4)
#: Places tried in each game; a whole game of the largest has hundreds.
PLACES = 24


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


@pytest.fixture(params=SEEDS)
def seed(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def seats_of(record: Any) -> range:
    return range(len(record.players))


def views(game: AnyGame, state: Any, record: Any) -> list[Any]:
    return [game.sight.view(state, seat) for seat in (None, *seats_of(record))]


# Rules


def test_every_number_of_seats_plays_to_an_end(game: AnyGame) -> None:
    for count in game.seats:
        record = finished(game, count, count)
        state = game.rules.play(record)
        ending = game.rules.ending(state)
        assert ending is not None
        assert len(ending.scores) == count
        assert ending.winners
        assert set(ending.winners) <= set(range(count))
        assert game.rules.to_act(state) == ()
        assert game.rules.chance(state, DrawnLuck(Random(1))) is None
        progress = game.rules.progress(state)
        assert progress.done > 0
        assert progress.of in (None, progress.done)


def test_points_by_round_lead_to_the_end(game: AnyGame) -> None:
    if game.records.standings is None:
        return
    for count in game.seats:
        record = finished(game, count, count)
        standings, state = game.records.standings(record), game.rules.play(record)
        ending = game.rules.ending(state)
        assert ending is not None and standings[-1] == ending.scores
        assert len(standings) - game.rules.progress(state).done in (0, 1), (
            "what is counted last may come after"
        )
        assert {len(scores) for scores in standings} == {count}


def test_applying_a_move_changes_nothing_but_its_answer(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        before = copy.deepcopy(step.state)
        assert game.rules.apply(step.state, step.move) == (step.state_after, step.events)
        assert step.state == before
        assert hash(step.state) == hash(before)


def test_there_is_somebody_to_act_or_chance_or_an_end(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        acting = bool(game.rules.to_act(step.state))
        due = game.rules.chance(step.state, DrawnLuck(Random(seed))) is not None
        assert acting != due
        assert game.rules.ending(step.state) is None


def test_chapters_come_one_by_one(game: AnyGame, seed: int) -> None:
    chapters = [game.rules.chapter(state) for state, _ in game.rules.moments(finished(game, seed))]
    assert chapters[0] == 0
    assert all(later - sooner in (0, 1) for sooner, later in pairwise(chapters))


def test_a_view_is_asked_as_its_record_is(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        asked: dict[str, Any] = game.records.prompt(step.record)
        for seat in range(len(step.record.players)):
            phase, moves = game.sight.prompt(game.sight.view(step.state, Seat(seat)))
            assert phase == asked["phase"]
            assert (moves or None) == asked["moves"][seat]
    state = game.rules.play(finished(game, seed))
    assert game.sight.prompt(game.sight.view(state, None)) == (None, [])


# Luck


class ListeningLuck(NamedLuck):
    """Luck by a seed that remembers the names it was asked for."""

    __slots__ = ("names",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.names: list[str] = []

    def number(self, name: str) -> int:
        self.names.append(name)
        return super().number(name)


def dealt_by_name(
    game: AnyGame, seed: int, choices: int
) -> tuple[ListeningLuck, Any, dict[tuple[str, ...], str]]:
    """A game of one deal with choices of its own: its luck, its record, and what chance alone decided, by
    the names of its luck."""
    luck, rng = ListeningLuck(seed), Random(choices)
    record = game.rules.new(players(game.seats[-1]), {}, luck)
    state = game.rules.play(record)
    fell: dict[tuple[str, ...], str] = {}
    while game.rules.ending(state) is None:
        asked = len(luck.names)
        seats = game.rules.to_act(state)
        if seats:
            legal = game.sight.legal(game.sight.view(state, seats[0]))
            move = game.rules.settle(state, legal[int(rng.random() * len(legal))], luck)
        else:
            move = game.rules.chance(state, luck)
            fell[tuple(luck.names[asked:])] = game.codec.write_move(move)
        state, _ = game.rules.apply(state, move)
        record = game.records.extend(record, move)
    return luck, record, fell


def test_the_same_luck_and_choices_are_the_same_game(game: AnyGame, seed: int) -> None:
    record, other = dealt_by_name(game, seed, 1), dealt_by_name(game, seed, 1)
    assert dump(record[1]) == dump(other[1])
    assert dump(record[1]) != dump(dealt_by_name(game, seed + 1, 1)[1])


def test_no_two_events_share_their_luck(game: AnyGame, seed: int) -> None:
    names = dealt_by_name(game, seed, 2)[0].names
    assert names and len(set(names)) == len(names)


def test_other_choices_meet_the_same_luck(game: AnyGame, seed: int) -> None:
    """What is dealt at the start, and every event of chance that both games have."""
    (_, record, fell), (_, other, fell_there) = (dealt_by_name(game, seed, choices) for choices in (3, 4))
    assert record != other
    assert {names: text for names, text in fell.items() if names in fell_there} == {
        names: text for names, text in fell_there.items() if names in fell
    }


# What is legal


def test_what_is_listed_is_legal_and_nothing_else(game: AnyGame, seed: int) -> None:
    """Every text that was played anywhere in two games is tried at many places of a third one."""
    texts = {
        game.codec.write_move(move)
        for other in (seed + 100, seed + 101)
        for step in some_steps(game, other, 200)
        for seat in game.rules.to_act(step.state)
        for move in game.sight.legal(game.sight.view(step.state, seat))
    }
    for step in some_steps(game, seed, PLACES):
        for seat in seats_of(step.record):
            legal = game.sight.legal(game.sight.view(step.state, Seat(seat)))
            listed = {game.codec.write_move(move) for move in legal}
            assert len(listed) == len(legal)
            assert bool(legal) == (seat in game.rules.to_act(step.state))
            for move in legal:
                assert move.seat == seat
                game.rules.apply(step.state, game.rules.settle(step.state, move, DrawnLuck(Random(seed))))
            for text in sorted(texts - listed):
                assert refused(game, step.state, Seat(seat), text), (text, sorted(listed))


def refused(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Whether a text that is not listed is refused, with whatever chance could add to it."""
    try:
        move = game.codec.read_move(seat, text)
        game.rules.apply(state, game.rules.settle(state, move, DrawnLuck(Random(1))))
    except (IllegalMove, ValueError):
        return True
    return False


def test_moves_are_read_as_they_are_written(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        for seat in game.rules.to_act(step.state):
            for move in game.sight.legal(game.sight.view(step.state, seat)):
                assert game.codec.read_move(seat, game.codec.write_move(move)) == move


@pytest.mark.parametrize("nonsense", ["", " ", "?", "x" * 400, "\x00", "=", "٣"])
def test_nonsense_is_no_move(game: AnyGame, nonsense: str) -> None:
    record = new_record(game, 1)
    table = new_referee(record, luck=DrawnLuck(Random(1)))
    table.advance()
    seat = table.to_act[0]
    before = table.record
    with pytest.raises((ValueError, IllegalMove)):
        table.submit([game.codec.read_move(seat, nonsense)])
    assert table.record == before


# Records


def test_records_come_back_from_their_text(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        text = dump(step.record_after)
        assert parse(text) == step.record_after
        assert dump(parse(text)) == text
        assert game_of(step.record_after) is game


def test_further_keys_are_kept(game: AnyGame) -> None:
    raw = json.loads(dump(finished(game, 1))) | {"note": {"a": [1, None]}, "id": "7"}
    record = parse(json.dumps(raw))
    assert record.further["note"] == {"a": [1, None]}
    assert json.loads(dump(record)) == raw


def test_a_record_is_played_again_without_chance(game: AnyGame, seed: int) -> None:
    """What was played step by step with a generator is what the record alone leads to."""
    for step in some_steps(game, seed, PLACES):
        assert game.rules.play(step.record_after) == step.state_after
    whole = finished(game, seed)
    assert list(game.records.lines(whole)) == list(game.records.lines(parse(dump(whole))))


def test_lines_are_told_as_they_become_complete(game: AnyGame, seed: int) -> None:
    whole = list(game.records.lines(finished(game, seed)))
    json.dumps(whole)
    for step in some_steps(game, seed, PLACES):
        lines = list(game.records.lines(step.record))
        assert lines == whole[: len(lines)]


def test_the_account_is_in_printable_words(game: AnyGame, seed: int) -> None:
    lines = list(game.records.account(finished(game, seed)))
    assert lines
    assert all(line.isprintable() for line in lines)


def test_the_prompt_says_who_may_do_what(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        prompt: dict[str, Any] = game.records.prompt(step.record)
        assert prompt["to_move"] == list(game.rules.to_act(step.state))
        assert (prompt["phase"] is None) <= (prompt["to_move"] == [])
        for seat, listed in enumerate(prompt["moves"]):
            legal = game.sight.legal(game.sight.view(step.state, Seat(seat)))
            moves = sorted(game.codec.write_move(move) for move in legal)
            assert sorted(listed or []) == moves


@pytest.mark.parametrize("key", ["format", "version", "players"])
def test_a_missing_key_is_named(game: AnyGame, key: str) -> None:
    raw = json.loads(dump(finished(game, 2)))
    del raw[key]
    with pytest.raises(BadRecord, match=key):
        parse(json.dumps(raw))


def test_every_required_key_of_the_body_is_named_when_it_is_missing(game: AnyGame) -> None:
    record = finished(game, 2)
    for key in game.records.write(record).body:
        raw = json.loads(dump(record))
        del raw[key]
        with pytest.raises(BadRecord, match=key):
            game.rules.play(parse(json.dumps(raw)))


def test_too_few_or_many_players_are_refused(game: AnyGame) -> None:
    raw = json.loads(dump(finished(game, 2)))
    for count in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadRecord, match="players"):
            parse(json.dumps(raw | {"players": [{"name": "x", "kind": "human"}] * count}))


def test_a_sealed_record_can_be_looked_at_and_not_continued(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES // 3):
        sealed = game.records.seal(step.record)
        assert sealed.sealed
        assert not sealed.further
        again = parse(dump(sealed))
        assert again == sealed
        game.rules.play(again)
        with pytest.raises(BadRecord):
            game.records.prompt(again)


# Who sees what


def test_what_is_hidden_changes_no_view(game: AnyGame, seed: int) -> None:
    """Others' secrets drawn anew, as far as a seat cannot know them, leave her view and choices the same."""
    rng = Random(seed)
    for step in some_steps(game, seed, PLACES):
        for seat in (None, *seats_of(step.record)):
            view = game.sight.view(step.state, seat)
            for _ in range(2):
                other = game.sight.view(game.sight.sample(view, rng), seat)
                assert other == view
                assert game.sight.legal(other) == game.sight.legal(view)


def test_a_sampled_state_can_be_played_on(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for step in some_steps(game, seed, PLACES // 3):
        for seat in seats_of(step.record):
            state = game.sight.sample(game.sight.view(step.state, Seat(seat)), rng)
            for _ in range(8):
                state, over = one_move(game, state, rng)
                if over:
                    break


def one_move(game: AnyGame, state: Any, rng: Random) -> tuple[Any, bool]:
    seats = game.rules.to_act(state)
    if seats:
        legal = game.sight.legal(game.sight.view(state, seats[0]))
        move = game.rules.settle(state, legal[int(rng.random() * len(legal))], DrawnLuck(rng))
    else:
        move = game.rules.chance(state, DrawnLuck(rng))
    return (state, True) if move is None else (game.rules.apply(state, move)[0], False)


def test_views_survive_the_way_to_another_process(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        for view in views(game, step.state, step.record):
            line = json.dumps(game.codec.write_view(view))
            assert game.codec.read_view(json.loads(line)) == view


def test_the_public_sees_no_more_than_any_seat(game: AnyGame, seed: int) -> None:
    """An event shown to nobody in particular is what each seat sees with her own secrets taken out."""
    for step in some_steps(game, seed, PLACES):
        for event in step.events:
            public = game.sight.seen_by(event, None)
            for seat in seats_of(step.record):
                own = game.sight.seen_by(event, Seat(seat))
                assert game.sight.seen_by(own, None) == public
                assert game.sight.seen_by(own, Seat(seat)) == own


def test_nobody_moves_for_the_public(game: AnyGame, seed: int) -> None:
    for step in some_steps(game, seed, PLACES):
        assert game.sight.legal(game.sight.view(step.state, None)) == ()


def test_a_preview_tells_what_happens(game: AnyGame, seed: int) -> None:
    """It is made of a view, and holds in every state that the view could come from."""
    luck = DrawnLuck(Random(seed))
    for step in some_steps(game, seed, PLACES):
        for seat in game.rules.to_act(step.state):
            seen = game.sight.view(step.state, seat)
            moves = game.sight.legal(seen)
            for move in moves[:: 1 + len(moves) // 8]:
                previewed = game.sight.preview(seen, move)
                if previewed is None:
                    continue
                after, first = previewed
                settled = game.rules.settle(step.state, move, luck)
                state, events = game.rules.apply(step.state, settled)
                told = tuple(game.sight.seen_by(event, seat) for event in events)
                assert told[: len(first)] == first
                if len(told) == len(first):
                    assert after == game.sight.view(state, seat)


# At the table


def test_a_game_goes_on_after_a_kill_at_every_move(game: AnyGame, seed: int) -> None:
    """Each text that was kept leads to the same views, and on to an end."""
    kept: list[str] = []
    table = new_referee(
        new_record(game, seed),
        lambda record, progress, ending: kept.append(dump(record)),
        DrawnLuck(Random(seed)),
    )
    table.advance()
    rng = Random(seed)
    while not table.over and len(kept) < 120:
        seat = table.to_act[int(rng.random() * len(table.to_act))]
        legal = game.sight.legal(table.view(seat))
        table.submit([legal[int(rng.random() * len(legal))]])
        again = new_referee(parse(kept[-1]))
        assert again.record == table.record
        assert [again.view(s) for s in (None, *seats_of(table.record))] == [
            table.view(s) for s in (None, *seats_of(table.record))
        ]


def test_what_is_kept_comes_before_what_is_told(game: AnyGame) -> None:
    happened: list[str] = []
    table = new_referee(
        new_record(game, 3), lambda record, progress, ending: happened.append("kept"), DrawnLuck(Random(3))
    )
    table.subscribe(lambda event: happened.append("told"), lambda: None)
    table.advance()
    seat = table.to_act[0]
    table.submit([game.sight.legal(table.view(seat))[0]])
    assert happened[0] == "kept"


def test_people_and_bots_play_to_the_end(game: AnyGame) -> None:
    for humans in range(game.seats[0] + 1):
        rng = Random(humans)
        who = players(game.seats[0], humans)
        table = new_referee(game.rules.new(who, {}, DrawnLuck(rng)), luck=DrawnLuck(rng))
        session = Seats(table, FakeBots(seed=humans).client(game.key))
        for _ in range(20_000):
            session.update(0.1)
            if table.over:
                break
            seat = session.next_human
            if seat is not None:
                if session.viewer != seat:
                    session.open_for(seat)
                legal = game.sight.legal(session.view)
                session.submit([legal[int(rng.random() * len(legal))]])
        assert table.over


def test_a_shared_screen_shows_nobody_who_is_not_to_act(game: AnyGame) -> None:
    who = players(game.seats[-1], game.seats[-1])
    rng = Random(5)
    table = new_referee(game.rules.new(who, {}, DrawnLuck(rng)), luck=DrawnLuck(rng))
    session = Seats(table, silent().client(game.key))
    for _ in range(60):
        session.update(0.1)
        assert session.viewer is None or session.viewer in table.to_act
        seat = session.next_human
        if table.over or seat is None:
            break
        if session.viewer is None:
            session.open_for(seat)
        legal = game.sight.legal(session.view)
        session.submit([legal[int(rng.random() * len(legal))]])


def test_taking_back_stops_at_the_beginning(game: AnyGame) -> None:
    record = finished(game, 1)
    table = new_referee(record, luck=DrawnLuck(Random(1)))
    for _ in range(ENOUGH):
        try:
            table.undo([Seat(0)])
        except CannotUndo:
            return
    raise AssertionError("moves can be taken back for ever")


@pytest.mark.parametrize("people", [(0,), (0, 1), (1,)])
def test_what_is_undone_was_a_choice_of_a_person(game: AnyGame, people: tuple[Seat, ...]) -> None:
    """A bot's move or a forced one would be made again at once, and nothing would have changed."""
    done = refused = 0
    for step in (step for seed in SEEDS for step in some_steps(game, seed, PLACES)):
        try:
            before = game.records.back(step.record_after, people)
        except CannotUndo as error:
            refused += bool(str(error))
            continue
        done += 1
        state = game.rules.play(before)
        acting = [seat for seat in people if seat in game.rules.to_act(state)]
        chosen = any(len(game.sight.legal(game.sight.view(state, Seat(seat)))) > 1 for seat in acting)
        assert chosen or (len(people) > 1 and acting), "among several people a hand may be secret"
        assert before.further == step.record_after.further
        shorter, longer = (list(game.records.account(record)) for record in (before, step.record_after))
        assert len(shorter) <= len(longer)
    assert done and refused


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in KEYS if key != "miaui"])
def test_undoing_lets_a_person_alone_know_no_more_than_before(key: str) -> None:
    """In any world that looks the same to her at the choice, what is undone would have looked the same, too.
    (In Miaui a round that all have seen is taken back, for practice.)"""
    assert sum(_undone_in_another_world(find_game(key), seed) for seed in SEEDS)


def _undone_in_another_world(game: AnyGame, seed: int) -> int:
    """Undo at every place of a random game, and play what was undone again from a world that the person at
    seat 0 takes for possible; how often there was something to undo that she had seen."""
    rng, tried = Random(seed), 0
    played = list(islice(steps(game, seed), 300))
    for number, last in enumerate(played):
        try:
            before = game.records.back(last.record_after, [Seat(0)])
        except CannotUndo:
            continue
        undone = [
            step
            for step in played[: number + 1]
            if game.records.turn(step.record) >= game.records.turn(before)
        ]
        if undone[0].record != before:
            continue  # a secret choice in progress: nobody has seen it
        tried += 1
        world = game.sight.sample(game.sight.view(undone[0].state, Seat(0)), rng)
        for step in undone:
            text = game.codec.write_move(step.move).partition("=")[0]
            move = game.rules.settle(world, game.codec.read_move(step.move.seat, text), DrawnLuck(rng))
            world, events = game.rules.apply(world, move)
            seen = [[game.sight.seen_by(event, Seat(0)) for event in told] for told in (events, step.events)]
            assert seen[0] == seen[1], text
    return tried


#: No game has so many steps to take back.
ENOUGH = 5_000


def test_steps_cover_what_they_promise() -> None:
    """The example reaches all that a game of the house may have: chance by itself and in a move, secrets,
    choices at once, and moves that can be foreseen."""
    game = find_game("pearls")
    played = [step for seed in SEEDS for step in steps(game, seed)]
    texts = [game.codec.write_move(step.move) for step in played]
    assert {text.split(" ")[0] for text in texts} == {"deal", "wave", "lay", "done", "swap"}
    assert any("=" in text for text in texts)
    assert any(len(game.rules.to_act(step.state)) > 1 for step in played)
    for step in played:
        if step.move.seat is not None:
            view = game.sight.view(step.state, step.move.seat)
            foreseen = game.sight.preview(view, step.move) is not None
            assert foreseen == (game.codec.write_move(step.move)[:4] != "swap")
