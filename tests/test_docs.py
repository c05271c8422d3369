"""The documentation: its code runs, its examples are as they are made, its site has no warnings."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from miaui.bots.arena import ArenaSettings, arena
from miaui.bots.host import Command, Limits
from miaui.bots.program_arena import Programs
from miaui.catalog import CATALOG
from miaui.core.json_text import load_object
from tools.inventory import FOLDER, INVENTORIES, inventory

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GAME = DOCS / "protocol-game.txt"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    text = (DOCS / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


EXCERPTS = "adding-a-game.md"
"""The page whose code is parts of the example."""


def test_excerpts_are_parts_of_the_example() -> None:
    """Each begins with the name of its module; the conformance suite runs what they are parts of."""
    read = blocks(EXCERPTS, "python")
    assert len(read) > 5
    for block in read:
        name, code = block.split("\n", 1)
        text = (ROOT / "tests" / "example" / name.removeprefix("# ")).read_text("utf-8")
        assert f"\n{code}" in text, name


SHORT = (
    EXCERPTS, "adding-a-bot.md", "adding-a-setting.md", "checklists.md", "debugging.md", "drawing.md",
    "events.md", "invariants.md", "library.md", "measures.md",
    *[page for page in PAGES if page.startswith("decisions/")],
)  # fmt: skip
"""Pages for those who are new, to be read in one go."""


@pytest.mark.parametrize("page", SHORT)
def test_a_page_for_newcomers_is_short(page: str) -> None:
    assert len((DOCS / page).read_text("utf-8").splitlines()) < 120


def test_every_page_is_in_the_contents_once() -> None:
    trees = re.findall(
        r"^```{toctree}\n(.*?)^```$", (DOCS / "index.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    named = [
        f"{line}.md" for tree in trees for line in tree.splitlines() if line and not line.startswith(":")
    ]
    assert sorted([*named, "index.md"]) == PAGES


INVARIANTS = re.findall(r"^\d+\. .*(?:\n {3,}.*)*", (DOCS / "invariants.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda text: text.partition(".")[0])
def test_an_invariant_has_tests_that_are_there(invariant: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", invariant)
    assert named
    for path, name in named:
        assert re.search(rf"^def {name}\(", (ROOT / path).read_text("utf-8"), re.MULTILINE), name


@pytest.mark.parametrize("page", ["SECURITY.md", "CONTRIBUTING.md", "docs/debugging.md"])
def test_links_lead_to_pages_and_headings(page: str) -> None:
    for path, heading in re.findall(r"\]\((?!https:)([^)#]*)#?([^)]*)\)", (ROOT / page).read_text("utf-8")):
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), path
        titles = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE) if heading else []
        assert not heading or heading in [
            re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles
        ]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python") and page != EXCERPTS])
def test_code_runs(page: str, tmp_path: Path) -> None:
    """The blocks of a page one after the other, in a process of their own."""
    if page == "environments.md":
        pytest.importorskip("pettingzoo", reason="not here: the extra env")
    code = tmp_path / "page.py"
    code.write_text("\n".join(blocks(page, "python")), "utf-8")
    done = subprocess.run([sys.executable, str(code)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "json")])
def test_json_is_json(page: str) -> None:
    for block in blocks(page, "json"):
        load_object(block)


def conversation(folder: Path) -> str:
    """What the program at the first place hears and says in a game of Miaui."""
    path = folder / "said"
    command = f"{sys.executable} {ROOT / 'tests' / 'bots' / 'tee.py'} {path}"
    settings = ArenaSettings(guests=Programs({0: Command(command)}, Limits()))
    arena(CATALOG.entry("miaui"), ["first", "paddler", "paddler"], 1, 1, {}, settings)
    return re.sub(r'("name": "miaui", "version": )"[^"]*"', r'\1"0.1.0"', path.read_text("utf-8"))


def test_the_game_of_the_page_is_as_it_is_sent(tmp_path: Path) -> None:
    """`python -m tests.test_docs` writes it anew."""
    said = conversation(tmp_path)
    assert said == GAME.read_text("utf-8")
    for line in said.splitlines():
        load_object(line[2:])


@pytest.mark.parametrize("name", INVENTORIES)
def test_an_inventory_is_as_it_is_made(name: str) -> None:
    assert (FOLDER / name).read_bytes() == inventory(*INVENTORIES[name])


@pytest.mark.builders
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="left out: sphinx is not installed (pip install -e '.[docs]')")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-n", "--keep-going", "-b", "html", str(DOCS), str(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
    assert (tmp_path / "protocol.html").exists()


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        GAME.write_text(conversation(Path(folder)), "utf-8")
