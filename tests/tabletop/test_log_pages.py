"""The log of a table is unfolded, leafed through, and starts anew."""

from dataclasses import dataclass, replace

from miaui.tabletop.log_panel import LogPages


@dataclass(frozen=True)
class Shown:
    log_open: bool = False
    log_page: int = 0


class Table:
    def __init__(self, has_log: bool = True) -> None:
        self.shown = Shown()
        self.log = LogPages(lambda: self.shown, self.change, has_log)

    def change(self, **changes: object) -> None:
        self.shown = replace(self.shown, **changes)  # type: ignore[arg-type]


def test_newer_leads_back_the_way_that_older_led() -> None:
    table = Table()
    table.log.toggle()
    table.log.older(7)
    table.log.older(12)
    assert table.shown == Shown(True, 12)
    pages = []
    for _ in range(3):
        table.log.newer()
        pages.append(table.shown.log_page)
    assert pages == [7, 0, 0]


def test_a_log_that_is_unfolded_again_starts_with_the_newest() -> None:
    table = Table()
    table.log.toggle()
    table.log.older(7)
    table.log.toggle()
    assert table.shown == Shown()
    table.log.toggle()
    table.log.newer()
    assert table.shown == Shown(True, 0)


def test_a_table_without_a_log_unfolds_none() -> None:
    table = Table(has_log=False)
    table.log.toggle()
    assert table.shown == Shown()
