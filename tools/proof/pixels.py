"""What is hidden from a seat changes nothing on its screen: `python -m tools.proof.pixels [--count 2000]`.

Random positions of all seat counts and variants; every scene a seat may see is drawn for a world and for
others that this seat cannot tell apart. Pixels, probe, tips, speech and log must be the same.
"""

from __future__ import annotations

import argparse
import json
import sys

from testkit.privacy.proof import prove


def main() -> int:
    """Run them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="random positions")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    pairs = 0
    for number in range(options.count):
        pairs += prove(number, options.seed)
        if number % 100 == 99:
            print(f"{number + 1} positions, {pairs} pairs", file=sys.stderr)
    print(json.dumps({"pixels": {"positions": options.count, "pairs of screens": pairs, "differences": 0}}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
