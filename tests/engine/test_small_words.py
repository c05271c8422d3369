"""Small words of French and Spanish before names."""

from __future__ import annotations

import pytest

from miaui.engine import i18n
from miaui.engine.i18n import fitting


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "La pile d’Ana"),
        ("Élise", "La pile d’Élise"),
        ("œillet", "La pile d’œillet"),
        ("Hina", "La pile d’Hina"),
        ("Hélène", "La pile d’Hélène"),
        ("Yves", "La pile d’Yves"),
        ("Yann", "La pile de Yann"),
        ("Hans", "La pile de Hans"),
        ("homard noir", "La pile de homard noir"),
        ("Pua", "La pile de Pua"),
        ("11", "La pile de 11"),
        ("{x}", "La pile de {x}"),
        ("", "La pile de "),
    ],
)
def test_de_fits_the_name(name: str, said: str) -> None:
    assert fitting("La pile de {name}", "fr").format(name=name) == said


def test_only_whole_words_lose_a_letter() -> None:
    assert fitting("Que {one} aide {other}", "fr").format(one="Ida", other="Ana") == "Qu’Ida aide Ana"
    assert fitting("{one} et {other}", "fr").format(one="Ida", other="Ana") == "Ida et Ana"


def test_a_plural_elides_as_well_and_only_in_french() -> None:
    i18n.use("fr")
    assert i18n._("{name}’s pairs").format(name="Ana") == "Les paires d’Ana"
    single, many = "{name}’s canoe sails {steps} hex.", "{name}’s canoe sails {steps} hexes."
    assert "d’Ana" in i18n.ngettext(single, many, 3).format(name="Ana", steps=3)
    i18n.use("en")
    assert i18n._("Not de {name}").format(name="Ana") == "Not de Ana"


@pytest.mark.parametrize(
    ("sentence", "value", "said"),
    [
        ("Ana y {last}", "Inés", "Ana e Inés"),
        ("Ana y {last}", "Hina", "Ana e Hina"),
        ("Ana y {last}", "Íñigo", "Ana e Íñigo"),
        ("Ana y {last}", "Ian", "Ana y Ian"),
        ("Ana y {last}", "Yolanda", "Ana y Yolanda"),
        ("Ana y {last}", "Pua", "Ana y Pua"),
        ("Hoy {last}", "Inés", "Hoy Inés"),
        ("7 o {last}", "8", "7 u 8"),
        ("7 o {last}", "11", "7 u 11"),
        ("7 o {last}", "110", "7 o 110"),
        ("Ana o {last}", "Olga", "Ana u Olga"),
    ],
)
def test_spanish_y_and_o_fit_the_value(sentence: str, value: str, said: str) -> None:
    assert fitting(sentence, "es").format(last=value) == said
