"""The address, port and files that a server of a table with phones is opened with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Opening:
    """An IPv4 address, a port, and what is served: the files of each path, one after the other. `port` None
    stands for the first free one from 8642 on, 0 for any."""

    address: str
    port: int | None
    files: Mapping[str, tuple[str, ...]]
