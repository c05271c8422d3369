"""The command `miaui today`: the deal of a day in a game, the levels that play it, and how it went here."""

from argparse import Namespace
from datetime import date, datetime
from functools import partial

from miaui.catalog import CATALOG
from miaui.core.deals import deal_of_day
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.store import paths
from miaui.store.library import FILE, Library
from miaui.store.settings import peek
from miaui.store.today import Past, ids, past


def answer(options: Namespace) -> str:
    """Return the lines to print. ValueError, with a sentence, for what is no date."""
    day = _day(options.date)
    entry = CATALOG.entry(options.game)
    deal = deal_of_day(entry.game(), day.isoformat())
    played, result = _kept(options.game, day)
    levels = [entry.bots().middle.key] * (deal.seats - 1)
    if options.json:
        told = None if result is None else _result(result)
        values = {"deal": deal.code, "levels": levels, "played": played, "result": told, "par": None}
        return dumps(values) + "\n"
    lines = [f"{deal.code}: {options.game}, {day.isoformat()}, against {', '.join(levels)}"]
    if result is not None:
        lines.append(f"place {result.place} of {result.seats}, {result.points} points")
    elif played:
        lines.append("begun here")
    return "\n".join(lines) + "\n"


def _day(text: str | None) -> date:
    """Return the date of YYYY-MM-DD, or this day here."""
    if text is None:
        return datetime.now().astimezone().date()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise ValueError(f"{text[:40]!r} is no date: YYYY-MM-DD")
    return day


def _kept(game: str, day: date) -> tuple[bool, Past | None]:
    """Return whether the day's try was had here, and how it came out if it is finished."""
    here = paths.find()
    had = day.isoformat() in peek(here.config).today.get(game, ())
    if not (here.data / FILE).exists():
        return had, None
    with Library(here.data, partial(judge, CATALOG.games)) as library:
        kept = {one.id for one in library.games()}.intersection(ids(game, day))
        mine = [one for one in past(library, game, CATALOG.games.keys) if one.day == day]
    return had or bool(kept), mine[0] if mine else None


def _result(mine: Past) -> dict[str, object]:
    """Return the keys of a result; `margin` are the points more than the best other seat."""
    return {
        "place": mine.place,
        "seats": mine.seats,
        "points": mine.points,
        "share": mine.share,
        "margin": mine.margin,
        "counted": mine.counted,
    }
