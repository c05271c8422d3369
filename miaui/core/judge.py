"""Judgement of a record's text by the rules: whether it is valid, how far it is, what may be handed on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from miaui.core.errors import BadRecord
from miaui.core.games import Games


@dataclass(frozen=True, slots=True)
class Judgement:
    """Facts about a record. `over`: nothing is left to play (finished or sealed); `rounds` are those that
    are played; `public` is the record as anybody may read it, sealed if `sealed`."""

    over: bool
    rounds: int
    public: str
    sealed: bool


Judge = Callable[[str], Judgement]
"""Judges a record's text. Raises BadRecord, and UnknownGame for a game that this version does not know."""


def judge(games: Games, text: str) -> Judgement:
    """Return what the rules of its game say of a record.

    `public` is the text as it is; while two or more people are still playing they hide their cards from each
    other: then it is the sealed record. Raises BadRecord and UnknownGame.
    """
    try:
        record = games.parse(text)
        game = games.of(record)
        state = game.rules.play(record)
        over = record.sealed or game.rules.ending(state) is not None
        rounds = game.rules.progress(state).done
        humans = sum(player.kind == "human" for player in record.players)
        if over or humans < 2:
            return Judgement(over, rounds, text, record.sealed)
        return Judgement(over, rounds, games.dump(game.records.seal(record)), True)
    except RecursionError:  # nothing in a bounded text should get here; then it is no record either
        raise BadRecord("", "too deep") from None
