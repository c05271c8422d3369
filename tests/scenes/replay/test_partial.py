"""While a round is told only what changed is drawn and painted; the picture is as if all of it were."""

from __future__ import annotations

import numpy as np
import pytest

from tools.pictures import beats
from tools.pictures.studio import STEP, studio

TURNS = 420


def alike(first: bytes, two: bytes) -> bool:
    """Whether two pictures are the same but for a level here and there: SDL blends a row's last pixels, the
    ones that fill no register, with another rounding. A pixel's fourth byte is shown nowhere."""
    if first == two:
        return True
    before, after = (np.frombuffer(raw, np.uint8).reshape(-1, 4)[:, :3].astype(int) for raw in (first, two))
    apart = np.abs(after - before)
    return bool(apart.max() <= 1 and np.count_nonzero(apart) < 50)


@pytest.mark.slow
@pytest.mark.parametrize("wanted", [beats.calm, beats.robbed, beats.burst, beats.TIED_DEEP, beats.lit])
def test_a_round_painted_in_parts_is_the_round_painted_whole(wanted: object) -> None:
    run = next(run for run in beats.RUNS if run.wanted is wanted)
    with studio((1024, 640), pace="brisk") as camera:
        app = camera.app
        for place, name in enumerate(beats.each(camera, [run.beats[0][0]])):
            assert (place, name) == (0, run.beats[0][0])
            for turn in range(TURNS):
                app.host.update(STEP)
                app.host.draw()
                if turn % 7 == 0:
                    parts = app.window.surface.get_view("0").raw
                    app.host.frames.invalidate()
                    app.canvas.repeats.clear()
                    app.host.draw()
                    assert alike(app.window.surface.get_view("0").raw, parts), turn
