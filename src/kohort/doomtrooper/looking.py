"""What a seat sees of the table: built from nothing, by naming what is shown."""

from __future__ import annotations

from kohort.core.choice import Ask
from kohort.core.ratings import ADD, MULTIPLY, Part, Rating
from kohort.core.text import Arg, CardName, Refusal, Text
from kohort.doomtrooper import economy
from kohort.doomtrooper.catalogue import card_name
from kohort.doomtrooper.combat import attack_rating, blow, first_side
from kohort.doomtrooper.headers import HEADERS
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.laws import stunned
from kohort.doomtrooper.names import (
    BETWEEN,
    FIGHT,
    HAND,
    KOHORT,
    OUTPOST,
    PLAYER,
    RULES_KEYWORDS,
    SQUAD,
    TURNS_WITHOUT_WARRIORS,
    A,
    F,
    S,
    V,
)
from kohort.doomtrooper.ratings import provenance, ratings
from kohort.doomtrooper.state import Announcement, Combat, Effect, Table
from kohort.doomtrooper.traits import definition, designations, keywords
from kohort.doomtrooper.view import (
    AnnouncementView,
    CardView,
    CombatantView,
    CombatView,
    DoomtrooperView,
    RatingView,
    SideView,
)
from kohort.words import FALLBACK, Reader, render_for


def visible(table: Table, seat: int, card: int) -> bool:
    """Whether a seat sees the card at all, be it only its back: it is in play, announced, or in the seat's own hand."""
    return table.in_play(card) or table.zone[card] == 10 or (table.zone[card] == HAND and table.owner[card] == seat)


def view(table: Table, seat: int, language: str = FALLBACK) -> DoomtrooperView:
    """The whole table as one seat sees it, its sentences in a language."""
    reader = Reader(language, tuple(table.names), seat, card_name)
    return DoomtrooperView(
        game="doomtrooper",
        edition=table.edition,
        turn=table.turn,
        turn_number=table.turn_number,
        phase=table.phase,
        actions=economy.left(table),
        tactical=economy.refuse_tactical(table, table.turn) is None,
        goal=table.options["goal"],
        sides=[side_view(table, side, seat, reader) for side in range(len(table.names))],
        combats=[combat_view(table, combat, combat is table.combat, reader) for combat in table.combats],
        announcements=[
            AnnouncementView(
                a.seat,
                render_for(_announced(table, a, seat), reader),
                card_view(table, a.card, seat, reader),
                [table.handle[c] for c in _targets(table, a.card, a.chosen)],
            )
            for a in table.announcements
        ],
        effects=[render_for(text, reader) for effect in table.effects for text in _lasting(table, effect)],
    )


def _targets(table: Table, card: int, chosen: list[int | str]) -> list[int]:
    frame = definition(table, card).frame
    if frame is None:
        return []
    return [
        value
        for slot, value in zip(frame.slots, chosen, strict=False)
        if slot.verb == "target" and isinstance(value, int)
    ]


def _announced(table: Table, announcement: Announcement, seat: int) -> Text:
    """What has been announced, without its targets, which the view lists."""
    args: dict[str, Arg] = {"card": table.name_for(announcement.card, seat)}
    if announcement.verb == "muster":
        args["n"] = table.header(announcement.card).value or 0
    return Text(f"move.{announcement.verb}", args)


def _lasting(table: Table, effect: Effect) -> list[Text]:
    """What lasts for everybody: bans until a player's next turn, with the card that laid them."""
    if effect.until != "turn" or effect.target >= 0:
        return []
    played = DEFINITIONS[table.edition][effect.kind]
    if played is None:
        return []
    what: list[Arg] = [*played.lasting[effect.node].does(False)]
    return [Text("note.lasting", {"card": table.name_of(effect.source), "what": what})] if what else []


def side_view(table: Table, side: int, seat: int, reader: Reader) -> SideView:
    """One player's side."""
    area = table.area[side]
    return SideView(
        seat=table.seat_of(side),
        name=table.names[side],
        destiny=table.destiny[side],
        promotion=table.promotion[side],
        hand=len(table.hand[side]),
        draw_pile=len(table.draw[side]),
        discard_pile=len(table.discard[side]),
        annihilated_pile=len(table.annihilated[side]),
        squad=[card_view(table, card, seat, reader) for card in area[SQUAD]],
        kohort=[card_view(table, card, seat, reader) for card in area[KOHORT]],
        outpost=[card_view(table, card, seat, reader) for card in area[OUTPOST]],
        cover=[card_view(table, card, seat, reader) for card in area[BETWEEN]],
        player_cards=[card_view(table, card, seat, reader) for card in area[PLAYER]],
        hand_cards=[card_view(table, card, seat, reader) for card in table.hand[side]] if side == seat else [],
        notes=[render_for(text, reader) for text in _side_notes(table, side)],
        out=bool(table.out >> side & 1),
    )


def _side_notes(table: Table, side: int) -> list[Text]:
    """What a player has to reckon with: actions lost, turns without warriors."""
    found: list[Text] = []
    if table.fewer[side]:
        found.append(Text("note.fewer-actions", {"n": table.fewer[side]}))
    if table.without_warriors[side]:
        found.append(Text("note.no-warriors", {"n": TURNS_WITHOUT_WARRIORS + 1 - table.without_warriors[side]}))
    return found


def card_view(table: Table, card: int, seat: int, reader: Reader) -> CardView:
    """A card: its back, where the seat may not know it; else its face, with ratings as they count now."""
    attachments = [card_view(table, attached, seat, reader) for attached in table.attachments(card)]
    handle, owner, control = table.handle[card], table.owner[card], table.control[card]
    wounded, covered, unpaid = table.wounded(card), table.in_cover(card), table.unpaid(card)
    if not table.knows(seat, card):
        return CardView(handle, owner, control, wounded=wounded, cover=covered, unpaid=unpaid, attachments=attachments)
    header = table.header(card)
    warrior = header.type == "warrior"
    live = warrior and table.in_play(card)
    numbers = [
        rating_view(provenance(table, card, which), reader)
        if live
        else RatingView(printed, printed, [])
        if warrior
        else None
        for which, printed in zip(
            (F, S, A, V), (header.fight or 0, header.shoot or 0, header.armor or 0, header.value or 0), strict=True
        )
    ]
    return CardView(
        handle,
        owner,
        control,
        code=header.code,
        name=header.name,
        type=header.type,
        affiliations=list(header.affiliations),
        wounded=wounded,
        cover=covered,
        unpaid=unpaid,
        fight=numbers[0],
        shoot=numbers[1],
        armor=numbers[2],
        value=numbers[3],
        keywords=shown_keywords(table, card, live),
        notes=[render_for(text, reader) for text in notes(table, card)],
        attachments=attachments,
    )


def rating_view(found: Rating, reader: Reader) -> RatingView:
    """A rating with its parts in short: "+3 Composite Armor"."""
    return RatingView(found.base, found.now, [_part(part, reader) for part in found.parts])


def _part(part: Part, reader: Reader) -> str:
    sign = f"{part.amount:+d}" if part.layer == ADD else f"{'×' if part.layer == MULTIPLY else '='}{part.amount}"
    if isinstance(part.source, CardName):
        return f"{sign} {card_name(part.source.code)}" if part.source.code is not None else sign
    return f"{sign} {render_for(part.source, reader, sentence=False)}" if isinstance(part.source, Text) else sign


def shown_keywords(table: Table, card: int, live: bool) -> list[str]:
    """The designations that are not the card's own title, then rules keywords gained."""
    own = table.header(card).name.upper()
    words = keywords(table, card) if live else designations(table, card)
    return sorted(
        word for word in words if word != own and (word in designations(table, card) or word in RULES_KEYWORDS)
    )


def notes(table: Table, card: int) -> list[Text]:
    """What a card cannot show otherwise: that it is stunned, a Sergeant's group."""
    found: list[Text] = []
    if table.in_play(card) and stunned(table, card):
        found.append(Text("note.stunned"))
    kind = table.stored.get(card, -1)
    if kind >= 0:
        found.append(Text("note.group", {"name": HEADERS[kind].name}))
    return found


def combat_view(table: Table, combat: Combat, innermost: bool, reader: Reader) -> CombatView:
    """A combat: both sides, how it stands, what has been played in it."""
    depth = table.combats.index(combat) + 1
    played: dict[int, CardView] = {}
    for effect in table.effects:
        if effect.until == "combat" and effect.combat == depth and table.header(effect.source).type != "warrior":
            played.setdefault(effect.source, _played(table, effect.source))
    return CombatView(
        attacker=combatant_view(table, combat, 0, innermost, reader),
        defender=combatant_view(table, combat, 1, innermost, reader),
        tactic=combat.tactic or None,
        step=combat.step,
        played=list(played.values()),
    )


def _played(table: Table, card: int, handle: int = 0) -> CardView:
    header = table.header(card)
    return CardView(
        handle, table.owner[card], table.control[card], code=header.code, name=header.name, type=header.type,
        affiliations=list(header.affiliations),
    )  # fmt: skip


def combatant_view(table: Table, combat: Combat, side: int, innermost: bool, reader: Reader) -> CombatantView:
    """One side of a combat. While its card is face down and unknown to all, only the handle is shown."""
    mine, theirs = (combat.attackers, combat.defenders) if side == 0 else (combat.defenders, combat.attackers)
    lead = mine[0]
    here = table.zone[lead] <= BETWEEN
    open_ = here and not table.unpaid(lead)
    which = F if combat.tactic == FIGHT else S
    nothing = RatingView(0, 0, [])
    outcome, standing = "unknown", Text("outcome.unknown")
    if not here:
        outcome, standing = "gone", Text("outcome.gone")
    elif (
        innermost and combat.tactic and open_ and all(table.zone[c] <= BETWEEN and not table.unpaid(c) for c in theirs)
    ):
        force, armor = attack_rating(table, theirs), ratings(table, lead)[A]
        result = blow(table, theirs, lead) if not combat.killed else ""
        fate, value = result or "safe", ratings(table, lead)[V]
        outcome = f"{fate}:{force}:{armor}:{value}"
        standing = Text(f"outcome.{fate}", {"force": force, "armor": armor, "value": value})
    return CombatantView(
        seat=combat.attacking_side if side == 0 else combat.defending_side,
        handles=[table.handle[card] for card in mine],
        attack=rating_view(provenance(table, lead, which), reader) if open_ and combat.tactic else None,
        armor=rating_view(provenance(table, lead, A), reader) if open_ else nothing,
        outcome=outcome,
        standing=render_for(standing, reader),
        struck=lead in combat.wounded or lead in combat.killed,
        strikes_first=innermost and open_ and bool(combat.tactic) and not combat.killed and _first(table) == side,
        weapons=[table.handle[card] for card in combat.weapons if table.zone[card] == 5 and table.bearer(card) == lead],
        fallen=[_played(table, card, table.handle[card]) for card in mine if _fallen_in_sight(table, card)],
    )


def _fallen_in_sight(table: Table, card: int) -> bool:
    """Whether a combatant has left play, and everybody has seen its face."""
    everybody = (1 << len(table.names)) - 1
    return table.zone[card] > BETWEEN and table.known[card] & everybody == everybody


def _first(table: Table) -> int:
    combat = table.combats[-1]
    if any(table.zone[c] > BETWEEN or table.unpaid(c) for c in (*combat.attackers, *combat.defenders)):
        return -1
    return first_side(table)


def why_not_in_window(table: Table, ask: Ask, seat: int, card: int) -> list[Refusal]:
    """Why a card cannot be played or used in the window that is open."""
    from kohort.doomtrooper.plays import refuse_ability, refuse_card

    kind = ask.window or ""
    name = table.name_for(card, seat)
    own = DEFINITIONS[table.edition][table.kind[card]] if table.knows(seat, card) else None
    if own is None:
        return [Refusal("not-yours", {"card": name})]
    if card in table.hand[seat] and own.frame is not None:
        if kind not in own.frame.windows:
            return [Refusal(f"only-in-{sorted(own.frame.windows)[0]}", {"card": name}, own.frame.rule)]
        refusal = refuse_card(table, seat, card, own.frame)
        return [] if refusal is None else [refusal]
    if table.control[card] == seat and table.in_play(card):
        refusals = [
            refuse_ability(table, seat, card, ability) for ability in own.abilities if kind in ability.frame.windows
        ]
        found = [refusal for refusal in refusals if refusal is not None]
        if found:
            return found
    return [Refusal("nothing-to-do-here", {"card": name})]
