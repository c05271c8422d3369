"""Cut a TrueType font down to the letters the game can show.

Usage: python tools/fonts/subset.py SOURCE.ttf TARGET.ttf   (needs fontTools, which the game itself does not)

Baloo 2 carries Devanagari, which no translation of ours uses; without it the display weights load faster and
weigh a fifth. Neither of our two families has a reserved font name, so a cut font keeps its name.
"""

from __future__ import annotations

import sys

from fontTools import subset  # type: ignore[import-not-found]

LETTERS = (
    "U+0020-007E,U+00A0-017F,U+0192,U+0218-021B,U+02BB-02BC,U+02C6-02DD,U+0300-0304,U+0306-030C,"
    "U+1E00-1EFF,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,"
    "U+2122,U+2190-2193,U+2212,U+2260,U+2264-2265,U+00D7"
)


def main(arguments: list[str]) -> int:
    """Subset the first file into the second, keeping kerning and ligatures."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    source, target = arguments
    subset.main(
        [
            source,
            f"--unicodes={LETTERS}",
            f"--output-file={target}",
            "--layout-features=kern,liga,mark,mkmk,ccmp,locl",
            "--name-IDs=*",
            "--notdef-outline",
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
