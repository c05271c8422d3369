"""Open faces: a channel of fixed strength, the diary that keeps what it shows, and what counts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.bots import server
from miaui.bots.arena import ask
from miaui.bots.process import line_of, read_reply
from miaui.bots.service import Question, Ticket
from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.core.tells import BRIGHT, OPEN_FACE, TELLS, TRUE, WORRIED, Tell, bits, shown
from miaui.games.miaui.bots.kit import tell, worries
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.sight import view
from miaui.history import kept_games
from miaui.match.check import check_record
from miaui.match.diaries import diaries_of, kept_rows
from miaui.match.referee import Referee
from miaui.match.snapshot import is_counted
from testkit.fake_bots import FakeBots
from testkit.house import GAMES, HOUSE, find_game, find_kit, make_deal, open_library
from testkit.miaui.drawn import drawn_record
from testkit.miaui.positions import position
from testkit.playing import lock_in, match_of, referee_of
from tests.match.test_match_deals import play_on, seated

KIT = find_kit("miaui")
PLAYERS = (
    Player("Ana"),
    Player("A", "bot", "paddler", OPEN_FACE),
    Player("B", "bot", "paddler", "bold"),
    Player("C", "bot", "paddler"),
)
FIRST = view(position(4, 3, 1), Seat(2))


def test_three_faces_of_four_are_true() -> None:
    for worried in (False, True):
        said = [shown(worried, NamedLuck(seed)) == (WORRIED if worried else BRIGHT) for seed in range(4000)]
        assert abs(sum(said) / 4000 - TRUE / 100) < 0.02
    assert 0 == bits(0.0) == bits(1.0) < bits(0.1) < bits(0.5) < 0.19


def test_half_a_hand_worries_and_the_last_card_shows_nothing() -> None:
    for rounds in range(12):
        seen = view(position(4, rounds, 1), Seat(2))
        hand = seen.open.hand
        worrying = [card for card in hand if worries(seen, Dive(Seat(2), card))]
        assert worrying == [*hand[len(hand) // 2 :]]
        looks = {tell(seen, Dive(Seat(2), hand[0]), NamedLuck(seed)) for seed in range(40)}
        assert looks == ({*TELLS} if len(hand) > 1 else {""})


@pytest.mark.parametrize("level", [level.key for level in KIT.levels])
def test_an_open_face_plays_as_its_level(level: str) -> None:
    plain, open_faced = (ask(KIT, FIRST, level, 9, open_face, 40) for open_face in (None, OPEN_FACE))
    assert plain == open_faced


def test_only_the_process_that_chose_tells_and_only_by_an_open_face() -> None:
    told = []
    for character in (None, "bold", OPEN_FACE):
        question = Question(Ticket(1), KIT, FIRST, "diver", character, 5)
        reply = read_reply(server.reply(HOUSE.kits, line_of(question)).encode())
        told.append(reply.tell)
        move = KIT.codec.read_move(FIRST.seat, reply.move)
        assert reply.tell == KIT.told_by_face(FIRST, move, character, 5)
    assert told[:2] == ["", ""] and told[2] in TELLS
    forged = {"ticket": 1, "answer": {"move": "5", "tell": "the 5"}}
    assert read_reply(json.dumps(forged).encode()).tell == ""


@pytest.mark.parametrize("key", GAMES)
def test_it_is_never_given_by_lot(key: str) -> None:
    kit = find_kit(key)
    lots = {kit.character_by_lot(NamedLuck(seed), seat) for seed in range(50) for seat in range(4)}
    assert lots == {character.key for character in kit.characters} and OPEN_FACE not in lots
    if kit.open_face is None:
        with pytest.raises(ValueError, match="unknown character"):
            kit.check(kit.levels[0].key, OPEN_FACE)


def at_table() -> Any:
    """A game of one person and three bots, one of which has an open face; all bots have chosen."""
    played = match_of(drawn_record(PLAYERS, Variants(), Seat(0), Random(7)), FakeBots())
    played.update(0.1)
    return played


def test_a_tell_is_public_until_all_choices_are() -> None:
    played = at_table()
    referee = referee_of(played)
    for turn in range(11):
        assert set(referee.to_act) == {0}
        (tell,) = played.public.tells
        assert tell == Tell(referee.turn, Seat(1), referee.diaries[3 * turn].tell)
        lock_in(played, played.view.open.hand[0])
        assert played.public.tells == ()
        played.update(0.1)
    assert played.public.tells == (), "everybody knows the last card"


def test_it_comes_again_where_a_kept_game_goes_on() -> None:
    referee = referee_of(at_table())
    again = Referee(referee.game, referee.record, diaries=kept_rows(referee.diaries))
    assert again.tells == referee.tells != ()
    assert "tell" not in json.dumps(referee.game.records.write(referee.record).body)


def finished(folder: Path, character: str | None) -> tuple[Any, bool]:
    """A game that was played to its end, its bots with this character, and whether it counts."""
    deal = make_deal("miaui", 3, [], 0x123456789ABC)
    players = tuple([replace(who, character=character if who.kind == "bot" else None) for who in seated(3)])
    with open_library(folder) as library:
        bots = FakeBots(random_text)
        match = kept_games.begin_deal(library, bots.service, KIT, deal, players, game_id="g")
        play_on(match)
        return match.public.record, library.is_counted("g")


def random_text(asked: Question) -> str:
    """What a bot that plays at random chooses, as at the table."""
    return KIT.codec.write_move(KIT.make(asked.level, None).choose(asked.view, Random(asked.seed)).move)


@pytest.mark.slow
def test_the_record_keeps_the_faces_and_check_makes_them_again(tmp_path: Path) -> None:
    (record, counted), (plain, plainly) = finished(tmp_path / "a", OPEN_FACE), finished(tmp_path / "b", None)
    assert plainly and not counted and not is_counted(record)
    tells = [diary.tell for diary in diaries_of(record)]
    assert set(tells) == {*TELLS, ""} and tells.count("") == 2
    assert not any(diary.tell for diary in diaries_of(plain))
    assert record.dives == plain.dives, "an open face alone changes no choice"
    check = check_record(find_game("miaui"), record, KIT)
    assert check.sound and check.different == ()
    turn, seat, seal, salt, late, text = record.further["diaries"][0]
    other = BRIGHT if json.loads(text)["tell"] == WORRIED else WORRIED
    rows = [[turn, seat, seal, salt, late, text.replace(json.loads(text)["tell"], other)]]
    forged = replace(record, further=record.further | {"diaries": [*rows, *record.further["diaries"][1:]]})
    checked = check_record(find_game("miaui"), forged, KIT)
    assert not checked.sound and checked.different == ((turn, seat),)
