"""The command `miaui export`: a recorded game as a page that a person can read, in the player's language."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from textwrap import wrap

from miaui import __version__
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file
from miaui.cli.arguments import number as number_from
from miaui.cli.records import REFUSED, answer_each
from miaui.cli.streams import tell
from miaui.core.errors import BadRecord
from miaui.core.game import E, Game, M, R, S, V
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.engine import i18n
from miaui.engine.i18n import _
from miaui.match.replay import GameReplay
from miaui.scenes.entry import Entry
from miaui.scenes.game_ui import GameUi
from miaui.store import paths, settings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand at the head of the page

WIDTH = 78
"""Letters in a line, as terminals and letters have room for."""
FIRM = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Spaces at which no line breaks."""


HELP = "write a recorded game as a page to be read"


def add(parser: ArgumentParser) -> None:
    """Add the arguments FILE, either --text or --html OUT (one is required), --seat (0 to 99) and --lang."""
    add_file(parser)
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--text", action="store_true", help="as plain text")
    form.add_argument("--html", metavar="OUT", help="as a story that a browser opens, into a new file")
    parser.add_argument(
        "--seat", metavar="N", type=number_from(0, 99), help="of the story: this seat alone beside everybody"
    )
    parser.add_argument(
        "--lang", metavar="L", help="of the story: en, de, fr or es; else that of the settings"
    )


def run(options: Namespace) -> int:
    """Print the page of every record, and return the exit status, see `answer_each`; or, with --html, write
    the story of the only one and print where it is, and return 0, or 1 if the record is refused."""
    if options.html is not None:
        return _story(options)
    return answer_each(options.file, lambda record: answer(CATALOG.entry(record.game), record))


def _story(options: Namespace) -> int:
    from miaui.cli import story

    try:
        tell(story.write(options))
    except BadRecord as error:
        tell(dumps({"error": str(error)}) + "\n")
        return REFUSED
    return 0


def answer(entry: Entry[R, S, M, E, V], record: R) -> str:
    """Return the page of a record in lines of plain text, in the language of the settings: the game, its
    players, what the log at the table tells everybody, and the result. Raises BadRecord; ValueError for a
    game without words for people."""
    i18n.use(settings.peek(paths.config_folder()).language)
    if entry.ui is None:
        raise ValueError("this game has no words for people")
    return "".join([f"{line}\n" for line in _lines(entry.game(), entry.ui(), record)])


def _lines(game: Game[R, S, M, E, V], ui: GameUi, record: R) -> Iterator[str]:
    """Yield the lines: the game, its players, every round as the log at the table tells it,
    and the result."""
    from miaui.tabletop.cast.members import cast_members
    from miaui.tabletop.log_panel import round_title

    replay = GameReplay(game, record)
    title = _(ui.wording.name)
    yield from (title, "=" * len(title), "")
    yield from _wrapped(", ".join([player.name for player in record.players]))
    if replay.deal is not None:
        yield replay.deal.code
    viewer, spec = replay.unveiled(Seat(0)), ui.scenes().tabletop()
    _view, events = replay.history(replay.last, viewer)
    shown = spec.telling.display(replay.start(replay.last, viewer))
    for number, told in reversed(spec.reading.log(events, shown, cast_members(record.players), False)):
        yield from ("", round_title(spec.reading.log_title(number), number))
        for line in told:
            yield from _wrapped(line.text, "- ")
    yield from _result(replay)
    yield from ("", f"Miaui {__version__}")


def _result(replay: GameReplay[E, V]) -> Iterator[str]:
    """Yield everybody's points, most first; a sentence where the game is not over."""
    ending = replay.ending
    yield ""
    if ending is None:
        yield _("This game is not over.")
        return
    yield _("Result")
    for seat in sorted(seats(len(replay.players)), key=lambda seat: -ending.scores[seat]):
        crown = " *" if seat in ending.winners else ""
        yield from _wrapped(f"{replay.players[seat].name}: {ending.scores[seat]}{crown}", "- ")


def _wrapped(text: str, mark: str = "") -> list[str]:
    """Return the text in lines, a space for what cannot be printed: a name may hold anything."""
    shown = "".join([letter if letter.isprintable() or letter in FIRM else " " for letter in text])
    return wrap(shown, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark)) or [mark.rstrip()]
