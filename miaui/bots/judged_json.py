"""Questions to the judge and its answers as JSON values, between the window and the bots' process."""

from collections.abc import Callable, Mapping
from math import isfinite
from typing import TypeGuard, TypeVar

from miaui.bots.kit import Judged, ValueQuestion, Why

T = TypeVar("T")

#: Reasons that are taken, and characters of one's words.
_MOST_REASONS, _LONGEST_WORDS = 8, 400


def write_question(question: ValueQuestion) -> dict[str, object]:
    """Return a question to the judge as JSON values."""
    return {
        "seed": question.seed,
        "against": question.against,
        "samples": question.samples,
        "also": list(question.also),
    }


def read_question(found: object) -> ValueQuestion:
    """Return a question to the judge from JSON values. ValueError for what is none."""
    if type(found) is not dict:
        raise ValueError("no question")
    seed, against, samples = found.get("seed"), found.get("against"), found.get("samples")
    if type(seed) is not int or type(against) is not str or not (samples is None or type(samples) is int):
        raise ValueError("no question: seed, against or samples")
    return ValueQuestion(seed, against, samples, _texts(found.get("also")))


def write_judged(judged: Judged) -> dict[str, object]:
    """Return the judge's answer as JSON values."""
    return {
        "blocks": {move: list(parts) for move, parts in judged.blocks.items()},
        "judge": judged.judge,
        "samples": judged.samples,
        "certain": judged.certain,
        "counted": sorted(judged.counted),
        "model_se": judged.model_se,
        "why": [[one.code, dict(one.values), one.words] for one in judged.why],
        "mix": None if judged.mix is None else [None if mix is None else dict(mix) for mix in judged.mix],
        "ways": None if judged.ways is None else {move: list(way) for move, way in judged.ways.items()},
        "odds": None if judged.odds is None else {move: list(row) for move, row in judged.odds.items()},
    }


def read_judged(found: object) -> Judged:
    """Return the judge's answer from JSON values, which may hold anything. ValueError for what is none."""
    if type(found) is not dict:
        raise ValueError("no values")
    blocks, samples, error = found.get("blocks"), found.get("samples"), found.get("model_se")
    judge, certain = found.get("judge"), found.get("certain")
    if type(judge) is not str or type(samples) is not int or samples < 1 or type(certain) is not bool:
        raise ValueError("no values: judge, samples or certain")
    if not _is_number(error) or type(blocks) is not dict or not blocks:
        raise ValueError("no values: blocks or model_se")
    return Judged(
        {move: _numbers(parts) for move, parts in blocks.items()},
        judge,
        samples,
        certain,
        float(error),
        _reasons(found.get("why")),
        _mix(found.get("mix")),
        _by_move(found.get("ways"), _texts),
        _by_move(found.get("odds"), _numbers),
        frozenset(_texts(found.get("counted"))),
    )


def _is_number(found: object) -> TypeGuard[float]:
    return isinstance(found, int | float) and not isinstance(found, bool) and isfinite(found)


def _numbers(found: object) -> tuple[float, ...]:
    """A row of finite numbers, at least one."""
    if type(found) is not list or not found or not all(_is_number(one) for one in found):
        raise ValueError("no row of numbers")
    return tuple([float(one) for one in found])


def _reasons(found: object) -> tuple[Why, ...]:
    if type(found) is not list or len(found) > _MOST_REASONS:
        raise ValueError("no reasons")
    return tuple([_reason(one) for one in found])


def _reason(found: object) -> Why:
    """A reason whose words have all that they need."""
    if type(found) is not list or [type(part) for part in found] != [str, dict, str]:
        raise ValueError("no reason")
    code, values, words = found
    try:
        told = words % values
    except (KeyError, TypeError, ValueError):
        raise ValueError("no values for these words") from None
    if not told or len(words) > _LONGEST_WORDS:
        raise ValueError("no words")
    return Why(code, values, words)


def _mix(found: object) -> tuple[Mapping[str, float] | None, ...] | None:
    if found is None:
        return None
    if type(found) is not list:
        raise ValueError("no mix")
    return tuple([None if one is None else _policy(one) for one in found])


def _policy(found: object) -> dict[str, float]:
    if type(found) is not dict or not all(_is_number(part) for part in found.values()):
        raise ValueError("no policy")
    return {move: float(part) for move, part in found.items()}


def _by_move(found: object, read: Callable[[object], T]) -> dict[str, T] | None:
    if found is None:
        return None
    if type(found) is not dict:
        raise ValueError("no values by move")
    return {move: read(value) for move, value in found.items()}


def _texts(found: object) -> tuple[str, ...]:
    if type(found) is not list or not all(type(one) is str for one in found):
        raise ValueError("no texts")
    return tuple(found)
