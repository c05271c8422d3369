"""The review of a finished game: what each choice lost, and what the result is made of.

It walks the record once. Every state gets one worth; own choices are judged as the bots' judge sees them from
the view of that moment. So the first rows are there at once, and an unfinished review can be shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Generic

from miaui.bots.kit import BotKit
from miaui.bots.paired_samples import mean
from miaui.bots.study import EffortName, Revealed, Study
from miaui.core.chance import DrawnLuck, seed_of
from miaui.core.errors import BadRecord
from miaui.core.game import E, Game, M, R, S, V
from miaui.core.seat import Seat, seats
from miaui.learning import split as splits
from miaui.learning.awards import WORDS, Award, Course, awards_of
from miaui.learning.kept_review import (
    Halt,
    Judgement,
    KeptReview,
    Moment,
    Opened,
    Reason,
    Review,
    SeatReview,
    ToldAward,
    ToldMoment,
)
from miaui.learning.review import DEAR, DEAR_POINTS, Loss, Sums, doubt, foresight_of, sums_of
from miaui.learning.split import Joint, Split, Units, What, Worth
from miaui.learning.values import BLOCKS, rounded
from miaui.match.aids import aids_of
from miaui.match.deal_secret import deal_of
from miaui.match.duplicate import NotAgain, lineup_of
from miaui.match.judging import ChoiceJudge, Found
from miaui.match.review_progress import Progress, Rows, rows_of, sure

#: With this probability a model of players errs, so that no choice rules it out.
_ERROR = 0.03

#: The name of the model of players that search, where all choose at once.
_SEARCHER = "equilibrium"


def unreviewable(game: Game[R, S, M, E, V], record: R) -> str:
    """Return in English why a record cannot be reviewed: "a sealed record cannot be reviewed", or that the
    game is not over; "" if it can. Raises BadRecord if it cannot be played."""
    if record.sealed:
        return "a sealed record cannot be reviewed"
    if game.rules.ending(game.rules.play(record)) is None:
        return "the game is not over, and only finished games are reviewed"
    return ""


class Reviewer(Generic[R, S, M, E, V]):
    """The review of one record for some of its seats."""

    def __init__(
        self,
        game: Game[R, S, M, E, V],
        kit: BotKit[V, M],
        study: Study[S, V, M, E],
        record: R,
        whose: Sequence[Seat],
        seed: int = 0,
        effort: EffortName = "normal",
    ) -> None:
        """Raises BadRecord for a record that cannot be played, or reviewed."""
        why = unreviewable(game, record)
        if why:
            raise BadRecord("", why)
        if game.records.moves is None:
            raise ValueError(f"{game.key} does not tell its moves")
        self.game, self.kit, self.seed, self.effort_name = game, kit, seed, effort
        self.count = len(record.players)
        self.complete = False
        self.study, self._effort = study, study.efforts[effort]
        self._states: list[S] = []
        self._events: list[E] = []
        for state, events in game.rules.moments(record):
            self._states.append(state)
            self._events += events
        self._moves = game.records.moves(record)
        ending = game.rules.ending(self._states[-1])
        self._winners = () if ending is None else ending.winners
        self.scores = () if ending is None else ending.scores
        """The points of all seats in the end."""
        self._progress = Progress(whose, self.count)
        self._seated = self._progress.seated
        self._revealed: dict[int, tuple[Revealed, ...]] = {}
        for step, move in enumerate(self._moves):
            if move.seat in self._seated and self._is_choice(step, move.seat):
                self._seated[move.seat].choices += 1
        self._advised = {
            Seat(seat): aids.advised for seat, aids in enumerate(aids_of(record)) if aids.advised
        }
        self._turns = self._numbered(record) if self._advised else ()
        self._deal = deal_of(game, record)
        for seat, seated in self._seated.items():
            seated.z = doubt(seated.choices, 2 if self._may_follow(record, seat) else 1)

    def _may_follow(self, record: R, seat: Seat) -> bool:
        """True if a closer look may follow for a seat: it is a person's, and others can play the deal in
        it."""
        if record.players[seat].kind != "human":
            return False
        try:
            return lineup_of(self.kit, record, None, self._deal).place == seat
        except NotAgain:
            return False

    def _numbered(self, record: R) -> tuple[int, ...]:
        """Return the number of the decision that is due before each move, see `Records.turn`."""
        records, turns = self.game.records, list[int]()
        options, _youngest = records.setup(record)
        so_far = self.game.rules.new(record.players, options, DrawnLuck(Random(0)))
        for move in self._moves:
            turns.append(records.turn(so_far))
            so_far = records.extend(so_far, move)
        return tuple(turns)

    def _followed(self, step: int, seat: Seat) -> bool:
        """True if a move was advised in its seat's turn."""
        if seat not in self._advised:
            return False
        first = step
        while first > 0 and self._moves[first - 1].seat in (seat, None):
            first -= 1
        turns, text = range(self._turns[first], self._turns[step] + 1), self.study.plain(self._moves[step])
        return any(text in advice.moves for advice in self._advised[seat] if advice.turn in turns)

    @property
    def whose(self) -> tuple[Seat, ...]:
        """The seats that are reviewed, in the order asked for."""
        return tuple(self._seated)

    @property
    def due(self) -> int:
        """The number of choices among several moves that differ, of reviewed seats, to be judged in all; it
        does not fall."""
        return sum([seated.choices for seated in self._seated.values()])

    def finish(self) -> None:
        """Judge all moments of the reviewed seats, so that `complete` is True."""
        for _moment in self.moments():
            pass

    def moments(self) -> Iterator[tuple[Seat, Moment]]:
        """Yield every moment of the reviewed seats with its seat, in the order of the game, as soon as it is
        known: the next one is judged when it is asked for."""
        for part in self.parts():
            yield from part

    def parts(self) -> Iterator[Iterator[tuple[Seat, Moment]]]:
        """Yield the moments as `moments` does, in parts: those of the deal, then of each move, or of choices
        that all make at once. A part is to be taken to its end before the next one."""
        progress = self._progress
        if not progress.begun:
            progress.begun = True
            yield self._by_chance("deal", 0, self._worth(0))
        while progress.step < len(self._moves):
            step, acting = progress.step, self.game.rules.to_act(self._states[progress.step])
            progress.step += max(len(acting), 1)
            if len(acting) > 1:
                yield self._reveal(step)
            elif self._moves[step].seat is None:
                yield self._by_chance("chance", step, self._worth(step + 1))
            else:
                yield self._turn(step)
        self.complete = True

    def halt(self) -> Halt:
        """Return the place from which an equal review can go on, beside the moments so far; call it after a
        part."""
        return self._progress.halt()

    def resume(self, told: Sequence[ToldMoment | Halt]) -> None:
        """Go on from what an equal review told up to a halt (`told_before`); call it before the first moment.
        Raises BadRecord for what another review told."""
        self._progress.resume(told, len(self._moves))

    @property
    def steps(self) -> int:
        """The number of moves of the game, chance's among them."""
        return len(self._moves)

    @property
    def now(self) -> tuple[int, Worth]:
        """The number of moves up to which the worth of the game is known, and the worth then, of which
        `WHOLE` (600,000) are a victory; 0 moves and an equal share for all at first."""
        return self._progress.path[-1].step, self._progress.path[-1].worth

    def round_starts(self) -> tuple[int, ...]:
        """Return the number of moves before each round or deal, in order; the first is 0."""
        rounds = [self.study.round_of(state) for state in self._states[: len(self._moves)]]
        starts = [step for step, number in enumerate(rounds) if step == 0 or number > rounds[step - 1]]
        return tuple(starts)

    def awards(self) -> tuple[Award, ...]:
        """Return an award for every seat, seat 0 first, once the review is complete; () before that."""
        return tuple(awards_of(self._tales(), self._courses())) if self.complete else ()

    def so_far(self, seat: Seat) -> Sums:
        """Return the sums of the choices of a reviewed seat that were judged so far. KeyError for another
        seat."""
        return sums_of(self._seated[seat].losses)

    def why(self, seat: Seat, step: int) -> tuple[Reason, ...]:
        """Return the reasons, (template, values) each, for the best moves of a choice of a reviewed seat, by
        the number of moves before it; () where none was judged. KeyError for another seat."""
        return self._seated[seat].why.get(str(step), ())

    def report(self, say: Callable[[str], str]) -> Review:
        """Return the review, as far as it is done; awards come with the end. `say` translates."""
        awards = self.awards() or [None] * self.count
        by_seat = tuple([self._seat_review(seat, awards[seat], say) for seat in sorted(self._seated)])
        key, judge = self.game.key, self.kit.levels[-1].key
        return Review(key, self.count, 0, self.seed, judge, self.effort_name, self.complete, by_seat)

    def kept(self) -> KeptReview:
        """Return the review with all that a window shows of it, as it is kept; as far as it is done, without
        awards unless it is complete."""
        seated = {str(seat): self._seated[seat] for seat in sorted(self._seated)}
        return KeptReview(
            review=self.report(str),
            rounds={key: self._round_losses(reviewed.losses) for key, reviewed in seated.items()},
            why={key: reviewed.why for key, reviewed in seated.items()},
            options={key: reviewed.options for key, reviewed in seated.items()},
            course=tuple([(point.step, point.worth) for point in self._progress.path]),
            starts=self.round_starts(),
            steps=self.steps,
            awards=tuple(
                [(self._award_template(award), {"number": award.number}) for award in self.awards()]
            ),
            chance=self.study.chance,
            amount=self.study.amount,
            least=self.study.least,
        )

    def _round_losses(self, losses: Sequence[Loss]) -> tuple[float, ...]:
        """Return what the choices of a seat lost in each round or deal, 0.0 without a loss: the sums of
        `Loss.shown`."""
        round_of = self.study.round_of
        last = self._states[max(len(self._moves) - 1, 0)]
        by_round = [0.0] * round_of(last)
        for loss in losses:
            by_round[round_of(self._states[loss.step]) - 1] += loss.shown
        return tuple([rounded(total) for total in by_round])

    def _award_template(self, award: Award) -> str:
        return self.study.words.get(award.code) or WORDS[award.code]

    def _seat_review(self, seat: Seat, award: Award | None, say: Callable[[str], str]) -> SeatReview:
        seated = self._seated[seat]
        told = None
        if award is not None:
            values = {"number": award.number}
            told = ToldAward(award.code, values, say(self._award_template(award)) % values)
        return SeatReview(
            seat=seat,
            prior=self._progress.path[0].worth[seat],
            final=self._progress.path[-1].worth[seat],
            split=splits.summed([moment.split for moment in seated.moments]),
            split_se=splits.errors(seated.blocks),
            z=seated.z,
            sums=sums_of(seated.losses),
            award=told,
            predictable=foresight_of(seated.odds, seated.kinds),
            moments=tuple(seated.moments),
        )

    # Moments

    def _by_chance(self, what: What, step: int, after: Rows) -> Iterator[tuple[Seat, Moment]]:
        before = self._progress.go(step, after, None, by_chance=True)
        for seat in self._seated:
            parts = [splits.by_chance(change) for change in _changes(before, after, seat)]
            yield from self._changed(what, step, seat, before, after, parts, always=what == "deal")

    def _changed(
        self,
        what: What,
        step: int,
        seat: Seat,
        before: Rows,
        after: Rows,
        parts: Sequence[Split],
        *,
        always: bool = False,
    ) -> Iterator[tuple[Seat, Moment]]:
        """Yield a moment without a judgement, if it changed anything."""
        start, end = before[0][seat], after[0][seat]
        if always or start != end:
            yield self._add(seat, Moment(what, self._place(step), step, start, end, parts[0]), parts)
        else:
            self._progress.note(seat, parts)

    def _turn(self, step: int) -> Iterator[tuple[Seat, Moment]]:
        """Yield what an open choice, and what chance decides in it, is to each reviewed seat."""
        study, turns, state, move = self.study, self.study.turns, self._states[step], self._moves[step]
        if turns is None or move.seat is None:
            raise ValueError("nobody chooses in turn here")
        reference = turns.reference(state)
        by_chance = turns.reveals(state, move)
        over = self._over(step + 1)
        after = self._progress.rows
        if not study.alike(move, reference):
            if over is not None and not by_chance:
                after = over
            else:
                starts = [[splits.as_number(units) for units in row] for row in after[1:]]
                after = rows_of(
                    [
                        turns.after(
                            state, move, reference, start, self._seed(step, f"after/{number}"), self._games
                        )
                        for number, start in enumerate(starts)
                    ]
                )
        before = self._progress.go(step + 1, after, move.seat, by_chance=False)
        for seat in self._seated:
            changes = _changes(before, after, seat)
            if seat == move.seat and self._is_choice(step, seat):
                yield self._choice(step, seat, before, after, reference)
            elif seat == move.seat:
                parts = [splits.by_choice(change, change) for change in changes]
                yield from self._changed("choice", step, seat, before, after, parts)
            else:
                parts = [splits.by_others(change) for change in changes]
                yield from self._changed("others", step, seat, before, after, parts)
        if by_chance or over is not None:
            yield from self._by_chance("chance", step, self._worth(step + 1))

    def _choice(self, step: int, seat: Seat, before: Rows, after: Rows, reference: M) -> tuple[Seat, Moment]:
        """Return the moment of an own open choice, with its seat."""
        study, turns, state, move = self.study, self.study.turns, self._states[step], self._moves[step]
        if turns is None:
            raise ValueError("nobody chooses in turn here")
        alike = study.alike(move, reference)
        view = self.game.sight.view(state, seat)
        other = None if alike else study.plain(reference)
        judge = ChoiceJudge(self.kit, view, self._effort, self._seed(step, "judge"))
        evaluation = judge.judged(study.plain(move), other)
        opened = (evaluation.best, evaluation.gap) if evaluation.gap > 0 else (study.plain(move), 0.0)
        if turns.hides:
            opened = turns.opened(state, move, self._seed(step, "open"), self._effort.opened)
        changes = _changes(before, after, seat)
        skills = changes
        if turns.hides:
            skills = [splits.units(lead) for lead in judge.leads] if not alike else [0] * len(changes)
        judged = self._judgement(step, seat, view, move, judge, evaluation, opened, None)
        self._foretell(step, seat, view, study.plain(move), None)
        parts = [splits.by_choice(change, skill) for change, skill in zip(changes, skills, strict=True)]
        start, end = before[0][seat], after[0][seat]
        moment = Moment("choice", self._place(step), step, start, end, parts[0], judged=judged)
        return self._add(seat, moment, parts)

    def _reveal(self, step: int) -> Iterator[tuple[Seat, Moment]]:
        """Yield what choices that all made at once are to each reviewed seat."""
        revealed = self._revealed_at(step)
        start = rows_of([block.before for block in revealed])
        if start != self._progress.rows:
            yield from self._by_chance("chance", step, start)
        last = step + self.count
        after = self._over(last) or rows_of([block.after for block in revealed])
        before = self._progress.go(last, after, None, by_chance=False)
        for seat in self._seated:
            joints = _joints(revealed, seat, before, after)
            judged = None
            move = self._moves[step + seat]
            if self._is_choice(step, seat):
                view = self.game.sight.view(self._states[step], seat)
                judge = ChoiceJudge(self.kit, view, self._effort, self._seed(step, "judge"), at_once=True)
                mix = _mean_mix([block.mixes[seat] for block in revealed])
                evaluation = judge.judged(self.study.plain(move), None)
                opened = revealed[0].best[seat]
                judged = self._judgement(step, seat, view, move, judge, evaluation, opened, mix)
                self._foretell(step, seat, view, self.study.plain(move), mix)
            parts = [splits.by_reveal(joint) for joint in joints]
            first, start_worth, end = joints[0], before[0][seat], after[0][seat]
            if judged is not None or start_worth != end:
                moment = Moment("reveal", self._place(step), step, start_worth, end, parts[0], first, judged)
                yield self._add(seat, moment, parts)
            else:
                self._progress.note(seat, parts)
        if last < len(self._moves) and len(self.game.rules.to_act(self._states[last])) > 1:
            yield from self._by_chance("chance", last, self._worth(last))

    def _judgement(
        self,
        step: int,
        seat: Seat,
        view: V,
        move: M,
        judge: ChoiceJudge[V, M],
        evaluation: Found,
        opened: tuple[str, float],
        mix: Mapping[str, float] | None,
    ) -> Judgement:
        seated = self._seated[seat]
        at = step + seat if len(self.game.rules.to_act(self._states[step])) > 1 else step
        advised = self._followed(at, seat)
        loss = Loss(
            self._place(step),
            step,
            evaluation.gap,
            evaluation.error,
            evaluation.base,
            seated.z,
            advised=advised,
        )
        loss = replace(loss, margin=judge.margin(self.study.plain(move), self.study.least))
        seated.losses.append(loss)
        seated.why[str(step)] = tuple([(reason.words, reason.values) for reason in evaluation.why])
        options = {}
        if loss.shown >= DEAR:
            options = self._options(step, view, evaluation.gaps)
        elif loss.points >= DEAR_POINTS * self.study.least:
            options = self._options(step, view, judge.points_lost())
        if options:
            seated.options[str(step)] = options
        return Judgement(
            chosen=self.study.plain(move),
            choices=len(self.game.sight.legal(view)),
            best=loss.margin.best if loss.by == "margin" else evaluation.best,
            equal=evaluation.equal,
            gap=loss.gap,
            gap_se=loss.error,
            base=loss.base,
            verdict=loss.verdict,
            loss=loss.shown,
            margin=loss.margin.gap,
            margin_se=loss.margin.error,
            by=loss.by,
            loss_points=loss.points,
            open_cards=Opened(opened[0], rounded(max(opened[1], 0.0))),
            mix=None if mix is None else {text: rounded(part) for text, part in mix.items()},
        )

    def _options(self, step: int, view: V, lost: Mapping[str, float]) -> dict[str, tuple[float, float]]:
        """Return what each considered move loses, and how likely the middle level makes it."""
        bot = self.kit.make(self.kit.middle.key, None)
        policy = bot.choose(view, Random(self._seed(step, "options"))).policy
        return {text: (gap, rounded(policy.get(text, 0.0))) for text, gap in lost.items()}

    def _add(self, seat: Seat, moment: Moment, parts: Sequence[Split]) -> tuple[Seat, Moment]:
        """Add a moment; `parts` are its split and that by every block."""
        if moment.judged is not None:
            moment = replace(moment, advised=self._seated[seat].losses[-1].advised)
        self._seated[seat].moments.append(moment)
        self._progress.note(seat, parts)
        return seat, moment

    # Worth

    @property
    def _games(self) -> int:
        """The number of games of a block."""
        return max(self._effort.worth // BLOCKS, 1)

    def _worth(self, step: int) -> Rows:
        """Return the worth of a state after `step` moves."""
        over = self._over(step)
        if over is not None:
            return over
        state, turns = self._states[step], self.study.turns
        if len(self.game.rules.to_act(state)) > 1:
            return rows_of([block.before for block in self._revealed_at(step)])
        if turns is None:
            raise ValueError("nobody chooses in turn here")
        seeds = [self._seed(step, f"worth/{number}") for number in range(BLOCKS)]
        return rows_of([turns.worth(state, seed, self._games) for seed in seeds])

    def _over(self, step: int) -> Rows | None:
        """Return the worth after the last move, what was won; None before."""
        return sure(splits.shared(self.count, self._winners)) if step == len(self._moves) else None

    def _revealed_at(self, step: int) -> tuple[Revealed, ...]:
        """Return what choices that all made at once are worth, by every block."""
        if step not in self._revealed:
            state, moves = self._states[step], self._moves[step : step + self.count]
            seeds = [self._seed(step, f"worth/{number}") for number in range(BLOCKS)]
            self._revealed[step] = tuple(
                [self.study.reveal(state, moves, self.whose, seed, self._games) for seed in seeds]
            )
        return self._revealed[step]

    def _seed(self, step: int, purpose: str) -> int:
        # A closer look replaces a review only if its worlds are fresh.
        name = "review/deep" if self.effort_name == "deep" else "review"
        return seed_of(f"{self.seed}/{name}/{purpose}/{step}")

    def _place(self, step: int) -> int:
        return self.game.rules.chapter(self._states[step]) + 1

    def _is_choice(self, step: int, seat: Seat) -> bool:
        return self.study.differ(self.game.sight.view(self._states[step], seat)) > 1

    # Foresight and awards

    def _foretell(self, step: int, seat: Seat, view: V, chosen: str, mix: Mapping[str, float] | None) -> None:
        """Note how likely each model of players made a choice."""
        if not self.study.foretold(view):
            return
        count = len(self.game.sight.legal(view))
        odds = {"random": 1 / count}
        for level in [*[weaker.key for weaker in self.kit.levels[:-1]], "yardstick"]:
            choice = self.kit.make(level, None).choose(view, Random(self._seed(step, "foretell")))
            likely = choice.policy.get(chosen, 0.0)
            odds[level] = (1 - _ERROR) * likely + _ERROR / count
        if mix is not None and self.study.turns is None:
            odds[_SEARCHER] = (1 - _ERROR) * mix.get(chosen, 0.0) + _ERROR / count
        self._seated[seat].odds.append(odds)
        self._seated[seat].kinds.append(count)

    def _tales(self) -> list[tuple[str, Seat, int]]:
        return list(self.study.tales(self._states[-1], self._events))

    def _courses(self) -> list[Course]:
        own, by_chance = [], []
        for path in self._progress.path[1:]:
            own.append(path.chooser)
            by_chance.append(path.by_chance)
        return [
            Course(
                [100 * splits.as_number(path.worth[seat]) for path in self._progress.path],
                [chooser == seat for chooser in own],
                by_chance,
            )
            for seat in seats(self.count)
        ]


def _changes(before: Rows, after: Rows, seat: Seat) -> list[Units]:
    return [end[seat] - start[seat] for start, end in zip(before, after, strict=True)]


def _joints(revealed: Sequence[Revealed], seat: Seat, before: Rows, after: Rows) -> list[Joint]:
    """Return the four worths of a round to a seat, by their mean and every block."""
    own = [block.own[seat] - block.before[seat] for block in revealed]
    others = [block.others[seat] - block.before[seat] for block in revealed]
    return [
        Joint(start[seat], start[seat] + splits.units(mine), start[seat] + splits.units(theirs), end[seat])
        for start, end, mine, theirs in zip(
            before, after, [mean(own), *own], [mean(others), *others], strict=True
        )
    ]


def _mean_mix(mixes: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    """Return the mean of mixes that choose among equal moves."""
    return {text: mean([mix[text] for mix in mixes]) for text in mixes[0]}
