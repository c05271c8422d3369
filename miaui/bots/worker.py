"""The bots' own process: it receives one line of JSON a question and answers with one.

It holds no state of any game: a question brings the serialised view, the level and the seed of the
dice, and nothing of it stays. numpy is loaded here and never in the window's process.
"""

import json
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from miaui.bots.bot import make
from miaui.games.miaui.view_json import parse_view

#: Set before numpy is loaded: bots keep to one core, the window needs the other.
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def serve(pipe: Connection) -> None:
    """Answer questions until the other end closes."""
    calm()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question = pipe.recv_bytes().decode("utf-8")
            pipe.send_bytes(reply(question).encode("ascii"))


def one_thread() -> None:
    """One thread for numpy's algebra, here if numpy is not loaded yet, and in processes started from here."""
    for name in THREADS:
        os.environ.setdefault(name, "1")


def calm() -> None:
    """One thread for numpy's algebra, and a lower priority than the window where that exists."""
    one_thread()
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(5)


def reply(question: str) -> str:
    """The answer to one question, both a line of JSON. Trouble is an answer too: {"error": …}."""
    asked: dict[str, Any] = {}
    try:
        asked = json.loads(question)
        answer = _decide(asked)
    except Exception as error:  # noqa: BLE001 - the next question finds this process alive
        answer = {"error": f"{type(error).__name__}: {error}"[:400]}
    return json.dumps({"ticket": asked.get("ticket"), "answer": answer})


def _decide(asked: dict[str, Any]) -> dict[str, Any]:
    view = parse_view(asked["view"])
    bot = make(asked["level"], asked["character"])
    choice = bot.choose(view, Random(asked["seed"]), asked["budget"])
    return {
        "dive": choice.dive,
        "reasons": [[template, values] for template, values in choice.reasons],
        "policy": {str(card): odds for card, odds in choice.policy.items()},
    }
