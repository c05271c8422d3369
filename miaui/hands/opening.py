"""The address, port and files that a server of a table with phones is opened with, and why it is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NO_NETWORK = "this machine is in no home network"
"""Refusal where the machine's own address is asked for, and there is none."""


@dataclass(frozen=True, slots=True)
class Opening:
    """An IPv4 address, a port, and what is served: the files of each path, one after the other. `address` ""
    stands for this machine's own in its home network, `port` None for the first free one from 8642 on, 0 for
    any."""

    address: str
    port: int | None
    files: Mapping[str, tuple[str, ...]]
