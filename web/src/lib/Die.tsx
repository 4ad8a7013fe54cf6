/** A die that shows a hit, a miss, or nothing yet. */
export function Die({ hit, colour, rolling = false }: { hit: boolean | null; colour: string; rolling?: boolean }) {
  const shows = hit === null ? "not rolled" : hit ? "hit" : "miss";
  return (
    <svg class={`die ${colour} ${hit === null ? "open" : shows} ${rolling ? "rolling" : ""}`} viewBox="0 0 20 20" role="img" aria-label={shows}>
      <rect x="1" y="1" width="18" height="18" rx="4" />
      {hit === null ? null : hit ? <path class="burst" d="M10 3L12 8L17 6L13.5 10L17 14L12 12L10 17L8 12L3 14L6.5 10L3 6L8 8Z" /> : <path class="blank" d="M6 10H14" />}
    </svg>
  );
}
