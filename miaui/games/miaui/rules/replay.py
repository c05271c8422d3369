"""A record played again: as plain data for `miaui replay --jsonl`, in plain words for `miaui replay`."""

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


# In words


def account(record: Record) -> Iterator[str]:
    """Yield the lines of the story, after the players. Raises BadRecord."""
    names = [_printable(player.name) for player in record.players]
    yield "Players: " + ", ".join(names)
    for line in replay(record):
        if "final" in line:
            yield from _end_told(line["final"], names)
        else:
            yield from _round_told(line, names)


def _round_told(line: dict[str, Any], names: list[str]) -> Iterator[str]:
    where = "" if line["kiti"] is None else f", Kiti after {names[line['kiti']]}"
    yield f"Round {line['round']}{where}"
    yield "  dives   " + ", ".join(f"{name} {dive}" for name, dive in zip(names, line["dives"], strict=True))
    for space in SPACES:
        lying = " ".join(_face(card, names) for card in line["lagoon"][space])
        catch = line["catches"][space]
        taken = (
            "nobody" if catch["seat"] is None else f"{names[catch['seat']]} takes {' '.join(catch['cards'])}"
        )
        yield f"  {space:7} {lying}: {taken}"
    if line["box"]:
        yield "  box     " + " ".join(line["box"])
    yield "  points  " + _points(line["scores"], names)


def _end_told(final: dict[str, Any], names: list[str]) -> Iterator[str]:
    winners = [names[seat] for seat in final["winners"]]
    yield f"End: {_points(final['scores'], names)}"
    yield f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def _face(card: dict[str, Any], names: list[str]) -> str:
    code = card["card"] or "?"
    peek = card["facedown_for"]
    return code if peek is None else f"({code}, facedown but for {names[peek]})"


def _points(scores: list[int], names: list[str]) -> str:
    return ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=True))


def _printable(name: str) -> str:
    """The name without characters that could move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)
