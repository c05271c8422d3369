"""Crash reports: always written somewhere, useful, and giving nothing away."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from miaui import __version__
from miaui.store.crash import redacted, write_report


class RudeError(Exception):
    """Fails even while it is described."""

    def __str__(self) -> str:
        raise RuntimeError("no")


def failed(message: str) -> Exception:
    """An error with a traceback and a cause."""
    try:
        try:
            raise KeyError("K5")
        except KeyError as cause:
            raise ValueError(message) from cause
    except ValueError as error:
        return error


def test_a_report_says_what_happened_where(tmp_path: Path) -> None:
    path = write_report(
        tmp_path / "log",
        failed("no pile"),
        events=[f"event {n}" for n in range(1000)],
        sealed_record='{"sealed": true}',
        facts=["driver: x11"],
        now=datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC),
    )
    assert path == tmp_path / "log" / "miaui-crash-20260504-030201.txt"
    text = path.read_text(encoding="utf-8")
    for part in (
        __version__,
        "ValueError: no pile",
        "test_crash.py",
        "driver: x11",
        "event 999",
        '{"sealed": true}',
    ):
        assert part in text
    assert "event 799" not in text


def test_messages_give_no_card_and_no_name_away(tmp_path: Path) -> None:
    path = write_report(tmp_path, failed("seat 2 holds 'G' and J-15, not \"Ana\""))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    for secret in ("K5", "J-15", "Ana", "'G'"):
        assert secret not in text.replace('raise KeyError("K5")', "").replace('failed("seat 2', "")
    assert redacted("12 is not in hand") == "… is not in hand"


def test_reports_never_raise_and_never_overwrite(tmp_path: Path) -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    paths = {write_report(tmp_path, RudeError(), now=now, events=["\ud800"]) for _ in range(3)}
    assert len(paths) == 3
    (tmp_path / "file").write_text("in the way")
    elsewhere = write_report(tmp_path / "file", ValueError("x"), now=now)
    assert elsewhere is not None
    assert elsewhere.is_file()
    elsewhere.unlink()


def test_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    for day in range(1, 29):
        write_report(tmp_path, ValueError("x"), now=datetime(2026, 1, day, tzinfo=UTC))
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 20
    assert kept[-1] == "miaui-crash-20260128-000000.txt"


def test_half_a_letter_is_written_out_and_a_short_home_kept_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = __file__[:2]
    monkeypatch.setattr("os.path.expanduser", lambda _path: home)
    path = write_report(tmp_path, failed("no"), events=["typed \udc80"])
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "typed \\udc80" in text and "the text failed" not in text
    assert __file__ not in text and __file__.replace(home, "~") in text
