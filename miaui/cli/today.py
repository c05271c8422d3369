"""The command `miaui today`: the deal of a day in a game, the levels that play it, and how it went here."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial

from miaui import __version__
from miaui.bots import server
from miaui.bots.study import EffortName
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_game
from miaui.cli.streams import tell, wrong_values
from miaui.core.deals import Deal, deal_of_day
from miaui.core.game import E, M, R, S, V
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.core.typed_json import coder
from miaui.history.day_par import SEAT, better, kept_numbers, lineup
from miaui.history.other_runs import rows_of, runs_of
from miaui.learning.kept_review import KEPT_REVIEWS, KeptReview, read_kept
from miaui.learning.par import Run, means
from miaui.match.duplicate import PAR
from miaui.match.review import Reviewer
from miaui.scenes.entry import AnyEntry, Entry
from miaui.store import paths
from miaui.store.kept import Pars, keep_review, kept_review, review_stamp
from miaui.store.library import FILE, Library
from miaui.store.settings import peek
from miaui.store.today import Past, ids, past

HELP = "the deal of a day, and how it went here"

#: How much is worked out for the text of a day.
_EFFORT: EffortName = "normal"


@dataclass(frozen=True, slots=True)
class _Kept:
    """A day as it is kept here: whether its try was had, its result, and its record with its id ("": none);
    the result and the record only once it is over."""

    played: bool
    result: Past | None = None
    game_id: str = ""
    record: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a day's deal: `share` of the victory, `margin` over the best other seat in points; `counted`
    if nothing was taken back and no help was taken."""

    place: int
    seats: int
    points: int
    share: float
    margin: int
    counted: bool


@dataclass(frozen=True, slots=True)
class Level:
    """Means of a level's runs of a deal."""

    runs: int
    share: float
    points: float


@dataclass(frozen=True, slots=True)
class Par:
    """Par of a deal: all `runs` of the levels, how many in 100 of these a result is `better` than (None: no
    result), and the means of each level."""

    runs: int
    better: float | None
    levels: Mapping[str, Level]


@dataclass(frozen=True, slots=True)
class Day:
    """A day's deal: its code, the levels at the table, whether it was begun here, its result, and its par."""

    deal: str
    levels: tuple[str, ...]
    played: bool
    result: Result | None
    par: Par | None


#: Days as JSON.
DAYS = coder(Day, {})


def add(parser: ArgumentParser) -> None:
    """Add the arguments --game, --date, --par, and --json or --text."""
    add_game(parser)
    parser.add_argument("--date", metavar="DATE", help="YYYY-MM-DD; this day if it is left out")
    parser.add_argument("--par", action="store_true", help="work out what every level does, and keep it")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--text", action="store_true", help="what to copy of a day that is played")


def run(options: Namespace) -> int:
    """Print the deal of a day, without --date of today, and how it went here; return 0. Raises Wrong for a
    date that is none."""
    with wrong_values():
        tell(_answer(options))
    return 0


def _answer(options: Namespace) -> str:
    """Return the lines to print. Raises ValueError for what is no date, and for the text of a day that was
    not played."""
    day = _day(options.date)
    entry = CATALOG.entry(options.game)
    deal = deal_of_day(entry.game(), day.isoformat())
    kept = _kept(options.game, day)
    if options.text and kept.result is None:
        raise ValueError(f"the deal of {day.isoformat()} was not played to its end here")
    runs = _runs(entry, deal, options.par)
    if options.text and kept.result is not None:
        return _text(entry, kept, kept.result, runs)
    levels = [entry.bots().middle.key] * (deal.seats - 1)
    if options.json:
        result, par = _result(kept.result), _par(kept.result, runs) if runs else None
        return dumps(DAYS.write(Day(deal.code, tuple(levels), kept.played, result, par))) + "\n"
    lines = [f"{deal.code}: {options.game}, {day.isoformat()}, against {', '.join(levels)}"]
    if kept.result is not None:
        lines.append(f"place {kept.result.place} of {kept.result.seats}, {kept.result.points} points")
    elif kept.played:
        lines.append("begun here")
    if runs:
        lines += [f"{level}: wins {100 * mean.share:.0f} of 100" for level, mean in means(runs).items()]
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


def _kept(game: str, day: date) -> _Kept:
    folders = paths.find()
    had = day.isoformat() in peek(folders.config).today.get(game, ())
    if not (folders.data / FILE).exists():
        return _Kept(had)
    with Library(folders.data, partial(judge, CATALOG.games)) as library:
        kept = {entry.id for entry in library.games()}.intersection(ids(game, day))
        mine = [result for result in past(library, game, CATALOG.games.keys) if result.day == day]
        if not mine:
            return _Kept(had or bool(kept))
        game_id = next(own_id for own_id in ids(game, day) if own_id in kept)
        return _Kept(True, mine[0], game_id, library.load(game_id))


def _result(mine: Past | None) -> Result | None:
    if mine is None:
        return None
    return Result(mine.place, mine.seats, mine.points, mine.share, mine.margin, mine.counted)


# Par


def _runs(entry: Entry[R, S, M, E, V], deal: Deal, wanted: bool) -> list[Run]:
    """Return all runs of a day's deal; none as long as some are missing, unless they are `wanted`: then these
    are played, and each level is kept as soon as it is there."""
    pars, kit = Pars(paths.find().data, __version__), entry.bots()
    if pars.trouble:
        print(f"miaui: today.json cannot be read and was set aside as {pars.trouble}", file=sys.stderr)
    done = runs_of(pars.of(deal.code), kit)
    if wanted:
        server.one_thread()
        done = _played(
            lineup(kit, deal).runs(kit, PAR, done), len(kit.levels) * PAR, partial(_keep, pars, deal.code)
        )
    return done if len(done) == len(kit.levels) * PAR else []


def _played(runs: Iterator[Run], count: int, keep: Callable[[Sequence[Run]], None]) -> list[Run]:
    """Return the runs, kept after every level."""
    done: list[Run] = []
    for run in runs:
        done.append(run)
        if run.number == PAR or len(done) == count:
            keep(done)
    return done


def _keep(pars: Pars, code: str, done: Sequence[Run]) -> None:
    try:
        pars.keep(code, rows_of(done))
    except OSError as error:
        print(f"miaui: today.json cannot be written: {str(error.strerror).lower()}", file=sys.stderr)


def _par(mine: Past | None, runs: Sequence[Run]) -> Par:
    levels = {level: Level(mean.runs, mean.share, mean.points) for level, mean in means(runs).items()}
    return Par(len(runs), None if mine is None else better(mine, runs), levels)


# Text


def _text(entry: Entry[R, S, M, E, V], kept: _Kept, mine: Past, runs: Sequence[Run]) -> str:
    """Return the text of a day to copy; its review is kept."""
    from miaui.engine import i18n
    from miaui.history.day_text import day_text
    from miaui.tabletop.victory import points

    i18n.use(peek(paths.config_folder()).language)
    wording = None if entry.ui is None else entry.ui().wording
    name, said = ("", points) if wording is None else (_say(wording.name), wording.points)
    lost, accuracy = _reviewed(entry, kept)
    place = better(mine, runs) if runs else None
    return day_text(name, said(mine.points), mine, place, lost, accuracy) + "\n"


def _say(message: str) -> str:
    """Return the message in the current language."""
    from miaui.engine import i18n

    return i18n._(message)


def _reviewed(entry: Entry[R, S, M, E, V], kept: _Kept) -> tuple[Sequence[float], float | None]:
    """Return the losses of each round and the accuracy of all choices."""
    data = paths.find().data
    stamp = review_stamp(__version__, _EFFORT, kept.record)
    review = read_kept(kept_review(data, kept.game_id, stamp))
    if review is None and (review := _review(entry, kept)) is not None:
        try:
            keep_review(data, kept.game_id, stamp, KEPT_REVIEWS.write(review))
        except OSError as error:
            print(f"miaui: the review cannot be kept: {str(error.strerror).lower()}", file=sys.stderr)
    return kept_numbers(review)


def _review(entry: AnyEntry, kept: _Kept) -> KeptReview | None:
    if entry.study is None:
        return None
    server.one_thread()
    record = CATALOG.games.parse(kept.record)
    reviewer = Reviewer(entry.game(), entry.bots(), entry.study(), record, (SEAT,), effort=_EFFORT)
    reviewer.finish()
    return reviewer.kept()
