"""Miaui.app: signed and notarised where a certificate is at hand, and packed into a zip that keeps links.

Without a certificate the app is signed by nobody (ad hoc), as PyInstaller leaves it, and macOS asks before
it opens; README.md says where to click. All that a signed one needs is said by the environment:

    MIAUI_SIGN_IDENTITY    the name of a "Developer ID Application" certificate in the keychain
    MIAUI_NOTARY_KEY       the file of an App Store Connect key, MIAUI_NOTARY_KEY_ID its number and
    MIAUI_NOTARY_ISSUER    the number of who issued it
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from places import DIST, Refused, run, step, version

NOTARY = {"--key": "MIAUI_NOTARY_KEY", "--key-id": "MIAUI_NOTARY_KEY_ID", "--issuer": "MIAUI_NOTARY_ISSUER"}


def pack(app: Path) -> None:
    """Notarise the app where that is asked for, and write the zip."""
    with step("is the signature whole?"):
        run(["codesign", "--verify", "--deep", "--strict", app])
    key = credentials()
    if key:
        with step("notarise (minutes)"):
            notarise(app, key)
    target = DIST / f"miaui-{version()}-macos-{os.uname().machine}.zip"
    with step("zip"):
        squeeze(app, target)


def credentials() -> list[str]:
    """Return what notarytool must be told; [] where nothing is said. Refused where only some of it is."""
    said = {option: os.environ.get(name, "") for option, name in NOTARY.items()}
    if not any(said.values()):
        return []
    lacking = [NOTARY[option] for option, value in said.items() if not value]
    if not os.environ.get("MIAUI_SIGN_IDENTITY"):
        lacking.append("MIAUI_SIGN_IDENTITY")
    if lacking:
        raise Refused(f"the app cannot be notarised without {', '.join(lacking)}")
    return [word for pair in said.items() for word in pair]


def notarise(app: Path, key: list[str]) -> None:
    """Have Apple look at the app, and pin its answer to it, so that it opens without a network, too."""
    with tempfile.TemporaryDirectory() as folder:
        sent = Path(folder) / "miaui.zip"
        squeeze(app, sent)
        run(["xcrun", "notarytool", "submit", "--wait", *key, sent])
    run(["xcrun", "stapler", "staple", app])
    run(["spctl", "--assess", "--type", "execute", app])


def squeeze(app: Path, target: Path) -> None:
    """Write a zip as the Finder does."""
    run(["ditto", "-c", "-k", "--keepParent", app, target])
