"""The bots' process, shared by several clients: questions out as JSON, answers in, checked."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import isfinite
from multiprocessing.connection import Connection
from typing import Protocol
from weakref import ref

from miaui.bots import worker
from miaui.bots.kit import Kits
from miaui.bots.thinker import Thinker
from miaui.core.game import AnyMove, GameView
from miaui.core.games import Games
from miaui.match.session import Answer, BotTrouble, Question

#: What an answer that is no answer counts as: the text of no move.
NO_MOVE = ""


#: Characters of an error and of its place that are kept for the log.
LONGEST_ERROR = 400


class Mind(Protocol):
    """Service that answers for the bots, usually another process."""

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""

    def poll(self) -> list[Answer]:
        """Return all answers that have arrived since the last call."""

    def give_up(self, ticket: str) -> None:
        """Cancel a question."""

    def fallback(self, game: str, view: GameView) -> AnyMove:
        """Return a plain legal move."""

    def close(self) -> None:
        """End it."""


class SharedMind:
    """A mind that several clients ask side by side, e.g. a table and the replay that lies over it."""

    def __init__(self, mind: Mind, on_trouble: Callable[[BotTrouble], None] = lambda trouble: None) -> None:
        self.mind, self.on_trouble = mind, on_trouble
        self._tickets = count(1)
        self._asked: dict[str, tuple[ref[Client], str]] = {}
        """The questions on their way by the mind's ticket: the client, and the ticket that it knows."""

    def client(self) -> "Client":
        """Return a new client with an inbox of its own."""
        return Client(self)

    def ask(self, client: "Client", question: Question) -> None:
        """Ask for a client, under a ticket that no other client has."""
        ticket = f"{next(self._tickets)}"
        self._asked[ticket] = ref(client), question.ticket
        self.mind.ask(replace(question, ticket=ticket))

    def deliver(self) -> None:
        """Put all answers that have arrived into the inboxes of the clients that asked."""
        self._cancel(lambda client, own: client is None)
        for answer in self.mind.poll():
            client, own = self._asked.pop(answer.ticket, (None, ""))
            asker = client() if client is not None else None
            if asker is not None:
                asker.inbox.append(replace(answer, ticket=own))

    def give_up(self, client: "Client", own: str) -> None:
        """Cancel a client's question."""
        self._cancel(lambda asker, ticket: asker is client and ticket == own)

    def close(self) -> None:
        """End the mind."""
        self._asked.clear()
        self.mind.close()

    def _cancel(self, unwanted: Callable[["Client | None", str], bool]) -> None:
        """Cancel questions, the oldest last: giving up the one in the works starts the next."""
        for ticket, (client, own) in reversed(list(self._asked.items())):
            if unwanted(client(), own):
                del self._asked[ticket]
                self.mind.give_up(ticket)


class Client:
    """A `BotClient` of a shared mind. Questions of a client that is garbage-collected are cancelled."""

    def __init__(self, shared: SharedMind) -> None:
        self._shared = shared
        self.inbox: list[Answer] = []

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""
        self._shared.ask(self, question)

    def poll(self) -> list[Answer]:
        """Return the answers to this client's questions that have arrived since the last call."""
        self._shared.deliver()
        arrived, self.inbox = self.inbox, []
        return arrived

    def give_up(self, ticket: str) -> None:
        """Cancel a question of this client."""
        self.inbox = [answer for answer in self.inbox if answer.ticket != ticket]
        self._shared.give_up(self, ticket)

    def fallback(self, game: str, view: GameView) -> AnyMove:
        """Return a plain legal move."""
        return self._shared.mind.fallback(game, view)

    def report(self, trouble: BotTrouble) -> None:
        """Log a bot that could not answer, and tell the player."""
        self._shared.on_trouble(trouble)


class WorkerMind:
    """Asks the bots' process; it is started with the first question."""

    def __init__(self, games: Games, kits: Kits, serve: Callable[[Connection], None]) -> None:
        """`serve` answers questions in the bots' process."""
        self._games, self._kits = games, kits
        self._thinker = Thinker(serve, start=False)

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""
        kit = self._kits.find(question.game)
        view = self._games.find(question.game).codec.write_view(question.view)
        self._thinker.ask(
            worker.Question(
                question.ticket,
                question.game,
                view,
                question.level,
                kit.known_character(question.character),
                question.seed,
                kit.budget(question.level, question.view),
            )
        )

    def poll(self) -> list[Answer]:
        """Return answers that have arrived since the last call."""
        return [_answer(ticket, reply) for ticket, reply in self._thinker.poll()]

    def give_up(self, ticket: str) -> None:
        """Cancel a question: its answer is not needed any more."""
        self._thinker.overdue(ticket)

    def fallback(self, game: str, view: GameView) -> AnyMove:
        """Return a plain legal move."""
        return self._kits.find(game).fallback(view)

    def close(self) -> None:
        """End the process."""
        self._thinker.close()


def _answer(ticket: str, reply: dict[str, object]) -> Answer:
    """The process is ours, but what it says is checked like anything else from outside."""
    move = reply.get("move")
    reasons = reply.get("reasons")
    return Answer(
        ticket,
        move if type(move) is str else NO_MOVE,
        tuple((reason[0], reason[1]) for reason in reasons if _is_reason(reason))
        if type(reasons) is list
        else (),
        _by_move(reply.get("policy")),
        _by_move(reply.get("values")),
        _short(reply.get("error")),
        _short(reply.get("where")),
    )


def _short(text: object) -> str:
    """Return the beginning of a text; "" for anything else."""
    return text[:LONGEST_ERROR] if type(text) is str else ""


def _by_move(found: object) -> dict[str, float]:
    """Probabilities by move, as far as they are well formed."""
    if type(found) is not dict:
        return {}
    return {move: part for move, part in found.items() if type(part) is float and isfinite(part)}


def _is_reason(reason: object) -> bool:
    """True if it is a template with the values that it needs."""
    if type(reason) is not list or [type(part) for part in reason] != [str, dict]:
        return False
    try:
        return bool(reason[0] % reason[1])
    except (KeyError, TypeError, ValueError):
        return False
