"""French small words before names."""

from __future__ import annotations

import pytest

from miaui.engine import i18n
from miaui.engine.i18n import eliding


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
    assert eliding("La pile de {name}").format(name=name) == said


def test_only_whole_words_lose_a_letter() -> None:
    assert eliding("Que {one} aide {other}").format(one="Ida", other="Ana") == "Qu’Ida aide Ana"
    assert eliding("{one} et {other}").format(one="Ida", other="Ana") == "Ida et Ana"


def test_a_plural_elides_as_well_and_only_in_french() -> None:
    i18n.use("fr")
    assert i18n._("{name}’s pairs").format(name="Ana") == "Les paires d’Ana"
    one, many = "{name}’s canoe sails {steps} hex.", "{name}’s canoe sails {steps} hexes."
    assert "d’Ana" in i18n.ngettext(one, many, 3).format(name="Ana", steps=3)
    i18n.use("en")
    assert i18n._("Not de {name}").format(name="Ana") == "Not de Ana"
