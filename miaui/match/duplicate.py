"""Duplicate: what others would have done with a deal in somebody's seat, against bots like those there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from miaui.bots.arena import Seated
from miaui.bots.kit import BotKit, Roster
from miaui.core.deals import Deal
from miaui.core.game import E, Ending, Game, GameRecord, M, R, S, V
from miaui.core.seat import Seat, seats
from miaui.learning.par import Run, Score
from miaui.match.played_deal import replaced_record
from miaui.match.seats import bot_seed

#: Runs of each level after a game, of levels that are quick in the end, and for the par of today's deal.
AGAIN, OFTEN, PAR = 8, 40, 20


class NotAgain(ValueError):  # noqa: N818 - not a fault of the program
    """A game cannot be played again by others; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """A deal and who sits at it: levels and characters by seat, what is at `place` is replaced; the seed that
    the others draw from."""

    deal: Deal
    bots: tuple[Seated, ...]
    place: Seat
    seed: int

    def record(self, kit: BotKit[V, M], level: str, run: int) -> GameRecord:
        """Return the record of the deal played out, with a level, without a character, at `place`; `run`
        alters what it draws. The other bots play as they do in the lineup. Equal arguments give an equal
        record."""
        bots = [(level, None) if seat == self.place else bot for seat, bot in enumerate(self.bots)]
        return replaced_record(self.deal, kit, bots, self.seed, self.place, run)

    def question(self, each: int, often: int = 0) -> dict[str, object]:
        """Return {"study": "runs", "deal": its code, "bots": lists of level and character by seat, "seat",
        "bot_seed", "each", "often"}: the study process is asked for `each` runs of all levels, then for what
        is missing to `often` runs of the levels that are quick."""
        bots = [list(bot) for bot in self.bots]
        table = {"deal": self.deal.code, "bots": bots, "seat": self.place, "bot_seed": self.seed}
        return {"study": "runs", **table, "each": each, "often": often}

    def runs(
        self, kit: BotKit[V, M], each: int, done: Sequence[Run] = (), skip: int = 0, often: int = 0
    ) -> Iterator[Run]:
        """Yield the runs 1 to `each` of every level, level by level, the weakest first, each as soon as it is
        played; then those up to `often` of the levels that are not slow. What is among `done` is yielded as
        it is and not played again; the first `skip` of all are left out."""
        known = {(run.level, run.number): run for run in done}
        every = [(level.key, number) for level in kit.levels for number in range(1, each + 1)]
        quick = [level.key for level in kit.levels if not level.slow]
        every += [(key, number) for key in quick for number in range(each + 1, often + 1)]
        for key, number in every[max(skip, 0) :]:
            run = known.get((key, number))
            yield run if run is not None else self._run(kit, key, number)

    def _run(self, kit: BotKit[V, M], level: str, number: int) -> Run:
        game = self.deal.game
        ending = game.rules.ending(game.rules.play(self.record(kit, level, number)))
        if ending is None:
            raise ValueError(f"a game of {game.key} that was played out is not over")
        return Run(level, number, score_of(ending, self.place), ending.scores[self.place])


def score_of(ending: Ending, place: Seat) -> Score:
    """Return the score of a seat at the end of a game: its share of the victory, 1 / winners or 0, and its
    points less the most of the others."""
    others = [points for seat, points in enumerate(ending.scores) if seat != place]
    share = 1 / len(ending.winners) if place in ending.winners else 0.0
    return Score(round(share, 4), ending.scores[place] - max(others))


def ended_with(game: Game[R, S, M, E, V], record: R, place: Seat) -> tuple[Score, int]:
    """Return the score of a seat in a finished game, and its points. Raises NotAgain for one that goes on or
    is sealed."""
    ending = None if record.sealed else game.rules.ending(game.rules.play(record))
    if ending is None:
        raise NotAgain("only finished games are played again")
    return score_of(ending, place), ending.scores[place]


def lineup_of(kit: Roster, record: GameRecord, place: Seat | None, deal: Deal | None) -> Lineup:
    """Return the lineup of a game of a deal, in which a seat is to be played by others: None is the only
    person's, or seat 0 without people; the others draw from the bots' seed of the record. Raises NotAgain
    without a deal, with people at other seats, and with a bot whose level is not known."""
    if deal is None:
        raise NotAgain("the record has no deal’s code, so it cannot be dealt again")
    people = [seat for seat in seats(len(record.players)) if record.players[seat].kind == "human"]
    if place is None:
        if len(people) > 1:
            raise NotAgain("several people played at this table, and nobody can play for them")
        place = people[0] if people else Seat(0)
    bots: list[Seated] = []
    for seat, who in enumerate(record.players):
        if seat == place:
            bots.append(("", None))
        elif who.kind == "human":
            raise NotAgain("several people played at this table, and nobody can play for them")
        elif who.level is None or not kit.knows(who.level):
            raise NotAgain(f"the bot at seat {seat} is none of this program’s levels")
        else:
            bots.append((who.level, kit.known_character(who.character)))
    return Lineup(deal, tuple(bots), place, bot_seed(record))
