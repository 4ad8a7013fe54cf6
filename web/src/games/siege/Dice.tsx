import type { AttackView } from "../../wire.ts";

function Die({ hit, colour, again }: { hit: boolean; colour: string; again?: boolean }) {
  return (
    <svg class={`die ${colour} ${hit ? "hit" : "miss"} ${again === true ? "again" : ""}`} viewBox="0 0 20 20" role="img" aria-label={hit ? "hit" : "miss"}>
      <rect x="1" y="1" width="18" height="18" rx="4" />
      {hit ? <path class="burst" d="M10 3L12 8L17 6L13.5 10L17 14L12 12L10 17L8 12L3 14L6.5 10L3 6L8 8Z" /> : <path class="blank" d="M6 10H14" />}
    </svg>
  );
}

/** Faces that were rolled, 1 for a hit. */
export function Roll({ faces, colour }: { faces: readonly number[]; colour: string }) {
  return (
    <span class="roll">
      {faces.map((face, place) => (
        <Die key={place} hit={face === 1} colour={colour} />
      ))}
    </span>
  );
}

const MODES: Readonly<Record<string, string>> = { close: "strikes", fire: "fires", two: "fires at two", ray: "burns a line", swing: "swings", grenade: "fires a grenade", card: "attacks" };

/** An attack to look back at: dice, what was re-rolled, armor and Kevlarite, what it did. */
export function AttackLine({ attack }: { attack: AttackView }) {
  return (
    <li class={`attack ${attack.failed ? "failed" : ""}`}>
      <p>
        <b>{attack.attacker}</b> {MODES[attack.mode] ?? attack.mode}
        {attack.failed ? " – fails" : ""}
      </p>
      <div class="faces">
        {attack.rolls.map((faces, place) => (
          <span key={place} class="roll">
            <Roll faces={faces} colour={attack.colour} />
            {(attack.rerolled[place] ?? []).length > 0 ? (
              <>
                <small>again</small>
                <Roll faces={attack.rerolled[place] ?? []} colour={attack.colour} />
              </>
            ) : null}
          </span>
        ))}
      </div>
      <ul>
        {attack.targets.map((target, place) => {
          const wounds = attack.wounds[place] ?? 0;
          const absorbed = attack.absorbed[place] ?? 0;
          return (
            <li key={place} class={wounds > 0 ? "struck" : ""}>
              {`${target}: ${attack.hits[place] ?? 0} ${attack.hits[place] === 1 ? "hit" : "hits"}, Armor ${attack.armors[place] ?? 0}`}
              {absorbed > 0 ? `, Kevlarite ${absorbed}` : ""}
              <b>{wounds > 0 ? ` → ${wounds}` : attack.wounds.length > place ? " → nothing" : ""}</b>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
