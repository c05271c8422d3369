"""`python -m miaui` and the packaged program."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from miaui.cli import main

    sys.exit(main())
