"""A game in words for people, and the events of a whole game."""

from collections import Counter
from random import Random

import pytest

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import GodStayed, RoundBegan
from miaui.games.kaivai.public.variants import Variants
from miaui.games.kaivai.rules import replay
from miaui.games.kaivai.rules.account import account
from miaui.games.kaivai.rules.record import Record, moments
from testkit.kaivai.dealing import STYLES, random_record
from testkit.kaivai.tables import BASES, action, start

MOVES = (
    "bid 5", "bid 4", "bid 3",
    "F5 canoe", "F3 meeting", "E6 canoe", "J7 fisher", "B3 canoe", "C2 meeting", "god G3",
    "deliver", "F5-E5", "E6 2", "F5 1", "end", "fish", "E6-D6", "end", "build", "B3-B5", "A4 canoe", "end",
    "celebrate F4", "increase", "pass", "pass", "pass",
)  # fmt: skip


def story(*moves: str) -> list[str]:
    players = (Player("Ana"), Player("Ka\x1b[2J"), Player("Moana"))
    return list(account(Record(players, Variants(), BASES, (Seat(0), Seat(1), Seat(2)), moves)))


def test_a_round_in_words() -> None:
    assert story(*MOVES)[:15] == [
        "Players: Ana, Ka\ufffd[2J, Moana",
        "Round 1",
        "  bids    Ana 5, Ka\ufffd[2J 4, Moana 3",
        "  Ana starts with a canoe hut on F5",
        "  Ana starts with a meeting hut on F3",
        "  Ka\ufffd[2J starts with a canoe hut on E6",
        "  Ka\ufffd[2J starts with a fisher hut on J7",
        "  Moana starts with a canoe hut on B3",
        "  Moana starts with a meeting hut on C2",
        "  The god stands on G3; influence for Ana 1",
        "  Ana: deliver: F5 to E5, 2 fish to E6, 1 fish to F5, shells on 5 4",
        "  Ka\ufffd[2J: fish: E6 to D6, 0 fish at E7",
        "  Moana: build: B3 to B5, canoe hut on A4 for 5",
        "  Ana: celebrate: F4 eats 1 fish, glory Ana 1, Ka\ufffd[2J 0, Moana 0",
        "  Ka\ufffd[2J: increase: step 1",
    ]


def test_what_did_not_happen_is_not_told() -> None:
    lines = story(*MOVES[:9], "god K1")
    assert lines[-1] == "  The god stands on K1"


@pytest.mark.parametrize("style", STYLES)
def test_whole_games_are_told_in_printable_lines(style: str) -> None:
    record = random_record(Random(f"account/{style}"), style=style)
    lines = list(account(record))
    assert all(line.isprintable() for line in lines)
    assert lines[-1].endswith(("wins", "share the victory"))
    assert sum(line.startswith("Round") for line in lines) == 8
    assert sum(line.startswith("Glory for huts: P0 ") for line in lines) == 1


def test_a_canoe_that_stays_is_told_so() -> None:
    lines = story(*MOVES[:10], "fish", "F5-E4", "end", "pass", "pass", "fish", "E4-E4", "end")
    assert lines[-1] == "  Ana: fish for 1 influence: stays on E4, 1 fish at F4"


def test_a_god_that_stays_is_told_with_nobody_blessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No record comes to it: on so large a board there is always a place."""
    record = Record(
        (Player("Ana"), Player("Ka"), Player("Moana")), Variants(), BASES, (Seat(0), Seat(1), Seat(2))
    )
    table = action((5, 4, 3)).cult("E8")
    moments = [(start().state, (RoundBegan(2, (Seat(0), Seat(1), Seat(2))),)), (table.state, (GodStayed(),))]
    monkeypatch.setattr(replay, "moments", lambda record: iter(moments))
    (line,) = replay.replay(record)
    assert line == {"round": 2, "bids": [5, 4, 3], "order": [0, 1, 2], "god": "E8", "blessing": [0, 0, 0]}


def test_events_come_in_their_order() -> None:
    """Rounds begin, bid, move the god and lose value; villages are chosen, staked on and scored."""
    record = random_record(Random(4), 4, {}, "lists")
    events = [type(event).__name__ for _, happened in moments(record) for event in happened]
    counted = Counter(events)
    assert counted["RoundBegan"] == counted["TurnOrder"] == counted["ValueLost"] == 8
    assert counted["BidMade"] == 32
    assert counted["GodMoved"] == counted["Blessed"] == 8 - counted["GodStayed"]
    assert counted["HutPlaced"] == 8
    assert counted["TurnEnded"] == counted["ActionChosen"] + counted["Passed"]
    assert counted["Passed"] == 32
    assert counted["VillageChosen"] == counted["StakesOpened"] == counted["VillageScored"] == 8
    assert counted["StakeLocked"] == 32
    assert counted["HutsScored"] == counted["GameEnded"] == 1
    assert (events[0], events[-1]) == ("RoundBegan", "GameEnded")
    ends = events.index("ValueLost")
    assert events[ends - 2 : ends + 2] == ["Passed", "TurnEnded", "ValueLost", "RoundBegan"]
