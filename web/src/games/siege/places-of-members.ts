// From the rows of a form, a corporation each, to the members of a campaign.

import type { MemberIn } from "../../wire.ts";

export type Who = "me" | `friend:${string}` | `bot:${string}`;

/** A corporation, who plays it, and his name where several play on this screen. */
export interface Place {
  side: string;
  who: Who;
  name: string;
}

/** The members: where the Legion plays itself one person may have several corporations. */
export function members(places: readonly Place[], together: boolean, me: string, said: (side: string) => string): MemberIn[] {
  const several = places.filter((place) => place.who === "me").length > 1;
  const found: (MemberIn & { who: Who })[] = [];
  for (const { side, who, name } of places) {
    const before = together && !who.startsWith("bot:") ? found.find((one) => one.who === who) : undefined;
    if (before !== undefined) {
      before.teams.push(side);
      continue;
    }
    const kind = who === "me" ? "me" : who.startsWith("friend:") ? "friend" : "bot";
    const called = kind !== "me" ? "" : several && !together ? name.trim() || said(side) : me;
    found.push({ who, kind, teams: [side], ...(kind === "bot" ? { level: who.slice("bot:".length) } : {}), ...(called === "" ? {} : { name: called }) });
  }
  return found.map(({ who: _, ...member }) => member);
}
