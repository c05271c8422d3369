"""The command `miaui review`: what each choice of a finished game lost, and what the result is made of.

In words the story is told in what people counted, and its numbers stand behind it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from time import process_time

from miaui.bots import server
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file, seat_or_all
from miaui.cli.records import answer_each, seat_of
from miaui.cli.streams import Wrong, tell
from miaui.core.errors import BadRecord
from miaui.core.game import E, GameRecord, M, R, S, V
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.history import words as review_words
from miaui.learning.kept_review import REVIEWS, Judgement, Moment, SeatReview
from miaui.learning.par import Run, Score, means, place_among
from miaui.learning.review import DEAREST
from miaui.learning.split import as_number, shown_points
from miaui.match.deal_secret import deal_of
from miaui.match.duplicate import AGAIN, Lineup, NotAgain, lineup_of, score_of
from miaui.match.review import Reviewer
from miaui.scenes.entry import Entry

HELP = "tell what the choices of a finished game have cost"


def add(parser: ArgumentParser) -> None:
    """Add the arguments FILE, --seat (a number or "all"), --seed (0), --effort ("quick", "normal", "deep"),
    --duplicate, --json or --text, and --time."""
    add_file(parser)
    parser.add_argument(
        "--seat", metavar="S", type=seat_or_all, help="counted from 0, or all; else the people"
    )
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same answer")
    parser.add_argument("--effort", choices=("quick", "normal", "deep"), default="normal")
    parser.add_argument(
        "--duplicate", action="store_true", help="what every level would have done with this deal instead"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as a JSON object")
    form.add_argument("--text", action="store_true", help="in words, which is the default")
    parser.add_argument("--time", action="store_true", help="tell milliseconds on standard error")


def run(options: Namespace) -> int:
    """Print the review of every record, as text unless --json was given; return the exit status, see
    `answer_each`."""

    def answer(record: GameRecord) -> str:
        entry = CATALOG.entry(record.game)
        return (_duplicate if options.duplicate else _reviewed)(entry, record, options)

    return answer_each(options.file, answer)


def whose(record: GameRecord, seat: str | None) -> tuple[Seat, ...]:
    """Return the seats to review: that of a number, every seat for "all", without a word (None) those of
    people, and every seat where there are none. Raises Wrong for a seat that there is not."""
    every = seats(len(record.players))
    if seat is None:
        return tuple([each for each in every if record.players[each].kind == "human"]) or every
    if seat == "all":
        return every
    return (seat_of(record, int(seat)),)


def _reviewed(entry: Entry[R, S, M, E, V], record: R, options: Namespace) -> str:
    """Return the lines to print; of words, those about choices are told as soon as they are known. Raises
    BadRecord for what cannot be reviewed; Wrong."""
    server.one_thread()
    if entry.study is None:
        raise BadRecord("", "this game has no judge to review it")
    start = process_time()
    chosen = whose(record, options.seat)
    study = entry.study()
    reviewer = Reviewer(entry.game(), entry.bots(), study, record, chosen, options.seed, options.effort)
    if options.json:
        reviewer.finish()
        _use_language()
        lines = dumps(REVIEWS.write(reviewer.report(_))) + "\n"
    else:
        lines = _as_words(reviewer, record)
    if options.time:
        print(f"{1000 * (process_time() - start):.0f} ms", file=sys.stderr, flush=True)
    return lines


# Duplicate


def _duplicate(entry: Entry[R, S, M, E, V], record: R, options: Namespace) -> str:
    """Return the lines to print about what others would have done in a seat of a finished game. BadRecord for
    a game that is not over, or cannot be played again; Wrong."""
    server.one_thread()
    game, kit = entry.game(), entry.bots()
    if options.seat == "all":
        raise Wrong("others can only play one seat again, not all")
    place = None if options.seat is None else whose(record, options.seat)[0]
    ending = None if record.sealed else game.rules.ending(game.rules.play(record))
    if ending is None:
        raise BadRecord("", "the game is not over, and only finished games are played again")
    try:
        lineup = lineup_of(kit, record, place, deal_of(game, record))
    except NotAgain as error:
        raise BadRecord("", str(error)) from None
    runs = list(lineup.runs(kit, AGAIN))
    own, points = score_of(ending, lineup.place), ending.scores[lineup.place]
    return (
        dumps(_duplicate_json(lineup, runs, own, points)) + "\n"
        if options.json
        else "".join(
            [f"{line}\n" for line in _duplicate_words(record.players[lineup.place].name, runs, own, points)]
        )
    )


def _duplicate_json(lineup: Lineup, runs: Sequence[Run], own: Score, points: int) -> dict[str, object]:
    place = place_among(own, [run.score for run in runs])
    return {
        "deal": lineup.deal.code,
        "seat": lineup.place,
        "own": {"share": own.share, "points": points, "margin": own.margin, "place": place, "of": len(runs)},
        "levels": {
            level: {
                "share": mean.share,
                "points": mean.points,
                "runs": [_run_json(run) for run in runs if run.level == level],
            }
            for level, mean in means(runs).items()
        },
    }


def _run_json(run: Run) -> dict[str, object]:
    share, margin = run.score.share, run.score.margin
    return {"run": run.number, "share": share, "points": run.points, "margin": margin}


def _duplicate_words(name: str, runs: Sequence[Run], own: Score, points: int) -> Iterator[str]:
    from miaui.engine import i18n

    _use_language()
    place = place_among(own, [run.score for run in runs])
    words = _("{name}: {points}; place {place} among the games of others ({all})")
    won = i18n.ngettext("{count} point", "{count} points", points).format(count=points)
    yield words.format(name=name, points=won, place=place, all=len(runs))
    for level, mean in means(runs).items():
        words = _("{level}: games won: {won} of {games}; points on average: {points}")
        victories = sum(run.score.share > 0 for run in runs if run.level == level)
        yield words.format(level=level, won=victories, games=mean.runs, points=mean.points)


# Words


def _use_language() -> None:
    from miaui.engine import i18n
    from miaui.store import paths, settings

    i18n.use(settings.peek(paths.config_folder()).language)


def _(message: str) -> str:
    """Return the message in the current language."""
    from miaui.engine import i18n

    return i18n._(message)


def _hundred(part: float) -> str:
    """Return a part of a victory in games of 100, with one decimal."""
    return f"{100 * part + 0.0:.1f}"


def _as_words(reviewer: Reviewer[R, S, M, E, V], record: GameRecord) -> str:
    _use_language()
    names = [player.name for player in record.players]
    for seat, moment in reviewer.moments():
        if moment.judged is not None:
            tell(_choice_words(names[seat], moment, moment.judged, reviewer.study.amount))
    by_seat = reviewer.report(_).by_seat
    scores = reviewer.scores
    told = [line for review in by_seat for line in _seat_words(review, names, scores, reviewer.study.amount)]
    deep = reviewer.effort_name == "deep"
    numbers = _numbers(by_seat, names, _(reviewer.study.chance), deep)
    return "".join([f"{line}\n" for line in [*told, *numbers]])


def _cost(judged: Judgement, amount: str) -> str:
    """Return the loss of a judged choice as text, in games of 100 or in points."""
    return review_words.cost(judged.loss, judged.loss_points, amount)


def _choice_words(name: str, moment: Moment, judged: Judgement, amount: str) -> str:
    """Return one choice in words, by what could be known."""
    verdict, cost = review_words.verdict(judged.verdict, judged.base), _cost(judged, amount)
    if moment.advised:
        verdict = review_words.advised(cost if judged.by else "", judged.best)
    elif judged.by is not None:
        verdict = _("{what}, {cost} less than {best}").format(what=verdict, cost=cost, best=judged.best)
    return f"{moment.place} {name}: {judged.chosen}\n  {verdict}\n"


def _seat_words(
    review: SeatReview, names: Sequence[str], scores: Sequence[int], amount: str
) -> Iterator[str]:
    """Yield what came out for a seat, what cost most, and what it is remembered for."""
    said = _(amount).format(number=scores[review.seat])
    most, best = max([(score, -seat) for seat, score in enumerate(scores) if seat != review.seat])
    away, other = scores[review.seat] - most, names[-best]
    words = _("{name}: {points}, as many as {other}")
    if away:
        words = _("{name}: {points}, {away} behind {other}") if away < 0 else words
        words = _("{name}: {points}, {away} ahead of {other}") if away > 0 else words
    yield words.format(name=names[review.seat], points=said, away=abs(away), other=other)
    yield "  " + review_words.costly(len(review.costly), sum(review.sums.counts.values()))
    if review.costly:
        dear = ", ".join([f"{at.place} ({_cost(judged, amount)})" for at, judged in review.costly[:DEAREST]])
        yield "  " + _("Dearest moments: {moments}").format(moments=dear)
    if review.award is not None:
        yield "  " + review.award.words


def _numbers(by_seat: Sequence[SeatReview], names: Sequence[str], chance: str, deep: bool) -> Iterator[str]:
    """Yield what stands behind the story: the parts of each result, accuracy, and every choice with its other
    two lenses."""
    yield _("Numbers, in games of 100")
    for review in by_seat:
        yield f"  {names[review.seat]}"
        if review.split_se.sure:
            yield "    " + _split_words(review, chance)
        else:
            yield "    " + review_words.too_close(deep)
        if review.sums.accuracy is not None:
            words = _("Accuracy: {accuracy} of 100 (give or take {error})")
            yield "    " + words.format(accuracy=review.sums.accuracy, error=review.sums.accuracy_se)
        if review.predictable is not None:
            yield "    " + _("Choices that could be foreseen: {count} of ten").format(
                count=review.predictable.of_ten
            )
        for moment in review.moments:
            if moment.judged is not None:
                yield f"    {moment.place}: {_lenses(moment, moment.judged)}"


def _lenses(moment: Moment, judged: Judgement) -> str:
    """Return a line with the chances of winning before and after a choice, and the best move and its gain had
    all cards been open."""
    happened = _("What happened: {before} before, {after} after").format(
        before=_hundred(as_number(moment.before)), after=_hundred(as_number(moment.after))
    )
    opened = _("With nothing hidden: nothing better")
    if judged.open_cards.gap:
        words = _("With nothing hidden: {best} would have brought {gap} more (hindsight is not blame)")
        opened = words.format(best=judged.open_cards.best, gap=_hundred(judged.open_cards.gap))
    return f"{happened} · {opened}"


def _split_words(review: SeatReview, chance: str) -> str:
    """Return the parts of a seat's result in words."""
    split = review.split
    shown = shown_points(
        {"skill": split.skill, "reading": split.reading, "others": split.others, "chance": split.chance}
    )
    words = _(
        "skill {skill} · reading {reading} · luck {luck} (the others’ choices {others}, {what} {chance})"
    )
    luck = shown["others"] + shown["chance"]
    parts = {key: f"{number + 0.0:+.1f}" for key, number in {**shown, "luck": luck}.items()}
    return words.format(what=chance, **parts)
