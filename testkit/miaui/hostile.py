"""Hostile texts, built from `tests/records/hostile.bases.json` and `hostile.cases.jsonl`.

A case names a base record and one change to it (`set`: paths and values, `drop`: a path, `replace`: a
piece of text, `cut`, `behind`, `twice`), or gives `parts` of text with how often each, or bytes in
`hex`; `error` is the one sentence with which it must be refused.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

RECORDS = Path(__file__).parents[2] / "tests" / "records"
"""The folder of both files."""
BASES: dict[str, Any] = json.loads((RECORDS / "hostile.bases.json").read_text(encoding="utf-8"))
"""The base records by name."""


def cases() -> Iterator[tuple[str, bytes, str]]:
    """Yield (name, bytes, sentence) of every case, in the order of the file: the bytes must be refused with
    exactly that sentence. E.g. the first is named "missing format"."""
    for line in (RECORDS / "hostile.cases.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        yield case["name"], _data_of(case), case["error"]


def _data_of(case: dict[str, Any]) -> bytes:
    """Return the bytes of a case, as the module describes it. KeyError for an unknown base."""
    if "hex" in case:
        return bytes.fromhex(case["hex"])
    if "base" not in case:
        return "".join(text * times for text, times in case["parts"]).encode()
    raw = deepcopy(BASES[case["base"]])
    for path, value in case.get("set", ()):
        _owner(raw, path)[path[-1]] = value
    if "drop" in case:
        del _owner(raw, case["drop"])[case["drop"][-1]]
    text = json.dumps(raw)
    if "replace" in case:
        old, new = case["replace"]
        assert text.count(old) >= 1, case["name"]
        text = text.replace(old, new, 1)
    text = text[: case.get("cut")] + case.get("behind", "")
    return (text * 2 if "twice" in case else text).encode()


def _owner(raw: Any, path: list[Any]) -> Any:
    for key in path[:-1]:
        raw = raw[key]
    return raw
