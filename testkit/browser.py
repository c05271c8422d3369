"""Debian's headless browser, as a phone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from selenium.webdriver import Chrome
    from selenium.webdriver.remote.webelement import WebElement

BROWSER = Path("/usr/lib/chromium/chromium-headless-shell")
"""Not the one in /usr/bin: that is a script, and its browser would outlive the driver."""
DRIVER = shutil.which("chromedriver")
AXE = Path(__file__).resolve().parents[1] / "build/axe/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""Groups of axe's rules that `Browser.violations` asks for."""
PATIENCE = 15.0
"""Seconds after which a wait for something that does not come ends with an error."""


class Browser:
    """A headless Chromium, driven by selenium's `driver`. Its one tab stands for a phone."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver
        driver.execute_cdp_cmd("Page.enable", {})

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """Set the page to `width` × `height` CSS pixels, each of `scale` pixels of the screen, and the device
        to one of touch. It stays so for pages opened later, until it is called again."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": True},
        )

    def open(self, host: str, code: str = "") -> None:
        """Load http://HOST:PORT/#CODE afresh; http://HOST:PORT/ for the code "". `host` is "HOST:PORT", e.g.
        "127.0.0.1:8080". It waits until the page is loaded, not until it is connected. WebDriverException if
        the host does not answer."""
        self.driver.get("about:blank")
        self.driver.get(f"http://{host}/#{code}" if code else f"http://{host}/")

    def elements(self, selector: str) -> list[WebElement]:
        """Return the elements that match a CSS selector now, in page order; [] for none. It does not wait."""
        return self.driver.find_elements("css selector", selector)

    def element(self, selector: str) -> WebElement:
        """Return the first element that matches a CSS selector, as soon as there is one. TimeoutException if
        there is none for 15 seconds."""
        self.until("return document.querySelector(arguments[0])", selector)
        return self.elements(selector)[0]

    def press(self, selector: str) -> None:
        """Scroll to the first element that matches a CSS selector and click it, as soon as there is one.
        TimeoutException if there is none for 15 seconds; ElementClickInterceptedException at once if another
        element lies over it."""
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", self.element(selector))
        self.element(selector).click()

    def screen(self, name: str) -> None:
        """Wait until the element with the id "hand" has that name as its attribute data-screen, e.g. "seats".
        TimeoutException after 15 seconds."""
        self.element(f'#hand[data-screen="{name}"]')

    def js(self, script: str, *values: object) -> object:
        """Return what a script, the body of a function of JavaScript, returns, e.g. 2 for "return 1 + 1";
        None if it returns nothing. `values` are its `arguments`, counted from 0. It does not wait.
        JavascriptException if it throws."""
        return self.driver.execute_script(script, *values)

    def until(self, script: str, *values: object) -> None:
        """Ask a script every 0.05 seconds until it returns something true; return at once if it does at
        first. `values` are its `arguments`, counted from 0. TimeoutException, with the script as its message,
        after 15 seconds; JavascriptException at once if it throws."""
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: self.js(script, *values), script)

    def violations(self) -> list[str]:
        """Return a text for each rule of axe that the page breaks, of WCAG 2.2 A and AA and of best practice,
        e.g. "color-contrast: #seats Fix any of the following: …". Behind the rule and ": " stand the selector
        of each element and what is wrong with it, parted by " | ". [] if no rule is broken. FileNotFoundError
        if axe is not installed."""
        if not self.js("return 'axe' in window"):
            self.js(AXE.read_text("utf-8"))
        broken = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run({runOnly: arguments[0]}).then(r => done(r.violations.map("
            "v => v.id + ': ' + v.nodes.map(n => n.target + ' ' + n.failureSummary).join(' | '))))",
            TAGS,
        )
        return [str(each) for each in broken]

    def sideways(self) -> int:
        """Return by how many CSS pixels the page is wider than the screen, as of now; 0 if it fits."""
        return int(str(self.js("const d = document.documentElement; return d.scrollWidth - d.clientWidth")))

    def bursting(self) -> list[str]:
        """Return the texts of the buttons in <main> of which a piece of text reaches more than 1 CSS pixel
        beyond the button's right edge, in page order; [] for none. Pieces whose parent is at most 1 pixel
        wide, for screen readers alone, are not measured."""
        texts = self.driver.execute_script("""
            const range = document.createRange(), right = (node) => node.getBoundingClientRect().right;
            const spoken = (text) => text.parentNode.offsetWidth <= 1;  // and not seen
            const bursts = (button) => {
                const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
                while (texts.nextNode()) {
                    range.selectNode(texts.currentNode);
                    if (!spoken(texts.currentNode) && right(range) > right(button) + 1) return true;
                }
                return false;
            };
            return [...document.querySelectorAll("main button")].filter(bursts).map((one) => one.textContent);
        """)
        return [str(each) for each in texts]


@contextmanager
def browser() -> Iterator[Browser]:
    """Yield a new headless Chromium with an empty profile, in English, without a page; it is closed after the
    context, also after an error. WebDriverException if it cannot be started."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = str(BROWSER)
    for argument in ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en"):
        options.add_argument(argument)
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    try:
        yield Browser(driver)
    finally:
        driver.quit()


def need_browser(axe: bool = True) -> None:
    """Skip the running test with `pytest.skip` if selenium, Debian's headless Chromium, chromedriver or, with
    `axe`, axe is missing; else return None and do nothing."""
    pytest.importorskip("selenium", reason="left out: selenium is not installed (make check)")
    for tool in (BROWSER, Path(DRIVER or "chromedriver"), *([AXE] if axe else [])):
        if not tool.exists():
            pytest.skip(f"left out: {tool.name} is not there (make test-hands, README.md)")
