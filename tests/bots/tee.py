"""The example program; all that it hears and says is written to the file that is named: tee.py FILE."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"

with (
    open(sys.argv[1], "w", encoding="utf-8") as file,
    subprocess.Popen(
        [sys.executable, str(EXAMPLE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child,
):
    assert child.stdin is not None and child.stdout is not None
    for line in sys.stdin:
        print(">", line, end="", file=file, flush=True)
        child.stdin.write(line)
        child.stdin.flush()
        if '"type": "over"' in line or '"type": "quit"' in line:
            continue
        answer = child.stdout.readline()
        print("<", answer, end="", file=file, flush=True)
        sys.stdout.write(answer)
        sys.stdout.flush()
