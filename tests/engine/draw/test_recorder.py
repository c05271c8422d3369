"""Only what changed is painted anew, and the pixels are those of a whole picture."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from random import Random

import pygame
import pytest

from miaui.engine.draw.recorder import FrameRecorder, merge_rects

SIZE = (400, 240)
COLOURS = [(200, 40, 40), (40, 200, 40), (40, 40, 200), (220, 220, 60), (20, 160, 170)]


def cards(rng: Random, count: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """See-through boxes that lie over each other."""
    drawn = []
    for _ in range(count):
        card = pygame.Surface((rng.randrange(20, 90), rng.randrange(20, 90)), pygame.SRCALPHA)
        card.fill((*rng.choice(COLOURS), 140))
        drawn.append((card, (rng.randrange(-20, 380), rng.randrange(-20, 220))))
    return drawn


def paint(
    recorder: FrameRecorder, picture: list[tuple[pygame.Surface, tuple[int, int]]]
) -> list[pygame.Rect] | None:
    recorder.begin()
    recorder.fill((10, 20, 30))
    for card, place in picture:
        recorder.blit(card, place)
    return recorder.commit()


@pytest.mark.parametrize("seed", range(60))
def test_whatever_changes_the_pixels_are_those_of_a_whole_picture(seed: int) -> None:
    rng = Random(seed)
    kept, fresh = FrameRecorder(pygame.Surface(SIZE)), FrameRecorder(pygame.Surface(SIZE))
    picture = cards(rng, 12)
    for _ in range(12):
        act = rng.randrange(5)
        at = rng.randrange(len(picture))
        if act == 0:
            picture[at] = (picture[at][0], (rng.randrange(380), rng.randrange(220)))
        elif act == 1:
            picture.insert(at, cards(rng, 1)[0])
        elif act == 2 and len(picture) > 2:
            picture.pop(at)
        elif act == 3:
            picture.append(picture.pop(at))
        else:
            picture.append(picture[at])
        paint(kept, picture)
        fresh.invalidate()
        paint(fresh, picture)
        assert kept.surface.get_view("0").raw == fresh.surface.get_view("0").raw


def test_nothing_changed_is_nothing_to_paint() -> None:
    recorder, picture = FrameRecorder(pygame.Surface(SIZE)), cards(Random(1), 5)
    assert paint(recorder, picture) is None
    assert paint(recorder, picture) == []


def test_a_moved_card_is_painted_where_it_was_and_where_it_is() -> None:
    recorder, picture = FrameRecorder(pygame.Surface(SIZE)), cards(Random(1), 1)
    card = pygame.Surface((20, 20))
    paint(recorder, [*picture, (card, (5, 5))])
    boxes = paint(recorder, [*picture, (card, (300, 200))])
    assert boxes == [pygame.Rect(5, 5, 20, 20), pygame.Rect(300, 200, 20, 20)]


def test_a_clip_belongs_to_what_is_painted_in_it() -> None:
    recorder = FrameRecorder(pygame.Surface(SIZE))
    recorder.begin()
    recorder.fill((0, 0, 0))
    recorder.set_clip(pygame.Rect(10, 10, 5, 5))
    recorder.fill((255, 255, 255))
    recorder.set_clip(None)
    recorder.commit()
    seen = pygame.mask.from_threshold(recorder.surface, (255, 255, 255), (1, 1, 1)).get_bounding_rects()
    assert seen == [pygame.Rect(10, 10, 5, 5)]


def test_many_boxes_become_few() -> None:
    rng, window = Random(3), pygame.Rect(0, 0, 1000, 1000)
    boxes = [pygame.Rect(rng.randrange(300), rng.randrange(300), 20, 20) for _ in range(80)]
    merged = merge_rects(boxes, window)
    assert merged is not None and len(merged) < 40
    assert all(any(rect.contains(box) for rect in merged) for box in boxes)
    assert merge_rects([window], window) is None
