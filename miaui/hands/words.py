"""The words that the page of a phone, and that of a story, have of themselves: the table says all else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from miaui.core.json_text import dumps
from miaui.engine.i18n import LANGUAGE_NAMES, N_, _, speaking

HAND = {
    "motto": N_("The laptop is the table. This is your hand."),
    "type_code": N_("Type the code"),
    "code": N_("Code"),
    "code_hint": N_("It stands on the laptop, eight signs. Big or small, with or without the line."),
    "join": N_("Come aboard"),
    "who": N_("Who are you?"),
    "who_hint": N_("Your cards will be here. Nobody else sees them."),
    "i_am": N_("I am {name}"),
    "free": N_("The seat is free"),
    "taken": N_("Taken. Press to ask the laptop."),
    "away": N_("Asleep. Press to ask the laptop."),
    "here": N_("Plays at the laptop"),
    "bot": N_("A cat of the island"),
    "settings": N_("Settings"),
    "asking": N_("The laptop is asked"),
    "may": N_("May this phone be {name}?"),
    "may_hint": N_("Somebody has to say yes at the laptop. It takes a minute, then it is no."),
    "another": N_("Another seat"),
    "soon": N_("The game begins at the laptop"),
    "lesson": N_("How your hand works"),
    "lesson_table": N_("What all may see lies on the laptop. What is yours alone is here."),
    "lesson_tries": N_(
        "A press tries. The button at the lower edge makes it count, Undo beside it takes it back."
    ),
    "lesson_looks": N_("What cannot be chosen now says why when you press it."),
    "lesson_sleeps": N_("The phone may sleep: your hand comes back as you left it."),
    "wait": N_("Nothing to do. Look at the table!"),
    "choose": N_("Nothing is chosen yet."),
    "over": N_("Another one? It begins at the laptop."),
    "you": N_("you"),
    "points": N_("Points"),
    "told": N_("What happened"),
    "table": N_("The table in words"),
    "result": N_("Result"),
    "seeking": N_("Looking for the table"),
    "sleeps": N_("The table sleeps"),
    "no_table": N_("No table in reach"),
    "lost_hint": N_("Nothing is lost. Your hand lies on the laptop, under a warm cat."),
    "wakes": N_("It wakes by itself when"),
    "lid": N_("the laptop’s lid is open,"),
    "wifi": N_("phone and laptop are in the same Wi-Fi."),
    "tries": N_("Seconds until the next try: {n}"),
    "again": N_("Try now"),
    "closed": N_("The table is closed"),
    "elsewhere": N_("This hand is open in another tab"),
    "play_here": N_("Play here"),
    "released_here": N_("{name} plays at the laptop now."),
    "released_moved": N_("Another phone is {name} now."),
    "this_phone": N_("For this phone only"),
    "lang": N_("Language"),
    "size": N_("Text"),
    "theme": N_("Colours"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "contrast": N_("Strong"),
    "buzz": N_("Purr when it is my turn"),
    "still": N_("Hold still (no motion)"),
    "leave": N_("Leave the seat"),
    "done": N_("Done"),
    "in_language": N_("In English"),
}
"""Words of both pages, by key."""
STORY = {
    "happens": N_("What happens"),
    "eyes": N_("Through whose eyes?"),
    "hidden": N_("Another’s eyes show hidden cards."),
    "everybody": N_("Everybody"),
    "blamed": N_("Choices that cost something"),
    "nothing": N_("None so far."),
    "stepping": N_("Steps"),
    "back": N_("Back"),
    "next": N_("Next"),
    "begins": N_("The game begins."),
    "step": N_("Step {step} of {steps}"),
    "of": N_("{step} of {steps}"),
    "chance": N_("{name}’s chance, so far"),
    "chances": N_("Everybody’s chances, so far"),
    "course": N_("Chances to win up to here, now in games of 100: {parts}"),
    "share": N_("{name}: {share} of 100 games"),
}
"""Words of the page of a story alone."""


def script(langs: Iterable[str], words: Mapping[str, str] = HAND) -> str:
    """Return the script that holds words by language, as all others need it before them: `"use strict"; const
    WORDS = {"en": {"language": "English", …}, …};`. {} without languages; a language without a catalogue has
    the English ones."""
    by_language = {}
    for lang in langs:
        with speaking(lang):
            said = {key: _(message) for key, message in words.items()}
        by_language[lang] = {"language": LANGUAGE_NAMES.get(lang, lang), **said}
    return f'"use strict";\nconst WORDS = {dumps(by_language)};\n'
