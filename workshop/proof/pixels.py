"""What is hidden from a seat changes nothing on its screen: `python -m workshop.proof.pixels [--count 2000]`.

Random positions of all seat counts and variants; every scene a seat may see is drawn for a world and for
others that this seat cannot tell apart. Pixels, probe, tips, speech and log must be the same.
"""

from __future__ import annotations

import argparse
import json
import sys

from testkit.privacy import kaivai_proof, salt_proof
from testkit.privacy import proof as miaui_proof

PROOFS = {"miaui": miaui_proof.prove, "salt": salt_proof.prove, "kaivai": kaivai_proof.prove}


def main() -> int:
    """Run the pixel proofs of all games, `--count` random positions (2,000) each, drawn by `--seed` (1), and
    print {"pixels": {GAME: {"positions", "pairs of screens", "differences": 0}}} as a line of JSON; return 0.
    Leak where a picture changes with what is hidden."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="random positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = {}
    for game, proof in PROOFS.items():
        pairs = 0
        for number in range(options.count):
            pairs += proof(number, options.seed)
            if number % 100 == 99:
                print(f"{game}: {number + 1} positions, {pairs} pairs", file=sys.stderr, flush=True)
        figures[game] = {"positions": options.count, "pairs of screens": pairs, "differences": 0}
    print(json.dumps({"pixels": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
