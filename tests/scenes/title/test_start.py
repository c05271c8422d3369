"""What can wait until the first picture is not loaded before it; its own pictures are read ahead."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import sys
from miaui.app import App
from miaui.engine.draw.art import Art
from miaui.scenes import routes
app = App()
read = []
load, Art._load = Art._load, lambda self, name, density: (read.append(name), load(self, name, density))[1]
app.context.go(routes.Title(), "cut")
def rules():
    return [name for name in sys.modules if name.startswith("miaui.games.") and name.endswith(".events")]
while not app.loop.pictures:
    app.loop.turn()
assert not read, f"unpacked while the first picture waits: {read}"
early = {"miaui.games.kaivai.public.position", "miaui.core.typed_json", "subprocess"}
assert not early & set(sys.modules), f"loaded before the first picture: {early & set(sys.modules)}"
while not app.host.idle:
    app.loop.turn()
assert not rules(), rules()
assert app.context._library is not None and "_hashlib" not in sys.modules, "OpenSSL is loaded for no game"
app.context.go(routes.NewGame("salt"), "cut")
app.loop.turn()
assert len(app.audio.cues) > 20
assert {name.split(".")[2] for name in rules()} == {"salt"}, rules()
games = app.context.catalog.shown
assert set(games) == {"miaui", "salt", "kaivai"}, games
for game in games:
    app.context.catalog.ui(game).scenes()
later = {f"miaui.games.{game}.scenes.result" for game in games} | {"miaui.games.salt.bots.yardstick"}
later &= set(sys.modules)
assert not later, f"loaded with the table: {later}"
assert not any(name.startswith("miaui.hands") for name in sys.modules), "phones are asked for by nobody"
"""


@pytest.mark.slow
def test_first_its_own_pictures_beside_the_window_and_rules_with_their_table(tmp_path: Path) -> None:
    env = os.environ | {"MIAUI_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env.pop("DBUS_SESSION_BUS_ADDRESS", None)  # a desktop that is asked for a screen reader
    done = subprocess.run([sys.executable, "-c", CODE], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
