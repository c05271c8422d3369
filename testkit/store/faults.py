"""Makes the k-th call fail of those that SQLite makes to the system and of eight functions of `os`, or kills
the process there.

SQLite lets its calls be replaced one by one (`xSetSystemCall`), which is how it is tested itself. Only
fsync is not in its table; `workshop/proof/store.py` reaches that with strace.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

_INT, _PTR, _LONG, _SIZE = ctypes.c_int, ctypes.c_void_p, ctypes.c_longlong, ctypes.c_size_t
_SQLITE_CALLS: dict[str, tuple[Any, ...]] = {
    "open": (_INT, ctypes.c_char_p, _INT, _INT),
    "read": (_LONG, _INT, _PTR, _SIZE),
    "pread64": (_LONG, _INT, _PTR, _SIZE, _LONG),
    "pread": (_LONG, _INT, _PTR, _SIZE, _LONG),
    "write": (_LONG, _INT, _PTR, _SIZE),
    "pwrite64": (_LONG, _INT, _PTR, _SIZE, _LONG),
    "pwrite": (_LONG, _INT, _PTR, _SIZE, _LONG),
    "ftruncate": (_INT, _INT, _LONG),
    "fallocate": (_INT, _INT, _LONG, _LONG),
    "unlink": (_INT, ctypes.c_char_p),
    "fchmod": (_INT, _INT, _INT),
}
_OS_CALLS = ("open", "write", "fsync", "replace", "rename", "mkdir", "chmod", "unlink")


class _Vfs(ctypes.Structure):
    _fields_ = [
        ("version", _INT),
        ("size", _INT),
        ("longest", _INT),
        ("next", _PTR),
        ("name", ctypes.c_char_p),
        ("data", _PTR),
        ("methods", _PTR * 13),
        ("set_call", ctypes.CFUNCTYPE(_INT, _PTR, ctypes.c_char_p, _PTR)),
        ("get_call", ctypes.CFUNCTYPE(_PTR, _PTR, ctypes.c_char_p)),
    ]


def _vfs() -> Any:
    """SQLite's own file system, None where it cannot be reached."""
    if sys.platform != "linux":
        return None
    try:
        import _sqlite3

        find = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    except (ImportError, OSError, AttributeError):
        return None
    find.restype = ctypes.POINTER(_Vfs)
    found = find(None)
    return found if found and found.contents.version >= 3 else None


VFS = _vfs()
"""SQLite's own file system; None outside Linux and where it cannot be reached."""


@dataclass
class Faults:
    """What happens at call number `at`, counted from 1: the process is killed if `error` is 0, else the call
    fails with that errno; only there, or `forever` from there on. `calls` is how many there were. `at` 0
    never strikes, unless `forever`."""

    at: int
    error: int = 0
    forever: bool = False
    calls: int = 0

    def strikes(self) -> bool:
        """Add 1 to `calls` and return True if this call is to fail with `error`, else False. If it is to
        strike and `error` is 0, the process is killed (SIGKILL)."""
        self.calls += 1
        hit = self.calls >= self.at if self.forever else self.calls == self.at
        if hit and not self.error:
            os.kill(os.getpid(), signal.SIGKILL)
        return hit


_kept: list[Any] = []  # C holds pointers to these for as long as the process lives


@contextlib.contextmanager
def injected(faults: Faults) -> Iterator[Faults]:
    """Yield `faults`, and within the context let it count, and strike at, every system call of SQLite and
    every call of `os.open`, `write`, `fsync`, `replace`, `rename`, `mkdir`, `chmod` and `unlink` in this
    process, whatever the file; `Path.mkdir` counts, too, but not the built-in `open`. A failing call of `os`
    raises OSError with that errno and does nothing; one of SQLite gives it -1 and that errno. Errors pass out
    of the context. After it, also after an error, all calls are as before and none is counted. Outside Linux
    SQLite's calls are not reached."""
    plain = {name: getattr(os, name) for name in _OS_CALLS}
    originals: dict[bytes, int] = {}
    try:
        for name, call in plain.items():
            setattr(os, name, _python(call, faults))
        if VFS is not None:
            for name, types in _SQLITE_CALLS.items():
                _replace(name.encode(), types, faults, originals)
        yield faults
    finally:
        for name, call in plain.items():
            setattr(os, name, call)
        for key, original in originals.items():
            VFS.contents.set_call(VFS, key, original)


def _python(call: Callable[..., Any], faults: Faults) -> Callable[..., Any]:
    def wrapped(*args: Any, **more: Any) -> Any:
        if faults.strikes():
            raise OSError(faults.error, os.strerror(faults.error))
        return call(*args, **more)

    return wrapped


def _replace(name: bytes, types: tuple[Any, ...], faults: Faults, originals: dict[bytes, int]) -> None:
    prototype = ctypes.CFUNCTYPE(*types, use_errno=True)
    address = VFS.contents.get_call(VFS, name)
    if not address:
        return
    original = prototype(address)

    def wrapped(*args: Any) -> int:
        if faults.strikes():
            ctypes.set_errno(faults.error)
            return -1
        return int(original(*args))

    callback = prototype(wrapped)
    _kept.extend((original, callback))
    originals[name] = address
    VFS.contents.set_call(VFS, name, ctypes.cast(callback, _PTR))


def in_child(work: Callable[[Callable[[bytes], None]], None]) -> tuple[int, bytes]:
    """Run `work(say)` in a forked process, wait for its end and return its wait status, as of os.waitpid, and
    all bytes that it handed to `say`, in order. The status is 0 if it returned, 256 (exit code 1) if it
    raised, the signal's number if it was killed."""
    receive, send = os.pipe()
    write = os.write
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(receive)
            work(lambda data: (write(send, data), None)[1])
            status = 0
        finally:
            os._exit(status)
    os.close(send)
    said = b""
    while piece := os.read(receive, 65_536):
        said += piece
    os.close(receive)
    return os.waitpid(child, 0)[1], said
