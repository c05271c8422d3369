"""A few numbers of each seat from kept reviews, gathered in one file, so that none is read twice."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object

from .files import read_bounded, write_whole
from .kept import LIMIT, REVIEWS, VERSION

#: The file of it, made again from the reviews where it is missing.
GATHERED = "reviewed.json"


class Reviewed(NamedTuple):
    """Numbers of a seat's review: of its share of the victory what skill, reading and luck brought; its
    accuracy of 100; and how many of ten choices were foretold. None where a review does not say."""

    skill: float | None
    reading: float | None
    luck: float | None
    accuracy: float | None
    predictable: float | None


#: Seats' numbers by the ids of games.
BySeat = dict[str, dict[int, Reviewed]]


def reviewed(folder: Path) -> BySeat:
    """Return the numbers of all kept reviews of a library's folder, by the ids of games and by seat, {} for a
    review that cannot be read; what is new among them is read, and gathered for the next time."""
    known, files = _gathered(folder), _files(folder)
    unchanged = {
        game: known[game] for game, time in files.items() if game in known and known[game][0] == time
    }
    fresh = {game: (time, _numbers(folder, game)) for game, time in files.items() if game not in unchanged}
    if fresh or len(unchanged) < len(known):
        every = unchanged | fresh
        values = {
            game: [time, {str(seat): list(numbers) for seat, numbers in seats.items()}]
            for game, (time, seats) in every.items()
        }
        with suppress(OSError):
            write_whole(folder / GATHERED, dumps({"version": VERSION, "reviews": values}).encode())
    return {game: seats for game, (_time, seats) in (unchanged | fresh).items()}


def _files(folder: Path) -> dict[str, int]:
    """Return the times at which the kept reviews were written, in ns, by the ids of their games."""
    with suppress(OSError), os.scandir(folder / REVIEWS) as entries:
        return {
            entry.name.removesuffix(".json"): entry.stat().st_mtime_ns
            for entry in entries
            if entry.name.endswith(".json")
        }
    return {}


def _gathered(folder: Path) -> dict[str, tuple[int, dict[int, Reviewed]]]:
    try:
        raw = load_object(read_bounded(folder / GATHERED, LIMIT))
        reviews = raw.get("reviews")
        if raw.get("version") != VERSION or not isinstance(reviews, dict):
            return {}
        return {
            game: (time, {int(seat): Reviewed(*map(_number, row)) for seat, row in seats.items()})
            for game, (time, seats) in reviews.items()
        }
    except (OSError, ValueError, TypeError, AttributeError, BadRecord):
        return {}


def _numbers(folder: Path, game: str) -> dict[int, Reviewed]:
    """Return the numbers of a review by seat; {} where it cannot be read."""
    try:
        raw = load_object(read_bounded(folder / REVIEWS / f"{game}.json", LIMIT))
        review = raw.get("review")
        rows = review.get("by_seat") if isinstance(review, dict) else None
        return {int(row["seat"]): _row(row) for row in rows} if isinstance(rows, list) else {}
    except (OSError, ValueError, TypeError, KeyError, BadRecord):
        return {}


def _row(row: dict[str, object]) -> Reviewed:
    split, foreseen = row.get("split"), row.get("predictable")
    parts = split if isinstance(split, dict) else {}
    of_ten = foreseen.get("of_ten") if isinstance(foreseen, dict) else None
    skill, reading, luck = (_number(parts.get(key)) for key in ("skill", "reading", "chance"))
    return Reviewed(skill, reading, luck, _number(row.get("accuracy")), _number(of_ten))


def _number(value: object) -> float | None:
    return float(value) if type(value) in (int, float) and isinstance(value, (int, float)) else None
