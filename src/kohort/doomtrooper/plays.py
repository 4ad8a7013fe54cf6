"""Announce, respond, apply: everything that a player does with a card goes this way (Timing).

An announcement is made in stages, with a way back until the last; only what can be completed is offered. Then its
price is paid, every
player may answer it, and it takes effect unless it was countered.
"""

from __future__ import annotations

from kohort.core.choice import BACK, PASS, Ask, Content, Rule
from kohort.core.text import Arg, Refusal, SeatName, Text
from kohort.doomtrooper import changes, economy
from kohort.doomtrooper.language.definition import MUSTER
from kohort.doomtrooper.language.effects import Context
from kohort.doomtrooper.language.frames import Frame, Slot, Value
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.ways import Ability
from kohort.doomtrooper.laws import stunned
from kohort.doomtrooper.names import ANNOUNCED, DISCARD, PERSONALITY, PLAYER
from kohort.doomtrooper.state import Announcement, Table
from kohort.doomtrooper.traits import definition, designations, indexed
from kohort.doomtrooper.windows import window

# --- what may be done -------------------------------------------------------------------------------------------------


def window_moves(table: Table, seat: int, kind: str) -> list[Content]:
    """What a seat may do in a window: pass, play cards from the hand, use abilities."""
    return [PASS, *plays(table, seat, kind)]


def plays(table: Table, seat: int, kind: str) -> list[Content]:
    """The cards and abilities that a seat may play or use in a kind of window; the frame's verb with the card."""
    moves: list[Content] = []
    defined, kinds = DEFINITIONS[table.edition], table.kind
    for card in table.hand[seat]:
        frame = defined[kinds[card]].frame  # type: ignore[union-attr]
        if frame is not None and kind in frame.windows and refuse_card(table, seat, card, frame) is None:
            moves.append((frame.verb, card))
    for source, ability in indexed(table, "abilities"):
        if table.control[source] == seat and kind in ability.frame.windows:
            place = definition(table, source).abilities.index(ability)
            if refuse_ability(table, seat, source, ability) is None:
                moves.append(("use", source, place))
    if kind == "modify" and table.effects:
        moves.extend(_running(table, seat))
    return moves


def _running(table: Table, seat: int) -> list[Content]:
    """What may be done with effects of this combat: D added to a spell, the tactic changed again."""
    moves: list[Content] = []
    for effect in table.effects:
        if effect.seat != seat or effect.until != "combat":
            continue
        played = DEFINITIONS[table.edition][effect.kind]
        assert played is not None
        if played.power == "art" and played.frame is not None and table.destiny[seat] >= 1:
            moves.append(("add", effect.serial))
        node = played.lasting[effect.node]
        if node.is_law and node.kind == "may-change-tactic" and _may_change_tactic(table, seat):
            moves.append(("change-tactic", effect.serial))
    return moves


def _may_change_tactic(table: Table, seat: int) -> bool:
    from kohort.doomtrooper.combat import refuse_tactic_now

    return table.marks.get("tactic-changed") != seat and refuse_tactic_now(table) is None


def refuse_card(table: Table, seat: int, card: int, frame: Frame) -> Refusal | None:
    """Why a card in the hand may not be played now, apart from its window."""
    if frame is MUSTER:
        return refuse_muster(table, seat, card)
    return refuse_frame(table, seat, card, frame)


def refuse_frame(table: Table, seat: int, card: int, frame: Frame) -> Refusal | None:
    """Why what a frame asks for cannot be completed: its condition, its actions, its slots and price."""
    if frame.condition is not None:
        refusal = frame.condition(table, seat, card)
        if refusal is not None:
            return refusal
    if frame.actions:
        refusal = economy.refuse_actions(table, seat, frame.actions)
        if refusal is not None:
            return refusal
    return None if completes(table, seat, card, frame, []) else why_incomplete(table, seat, card, frame)


def completes(table: Table, seat: int, card: int, frame: Frame, chosen: list[Value]) -> bool:
    """Whether the slots that are left can be filled and the whole be paid."""
    if len(chosen) == len(frame.slots):
        return frame.destiny is None or frame.destiny(table, seat, card, chosen) <= table.destiny[seat]
    slot = frame.slots[len(chosen)]
    if slot.bounds is not None:
        low, high = slot.bounds(table, seat, card, chosen)
        return low <= high and completes(table, seat, card, frame, [*chosen, low])
    refuse = slot.refuse
    return any(
        refuse(table, seat, card, chosen, value) is None and completes(table, seat, card, frame, [*chosen, value])
        for value in slot.domain(table, seat, card, chosen)
    )


def why_incomplete(table: Table, seat: int, card: int, frame: Frame) -> Refusal:
    """The reason in words: the price, the one reason why every target is refused, or that there is none."""
    chosen: list[Value] = []
    for slot in frame.slots:
        if slot.bounds is not None:
            low, high = slot.bounds(table, seat, card, chosen)
            if low > high:
                return Refusal("too-little-destiny", {"have": table.destiny[seat]}, frame.rule or "7.7")
            chosen.append(low)
            continue
        domain = slot.domain(table, seat, card, chosen)
        reasons = [slot.refuse(table, seat, card, chosen, value) for value in domain]
        if reasons and all(reason is not None for reason in reasons):
            first = reasons[0]
            assert first is not None
            return (
                first
                if len({reason.key for reason in reasons if reason}) == 1
                else Refusal("no-target", {"slot": slot.text}, frame.rule)
            )
        if not domain:
            return Refusal("no-target", {"slot": slot.text}, frame.rule)
        chosen.append(domain[next(i for i, reason in enumerate(reasons) if reason is None)])
    return Refusal("too-little-destiny", {"have": table.destiny[seat]}, frame.rule or "7.7")


def refuse_ability(table: Table, seat: int, source: int, ability: Ability) -> Refusal | None:
    """Why an ability of a card in play may not be used now, apart from its window."""
    name = table.name_of(source)
    if ability.in_combat:
        combat = table.combat
        bearer = source if table.header(source).type == "warrior" else table.bearer(source)
        if combat is None or (bearer not in combat.attackers and bearer not in combat.defenders):
            return Refusal("not-in-combat", {"card": name}, "5.4")
    if ability.limit and table.marks.get(_limit_key(source, ability)) == _limit_now(table, ability):
        return Refusal(f"once-a-{ability.limit}", {"card": name})
    if ability.discards_from_hand and not table.hand[seat]:
        return Refusal("no-hand", {"card": name})
    if ability.frame.actions and stunned(table, source):
        return Refusal("may-not-act", {"card": name})
    return refuse_frame(table, seat, source, ability.frame)


def _limit_key(source: int, ability: Ability) -> str:
    return f"limit:{source}:{ability.limit}"


def _limit_now(table: Table, ability: Ability) -> int:
    return len(table.combats) if ability.limit == "combat" else table.turn_number


def refuse_muster(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a warrior may not be mustered: no action, too few D, or its Personality is in play (Muster Warrior,
    Personalities)."""
    free = definition(table, card).free_muster and table.turn == seat and table.phase == "actions"
    refusal = None if free else economy.refuse_actions(table, seat, 1)
    if free and table.marks.get("tactical") == table.turn_number:
        refusal = Refusal("after-tactical", {"card": table.name_for(card, seat)}, "3.5")
    if refusal is not None:
        return refusal
    price = table.header(card).value or 0
    if price > table.destiny[seat]:
        return Refusal(
            "cannot-pay", {"card": table.name_for(card, seat), "n": price, "have": table.destiny[seat]}, "4.2"
        )
    return refuse_personality(table, seat, card)


def refuse_personality(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a Personality may not enter: it is in play, openly or as far as this player knows (Personalities)."""
    if PERSONALITY in designations(table, card):
        for other in table.all_warriors():
            if table.kind[other] == table.kind[card] and (not table.unpaid(other) or table.control[other] == seat):
                return Refusal("personality-in-play", {"card": table.name_for(card, seat)}, "7.4")
    return None


# --- doing it ---------------------------------------------------------------------------------------------------------


def perform(table: Table, seat: int, move: Content) -> Rule:
    """Announce a move of `plays`, let it be answered, apply it. Returns False where its player went back before the
    last stage."""
    verb = move[0]
    if verb == "use":
        return (yield from _use(table, seat, move[1], move[2]))
    if verb == "add":
        return (yield from _add_destiny(table, seat, move[1]))
    if verb == "change-tactic":
        from kohort.doomtrooper.combat import change_tactic, other_tactic

        effect = next(e for e in table.effects if e.serial == move[1])
        yield from change_tactic(table, other_tactic(table), seat, effect.source)
        return True
    card = move[1]
    frame = definition(table, card).frame
    assert frame is not None
    chosen = yield from stages(table, seat, card, frame)
    if chosen is None:
        return False
    yield from _play(table, seat, card, frame, chosen)
    return True


def stages(table: Table, seat: int, card: int, frame: Frame) -> Rule:
    """Choose what the slots ask for, one stage after the other, with a way back. None where the player went back
    before the first."""
    chosen: list[Value] = []
    asked: list[int] = []
    while len(chosen) < len(frame.slots):
        slot = frame.slots[len(chosen)]
        if slot.name == "caster":
            only = [
                v
                for v in slot.candidates(table, seat, card, chosen)
                if completes(table, seat, card, frame, [*chosen, v])
            ]
            if len(only) == 1:
                chosen.append(only[0])
                continue
        answer = yield _stage(table, seat, card, frame, slot, list(chosen))
        if answer == BACK:
            if not asked:
                return None
            del chosen[asked.pop() :]
            continue
        asked.append(len(chosen))
        chosen.append(answer[1])
    return chosen


def _stage(table: Table, seat: int, card: int, frame: Frame, slot: Slot, chosen: list[Value]) -> Ask:
    args: dict[str, Arg] = {"card": table.name_for(card, seat), "slot": slot.text}
    stage = len(chosen) + 1
    kind = f"slot-{slot.name}"
    if slot.bounds is not None:
        low, high = slot.bounds(table, seat, card, chosen)
        return Ask(
            seat, kind, lambda: [BACK], form="number", low=low, high=high, rule=frame.rule, args=args, stage=stage
        )

    def moves() -> list[Content]:
        found: list[Content] = [
            (slot.verb, value)
            for value in slot.candidates(table, seat, card, chosen)
            if completes(table, seat, card, frame, [*chosen, value])
        ]
        found.append(BACK)
        return found

    def explain(content: Content) -> Refusal | None:
        if content[:1] != (slot.verb,) or len(content) != 2:
            return None
        if content[1] in slot.domain(table, seat, card, chosen):
            return slot.refuse(table, seat, card, chosen, content[1])
        return Refusal("no-such-target", {"slot": slot.text}, frame.rule)

    return Ask(seat, kind, moves, rule=frame.rule, args=args, stage=stage, explain=explain)


def pay(table: Table, seat: int, n: int, card: int) -> None:
    """Pay D into the common pile."""
    if n > 0:
        table.destiny[seat] -= n
        table.touch()
        table.say("pays", seat, card, n=n)


def respond(table: Table, announcement: Announcement) -> Rule:
    """Let everybody answer what was announced. Returns the announcement, countered or not; it is taken from the stack
    by `settle`."""
    table.announcements.append(announcement)
    table.touch()
    yield from window(table, "respond", table.turn)
    return table.announcements[-1]


def settle(table: Table) -> None:
    """Take the announcement from the stack: it has been applied or countered."""
    table.announcements.pop()
    table.touch()


def _play(table: Table, seat: int, card: int, frame: Frame, chosen: list[Value]) -> Rule:
    """Pay, reveal, let it be answered, apply, and put the card where it belongs."""
    price = frame.destiny(table, seat, card, chosen) if frame.destiny is not None else 0
    grants, acted = [grant[:] for grant in table.grants], table.acted
    if frame.actions and not (frame is MUSTER and definition(table, card).free_muster):
        economy.spend(table, seat, frame.actions)
    table.put(card, ANNOUNCED)
    table.reveal(card)
    _say_play(table, seat, card, frame, chosen)
    pay(table, seat, price, card)
    if frame.once:
        table.mark(frame.once, table.turn_number)
    if frame is MUSTER:
        from kohort.doomtrooper.cover import personality_clash

        if (yield from personality_clash(table, seat, card, price)):
            # As if the action had never been performed (Personalities).
            table.grants, table.acted = grants, acted
            table.touch()
            return
    announcement = yield from respond(
        table, Announcement(seat, frame.verb, card, list(chosen), -1, False, sorted(frame.tags))
    )
    if announcement.countered:
        settle(table)
        if frame.verb == "play" or table.header(card).type == "art":
            changes.put_away(table, card)
        else:
            table.put(card, DISCARD)
        return
    yield from _apply(table, seat, card, frame, chosen)
    settle(table)


def _say_play(table: Table, seat: int, card: int, frame: Frame, chosen: list[Value]) -> None:
    if table.sink is None:
        return
    targets = [
        table.name_of(value)
        if slot.verb == "target"
        else SeatName(value)
        if slot.verb == "seat"
        else _word(slot, value)
        for slot, value in zip(frame.slots, chosen, strict=True)
    ]
    for slot, value in zip(frame.slots, chosen, strict=True):
        if slot.verb == "seat" and value != seat:
            table.alert |= 1 << value
        elif slot.verb == "target" and table.control[value] != seat:
            table.alert |= 1 << table.control[value]
    key = f"plays-{frame.verb}" + ("-on" if targets else "")
    table.emit(
        key, {"player": SeatName(seat), "card": table.name_of(card), "targets": list(targets), "n": 0}, rule=frame.rule
    )


def _word(slot: Slot, value: Value) -> int | Text:
    if slot.name == "choice":
        return Text(f"affiliation.{value}")
    return Text(f"area.{value}") if slot.name == "area" else int(value)


def _apply(table: Table, seat: int, card: int, frame: Frame, chosen: list[Value]) -> Rule:
    values = {slot.name: value for slot, value in zip(frame.slots, chosen, strict=True)}
    header = table.header(card)
    if frame is MUSTER:
        changes.enter(table, card, seat, changes.home_area(table, card))
        table.say("mustered", seat, card, rule="4.2")
        return
    if frame.attach == "player":
        table.control[card] = seat
        table.put(card, PLAYER)
    elif frame.attach:
        host = values[frame.attach]
        if not table.in_play(host):
            table.put(card, DISCARD)
            return
        table.control[card] = seat
        changes.attach(table, card, host)
    elif header.type == "fortification":
        changes.enter(table, card, seat, ("squad", "kohort", "outpost").index(values["area"]))
    context = Context(seat, card, values, table.kind[card])
    for effect in frame.effects:
        if "target" in values and not table.in_play(values["target"]) and frame.verb in ("play", "cast"):
            break
        yield from effect.run(table, context)
    if table.zone[card] == ANNOUNCED:
        changes.put_away(table, card)


def _use(table: Table, seat: int, source: int, place: int) -> Rule:
    """Use an ability of a card in play."""
    ability = definition(table, source).abilities[place]
    frame = ability.frame
    chosen = yield from stages(table, seat, source, frame)
    if chosen is None:
        return False
    fodder = -1
    if ability.discards_from_hand:
        answer = yield Ask(
            seat,
            "discard-for",
            lambda: [*(("target", card) for card in table.hand[seat]), BACK],
            args={"card": table.name_of(source)},
            stage=len(chosen) + 1,
        )
        if answer == BACK:
            return False
        fodder = answer[1]
    if frame.actions:
        economy.spend(table, seat, frame.actions)
    table.say("uses", seat, source)
    pay(table, seat, frame.destiny(table, seat, source, chosen) if frame.destiny is not None else 0, source)
    if fodder >= 0:
        changes.discard_from_hand(table, fodder)
    if ability.limit:
        table.mark(_limit_key(source, ability), _limit_now(table, ability))
    values = {slot.name: value for slot, value in zip(frame.slots, chosen, strict=True)}
    context = Context(seat, source, values, table.kind[source])
    if ability.discards_itself:
        yield from changes.discard(table, source, source)
    for effect in frame.effects:
        yield from effect.run(table, context)
    return True


def _add_destiny(table: Table, seat: int, serial: int) -> Rule:
    """Add D to a spell that runs (Casting Spells: throughout the modification step)."""
    effect = next(e for e in table.effects if e.serial == serial)
    answer = yield Ask(
        seat,
        "add-destiny",
        lambda: [BACK],
        form="number",
        low=1,
        high=table.destiny[seat],
        rule="7.3",
        args={"card": table.name_of(effect.source)},
        stage=1,
    )
    if answer == BACK:
        return False
    pay(table, seat, answer[1], effect.source)
    table.grow_effect(serial, answer[1])
    return True
