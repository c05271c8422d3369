"""The pictures of the README: screenshots and a round that moves."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from miaui.scenes import routes
from testkit.playing import lock_in, seats_of
from tools.pictures.approved import differences
from tools.pictures.games import played
from tools.pictures.scenes import SCENES
from tools.pictures.studio import STEP, studio

STILLS = ("title", "table", "quiet", "result", "salt-table", "kaivai-table", "lobby")
SMALL = (1280, 720)
TICK = 6
"""Turns a picture of the film: ten pictures a second."""
LONGEST = 140


def stills(folder: Path) -> None:
    """Write the scenes of `STILLS`, painted at 1920 × 1080, as NAME.png of 1280 × 720 in 256 colours into a
    folder, which is made if need be, in place of what is there."""
    folder.mkdir(parents=True, exist_ok=True)
    with studio((1920, 1080)) as camera:
        for name in STILLS:
            small = camera.show(SCENES[name]).resize(SMALL, Image.Resampling.LANCZOS)
            small.quantize(256, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)


def stale(folder: Path) -> list[str]:
    """Return the names of `STILLS` whose file in the folder is missing or differs (see
    `approved.differences`) from what is painted now; [] if all are up to date."""
    with TemporaryDirectory() as there:
        stills(Path(there))
        return [name for name in STILLS if not _is_alike(folder / f"{name}.png", Path(there, f"{name}.png"))]


def _is_alike(kept: Path, painted: Path) -> bool:
    if not kept.is_file():
        return False
    with Image.open(kept) as first, Image.open(painted) as other:
        return not differences(first.convert("RGB"), other.convert("RGB"))


def film(path: Path) -> None:
    """Write round 6 of a game of Miaui to `path`, in a folder that must be there, as an animation of 800 ×
    450, ten pictures a second, at most 140, that begins anew for ever; it replaces what is there."""
    with studio((1280, 720)) as camera:
        match = played(1, 4, 5)
        camera.app.context.go(routes.Tabletop(match), "cut")
        camera.wait(60)
        frames = [camera.picture().resize((800, 450), Image.Resampling.LANCZOS)] * 8
        lock_in(seats_of(match), seats_of(match).view.open.hand[-1])
        while len(frames) < LONGEST and (len(frames) < 20 or not camera.app.host.idle):
            for _ in range(TICK):
                camera.app.host.update(STEP)
            frames.append(camera.picture().resize((800, 450), Image.Resampling.LANCZOS))
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=100, loop=0, quality=60, method=4)
