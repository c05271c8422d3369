"""A review as JSON values: what `miaui review --json` prints and what is kept of a game."""

from collections.abc import Callable

from miaui.bots.study import Study
from miaui.core.game import E, M, R, S, V
from miaui.learning.awards import WORDS, Award
from miaui.learning.split import Split, as_number
from miaui.match.review import Judgement, Moment, Reviewer, SeatReview


def report_json(reviewer: Reviewer[R, S, M, E, V], say: Callable[[str], str]) -> dict[str, object]:
    """Return a review as JSON values, as far as it is done ("complete" is then False); `say` translates."""
    study = reviewer.study
    return {
        "game": reviewer.game.key,
        "seats": reviewer.count,
        "from": 0,
        "seed": reviewer.seed,
        "judge": reviewer.kit.levels[-1].key,
        "effort": reviewer.effort_name,
        "complete": reviewer.complete,
        "by_seat": [_seat_json(one, study, say) for one in reviewer.report()],
    }


def kept_json(reviewer: Reviewer[R, S, M, E, V]) -> dict[str, object]:
    """Return a review with all that a window shows of it, as it is kept. Words in it are English templates.

    - `rounds`: by seat what was lost in each round; `why`: by seat and step the reasons for the best moves.
    - `options`: by seat and step of a dear choice what each considered move loses, and how likely it is.
    - `course`: the worth of the game to all seats after a number of `steps`; `starts`: where rounds begin.
    - `awards` of all seats, and `chance`: what chance is in this game.
    """
    study, reports = reviewer.study, reviewer.report()
    return report_json(reviewer, str) | {
        "rounds": {str(one.seat): reviewer.round_losses(one.seat) for one in reports},
        "why": {
            str(one.seat): {str(it.step): reasons_json(it.judged) for it in one.moments if it.judged}
            for one in reports
        },
        "options": {
            str(one.seat): {
                str(it.step): {text: list(pair) for text, pair in it.judged.options.items()}
                for it in one.moments
                if it.judged and it.judged.options
            }
            for one in reports
        },
        "course": [[step, [as_number(part) for part in worth]] for step, worth in reviewer.course()],
        "starts": reviewer.round_starts(),
        "steps": reviewer.steps,
        "awards": [[_award_template(one, study), {"number": one.number}] for one in reviewer.awards()],
        "chance": study.chance,
    }


def reasons_json(judged: Judgement) -> list[object]:
    """Return the reasons for the best moves: English templates with their values."""
    return [[one.words, dict(one.values)] for one in judged.why]


def _seat_json(one: SeatReview, study: Study[S, V, M, E], say: Callable[[str], str]) -> dict[str, object]:
    sums, foresight = one.sums, one.foresight
    return {
        "seat": one.seat,
        "prior": as_number(one.prior),
        "final": as_number(one.final),
        "split": _split_json(one.split),
        "z": one.z,
        "sum": sums.total,
        "cost": sums.cost,
        "cost_se": sums.cost_error,
        "base": sums.base,
        "accuracy": sums.accuracy,
        "accuracy_se": sums.accuracy_error,
        "counts": dict(sums.counts),
        "dearest": [loss.place for loss in sums.dearest],
        "award": None if one.award is None else _award_json(one.award, study, say),
        "predictable": None
        if foresight is None
        else {
            "of_ten": foresight.of_ten,
            "log": foresight.log,
            "even": foresight.even,
            "choices": foresight.choices,
            "model": foresight.model,
        },
        "moments": [moment_json(moment) for moment in one.moments],
    }


def _split_json(split: Split) -> dict[str, object]:
    return {
        "skill": as_number(split.skill),
        "reading": as_number(split.reading),
        "others": as_number(split.others),
        "chance": as_number(split.chance),
    }


def _award_json(award: Award, study: Study[S, V, M, E], say: Callable[[str], str]) -> dict[str, object]:
    return {"code": award.code, "values": {"number": award.number}, "words": award_words(award, study, say)}


def moment_json(moment: Moment) -> dict[str, object]:
    """Return a moment as JSON values, those of a choice among them."""
    found: dict[str, object] = {
        "what": moment.what,
        "place": moment.place,
        "step": moment.step,
        "before": as_number(moment.before),
        "after": as_number(moment.after),
        **_split_json(moment.split),
    }
    if moment.joint is not None:
        joint = moment.joint
        found["joint"] = {
            "mix": as_number(joint.mix),
            "own": as_number(joint.own),
            "others": as_number(joint.others),
            "both": as_number(joint.both),
        }
    judged = moment.judged
    if judged is None:
        return found
    return {
        **found,
        "chosen": judged.chosen,
        "choices": judged.choices,
        "best": judged.best,
        "equal": list(judged.equal),
        "gap": judged.loss.gap,
        "gap_se": judged.loss.error,
        "base": judged.loss.base,
        "verdict": judged.loss.verdict,
        "loss": judged.loss.shown,
        "open_cards": {"best": judged.open_best, "gap": judged.open_gap},
        "mix": None if judged.mix is None else dict(judged.mix),
    }


def award_words(award: Award, study: Study[S, V, M, E], say: Callable[[str], str]) -> str:
    """Return an award in words; `say` translates."""
    return say(_award_template(award, study)) % {"number": award.number}


def _award_template(award: Award, study: Study[S, V, M, E]) -> str:
    return study.words.get(award.code) or WORDS[award.code]
