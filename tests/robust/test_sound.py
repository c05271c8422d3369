"""A sound device that comes and goes while sounds are being loaded in the background."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CODE = """
import random, sys, time
import pygame
from miaui.engine.sound.audio import Audio
from miaui.games.miaui.tabletop.sounds import CUES
from miaui.store.settings import Settings

pygame.display.init()
dice, audio = random.Random(int(sys.argv[1])), Audio(Settings())
audio.add(CUES)
audio.open()
end = time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    time.sleep(dice.random() * 0.05)
    match dice.randrange(6):
        case 0: audio.device_removed()
        case 1: audio.device_added()
        case 2: audio.ambience(dice.choice(["ambience-1", "ambience-2", None]))
        case 3: audio.play("card")
        case 4: audio.close(); audio.open()
        case 5: audio.music(*dice.choice([("tune",), ()]))
    audio.update(0.1)
audio.close()
"""


def test_the_device_goes_while_sounds_are_loaded() -> None:
    """In a process of its own: a mixer that ended under a loading thread may take the whole program along."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", CODE, "1", "4"],
        capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[2], timeout=60,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
