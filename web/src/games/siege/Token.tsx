import type { FigureView } from "../../wire.ts";
import { HEADGEAR, initials, OUTLINES, sign } from "./shapes.ts";

const MOST = 5;
const SEGMENT = 6.2;

/** A figure as a token: outline of its kind; headgear, letters and a bar of Strength for a Doomtrooper; letter and number for a creature. */
export function Token({ figure, strength = figure.strength }: { figure: Pick<FigureView, "name" | "number" | "kind" | "strength">; strength?: number }) {
  const trooper = figure.number === 0;
  return (
    <svg class={`token ${trooper ? "trooper" : "creature"}`} data-kind={figure.kind} viewBox="0 0 40 40" aria-hidden={true}>
      <path class="plate" d={OUTLINES[figure.kind] ?? "M3 3H37V37H3Z"} />
      {trooper ? (
        <>
          <path class="headgear" d={HEADGEAR[figure.name] ?? ""} />
          <text class="letters" x="20" y="28" text-anchor="middle">
            {initials(figure.name)}
          </text>
          <g class="strength">
            {Array.from({ length: MOST }, (_, place) => (
              <rect key={place} class={place < strength ? "on" : ""} x={4.5 + place * SEGMENT} y="34" width={SEGMENT} height="5" />
            ))}
          </g>
        </>
      ) : (
        <text class="letters" x="20" y="26" text-anchor="middle">
          {sign(figure)}
        </text>
      )}
    </svg>
  );
}
