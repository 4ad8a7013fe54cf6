"""The text of a card, from the definition that the engine executes: keywords, how it is played, what it does, limits.

Each sentence is a message key with arguments. Statics that reach the same warriors under the same condition become one
sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kohort.core.text import Arg, Text
from kohort.doomtrooper.headers import number
from kohort.doomtrooper.language import ways
from kohort.doomtrooper.language.conditions import Condition, clause
from kohort.doomtrooper.language.definition import MUSTER, Definition
from kohort.doomtrooper.language.effects import Effect
from kohort.doomtrooper.language.filters import Filter, keyword_text
from kohort.doomtrooper.language.frames import ANY_TIME, MODIFY, Frame
from kohort.doomtrooper.language.registry import DEFINITIONS
from kohort.doomtrooper.language.statics import PLAYER, THIS, VERBS, Grant, Modify, Static, Who, subject

WHEN_PLAYED = ("play.react-", "play.before-actions", "play.draw-step")
"""Texts of a frame that say when it is played; all others are sentences of their own."""


def card_text(code: str, edition: str) -> list[Text] | None:
    """What a card says in an edition, a text for each sentence; None where it cannot be played yet.

    Raises KeyError for a code that no card has.
    """
    own = DEFINITIONS[edition][number(code)]
    return None if own is None else text_of(own)


def text_of(own: Definition) -> list[Text]:
    """What a definition says."""
    found = [*_keywords(own), *_played(own)]
    groups = _groups(own)
    subject_said: Text | None = None
    for node in own.nodes:
        said: Text | None = None
        if isinstance(node, Static):
            place = next((place for place, group in enumerate(groups) if group.statics[0] is node), None)
            if place is not None:
                texts, said = _group(own, groups[place], groups[:place], subject_said)
                found.extend(texts)
        elif isinstance(node, ways.Ability):
            found.append(_ability(own, node))
        elif isinstance(node, ways.Trigger):
            found.append(_sentence(node.text))
        else:
            found.extend(_node(node))
        subject_said = said
    return found or [Text("text.nothing")]


def _sentence(what: Text) -> Text:
    return Text("text.sentence", {"what": what})


def _with(text: Text, **more: Arg) -> Text:
    return Text(text.key, {**text.args, **more})


def _is_line(node: object) -> bool:
    """Whether a node stands on the line of keywords, and nowhere else."""
    return isinstance(node, Grant) and node.who is THIS and node.when is None and VERBS.keys().isdisjoint(node.keywords)


def _keywords(own: Definition) -> list[Text]:
    """The line of keywords, in the order of the definition."""
    words: list[Arg] = [
        text
        for node in own.nodes
        if isinstance(node, Grant) and node.who is THIS and node.when is None
        for text in node.has()
    ]
    return [Text("text.keywords", {"words": words})] if words else []


# --- how it is played -------------------------------------------------------------------------------------------------


def _played(own: Definition) -> list[Text]:
    frame = own.frame
    if frame is None or frame is MUSTER:
        return []
    if frame.verb == "play":
        return _special(frame)
    if frame.verb == "cast":
        kind, each = frame.texts
        who = Text("on.caster") if kind.args["personal"] else Text("on.target")
        effects: list[Arg] = [_with(effect.text, who=who) for effect in frame.effects]
        return [_sentence(kind), Text("text.spell", {"each": each, "effects": effects})]
    return [_sentence(text) for text in frame.texts]


def _special(frame: Frame) -> list[Text]:
    when = next((text for text in frame.texts if text.key.startswith(WHEN_PLAYED)), None) or _when(frame)
    limits = [text for text in frame.texts if not text.key.startswith(WHEN_PLAYED)]
    line = Text("play.line", {"when": when, "on": _on(frame), "attach": bool(frame.attach)})
    return [_sentence(line), *(_sentence(effect.text) for effect in frame.effects), *map(_sentence, limits)]


def _when(frame: Frame) -> Text:
    """When the frame may be used, from its windows and its price."""
    if frame.actions:
        return Text("play.actions", {"n": frame.actions})
    if frame.windows == ANY_TIME:
        return Text("play.any-time")
    return Text("play.in-combat" if frame.windows == frozenset((MODIFY,)) else "play.own-actions")


def _on(frame: Frame) -> Arg:
    """On what it is played: the slots that take cards and players."""
    if frame.attach == "player":
        return Text("on.yourself")
    slots = [slot for slot in frame.slots if slot.verb in ("target", "seat")]
    if len(slots) == 2:
        return Text("slot.of-that", {"what": slots[1].text, "whose": slots[0].text})
    return slots[0].text if slots else ""


# --- what holds -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Group:
    """Statics on the same warriors under the same condition."""

    who: Who | Filter
    when: Condition | None
    statics: list[Static] = field(default_factory=list)


def _groups(own: Definition) -> list[Group]:
    groups: list[Group] = []
    for node in own.nodes:
        if isinstance(node, Static) and not _is_line(node):
            group = next((g for g in groups if _same(g, node)), None)
            if group is None:
                group = Group(node.who, node.when)
                groups.append(group)
            group.statics.append(node)
    return groups


def _same(group: Group, node: Static) -> bool:
    whens = [None if when is None else when.text for when in (group.when, node.when)]
    return subject(group.who) == subject(node.who) and whens[0] == whens[1]


def _group(own: Definition, group: Group, before: list[Group], said: Text | None) -> tuple[list[Text], Text | None]:
    """The sentence of a group, and its subject, which the next sentence may call "it". `said`: that of the last one."""
    if group.who is PLAYER:
        return [_sentence(text) for node in group.statics for text in node.does(False)], None
    who, many = subject(group.who)
    if group.who is THIS:
        who = _with(who, warrior=own.header.type == "warrior")
    has: list[Arg] = []
    for node in group.statics:
        if isinstance(node, Modify):
            has.extend(_with(text, further=_raised_before(node, group, before)) for text in node.has())
        elif not (isinstance(node, Grant) and node.who is THIS and node.when is None):
            has.extend(node.has())
    does: list[Arg] = [text for node in group.statics for text in node.does(many)]
    then: list[Arg] = [text for node in group.statics for text in node.then()]
    when: Arg = clause(group.when.text, many) if group.when else ""
    name = Text("who.target") if who == said else who
    args: dict[str, Arg] = {"who": name, "many": many, "has": has, "does": does, "then": then, "when": when}
    return [_sentence(Text("text.static", {**args, "until": ""}))], None if many else who


def _raised_before(node: Modify, group: Group, before: list[Group]) -> bool:
    """Whether the same warriors have more of the same rating already: then this is a further one."""
    return any(
        isinstance(other, Modify) and any(a and b for a, b in zip(other.amounts, node.amounts, strict=True))
        for earlier in before
        if subject(earlier.who) == subject(group.who)
        for other in earlier.statics
    )


# --- the rest ---------------------------------------------------------------------------------------------------------


def _node(node: object) -> list[Text]:
    """Nodes that are one fact each."""
    match node:
        case ways.Casts(aspects):
            return [Text("text.casts", {"aspects": [Text(f"aspect.{aspect}") for aspect in aspects]})]
        case ways.Income(n):
            return [Text("text.income", {"n": n})]
        case ways.Upkeep(n):
            return [Text("text.upkeep", {"n": n})]
        case ways.Fades(when):
            return [Text(f"text.fades-{when}")]
        case ways.ServesOnly(tactic):
            return [Text("text.serves-only", {"tactic": Text(f"tactic.{tactic}")})]
        case ways.Copies(n):
            return [Text("text.copies", {"n": n})]
        case ways.PairsWith(designation):
            return [Text("text.pairs", {"name": keyword_text(designation, True)})]
        case _:
            return []


def _ability(own: Definition, ability: ways.Ability) -> Text:
    """ "At any time, discard this card: heal any wounded warrior in the same area." """
    frame, warrior = ability.frame, own.header.type == "warrior"
    cost: list[Arg] = [*frame.texts]
    if ability.step and not cost:
        cost.append(Text("ability.pay", {"n": ability.step}))
    if ability.discards_itself:
        cost.append(Text("ability.discard-this"))
    if ability.discards_from_hand:
        cost.append(Text("ability.discard-hand"))
    target: Arg = next((slot.text for slot in frame.slots if slot.verb == "target"), "")
    args: dict[str, Arg] = {
        "when": Text("ability.in-combat", {"warrior": warrior}) if ability.in_combat else _when(frame),
        "cost": cost,
        "effects": [_used(effect, target, warrior, ability.in_combat) for effect in frame.effects],
        "limit": Text(f"limit.once-a-{ability.limit}") if ability.limit else "",
    }
    return Text("text.ability", args)


def _used(effect: Effect, target: Arg, warrior: bool, named: bool) -> Text:
    text = effect.text
    who = text.args.get("who")
    if isinstance(who, Text):
        text = _with(text, who=_with(who, warrior=warrior, named=named))
    return _with(text, target=target)
