"""The entry point of the study process, beside the bots' own: reviews of finished games, and games of bots
alone. It runs at the lowest priority, holds whole records, and never answers a seat, a hint or the tutor.

A question is one line of JSON and has several answers, the last with the key "done". To stop it in the middle
the process is ended.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection

from miaui.bots import server
from miaui.bots.study import EFFORTS, EffortName
from miaui.catalog import CATALOG
from miaui.core.deals import read_deal
from miaui.core.errors import BadRecord
from miaui.core.games import dump_record
from miaui.core.json_text import dumps, exact, required
from miaui.core.seat import Seat
from miaui.learning.kept_review import (
    HALTS,
    KEPT_REVIEWS,
    OUTLINES,
    TOLD_MOMENTS,
    Outline,
    ToldMoment,
    told_before,
)
from miaui.match.duplicate import OFTEN, PAR, Lineup
from miaui.match.review import Reviewer

Answers = Iterator[dict[str, object]]

#: Steps by which the priority is lower than usual: as low as it goes.
_LOWEST = 19


def serve(pipe: Connection) -> None:
    """Answer questions of a pipe (see `answers`), one after the other at the lowest priority, until the other
    end closes."""
    server.calm(_LOWEST)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            for answer in answers(pipe.recv_bytes().decode("utf-8")):
                pipe.send_bytes(dumps(answer).encode("ascii"))


def answers(line: str) -> Answers:
    """Yield the answers to one question; trouble is an answer too: {"error": …, "done": true}.

    - {"study": "review", "record": TEXT, "seats": [0], "seed": 0, "effort": "normal"}: the number of choices,
      and what chance is in this game; every moment with its seat, the worth of the game then, and what the
      seat's choices come to so far, and behind each judged choice a halt; then the whole review. With
      "known", answers to an equal question up to a halt, it goes on from there: these are left out.
    - {"study": "runs", "deal": CODE, "bots": [[LEVEL, CHARACTER], …], "seat": 0, "bot_seed": N, "each": 8,
      "often": 40, "kept": N}: every run of each level in the seat, then more of quick levels, without the
      runs that are kept; with "level" and "run": the record of this one.

    Runs that are known already, the first "skip" of them, are left out.
    """
    try:
        asked = exact(json.loads(line), dict, "question")
        kind = required(asked, "study", str)
        if kind == "review":
            yield from _review(asked)
        elif kind == "runs":
            yield from _runs(asked)
        else:
            raise BadRecord("study", f"{kind[:40]!r} is unknown")
    except (ValueError, BadRecord, RecursionError) as error:
        yield {"error": str(error)[:400], "done": True}


def _review(asked: dict[str, object]) -> Answers:
    record = CATALOG.games.parse(required(asked, "record", str))
    entry = CATALOG.entry(record.game)
    chosen: tuple[EffortName, ...] = tuple([effort for effort in EFFORTS if effort == asked.get("effort")])
    seats = [_seat(number, len(record.players)) for number in required(asked, "seats", list)]
    if entry.study is None:
        raise BadRecord("", "this game has no judge to review it")
    seed = required(asked, "seed", int)
    reviewer = Reviewer(entry.game(), entry.bots(), entry.study(), record, seats, seed, *chosen)
    known = required({"known": [], **asked}, "known", list)
    if known:
        reviewer.resume(told_before(known))
    else:
        study = reviewer.study
        first = Outline(reviewer.due, reviewer.steps, reviewer.round_starts(), study.chance, study.amount)
        yield OUTLINES.write(first)
    for part in reviewer.parts():
        judged = False
        for seat, moment in part:
            judged = judged or moment.judged is not None
            why = reviewer.why(seat, moment.step) if moment.judged else ()
            yield TOLD_MOMENTS.write(ToldMoment(seat, moment, reviewer.now, why, reviewer.so_far(seat)))
        if judged:
            yield HALTS.write(reviewer.halt())
    yield {"review": KEPT_REVIEWS.write(reviewer.kept()), "done": True}


def _runs(asked: dict[str, object]) -> Answers:
    lineup = _lineup(asked)
    kit = CATALOG.kits.find(lineup.deal.game.key)
    each, often = min(max(required(asked, "each", int), 1), PAR), min(_count(asked, "often"), OFTEN)
    if "level" in asked:
        number = min(max(required(asked, "run", int), 1), each)
        played = lineup.record(kit, required(asked, "level", str), number)
        yield {"record": dump_record(lineup.deal.game, played), "done": True}
        return
    for run in lineup.runs(kit, each, skip=_count(asked, "skip") + _count(asked, "kept"), often=often):
        share, margin = run.score.share, run.score.margin
        yield {"level": run.level, "run": run.number, "share": share, "margin": margin, "points": run.points}
    yield {"done": True}


def _lineup(asked: dict[str, object]) -> Lineup:
    """Return the table that others play at. Raises ValueError or BadRecord for one that there cannot be."""
    deal = read_deal(CATALOG.games, required(asked, "deal", str))
    kit, place = CATALOG.kits.find(deal.game.key), _seat(asked.get("seat"), deal.seats)
    bots: list[tuple[str, str | None]] = []
    for seat, bot in enumerate(required(asked, "bots", list)):
        level, character = exact(bot, list, "bots")
        if seat != place:
            kit.check(level, character)
        bots.append((level, character))
    if len(bots) != deal.seats:
        raise BadRecord("bots", f"{len(bots)}, and the deal is for {deal.seats}")
    return Lineup(deal, tuple(bots), place, required(asked, "bot_seed", int))


def _count(asked: dict[str, object], key: str) -> int:
    """Return a number of answers that are left out: known already, or kept.

    >>> _count({"skip": 3}, "skip"), _count({}, "skip")
    (3, 0)
    """
    count = asked.get(key, 0)
    return count if type(count) is int else 0


def _seat(number: object, count: int) -> Seat:
    if type(number) is not int or not 0 <= number < count:
        raise BadRecord("seat", f"no such seat at a table of {count}")
    return Seat(number)
