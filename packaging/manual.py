"""The manual page and the shells' completions, both made from the program's own argument parser.

Written into build/package/manual: miaui.6, miaui.bash, miaui.zsh, miaui.fish.
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime

import shtab

from places import BUILD, ROOT, epoch, fresh, version

sys.path.insert(0, str(ROOT))
from miaui.cli import build_parser

SHELLS = ("bash", "zsh", "fish")
FILES = """\
.SH FILES
.TP
.I ~/.local/share/miaui
The library of games, statistics and the pictures that F12 keeps.
.TP
.I ~/.config/miaui
Settings.
.TP
.I ~/.local/state/miaui/log
What went wrong, if anything did.
.SH ENVIRONMENT
.TP
.B MIAUI_HOME
Keep everything that the program writes under this folder, exported games too: for a copy to carry about.
.TP
.BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_STATE_HOME ", " XDG_CACHE_HOME
Other places for the folders above.
.TP
.B MIAUI_PROBE
A file in which the window tells what can be seen and used, for screen readers and tests.
.TP
.B SDL_VIDEODRIVER
How to show the window, as SDL understands it: x11, wayland, dummy.
.SH EXIT STATUS
.TP
.B 0
All well.
.TP
.B 1
A record was refused (the answer in its place says why), or the self-test found something missing.
.TP
.B 2
Wrong arguments, a file that cannot be read, an answer that cannot be written, or no screen; one sentence says
which.
.SH EXAMPLES
.nf
miaui
miaui game.miaui.json
miaui replay game.miaui.json \\-\\-jsonl
miaui arena \\-\\-seats random,yardstick,yardstick \\-\\-games 100
.fi
"""


def main() -> None:
    """Write all four."""
    folder = fresh(BUILD / "manual")
    parser = build_parser()
    (folder / "miaui.6").write_text(page(parser), encoding="utf-8", newline="\n")
    _mark_files(parser)
    for shell in SHELLS:
        (folder / f"miaui.{shell}").write_text(shtab.complete(parser, shell), encoding="utf-8", newline="\n")


def page(parser: argparse.ArgumentParser) -> str:
    """The manual page, as troff."""
    day = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%d")
    out = [f'.TH MIAUI 6 "{day}" "Miaui {version()}" "Games"\n', ".SH NAME\n"]
    out.append("miaui \\- three board games played by the cats of one island\n")
    out.append(".SH SYNOPSIS\n.B miaui\n[\\fIOPTION\\fR] [\\fIFILE\\fR]\n.br\n")
    out.append(".B miaui\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...\n")
    out.append(".SH DESCRIPTION\n")
    out.append(f"{escaped(parser.description or '')}\n")
    out.append("With a \\fIFILE\\fR that holds a record the window opens on it.\n")
    out += [".SH OPTIONS\n", *_arguments(parser), ".SH COMMANDS\n"]
    for name, help_, command in _commands(parser):
        usage = " ".join(command.format_usage().split()[2:])
        out.append(f".SS miaui {escaped(usage)}\n" if usage.startswith(name) else f".SS miaui {name}\n")
        out.append(escaped(help_[:1].upper() + help_[1:]) + ".\n")
        out += _arguments(command, but="help")
    return "".join(out) + FILES


def escaped(text: str) -> str:
    """Text that troff takes as it is."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + plain if plain.startswith((".", "'")) else plain


def _arguments(parser: argparse.ArgumentParser, but: str = "") -> list[str]:
    """A paragraph for each argument that is not a command."""
    out = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction) or action.dest == but:
            continue
        value = "" if action.nargs == 0 else f" \\fI{escaped(str(action.metavar or action.dest).upper())}\\fR"
        names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in action.option_strings)
        out.append(f".TP\n{names}{value}\n{escaped(action.help or '')}\n".replace("\n \\fI", "\n\\fI"))
    return out


def _commands(parser: argparse.ArgumentParser) -> list[tuple[str, str, argparse.ArgumentParser]]:
    """Every command with its line of help."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            lines = {choice.dest: choice.help or "" for choice in action._choices_actions}
            return [(name, lines[name], command) for name, command in action.choices.items() if name in lines]
    return []


def _mark_files(parser: argparse.ArgumentParser) -> None:
    """Tell the completions which arguments are names of files."""
    for action in parser._actions:
        if action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    for _name, _help, command in _commands(parser):
        _mark_files(command)


if __name__ == "__main__":
    main()
