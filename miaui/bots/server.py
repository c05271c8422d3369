"""The server in the bots' own process: it receives questions and sends answers, each one line of JSON.

It holds no state of any game: a question brings the view, the level and the seed of the random generator, and
nothing of it stays. numpy is loaded here and never in the window's process.
"""

import ctypes
import json
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random

from miaui.bots.judged_json import read_question, write_judged
from miaui.bots.kit import AnyKit, Judged, Kits, ValueQuestion
from miaui.core.game import GameView

#: Environment variables that limit numpy's threads, set before it is loaded: bots keep to one core, the
#: window needs the other.
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")

#: Places of an error's traceback that an answer names.
PLACES = 4

#: Priority classes of Windows.
_BELOW_NORMAL, _IDLE = 0x4000, 0x40

#: The move, as text, of a bot that no kit has. ValueError where there is none.
Guest = Callable[[AnyKit, GameView, str, int], str]


def serve(pipe: Connection, kits: Kits, guest: Guest | None = None) -> None:
    """Answer questions until the other end closes; `guest` has the levels that no kit knows."""
    calm()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question = pipe.recv_bytes().decode("utf-8")
            pipe.send_bytes(reply(kits, question, guest).encode("ascii"))


def one_thread() -> None:
    """Keep numpy's algebra to one thread: here if numpy is not loaded yet, and in processes started from
    here."""
    for name in THREADS:
        os.environ.setdefault(name, "1")


def calm(steps: int = 5) -> None:
    """Keep numpy's algebra to one thread, and take a lower priority than the window, by `steps` of `nice`; on
    Windows below normal, from ten steps on that of what runs on an idle machine."""
    one_thread()
    if sys.platform == "win32":
        here = ctypes.c_void_p(-1)
        ctypes.WinDLL("kernel32").SetPriorityClass(here, _IDLE if steps >= 10 else _BELOW_NORMAL)
    else:
        with suppress(OSError):
            os.nice(steps)


def reply(kits: Kits, line: str, guest: Guest | None = None) -> str:
    """Return the answer to one question, both a line of JSON. Trouble is an answer too: {"error": …}."""
    ticket: object = None
    try:
        asked = json.loads(line)
        ticket = asked.get("ticket")
        answer = _decide(kits, guest, **asked)
    except Exception as error:  # noqa: BLE001 - the next question finds this process alive
        answer = {"error": f"{type(error).__name__}: {error}"[:400], "where": _places(error)}
    return json.dumps({"ticket": ticket, "answer": answer})


def _places(error: Exception) -> str:
    """Return the last places of an error's traceback, the innermost first: "bot.py:33 in choose"."""
    frames = reversed(traceback.extract_tb(error.__traceback__)[-PLACES:])
    return ", ".join(f"{os.path.basename(each.filename)}:{each.lineno} in {each.name}" for each in frames)


def _decide(
    kits: Kits,
    guest: Guest | None,
    ticket: object,
    game: str,
    view: dict[str, object],
    level: str,
    character: str | None,
    seed: int,
    budget: int | None,
    values: object,
) -> dict[str, object]:
    """Return what a bot would play, or what the judge says of all moves, as JSON values."""
    kit = kits.find(game)
    if values is not None:
        return {"judged": write_judged(_judge(kit, view, read_question(values)))}
    if guest is not None and not kit.knows(level):
        return {"move": guest(kit, kit.codec.read_view(view), level, seed)}
    choice = kit.make(level, character).choose(kit.codec.read_view(view), Random(seed), budget)
    return {
        "move": kit.codec.write_move(choice.move),
        "reasons": [[template, values] for template, values in choice.reasons],
        "policy": dict(choice.policy),
        "values": dict(choice.values),
    }


def _judge(kit: AnyKit, view: dict[str, object], asked: ValueQuestion) -> Judged:
    """Return the judge's answer. ValueError for a game without a judge."""
    if kit.values is None:
        raise ValueError(f"{kit.game} has no judge")
    return kit.values(kit.codec.read_view(view), asked)
