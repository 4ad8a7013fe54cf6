"""A card's definition: the tree of nodes that the engine executes and the text is generated from.

`card("Hussar").has(...)` says what the card does in the gEngine edition, and in the standard one too unless
`.standard(...)` follows.
"""

from __future__ import annotations

from typing import Any

from kohort.doomtrooper.headers import Header, find, number
from kohort.doomtrooper.language import ways
from kohort.doomtrooper.language.filters import Filter
from kohort.doomtrooper.language.frames import ACTION, OWN_ACTION, Frame
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.statics import BEARER, FOE, PLAYER, THIS, Grant, Law, Modify, Static
from kohort.doomtrooper.names import EDITIONS, GENGINE, STANDARD, Power
from kohort.doomtrooper.traits import INDEXED


class DefinitionError(ValueError):
    """A card's definition is wrong: which card, what was found, what was expected."""


MUSTER = Frame(
    "muster",
    OWN_ACTION,
    actions=1,
    destiny=lambda t, s, c, ch: t.header(c).value or 0,
    tags=frozenset(("card", "warrior")),
    rule="4.2",
)


class Definition:
    """One card in one edition, its nodes sorted by what asks for them."""

    __slots__ = (
        "abilities", "aspects", "aura_grants", "aura_laws", "aura_modifiers", "bearer_grants", "bearer_laws",
        "bearer_modifiers", "copies_used", "designations", "edition", "fades", "foe_modifiers", "frame", "header",
        "income", "indexed", "lasting", "nodes", "number", "only_tactic", "own_grants", "own_laws", "own_modifiers",
        "pairs_with", "player_laws", "power", "triggers", "upkeep",
    )  # fmt: skip

    def __init__(self, header: Header, edition: str, nodes: tuple[Any, ...]) -> None:
        self.header = header
        self.number = number(header.code)
        self.edition = edition
        self.nodes = nodes
        self.designations: frozenset[str] = frozenset((header.name.upper(),))
        self.own_modifiers: list[Modify] = []
        self.bearer_modifiers: list[Modify] = []
        self.foe_modifiers: list[Modify] = []
        self.aura_modifiers: list[Modify] = []
        self.own_grants: list[Grant] = []
        self.bearer_grants: list[Grant] = []
        self.aura_grants: list[Grant] = []
        self.own_laws: dict[str, Law] = {}
        self.bearer_laws: dict[str, Law] = {}
        self.player_laws: dict[str, Law] = {}
        self.aura_laws: list[Law] = []
        self.abilities: list[ways.Ability] = []
        self.triggers: list[ways.Trigger] = []
        self.lasting: list[Any] = []
        self.aspects: frozenset[str] = frozenset()
        self.income = 0
        self.upkeep = 0
        self.fades = ""
        self.only_tactic = ""
        self.pairs_with = ""
        self.copies_used = 1
        self.power: Power | None = _power(header)
        self.frame: Frame | None = None
        for node in nodes:
            self._sort(node)
        if self.frame is None:
            self.frame = self._usual_frame()
        for effect in self.frame.effects:
            self.lasting.extend(effect.statics)
        self.indexed = tuple((kind, node) for kind in INDEXED for node in getattr(self, kind))
        for ability in self.abilities:
            for effect in ability.frame.effects:
                self.lasting.extend(effect.statics)

    def _sort(self, node: Any) -> None:
        if isinstance(node, Static):
            self._sort_static(node)
        elif isinstance(node, Frame):
            if self.frame is not None:
                raise DefinitionError(f"{self.header.name}: a card is played in one way, got a second {node.verb}")
            self.frame = node
        elif isinstance(node, ways.Ability):
            self.abilities.append(node)
        elif isinstance(node, ways.Trigger):
            self.triggers.append(node)
        elif isinstance(node, ways.Casts):
            self.aspects |= frozenset(node.aspects)
        elif isinstance(node, ways.Income):
            self.income += node.n
        elif isinstance(node, ways.Upkeep):
            self.upkeep += node.n
        elif isinstance(node, ways.Fades):
            self.fades = node.when
        elif isinstance(node, ways.ServesOnly):
            self.only_tactic = node.tactic
        elif isinstance(node, ways.Copies):
            self.copies_used = node.n
        elif isinstance(node, ways.PairsWith):
            self.pairs_with = node.designation
        else:
            raise DefinitionError(f"{self.header.name}: {node!r} is no node of a definition")

    def _sort_static(self, node: Static) -> None:
        if isinstance(node, Grant):
            if node.who is THIS and node.when is None:
                self.designations |= frozenset(node.keywords)
            elif node.who is THIS:
                self.own_grants.append(node)
            elif node.who is BEARER:
                self.bearer_grants.append(node)
            elif isinstance(node.who, Filter):
                self.aura_grants.append(node)
            else:
                raise DefinitionError(f"{self.header.name}: keywords for {node.who} need an effect")
        elif isinstance(node, Modify):
            place = {THIS: self.own_modifiers, BEARER: self.bearer_modifiers, FOE: self.foe_modifiers}
            where = self.aura_modifiers if isinstance(node.who, Filter) else place.get(node.who)
            if where is None:
                raise DefinitionError(f"{self.header.name}: ratings of {node.who} need an effect")
            where.append(node)
        elif isinstance(node, Law):
            if isinstance(node.who, Filter):
                self.aura_laws.append(node)
            else:
                {THIS: self.own_laws, BEARER: self.bearer_laws, PLAYER: self.player_laws}[node.who][node.kind] = node

    def _usual_frame(self) -> Frame:
        if self.header.type == "warrior":
            return MUSTER
        if self.header.type == "equipment":
            return ways.equip()
        if self.header.type == "symmetry":
            return ways.bestow(self.header)
        raise DefinitionError(f"{self.header.name}: a {self.header.type} needs the way in which it is played")

    @property
    def free_muster(self) -> bool:
        """Whether mustering it costs no action."""
        return "free-muster" in self.own_laws


def _power(header: Header) -> Power | None:
    if header.type == "art":
        return "art"
    if header.type == "symmetry":
        return "major" if header.gift == "major" else "minor"
    return None


class CardEntry:
    """A card whose definition is being written."""

    __slots__ = ("header",)

    def __init__(self, header: Header) -> None:
        self.header = header

    def has(self, *nodes: Any) -> CardEntry:
        """What the card does, in both editions unless `standard` follows."""
        for edition in EDITIONS:
            self._define(edition, nodes)
        return self

    def standard(self, *nodes: Any) -> CardEntry:
        """What the printed card does, where the gEngine changed it."""
        self._define(STANDARD, nodes)
        return self

    def _define(self, edition: str, nodes: tuple[Any, ...]) -> None:
        place = number(self.header.code)
        if edition == GENGINE and DEFINITIONS[edition][place] is not None:
            raise DefinitionError(f"{self.header.name} is defined twice")
        DEFINITIONS[edition][place] = Definition(self.header, edition, nodes)


def card(name: str) -> CardEntry:
    """Begin the definition of a card. Raises DefinitionError for a name that no card has."""
    header = find(name)
    if header is None:
        raise DefinitionError(f"no card is called {name}")
    return CardEntry(header)


__all__ = ["ACTION", "MUSTER", "CardEntry", "Definition", "DefinitionError", "card"]
