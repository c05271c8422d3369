"""Where the frozen program begins."""

import multiprocessing
import sys

from miaui.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
