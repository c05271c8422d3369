"""What cats say comes from what everybody saw, and from their character and the round alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop.spec import spec
from miaui.match.seats import with_bot_seed
from miaui.scenes.match_setup import seated
from miaui.scenes.table.chatter import Chatter, bot_answer, in_character, last_decision
from miaui.store.settings import SeatSetup, TableSetup
from miaui.tabletop.parts import Answer
from testkit.house import AnyMatch
from testkit.miaui.drawn import drawn_record
from testkit.playing import dive, match_of, referee_of

BOT = SeatSetup(kind="bot", level="diver")
LINES = ("One.", "Two.", "Three.")
TABLE = TableSetup(seats=(SeatSetup(kind="human"), BOT, BOT, replace(BOT, character="bold")))


def test_a_cat_speaks_now_and_then_in_character() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    said = []
    for seed in range(40):
        record = with_bot_seed(drawn_record(players, Variants(), Seat(0), Random(seed)), seed)
        for number in range(1, 13):
            words = in_character(match_of(record), KIT, number)
            again = with_bot_seed(drawn_record(players, Variants(), Seat(1), Random(seed + 99)), seed)
            assert in_character(match_of(again), KIT, number) == words
            said.append(words)
    spoken = [one for one in said if one is not None]
    assert 0.2 < len(spoken) / len(said) < 0.4
    bold = next(one for one in KIT.characters if one.key == "bold")
    assert {one.words for one in spoken} == set(bold.lines) and {one.seat for one in spoken} == {1}
    assert not any(said[::12])  # not in the first round


def table_of(seed: int) -> AnyMatch:
    """A match of Ana with two bots, whose dice have this seed."""
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    return match_of(with_bot_seed(drawn_record(players, Variants(), Seat(0), Random(seed)), seed))


def said_at(match: AnyMatch, given: Mapping[int, Sequence[Answer]], place: int) -> str | None:
    """What is said after so many events, when nothing of what follows has happened."""
    known = {one: reasons for one, reasons in given.items() if one <= place}
    remark = bot_answer(match, (), place - 1, lambda events: known)
    return None if remark is None else remark.words


def test_a_cat_answers_each_time_that_something_happens_until_it_has_no_line_left() -> None:
    given = {place: [Answer(Seat(0), ("Mine!",)), Answer(Seat(2), ("One.", "Two."))] for place in (3, 5, 9)}
    orders = set()
    for seed in range(30):
        match = table_of(seed)
        found = [bot_answer(match, (), since, lambda events: given) for since in (0, 3, 5)]
        assert all(one is None or one.seat == 2 for one in found), "a person speaks for herself"
        words = [said_at(match, given, place) for place in given]
        assert sorted(map(str, words[:2])) == ["One.", "Two."] and words[2] is None
        orders.add(tuple(words))
    assert len(orders) == 2


def test_what_may_be_forgotten_is_answered_in_rounds_of_its_own_alone() -> None:
    for seed in range(30):
        match = table_of(seed)

        def said(rounds: Sequence[int], match: AnyMatch = match) -> str | None:
            given = {round_: [Answer(Seat(1), LINES, round_)] for round_ in rounds}
            remark = bot_answer(match, (), rounds[-1] - 1, lambda events: given)
            return None if remark is None else remark.words

        alone = [said([round_]) for round_ in range(1, 12)]
        assert sorted(filter(None, alone)) == sorted(LINES)
        assert [said(range(1, round_ + 1)) for round_ in range(1, 12)] == alone, "earlier rounds sway nothing"


def test_the_newest_reason_is_answered_until_a_person_has_decided() -> None:
    match = table_of(1)
    given = {2: [Answer(Seat(1), ("Hey!",))], 4: [Answer(Seat(2), ("Glug.",)), Answer(Seat(1), ("Pop!",))]}
    assert [one and one.words for one in (bot_answer(match, (), n, lambda _e: given) for n in (0, 3, 4))] == [
        "Glug.",
        "Glug.",
        None,
    ]
    events = [("move", 0), ("move", 1), ("think", 0), ("move", 2)]
    assert last_decision(events, (Seat(0),), lambda event, seat: event == ("move", seat)) == 1
    assert last_decision(events, (), lambda event, seat: True) == 0


def test_what_a_cat_says_in_character_is_over_when_a_person_has_decided() -> None:
    for seed in range(20):
        match = table_of(seed)
        number = next((one for one in range(2, 13) if in_character(match, KIT, one)), 0)
        if not number:
            continue
        chatter = Chatter(match, KIT, None, spec().acted)  # type: ignore[arg-type]
        assert chatter.said(number) == in_character(match, KIT, number)
        dive(referee_of(match), Seat(1), 3)
        assert chatter.said(number) == in_character(match, KIT, number), "a bot has decided"
        dive(referee_of(match), Seat(0), 3)
        assert chatter.said(number) is None
        return
    raise AssertionError("nobody says anything")


def test_cats_are_calm_about_a_seed_that_is_none() -> None:
    players = (Player("Ana"), Player("Pua", "bot", "diver", "bold"), Player("Nilo", "bot", "diver"))
    record = drawn_record(players, Variants(), Seat(0), Random(1))
    strange = replace(record, further={"bot_seed": "\ud800"})
    odd, plain = match_of(strange), match_of(record)
    assert [in_character(odd, KIT, number) for number in range(1, 13)] == [
        in_character(plain, KIT, n) for n in range(1, 13)
    ]


def test_moods_that_were_not_chosen_are_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(30):
        ana, one, two, three = seated(KIT, TABLE, NamedLuck(seed))
        assert ana.character is None
        assert three.character == "bold"
        drawn |= {one.character, two.character}
    assert drawn == {one.key for one in KIT.characters}
