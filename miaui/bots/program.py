"""A program in a process of its own that speaks in lines: started, heard, limited, and never left running.

It runs in a process group of its own, without a shell. On Linux what it starts comes back to it when its
parent ends, and to this process when the program ends, and is found; Windows holds all of it in a job. This
guards against accidents, not against malice.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from queue import Empty, Queue
from threading import Event, Thread
from typing import IO

from miaui.bots.protocol import LINE_BYTES, REQUEST_BYTES, REQUEST_LINES, STDERR_BYTES
from miaui.bots.server import THREADS

LOOK = 0.25
"""Seconds between two looks at the memory."""

QUIT, TERMINATE = 2.0, 1.0
"""Seconds until a program that was told to quit is asked to end, and until it is made to."""

SOON = 0.1
"""Seconds in which a program that closed its output may still end."""

#: Seconds for what a program that ended has still said, and between two looks whether it has.
_REST = 0.05

#: Variable in the environment of a program and of what it starts: how often this process has started one. By
#: it one program's is told from another's.
_MARK = "BOT_PROCESS"
_NUMBERS = count(1)

#: The programs that this process has started and not yet killed, by their numbers.
_programs = dict[int, "Process"]()

_OPEN_FILES = 256
_NICE = 5
_CHUNK = 1 << 16
#: prctl(2): orphans of this process's descendants become its children; a child ends with its parent.
_SUBREAPER, _DEATH_SIGNAL = 36, 1


class Eof:
    """End of what a program says: it has ended, or closed its output."""


class Flood:
    """End of what is read of a program that says too much."""


Heard = bytes | Eof | Flood
"""Result of listening to a program: a line without its end, or that there will be no more."""


@dataclass(frozen=True, slots=True)
class _Running:
    """A process in the system's table: its number, parent and group, the bytes of memory it holds, and on
    Linux its session."""

    pid: int
    parent: int
    group: int
    memory: int
    session: int = 0


def joined(parts: list[str]) -> str:
    """Return program and arguments as one command line, quoted where need be, e.g. "python3 'my bot.py'" for
    two parts of which one has a blank; split again, it gives the parts back. "" for no parts."""
    return subprocess.list2cmdline(parts) if sys.platform == "win32" else shlex.join(parts)


def words(command: str) -> list[str]:
    """Return a command's program and arguments. There is no shell: only blanks, quotes and, elsewhere than on
    Windows, backslashes are special. ValueError for one that cannot be split or is empty.

    >>> words("python3 'my bot.py' --fast")
    ['python3', 'my bot.py', '--fast']
    """
    if sys.platform == "win32":
        parts = _split_on_windows(command)
    else:
        parts = shlex.split(command)
    if not parts:
        raise ValueError("the command is empty")
    return parts


def stamp_of(parts: list[str]) -> str:
    """Return a SHA-256, 64 hexadecimal digits, of a command's parts and of the contents of all files among
    them, the program's own included. So another content gives another stamp; a part that is no file that can
    be read counts by its text alone."""
    digest = hashlib.sha256()
    for place, part in enumerate(parts):
        digest.update(f"{len(part)} {part} ".encode("utf-8", "surrogateescape"))
        digest.update(_digest(shutil.which(part) or part if place == 0 else part))
    return digest.hexdigest()


def _digest(path: str) -> bytes:
    """Return the SHA-256 of a file, whole; nothing of what is none."""
    with contextlib.suppress(OSError, ValueError):
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return hashlib.file_digest(file, "sha256").digest()
    return b""


class Process:
    """A program that runs in a process of its own. `too_large`: it was ended for taking too much memory;
    `too_loud`: it said more than 1 MB on standard error in this game."""

    def __init__(self, parts: list[str], memory: int, on_stderr: Callable[[str], None]) -> None:
        """Start it with at most `memory` bytes; `on_stderr` gets what it says there, line by line. OSError
        where it cannot be started."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("MIAUI_")}
        number = str(next(_NUMBERS))
        self._mark = f"{_MARK}={number}".encode()
        _adopt_orphans()
        self._before = _children()
        self._child = subprocess.Popen(
            parts,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment | dict.fromkeys(THREADS, "1") | {_MARK: number},
            start_new_session=sys.platform != "win32",
            preexec_fn=_limit_child if sys.platform != "win32" else None,  # noqa: PLW1509 - only system calls
        )
        self._seen = set[int]()
        _programs[self._child.pid] = self
        self._job = 0
        if sys.platform == "win32":
            self._job = _new_job(self._child, memory)
        self._lines: Queue[Heard] = Queue()
        self._outgoing: Queue[bytes | None] = Queue()
        self._bytes = self._count = self._errors = 0
        self._memory, self._ended = memory, Event()
        self.too_large = self.too_loud = False
        stdin, stdout, stderr = self._child.stdin, self._child.stdout, self._child.stderr
        assert stdin is not None and stdout is not None and stderr is not None
        self._start(self._listen, stdout)
        self._start(self._drain, stderr, on_stderr)
        self._start(self._write, stdin)
        if sys.platform != "win32":
            self._start(self._watch)

    @property
    def status(self) -> int | None:
        """Exit status of the program, below 0 for the signal that ended it; None while it runs."""
        return self._child.poll()

    def ask(self, line: bytes) -> None:
        """Send a line, given without line feed, as a new request: what the program says is counted from 0,
        and may be 4 MiB and 100 lines until the next one. It does not wait, and nothing is raised if the
        program has ended."""
        self._bytes = self._count = 0
        self.tell(line)

    def tell(self, line: bytes) -> None:
        """Send a line, given without line feed, that asks for nothing: what the program says is counted on.
        It does not wait, and nothing is raised if the program has ended."""
        self._outgoing.put(line + b"\n")

    def read(self, until: float) -> Heard | None:
        """Return the next line that the program says, without its end (LF or CR LF); or a Flood if it says
        too much for a request, or a line is longer than 1 MiB; or an Eof if no more will come. None if
        nothing comes before the moment `until` (of `time.monotonic`), and always for a moment that is past,
        also if a line is there."""
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(Empty):
                return self._lines.get(timeout=min(left, _REST))
            if self.status is not None:  # what it started may still hold its output
                with contextlib.suppress(Empty):
                    return self._lines.get(timeout=_REST)
                return Eof()
        return None

    def is_flooding(self) -> bool:
        """Return True if more is said to the present request than may be: 4 MiB or 100 lines. It waits for up
        to 0.05 seconds while more comes."""
        end = time.monotonic() + _REST
        before = -1
        while not self._too_much() and self._bytes != before and time.monotonic() < end:
            before = self._bytes
            time.sleep(_REST / 10)
        return self._too_much()

    def new_game(self) -> None:
        """Count what is said on standard error from 0 again, at most 1 MB in a game; `too_loud` is False."""
        self._errors, self.too_loud = 0, False

    def has_ended(self, seconds: float = 0) -> bool:
        """Return True as soon as the program has ended; False if it still runs after `seconds`, which are
        waited for that."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(seconds)
            return True
        return False

    def look(self) -> None:
        """Note which processes the program has started by now, so that they can be ended with it even if it
        ends first. On Windows it does nothing."""
        self._seen |= {process.pid for process in self._tree()}

    def close_input(self) -> None:
        """Close the program's input once all that was sent is written. It does not wait."""
        self._outgoing.put(None)

    def terminate(self) -> None:
        """Ask the program and its group to end (SIGTERM); on Windows end the program. It does not wait, and
        nothing is raised if it has ended."""
        if sys.platform == "win32":
            self._child.terminate()
        else:
            with contextlib.suppress(OSError):
                os.killpg(self._child.pid, signal.SIGTERM)

    def kill(self) -> bool:
        """End the program and all that it has started, and wait until it has ended. Return True if it had
        ended by itself before and left processes behind; False else. A second call returns False."""
        ended = self.status is not None
        self._ended.set()
        self._outgoing.put(None)
        if sys.platform == "win32":
            left = _close_job(self._job)
            self._child.wait()
        else:
            others = self._others()  # before their parent ends
            left = bool(others)
            with contextlib.suppress(OSError):
                self._child.kill()
            self._child.wait()
            _kill_each(others | self._others(), self._others)
        _programs.pop(self._child.pid, None)
        return ended and left

    def _start(self, work: Callable[..., None], *what: object) -> None:
        Thread(target=work, args=what, name=f"program {self._child.pid}", daemon=True).start()

    def _too_much(self) -> bool:
        return self._bytes > REQUEST_BYTES or self._count > REQUEST_LINES

    def _listen(self, pipe: IO[bytes]) -> None:
        """Read lines until too much was said to a request, or a line is too long."""
        held = b""
        with pipe, contextlib.suppress(OSError, ValueError):
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._bytes += len(chunk)
                *whole, held = (held + chunk).split(b"\n")
                self._count += len(whole)
                for line in whole:
                    self._lines.put(line.removesuffix(b"\r") if len(line) <= LINE_BYTES else Flood())
                if self._too_much() or len(held) > LINE_BYTES:
                    self._lines.put(Flood())
                    return
        self._lines.put(Eof())

    def _drain(self, pipe: IO[bytes], tell: Callable[[str], None]) -> None:
        """Read standard error to its end, so that it can never block; tell what is not too much."""
        held = b""
        with pipe, contextlib.suppress(OSError, ValueError):
            while chunk := os.read(pipe.fileno(), _CHUNK):
                allowed = max(STDERR_BYTES - self._errors, 0)
                self._errors += len(chunk)
                self.too_loud = self.too_loud or self._errors > STDERR_BYTES
                *whole, held = (held + chunk[:allowed]).split(b"\n")
                for line in whole:
                    tell(line.decode("utf-8", "replace"))
        if held:
            tell(held.decode("utf-8", "replace"))

    def _write(self, pipe: IO[bytes]) -> None:
        """Write what is to be sent, in a thread of its own: it waits for a program that reads nothing."""
        with contextlib.suppress(OSError, ValueError):
            while (line := self._outgoing.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _watch(self) -> None:
        """End the program where it and all below it take too much memory."""
        while not self._ended.wait(LOOK) and self.status is None:
            taken = self._tree()
            self._seen |= {process.pid for process in taken}
            if sum([process.memory for process in taken]) > self._memory:
                self.too_large = True
                for process in taken:
                    with contextlib.suppress(OSError):
                        os.kill(process.pid, signal.SIGKILL)

    def _tree(self) -> list[_Running]:
        """Return the program and all below it; nothing on Windows, where a job holds it."""
        return [] if sys.platform == "win32" else _below(_running(), {self._child.pid})

    def _others(self) -> set[int]:
        """Return what the program has started and still runs: below it, in its group, or left behind."""
        own, running = self._child.pid, _running()
        first = {own} | {
            process.pid for process in running if process.group == own or self._is_orphan(process)
        }
        return {process.pid for process in _below(running, first)} - {own}

    def _is_orphan(self, process: _Running) -> bool:
        """True if this process has inherited it from the program: it has its mark, or was seen below it; or
        is no other program's, not of this process's session, and younger than the program."""
        if sys.platform != "linux" or process.parent != os.getpid() or process.pid in _programs:
            return False
        mark = _mark_of(process.pid)
        owners = [each for each in _programs.values() if mark == each._mark or process.pid in each._seen]
        return self in owners or not (
            owners or process.session == os.getsid(0) or process.pid in self._before
        )


def _below(running: list[_Running], first: set[int]) -> list[_Running]:
    """Return these processes and all that they have started, directly or not."""
    pids, size = set(first), 0
    while len(pids) != size:
        size = len(pids)
        pids |= {process.pid for process in running if process.parent in pids}
    return [process for process in running if process.pid in pids]


def _children() -> set[int]:
    """Return the children of this process, on Linux."""
    if sys.platform != "linux":
        return set()
    return {process.pid for process in _running() if process.parent == os.getpid()}


def _mark_of(pid: int) -> bytes | None:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/environ", "rb") as file:
        head = f"{_MARK}=".encode()
        return next((entry for entry in file.read().split(b"\0") if entry.startswith(head)), None)
    return None


def _running() -> list[_Running]:
    """Return the processes that are running, on systems other than Windows."""
    if sys.platform == "linux":
        return [process for name in os.listdir("/proc") if name.isdigit() for process in _stat(name)]
    listed = subprocess.run(
        ["ps", "-axo", "pid=,ppid=,pgid=,rss=,stat="], capture_output=True, text=True, check=False
    ).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [
        _Running(int(row[0]), int(row[1]), int(row[2]), int(row[3]) * 1024)
        for row in rows
        if len(row) == 5 and not row[4].startswith("Z")
    ]


def _stat(name: str) -> list[_Running]:
    """Return a process by its number; nothing of one that has ended."""
    with contextlib.suppress(OSError), open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
        if fields[0] not in "ZX":
            pages = int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
            return [_Running(int(name), int(fields[1]), int(fields[2]), pages, int(fields[3]))]
    return []


def _kill_each(others: set[int], late: Callable[[], set[int]]) -> None:
    """End processes, and those that are still there then, for a second at most."""
    killed = set[int]()
    end = time.monotonic() + 1
    while others and time.monotonic() < end:
        for pid in others:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        killed |= others
        time.sleep(0.002)
        for pid in killed:  # those that have come to this process; others are no children of it
            with contextlib.suppress(OSError):
                os.waitpid(pid, os.WNOHANG)
        others = late()


def _adopt_orphans() -> None:
    """Make this process, on Linux, the parent of whatever its descendants leave behind."""
    if _LIBC is not None:
        _LIBC.prctl(_SUBREAPER, 1, 0, 0, 0)


def end_with_parent(by: signal.Signals) -> None:
    """Let the system send this process the signal `by` as soon as its parent ends, in place of the signal of
    an earlier call. On Linux alone; elsewhere nothing happens."""
    if _LIBC is not None:
        _LIBC.prctl(_DEATH_SIGNAL, int(by), 0, 0, 0)


def _limit_child() -> None:
    """Set limits of the process that is about to become a program, and let what it starts come back to it,
    whatever its environment. Runs between fork and exec."""
    _adopt_orphans()
    if sys.platform != "win32":
        import resource

        os.nice(_NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        most = _OPEN_FILES if hard == resource.RLIM_INFINITY else min(_OPEN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        end_with_parent(signal.SIGKILL)


_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
"""The C library, for what Python has no function for."""


if sys.platform == "win32":
    _KILL_ON_CLOSE, _JOB_MEMORY, _EXTENDED_LIMITS, _ACCOUNTING = 0x2000, 0x200, 9, 1
    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", ctypes.c_uint32),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", ctypes.c_uint32),
            ("affinity", ctypes.c_size_t),
            ("classes", ctypes.c_uint32 * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peaks", ctypes.c_size_t * 2),
        )

    class _Accounting(ctypes.Structure):
        """JOBOBJECT_BASIC_ACCOUNTING_INFORMATION."""

        _fields_ = (
            ("times", ctypes.c_int64 * 4),
            ("faults", ctypes.c_uint32),
            ("processes", ctypes.c_uint32),
            ("active", ctypes.c_uint32),
            ("terminated", ctypes.c_uint32),
        )

    def _new_job(child: subprocess.Popen[bytes], memory: int) -> int:
        """Put a process into a job that holds all it starts, and ends with its last handle."""
        _kernel.CreateJobObjectW.restype = ctypes.c_void_p
        job = int(_kernel.CreateJobObjectW(None, None) or 0)
        limits = _Limits(flags=_KILL_ON_CLOSE | _JOB_MEMORY, job_memory=memory)
        handle = ctypes.c_void_p(job)
        _kernel.SetInformationJobObject(handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        _kernel.AssignProcessToJobObject(handle, ctypes.c_void_p(int(child._handle)))
        return job

    def _close_job(job: int) -> bool:
        """End all processes of a job. True if there were any."""
        accounting, handle = _Accounting(), ctypes.c_void_p(job)
        size = ctypes.sizeof(accounting)
        _kernel.QueryInformationJobObject(handle, _ACCOUNTING, ctypes.byref(accounting), size, None)
        _kernel.TerminateJobObject(handle, 1)
        _kernel.CloseHandle(handle)
        return bool(accounting.active)

    def _split_on_windows(command: str) -> list[str]:
        """Return the parts of a command by the rules of CommandLineToArgvW."""
        if not command.strip():
            return []
        split = ctypes.windll.shell32.CommandLineToArgvW
        split.restype = ctypes.POINTER(ctypes.c_wchar_p)
        size = ctypes.c_int()
        parts = split(command.strip(), ctypes.byref(size))
        arguments = [str(parts[place]) for place in range(size.value)]
        _kernel.LocalFree(parts)
        return arguments
