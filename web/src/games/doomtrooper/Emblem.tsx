import { EMBLEM } from "./art/emblems.ts";
import { affiliation, affiliationName } from "./art/palette.ts";

/** An affiliation's sign. Decoration unless it is given a label. */
export function Emblem({ of, label = false }: { of: string | undefined; label?: boolean }) {
  const side = affiliation(of);
  return (
    <svg class="emblem" viewBox="0 0 24 24" data-side={side} {...(label ? { role: "img", "aria-label": affiliationName(side) } : { "aria-hidden": true })}>
      <path d={EMBLEM[side]} fill-rule="evenodd" />
    </svg>
  );
}

/** One of the icons drawn on 16 by 16. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden={true}>
      <path d={shape} fill-rule="evenodd" />
    </svg>
  );
}
