"""Play Pearl Tide, and the games of the house beside it: `python -m tests.example`.

Games are kept in a home of their own: MIAUI_HOME, else a temporary one.
"""

import os
import sys
import tempfile
from pathlib import Path

from miaui import app
from miaui.bots.process import BotProcess
from tests.example.entry import CATALOG, serve

if __name__ == "__main__":
    os.environ.setdefault("MIAUI_HOME", str(Path(tempfile.gettempdir()) / "miaui-example"))
    sys.exit(app.run(catalog=CATALOG, open_bots=lambda: BotProcess(serve)))
