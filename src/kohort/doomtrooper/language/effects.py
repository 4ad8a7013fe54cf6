"""What a card does when it is played or used: one-shot effects, and effects that last.

`run(table, context)` is a rule; `text` is what it says. A lasting effect is written into the state with the number of
its card and its
place among the card's lasting nodes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from kohort.core.choice import Ask, Rule
from kohort.core.text import Arg, SeatName, Text
from kohort.doomtrooper import changes, traits
from kohort.doomtrooper.language.conditions import clause
from kohort.doomtrooper.language.statics import FOE, PLAYER, TARGET, Grant, Law, Static
from kohort.doomtrooper.names import FIGHT, SHOOT
from kohort.doomtrooper.state import Table


@dataclass(slots=True)
class Context:
    """What an effect is told: who plays or uses which card, and what was chosen."""

    seat: int
    card: int
    values: dict[str, Any]
    kind: int

    def target(self, table: Table) -> int:
        """The warrior, card or player that it is for; the Attacker or Defender where its text names that."""
        return int(self.values["target"])


@dataclass(frozen=True, slots=True)
class Effect:
    """Base of all effects."""

    def run(self, table: Table, context: Context) -> Rule:
        """Do it."""
        raise NotImplementedError
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        raise NotImplementedError

    @property
    def statics(self) -> tuple[Static, ...]:
        """The lasting nodes that it writes into the state."""
        return ()


@dataclass(frozen=True, slots=True)
class Lasting(Effect):
    """`static` holds for the target until the combat ends ("combat"), the player's next turn begins ("turn") or for
    good ("game").

    `on`: "target", "attacker", "defender", "bearer" (the warrior that uses the ability), or "nobody" for laws on all.
    """

    static: Static
    until: str
    on: str = "target"
    scaled: bool = False

    def run(self, table: Table, context: Context) -> Rule:
        """Write it into the state."""
        node = index_of(table, context.kind, self.static)
        times = int(context.values.get("amount", 1)) if self.scaled else 1
        target = self.whom(table, context)
        for effect in table.effects if self.scaled else ():
            # What is paid again for the same thing grows one effect: "+1 A" four times reads "+4 A".
            if (
                effect.kind == context.kind
                and effect.node == node
                and effect.target == target
                and effect.source == context.card
            ):
                table.grow_effect(effect.serial, times)
                break
        else:
            table.add_effect(context.kind, node, context.card, context.seat, target, times, self.until)
        return
        yield

    def whom(self, table: Table, context: Context) -> int:
        """The warrior it is put on; -1 for nobody."""
        combat = table.combat
        if self.on == "attacker":
            return combat.attackers[0] if combat else -1
        if self.on == "defender":
            return combat.defenders[0] if combat else -1
        if self.on == "bearer":
            return context.card if table.header(context.card).type == "warrior" else table.bearer(context.card)
        return -1 if self.on == "nobody" else context.target(table)

    @property
    def text(self) -> Text:
        """The static, on whom, and how long it holds."""
        static = self.static
        until = Text(f"until.{self.until}")
        if self.on == "nobody":
            return Text("effect.law", {"what": [*static.does(False)], "until": until})
        when: Arg = clause(static.when.text, False) if static.when else ""
        args: dict[str, Arg] = {"has": [*static.has()], "does": [*static.does(False)], "then": [*static.then()]}
        return Text("text.static", {"who": Text(f"on.{self.on}"), "many": False, **args, "when": when, "until": until})

    @property
    def statics(self) -> tuple[Static, ...]:
        """The node itself."""
        return (self.static,)


def index_of(table: Table, kind: int, static: Static) -> int:
    """The place of a node among its card's lasting nodes."""
    from kohort.doomtrooper.language.registry import DEFINITIONS

    played = DEFINITIONS[table.edition][kind]
    assert played is not None
    for place, node in enumerate(played.lasting):
        if node is static:
            return place
    raise LookupError(f"a lasting node of card {kind} is not in its definition")


@dataclass(frozen=True, slots=True)
class GainDestiny(Effect):
    """Its player gains n D."""

    n: int

    def run(self, table: Table, context: Context) -> Rule:
        """Gain."""
        changes.gain_destiny(table, context.seat, self.n, context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """ "Gain 10 D." """
        return Text("effect.gain-destiny", {"n": self.n})


@dataclass(frozen=True, slots=True)
class EmptyPool(Effect):
    """A player loses all his D."""

    def run(self, table: Table, context: Context) -> Rule:
        """Lose."""
        seat = context.values["player"]
        changes.lose_destiny(table, seat, table.destiny[seat], context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.empty-pool")


@dataclass(frozen=True, slots=True)
class LosePromotion(Effect):
    """A player loses up to n P."""

    n: int

    def run(self, table: Table, context: Context) -> Rule:
        """Lose."""
        changes.lose_promotion(table, context.values["player"], self.n, context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.lose-promotion", {"n": self.n})


@dataclass(frozen=True, slots=True)
class DrainDestiny(Effect):
    """A player loses as many D as were spent."""

    def run(self, table: Table, context: Context) -> Rule:
        """Lose."""
        changes.lose_destiny(table, context.values["player"], context.values["amount"], context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.drain-destiny")


@dataclass(frozen=True, slots=True)
class ExtraAction(Effect):
    """One more action this turn, of either kind."""

    def run(self, table: Table, context: Context) -> Rule:
        """Grant it beside the turn's three."""
        table.grants.append([1, 1])
        table.touch()
        table.say("extra-action", context.seat, context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.extra-action")


@dataclass(frozen=True, slots=True)
class FewerActions(Effect):
    """A player has one action less in his next turn, but at least `least`."""

    least: int

    def run(self, table: Table, context: Context) -> Rule:
        """Remember it for his next turn."""
        seat = context.values["player"]
        table.fewer[seat] += 1
        table.alert |= 1 << seat
        table.touch()
        table.say("fewer-actions", context.seat, context.card, target=SeatName(seat))
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.fewer-actions", {"least": self.least})


@dataclass(frozen=True, slots=True)
class DiscardTarget(Effect):
    """The target is discarded."""

    def run(self, table: Table, context: Context) -> Rule:
        """Discard it."""
        target = context.target(table)
        if table.in_play(target):
            yield from changes.discard(table, target, context.card)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.discard-target")


@dataclass(frozen=True, slots=True)
class DiscardEquipmentOf(Effect):
    """All warriors of a chosen organisation discard all their equipment."""

    def run(self, table: Table, context: Context) -> Rule:
        """Discard it, side by side."""
        from kohort.doomtrooper.equipment import carries_equipment

        chosen = context.values["choice"]
        for warrior in table.all_warriors():
            if chosen in traits.affiliations(table, warrior) and not table.unpaid(warrior):
                for card in carries_equipment(table, warrior):
                    if table.in_play(card):
                        yield from changes.discard(table, card, context.card)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.discard-equipment-of")


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """The target is healed."""

    def run(self, table: Table, context: Context) -> Rule:
        """Heal it."""
        yield from changes.heal(table, context.target(table), context.card)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.heal")


@dataclass(frozen=True, slots=True)
class HealIfHurt(Effect):
    """The surviving Attacker is healed if this combat wounded it."""

    def run(self, table: Table, context: Context) -> Rule:
        """Heal it."""
        combat = table.combat
        for card in combat.attackers if combat else ():
            if combat is not None and card in combat.wounded and table.in_play(card):
                yield from changes.heal(table, card, context.card)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.heal-if-hurt")


@dataclass(frozen=True, slots=True)
class EndCombat(Effect):
    """A running combat of this tactic ends at once, without results."""

    tactic: str

    def run(self, table: Table, context: Context) -> Rule:
        """End it."""
        combat = table.combat
        if combat is not None and combat.tactic == self.tactic and not combat.ended:
            combat.ended = "card"
            table.touch()
            table.say("combat-ended", context.seat, context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text(f"effect.end-{self.tactic}-combat")


@dataclass(frozen=True, slots=True)
class ChangeTactic(Effect):
    """The battle tactic changes to the other one; the weapons are chosen anew."""

    def run(self, table: Table, context: Context) -> Rule:
        """Change it."""
        from kohort.doomtrooper.combat import change_tactic

        combat = table.combat
        if combat is not None:
            yield from change_tactic(table, SHOOT if combat.tactic == FIGHT else FIGHT, context.seat, context.card)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.change-tactic")


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """The card just announced has no effect; what was paid for it stays paid."""

    def run(self, table: Table, context: Context) -> Rule:
        """Counter the announcement that is being answered: the one below this card's own."""
        answered = table.announcements[-2]
        table.announcements[-2] = msgspec.structs.replace(answered, countered=True)
        table.touch()
        table.alert |= 1 << answered.seat
        table.say("countered", context.seat, context.card, answered.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.counter")


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """The warrior about to die does not, and stays as it was."""

    def run(self, table: Table, context: Context) -> Rule:
        """Cancel the kill."""
        changes.cancel(table)
        table.say("saved", context.seat, context.card, table.pending[-1].card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.save")


@dataclass(frozen=True, slots=True)
class DisableWeapon(Effect):
    """The target weapon may not be used in this combat; its bearer may choose another."""

    def run(self, table: Table, context: Context) -> Rule:
        """Disable it, and let the bearer choose anew where it was in use."""
        from kohort.doomtrooper.combat import choose_weapons

        combat = table.combat
        weapon = context.target(table)
        if combat is None:
            return
        used = weapon in combat.weapons
        combat.disabled.append(weapon)
        bearer = table.bearer(weapon)
        if used:
            combat.weapons = [card for card in combat.weapons if table.bearer(card) != bearer]
        table.touch()
        table.say("disabled", context.seat, context.card, weapon)
        if used:
            yield from choose_weapons(table, bearer)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.disable-weapon")


@dataclass(frozen=True, slots=True)
class GainForPoints(Effect):
    """Its player gains n D for every P just earned."""

    n: int

    def run(self, table: Table, context: Context) -> Rule:
        """Gain."""
        changes.gain_destiny(table, context.seat, self.n * table.pending[-1].amount, context.card)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.gain-for-points", {"n": self.n})


@dataclass(frozen=True, slots=True)
class MayDraw(Effect):
    """Its player may draw n cards."""

    n: int

    def run(self, table: Table, context: Context) -> Rule:
        """Ask, and draw."""
        from kohort.core.choice import NO, YES

        if not table.draw[context.seat]:
            return
        answer = yield Ask(
            context.seat,
            "may-draw",
            lambda: [YES, NO],
            form="yesno",
            args={"card": table.name_of(context.card), "n": self.n},
        )
        if answer == YES:
            changes.draw(table, context.seat, self.n)

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.may-draw", {"n": self.n})


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """The card moves to another warrior."""

    def run(self, table: Table, context: Context) -> Rule:
        """Move it."""
        target = context.target(table)
        table.put(context.card, 5, host=target)
        table.say("moved", context.seat, context.card, target)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.move-to")


@dataclass(frozen=True, slots=True)
class AssignGroup(Effect):
    """The title of the target becomes this Sergeant's group."""

    def run(self, table: Table, context: Context) -> Rule:
        """Store the card's number."""
        target = context.target(table)
        table.stored[context.card] = table.kind[target]
        table.touch()
        table.say("assigned", context.seat, context.card, target)
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.assign-group")


@dataclass(frozen=True, slots=True)
class Chain(Effect):
    """Effects one after the other."""

    effects: tuple[Effect, ...] = field(default=())

    def run(self, table: Table, context: Context) -> Rule:
        """Run them in order."""
        for effect in self.effects:
            yield from effect.run(table, context)

    @property
    def text(self) -> Text:
        """What they say."""
        return Text("effect.chain", {"parts": [effect.text for effect in self.effects]})

    @property
    def statics(self) -> tuple[Static, ...]:
        """Those of its effects."""
        return tuple(static for effect in self.effects for static in effect.statics)


def until_combat_ends(static: Static, on: str = "target", *, scaled: bool = False) -> Lasting:
    """Until this combat ends."""
    return Lasting(static, "combat", on, scaled)


def nobody_may(kind: str) -> Lasting:
    """A ban for everybody until its player's next turn begins."""
    return Lasting(Law(FOE, None, kind), "turn", "nobody")


@dataclass(frozen=True, slots=True)
class Stun(Effect):
    """If the target wounds its opponent in this combat and does not kill it, that opponent may not act until the
    player's next turn."""

    def run(self, table: Table, context: Context) -> Rule:
        """Put the stunning blow on the target; combat lays the ban when it lands."""
        node = index_of(table, context.kind, STUNNING_BLOW)
        table.add_effect(context.kind, node, context.card, context.seat, context.target(table))
        return
        yield

    @property
    def text(self) -> Text:
        """What it says."""
        return Text("effect.stun")

    @property
    def statics(self) -> tuple[Static, ...]:
        """The blow, and the ban that follows it."""
        return (STUNNING_BLOW, NO_ACTIONS)


STUNNING_BLOW = Grant(TARGET, None, ("STUNNING",))
NO_ACTIONS = Law(TARGET, None, "no-actions")


def may_change_tactic() -> Lasting:
    """Its player may change the tactic again during this combat."""
    return Lasting(Law(PLAYER, None, "may-change-tactic"), "combat", "nobody")
