"""What cats say comes from their character and the round alone."""

from dataclasses import replace
from random import Random

from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.variants import Variants
from miaui.match.seats import with_bot_seed
from miaui.scenes.match_setup import seated
from miaui.scenes.table.scene import bot_remark
from miaui.store.settings import SeatSetup, TableSetup
from miaui.tabletop.parts import Answer
from testkit.miaui.drawn import drawn_record
from testkit.playing import match_of

BOT = SeatSetup(kind="bot", level="diver")
TABLE = TableSetup(seats=(SeatSetup(kind="human"), BOT, BOT, replace(BOT, character="bold")))


def test_a_cat_speaks_now_and_then_in_character() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    said = []
    for seed in range(40):
        record = with_bot_seed(drawn_record(players, Variants(), Seat(0), Random(seed)), seed)
        for number in range(1, 13):
            words = bot_remark(match_of(record), KIT, number)
            again = with_bot_seed(drawn_record(players, Variants(), Seat(1), Random(seed + 99)), seed)
            assert bot_remark(match_of(again), KIT, number) == words
            said.append(words)
    spoken = [one for one in said if one is not None]
    assert 0.2 < len(spoken) / len(said) < 0.4
    bold = next(one for one in KIT.characters if one.key == "bold")
    assert {one.words for one in spoken} == set(bold.lines) and {one.seat for one in spoken} == {1}
    assert not any(said[::12])  # not in the first round


def test_a_cat_answers_what_happened_and_says_nothing_twice_in_a_game() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    given = {number: [Answer(Seat(0), ("Mine!",)), Answer(Seat(2), ("One.", "Two."))] for number in range(12)}
    answered = 0
    for seed in range(30):
        record = with_bot_seed(drawn_record(players, Variants(), Seat(0), Random(seed)), seed)
        found = [bot_remark(match_of(record), KIT, number, lambda _events: given) for number in range(1, 13)]
        words = [one.words for one in found if one is not None]
        assert len(set(words)) == len(words)
        answered += sum(one is not None and one.seat == 2 for one in found)
        assert not any(one is not None and one.seat == 0 for one in found)  # a person speaks for herself
    assert answered > 50


def test_cats_are_calm_about_a_seed_that_is_none() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    record = drawn_record(players, Variants(), Seat(0), Random(1))
    strange = replace(record, further={"bot_seed": "\ud800"})
    odd, plain = match_of(strange), match_of(record)
    assert [bot_remark(odd, KIT, number) for number in range(1, 13)] == [
        bot_remark(plain, KIT, n) for n in range(1, 13)
    ]


def test_moods_that_were_not_chosen_are_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(30):
        ana, one, two, three = seated(KIT, TABLE, NamedLuck(seed))
        assert ana.character is None
        assert three.character == "bold"
        drawn |= {one.character, two.character}
    assert drawn == {one.key for one in KIT.characters}
