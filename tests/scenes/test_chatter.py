"""What cats say comes from their character and the round alone."""

from dataclasses import replace
from random import Random

from miaui.bots.bot import CHARACTERS
from miaui.games.miaui.record import Player, new
from miaui.games.miaui.variants import Variants
from miaui.scenes.chatter import line
from miaui.scenes.sitting import seated
from miaui.store.settings import Seat, TableSetup
from miaui.table.session import with_bot_seed

BOT = Seat(kind="bot", level="diver")
TABLE = TableSetup(seats=(Seat(kind="human"), BOT, BOT, replace(BOT, character="bold")))


def test_a_cat_speaks_now_and_then_in_character() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    said = []
    for seed in range(40):
        record = with_bot_seed(new(players, Variants(), 0, Random(seed)), seed)
        for number in range(1, 13):
            words = line(record, number)
            again = with_bot_seed(new(players, Variants(), 1, Random(seed + 99)), seed)
            assert line(again, number) == words
            said.append(words)
    spoken = [words for words in said if words]
    assert 0.2 < len(spoken) / len(said) < 0.4
    bold = next(one for one in CHARACTERS if one.key == "bold")
    assert {words.split(": ")[1] for words in spoken} == {f"“{words}”" for words in bold.lines}
    assert not any(said[::12])  # not in the first round


def test_cats_are_calm_about_a_seed_that_is_none() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    record = new(players, Variants(), 0, Random(1))
    strange = replace(record, further={"bot_seed": "\ud800"})
    assert [line(strange, number) for number in range(1, 13)] == [line(record, n) for n in range(1, 13)]


def test_moods_that_were_not_chosen_are_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(30):
        ana, one, two, three = seated(TABLE, Random(seed))
        assert ana.character is None
        assert one.character != two.character
        assert three.character == "bold"
        drawn |= {one.character, two.character}
    assert drawn == {one.key for one in CHARACTERS}
