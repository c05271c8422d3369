"""Translations: `python -m tools.locale` compiles every .po; `--update` first collects the strings anew.

Sources are miaui/**/*.py; catalogues are assets/locale/<language>/LC_MESSAGES/miaui.po.
"""

import argparse
from pathlib import Path

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2)}


def main() -> None:
    """Collect if asked, then compile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--update", action="store_true", help="collect strings into the .pot and the .po files"
    )
    if parser.parse_args().update:
        collect()
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        compile_catalogue(po)


def template() -> Catalog:
    """All strings of the program, with where they come from."""
    catalogue = Catalog(project="Miaui", charset="utf-8")
    found = extract_from_dir(str(ROOT / "miaui"), [("**.py", "python")], keywords=KEYWORDS)
    for name, _line, message, comments, context in found:
        catalogue.add(message, None, [(f"miaui/{name}", 0)], auto_comments=comments, context=context)
    return catalogue


def collect() -> None:
    """Write miaui.pot and bring every .po up to date; translations are kept."""
    fresh = template()
    _write(LOCALE / "miaui.pot", fresh)
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        catalogue = _read(po)
        catalogue.update(fresh, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        _write(po, catalogue)


def compile_catalogue(po: Path) -> None:
    """Write the .mo beside a .po."""
    with po.with_suffix(".mo").open("wb") as out:
        mofile.write_mo(out, _read(po))


def _read(po: Path) -> Catalog:
    with po.open("rb") as source:
        return pofile.read_po(source, locale=po.parent.parent.name)


def _write(path: Path, catalogue: Catalog) -> None:
    with path.open("wb") as out:
        pofile.write_po(out, catalogue, width=100, include_lineno=False, omit_header=False, sort_output=True)


if __name__ == "__main__":
    main()
