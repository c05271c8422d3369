"""The review in words: verdicts, reasons, seals. Short, kind, and never by how it came out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.miaui.pledges import Pledge, PledgeCount
from miaui.scenes.miaui.review_thoughts import DiveThought
from miaui.scenes.questions import Verdict

SEAL_SHOWN = 16
"""So much of a seal is shown: enough to know it again."""

VERDICTS = {
    Verdict.GOOD: N_("Well dived"),
    Verdict.FINE: N_("A fair dive"),
    Verdict.RISKY: N_("A risky dive"),
}


@dataclass(frozen=True, slots=True)
class Speech:
    """What a bubble says: a title, sentences, and odds as (card, part) pairs, likeliest first. `dive` is the
    card that was played."""

    title: str
    words: tuple[str, ...]
    odds: tuple[tuple[int, float], ...] = ()
    dive: int = 0
    verdict: Verdict | None = None


def of_bot(name: str, dive: int, thought: DiveThought) -> Speech:
    """Why a bot dived as it did."""
    title = _("{name} dives to {number}").format(name=name, number=dive)
    words = list(thought.reasons)
    if thought.would != dive:
        words.insert(
            0, _("Asked again, {name} would choose {number}.").format(name=name, number=thought.would)
        )
    elif not words:
        words.append(often(dive, thought))
    return Speech(title, tuple(words), _shown(dive, thought), dive)


def often(dive: int, thought: DiveThought) -> str:
    """How sure a bot was."""
    part = dict(thought.odds).get(dive, 0.0)
    if part >= 0.9:
        return _("I was sure: the {number} and nothing else.").format(number=dive)
    if dive == thought.favourite:
        return _("I liked the {number} best, but I like to keep you guessing.").format(number=dive)
    return _("Mostly I would take the {number} here. Now and then I surprise you.").format(
        number=thought.favourite
    )


def of_person(name: str, dive: int, thought: DiveThought) -> Speech:
    """What Kiti's Chosen says about a person's dive."""
    verdict = thought.verdict
    if dive == thought.favourite:
        words = [_("Kiti’s Chosen would dive to {number}, too.").format(number=dive)]
    else:
        words = [
            _("Kiti’s Chosen likes the {number} best here.").format(number=thought.favourite),
            {
                Verdict.GOOD: _("Your {number} is nearly as good."),
                Verdict.FINE: _("Your {number} comes up now and then."),
                Verdict.RISKY: _("Your {number} hardly ever comes up: bold!"),
            }[verdict].format(number=dive),
        ]
    title = _("{verdict}: {name} and the {number}").format(
        verdict=_(VERDICTS[verdict]), name=name, number=dive
    )
    return Speech(title, (*words, *_quoted(thought.reasons[:2])), _shown(dive, thought), dive, verdict)


def _quoted(reasons: Sequence[str]) -> tuple[str, ...]:
    """Kiti's Chosen in its own words."""
    return (_("“{words}”").format(words=" ".join(reasons)),) if reasons else ()


def _shown(dive: int, thought: DiveThought) -> tuple[tuple[int, float], ...]:
    """The likeliest cards, and the played one among them."""
    first = thought.odds[:4]
    if not first or dive in dict(first):
        return first
    return (*first[:3], (dive, dict(thought.odds).get(dive, 0.0)))


def summary(verdicts: Sequence[Verdict], missing: int) -> str:
    """A game's dives in a sentence or two."""
    if missing:
        return ngettext(
            "Kiti’s Chosen is still looking at {count} dive …",
            "Kiti’s Chosen is still looking at {count} dives …",
            missing,
        ).format(count=missing)
    good, risky = verdicts.count(Verdict.GOOD), verdicts.count(Verdict.RISKY)
    sentence = ngettext(
        "{good} of {count} dive was as good as Kiti’s Chosen’s own.",
        "{good} of {count} dives were as good as Kiti’s Chosen’s own.",
        len(verdicts),
    ).format(good=good, count=len(verdicts))
    if not risky:
        return f"{sentence} {_('Not one was risky. Purr!')}"
    again = ngettext(
        "{count} was risky: look at it again.", "{count} were risky: look at them again.", risky
    ).format(count=risky)
    return f"{sentence} {again}"


def checked(counts: Collection[PledgeCount]) -> str:
    """What became of the sealed choices of all bots, in a line; "" without any."""
    made, kept = sum(one.made for one in counts), sum(one.kept for one in counts)
    if not made:
        return ""
    if kept < made:
        return _("Not all of the bots’ choices opened as sealed: only {kept} of {made}.").format(
            kept=kept, made=made
        )
    if any(one.late for one in counts):
        return _("All of the bots’ choices opened just as they were sealed: checked.")
    return _("All of the bots’ choices were sealed before yours: checked.")


def seals(name: str, pledges: PledgeCount) -> str:
    """What became of a bot's sealed choices."""
    if pledges.kept == pledges.made:
        sentence = ngettext(
            "{name} sealed {count} choice before the reveal; it opened as sealed.",
            "{name} sealed {count} choices before the reveal; all opened as sealed.",
            pledges.made,
        ).format(name=name, count=pledges.made)
        return f"{sentence} {_late(pledges.late)}" if pledges.late else sentence
    return _("Only {opened} of {name}’s {count} sealed choices opened as sealed.").format(
        name=name, count=pledges.made, opened=pledges.kept
    )


def _late(count: int) -> str:
    """Said openly: what was sealed after a person had locked in proves less."""
    return ngettext(
        "{count} was sealed only after a person had locked in.",
        "{count} were sealed only after a person had locked in.",
        count,
    ).format(count=count)


def opened(pledge: Pledge) -> str:
    """One sealed choice with all that is needed to check it."""
    sentence = _("Round {number}: {dive}, salt {salt}, sealed as {seal} …").format(
        number=pledge.round, dive=pledge.dive, salt=pledge.salt, seal=pledge.pledge[:SEAL_SHOWN]
    )
    return f"{sentence} {_('(after a person had locked in)')}" if pledge.late else sentence
