"""An open face at the table: seen until the reveal, heard and said once, and read aloud."""

from __future__ import annotations

import pytest

from miaui.core.tells import OPEN_FACE
from miaui.tabletop.cast import open_face
from miaui.tabletop.rivals import CONCERNS
from tests.scenes.driving import Driver


def until_all_bots_chose(driver: Driver) -> None:
    driver.settle()
    while driver.table.to_act != (0,) or not driver.scene.tabletop.events.quiet:
        driver.wait(0.05)
    driver.picture()


def faces(driver: Driver) -> dict[int, str]:
    return {tell.seat: tell.look for tell in driver.scene.tabletop.match.tells}


@pytest.mark.parametrize("pace", ["instant", "calm"])
def test_faces_stay_until_the_reveal_and_words_pass(pace: str) -> None:
    driver = Driver(3, character=OPEN_FACE, pace=pace)
    until_all_bots_chose(driver)
    shown = faces(driver)
    assert set(shown) == {1, 2}
    assert driver.around.told[-2:] == [
        f"{name}: {open_face.said(shown[seat])} {open_face.described(shown[seat])}"
        for seat, name in ((1, "Nilo"), (2, "Pua"))
    ]
    words = driver.scene.describe()
    assert all(open_face.described(look) in words for look in shown.values())
    assert any(open_face.described(shown[1]) in control.tip for control in driver.host.shown)
    driver.wait(CONCERNS)
    driver.wait(0.1)
    assert not driver.scene.tabletop.match.said and faces(driver) == shown
    said = len(driver.around.told)
    driver.press("5")
    driver.press("5")
    driver.wait(0.02)
    assert not driver.scene.tabletop.match.said
    until_all_bots_chose(driver)
    again = [
        words
        for words in driver.around.told[said:]
        if any(open_face.described(control) in words for control in shown.values())
    ]
    assert len(faces(driver)) == len(again) == 2, "the next choice is told although the faces may be the same"


def test_it_is_heard_with_a_caption() -> None:
    driver = Driver(3, character=OPEN_FACE, captions=True)
    captions: list[str] = []
    driver.around.audio.on_caption = captions.append
    until_all_bots_chose(driver)
    assert {"A cat cheers", "A cat groans"} & {*captions}


def test_other_bots_show_nothing() -> None:
    driver = Driver(3, character="bold")
    until_all_bots_chose(driver)
    assert not faces(driver) and not any("face" in words for words in driver.around.told)
