"""Challenges: their files are read or refused, and goals are met or not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from miaui.catalog import CATALOG
from miaui.cli.challenges import count, verdict
from miaui.core.deals import make_deal
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import GameRecord
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.match.challenge import Challenge, Goal, is_met, is_met_in, proof_fault, read_challenge
from miaui.match.duplicate import score_of

GAMES = CATALOG.games
KIT = CATALOG.kits.find("miaui")
DEAL = make_deal(GAMES.find("miaui"), 3, (), 7)
LEVELS = ("paddler", "diver")
CHALLENGE = Challenge("A title", "A lesson.", DEAL, Seat(0), LEVELS, Goal("win"), "{}")


@pytest.fixture(scope="module")
def played() -> GameRecord:
    """The game of a level in the person's seat."""
    return CHALLENGE.lineup(KIT).record(KIT, "diver", 1)


def text(body: object, /, **changed: object) -> str:
    values: dict[str, object] = {
        "title": "A title", "deal": DEAL.code, "seat": 0, "levels": list(LEVELS), "goal": {"kind": "win"},
        "teaches": "A lesson.", "proof": body,
    }  # fmt: skip
    return json.dumps(values | changed)


def test_a_file_is_read() -> None:
    assert read_challenge(GAMES, text({})) == CHALLENGE
    goal = {"kind": "without", "figure": "gulls", "most": 0}
    assert read_challenge(GAMES, text({}, goal=goal)).goal == Goal("without", 0, "gulls")
    assert read_challenge(GAMES, text({}, goal={"kind": "margin", "least": 9})).goal == Goal("margin", 9)


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"title": ""}, "title"),
        ({"title": "x" * 41}, "title"),
        ({"teaches": "two\nlines"}, "teaches"),
        ({"deal": "nonsense"}, "deal"),
        ({"seat": 3}, "seat"),
        ({"levels": ["diver"]}, "levels"),
        ({"levels": ["diver", 3]}, "levels[1]"),
        ({"goal": {"kind": "draw"}}, "goal.kind"),
        ({"goal": {"kind": "points"}}, "goal.least"),
        ({"goal": {"kind": "points", "least": -1}}, "goal.least"),
        ({"goal": {"kind": "win", "least": 1}}, "goal"),
        ({"proof": 3}, "proof"),
        ({"more": 1}, "challenge"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(changed: dict[str, object], where: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_challenge(GAMES, text({}, **changed))
    assert error.value.where.startswith(where)


def test_a_goal_is_met_or_not(played: GameRecord) -> None:
    game = DEAL.game
    ending = game.rules.ending(game.rules.play(played))
    assert ending is not None and game.records.figures is not None
    for seat in (Seat(0), Seat(1), Seat(2)):
        points, won = ending.scores[seat], seat in ending.winners
        assert is_met(Goal("win"), game, played, seat) == won
        assert is_met(Goal("points", max(0, points)), game, played, seat)
        assert not is_met(Goal("points", max(0, points) + 1), game, played, seat)
        margin = score_of(ending, seat).margin
        assert is_met(Goal("margin", max(0, margin)), game, played, seat) == won
        assert not is_met(Goal("margin", max(0, margin) + 1), game, played, seat)
        gulls = game.records.figures(played)[seat]["gulls"]
        assert is_met(Goal("without", gulls, "gulls"), game, played, seat) == won
    with pytest.raises(BadRecord):
        is_met(Goal("without", 0, "unicorns"), game, played, Seat(0))


def test_a_proof_is_a_game_of_this_deal_and_table(played: GameRecord) -> None:
    points = replace(CHALLENGE, goal=Goal("points", 0), proof=dump_record(DEAL.game, played))
    assert proof_fault(GAMES, points) == "" and is_met_in(GAMES, points, points.proof)
    assert proof_fault(GAMES, replace(points, goal=Goal("points", 999))) == "the proof misses the goal"
    other = make_deal(DEAL.game, 3, (), 8)
    assert proof_fault(GAMES, replace(points, deal=other)) == "the proof is of another deal"
    assert proof_fault(GAMES, replace(points, levels=("diver", "diver"))) == "other levels play in the proof"
    assert proof_fault(GAMES, replace(points, proof="{}")) != ""


def test_who_sits_at_its_table() -> None:
    names = {"shell": "Mara", "leaf": "Nilo", "sun": "Pua"}
    players = CHALLENGE.players(KIT, Player("Ana", "human", None, None, "leaf"), names)
    assert [(player.name, player.level) for player in players] == [
        ("Ana", None),
        ("Mara", "paddler"),
        ("Pua", "diver"),
    ]
    assert [player.character for player in players[1:]] == [
        character for _, character in CHALLENGE.lineup(KIT).bots[1:]
    ]


def test_runs_of_three_players_are_counted() -> None:
    asked: list[tuple[str, int]] = []

    def play(runs: list[tuple[bytes, str, int]]) -> list[bool]:
        asked.extend([(level, run) for _data, level, run in runs])
        return [level == "chosen" or (level == "paddler" and run <= 21) for _data, level, run in runs]

    counts = count(text({}).encode(), CHALLENGE, play)
    assert counts == {"top": 40, "weakest": 21, "random": 0} and len(set(asked)) == 120
    assert verdict(counts) == "too easy: the weakest level reaches it in 21 of 40"
    assert verdict(counts | {"weakest": 20}) == ""
    assert verdict(counts | {"top": 4}).startswith("too hard")
