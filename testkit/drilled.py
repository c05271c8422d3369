"""Libraries whose drill has cards: a finished game of one person, and choices of it that cost much."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from miaui.core.seat import Seat
from miaui.history import drilling
from miaui.learning.drill import DrillCard, Option
from miaui.learning.drill_deck import Deck
from miaui.store.library import Library
from miaui.store.rows import Outcome, SeatResult
from testkit.house import AnyReplay, dump, find_game, replay_of
from testkit.random_games import finished

LONG_AGO = "2026-01-01T00:00:00+00:00"
"""The time since which all cards of `dear_cards` have been due."""


@cache
def lone_replay(key: str) -> AnyReplay:
    """Return the replay of a finished random game (seed 5) of the game with that key, in which seat 0 is
    human and all others are bots of the level random; the same object in every call. UnknownGame for an
    unknown key."""
    record = finished(find_game(key), 5)
    players = [replace(who, kind="bot", level="random") for who in record.players]
    players[0] = replace(players[0], kind="human", level=None)
    return replay_of(replace(record, players=tuple(players)))


def dear_cards(key: str, game_id: str, phases: Collection[str] = (), most: int = 3) -> list[DrillCard]:
    """Return up to `most` drill cards of choices of seat 0 in `lone_replay(key)`, in game order: choices
    among three or more legal moves, in one of `phases` (the prompt's first part) if any are given. Each card
    has `game_id`, id 0, and the first ten legal moves as options: the first is right, each further one loses
    0.02 more of the victory, but at most 0.08. Played was the last legal move, with a loss of 0.09. All have
    been due since 1 January 2026. [] if no choice fits."""
    replay, cards = lone_replay(key), list[DrillCard]()
    codec, sight = replay.game.codec, replay.game.sight
    for step in range(replay.steps):
        if not replay.choosers(step) or len(cards) == most:
            continue
        view = replay.at(step, Seat(0))
        legal = [codec.write_move(move) for move in sight.legal(view)]
        if len(legal) < 3 or (phases and sight.prompt(view)[0] not in phases):
            continue
        options = {text: Option(0.02 * min(place, 4)) for place, text in enumerate(legal[:10])}
        memory = {
            "card_id": 0, "state": 1, "step": 0, "stability": None, "difficulty": None, "due": LONG_AGO,
            "last_review": None,
        }  # fmt: skip
        cards.append(DrillCard(0, game_id, step, Seat(0), (legal[0],), legal[-1], options, 0.09, memory))
    return cards


def keep_game(library: Library, key: str, game_id: str, counted: bool = True) -> None:
    """Save the finished game of `lone_replay(key)` (random, seat 0 human) in a library under `game_id`, in
    place of a game of that id: seat 0 has won, whatever the scores, and `counted` tells if it counts in
    statistics. StoreError for what is no id, e.g. "../x"; UnknownGame for an unknown key."""
    replay: Any = lone_replay(key)
    ending = replay.game.rules.ending(replay.game.rules.play(replay.record))
    results = [
        SeatResult(Seat(seat), who.name, who.kind, who.level or "", ending.scores[seat], float(not seat))
        for seat, who in enumerate(replay.players)
    ]
    library.save(game_id, dump(replay.record), Outcome(tuple(results), counted), 1)


def keep_cards(folder: Path, library: Library, key: str, phases: Collection[str] = (), most: int = 3) -> None:
    """Save a finished random game of the game with that key, seat 0 human, in the library under the id "g".
    Write a drill into `folder` with up to `most` of seat 0's choices as cards (see `dear_cards`), only those
    in one of `phases` if any are given; a drill without cards if none fits. A game "g" and a drill that are
    there are replaced."""
    keep_game(library, key, "g")
    drilling.keep(folder, Deck().with_cards(dear_cards(key, "g", phases, most)))
