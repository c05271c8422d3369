"""The tales of a game are true: each is found again in the game as replay prints it."""

from collections import Counter
from pathlib import Path
from typing import Any

from miaui.games.miaui.public.highlights import Kind, Tale, tales
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, play
from miaui.games.miaui.rules.replay import replay
from miaui.games.miaui.rules.sight import view

RECORDS = Path(__file__).parents[3] / "records" / "examples.records"
GAMES = [parse(line) for line in RECORDS.read_text(encoding="utf-8").splitlines()]

Rounds = list[dict[str, Any]]


def close(highlight: Tale, rounds: Rounds) -> bool:
    scores = sorted(rounds[-1]["scores"])
    return rounds[-1]["scores"][highlight.seat] == scores[-1] == scores[-2] + highlight.number


def comeback(highlight: Tale, rounds: Rounds) -> bool:
    then, end = rounds[highlight.number - 1]["scores"], rounds[-1]["scores"]
    return (
        then[highlight.seat] == min(then) and then.count(min(then)) == 1 and end[highlight.seat] == max(end)
    )


def trio(highlight: Tale, rounds: Rounds) -> bool:
    """In some round at least three Jellyfish went, and none of them is left with the seat."""
    return any(
        sum(card.startswith("J") for card in played["box"]) >= 3
        and sum(card.startswith("J") for card in played["piles"][highlight.seat]) <= 1
        for played in rounds
    )


def robbed(highlight: Tale, rounds: Rounds) -> bool:
    """Never more than what the seat caught and does not have."""
    fish = [card for played in rounds for card in _caught(played, highlight.seat) if card[0] not in "JG"]
    kept = [card for card in rounds[-1]["piles"][highlight.seat] if card[0] not in "JG"]
    gone = Counter(fish) - Counter(kept)
    return highlight.number == sum(int(card[1:]) * times for card, times in gone.items())


def mere(highlight: Tale, rounds: Rounds) -> bool:
    winners = [(played["dives"], played["catches"]["bottom"]["seat"]) for played in rounds]
    return (highlight.number, highlight.seat) == min(
        (dives[seat], seat) for dives, seat in winners if seat is not None
    )


def favoured(highlight: Tale, rounds: Rounds) -> bool:
    wins = 0
    for played in rounds:
        inside = list(enumerate(played["dives"]))
        for space in ("bottom", "middle", "top"):
            seat = played["catches"][space]["seat"]
            wins += seat == highlight.seat and sum(dive == played["dives"][seat] for _, dive in inside) > 1
            inside = [(other, dive) for other, dive in inside if other != seat]
    return wins == highlight.number


def empty(highlight: Tale, rounds: Rounds) -> bool:
    return highlight.number == sum(not _won(played, highlight.seat) for played in rounds)


TRUE = {
    Kind.CLOSE: close, Kind.COMEBACK: comeback, Kind.TRIO: trio, Kind.ROBBED: robbed,
    Kind.MERE: mere, Kind.FAVOURED: favoured, Kind.EMPTY: empty,
}  # fmt: skip


def test_every_tale_is_true() -> None:
    kinds = {kind for game in GAMES for kind in checked(game)}
    assert kinds == set(Kind)


def test_a_game_being_played_has_no_tales() -> None:
    unfinished = [game for game in GAMES if len(game.dives) < 12]
    assert unfinished
    assert not any(tales(view(play(game), None)) for game in unfinished)


def checked(game: Record) -> list[Kind]:
    """The kinds of a game's tales, each of which holds and comes once."""
    rounds = [each for each in replay(game) if "round" in each]
    highlights = tales(view(play(game), None))
    for highlight in highlights:
        assert TRUE[highlight.kind](highlight, rounds), highlight
    kinds = [highlight.kind for highlight in highlights]
    assert len(set(kinds)) == len(kinds)
    return kinds


def _won(played: dict[str, Any], seat: int) -> bool:
    return any(catch["seat"] == seat for catch in played["catches"].values())


def _caught(played: dict[str, Any], seat: int) -> list[str]:
    return [c for catch in played["catches"].values() if catch["seat"] == seat for c in catch["cards"]]
