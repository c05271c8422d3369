"""Files, pipes and the terminal of the command line: records to read, answers to print."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Timer
from typing import BinaryIO

from miaui.core.errors import on_file
from miaui.core.stream import texts

#: Seconds until a file that sends nothing is named.
PATIENCE = 3.0


class Wrong(Exception):  # noqa: N818 - not a fault of the program
    """Something is wrong with the arguments or with what they name; the message is one sentence."""


class Refused(Exception):  # noqa: N818 - not a fault of the program
    """Something was found that is not as it should be; the message is one sentence."""


@contextmanager
def wrong_values() -> Iterator[None]:
    """Turn a ValueError within into Wrong with its message, which is a sentence; all others pass."""
    try:
        yield
    except ValueError as error:
        raise Wrong(str(error)) from None


def texts_in(path: str) -> Generator[bytes, None, None]:
    """Yield the texts of the records in a file, or in stdin for "-". Raises BadFile for one that cannot be
    read, Wrong as `opened` does."""
    lines = Lines()
    with on_file("read", path), waiting(path, lines) as came, opened(path) as lines.file:
        for text in texts(lines):
            came()
            yield text


class Lines:
    """The lines of a file, counting the bytes that have been read. To open a pipe may take for ever, too."""

    file: BinaryIO
    read = 0

    def readline(self, size: int) -> bytes:
        """Return the next line with its end, or its first `size` bytes; b"" at the end of the file. `read`
        counts them."""
        line = self.file.readline(size)
        self.read += len(line)
        return line


@contextmanager
def waiting(path: str, lines: Lines) -> Iterator[Callable[[], None]]:
    """Say on stderr, once, that a file has kept us waiting for 3 seconds (`PATIENCE`), unless what this gives
    was called before that, or it was left. Of stdin nothing is said. A pipe may have good reasons to be slow;
    one without a writer never ends, nor does a lost network drive."""

    def warn() -> None:
        which = (
            f"of which {lines.read:,} bytes hold no whole record"
            if lines.read
            else "which has sent no line yet"
        )
        print(f"miaui: still waiting for {path!r}, {which}; Ctrl+C ends this", file=sys.stderr, flush=True)

    timer = Timer(PATIENCE, warn)
    timer.daemon = True
    if path != "-" and sys.stderr is not None:
        timer.start()
    try:
        yield timer.cancel
    finally:
        timer.cancel()


def opened(path: str) -> AbstractContextManager[BinaryIO]:
    """Open a file or a pipe to be read; "-" is stdin, which closing leaves open. Raises Wrong for anything
    else, e.g. a device or a folder, and where there is no stdin; OSError, e.g. for no such file."""
    if path == "-":
        if sys.stdin is None:
            raise Wrong("there is no standard input to read")
        return nullcontext(sys.stdin.buffer)
    mode = os.stat(path).st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
        raise Wrong(f"{path!r} is neither a file nor a pipe")
    return open(path, "rb")


def tell(answer: str) -> None:
    """Print whole lines at once, with nothing added at their end. Raises BrokenPipeError where the reader is
    gone, Wrong where they cannot be written for another reason."""
    try:
        print(answer, end="", flush=True)
    except OSError as error:
        if reader_is_gone(error):
            raise BrokenPipeError from None
        drop_stdout()
        raise Wrong(f"the answer cannot be written: {str(error.strerror).lower()}") from None


def reader_is_gone(error: OSError, platform: str = sys.platform) -> bool:
    """True if nothing can be written because the reader has closed the pipe; Windows says EINVAL then.

    >>> reader_is_gone(BrokenPipeError())
    True
    >>> reader_is_gone(FileNotFoundError())
    False
    """
    return isinstance(error, BrokenPipeError) or (platform == "win32" and error.errno == errno.EINVAL)


def ready_streams(platform: str = sys.platform) -> None:
    """Let names in any script go to any terminal, and as UTF-8 into pipes and files of Windows, which has
    another encoding for these by default. (A program without a terminal has no stdout at all.)"""
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if platform == "win32" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
            stream.reconfigure(encoding="utf-8")
        stream.reconfigure(errors="backslashreplace")


def drop_stdout() -> None:
    """Send what is still to be written to stdout nowhere: else the interpreter fails over it at its end."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)
