"""The command `miaui review`: what each choice of a finished game lost, and what the result is made of."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from time import process_time

from miaui.bots import server
from miaui.bots.study import Study
from miaui.core.errors import BadRecord
from miaui.core.game import E, GameRecord, M, R, S, V
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.core.words import N_
from miaui.learning.awards import WORDS as AWARDS
from miaui.learning.awards import Award
from miaui.learning.review import Verdict
from miaui.learning.split import Split, as_number, shown_points
from miaui.match.review import Judgement, Moment, Reviewer, SeatReview
from miaui.scenes.entry import AnyEntry

#: What verdicts are called.
VERDICT_WORDS: Mapping[Verdict, str] = {
    "good": N_("Well played"),
    "open": N_("Too close to say"),
    "fair": N_("A fair choice"),
    "dear": N_("A dear choice"),
    "mistake": N_("A costly choice"),
}


class NoSuchSeat(ValueError):  # noqa: N818 - not a fault of the program
    """There is no such seat at the table; the message is one sentence."""


def whose(record: GameRecord, seat: str | None) -> tuple[Seat, ...]:
    """Return the seats to review: one, all, or without a word the people, and all where there are none.
    Raises NoSuchSeat."""
    every = seats(len(record.players))
    if seat is None:
        return tuple([one for one in every if record.players[one].kind == "human"]) or every
    if seat == "all":
        return every
    if int(seat) >= len(every):
        raise NoSuchSeat(f"no seat {seat} at a table of {len(every)}, they count from 0")
    return (every[int(seat)],)


def answer(entry: AnyEntry, record: GameRecord, options: Namespace, tell: Callable[[str], None]) -> str:
    """Return the lines to print; of words, those about choices are told as soon as they are known. BadRecord
    for what cannot be reviewed; NoSuchSeat."""
    server.one_thread()
    if entry.study is None:
        raise BadRecord("", "this game has no judge to review it")
    start = process_time()
    chosen = whose(record, options.seat)
    study = entry.study()
    reviewer = Reviewer(entry.game(), entry.bots(), study, record, chosen, options.seed, options.effort)
    if options.json:
        for _ in reviewer.moments():
            pass
        lines = dumps(report_json(reviewer)) + "\n"
    else:
        lines = _as_words(reviewer, record, tell)
    if options.time:
        print(f"{1000 * (process_time() - start):.0f} ms", file=sys.stderr, flush=True)
    return lines


# JSON


def report_json(reviewer: Reviewer[R, S, M, E, V]) -> dict[str, object]:
    """Return a review, as far as it is done, as JSON values; words in the language that is set."""
    _use_language()
    study = reviewer.study
    return {
        "game": reviewer.game.key,
        "seats": reviewer.count,
        "from": 0,
        "seed": reviewer.seed,
        "judge": reviewer.kit.levels[-1].key,
        "effort": reviewer.effort_name,
        "complete": reviewer.complete,
        "by_seat": [_seat_json(one, study) for one in reviewer.report()],
    }


def _seat_json(one: SeatReview, study: Study[S, V, M, E]) -> dict[str, object]:
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
        "award": None if one.award is None else _award_json(one.award, study),
        "predictable": None
        if foresight is None
        else {
            "of_ten": foresight.of_ten,
            "log": foresight.log,
            "even": foresight.even,
            "choices": foresight.choices,
            "model": foresight.model,
        },
        "moments": [_moment_json(moment) for moment in one.moments],
    }


def _split_json(split: Split) -> dict[str, object]:
    return {
        "skill": as_number(split.skill),
        "reading": as_number(split.reading),
        "others": as_number(split.others),
        "chance": as_number(split.chance),
    }


def _award_json(award: Award, study: Study[S, V, M, E]) -> dict[str, object]:
    return {"code": award.code, "values": {"number": award.number}, "words": _award_words(award, study)}


def _moment_json(moment: Moment) -> dict[str, object]:
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


# Words


def _use_language() -> None:
    from miaui.engine import i18n
    from miaui.store import paths, settings

    i18n.use(settings.peek(paths.config_folder()).language)


def _(message: str) -> str:
    """The message in the current language."""
    from miaui.engine import i18n

    return i18n._(message)


def _hundred(part: float) -> str:
    """A part of a victory in games of 100, with one decimal."""
    return f"{100 * part + 0.0:.1f}"


def _as_words(reviewer: Reviewer[R, S, M, E, V], record: GameRecord, tell: Callable[[str], None]) -> str:
    _use_language()
    names = [player.name for player in record.players]
    for seat, moment in reviewer.moments():
        if moment.judged is not None:
            tell(_choice_words(names[seat], moment, moment.judged))
    return "".join([_seat_words(one, names[one.seat], reviewer) for one in reviewer.report()])


def _choice_words(name: str, moment: Moment, judged: Judgement) -> str:
    """One choice in words: what happened, with open cards, what could be known."""
    verdict, loss = _(VERDICT_WORDS[judged.loss.verdict]), judged.loss.shown
    known = _("What you could know: {verdict}").format(verdict=verdict)
    if loss:
        words = _("{what}, {loss} games of 100 less than {best}")
        known = words.format(what=known, loss=_hundred(loss), best=judged.best)
    happened = _("What happened: {before} before, {after} after").format(
        before=_hundred(as_number(moment.before)), after=_hundred(as_number(moment.after))
    )
    if judged.open_gap:
        words = _("With open cards: {best} would have brought {gap} more (hindsight is not blame)")
        opened = words.format(best=judged.open_best, gap=_hundred(judged.open_gap))
    else:
        opened = _("With open cards: nothing better")
    return f"{moment.place} {name}: {judged.chosen}\n  {known}\n  {opened}\n  {happened}\n"


def _seat_words(one: SeatReview, name: str, reviewer: Reviewer[R, S, M, E, V]) -> str:
    """The sums of a seat in words."""
    split, sums = one.split, one.sums
    lines = [name]
    shown = shown_points(
        {"skill": split.skill, "reading": split.reading, "others": split.others, "chance": split.chance}
    )
    chance = _("the dice") if reviewer.game.key == "kaivai" else _("the cards")
    words = _(
        "skill {skill} · reading {reading} · luck {luck} (the others’ choices {others}, {what} {chance})"
    )
    luck = shown["others"] + shown["chance"]
    parts = {key: f"{number + 0.0:+.1f}" for key, number in {**shown, "luck": luck}.items()}
    lines.append(words.format(what=chance, **parts))
    lines.append(_("Lost in all, in games of 100: {sum}").format(sum=_hundred(sums.total)))
    if sums.accuracy is not None:
        words = _("Accuracy: {accuracy} of 100 (give or take {error})")
        lines.append(words.format(accuracy=sums.accuracy, error=sums.accuracy_error))
    if sums.dearest:
        dear = ", ".join([f"{loss.place} ({_hundred(loss.gap)})" for loss in sums.dearest])
        lines.append(_("Dearest moments: {moments}").format(moments=dear))
    if one.foresight is not None:
        words = _("Foreseeable: {count} of ten")
        lines.append(words.format(count=one.foresight.of_ten))
    if one.award is not None:
        lines.append(_award_words(one.award, reviewer.study))
    return "\n  ".join(lines) + "\n"


def _award_words(award: Award, study: Study[S, V, M, E]) -> str:
    words = study.words.get(award.code) or AWARDS[award.code]
    return _(words) % {"number": award.number}
