"""No law is broken in any scene of Sea Salt & Paper."""

from __future__ import annotations

import pytest

from tests.laws.matrix import faults_of
from tools.pictures.scenes import SCENES
from tools.pictures.studio import Studio


@pytest.mark.parametrize("scene", [name for name in SCENES if name.startswith("salt-")])
def test_no_law_is_broken(camera: Studio, language: str, scene: str) -> None:
    assert faults_of(camera, language, scene, SCENES[scene]) == []
