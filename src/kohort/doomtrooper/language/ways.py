"""The ways in which cards are played and used, as frames: equip, build, bestow, play, cast, use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kohort.core.choice import Rule
from kohort.core.text import Arg, Refusal, Text
from kohort.doomtrooper import traits
from kohort.doomtrooper.equipment import is_weapon
from kohort.doomtrooper.headers import Header
from kohort.doomtrooper.language.effects import AssignGroup, Chain, Context, Effect, Lasting, MoveTo
from kohort.doomtrooper.language.filters import ANY, COMBATANT, Filter, keyword_text
from kohort.doomtrooper.language.frames import (
    ANY_TIME,
    COMBAT,
    KILLED,
    OWN_ACTION,
    POINTS,
    RESPOND,
    SURVIVED,
    Condition,
    Frame,
    Refuse,
    Requirement,
    Slot,
    Value,
    affects,
    amount,
    warrior,
)
from kohort.doomtrooper.language.statics import Modify
from kohort.doomtrooper.laws import law_on, player_law
from kohort.doomtrooper.names import (
    ARMOR,
    BLESSED,
    LEGION,
    OUTPOST,
    PERSONALITY,
    PROFANE,
    SERGEANT,
    SQUAD,
)
from kohort.doomtrooper.state import Pending, Table

# --- equipment --------------------------------------------------------------------------------------------------------


def equip(*, to: Filter = ANY, once: bool = False) -> Frame:
    """Give to one of your warriors that the filter admits, as one action (Equip Warrior). `once`: one copy per
    warrior."""
    who = to.phrase("one")

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        if t.control[target] != seat:
            return Refusal("not-yours", {"card": t.name_of(target)}, "4.6")
        if law_on(t, target, "no-equipment") or law_on(t, target, "no-attachments"):
            return Refusal("no-equipment", {"card": t.name_of(target)}, "4.6")
        if not to.test(t, card, target) and not _freed(t, card, target):
            return Refusal("wrong-bearer", {"card": t.name_for(target, seat), "who": who}, "4.6")
        worn = [c for c in t.attachments(target) if ARMOR in traits.designations(t, c)]
        if worn and ARMOR in traits.designations(t, card):
            return Refusal("has-armor", {"card": t.name_for(target, seat), "other": t.name_of(worn[0])}, "4.8")
        if once and any(t.kind[c] == t.kind[card] for c in t.attachments(target)):
            return Refusal("one-copy-each", {"card": t.name_for(target, seat), "other": t.name_for(card, seat)}, "4.6")
        return None

    texts = (Text("play.equip", {"who": who}), *((Text("limit.one-each"),) if once else ()))
    slot = Slot("target", "target", lambda t, s, c, ch: t.warriors(s), refuse, Text("slot.equip", {"who": who}))
    return Frame("equip", OWN_ACTION, (slot,), actions=1, attach="target", texts=texts, rule="4.6")


def _freed(table: Table, card: int, target: int) -> bool:
    """Whether a text lets the warrior carry what is barred to it."""
    found = law_on(table, target, "may-use-any-but-legion")
    return found is not None and LEGION not in traits.affiliations(table, card)


def equip_weapon(tactics: tuple[str, ...], *, once: bool) -> Frame:
    """Attach to a weapon of one of your warriors that serves in one of the tactics' kinds. `once`: one copy per
    weapon."""

    def domain(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        return [c for w in t.warriors(seat) for c in t.attachments(w) if is_weapon(t, c)]

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        if not any(word in traits.designations(t, target) for word in tactics):
            return Refusal("wrong-weapon", {"card": t.name_of(target)}, "4.7")
        if once and any(t.kind[c] == t.kind[card] for c in t.attachments(target)):
            return Refusal("one-copy-each", {"card": t.name_of(target), "other": t.name_for(card, seat)}, "4.6")
        return None

    kinds: list[Arg] = [keyword_text(word) for word in tactics]
    texts = (Text("play.equip-weapon", {"kinds": kinds}), *((Text("limit.one-each-weapon"),) if once else ()))
    slot = Slot("target", "target", domain, refuse, Text("slot.weapon", {"kinds": kinds}))
    return Frame("equip", OWN_ACTION, (slot,), actions=1, attach="target", texts=texts, rule="4.6")


# --- fortifications and gifts -----------------------------------------------------------------------------------------


def build(*where: str, many: bool = False, price: int = 0) -> Frame:
    """Build in your "squad" or "kohort" (one of those named), as one action. `many`: any number of copies; `price` in
    D."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        zone = ("squad", "kohort", "outpost").index(value)
        if not many and any(t.kind[c] == t.kind[card] for c in t.area[seat][zone]):
            return Refusal("one-copy-area", {"card": t.name_for(card, seat), "area": Text(f"area.{value}")}, "4.9")
        return None

    slot = Slot("area", "choose", lambda t, s, c, ch: list(where), refuse, Text("slot.build", {"where": _areas(where)}))
    destiny = (lambda t, s, c, ch: price) if price else None
    texts = (
        Text("play.build", {"where": _areas(where), "price": price}),
        *((Text("limit.any-number"),) if many else ()),
    )
    return Frame("build", OWN_ACTION, (slot,), actions=1, destiny=destiny, texts=texts, rule="4.9")


def _areas(where: tuple[str, ...]) -> list[Arg]:
    return [Text(f"area.{name}", {"yours": True}) for name in where]


def build_on_warrior(*, many: bool) -> Frame:
    """Build on one of your warriors, as one action."""

    slot = Slot("target", "target", lambda t, s, c, ch: t.warriors(s), _no_site(many), Text("slot.build-on"))
    texts = (Text("play.build-on"), *((Text("limit.any-number"),) if many else ()))
    return Frame("build", OWN_ACTION, (slot,), actions=1, attach="target", texts=texts, rule="4.9")


def _no_site(many: bool) -> Refuse:
    """Why a fortification may not stand on a warrior: nothing may be attached to it, or its area has a copy."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        if law_on(t, target, "no-attachments"):
            return Refusal("no-attachments", {"card": t.name_for(target, seat)}, "4.9")
        same = [c for w in t.warriors(seat) if t.zone[w] == t.zone[target] for c in t.attachments(w) if c != card]
        if not many and any(t.kind[c] == t.kind[card] for c in same):
            area = ("squad", "kohort", "outpost", "between")[t.zone[target]]
            return Refusal("one-copy-area", {"card": t.name_for(card, seat), "area": Text(f"area.{area}")}, "4.9")
        return None

    return refuse


def movable(where: Filter, *, many: bool) -> Ability:
    """A fortification on a warrior that may be given to a different one, as one action."""
    slot, no_site = warrior(where), _no_site(many)

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        return slot.refuse(t, seat, card, chosen, target) or no_site(t, seat, card, chosen, target)

    return use(MoveTo(), on=(replace(slot, refuse=refuse),), actions=1)


def bestow(header: Header) -> Frame:
    """Bestow a gift on one of your Dark Legion warriors that may have it, as one action, one copy per warrior (Bestow
    Gift)."""
    follower = f"FOLLOWER OF {header.apostle.upper()}" if header.apostle else ""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        name = t.name_for(target, seat)
        if not traits.is_legion(t, target) and not traits.is_heretic(t, target):
            return Refusal("not-legion", {"card": name}, "4.10")
        if follower and follower not in traits.designations(t, target):
            return Refusal("not-follower", {"card": name, "apostle": str(header.apostle).title()}, "4.10")
        if header.gift == "heretic" and not traits.is_heretic(t, target):
            return Refusal("not-heretic", {"card": name}, "4.10")
        if law_on(t, target, "no-attachments"):
            return Refusal("no-attachments", {"card": name}, "4.10")
        if traits.immune(t, target, "major" if header.gift == "major" else "minor"):
            return Refusal("immune", {"card": name, "source": t.name_for(card, seat)}, "7.6")
        if any(t.kind[c] == t.kind[card] for c in t.attachments(target)):
            return Refusal("one-copy-each", {"card": name, "other": t.name_for(card, seat)}, "4.10")
        return None

    args: dict[str, Arg] = {"apostle": (header.apostle or "").title()}
    slot = Slot("target", "target", lambda t, s, c, ch: t.warriors(s), refuse, Text(f"slot.gift-{header.gift}", args))
    texts = (Text(f"play.gift-{header.gift}", args),)
    return Frame("bestow", OWN_ACTION, (slot,), actions=1, attach="target", texts=texts, rule="4.10")


# --- Specials ---------------------------------------------------------------------------------------------------------


def play(
    *effects: Effect,
    on: tuple[Slot, ...] = (),
    windows: frozenset[str] = ANY_TIME,
    actions: int = 0,
    destiny: Callable[[Table, int, int, list[Value]], int] | None = None,
    condition: Condition | None = None,
    attach: str = "",
    when: str = "",
    once: str = "",
) -> Frame:
    """A Special: when it may be played, on what, for how much, and what it does. `when` is the message key of a
    further condition."""
    if actions:
        windows = OWN_ACTION
    if attach == "target":
        on = tuple(replace(slot, refuse=_unattachable(slot)) if slot.name == attach else slot for slot in on)
    tags = frozenset(("card", "special"))
    texts: tuple[Text, ...] = (Text(f"play.{when}"),) if when else ()
    if isinstance(condition, Requirement):
        texts += condition.texts
    return Frame("play", windows, on, actions, destiny, condition, effects, attach, tags, texts, once=once)


def _unattachable(slot: Slot) -> Refuse:
    """The slot's refusals, and that some warriors may have nothing attached."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        # An opponent's warrior mustered in cover could be any: a refusal would tell.
        hidden = t.unpaid(target) and t.control[target] != seat
        if not hidden and law_on(t, target, "no-attachments"):
            return Refusal("no-attachments", {"card": t.name_for(target, seat)})
        return slot.refuse(t, seat, card, chosen, target)

    return refuse


def on_combatant(who: Filter = ANY) -> tuple[Slot, ...]:
    """Any warrior in the running combat."""
    return (warrior(COMBATANT & who if who is not ANY else COMBATANT),)


def on_weapon(*designations: str, opponent: bool = False) -> tuple[Slot, ...]:
    """A weapon of one of these designations, on a combatant, that may still be used; `opponent`: on an opponent's."""

    def domain(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        combat = t.combat
        if combat is None:
            return []
        bearers = (*combat.attackers, *combat.defenders)
        return [c for w in bearers for c in t.attachments(w) if is_weapon(t, c)]

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        if not any(word in traits.designations(t, target) for word in designations):
            return Refusal("wrong-weapon", {"card": t.name_of(target)}, "4.7")
        if opponent and t.control[target] == seat:
            return Refusal("not-opponents", {"card": t.name_of(target)})
        if t.combat is not None and target in t.combat.disabled:
            return Refusal("already-disabled", {"card": t.name_of(target)})
        return None

    kinds: list[Arg] = [keyword_text(word) for word in designations]
    text = Text("slot.combat-weapon", {"kinds": kinds, "opponent": opponent})
    return (Slot("target", "target", domain, refuse, text),)


def before_actions(table: Table, seat: int, card: int) -> Refusal | None:
    """In your turn, before you have performed an action."""
    if table.turn != seat:
        return own_turn(table, seat, card)
    if table.acted:
        return Refusal("after-first-action", {"card": table.name_for(card, seat)})
    return None


def once_a_turn(key: str) -> Requirement:
    """Not more than one a turn."""

    def condition(table: Table, seat: int, card: int) -> Refusal | None:
        if table.marks.get(key) == table.turn_number:
            return Refusal("once-a-turn", {"card": table.name_for(card, seat)})
        return None

    return Requirement(condition, (Text("limit.one-a-turn"),))


def both(*conditions: Condition) -> Requirement:
    """The first refusal of several conditions."""

    def condition(table: Table, seat: int, card: int) -> Refusal | None:
        for one in conditions:
            refusal = one(table, seat, card)
            if refusal is not None:
                return refusal
        return None

    return Requirement(
        condition, tuple(text for one in conditions if isinstance(one, Requirement) for text in one.texts)
    )


def answering(tag: str) -> Condition:
    """Right after a card of this kind has been announced, by anybody."""

    def condition(table: Table, seat: int, card: int) -> Refusal | None:
        answered = table.announcements[-1] if table.announcements else None
        if answered is None or tag not in answered.tags or answered.countered:
            return Refusal("nothing-to-answer", {"card": table.name_for(card, seat)}, "7.7")
        return None

    return condition


def tactic_can_change(table: Table, seat: int, card: int) -> Refusal | None:
    """The running combat's tactic can be the other one."""
    from kohort.doomtrooper.combat import refuse_tactic_now

    return refuse_tactic_now(table)


def not_yet(kind: str) -> Condition:
    """Its player is not under a law of this kind already."""

    def condition(table: Table, seat: int, card: int) -> Refusal | None:
        if player_law(table, seat, kind) is not None:
            return Refusal("no-effect", {"card": table.name_for(card, seat)}, "7.7")
        return None

    return condition


def own_turn(table: Table, seat: int, card: int) -> Refusal | None:
    """In your turn."""
    return None if table.turn == seat else Refusal("not-your-turn", {"card": table.name_for(card, seat)})


def own_warrior_dies(table: Table, seat: int, card: int) -> Refusal | None:
    """Right after one of your warriors is killed."""
    pending = table.pending[-1] if table.pending else None
    if pending is None or pending.kind != "kill" or pending.side != seat or pending.cancelled:
        return Refusal("no-warrior-killed", {"card": table.name_for(card, seat)})
    return None


def own_points(table: Table, seat: int, card: int) -> Refusal | None:
    """Right after one of your warriors has earned Promotion Points."""
    pending = table.pending[-1] if table.pending else None
    if pending is None or pending.kind != "earned" or pending.side != seat:
        return Refusal("no-points-earned", {"card": table.name_for(card, seat)})
    return None


def own_attacker_survived(table: Table, seat: int, card: int) -> Refusal | None:
    """Right after one of your Attackers has survived a combat."""
    combat = table.combat
    if (
        combat is None
        or combat.ended == "illegal"
        or not any(table.in_play(c) and table.control[c] == seat for c in combat.attackers)
    ):
        return Refusal("no-attacker-survived", {"card": table.name_for(card, seat)})
    return None


REACTIONS = {"special": RESPOND, "card": RESPOND, "killed": KILLED, "points": POINTS, "survived": SURVIVED}


def react(event: str, *effects: Effect, condition: Condition) -> Frame:
    """A Special played right after something: a card or Special announced, a kill, points earned, a combat survived."""
    return replace(
        play(*effects, windows=frozenset((REACTIONS[event],)), condition=condition),
        texts=(Text(f"play.react-{event}"),),
    )


# --- the Art ----------------------------------------------------------------------------------------------------------


def may_cast(table: Table, card: int, aspect: str) -> bool:
    """Whether a warrior may cast spells of an aspect: it knows the aspect or is BLESSED, and is not PROFANE (Casting
    Spells)."""
    words = traits.keywords(table, card)
    if PROFANE in words:
        return False
    return BLESSED in words or aspect in traits.definition(table, card).aspects


def cast(header: Header, effect: Lasting, *, target: Filter | None = None, step: int = 1) -> Frame:
    """A combat spell that is worth more the more D are spent: one step of the effect for every `step` D.

    PERSONAL COMBAT SPELLs affect their caster, who must be in the combat; COMBAT SPELLs any combatant that `target`
    admits.
    """
    personal = header.art_kind == "personal"

    def refuse_caster(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        name = t.name_for(value, seat)
        if not may_cast(t, value, header.aspect or ""):
            return Refusal("cannot-cast", {"card": name, "aspect": Text(f"aspect.{header.aspect}")}, "7.3")
        if t.zone[value] not in (SQUAD, OUTPOST):
            return Refusal("caster-not-in-squad", {"card": name}, "7.3")
        if personal and not COMBATANT.test(t, card, value):
            return Refusal("caster-not-in-combat", {"card": name}, "7.3")
        return affects(t, card, value) if personal else None

    def refuse_target(t: Table, seat: int, card: int, chosen: list[Value], value: Value) -> Refusal | None:
        name = t.name_of(value)
        # The pure do not help the Legion; a Heretic among the Doomtroopers casts on anybody.
        pure = not traits.is_legion(t, chosen[0]) and not traits.is_heretic(t, chosen[0])
        if pure and traits.is_legion(t, value):
            return Refusal("art-helps-no-legion", {"card": name}, "7.3")
        if target is not None and not target.test(t, card, value):
            return Refusal("wrong-warrior", {"card": name, "who": target.phrase("one")}, "7.3")
        return affects(t, card, value)

    def price(t: Table, seat: int, card: int, chosen: list[Value]) -> int:
        return step * int(chosen[-1])

    def bounds(t: Table, seat: int, card: int, chosen: list[Value]) -> tuple[int, int]:
        return 1, t.destiny[seat] // step

    def combatants(t: Table, seat: int, card: int, chosen: list[Value]) -> list[Value]:
        combat = t.combat
        return [*combat.attackers, *combat.defenders] if combat else []

    caster = Slot(
        "target" if personal else "caster",
        "target",
        lambda t, s, c, ch: t.warriors(s),
        refuse_caster,
        Text("slot.caster"),
    )
    slots = [caster]
    if not personal:
        who = (target if target is not None else COMBATANT).phrase("one")
        slots.append(Slot("target", "target", combatants, refuse_target, Text("slot.combatant", {"who": who})))
    slots.append(amount(bounds))
    aspect = Text(f"aspect.{header.aspect}")
    on: Arg = "" if personal or target is None else target.phrase("one")
    texts = (
        Text("play.spell", {"personal": personal, "aspect": aspect, "on": on}),
        Text("ability.for-each", {"n": step}),
    )
    return Frame(
        "cast", COMBAT, tuple(slots), 0, price, None, (effect,), "", frozenset(("card", "spell")), texts, rule="7.3"
    )


# --- abilities --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ability:
    """What the controller of a card in play may do with it: a frame, what is paid besides, and how often."""

    frame: Frame
    discards_itself: bool = False
    discards_from_hand: bool = False
    limit: str = ""
    """ "combat": once in a combat; "turn": once between the controller's Draw steps."""
    in_combat: bool = False
    step: int = 0
    """D for each step of the amount."""


def use(
    *effects: Effect,
    windows: frozenset[str] = ANY_TIME,
    on: tuple[Slot, ...] = (),
    actions: int = 0,
    destiny: int = 0,
    discards_itself: bool = False,
    discards_from_hand: bool = False,
    limit: str = "",
    in_combat: bool = False,
    condition: Condition | None = None,
) -> Ability:
    """An ability of a card in play."""
    if actions:
        windows = OWN_ACTION
    price = (lambda t, s, c, ch: destiny) if destiny else None
    frame = Frame("use", windows, on, actions, price, condition, effects, tags=frozenset(("ability",)))
    return Ability(frame, discards_itself, discards_from_hand, limit, in_combat, destiny)


def pump(step: int, gain: Modify) -> Ability:
    """In combat, for every `step` D spent, a gain until the combat ends; paid as often as its player likes (Modify)."""

    def bounds(t: Table, seat: int, card: int, chosen: list[Value]) -> tuple[int, int]:
        return 1, t.destiny[seat] // step

    def price(t: Table, seat: int, card: int, chosen: list[Value]) -> int:
        return step * int(chosen[-1])

    frame = Frame(
        "use", COMBAT, (amount(bounds),), 0, price, None, (Lasting(gain, "combat", "bearer", True),),
        tags=frozenset(("ability",)), texts=(Text("ability.for-each", {"n": step}),),
    )  # fmt: skip
    return Ability(frame, in_combat=True, step=step)


def sergeant(group: Filter) -> Ability:
    """Assign the title of one of your warriors: at any time, one Sergeant to a group, for as long as both are in play
    (Sergeants)."""

    def refuse(t: Table, seat: int, card: int, chosen: list[Value], target: Value) -> Refusal | None:
        name = t.name_of(target)
        if t.control[target] != seat or not group.test(t, card, target) or t.unpaid(target):
            return Refusal("wrong-warrior", {"card": name, "who": group.phrase("one")}, "7.5")
        if PERSONALITY in traits.designations(t, target) or SERGEANT in traits.designations(t, target):
            return Refusal("not-under-sergeant", {"card": name}, "7.5")
        if (t.header(target).value or 0) >= (t.header(card).value or 0):
            return Refusal("value-not-lower", {"card": name, "other": t.name_of(card)}, "7.5")
        for other in t.warriors(seat):
            if other != card and t.stored.get(other, -1) == t.kind[target]:
                return Refusal("has-sergeant", {"card": name, "other": t.name_of(other)}, "7.5")
        return None

    def condition(t: Table, seat: int, card: int) -> Refusal | None:
        kind = t.stored.get(card, -1)
        if kind >= 0 and any(t.kind[c] == kind for c in t.warriors(seat)):
            return Refusal("already-assigned", {"card": t.name_of(card)}, "7.5")
        return None

    slot = Slot(
        "target", "target", lambda t, s, c, ch: t.warriors(s), refuse, Text("slot.group", {"who": group.phrase("one")})
    )
    frame = Frame(
        "use",
        ANY_TIME,
        (slot,),
        condition=condition,
        effects=(AssignGroup(),),
        tags=frozenset(("ability",)),
        rule="7.5",
    )
    return Ability(frame)


# --- triggers, income -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trigger:
    """When a change has happened, effects follow. `matches`: which changes; `key`: how it is said."""

    event: str
    key: str
    test: Callable[[Table, int, Pending], bool]
    effects: tuple[Effect, ...]

    def matches(self, table: Table, source: int, change: Pending) -> bool:
        """Whether the change is one of those."""
        return self.test(table, source, change)

    def fire(self, table: Table, source: int, change: Pending) -> Rule:
        """Run the effects for the source's controller."""
        context = Context(table.control[source], source, {"target": change.card}, table.kind[source])
        yield from Chain(self.effects).run(table, context)

    @property
    def text(self) -> Text:
        """When what, in words."""
        return Text(f"trigger.{self.key}", {"effects": [effect.text for effect in self.effects]})


def when_it_kills(*effects: Effect) -> Trigger:
    """Each time this warrior kills a warrior in combat."""
    return Trigger("kill", "kills", lambda t, source, change: change.by == source and t.combat is not None, effects)


@dataclass(frozen=True, slots=True)
class Income:
    """D for its player in each of his Draw steps."""

    n: int


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Its player pays D in each of his Draw steps, or it is discarded."""

    n: int


@dataclass(frozen=True, slots=True)
class Fades:
    """Discarded when the next turn of the one who played it begins ("turn"), or in its Draw step ("draw")."""

    when: str


@dataclass(frozen=True, slots=True)
class Casts:
    """Aspects of the Art that the warrior may cast."""

    aspects: tuple[str, ...]


def casts(*aspects: str) -> Casts:
    """Aspects of the Art that the warrior may cast."""
    return Casts(aspects)


@dataclass(frozen=True, slots=True)
class ServesOnly:
    """A weapon that may only be used in combats of one tactic, whatever its kind."""

    tactic: str


@dataclass(frozen=True, slots=True)
class Copies:
    """Of this equipment that many copies may be used at a time."""

    n: int


@dataclass(frozen=True, slots=True)
class PairsWith:
    """Two weapons of this designation may be used together."""

    designation: str
