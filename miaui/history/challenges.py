"""The challenges of the island: their files, how each stands, and what they ask for in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.games import Games
from miaui.engine import assets
from miaui.engine.i18n import _
from miaui.match.challenge import Challenge, Goal, is_met_in, read_challenge
from miaui.store.library import Library
from miaui.store.problems import StoreError
from miaui.store.rows import Game


@dataclass(frozen=True, slots=True)
class Found:
    """Challenges of a folder by their names, and the names of files that are none."""

    challenges: dict[str, Challenge]
    bad: tuple[str, ...] = ()


def find(games: Games, folder: Path | None = None) -> Found:
    """Return the challenges of a folder by file name without its end, in order; the program's own for None.
    Files `*.json` that cannot be read are listed as bad; none for a missing folder."""
    challenges, bad = dict[str, Challenge](), []
    for path in sorted((folder or assets.path("challenges")).glob("*.json")):
        try:
            challenges[path.stem] = read_challenge(games, path.read_bytes())
        except (OSError, BadRecord):
            bad.append(path.name)
    return Found(challenges, tuple(bad))


def goal_words(goal: Goal, points: Callable[[int], str]) -> str:
    """Return what a challenge asks for: "Win this game.", "Get 60 points or more.", "Win by 10 points or
    more."; "" for the kind "without", which its own words tell. `points(count)` makes words for an amount of
    what one wins by."""
    match goal.kind:
        case "win":
            return _("Win this game.")
        case "points":
            return _("Get {points} or more.").format(points=points(goal.number))
        case "margin":
            return _("Win by {points} or more.").format(points=points(goal.number))
        case "without":
            return ""


@dataclass(frozen=True, slots=True)
class Try:
    """Progress of a challenge: finished games, success, and the id of a game in progress, "" for none."""

    games: tuple[str, ...]
    met: bool
    begun: str = ""


def tried(
    games: Games, library: Library, challenge: Challenge, ids: Sequence[str], met: bool, kept: Sequence[Game]
) -> Try:
    """Return how a challenge stands: of its games (`ids`) those in the library that are finished, the last
    one that is begun ("" for none), and whether it is met, now or before (`met`)."""
    own = {game.id: game for game in kept if game.id in ids}
    finished = tuple([game_id for game_id in ids if game_id in own and own[game_id].finished])
    begun = next((game_id for game_id in reversed(ids) if game_id in own and not own[game_id].finished), "")
    reached = met or any(_reached(games, library, challenge, game_id) for game_id in reversed(finished))
    return Try(finished, reached, begun)


def _reached(games: Games, library: Library, challenge: Challenge, game_id: str) -> bool:
    """True if a kept game has reached the goal; the record is read only where the result allows it."""
    with suppress(StoreError, BadRecord):
        results = library.results(game_id)
        if challenge.goal.kind == "points" or any(
            result.seat == challenge.seat and result.share > 0 for result in results
        ):
            return is_met_in(games, challenge, library.load(game_id))
    return False
