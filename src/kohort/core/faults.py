"""What the engine raises. A class derived from RuntimeError cannot be compiled, so this module never is."""

from __future__ import annotations

from kohort.core.text import Refusal


class GameOver(Exception):
    """Raised by a rule that has ended the game: what the agenda held is dropped."""


class IllegalMove(ValueError):
    """A move that may not be made now. `refusal` says why; the game is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.args} [{refusal.rule}]")
        self.refusal = refusal


class RuleFault(RuntimeError):
    """A rule failed. The state is as it was before the answer, and the table stays playable. `incident` names the
    fault in the log."""

    def __init__(self, incident: str) -> None:
        super().__init__(f"a rule failed; the game is as it was before this answer (incident {incident})")
        self.incident = incident
