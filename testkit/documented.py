"""What the pages of the documentation say that one can type: lines, their variants, and what they print."""

from __future__ import annotations

import re
from pathlib import Path

from miaui.cli.commands import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
"""README.md, CONTRIBUTING.md, SECURITY.md, then all pages below docs/, sorted by path."""
OURS = re.compile(
    r"(?:\w+=\S+ )*(?:(?:\.venv/bin/)?miaui|(?:\.venv/bin/)?python3?(?: -X \w+)? -m miaui)(?: .*)?"
    r"|(?:\.venv/bin/)?python3? examples/.*|pip install \./.*"
)
"""Lines that start the program, or an example, or install one."""

CODE = re.compile(
    r"^ *```(\w*)\n(.*?)^ *```$|(?<=\n\n)((?:^ {4}[^\n]*\n)+)|(?<!`)`([^`]+)`(?!`)", re.DOTALL | re.MULTILINE
)
"""A block with its language, an indented one, or inline code."""


def name_of(page: Path) -> str:
    """Return the path of a page relative to the repository, e.g. "docs/words.md". ValueError for one
    outside."""
    return page.relative_to(ROOT).as_posix()


def lines_of(page: Path) -> list[str]:
    """Return the lines of a page's code that run `miaui`, `python -m miaui` or `python examples/…`, or `pip
    install ./…`: each once, in the order of the page. A leading "$ " and a comment ("  # …") are cut off.
    Read are all lines of blocks in sh, lines with "$ " of blocks in console, lines of indented blocks, and
    inline code but `miaui` alone; no blocks in other languages. [] for none."""
    text = page.read_text("utf-8")
    lines = []
    for match in CODE.finditer(text):
        if match[1] in ("sh", "console"):
            marked = match[1] == "console"
            said = [line.strip() for line in match[2].splitlines()]
            said = [line for line in said if line.startswith("$ ") or not marked]
        elif match[3]:
            said = [line.strip() for line in match[3].splitlines()]
        elif match[4]:
            code = " ".join(match[4].split())
            said = [code] if code != "miaui" else []  # the name of the program, or of its first game
        else:
            said = []
        for line in said:
            line = re.sub(r"\s+#.*", "", line.removeprefix("$ "))
            if OURS.fullmatch(line) and line not in lines:
                lines.append(line)
    return lines


def variants(line: str) -> list[str]:
    """Return the command lines that a documented line stands for. First comes the line without what is in
    brackets, if any is; then the line with all of it, once for each alternative "a|b". A plain line gives
    itself alone, "" gives [""]. " …" at the end is cut off, and " … " within stands for "--seats A,B,C
    --games N".

    >>> variants("miaui a|b [--c]")
    ['miaui a', 'miaui a --c', 'miaui b --c']
    """
    line = line.replace(",…", ",C").replace(" …]", "]").removesuffix(" …")
    line = line.replace(" … ", " --seats A,B,C --games N ")
    least = line
    while "[" in least:
        least = re.sub(r" ?\[[^\[\]]*\]", "", least)
    whole = line.replace("[", "").replace("]", "")
    most = max([len(word.split("|")) for word in whole.split()], default=1)
    turns = [(least, 0)] if whole != least else []
    turns += [(whole, turn) for turn in range(most)]
    return [
        " ".join([(choices := word.split("|"))[turn % len(choices)] for word in each.split(" ")])
        for each, turn in turns
    ]


def command_of(line: str) -> str | None:
    """Return the command that inline code names as "miaui COMMAND" without arguments: "moves" for "miaui
    moves". None for anything else, e.g. "miaui moves FILE" or "", for a command that the program has not, and
    for play, levels, today, rating, challenges and drill."""
    match line.split():
        case ["miaui", word] if word in COMMANDS and word not in RUN_ALONE:
            return word
    return None


RUN_ALONE = ("play", "levels", "today", "rating", "challenges", "drill")
"""Commands that are tried as they stand, without arguments."""


def code_of(page: Path) -> str:
    """Return all code of a page in its order, joined by line feeds: blocks with their fences, indented
    blocks, inline code with its backticks. "" for a page without code."""
    return "\n".join([match[0] for match in CODE.finditer(page.read_text("utf-8"))])


def promised(page: Path) -> list[frozenset[str]]:
    """Return the outermost keys of each object that a page says a command prints, in the order of the page,
    e.g. [frozenset({"games", "seats"})]; [] for none. Such a place is inline code `miaui …`, the word
    "prints", and directly after it inline code that begins with "{" or "[{"."""
    text = " ".join(page.read_text("utf-8").split())
    objects = re.findall(r"`miaui [^`]*`[^`]*?prints[^`]*`(\[?\{[^`]*)`", text)
    return [keys_of(each) for each in objects]


def keys_of(code: str) -> frozenset[str]:
    """Return the outermost keys of an object as pages write it, with "…" and placeholders for values; of a
    list of objects those of the first one. An empty set for "" and for code without an object.

    >>> sorted(keys_of('{"games": N, "seats": [{"level": "A"}, …]}'))
    ['games', 'seats']
    """
    depth, keys = 0, []
    for sign in re.finditer(r'[{}\[\]]|(?<!: )"(\w+)"(?=[:,}])', code.removeprefix("[")):
        if sign[1]:
            keys += [sign[1]] if depth == 1 else []
        else:
            depth += 1 if sign[0] in "{[" else -1
            if not depth:
                break
    return frozenset(keys)
