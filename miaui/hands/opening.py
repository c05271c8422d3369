"""The address, port and files that a server of a table with phones is opened with, and why it is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Files = Mapping[str, tuple[str | bytes, ...]]
"""Files that are sent one after the other for each path: names of them, or what would stand in them."""
LOOPBACK = "127.0.0.1"
NO_NETWORK = "this machine is in no home network"
"""Refusal where the machine's own address is asked for, and there is none."""


def content(file: str | bytes) -> bytes:
    """Return what stands in a file by its name; bytes as they are. OSError for a file that cannot be read."""
    return file if isinstance(file, bytes) else Path(file).read_bytes()


def is_shut(info: Path = Path("/.flatpak-info")) -> bool:
    """Return True if this is a Flatpak that may not use the network: the file `info`, which only a Flatpak
    has, has no line that begins with "shared=" and holds "network". False where it is missing: this is no
    Flatpak."""
    try:
        lines = info.read_text("utf-8").splitlines()
    except OSError:
        return False
    return not any(line.startswith("shared=") and "network" in line for line in lines)


@dataclass(frozen=True, slots=True)
class Opening:
    """An IPv4 address, a port, and what is served: the files of each path, one after the other. `address` ""
    stands for this machine's own in its home network, `port` None for the first free one from 8642 on, 0 for
    any."""

    address: str
    port: int | None
    files: Files
