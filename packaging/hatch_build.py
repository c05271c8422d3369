"""Hatchling's build hook: a wheel, also that of `pip install .`, carries compiled translations."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Compiles every .po file before the contents are collected: the wheel takes the whole locale folder."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        sys.path.insert(0, self.root)
        from tools import locale

        for po in locale.catalogues():
            locale.compile_catalogue(po)
