"""Pictures of tables, without a window; words; and a window where one is asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

pytest.importorskip("pettingzoo", reason="not here: the extra env")

from miaui.env import kaivai_v0, miaui_v0, salt_v0
from tests.env.test_agents import played

ROOT = Path(__file__).parents[2]
MODULES: dict[str, Any] = {"miaui": miaui_v0, "salt": salt_v0, "kaivai": kaivai_v0}


@pytest.mark.parametrize("game", MODULES)
def test_a_state_has_one_picture(game: str) -> None:
    pictures = []
    for moves in (30, 30, 9):
        env = MODULES[game].env(render_mode="rgb_array")
        env.reset(seed=2)
        for _ in played(env, Random(2), moves):
            pass
        env.render()
        pictures.append(env.render())
        env.close()
    first, second, other = pictures
    assert first.shape == (800, 1280, 3) and first.dtype == np.uint8 and first.flags.writeable
    assert np.array_equal(first, second) and not np.array_equal(first, other)
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 1000, "the real table"


@pytest.mark.parametrize("game", MODULES)
def test_the_log_is_public(game: str) -> None:
    env = MODULES[game].env(render_mode="ansi")
    env.reset(seed=2)
    for _ in played(env, Random(2), 60):
        pass
    told = env.render()
    assert isinstance(told, str) and len(told.splitlines()) > 3 and "P1" in told


def test_people_see_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = miaui_v0.env(render_mode="human", seats=3)
    env.reset(seed=1)
    assert env.render() is None
    window = pygame.display.get_surface()
    assert window is not None and window.get_size() == (1280, 800)
    env.step(4)
    assert env.render() is None
    env.close()


def test_environments_do_not_disturb_each_other() -> None:
    first, second = (module.env(render_mode="rgb_array") for module in (salt_v0, miaui_v0))
    for env in (first, second):
        env.reset(seed=1)
    before = first.render(), second.render()
    first.close()
    assert np.array_equal(second.render(), before[1])
    second.close()
    assert np.array_equal(first.render(), before[0])


CODE = """
import os
from miaui.env import salt_v0
env = salt_v0.env(render_mode="rgb_array")
env.reset(seed=1)
print(env.render().shape, "SDL_VIDEODRIVER" in os.environ)
"""


def test_no_screen_is_needed() -> None:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    there = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=True, env=there, cwd=ROOT
    )
    assert done.stdout == "(800, 1280, 3) False\n"


def test_without_a_mode_nothing_is_drawn() -> None:
    env = miaui_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render"):
        assert env.render() is None
