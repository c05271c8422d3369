"""The command `miaui schema`: the JSON Schemas of what goes in and comes out."""

import argparse
from pathlib import Path

from miaui.cli.streams import Wrong, tell
from miaui.core.errors import on_file

HELP = "print the JSON Schema of what goes in or comes out"

#: How the names of schemas end.
SCHEMAS = ".schema.json"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments NAME, which may be left out, and --list."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="one of --list")
    parser.add_argument("--list", action="store_true", help="the names of all schemas")


def run(options: argparse.Namespace) -> int:
    """Print the JSON Schema NAME, or with --list the names of all, a line each; return 0. Raises Wrong
    without either and for a name that there is not."""
    packed = Path(__file__).parent.parent / "schemas"
    folder = packed if packed.is_dir() else packed.parent.parent / "assets" / "schemas"
    files = dict(sorted([(path.name.removesuffix(SCHEMAS), path) for path in folder.glob("*" + SCHEMAS)]))
    if options.list:
        tell("".join([f"{name}\n" for name in files]))
        return 0
    if options.name is None:
        raise Wrong("the following arguments are required: NAME, or --list")
    if options.name not in files:
        raise Wrong(f"there is no schema {options.name[:40]!r}; miaui schema --list names them")
    with on_file("read", files[options.name]):
        text = files[options.name].read_text("utf-8")
    tell(text)
    return 0
