"""Running the proofs of one game one after the other."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

#: Takes how many random records to try, and a seed; returns figures, and raises AssertionError for a fault.
Proof = Callable[[int, int], dict[str, Any]]


def run(game: str, proofs: Sequence[Proof], count: int, about: str | None) -> int:
    """Call each proof with `--count` and `--seed` (1) of the command line, one after the other, and print
    {game: {name of the function: what it returns}} as a line of JSON on stdout, a line with the seconds for
    each on stderr; return 0. `count` is the default of `--count`, `about` the description in the help. The
    AssertionError of a proof that fails is raised, and nothing further printed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--count", type=int, default=count, help="random records")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = {}
    for proof in proofs:
        start = time.monotonic()
        figures[proof.__name__] = proof(options.count, options.seed)
        seconds = time.monotonic() - start
        print(f"{proof.__name__}: {figures[proof.__name__]} in {seconds:.0f} s", file=sys.stderr)
    print(json.dumps({game: figures}))
    return 0
