"""A plugin for tests under Wine 8, which ends a process that calls CopyFile2: `shutil.copy2` copies as it did
before Python 3.12."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import _winapi

    if hasattr(_winapi, "CopyFile2"):
        del _winapi.CopyFile2
