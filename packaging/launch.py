"""Where the frozen program begins."""

import multiprocessing
import os
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    # A program of Windows' own has no terminal, and Python then no stdout: say it into nothing instead.
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - until the end

    from miaui.cli import main

    sys.exit(main())
