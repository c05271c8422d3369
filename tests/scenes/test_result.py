"""The result: nothing leads away from it by accident."""

from types import SimpleNamespace

from miaui.engine.input import Key, Pointer
from miaui.scenes.result import Result
from tests.scenes.driving import Driver


def feast() -> tuple[Driver, Result]:
    """A finished game's result, just opened."""
    driver = Driver(3)
    while not driver.table.over:
        driver.session.update(0.1)
        if driver.session.next_person is not None:
            driver.session.lock_in(driver.session.view.open.hand[0])
    driver.around.library = SimpleNamespace(record_result=lambda *kept: None)  # type: ignore[attr-defined]
    scene = Result(driver.around, driver.scene.sitting)  # type: ignore[arg-type]
    driver.around.stack.reset(scene, "fade")
    return driver, scene


def test_keys_and_clicks_meant_for_the_last_dive_do_not_lead_away() -> None:
    driver, scene = feast()
    for seconds in (0.0, 0.3, 0.01, 0.01):
        driver.wait(seconds)
        driver.host.handle(Key("return"))
        driver.host.handle(Key("space"))
        driver.host.handle(Key("escape"))
    assert scene.cheered and driver.around.opened == []
    x, y = driver.spot("result.new")
    for _ in range(3):
        driver.host.handle(Pointer("down", x, y, 1))
        driver.host.handle(Pointer("up", x, y, 1))
    assert driver.around.opened == []
    assert not driver.host.idle


def test_after_a_moment_its_buttons_work() -> None:
    driver, scene = feast()
    driver.wait(0.3)
    driver.click("result.new")
    assert scene.cheered and driver.around.opened == []
    driver.wait(0.6)
    assert driver.host.idle
    driver.click("result.new")
    assert driver.around.opened == ["newgame"]
