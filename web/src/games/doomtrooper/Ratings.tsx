import type { RatingView } from "../../wire.ts";
import { RATING_ICON } from "./art/icons.ts";
import { Icon } from "./Emblem.tsx";

export type RatingKind = keyof typeof RATING_ICON;

export const RATING_LETTER: Record<RatingKind, string> = { fight: "F", shoot: "S", armor: "A", value: "V" };

type Shown = Partial<Record<RatingKind, RatingView | number | null>>;

const KINDS: readonly RatingKind[] = ["fight", "shoot", "armor", "value"];

/** The four ratings in a row; a rating that is not its base is marked by an arrow, not by colour alone. */
export function Ratings({ of }: { of: Shown }) {
  return (
    <span class="ratings">
      {KINDS.map((kind) => {
        const rating = of[kind];
        if (rating === null || rating === undefined) return null;
        const now = typeof rating === "number" ? rating : rating.now;
        const change = typeof rating === "number" || rating.now === rating.base ? "" : rating.now > rating.base ? "up" : "down";
        return (
          <span key={kind} class={`rating ${change}`} title={RATING_LETTER[kind]}>
            <Icon shape={RATING_ICON[kind]} />
            <b>{now}</b>
          </span>
        );
      })}
    </span>
  );
}
