"""What can wait until the first picture is not loaded before it."""

import os
import subprocess
import sys
from pathlib import Path

CODE = """
import sys
from miaui.app import App
from miaui.scenes import routes
app = App()
app.context.go(routes.Title(), "cut")
early = [name for name in sys.modules if name.startswith("miaui.games.") and name.endswith(".events")]
assert not early, early
while not app.loop.pictures:
    app.loop.turn()
assert len(app.audio.cues) > 20
while not app.host.idle:
    app.loop.turn()
assert app.context._library is not None and "_hashlib" not in sys.modules, "OpenSSL is loaded for no game"
"""


def test_the_rules_of_the_games_wait_for_the_first_picture(tmp_path: Path) -> None:
    env = os.environ | {"MIAUI_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", CODE], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
