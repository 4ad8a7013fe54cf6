"""Combat, step by step (rules 5; Attack). Each step is a step of the agenda, so that a game can be saved between any
two.

1 attacker and defender, 2 tactic, 3 standing, 4 modification, 5 resolution, 6 status, 7 points.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kohort.core.choice import BACK, PASS, Ask, Content, Rule
from kohort.core.text import Refusal, Text
from kohort.doomtrooper import changes, cover, economy, endings
from kohort.doomtrooper.attack_law import attackers, may_attack, refuse_attack, refuse_attacker, refuse_tactic, targets
from kohort.doomtrooper.equipment import weapon_sets, weight
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.names import FIGHT, FIRST_STRIKE, FRAGILE, SHOOT, SLAYER, TACTICS, WOUNDED, A, F, S
from kohort.doomtrooper.ratings import ratings
from kohort.doomtrooper.state import Combat, Effect, Pending, Table
from kohort.doomtrooper.traits import grants_to, is_freelancer, keywords
from kohort.doomtrooper.windows import combatant_left, window

OVERWHELM = "OVERWHELM"
"""Kills where its attack rating is more than twice the opponent's A."""
ENDS_ON_WOUND = "ENDS ON WOUND"
"""The combat ends when its first blow wounds."""
STRIKES_BEFORE = "STRIKES BEFORE"
"""The order of strikes is set by a card, whatever the keywords; the last such card counts."""
STUNNING = "STUNNING"
"""An opponent that it wounds, and does not kill, may not act until the card player's next turn."""


# --- step 1 -----------------------------------------------------------------------------------------------------------


def refuse_attack_action(table: Table, seat: int) -> Refusal | None:
    """Why a player may not attack now."""
    refusal = economy.refuse_tactical(table, seat)
    if refusal is not None:
        return refusal
    if not any(may_attack(table, card) for card in table.warriors(seat)):
        return Refusal("nobody-to-attack", {}, "5.1")
    return None


def attack(table: Table, seat: int) -> Rule:
    """Announce the Attacker and the Defender, with a way back; then the action is spent and the combat begins."""
    while True:
        answer = yield Ask(
            seat,
            "attacker",
            partial(_attackers, table, seat),
            rule="5.1",
            stage=1,
            explain=partial(_why_not_attacker, table, seat),
        )
        if answer == BACK:
            return False
        attacker = answer[1]
        answer = yield Ask(
            seat,
            "defender",
            partial(_defenders, table, attacker),
            rule="5.1",
            stage=2,
            args={"card": table.name_of(attacker)},
            explain=partial(_why_not_defender, table, attacker),
        )
        if answer != BACK:
            begin(table, attacker, answer[1])
            return True


def _attackers(table: Table, seat: int) -> list[Content]:
    return [*(("target", card) for card in attackers(table, seat)), BACK]


def _defenders(table: Table, attacker: int) -> list[Content]:
    return [*(("target", card) for card in targets(table, attacker)), BACK]


def _why_not_attacker(table: Table, seat: int, content: Content) -> Refusal | None:
    if content[:1] != ("target",) or table.control[content[1]] != seat or content[1] not in table.warriors(seat):
        return Refusal("not-your-warrior", {}, "5.1")
    return refuse_attacker(table, content[1]) or Refusal("nobody-to-attack", {}, "5.1")


def _why_not_defender(table: Table, attacker: int, content: Content) -> Refusal | None:
    if content[:1] != ("target",) or content[1] not in table.all_warriors():
        return Refusal("not-a-warrior", {}, "5.1")
    return refuse_attack(table, attacker, content[1])


def begin(table: Table, attacker: int, defender: int) -> None:
    """Spend the action, put the combat on the stack and its steps on the agenda."""
    economy.spend_tactical(table)
    table.mark(f"attacked:{attacker}", table.turn_number)
    start(table, attacker, defender)


def start(table: Table, attacker: int, defender: int) -> None:
    """Put a combat on the stack and its steps on the agenda, whatever it costs and whoever caused it."""
    table.combats.append(Combat([attacker], [defender], table.control[attacker], table.control[defender]))
    table.touch()
    table.alert |= 1 << table.control[defender]
    table.say("attacks", table.control[attacker], attacker, defender, rule="5.1")
    steps = ("tactic", "answers", "turn-up", "standing", "modify", "resolve", "points", "survived", "end-combat")
    table.agenda.extend((step,) for step in reversed(steps))


def running(table: Table) -> Combat | None:
    """The combat whose step this is, unless a card has ended it or a combatant has left play."""
    combat = table.combats[-1]
    if not combat.ended and combatant_left(table) and combat.step < 5:
        combat.ended = "left"
        table.touch()
    return None if combat.ended else combat


# --- step 2 -----------------------------------------------------------------------------------------------------------


def tactic_step(table: Table) -> Rule:
    """Attack, step 2: the attacking player names Fight or Shoot."""
    combat = running(table)
    if combat is None:
        return
    attacker = combat.attackers[0]
    answer = yield Ask(
        combat.attacking_side,
        "tactic",
        lambda: [("tactic", tactic) for tactic in TACTICS if refuse_tactic(table, attacker, tactic) is None],
        rule="5.2",
        args={"card": table.name_of(attacker), "other": table.name_of(combat.defenders[0])},
    )
    combat.tactic = answer[1]
    combat.step = 2
    table.touch()
    table.say("tactic", combat.attacking_side, attacker, tactic=Text(f"tactic.{combat.tactic}"), rule="5.2")


def answers_step(table: Table) -> Rule:
    """After the tactic: cards that may be played at any time, the attacking player first."""
    combat = running(table)
    if combat is not None:
        yield from window(table, "answers", combat.attacking_side)


def other_tactic(table: Table) -> str:
    """The tactic that the running combat has not."""
    return SHOOT if table.combats[-1].tactic == FIGHT else FIGHT


def refuse_tactic_now(table: Table) -> Refusal | None:
    """Why the tactic of the running combat cannot be changed to the other one."""
    combat = table.combat
    if combat is None or not combat.tactic:
        return Refusal("not-in-combat", {}, "5.4")
    return refuse_tactic(table, combat.attackers[0], other_tactic(table))


def change_tactic(table: Table, tactic: str, seat: int, card: int) -> Rule:
    """Change the tactic; both sides choose their weapons anew."""
    combat = table.combats[-1]
    combat.tactic = tactic
    combat.weapons = []
    # A player changes it again only after he has passed and others have played, or changing would never end (ruling
    # K06).
    table.mark("tactic-changed", seat)
    table.mark("tactic-changes", table.marks.get("tactic-changes", 0) + 1)
    table.say("tactic-changed", seat, card, tactic=Text(f"tactic.{tactic}"), rule="5.2")
    for warrior in (*combat.attackers, *combat.defenders):
        yield from choose_weapons(table, warrior)


# --- step 3 -----------------------------------------------------------------------------------------------------------


def turn_up_step(table: Table) -> Rule:
    """Attack, step 3: a Defender in cover is turned up, and paid for where that is due; an illegal combat ends, the
    attack is spent."""
    combat = running(table)
    if combat is None:
        return
    for defender in combat.defenders:
        if table.unpaid(defender):
            here = yield from cover.reveal(table, defender)
            if not here:
                combat.ended = "left"
                table.touch()
                return
            refusal = refuse_attack(table, combat.attackers[0], defender)
            if refusal is not None:
                combat.ended = "illegal"
                table.touch()
                table.say("illegal-combat", combat.attacking_side, combat.attackers[0], defender, rule="4.5")
                return


def standing_step(table: Table) -> Rule:
    """Attack, step 3: each side picks what it uses; the standing is there for all to see."""
    combat = running(table)
    if combat is None:
        return
    combat.step = 3
    combat.was_wounded = [c for c in (*combat.attackers, *combat.defenders) if table.wounded(c)]
    table.touch()
    for warrior in (*combat.attackers, *combat.defenders):
        yield from choose_weapons(table, warrior)


def choose_weapons(table: Table, warrior: int) -> Rule:
    """A combatant's player chooses which weapon it uses, or two where texts allow it; none is a choice as well."""
    combat = table.combats[-1]
    sets = weapon_sets(table, warrior, combat.tactic)
    if not sets:
        return
    sets.sort(key=lambda weapons: -weight(table, weapons, combat.tactic))
    moves: list[Content] = [("weapons", *weapons) for weapons in sets]
    moves.append(("weapons",))
    answer = yield Ask(
        table.control[warrior], "weapons", lambda: moves, rule="4.7", args={"card": table.name_of(warrior)}
    )
    combat.weapons = [*combat.weapons, *answer[1:]]
    table.touch()
    if answer[1:]:
        names = [table.name_of(weapon) for weapon in answer[1:]]
        table.say("uses-weapon", table.control[warrior], warrior, weapons=list(names), rule="4.7")


# --- step 4 -----------------------------------------------------------------------------------------------------------


def modify_step(table: Table) -> Rule:
    """Attack, step 4: the attacker's player, the defender's, then the others; each plays any number; until all pass
    in a row."""
    combat = running(table)
    if combat is None:
        return
    combat.step = 4
    table.touch()
    yield from window(table, "modify", combat.attacking_side)


# --- steps 5 and 6 ----------------------------------------------------------------------------------------------------


def attack_rating(table: Table, side: list[int]) -> int:
    """The attack rating of a side in the running combat: the sum of its warriors' F or S."""
    which = F if table.combats[-1].tactic == FIGHT else S
    return sum(ratings(table, card)[which] for card in side)


def blow(table: Table, strikers: list[int], victim: int) -> str:
    """What a side's blow does to a warrior as things stand: "", "hit" (it is wounded) or "kill" (Resolve Combat)."""
    force, armor = attack_rating(table, strikers), ratings(table, victim)[A]
    if force < armor:
        return ""
    if table.flags[victim] & WOUNDED or FRAGILE in keywords(table, victim):
        return "kill"
    for striker in strikers:
        words = keywords(table, striker)
        if SLAYER in words or (OVERWHELM in words and force > 2 * armor):
            return "kill"
    return "hit"


def first_side(table: Table) -> int:
    """Which side strikes first: 0 the Attacker's, 1 the Defender's, -1 for both at once (Striking First).

    A card that sets the order beats the keyword, the last played first; two warriors with the keyword cancel out.
    """
    combat = table.combats[-1]
    order, latest = -1, -1
    for side, cards in enumerate((combat.attackers, combat.defenders)):
        for effect in table.effects:
            played = DEFINITIONS[table.edition][effect.kind]
            assert played is not None
            node = played.lasting[effect.node]
            if effect.target in cards and node.is_grant and STRIKES_BEFORE in node.keywords and effect.serial > latest:
                order, latest = side, effect.serial
    if order >= 0:
        return order
    first = [
        any(FIRST_STRIKE in keywords(table, card) for card in side) for side in (combat.attackers, combat.defenders)
    ]
    if first[0] == first[1]:
        return -1
    return 0 if first[0] else 1


def resolve_step(table: Table) -> Rule:
    """Attack, steps 5 and 6: compare, strike in order, change the status of those who were hit."""
    combat = running(table)
    if combat is None:
        return
    combat.step = 5
    table.touch()
    first = first_side(table)
    table.agenda.extend((("strike", [0, 1]),) if first < 0 else (("strike", [1 - first]), ("strike", [first])))
    return
    yield


def strike_step(table: Table, sides: list[int]) -> Rule:
    """The blows of one side, or of both at once: all results are computed before anybody's status changes."""
    combat = table.combats[-1]
    if combat.ended:
        return
    combat.step = 6
    table.touch()
    results: list[tuple[int, int, str, int, int]] = []
    stunning: dict[int, list[Effect]] = {}
    for side in sides:
        strikers, victims = (combat.attackers, combat.defenders) if side == 0 else (combat.defenders, combat.attackers)
        if any(table.zone[card] > 3 for card in (*strikers, *victims)):
            continue
        victim = victims[0]
        result = blow(table, strikers, victim)
        table.say(f"blow-{result or 'fails'}", table.control[strikers[0]], strikers[0], victim, rule="5.5")
        if result:
            value = changes.worth(table, victim)
            results.append((strikers[0], victim, result, value, changes.bonus_for(table, strikers[0], victim)))
            # The blow stuns though the one who struck it falls to the other's at the same time.
            stunning[strikers[0]] = _stunning(table, strikers[0])
    for striker, victim, result, value, bonus in results:
        ends = len(sides) == 1 and _ends_on_wound(table, striker)
        if result == "hit":
            yield from changes.wound(table, victim, striker)
            combat.wounded = [*combat.wounded, victim]
            table.touch()
            for effect in stunning[striker]:
                _stun(table, effect, victim)
        else:
            dead = yield from changes.kill(table, victim, striker)
            if dead:
                combat.killed = [*combat.killed, victim]
                combat.points = [*combat.points, [striker, victim, value, bonus]]
                table.touch()
        if ends:
            combat.ended = "struck"
            table.touch()


def _ends_on_wound(table: Table, striker: int) -> bool:
    return any(ENDS_ON_WOUND in grant.keywords for _, grant in grants_to(table, striker))


def _stunning(table: Table, striker: int) -> list[Effect]:
    """The effects that make a warrior's blow stun."""
    found = []
    for effect in table.effects:
        played = DEFINITIONS[table.edition][effect.kind]
        assert played is not None
        node = played.lasting[effect.node]
        if effect.target == striker and node.is_grant and STUNNING in node.keywords:
            found.append(effect)
    return found


def _stun(table: Table, effect: Effect, victim: int) -> None:
    """What follows a wound that does not kill: the ban that comes with a stunning blow."""
    played = DEFINITIONS[table.edition][effect.kind]
    assert played is not None
    place = next(i for i, n in enumerate(played.lasting) if n.is_law and n.kind == "no-actions")
    table.add_effect(effect.kind, place, effect.source, effect.seat, victim, 1, "turn")
    table.say("stunned", effect.seat, effect.source, victim)


# --- step 7 -----------------------------------------------------------------------------------------------------------


def points_step(table: Table) -> Rule:
    """Attack, step 7: points for every killed opponent, split as its killer's player likes; own warriors and
    Freelancers earn only D."""
    combat = table.combats[-1]
    combat.step = 7
    table.touch()
    earned: list[tuple[int, int, int]] = []
    for striker, victim, value, bonus in combat.points:
        side = combat.attacking_side if striker in combat.attackers else combat.defending_side
        own = side == (combat.defending_side if striker in combat.attackers else combat.attacking_side)
        only_destiny = own or is_freelancer(table, striker)
        promotion = yield from changes.award(table, side, value, victim, destiny_only=only_destiny, bonus=bonus)
        if promotion:
            earned.append((side, promotion, striker))
    endings.record_points(table)
    endings.check(table)
    for side, promotion, striker in earned:
        yield from changes.enact(table, Pending("earned", striker, side, promotion))


def survived_step(table: Table) -> Rule:
    """After the combat: cards played on having survived it."""
    combat = table.combats[-1]
    if combat.ended != "illegal" and any(table.zone[card] <= 3 for card in combat.attackers):
        yield from window(table, "survived", combat.attacking_side)


def end_combat_step(table: Table) -> Rule:
    """Drop what lasted for this combat. A Defender in cover has stayed in cover."""
    depth = len(table.combats)
    table.drop_effects(lambda effect: effect.until != "combat" or effect.combat != depth)
    for key in [key for key, n in table.marks.items() if key.endswith(":combat") and n == depth]:
        del table.marks[key]
    table.marks.pop("tactic-changes", None)
    combat = table.combats.pop()
    table.touch()
    table.say("combat-over", combat.attacking_side, rule="5.7")
    return
    yield


STEPS: dict[str, Callable[..., Rule]] = {
    "tactic": tactic_step,
    "answers": answers_step,
    "turn-up": turn_up_step,
    "standing": standing_step,
    "modify": modify_step,
    "resolve": resolve_step,
    "strike": strike_step,
    "points": points_step,
    "survived": survived_step,
    "end-combat": end_combat_step,
}
__all__ = ["PASS", "STEPS", "attack", "blow", "choose_weapons", "first_side", "refuse_attack_action", "start"]
