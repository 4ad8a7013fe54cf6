import { describe, expect, it } from "vitest";

import type { ChoiceOut, EventOut, FigureView, MarkOut, MoveOut, SiegeView } from "../../wire.ts";
import { actors, barChoice, byPiece, bySquare, cardMoves, shown, throughDoors } from "./moves.ts";
import { doorway, letter, MARGIN, middle, signAt, squareAt, squareName, standing } from "./places.ts";
import { beats } from "./replay.ts";
import { HEADGEAR, initials, OUTLINES, sign } from "./shapes.ts";

const mark = (of: Partial<MarkOut>): MarkOut => ({ piece: -1, pieces: [], squares: [], area: [], note: "", dice: [], ...of });
const move = (id: number, verb: string, of: Partial<MarkOut> | null): MoveOut => ({ id, verb, text: `${verb} ${id}`, cards: [], seats: [], mark: of === null ? null : mark(of), warning: "" });
const choice = (moves: MoveOut[], kind = "act"): ChoiceOut => ({ number: 1, kind, prompt: "", rule: "", rule_text: "", form: "pick", moves, low: 0, high: 0, window: null, pass_id: null, colour: "" });

const TURN = choice([
  move(0, "move", { piece: 0, squares: [5], note: "2" }),
  move(1, "move", { piece: 1, squares: [5], note: "1" }),
  move(2, "close", { piece: 0, pieces: [9], squares: [6], area: [6], note: "50 %" }),
  move(3, "leave", { piece: 0, squares: [5, 6], note: "4W" }),
  move(4, "grenade", { piece: 1, pieces: [9], squares: [6], area: [5, 6, 7] }),
  move(5, "end", null),
]);

describe("moves on the board", () => {
  it("belong to the figure that was chosen, or to nobody", () => {
    expect([...actors(TURN)].sort()).toEqual([0, 1]);
    expect(shown(TURN, 0).map((one) => one.id)).toEqual([0, 2, 3, 5]);
    expect(shown(TURN, null).map((one) => one.id)).toEqual([5]);
  });

  it("lie on the squares that are pointed at, or on the figures that are aimed at", () => {
    const own = shown(TURN, 0);
    expect([...bySquare(own)].map(([square, moves]) => [square, moves.map((one) => one.id)])).toEqual([[5, [0]]]);
    expect([...byPiece(own)].map(([piece, moves]) => [piece, moves.map((one) => one.id)])).toEqual([[9, [2]]]);
    expect(throughDoors(own).map((one) => one.id)).toEqual([3]);
    expect([...bySquare(shown(TURN, 1)).keys()]).toEqual([5, 6]);
  });

  it("are left to the board in the bar when they are no more than a square", () => {
    expect(barChoice(TURN, 0)?.moves.map((one) => one.id)).toEqual([2, 3, 5]);
    expect(barChoice(TURN, null)?.moves.map((one) => one.id)).toEqual([5]);
    const draft = choice([move(0, "take", { piece: 0, note: "Disruptor" }), move(1, "take", { piece: 1 }), move(2, "pass", null)], "draft");
    expect(barChoice(draft, null)?.moves.map((one) => one.id)).toEqual([2]);
  });

  it("that play a card or use gear are found by its name", () => {
    const asked = choice([move(0, "card", { note: "Medic" }), move(1, "gear", { note: "Teleportal" }), move(2, "end", null)]);
    expect([...cardMoves(asked, "card")].map(([name, one]) => [name, one.id])).toEqual([["Medic", 0]]);
    expect([...cardMoves(asked, "gear").keys()]).toEqual(["Teleportal"]);
    expect(cardMoves(null, "card").size).toBe(0);
  });
});

const BOARD = { width: 16, height: 16, sectors: [{ number: 4, column: 0, row: 1, quarters: 0, force: 0, inside: false }], figures: [] } as unknown as SiegeView;

describe("places", () => {
  it("name squares by column and row", () => {
    expect([letter(0), letter(25), letter(26), letter(31)]).toEqual(["A", "Z", "AA", "AF"]);
    expect(squareName(BOARD, 17)).toBe("B2");
    expect(middle(BOARD, 17)).toEqual({ x: 1.5 + MARGIN, y: 1.5 + MARGIN });
  });

  it("put an entrance in the middle of its sector's side, outside", () => {
    const door = doorway(BOARD, "4W");
    expect(door?.at.x).toBeCloseTo(MARGIN);
    expect(door?.at.y).toBeCloseTo(12 + MARGIN);
    expect(door?.outside.x).toBeLessThan(MARGIN);
    expect(doorway(BOARD, "7N")).toBeNull();
  });

  it("find the square at a point, and none off the board", () => {
    const board = { width: 16, height: 16, covered: [17, 18] };
    expect(squareAt(board, middle(BOARD, 17))).toBe(17);
    expect(squareAt(board, { x: MARGIN + 0.2, y: MARGIN + 0.2 })).toBeNull();
    expect(squareAt(board, { x: 0.5, y: 3 })).toBeNull();
    expect(squareAt(board, { x: MARGIN + 16.5, y: MARGIN + 1.5 })).toBeNull();
  });

  it("keep the sign of a doorway clear of those who wait there", () => {
    const door = doorway(BOARD, "4W");
    if (door === null) throw new Error("4W is a doorway");
    expect(signAt(door, 0)).toEqual(door.outside);
    const waiting = [0, 1].map((id) => ({ id, square: -1, place: "waiting", entrance: "4W" }));
    const sign = signAt(door, 2);
    for (const { x, y } of standing(BOARD, waiting).values()) expect(Math.max(Math.abs(x - sign.x), Math.abs(y - sign.y))).toBeGreaterThan(0.9);
  });

  it("give those who wait at one entrance places of their own", () => {
    const waiting = [0, 1, 2].map((id) => ({ id, square: -1, place: "waiting", entrance: "4W" }));
    const found = [...standing(BOARD, waiting).values()].map(({ y }) => y);
    expect(new Set(found).size).toBe(3);
  });
});

describe("the replay", () => {
  const event = (kind: string, of: Partial<MarkOut> | null, amount: number | null = null): EventOut => ({ number: 1, kind, text: kind, cards: [], seats: [], amount, rule: "", mark: of === null ? null : mark(of) });
  const figure = { id: 7, square: 3, place: "board", strength: 5, entrance: "" } as FigureView;
  const after = (of: EventOut): readonly FigureView[] => beats(of, BOARD).reduce<readonly FigureView[]>((figures, beat) => beat.change(figures), [figure]);

  it("walks square by square", () => {
    const walk = event("moves", { piece: 7, squares: [4, 5, 6] });
    expect(beats(walk, BOARD)).toHaveLength(3);
    expect(after(walk)[0]?.square).toBe(6);
  });

  it("takes Strength, and takes the eliminated off the board", () => {
    expect(after(event("hurt", { piece: 7 }, 2))[0]?.strength).toBe(3);
    expect(after(event("healed", { piece: 7 }, 1))[0]?.strength).toBe(6);
    expect(standing(BOARD, after(event("eliminated", { piece: 7, squares: [3] }))).size).toBe(0);
  });

  it("shows dice, and passes over what is not to be seen", () => {
    expect(beats(event("rolls", { dice: [1, 0, 1] }), BOARD)).toHaveLength(1);
    expect(beats(event("extra-action", { piece: 7 }), BOARD)).toHaveLength(0);
  });

  it("leaves time to read an event card and the Legion's reasons, the longer the words the more", () => {
    const [card] = beats({ ...event("event", null), text: "Event: Mental Block: next round no Doomtrooper may fire." }, BOARD);
    const [reason] = beats({ ...event("coop-reason", { piece: 7, pieces: [1] }), text: "Short." }, BOARD);
    expect(card?.ms ?? 0).toBeGreaterThan(reason?.ms ?? 0);
    expect(reason?.ms ?? 0).toBeGreaterThan(500);
  });
});

describe("tokens", () => {
  it("have an outline of their own for every kind", () => {
    const outlines = Object.values(OUTLINES);
    expect(new Set(outlines).size).toBe(outlines.length);
  });

  it("have a sign of their own for every creature of the box", () => {
    const box = { Legionnaire: 12, Necromutant: 9, Centurion: 3, Razide: 2, Nepharite: 1, Ezoghoul: 1 };
    const signs = Object.entries(box).flatMap(([name, many]) => Array.from({ length: many }, (_, place) => sign({ name, kind: name.toLowerCase(), number: place + 1 })));
    expect(new Set(signs).size).toBe(28);
    expect(signs).toContain("L12");
  });

  it("have headgear and letters of their own for every Doomtrooper", () => {
    const names = ["Max Steiner", "Valerie Duval", "Edward S. Murdoch", "Sean Gallagher", "Attila III", "Coral Beach", '"Big Bob" Watts', "Mitch Hunter", "Tatsu", "Yojimbo"];
    expect(new Set(names.map(initials)).size).toBe(names.length);
    expect(Object.keys(HEADGEAR).sort()).toEqual([...names].sort());
    expect(new Set(Object.values(HEADGEAR)).size).toBe(names.length);
    expect(initials("Edward S. Murdoch")).toBe("EM");
  });
});
