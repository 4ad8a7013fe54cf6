import { describe, expect, test, vi } from "vitest";

import { CARD_TYPES } from "./icons.ts";
import { AFFILIATIONS } from "./palette.ts";
import { picture } from "./picture.ts";

interface Header {
  name: string;
  type: string;
  affiliations: string[];
  fight?: number;
  shoot?: number;
  value?: number;
}

const files = import.meta.glob<Header[]>("../../../../../src/kohort/data/doomtrooper/cards.json", { eager: true, import: "default" });
const headers = Object.values(files).flat();

describe("pictures", () => {
  test("there are headers to draw from", () => {
    expect(headers.length).toBeGreaterThan(1_000);
  });

  test("the same card looks the same every time it is drawn anew", async () => {
    const first = headers.slice(0, 60).map((card) => picture(card));
    vi.resetModules();
    const again = await import("./picture.ts");
    expect(again.picture).not.toBe(picture);
    expect(headers.slice(0, 60).map((card) => again.picture(card))).toEqual(first);
  });

  test("no two cards look alike", () => {
    const seen = new Map<string, string>();
    const twins: string[] = [];
    for (const card of headers) {
      const drawn = picture(card);
      const other = seen.get(drawn);
      if (other !== undefined && other !== card.name) twins.push(`${other} and ${card.name}`);
      seen.set(drawn, card.name);
    }
    expect(twins).toEqual([]);
  });

  test("every type of every affiliation can be drawn, and cleanly", () => {
    for (const type of CARD_TYPES)
      for (const side of AFFILIATIONS) {
        const drawn = picture({ name: `Sample ${type}`, type, affiliations: [side], fight: 3, shoot: 2, value: 4 });
        expect(drawn.length).toBeGreaterThan(400);
        expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
      }
    for (const card of headers) expect(picture(card)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("nothing of a name gets into the markup", () => {
    const drawn = picture({ name: '"><script>alert(1)</script>', type: "warrior", affiliations: ["bauhaus"] });
    expect(drawn).not.toContain("script");
  });

  test("those who are unique are dressed up", () => {
    const plain = picture({ name: "Max Steiner", type: "warrior", affiliations: ["bauhaus"], value: 5 });
    const unique = picture({ name: "Max Steiner", type: "warrior", affiliations: ["bauhaus"], value: 5, unique: true });
    expect(unique.length).toBeGreaterThan(plain.length);
  });
});
