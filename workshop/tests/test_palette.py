"""Seats and fish families stay apart for every kind of eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.colours import FAMILIES
from workshop.palette import VISIONS, ciede2000, closest, contrast, difference, lab

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
FAR = 12.0
CREAM = "#FFF3DC"
INK = "#1C1030"

#: Pairs and differences published by Sharma, Wu and Dalal (2005).
PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.335), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "two", "expected"), PUBLISHED)
def test_difference_agrees_with_the_published_pairs(
    one: tuple[float, float, float], two: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, two) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(two, one) == pytest.approx(expected, abs=1e-4)


def test_lab_of_white_and_black() -> None:
    assert lab("#FFFFFF") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab("#000000") == pytest.approx((0, 0, 0), abs=0.02)


def test_red_and_green_come_close_without_red_cones() -> None:
    assert difference("#B00000", "#3A3A00", "protanopia") < difference("#B00000", "#3A3A00") / 3


@pytest.mark.parametrize("colour", ["E65201", "#E652", "#GGGGGG", ""])
def test_only_whole_colours_are_measured(colour: str) -> None:
    with pytest.raises(ValueError):
        lab(colour)


@pytest.mark.parametrize("vision", VISIONS)
def test_seats_stay_apart(vision: str) -> None:
    worst, one, two = closest({name: colour.base for name, colour in SEAT_COLOURS.items()}, vision)
    assert worst >= FAR, f"{one} and {two} are {worst:.1f} apart"


@pytest.mark.parametrize("vision", VISIONS)
def test_fish_families_stay_apart(vision: str) -> None:
    worst, one, two = closest(FAMILIES, vision)
    assert worst >= FAR, f"{one} and {two} are {worst:.1f} apart"


@pytest.mark.parametrize("name", SEAT_COLOURS)
def test_dark_and_pale_can_be_read(name: str) -> None:
    colour = SEAT_COLOURS[name]
    assert contrast(colour.dark, CREAM) >= 4.5
    assert contrast(colour.pale, INK) >= 7
    assert contrast(colour.pale, colour.dark) >= 4.5


#: Cards whose leading flat is a shade of their family's.
SHADES = {"J-15": "#C9256F"}


@pytest.mark.parametrize("card", sorted(path.stem for path in (ART / "fish").glob("[KTELJG]*.svg")))
def test_cards_wear_their_family_colour(card: str) -> None:
    drawn = (ART / "fish" / f"{card}.svg").read_text(encoding="utf-8")
    assert SHADES.get(card, FAMILIES[card[0]]) in drawn


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("card", SHADES)
def test_shades_stay_apart_from_other_families(card: str, vision: str) -> None:
    worst, one, two = closest(FAMILIES | {card[0]: SHADES[card]}, vision)
    assert worst >= FAR, f"{one} and {two} are {worst:.1f} apart"
