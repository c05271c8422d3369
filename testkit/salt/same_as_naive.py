"""The rules of Sea Salt & Paper beside the second, independent ones."""

import json
from typing import Any

from testkit.house import find_game, parse
from testkit.salt import naive

GAME = find_game("salt")


def same_as_naive(raw: dict[str, object], game: naive.Game) -> None:
    """Raise AssertionError unless the replay's lines of a record (an object of JSON), the views of all seats
    and of the public, and the prompt are equal to those of `game`, the naive game of that record at its
    end."""
    record = parse(json.dumps(raw))
    assert list(GAME.records.lines(record)) == game.lines
    state = GAME.rules.play(record)
    for seat in (None, *range(game.seats)):
        assert GAME.codec.write_view(GAME.sight.view(state, seat)) == game.view(seat)
    prompt: dict[str, Any] = GAME.records.prompt(record)
    assert prompt["phase"] == game.phase
    assert prompt["to_move"] == ([] if game.phase is None else [game.seat])
    assert [moves for moves in prompt["moves"] if moves is not None] == [game.legal()] * len(
        prompt["to_move"]
    )
