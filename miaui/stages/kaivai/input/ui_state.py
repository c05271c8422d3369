"""What the picture shows beside the stage: pointing, choosing, asking, and how much may move."""

from dataclasses import dataclass

from miaui.stages.kaivai.input.choice import NOTHING, Choice


@dataclass(frozen=True, slots=True)
class UiState:
    """How the table is looked at now. `time` runs only while ambient motion is on (seconds)."""

    front: int = 0
    """The seat at the lower edge."""
    hovered: str = ""
    """The control that the pointer or the keyboard is at."""
    choice: Choice = NOTHING
    """What has been chosen of a move, and what may be chosen next."""
    shared: bool = False
    """Several people use this screen: nobody is called "you"."""
    prompt: str = ""
    hint: str = ""
    """Words shown where they cover nothing."""
    recap: str = ""
    thinking: tuple[int, ...] = ()
    """Bots that everybody waits for."""
    log_open: bool = False
    log_page: int = 0
    purist: bool = False
    """Aids to memory are left out: influence of others is not counted."""
    action: int | None = None
    """The action under way."""
    telling: bool = False
    """Something is being told: its words are shown."""
    reduced: bool = False
    time: float = 0.0
