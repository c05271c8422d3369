"""The limit on files that this process may have open at once."""

from __future__ import annotations

import os
import sys

NEEDED = 128
"""Files that fonts, sounds, the library, bots and the screen may have open together."""


def shortage() -> str:
    """Return a sentence for the console, in English, where the system allows fewer than 128 open files, else
    "". A lower limit is raised to 128 where the system lets it be."""
    if sys.platform == "win32":  # which has no such limit
        return ""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= NEEDED:
        return ""
    if hard == resource.RLIM_INFINITY or hard >= NEEDED:
        resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED, hard))
        return ""
    return (
        f"the system allows this program too few open files: {hard}, and it needs {NEEDED} "
        f"(`ulimit -n {NEEDED}` sets the limit)"
    )


def are_used_up() -> bool:
    """True if no further file can be opened: one is opened to try."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return True
    return False
