"""The way from one scene to the next: a cross-fade, or a curtain that opens (not with motion reduced)."""

from __future__ import annotations

import pygame

from miaui.engine.draw.easing import in_out, out
from miaui.engine.ui.scene import WipeKind

SECONDS = {"cut": 0.0, "fade": 0.22, "curtain": 0.5}


class Wipe:
    """The old picture on its way out. `paint` lays it over the new one."""

    def __init__(self, kind: WipeKind, old: pygame.Surface, reduced: bool) -> None:
        self.kind: WipeKind = "fade" if reduced and kind == "curtain" else kind
        self.old = old
        self.passed = 0.0

    @property
    def done(self) -> bool:
        """True if the old picture is gone."""
        return self.passed >= SECONDS[self.kind]

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.passed += dt

    def finish(self) -> None:
        """Be done at once."""
        self.passed = SECONDS[self.kind]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is left of the old picture."""
        if self.done or self.old.get_size() != surface.get_size():
            return
        part = self.passed / SECONDS[self.kind]
        if self.kind == "fade":
            self.old.set_alpha(round(255 * (1 - out(part))))
            surface.blit(self.old, (0, 0))
            return
        w, h = surface.get_size()
        gap = round(in_out(part) * w / 2)
        surface.blit(self.old, (-gap, 0), (0, 0, w // 2, h))
        surface.blit(self.old, (w // 2 + gap, 0), (w // 2, 0, w - w // 2, h))
        for x in (w // 2 - gap, w // 2 + gap):
            pygame.draw.line(surface, (28, 16, 48), (x, 0), (x, h), max(2, h // 180))
