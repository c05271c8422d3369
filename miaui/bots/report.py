"""An arena's figures for people: a bar while it runs, a table at the end."""

import time
from collections.abc import Callable, Mapping
from typing import Protocol, TextIO

from miaui.core.errors import on_file
from miaui.core.json_text import exact

NORMAL_95 = 1.96
"""Normal quantile of a 95 % interval."""

_WIDTH, _TEXT = 32, 60

#: Seconds between two lines where there is no terminal.
_EVERY = 10.0

#: Troubles that are told one by one.
_TROUBLES = 10


class Workers(Protocol):
    """Machines that play, counted."""

    @property
    def workers(self) -> int:
        """Number of machines that play now."""


class Bar:
    """Bar that tells how far an arena has come, over one line of a terminal. Without a terminal it is silent,
    but if `others` play it prints a line every ten seconds. `out` None: it tells nothing."""

    def __init__(self, out: TextIO | None, others: Workers | None = None) -> None:
        self._out, self._others = out, others
        self._terminal = out is not None and out.isatty()
        self._told = time.monotonic()
        self._first: tuple[float, int] | None = None
        self._drawn = -1

    def __call__(self, done: int, games: int) -> None:
        """Tell that `done` of `games` are played. On a terminal draw the bar anew, "[###...] 10/40 games",
        once another thousandth is done; else, if `others` play, print "miaui: 10/40 games" if ten seconds
        have passed since the last line, or all are done. With `others` follow ", 2 workers" and, from the
        second call on, ", 3.1 a second, 1:05 left"."""
        now = time.monotonic()
        first, before = self._first = self._first or (now, done)
        if self._out is None or not (self._terminal or self._others):
            return
        part = 1000 * done // max(games, 1)
        due = part != self._drawn if self._terminal else now - self._told >= _EVERY or done == games
        if not due:
            return
        self._drawn, self._told = part, now
        text = f"{done}/{games} games{self._pace(done - before, games - done, now - first)}"
        if not self._terminal:
            print(f"miaui: {text}", file=self._out, flush=True)
            return
        full = _WIDTH * done // max(games, 1)
        bar = "#" * full + "." * (_WIDTH - full)
        print(f"\r[{bar}] {text:{_TEXT}}", end="", file=self._out, flush=True)

    def _pace(self, done: int, left: int, seconds: float) -> str:
        """Return games a second, workers and the time that is left; "" for games played here."""
        if self._others is None:
            return ""
        workers = f", {self._others.workers} workers"
        if not done or not seconds:
            return workers
        due = int(left * seconds / done)
        return f"{workers}, {done / seconds:.1f} a second, {due // 60}:{due % 60:02d} left"

    def close(self) -> None:
        """Print a line feed, so that the terminal goes to its next line, if a bar was drawn there; else
        nothing happens. Each call does."""
        if self._out is not None and self._terminal and self._drawn >= 0:
            print(file=self._out, flush=True)


def appended(path: str | None) -> Callable[[str], None] | None:
    """Return a function that appends a text, which must be ASCII, and a line feed to the file at `path`, at
    once; the file is created in this call if it is not there, and a last line without end is ended. None for
    None. BadFile, at once or from that function, if the file cannot be written."""
    if path is None:
        return None
    with on_file("write", path), open(path, "a+b") as file:
        if file.tell():  # what an interrupted run left half written stays a line of its own
            file.seek(-1, 2)
            file.write(b"" if file.read(1) == b"\n" else b"\n")

    def keep(text: str) -> None:
        with on_file("write", path), open(path, "ab") as file:
            file.write(text.encode("ascii") + b"\n")

    return keep


def table(result: Mapping[str, object]) -> str:
    """Return an arena's report as text, without line feed at its end: a heading; a line for each player with
    its text, share (3 decimals), 95 % interval ("0.210 to 0.290") and points (2 decimals), each "-" without
    games; a line such as "40 games in 2.1 s, 81.2 turns a game", with " (ended early)" for a partial one;
    then a line for each program, such as "place 0, Ada: 40 decisions, 1 fallbacks, 0 restarts", with ", given
    up" if it was; one for each of the first ten troubles; and "and N troubles more" if there are others."""
    seats = exact(result["seats"], list, "seats")
    wide = max(len("player"), *(len(plain(seat["level"])) for seat in seats))
    lines = [f"{'player':{wide}}   share   95 % interval    points"]
    for seat in seats:
        level = f"{plain(seat['level']):{wide}}"
        if seat["share"] is None:
            lines.append(f"{level}       -               -         -")
            continue
        low, high = interval(seat["share"], seat["se"])
        lines.append(f"{level}   {seat['share']:.3f}  {low:.3f} to {high:.3f}  {seat['points']:8.2f}")
    means = {key: value for key, value in result.items() if isinstance(value, float) and key != "seconds"}
    counts = "".join([f", {value:.1f} {key} a game" for key, value in means.items()])
    ended = " (ended early)" if result.get("partial") else ""
    lines.append(f"{result['games']} games in {result['seconds']} s{counts}{ended}")
    return "\n".join([*lines, *_program_lines(result)])


def _program_lines(result: Mapping[str, object]) -> list[str]:
    """Return a line for each program, then one for each of the first troubles and one for all others."""
    lines = [
        f"place {each['place']}, {plain(each['name'])}: {each['decisions']} decisions, {each['fallbacks']}"
        f" fallbacks, {each['restarts']} restarts{', given up' if each['retired'] else ''}"
        for each in exact(result.get("programs", []), list, "programs")
    ]
    troubles = exact(result.get("troubles", []), list, "troubles")
    for each in troubles[:_TROUBLES]:
        where = "".join([f", {key} {each[key]}" for key in ("game", "decision") if each[key] is not None])
        instead = "" if each["played"] is None else f"; {plain(each['played'])} was played instead"
        what = f"{each['code']}, {plain(each['detail'])}{instead}"
        lines.append(f"trouble at place {each['place']}{where}: {what}")
    more = max(len(troubles) - _TROUBLES, 0) + exact(result.get("troubles_left_out", 0), int, "left out")
    return [*lines, f"and {more} troubles more"] if more else lines


def plain(text: str) -> str:
    r"""Return a text as one line: each sign that is not printable, such as a line feed or a zero-width
    joiner, is escaped as in Python; "" is "".

    >>> plain("two" + chr(10) + "lines")
    'two\\nlines'
    """
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text])


def interval(share: float, error: float) -> tuple[float, float]:
    """Return the 95 % interval of a share with this standard error: 1.96 errors below and above, cut at 0 and
    1.

    >>> interval(0.25, 0.01)
    (0.2304, 0.2696)
    >>> interval(0.99, 0.02)
    (0.9508, 1.0)
    """
    return max(share - NORMAL_95 * error, 0.0), min(share + NORMAL_95 * error, 1.0)
