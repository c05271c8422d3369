"""Never lose a game, at full counts: `python -m workshop.proof.store [--count 2000]`.

Prints one line of figures a property, as JSON at the end; fails at the first loss.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from testkit.house import open_library
from testkit.store import damage, scenarios
from testkit.store.games import game

ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EMFILE, errno.EIO, errno.EDQUOT)


@contextmanager
def scratch() -> Iterator[Path]:
    """Yield a new empty folder, miaui-proof-… among temporary files, which is removed with all in it at the
    end of the `with` block, also after an error."""
    with tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder:
        yield Path(folder)


def kills_by_call(count: int, rng: Random) -> dict[str, int]:
    """Kill a session that saves a game at its file-system calls, `count` times in all, and look at what is
    left: at each call in turn where `count` is at least the number of calls, else at calls drawn by `rng`.
    Return {"deaths", "calls of a session", "lost": 0}. AssertionError where something is lost."""
    with scratch() as root:
        total = scenarios.total_calls(root / "whole")
        deaths = 0
        for number in range(count):
            folder = root / "home"
            deaths += scenarios.die_at(
                folder, number % total + 1 if count >= total else rng.randint(1, total)
            )
            shutil.rmtree(folder, ignore_errors=True)
    return {"deaths": deaths, "calls of a session": total, "lost": 0}


def kills_by_time(count: int, rng: Random) -> dict[str, int]:
    """Kill a session `count` times from outside, up to 0.06 s after it begins to save, drawn by `rng`, and
    look at what is left. Return {"deaths": count, "lock-ins told", "lost": 0}. AssertionError where something
    is lost."""
    answers = 0
    with scratch() as root:
        for _ in range(count):
            answers += len(scenarios.die_some_time(root / "home", 0.06 * rng.random()))
            shutil.rmtree(root / "home", ignore_errors=True)
    return {"deaths": count, "lock-ins told": answers, "lost": 0}


def kills_in_recovery(_count: int, _dice: Random) -> dict[str, int]:
    """Kill the recovery of a damaged library at every one of its calls, and a migration, too; both arguments
    are ignored. Return {"deaths recovering", "deaths migrating", "lost": 0}. AssertionError where something
    is lost."""
    with scratch() as first, scratch() as second:
        recovering, migrating = scenarios.die_recovering(first), scenarios.die_migrating(second)
    return {"deaths recovering": recovering, "deaths migrating": migrating, "lost": 0}


def failures(count: int, rng: Random) -> dict[str, int]:
    """Let file-system calls fail, once and for ever from then on, with each of six errors (ENOSPC, EROFS,
    EACCES, EMFILE, EIO, EDQUOT), `count // 12` calls each, 1 at least. Return {"failing calls": number of
    sessions, "errors": 6, "lost": 0}. AssertionError where something is lost."""
    runs = 0
    with scratch() as root:
        total = scenarios.total_calls(root / "whole")
        each = max(1, count // (2 * len(ERRORS)))
        for error in ERRORS:
            for forever in (False, True):
                for at in scenarios.spread(total, each, rng):
                    scenarios.survive(root / "home", at, error, forever)
                    shutil.rmtree(root / "home", ignore_errors=True)
                    runs += 1
    return {"failing calls": runs, "errors": len(ERRORS), "lost": 0}


def damages(count: int, rng: Random) -> dict[str, int]:
    """Open `count` libraries of 40 games, each damaged as `rng` draws: flipped bits, cut off or partly
    overwritten. Return {"damaged libraries": count, "games": 40 * count, "at the backup": games that came
    back older, which is said, "lost": 0}. AssertionError where a game is lost or its age is not said."""
    older = 0
    with scratch() as root:
        evening = damage.spend_evening(root / "whole")
        for _ in range(count):
            data = damage.damaged(evening.data, rng)
            older += damage.check_evening(scenarios.put(root / "home", data, evening.backup), evening)
            shutil.rmtree(root / "home")
    return {"damaged libraries": count, "games": count * damage.GAMES, "at the backup": older, "lost": 0}


def syncs(_count: int, _dice: Random) -> dict[str, int]:
    """Return {"lock-ins told, each synced": number} of a session, by the log of system calls that strace
    writes; {"left out, strace is not installed": 0} without it. Both arguments are ignored. AssertionError
    where a lock-in was told before it was synced."""
    if shutil.which("strace") is None:
        return {"left out, strace is not installed": 0}
    with scratch() as root:
        return {"lock-ins told, each synced": scenarios.synced_before_told(root)}


def speed(_count: int, _dice: Random) -> dict[str, float]:
    """Return the "median ms" and "99th percentile ms", rounded to hundredths, of 300 durable saves into a
    library of a thousand games on this machine. Both arguments are ignored."""
    with scratch() as root, open_library(root) as library:
        for seed in range(1000):
            library.save(f"g{seed}", game(seed % 50))
        times = []
        for number in range(300):
            text = game(number % 50, number % 12)
            start = time.perf_counter()
            library.save("now", text)
            times.append(1000 * (time.perf_counter() - start))
    times.sort()
    return {"median ms": round(times[150], 2), "99th percentile ms": round(times[296], 2)}


PROOFS: tuple[Callable[[int, Random], dict[str, int] | dict[str, float]], ...] = (
    kills_by_call,
    kills_by_time,
    kills_in_recovery,
    failures,
    damages,
    syncs,
    speed,
)


def main() -> int:
    """Run all proofs, or those of `--only`, each with `--count` (2,000) and a new Random(`--seed`) (1), and
    print {"store": {name of the proof: what it returns}} as a line of JSON; return 0. AssertionError where
    one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="deaths, failures and damaged files each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=[proof.__name__ for proof in PROOFS])
    options = parser.parse_args()
    figures = {}
    for proof in PROOFS:
        if not options.only or proof.__name__ in options.only:
            start = time.monotonic()
            figures[proof.__name__] = proof(options.count, Random(options.seed))
            print(
                f"{proof.__name__}: {figures[proof.__name__]} in {time.monotonic() - start:.0f} s",
                file=sys.stderr,
            )
    print(json.dumps({"store": figures}))
    return 0


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main())
