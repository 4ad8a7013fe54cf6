// Answers of a server that is not there. Only with `vite` and `?mock`; `?mock=result` and the like show other moments.

import * as fixtures from "./fixtures.ts";

function answer(path: string, mode: string): unknown {
  if (path === "/api/me") return { user: "u", name: "Ann" };
  if (path === "/api/games") return fixtures.games;
  if (path.endsWith("/cards")) return { cards: fixtures.CARDS };
  if (path.endsWith("/decks/check")) return fixtures.checked;
  if (path.endsWith("/decks")) return fixtures.decks;
  if (path === "/api/campaigns") return [];
  if (path === "/api/tables" || path === "/api/quick") return path === "/api/quick" ? fixtures.tables[0] : fixtures.tables;
  if (path.includes("/why")) return { handle: 1, reasons: [{ key: "x", text: "Only in a Shoot combat.", rule: "Attack 4" }] };
  if (path.startsWith("/api/seats/")) {
    const { seat } = fixtures;
    if (mode === "result") return { ...seat, choice: null, waiting: [], result: fixtures.result };
    if (mode === "quiet") return { ...seat, view: { ...fixtures.view, combats: [] }, choice: { ...fixtures.choice, prompt: "Take an action", moves: many() } };
    if (mode === "some") return { ...seat, choice: { ...fixtures.choice, form: "some", low: 1, high: 2, pass_id: null, moves: fixtures.choice.moves.slice(1) } };
    if (mode === "number") return { ...seat, choice: { ...fixtures.choice, form: "number", low: 0, high: 30, pass_id: null, moves: [] } };
    if (mode === "order") return { ...seat, choice: { ...fixtures.choice, form: "order", pass_id: null, moves: fixtures.choice.moves.slice(1) } };
    if (mode === "unseen") localStorage.setItem("kohort.seen.ann", "-1");
    if (mode === "announced") {
      const [, card] = fixtures.view.sides[0]?.hand_cards ?? [];
      return { ...seat, choice: null, waiting: [1], view: { ...fixtures.view, combats: [], announcements: [{ seat: 1, text: "Equip it on a warrior", card, targets: [] }] } };
    }
    return seat;
  }
  return null;
}

function many() {
  const moves = [{ id: 0, verb: "end", text: "End the actions", cards: [] as number[], seats: [] as number[] }];
  const cards = fixtures.view.sides[0]?.hand_cards ?? [];
  for (const verb of ["muster", "equip", "attack", "attack", "seek-cover"]) for (const card of cards) moves.push({ id: moves.length, verb, text: `${verb} with ${card.name}`, cards: [card.handle], seats: [] });
  return moves;
}

export function mock(): void {
  const mode = new URLSearchParams(location.search).get("mock") ?? "";
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const path = new URL(typeof input === "string" ? input : input instanceof URL ? input.href : input.url, location.origin).pathname;
    if (!path.startsWith("/api/")) return real(input, init);
    return new Response(JSON.stringify(answer(path, mode)), { headers: { "content-type": "application/json" } });
  };
}
