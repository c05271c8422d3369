"""Nine-patches: corners keep their size, edges and middle repeat as mirrored tiles, so grain stays grain."""

from __future__ import annotations

import pygame


def stretch(source: pygame.Surface, cut: tuple[int, int, int, int], w: int, h: int) -> pygame.Surface:
    """Return the source at w × h pixels, 1 × 1 at least; cut is (left, top, right, bottom) pixels that keep
    their size, edges and middle are mirrored tiles.

    For a box smaller than its corners the source is scaled down first.
    """
    left, top, right, bottom = cut
    sw, sh = source.get_size()
    w, h = max(1, w), max(1, h)
    if left + right >= min(w, sw) or top + bottom >= min(h, sh):
        return _squeezed(source, cut, w, h)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    xs, ys = (
        ((0, left), (left, sw - right), (sw - right, sw)),
        ((0, top), (top, sh - bottom), (sh - bottom, sh)),
    )
    tx, ty = ((0, left), (left, w - right), (w - right, w)), ((0, top), (top, h - bottom), (h - bottom, h))
    for (sx0, sx1), (dx0, dx1) in zip(xs, tx, strict=True):
        for (sy0, sy1), (dy0, dy1) in zip(ys, ty, strict=True):
            piece = source.subsurface((sx0, sy0, sx1 - sx0, sy1 - sy0)) if sx1 > sx0 and sy1 > sy0 else None
            if piece is not None and dx1 > dx0 and dy1 > dy0:
                made.blit(_copied(_tiled(piece, dx1 - dx0, dy1 - dy0)), (dx0, dy0))
    return made


def _squeezed(source: pygame.Surface, cut: tuple[int, int, int, int], w: int, h: int) -> pygame.Surface:
    """Return the picture stretched to a box with less room than the corners need: corners shrink, the rest as
    usual."""
    left, top, right, bottom = cut
    part = min(0.98 * (w - 1) / max(1, left + right), 0.98 * (h - 1) / max(1, top + bottom), 1.0)
    if part <= 0.05 or part >= 1.0:
        return pygame.transform.smoothscale(source, (w, h))
    sw, sh = source.get_size()
    small = pygame.transform.smoothscale(source, (max(3, round(sw * part)), max(3, round(sh * part))))
    cut = (int(left * part), int(top * part), int(right * part), int(bottom * part))
    if cut[0] + cut[2] >= small.get_width() or cut[1] + cut[3] >= small.get_height():
        return pygame.transform.smoothscale(source, (w, h))
    return stretch(small, cut, w, h)


def _tiled(piece: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Return the piece repeated to fill w × h, every other tile mirrored so that no seam shows."""
    pw, ph = piece.get_size()
    if (pw, ph) == (w, h):
        return piece
    across, down = max(1, round(w / pw)), max(1, round(h / ph))
    if across == 1 and down == 1:
        return pygame.transform.smoothscale(piece, (w, h))
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    tiles: dict[tuple[int, int, bool, bool], pygame.Surface] = {}
    for i in range(across):
        for j in range(down):
            x0, x1, y0, y1 = w * i // across, w * (i + 1) // across, h * j // down, h * (j + 1) // down
            key = (x1 - x0, y1 - y0, bool(i % 2), bool(j % 2))
            if key not in tiles:
                tiles[key] = _copied(
                    pygame.transform.flip(pygame.transform.smoothscale(piece, key[:2]), *key[2:])
                )
            made.blit(tiles[key], (x0, y0))
    return made


def _copied(tile: pygame.Surface) -> pygame.Surface:
    """Return the tile, to be copied as it is and not blended: that takes a fraction of the time."""
    tile.set_alpha(None)
    return tile
