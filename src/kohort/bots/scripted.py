"""A careful player by script, for Doomtrooper: it musters what it can, equips, and only takes fights that it wins.

It plays no card in a window. It knows only what the view shows; other players measure themselves against it.
"""

from __future__ import annotations

from kohort.core.choice import Choice, Move
from kohort.core.game import Seat
from kohort.doomtrooper.names import HAND_LIMIT, SLAYER
from kohort.doomtrooper.view import CardView, DoomtrooperView, RatingView


class Scripted:
    """Its plan of one attack is all that it remembers."""

    def __init__(self) -> None:
        self._attack: tuple[int, int, str] | None = None

    def move(self, seat: Seat, choice: Choice) -> Move:
        """What the script says."""
        moves = choice.moves
        if choice.window is not None:
            return next(move for move in moves if move.verb == "pass")
        kind = choice.kind
        if kind == "action":
            return self._action(seat, moves)
        if kind in ("attacker", "defender", "tactic") and self._attack is not None:
            attacker, defender, tactic = self._attack
            planned = {
                "attacker": Move("target", (attacker,)),
                "defender": Move("target", (defender,)),
                "tactic": Move("tactic", (tactic,)),
            }[kind]
            if planned in moves:
                return planned
        if kind == "cardinals-gift":
            return Move("no") if _warriors(_view(seat).sides[seat.index].hand_cards) else Move("yes")
        if kind == "slot-target":
            return _fittest(_view(seat), seat.index, moves)
        if kind == "discard":
            return _least(_view(seat).sides[seat.index].hand_cards)
        if kind == "upkeep":
            return Move("yes")
        if choice.form == "split":
            return Move("number", (choice.high,))
        return next((move for move in moves if move.verb != "back"), moves[0])

    def _action(self, seat: Seat, moves: list[Move]) -> Move:
        view = _view(seat)
        mine = view.sides[seat.index]
        hand = {card.handle: card for card in mine.hand_cards}
        musters = [move for move in moves if move.verb == "muster" and move.args[0] in hand]
        if musters:
            return max(musters, key=lambda move: _now(hand[int(move.args[0])].value))
        if view.actions == 1:
            self._attack = self._won(view, seat.index) if Move("attack") in moves else None
            if self._attack is not None:
                return Move("attack")
        for verb in ("equip", "build"):
            fitting = [move for move in moves if move.verb == verb]
            if fitting:
                return fitting[0]
        self._attack = self._won(view, seat.index) if Move("attack") in moves else None
        if self._attack is not None:
            return Move("attack")
        for move in (Move("sabotage"), Move("meditate")):
            if move in moves:
                return move
        outside = next((move for move in moves if move.verb == "exit-cover"), Move("end"))
        return Move("end") if Move("end") in moves else outside

    def _won(self, view: DoomtrooperView, seat: int) -> tuple[int, int, str] | None:
        """The attack on the warrior of highest V that is a win: it does harm and takes none, or it kills and does not
        cost the Attacker's life."""
        best: tuple[int, tuple[int, int, str]] | None = None
        mine = view.sides[seat]
        for other in view.sides:
            if other.seat == seat:
                continue
            for striker in mine.squad + mine.kohort + mine.outpost:
                if striker.cover or striker.type != "warrior":
                    continue
                for foe in other.squad + other.kohort + other.outpost + other.cover:
                    if foe.type != "warrior" or not _may_fight(striker, foe):
                        continue
                    for tactic in ("fight", "shoot"):
                        worth = _outcome(striker, foe, tactic)
                        if worth > 0 and (best is None or worth > best[0]):
                            best = worth, (striker.handle, foe.handle, tactic)
        return best[1] if best is not None else None


def _view(seat: Seat) -> DoomtrooperView:
    view = seat.view()
    assert isinstance(view, DoomtrooperView)
    return view


def _now(rating: RatingView | None) -> int:
    return rating.now if rating is not None else 0


def _warriors(cards: list[CardView]) -> list[CardView]:
    return [card for card in cards if card.type == "warrior"]


def _may_fight(striker: CardView, foe: CardView) -> bool:
    """Whether the affiliations let one warrior attack the other, as far as can be told from their cards at a glance."""
    evil = "legion" in foe.affiliations or "HERETIC" in foe.keywords
    if "ASSASSIN" in striker.keywords or "legion" in striker.affiliations:
        return True
    if "brotherhood" in striker.affiliations:
        return evil
    if "brotherhood" in foe.affiliations:
        return False
    return not set(striker.affiliations).intersection(foe.affiliations) or "FREELANCER" in foe.keywords


def _outcome(striker: CardView, foe: CardView, tactic: str) -> int:
    """The foe's V, doubled for a kill, if the fight is won; else 0."""
    attack, answer = (striker.fight, foe.fight) if tactic == "fight" else (striker.shoot, foe.shoot)
    hit = _now(attack) >= _now(foe.armor)
    hurt = _now(answer) >= _now(striker.armor)
    kills = hit and (foe.wounded or SLAYER in striker.keywords)
    dies = hurt and (striker.wounded or SLAYER in foe.keywords)
    if kills and not dies:
        return 2 * _now(foe.value) + 1
    return _now(foe.value) + 1 if hit and not hurt else 0


def _fittest(view: DoomtrooperView, seat: int, moves: list[Move]) -> Move:
    """The own warrior of highest V among the targets, or the first target."""
    side = view.sides[seat]
    values = {
        card.handle: _now(card.value) for card in side.squad + side.kohort + side.outpost if card.type == "warrior"
    }
    targets = [move for move in moves if move.verb == "target"]
    if not targets:
        return moves[0]
    return max(targets, key=lambda move: values.get(int(move.args[0]), -1))


def _least(hand: list[CardView]) -> Move:
    """Discard a card that the script never plays; from a full hand the warrior that costs most, or anything."""
    idle = [card for card in hand if card.type in ("special", "art", "symmetry")]
    if not idle and len(hand) >= HAND_LIMIT:
        idle = sorted(hand, key=lambda card: -_now(card.value))
    return Move("target", (idle[0].handle,)) if idle else Move("keep")
