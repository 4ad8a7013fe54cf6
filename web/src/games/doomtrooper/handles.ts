// Cards of a view by their handles.

import type { CardView, DoomtrooperView, SideView } from "../../wire.ts";

function* within(card: CardView): Generator<CardView> {
  yield card;
  for (const item of card.attachments) yield* within(item);
}

/** All that a card bears, and what that bears in turn. */
export const borneBy = (card: CardView): CardView[] => card.attachments.flatMap((item) => [...within(item)]);

export function* cardsOfSide(side: SideView): Generator<CardView> {
  for (const area of [side.squad, side.kohort, side.outpost, side.cover, side.player_cards, side.hand_cards]) {
    for (const card of area) yield* within(card);
  }
}

/** Every card in sight, by handle. */
export function byHandle(view: DoomtrooperView): Map<number, CardView> {
  const found = new Map<number, CardView>();
  for (const side of view.sides) for (const card of cardsOfSide(side)) found.set(card.handle, card);
  for (const { played, attacker, defender } of view.combats) {
    for (const card of [...played, ...attacker.fallen, ...defender.fallen]) found.set(card.handle, card);
  }
  for (const { card } of view.announcements) if (card !== null) found.set(card.handle, card);
  return found;
}

/** The part each card has in the running combats; the innermost combat counts. */
export function combatants({ combats }: DoomtrooperView): Map<number, "attacker" | "defender"> {
  const parts = new Map<number, "attacker" | "defender">();
  for (const combat of combats) {
    for (const handle of combat.attacker.handles) parts.set(handle, "attacker");
    for (const handle of combat.defender.handles) parts.set(handle, "defender");
  }
  return parts;
}

/** Names in a row: "Hussar and Dragoon". */
export function namesOf(handles: readonly number[], cards: ReadonlyMap<number, CardView>): string {
  const names = handles.map((handle) => cards.get(handle)?.name ?? "a hidden card");
  const last = names.pop() ?? "nobody";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}
