"""Words about what was sealed before anybody could see it: the luck of a deal, and secret choices of bots."""

from __future__ import annotations

from miaui.engine.i18n import _, ngettext
from miaui.match.check import check_record
from miaui.match.deal_secret import DEAL, DEAL_SALT, DEAL_SEAL
from miaui.match.replay import CommonReplay

SEAL_SHOWN = 16
"""Letters of a seal that are shown: enough to know it again."""


def has_deal_seal(replay: CommonReplay) -> bool:
    """Return whether the luck of a finished game was sealed before its first choice."""
    return replay.over and not replay.sealed and DEAL_SEAL in replay.record.further


def deal_words(replay: CommonReplay) -> tuple[bool, list[str]]:
    """Return whether the luck of a finished game is what was sealed, and lines that say so with all that is
    needed to check it; none where it was not sealed."""
    if not has_deal_seal(replay):
        return True, []
    further = replay.record.further
    if not check_record(replay.game, replay.record).deal:
        return False, [_("The luck of this game is not what was sealed before the first choice.")]
    return True, [
        _("Checked: the luck was sealed before the first choice, and nobody changed it."),
        _("Deal {code}, salt {salt}, sealed as {seal} …").format(
            code=further[DEAL], salt=further[DEAL_SALT], seal=str(further[DEAL_SEAL])[:SEAL_SHOWN]
        ),
        _("This seal is the SHA-256 of salt, colon and code; the exported game has it whole."),
    ]


def checked(made: int, kept: int, late: int) -> str:
    """Return what became of the sealed choices of all bots, in a line; "" without any. `kept` match their
    seals, `late` were sealed after a person had chosen."""
    if not made:
        return ""
    if kept < made:
        return _("Not every bot played what it had sealed: {kept} of {made} match.").format(
            kept=kept, made=made
        )
    if late:
        return _("Checked: every bot played what it had sealed.")
    return _("Checked: every bot chose before you did.")


def bot_words(name: str, made: int, kept: int, late: int) -> str:
    """Return what became of a bot's sealed choices."""
    if kept == made:
        sentence = ngettext(
            "{name} sealed {count} choice before the reveal, and played just that.",
            "{name} sealed {count} choices before the reveal, and played just those.",
            made,
        ).format(name=name, count=made)
        return f"{sentence} {_late(late)}" if late else sentence
    return _("Choices of {name} that match their seals: {opened} of {count}.").format(
        name=name, count=made, opened=kept
    )


def opened_words(place: str, choice: str, seal: str, salt: str, *, late: bool) -> str:
    """Return one sealed choice with all that is needed to check it."""
    sentence = _("{place}: {choice}, salt {salt}, sealed as {seal} …").format(
        place=place, choice=choice, salt=salt, seal=seal[:SEAL_SHOWN]
    )
    return f"{sentence} {_('(after a person had chosen)')}" if late else sentence


def note_words() -> str:
    """Return the sentence of what a bot's seal is: the SHA-256 of salt, colon and note; translated."""
    return _("A seal is the SHA-256 of salt, colon and the bot’s note; the exported game has all three.")


def _late(count: int) -> str:
    """Return the sentence that tells how many seals came after a person had chosen; these prove less."""
    return ngettext(
        "{count} was sealed only after a person had chosen.",
        "{count} were sealed only after a person had chosen.",
        count,
    ).format(count=count)
