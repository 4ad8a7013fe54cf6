import type { FigureView } from "../../wire.ts";
import { initials, OUTLINES } from "./shapes.ts";

const MOST = 5;

/** A figure as a token: outline of its kind, letters, Strength as dots for a Doomtrooper, a number for a creature. */
export function Token({ figure, strength = figure.strength }: { figure: FigureView; strength?: number }) {
  const trooper = figure.number === 0;
  return (
    <svg class={`token ${trooper ? "trooper" : "creature"}`} data-kind={figure.kind} viewBox="0 0 40 40" aria-hidden={true}>
      <path class="plate" d={OUTLINES[figure.kind] ?? "M3 3H37V37H3Z"} />
      <text class="letters" x="20" y={trooper ? 23.5 : 24} text-anchor="middle">
        {initials(figure.name)}
      </text>
      {trooper ? (
        <g class="pips">
          {Array.from({ length: MOST }, (_, place) => (
            <circle key={place} class={place < strength ? "on" : ""} cx={10.4 + place * 4.8} cy="29.6" r="1.9" />
          ))}
        </g>
      ) : (
        <text class="number" x="20" y="33.5" text-anchor="middle">
          {figure.number}
        </text>
      )}
    </svg>
  );
}
