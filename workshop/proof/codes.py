"""Every one or two wrong signs and every exchange, in many codes of deals:
`python -m workshop.proof.codes [--count 20]`."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import combinations, product
from random import Random

from miaui.core.deal_code import ALPHABET, LENGTH, WRONG_CHECK, BadCode, DealBits, read_code, write_code


def main() -> int:
    """Change any two signs of each of `--count` random codes of deals (20; equal ones on every run) in all
    ways, one sign included, and print {"codes": {"codes", "wrong ones tried", "not noticed"}} as a line of
    JSON. Return 1 if a wrong code was accepted, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="codes")
    options = parser.parse_args()
    rng = Random("codes")
    tried = missed = 0
    for number in range(options.count):
        bits = DealBits(rng.randrange(16), rng.randrange(8), rng.randrange(64), rng.randrange(1 << 48))
        signs = list(write_code(bits).replace("-", ""))
        for one, other in combinations(range(LENGTH), 2):
            for pair in product(ALPHABET, repeat=2):
                wrong = signs[:]
                wrong[one], wrong[other] = pair
                if wrong != signs:
                    tried += 1
                    missed += not _noticed("".join(wrong))
        print(f"{number + 1} codes", file=sys.stderr, flush=True)
    print(json.dumps({"codes": {"codes": options.count, "wrong ones tried": tried, "not noticed": missed}}))
    return 1 if missed else 0


def _noticed(text: str) -> bool:
    try:
        read_code(text)
    except BadCode as error:
        return error.template == WRONG_CHECK
    return False


if __name__ == "__main__":
    sys.exit(main())
