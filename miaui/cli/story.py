"""The command `miaui export --html`: the story of a recorded game, in one file that a browser opens."""

from __future__ import annotations

import os
from argparse import Namespace
from contextlib import closing
from itertools import islice
from pathlib import Path

from miaui.bots import server
from miaui.bots.study import EffortName
from miaui.catalog import CATALOG
from miaui.cli.records import seat_of
from miaui.cli.review import whose
from miaui.cli.streams import Wrong, texts_in
from miaui.core.errors import BadRecord, on_file
from miaui.core.game import E, M, R, S, V
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.learning.findings import Findings, findings_of
from miaui.match.replay import GameReplay
from miaui.match.review import Reviewer
from miaui.scenes.analysis.storytelling import NOT_OVER, Storyteller
from miaui.scenes.entry import Entry
from miaui.store import paths, settings
from miaui.store.files import write_whole

_EFFORT: EffortName = "normal"


def write(options: Namespace) -> str:
    """Write the story of the one record of a file; return a line that says where it is, and its size. Raises
    BadRecord, Wrong for a seat or a language that there is not, and BadFile where it cannot be written."""
    look_at(options.html)
    with closing(texts_in(options.file)) as records:
        texts = [*islice(records, 2)]
    if len(texts) > 1:
        raise Wrong(f"{options.file!r} holds several records, and a story is of one")
    record = CATALOG.games.parse(texts[0])
    return _write(CATALOG.entry(record.game), record, options)


def _write(entry: Entry[R, S, M, E, V], record: R, options: Namespace) -> str:
    i18n.use(_language(options.lang))
    if entry.ui is None:
        raise ValueError("this game has no words for people")
    only = None if options.seat is None else seat_of(record, options.seat)
    replay = GameReplay(entry.game(), record)
    if not (replay.over or replay.sealed):
        raise BadRecord("", NOT_OVER)
    if only is not None and only not in replay.viewers:
        raise BadRecord("", f"it gives nothing away, not even to seat {only}")
    story = Storyteller(entry.ui(), replay, _findings(entry, record, replay, only), only).file()
    with on_file("write", options.html):
        write_whole(Path(options.html), story)
    return f"{options.html}: {len(story)} bytes\n"


def look_at(path: str) -> None:
    """Raise Wrong for a file that a story cannot become: a folder, a name that is there already, for nothing
    is written over, and one in a folder that there is not. BadFile where its name can be none."""
    place = Path(path)
    with on_file("write", path):
        is_folder, parent_is = place.is_dir(), place.parent.is_dir()
    if is_folder:
        raise Wrong(f"{path!r} is a folder; name a file in it")
    if os.path.lexists(place):
        raise Wrong(f"{path!r} is there already, and nothing is written over it")
    if not parent_is:
        raise Wrong(f"there is no folder {str(place.parent)!r}")


def _language(chosen: str | None) -> str:
    known = i18n.languages()
    if chosen is not None and chosen not in known:
        raise Wrong(f"there is no language {chosen[:40]!r}, only {', '.join(known)}")
    return chosen or settings.peek(paths.config_folder()).language


def _findings(
    entry: Entry[R, S, M, E, V], record: R, replay: GameReplay[E, V], only: Seat | None
) -> Findings:
    """Return the review of a game, as far as there is one: of a seat, or of the people (of all where there
    are none)."""
    if entry.study is None or not replay.over or replay.sealed:
        return Findings()
    server.one_thread()
    seats = whose(record, None) if only is None else (only,)
    reviewer = Reviewer(entry.game(), entry.bots(), entry.study(), record, seats, effort=_EFFORT)
    reviewer.finish()
    return findings_of(reviewer.kept())
