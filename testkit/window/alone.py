"""The program, but without playing the same deal beside its tables in a process of its own:
`python -m testkit.window.alone`, with the words of `miaui`."""

from __future__ import annotations

import sys

from miaui import app
from miaui.cli import main
from testkit.fake_study import silent_study

if __name__ == "__main__":
    app._open_study = silent_study
    sys.exit(main())
