"""A record played again, as plain data: what `miaui replay --jsonl` prints."""

from collections.abc import Iterator
from typing import Any

from miaui.games.miaui.public.cards import ROUNDS, SPACES, UNKNOWN
from miaui.games.miaui.public.events import GameEnded
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.rules.record import Record, moments
from miaui.games.miaui.rules.state import Lying, Round, State


def replay(record: Record) -> Iterator[dict[str, Any]]:
    """Yield one object a round played, then, for a finished game, the final one. Raises BadRecord."""
    shown = 0
    for state, events in moments(record):
        if len(state.past) == shown:
            continue
        shown = len(state.past)
        yield _round(shown, state.past[-1], state)
        if shown == ROUNDS:
            end = events[-1]
            if isinstance(end, GameEnded):
                yield {"final": {"scores": list(end.scores), "winners": list(end.winners)}}


def _round(number: int, played: Round, state: State) -> dict[str, object]:
    return {
        "round": number,
        "kiti": played.kiti,
        "lagoon": {name: [_lying(card) for card in played.lagoon[i]] for i, name in enumerate(SPACES)},
        "dives": list(played.dives),
        "catches": {
            name: {"seat": catch.seat, "cards": list(catch.cards)}
            for name, catch in zip(SPACES, played.catches, strict=True)
        },
        "box": list(played.box),
        "piles": [list(pile) for pile in state.piles],
        "scores": [score(pile) for pile in state.piles],
    }


def _lying(card: Lying) -> dict[str, object]:
    return {"card": None if card.card == UNKNOWN else card.card, "facedown_for": card.facedown_for}
