"""What a seat sees of a Doomtrooper table: built from nothing, by naming what is shown."""

from __future__ import annotations

from msgspec import Struct


class RatingView(Struct, frozen=True):
    """A rating as it counts now, with where it comes from, in words ("+3 Composite Armor")."""

    base: int
    now: int
    parts: list[str]


class CardView(Struct, frozen=True):
    """A card on the table or in a hand. A card the seat may not know has no code and no name, only a handle.

    `handle` names the card in moves and events. It is renewed whenever the card could have been mixed with others.
    """

    handle: int
    owner: int
    controller: int
    code: str | None = None
    name: str | None = None
    type: str | None = None
    affiliations: list[str] = []
    wounded: bool = False
    cover: bool = False
    unpaid: bool = False
    fight: RatingView | None = None
    shoot: RatingView | None = None
    armor: RatingView | None = None
    value: RatingView | None = None
    keywords: list[str] = []
    notes: list[str] = []
    attachments: list[CardView] = []


class SideView(Struct, frozen=True):
    """One player's side: pools, piles and areas. `hand_cards` is filled for the seat that looks only."""

    seat: int
    name: str
    destiny: int
    promotion: int
    hand: int
    draw_pile: int
    discard_pile: int
    annihilated_pile: int
    squad: list[CardView]
    kohort: list[CardView]
    outpost: list[CardView]
    cover: list[CardView]
    player_cards: list[CardView]
    hand_cards: list[CardView]
    notes: list[str] = []
    out: bool = False


class CombatantView(Struct, frozen=True):
    """One side of the running combat: who, with which ratings, and how it stands.

    `outcome` is what would happen to it now: "kill", "hit" or "safe" with the blow, its armor and its value
    ("kill:9:7:6"); "gone" or "unknown". `standing` says the same in words: "9 reaches 7: killed, worth 6". `fallen` are
    the faces of those who are no longer in play.
    """

    seat: int
    handles: list[int]
    attack: RatingView | None
    armor: RatingView
    outcome: str
    struck: bool
    strikes_first: bool
    weapons: list[int]
    standing: str = ""
    fallen: list[CardView] = []


class CombatView(Struct, frozen=True):
    """The running combat. `tactic` is "fight", "shoot" or None before it is named; `step` is the rulebook's (1 to
    7)."""

    attacker: CombatantView
    defender: CombatantView
    tactic: str | None
    step: int
    played: list[CardView]


class AnnouncementView(Struct, frozen=True):
    """A card or action announced and not yet applied: it stays in sight until answered."""

    seat: int
    text: str
    card: CardView | None
    targets: list[int]


class DoomtrooperView(Struct, frozen=True):
    """The whole table as one seat sees it."""

    game: str
    edition: str
    turn: int
    turn_number: int
    phase: str
    actions: int
    tactical: bool
    goal: int
    sides: list[SideView]
    combats: list[CombatView]
    announcements: list[AnnouncementView]
    effects: list[str]
