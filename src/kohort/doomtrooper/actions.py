"""The actions of a turn (rules 3.4 and 4; Step Two: Actions): what may be done with each, and why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kohort.core.choice import BACK, Ask, Content, Rule
from kohort.core.text import Refusal, SeatName
from kohort.doomtrooper import changes, combat, cover, economy, endings
from kohort.doomtrooper.attack_law import fights_at_all
from kohort.doomtrooper.laws import stunned
from kohort.doomtrooper.names import GENGINE
from kohort.doomtrooper.plays import perform, plays, refuse_muster
from kohort.doomtrooper.ratings import rating
from kohort.doomtrooper.state import Pending, Table
from kohort.doomtrooper.traits import definition, is_freelancer

END: Content = ("end",)
MEDITATE: Content = ("meditate",)
ATTACK: Content = ("attack",)
SABOTAGE: Content = ("sabotage",)


def moves(table: Table, seat: int) -> list[Content]:
    """What the player whose turn it is may do: actions, cards, the end of his actions."""
    if table.out >> seat & 1:
        # He conceded while it was his turn: nothing more is done for him.
        return [END]
    found: list[Content] = []
    if cover.must_leave(table, seat) and any(cover.refuse_exit(table, seat, c) is None for c in table.warriors(seat)):
        # One warrior must be in the open: leaving cover is the next action (Seek Cover), cards may be played before it.
        found.extend(("exit-cover", c) for c in table.warriors(seat) if cover.refuse_exit(table, seat, c) is None)
        found.extend(move for move in plays(table, seat, "action") if not _costs_action(table, move))
        return found
    if economy.refuse_actions(table, seat, 1) is None:
        found.append(MEDITATE)
        for card in table.warriors(seat):
            if cover.refuse_seek(table, seat, card) is None:
                found.append(("seek-cover", card))
            if cover.refuse_exit(table, seat, card) is None:
                found.append(("exit-cover", card))
        if economy.standard_left(table) >= cover.MUSTER_COST:
            found.extend(
                ("muster-in-cover", card)
                for card in table.hand[seat]
                if table.header(card).type == "warrior" and cover.refuse_muster(table, seat, card) is None
            )
    found.extend(plays(table, seat, "action"))
    if combat.refuse_attack_action(table, seat) is None:
        found.append(ATTACK)
    if refuse_sabotage(table, seat) is None:
        found.append(SABOTAGE)
    found.append(END)
    return found


def _costs_action(table: Table, move: Content) -> bool:

    own = definition(table, move[1])
    frame = own.abilities[move[2]].frame if move[0] == "use" else own.frame
    return frame is not None and frame.actions > 0


def free_musters(table: Table, seat: int) -> list[Content]:
    """Warriors that may be mustered without an action, also when none is left; not after a Tactical Action."""
    if table.marks.get("tactical") == table.turn_number or table.out >> seat & 1:
        return []
    return [
        ("muster", card)
        for card in table.hand[seat]
        if definition(table, card).free_muster and refuse_muster(table, seat, card) is None
    ]


def action_step(table: Table) -> Rule:
    """One action, or a card played between actions; then everybody may play cards, and so on until the player ends
    it."""
    seat = table.turn
    if table.out >> seat & 1:
        return
    spent = economy.left(table) < 1
    if spent and (table.edition != GENGINE or table.marks.get("tactical") == table.turn_number):
        return
    move = yield Ask(
        seat,
        "action",
        # Asked whatever the hand holds, or the question would tell that it holds a warrior that costs no action.
        (lambda: [*free_musters(table, seat), END]) if spent else partial(moves, table, seat),
        rule="3.4",
        args={"n": economy.left(table), "tactical": economy.refuse_tactical(table, seat) is None},
    )
    if move == END:
        return
    table.agenda.append(("action",))
    if move == MEDITATE:
        table.agenda.append(("free",))
        economy.spend(table, seat, 1)
        table.say("meditates", seat, rule="4.1")
        changes.gain_destiny(table, seat, 1)
        return
    place = len(table.agenda)
    table.agenda.append(("free",))
    done = True
    if move[0] == "seek-cover":
        cover.seek(table, seat, move[1])
    elif move[0] == "exit-cover":
        yield from cover.leave(table, seat, move[1])
    elif move[0] == "muster-in-cover":
        cover.muster(table, seat, move[1])
    elif move == ATTACK:
        done = yield from combat.attack(table, seat)
    elif move == SABOTAGE:
        done = yield from sabotage(table, seat)
    else:
        done = yield from perform(table, seat, move)
    if not done:
        # The player went back: nothing has happened, so nobody is asked.
        del table.agenda[place]


def free_step(table: Table) -> Rule:
    """Everybody may play cards after an action, the player whose turn it is first (Timing)."""
    from kohort.doomtrooper.windows import window

    yield from window(table, "free", table.turn)


# --- Sabotage ---------------------------------------------------------------------------------------------------------


def sabotage_rule(table: Table) -> str:
    """ "off", "once" (each player once a turn) or "many"; the gEngine edition always has it."""
    return "once" if table.edition == GENGINE else str(table.options.get("sabotage", "off"))


def open_to_sabotage(table: Table, seat: int) -> list[int]:
    """The players that may be sabotaged by a seat: without a warrior able to take part in combat, and not yet this
    turn."""
    many = sabotage_rule(table) == "many"
    return [
        side
        for side in table.opponents(seat)
        if not any(fights_at_all(table, card) for card in table.warriors(side))
        and not any("no-sabotage" in definition(table, card).own_laws for zone in table.area[side][:3] for card in zone)
        and (many or not table.sabotaged[seat] >> side & 1)
    ]


def saboteurs(table: Table, seat: int) -> list[int]:
    """The warriors that may sabotage: able to take part in combat and to act."""
    return [
        card
        for card in table.warriors(seat)
        if fights_at_all(table, card) and not stunned(table, card) and not table.unpaid(card)
    ]


def refuse_sabotage(table: Table, seat: int) -> Refusal | None:
    """Why a player may not sabotage now (Sabotage: a Tactical Action in the gEngine edition, an option of the
    standard rules)."""
    if sabotage_rule(table) == "off":
        return Refusal("no-sabotage", {}, "4.12")
    if table.edition == GENGINE:
        refusal = economy.refuse_tactical(table, seat)
    else:
        refusal = economy.refuse_actions(table, seat, 1)
    if refusal is not None:
        return refusal
    if any(table.turns_taken[side] == 0 for side in table.clockwise(seat)):
        return Refusal("sabotage-too-early", {}, "4.12")
    if not open_to_sabotage(table, seat):
        return Refusal("nobody-to-sabotage", {}, "4.12")
    if not saboteurs(table, seat):
        return Refusal("no-saboteur", {}, "4.12")
    return None


def sabotage(table: Table, seat: int) -> Rule:
    """A warrior sabotages a player who has nobody able to fight: half its modified V in points, rounded up."""
    answer = yield Ask(
        seat,
        "saboteur",
        lambda: [*(("target", card) for card in saboteurs(table, seat)), BACK],
        rule="4.12",
        stage=1,
    )
    if answer == BACK:
        return False
    card = answer[1]
    victims = open_to_sabotage(table, seat)
    victim = victims[0]
    if len(victims) > 1:
        answer = yield Ask(
            seat, "sabotaged", lambda: [*(("seat", side) for side in victims), BACK], rule="4.12", stage=2
        )
        if answer == BACK:
            return False
        victim = answer[1]
    if table.edition == GENGINE:
        economy.spend_tactical(table)
    else:
        economy.spend(table, seat, 1)
    table.sabotaged[seat] |= 1 << victim
    table.alert |= 1 << victim
    table.touch()
    table.say("sabotages", seat, card, target=SeatName(victim), rule="4.12")
    value = (rating(table, card, 3) + 1) // 2
    promotion = yield from changes.award(table, seat, value, card, destiny_only=is_freelancer(table, card), rule="4.12")
    endings.record_points(table)
    endings.check(table)
    if promotion:
        # A warrior has earned Promotion Points, in combat or not: cards that answer that may be played.
        yield from changes.enact(table, Pending("earned", card, seat, promotion))
    return True


# --- why not ----------------------------------------------------------------------------------------------------------


def why_not(table: Table, seat: int, card: int) -> list[Refusal]:
    """Why nothing can be done with a card in the player's own actions: a refusal for each thing one could want to do
    with it."""
    from kohort.doomtrooper.attack_law import refuse_attacker
    from kohort.doomtrooper.plays import refuse_ability, refuse_card

    found: list[Refusal | None] = []
    header = table.header(card)
    if card in table.hand[seat]:
        frame = definition(table, card).frame
        if frame is not None:
            if "action" not in frame.windows:
                found.append(
                    Refusal(f"only-in-{sorted(frame.windows)[0]}", {"card": table.name_for(card, seat)}, frame.rule)
                )
            else:
                found.append(refuse_card(table, seat, card, frame))
        if header.type == "warrior":
            found.append(cover.refuse_muster(table, seat, card))
    elif table.control[card] == seat and table.in_play(card) and header.type == "warrior":
        found.append(economy.refuse_tactical(table, seat) or refuse_attacker(table, card))
        found.append(
            cover.refuse_exit(table, seat, card) if table.in_cover(card) else cover.refuse_seek(table, seat, card)
        )
    if table.control[card] == seat and table.in_play(card) and not table.unpaid(card):
        found.extend(refuse_ability(table, seat, card, ability) for ability in definition(table, card).abilities)
    return [refusal for refusal in found if refusal is not None]


STEPS: dict[str, Callable[..., Rule]] = {"action": action_step, "free": free_step}
