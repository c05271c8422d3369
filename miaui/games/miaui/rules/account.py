"""A game told in plain words, line by line: what `miaui replay` prints for people."""

from collections.abc import Iterator
from typing import Any

from miaui.games.miaui.public.cards import SPACES
from miaui.games.miaui.rules.record import Record
from miaui.games.miaui.rules.replay import replay


def account(record: Record) -> Iterator[str]:
    """Yield the lines of the story, after the players. Raises BadRecord."""
    names = [_printable(player.name) for player in record.players]
    yield "Players: " + ", ".join(names)
    for line in replay(record):
        if "final" in line:
            yield from _end(line["final"], names)
        else:
            yield from _round(line, names)


def _round(line: dict[str, Any], names: list[str]) -> Iterator[str]:
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


def _end(final: dict[str, Any], names: list[str]) -> Iterator[str]:
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
