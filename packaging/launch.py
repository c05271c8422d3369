"""Where the frozen program begins."""

import multiprocessing
import os
import pickle
import sys

if __name__ == "__main__":
    try:
        multiprocessing.freeze_support()
    except (OSError, EOFError, pickle.UnpicklingError):
        sys.exit(1)  # the game was killed before its bots could begin: no window says so
    # A program of Windows' own has no terminal, and Python then no stdout: say it into nothing instead.
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - until the end

    from miaui.cli import main

    sys.exit(main())
