"""Painted cards: every card has a face, names fit, a facedown card shows nothing of its face."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"


import pygame
import pytest

from miaui.engine import assets, i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.games.salt.public.cards import CARDS, EXTRA_DECK, KINDS, UNKNOWN, Card
from miaui.games.salt.tabletop.layout.papers import Tag, tag_size
from miaui.games.salt.tabletop.paint import card_caption, card_face, card_marks, cards
from miaui.games.salt.tabletop.paint.cards import CARD_RATIO, CardPose
from miaui.games.salt.tabletop.words.cards import kind_title

SAND = (239, 207, 152)
CRAB, SHELL = Card("CRdb"), Card("SHye")
LONG_NAMES = ("Pinguinkolonie", "Banc de poissons", "Colonia de pingüinos", "Meerjungfrau", "Kolonie tučňáků")


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode((1024, 640)), Art())


def kept(canvas: Canvas) -> int:
    """Bytes of cards that are kept."""
    return canvas.pictures.kept_bytes("salt/cards") + canvas.pictures.kept_bytes("salt/faces")


def pixels(canvas: Canvas, card: Card, pose: CardPose) -> bytes:
    canvas.window.fill(SAND)
    cards.draw_card(canvas, card, pose)
    return pygame.image.tobytes(canvas.window, "RGB")


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[card_face.Subject]:
    """What was composed so far."""
    subjects: list[card_face.Subject] = []
    real = card_face.compose

    def watched(canvas: Canvas, subject: card_face.Subject, wide: int, fine: int = 1) -> pygame.Surface:
        subjects.append(subject)
        return real(canvas, subject, wide, fine)

    monkeypatch.setattr(cards, "compose", watched)
    return subjects


@pytest.mark.parametrize("small", [False, True])
def test_every_card_of_the_deck_has_a_face_at_both_densities(small: bool) -> None:
    assert len(EXTRA_DECK) == 66
    names = {name for card in EXTRA_DECK for name in card_face.layers(card, small)} | {"salt/card/back"}
    missing = [
        f"{density}x/{name}"
        for name in sorted(names)
        for density in (1, 2)
        if not assets.path("baked", f"{density}x", f"{name}.webp").is_file()
    ]
    assert not missing


def test_every_card_looks_different(canvas: Canvas) -> None:
    for pose in (CardPose(200, 200, 166), CardPose(200, 200, 84, small=True)):
        assert len({pixels(canvas, card, pose) for card in CARDS}) == len(CARDS)
    assert canvas.art.missing == set()


@pytest.mark.parametrize("angle", [0.0, 3.0, 40.0])
def test_a_facedown_card_is_the_back_and_never_touches_its_face(
    canvas: Canvas, composed: list[card_face.Subject], angle: float
) -> None:
    pose = CardPose(300, 300, 120, angle, facedown=True)
    shown = {pixels(canvas, card, pose) for card in (CRAB, SHELL, UNKNOWN)}
    shown.add(pixels(canvas, UNKNOWN, CardPose(300, 300, 120, angle)))
    assert len(shown) == 1
    assert shown != {pixels(canvas, CRAB, CardPose(300, 300, 120, angle, alpha=0.0))}
    assert {subject.card for subject in composed} == {None}


def test_equal_frames_compose_nothing_again(canvas: Canvas, composed: list[card_face.Subject]) -> None:
    table = [(card, CardPose(100 + 20 * i, 200, 84, i % 5 - 2.0)) for i, card in enumerate(CARDS[:45])]
    for card, pose in table:
        cards.draw_card(canvas, card, pose)
    assert composed
    composed.clear()
    for card, pose in table:
        cards.draw_card(canvas, card, pose)
    assert composed == []


def test_a_card_that_grows_is_scaled_and_not_composed(
    canvas: Canvas, composed: list[card_face.Subject]
) -> None:
    cards.draw_card(canvas, CRAB, CardPose(300, 300, 180, 6.0))
    aside = CardPose(300, 300, 130, 6.0)
    assert [cards.make_ahead(canvas, CRAB, aside) for _time in range(3)] == [True, True, False]
    made = len(composed)
    between = {
        pixels(canvas, CRAB, CardPose(300, 300, width, 6.0, resting=180)) for width in (170, 150, 140, 130)
    }
    pixels(canvas, CRAB, aside)
    assert len(between) == 4 and len(composed) == made


@pytest.mark.slow
def test_what_is_kept_is_bounded(canvas: Canvas) -> None:
    for turn in range(12):
        for card in CARDS:
            cards.draw_card(canvas, card, CardPose(300, 300, 150 + turn * 7, turn * 3.0, lift=turn / 12))
            cards.draw_card(canvas, card, CardPose(300, 300, 90 + turn * 9, turn * 9.0, moving=True))
    scopes = [canvas.pictures.scope(name) for name in ("salt/cards", "salt/faces")]
    assert all(0 < scope.kept_bytes <= scope.limit for scope in scopes)


def test_cards_outside_the_window_are_not_made(canvas: Canvas, composed: list[card_face.Subject]) -> None:
    cards.draw_card(canvas, CRAB, CardPose(-400, 200, 166))
    cards.draw_card(canvas, CRAB, CardPose(200, 9000, 166))
    assert composed == []


@pytest.mark.parametrize("name", sorted({kind_title(kind) for kind in KINDS}) + list(LONG_NAMES))
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [112, 166, 332])
def test_names_fit_their_strip(canvas: Canvas, name: str, text: float, wide: int) -> None:
    canvas.set_theme(Theme(text))
    caption = card_caption.fit(canvas, name, "9", wide)
    assert "".join(caption.lines).replace(" ", "") == name.replace(" ", "")
    widest = max(canvas.type.width(line, "numeral", caption.px) for line in caption.lines)
    assert widest <= wide * 0.93 / 0.8
    assert caption.px * len(caption.lines) <= wide * 0.36


@pytest.mark.parametrize("wide", [108, 112, 120, 126, 166])
def test_a_straight_card_has_the_lines_of_a_turned_one(canvas: Canvas, wide: int) -> None:
    """Turned cards are drawn finer."""
    for kind in KINDS:
        straight, turned = (card_caption.fit(canvas, kind_title(kind), "×4", n * wide, n) for n in (1, 3))
        assert straight.lines == turned.lines


@pytest.mark.parametrize("language", i18n.languages())
def test_names_fit_in_every_language(canvas: Canvas, language: str) -> None:
    i18n.use(language)
    for kind in KINDS:
        assert card_caption.fit(canvas, kind_title(kind), "9", 166).lines


def test_a_card_that_is_too_small_for_its_name_has_none(canvas: Canvas) -> None:
    assert card_caption.fit(canvas, "Pinguinkolonie", "1", 40).lines == ()
    cards.draw_card(canvas, Card("COgn"), CardPose(200, 200, 60))


def test_dim_cards_are_darker_and_ghosts_paler(canvas: Canvas) -> None:
    def middle() -> int:
        return sum(canvas.window.get_at((round(200 * canvas.scale), round(260 * canvas.scale)))[:3])

    canvas.window.fill(SAND)
    cards.draw_card(canvas, Card("CRbk"), CardPose(200, 200, 166))
    plain = middle()
    canvas.window.fill(SAND)
    cards.draw_card(canvas, Card("CRbk"), CardPose(200, 200, 166, dim=1.0))
    assert middle() < plain
    canvas.window.fill(SAND)
    cards.draw_ghost(canvas, Card("CRbk"), CardPose(200, 200, 166))
    assert middle() > plain


def test_corners_of_a_turned_card() -> None:
    pose = CardPose(500, 500, 100, angle=90)
    assert cards.corners(pose)[0] == pytest.approx((500 + 50 * CARD_RATIO, 450))
    assert cards.corners(pose)[2] == pytest.approx((500 - 50 * CARD_RATIO, 550))


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_words_fit_their_tags(canvas: Canvas, text: float) -> None:
    canvas.set_theme(Theme(text))
    for tag in (
        Tag("2 shells +2"),
        Tag("Lay pair +1", gold=True),
        Tag("+3", colour="db"),
        Tag("0", struck=True),
    ):
        box = card_marks.draw_tag(canvas, 500, 300, tag)
        assert (box.w, box.h) == tag_size(canvas, tag)
        assert box.w >= canvas.measure(tag.words, "button", size=0.8)[0] + 40
    assert card_marks.draw_tag(canvas, 500, 300, Tag("3 octopuses +6"), 190.0).w <= 190.0
    card_marks.draw_tag(canvas, 500, 300, Tag("3 octopuses +6"), 90.0)
    card_marks.draw_gain(canvas, 300, 300, 12)
    card_marks.draw_count(canvas, 400, 300, "19")
    card_marks.draw_colour_count(canvas, 600, 400, "db", 12)
    assert canvas.overflows == []


def test_a_card_made_ahead_is_made_in_two_steps(canvas: Canvas, composed: list[card_face.Subject]) -> None:
    pose = CardPose(300, 300, 150, 6.0)
    cards.make_ahead(canvas, CRAB, pose)
    assert len(composed) == 1 and kept(canvas) < 2 * 300 * 420 * 4
    cards.make_ahead(canvas, CRAB, pose)
    before = kept(canvas)
    cards.draw_card(canvas, CRAB, pose)
    assert len(composed) == 1 and kept(canvas) == before


def test_cards_on_their_way_share_a_shadow(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    blurred: list[tuple[int, int]] = []
    blur = pygame.transform.box_blur

    def note(surface: pygame.Surface, radius: int) -> pygame.Surface:
        blurred.append(surface.get_size())
        return blur(surface, radius)

    monkeypatch.setattr(pygame.transform, "box_blur", note)
    for angle in (10.0, 12.0, 13.0, 14.0):
        cards.draw_card(canvas, CRAB, CardPose(300, 300, 120, angle, lift=0.5, moving=True))
    assert len(blurred) == 2  # for one shadow
