"""Translations: `python -m tools.locale` compiles every .po; `--update` first collects the strings anew;
`--missing` lists what is not translated yet (exit status 1 if there is anything).

Sources are miaui/**/*.py; catalogues are assets/locale/<language>/LC_MESSAGES/miaui.po.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
STAMP = datetime(2018, 1, 1, tzinfo=UTC)
"""The date in every file, so that a file changes only with its strings."""
HEADER = "# What Miaui says. Collected by python -m tools.locale --update."
KEYWORDS = {"_": 1, "N_": 1, "ngettext": 2, "Plural": 2}
"""Number of first arguments that each marking function translates."""


def main() -> int:
    """Compile all catalogues, with --update after collecting the strings; with --missing only print what is
    not translated. Return the exit status: 1 if --missing finds anything, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--update", action="store_true", help="collect strings into the .pot and the .po files"
    )
    parser.add_argument("--missing", action="store_true", help="list strings without a translation")
    options = parser.parse_args()
    if options.missing:
        return report()
    if options.update:
        collect()
    for po in catalogues():
        compile_catalogue(po)
    return 0


def catalogues() -> list[Path]:
    """Return the .po files of all languages in assets/locale, sorted by path; English has none."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def template() -> Catalog:
    """Return a catalogue of all strings marked in miaui/**/*.py, without translations, each once with the
    files that it stands in and no line numbers, in the order of the files' paths."""
    catalogue = Catalog(project="Miaui", charset="utf-8")
    for path in sorted((ROOT / "miaui").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for message in marked(path.read_text(encoding="utf-8")):
            catalogue.add(message, None, [(name, 0)])
    return catalogue


def marked(source: str) -> Iterator[str | tuple[str, ...]]:
    """Yield the string literals that a Python source marks with `_`, `N_`, `ngettext` or `Plural`, also as
    attributes (`i18n._`) and within f-strings; (singular, plural) for the last two. Not in the order of the
    source: outer calls come first. Calls whose arguments are no literals are left out. SyntaxError for what
    is no Python."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        count = KEYWORDS.get(getattr(node.func, "id", "") or getattr(node.func, "attr", ""), 0)
        values = [arg.value for arg in node.args[:count] if isinstance(arg, ast.Constant)]
        words = tuple(value for value in values if isinstance(value, str))
        if count and len(words) == count:
            yield words if count > 1 else words[0]


def collect() -> None:
    """Write miaui.pot and every .po anew with the strings of the program; .mo files stay as they are.
    Translations of strings that are still there are kept, those of others removed; new strings get "".
    Nothing is printed."""
    fresh = template()
    _write(LOCALE / "miaui.pot", fresh)
    for po in catalogues():
        catalogue = read(po)
        catalogue.update(fresh, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        for message in catalogue:
            if message.id:  # one that got or lost its plural is marked fuzzy, and would not be compiled
                message.flags.discard("fuzzy")
        _write(po, catalogue)


def missing(po: Path) -> list[Message]:
    """Return the messages of the program that a .po file does not translate, or not in all plural forms, in
    the order of `template`; [] if it is complete."""
    have = read(po)
    return [message for message in template() if message.id and not _done(have.get(message.id))]


def report() -> int:
    """Print "LANGUAGE: 'STRING'" for each string that a language lacks, language by language; nothing if none
    does. Return 1 if there is any, else 0."""
    gaps = 0
    for po in catalogues():
        for message in missing(po):
            gaps += 1
            print(f"{po.parent.parent.name}: {message.id!r}")
    return 1 if gaps else 0


def compile_catalogue(po: Path) -> None:
    """Write the .mo beside a .po, in place of the one that is there."""
    with po.with_suffix(".mo").open("wb") as out:
        mofile.write_mo(out, read(po))


def read(po: Path) -> Catalog:
    """Return the catalogue of a .po file; its language is the name of the folder two levels up. OSError where
    it cannot be read."""
    with po.open("rb") as source:
        return pofile.read_po(source, locale=po.parent.parent.name)


def _done(message: Message | None) -> bool:
    if message is None:
        return False
    words = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return bool(words) and all(words)


def _write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.project, catalogue.version, catalogue.msgid_bugs_address = "Miaui", "1", ""
    catalogue.last_translator = catalogue.language_team = ""
    catalogue.header_comment = HEADER
    catalogue.creation_date = catalogue.revision_date = STAMP
    with path.open("wb") as out:
        pofile.write_po(out, catalogue, width=100, include_lineno=False, omit_header=False, sort_output=True)


if __name__ == "__main__":
    sys.exit(main())
