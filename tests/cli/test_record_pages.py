"""The pages about records say what is so: examples are read, and every key that is written is named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.core.envelope import MAX_NAME
from miaui.core.json_text import MAX_BYTES, MAX_DEPTH
from miaui.core.seat import seats
from miaui.games.miaui.public.cards import FISH
from miaui.games.salt.public.cards import BASE_DECK
from testkit.house import GAMES, dump, find_game, find_kit, parse
from testkit.random_games import finished, some_steps

PAGES = Path(__file__).resolve().parents[2] / "docs"
ENVELOPE = (PAGES / "records.md").read_text("utf-8")


def page(game: str) -> str:
    return (PAGES / "records" / f"{game}.md").read_text("utf-8")


def example(text: str) -> dict[str, Any]:
    """The first block of JSON on a page."""
    block = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert block is not None
    raw: dict[str, Any] = json.loads(block[1])
    return raw


def filled(cards: list[str], deck: list[str]) -> list[str]:
    """A whole deck that begins with these cards."""
    rest = list(deck)
    for card in cards:
        rest.remove(card)
    return [*cards, *rest]


def completed(game: str) -> dict[str, Any]:
    """A page's example with everything that it leaves out for brevity."""
    raw = example(ENVELOPE) | {"game": game} | example(page(game))
    if game == "miaui":
        names = ("Ana", "Moana", "Ka", "Rosi")
        raw["players"] = [{"name": name, "kind": "human"} for name in names]
        raw["deck"] = filled([*raw["deck"], raw["removed"]], [str(card) for card in FISH])
        raw["deck"].remove(raw["removed"])
    if game == "salt":
        raw["deals"][0]["deck"] = filled(raw["deals"][0]["deck"], [str(card) for card in BASE_DECK])
    if game == "kaivai":
        raw["moves"] = raw["moves"][:-1]
    return raw


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_record_is_played(game: str) -> None:
    raw = completed(game)
    record = parse(json.dumps(raw))
    find_game(game).rules.play(record)
    assert json.loads(dump(record)) == raw
    assert all(find_kit(game).knows(who["level"]) for who in raw["players"] if who["kind"] == "bot")


def test_limits_are_as_written() -> None:
    assert f"1 to {MAX_NAME} characters" in ENVELOPE
    assert f"over {MAX_BYTES // 10**6} MB, nesting over {MAX_DEPTH}" in ENVELOPE


def keys(value: object) -> Iterator[str]:
    """All keys of objects in a value, however deep."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from keys(inner)


def written(game: str) -> set[str]:
    """Every key that records, `replay`, `moves` and `view` of some random games hold."""
    rules = find_game(game)
    names: set[str] = set()
    for seed in range(4):
        record = finished(rules, seed)
        names.update(keys(json.loads(dump(record))), keys(list(rules.records.lines(record))))
        for step in some_steps(rules, seed, 30):
            names.update(keys(rules.records.prompt(step.record)))
            for seat in seats(len(step.record.players)):
                names.update(keys(rules.codec.write_view(rules.sight.view(step.state, seat))))
    return names


@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_on_the_page(game: str) -> None:
    named = set(re.findall(r"""[`"]([a-z_]+)[`"]""", ENVELOPE + page(game)))
    assert sorted(written(game) - named) == []
