import { Die } from "../../lib/Die.tsx";
import type { AttackView } from "../../wire.ts";

/** Faces that were rolled, 1 for a hit. */
export function Roll({ faces, colour, rolling = false }: { faces: readonly number[]; colour: string; rolling?: boolean }) {
  return (
    <span class="roll">
      {faces.map((face, place) => (
        <Die key={place} hit={face === 1} colour={colour} rolling={rolling} />
      ))}
    </span>
  );
}

/** So many dice of a colour, not rolled yet. */
export function DiceOf({ number, colour, what }: { number: number; colour: string; what: string }) {
  return (
    <span class={`dice-set ${number === 0 ? "none" : ""}`} role="img" aria-label={number === 0 ? `no ${what} dice` : `${number} ${colour} ${what} dice`}>
      {Array.from({ length: number }, (_, place) => (
        <i key={place} class={`plain-die ${colour}`} />
      ))}
      <small aria-hidden={true}>{number === 0 ? `no ${what}` : what}</small>
    </span>
  );
}

const MODES: Readonly<Record<string, string>> = { close: "strikes", fire: "fires", two: "fires at two", ray: "burns a line", swing: "swings", grenade: "fires a grenade", card: "attacks" };

function Target({ attack, place }: { attack: AttackView; place: number }) {
  const [target = "", hits = 0, armor = 0] = [attack.targets[place], attack.hits[place], attack.armors[place]];
  const [wounds, kevlarite = []] = [attack.wounds[place], attack.kevlarite[place]];
  return (
    <li class={(wounds ?? 0) > 0 ? "struck" : ""}>
      {attack.rolls.length === 0 ? `${target}, Armor ${armor}` : `${target}: ${hits} ${hits === 1 ? "hit" : "hits"}, Armor ${armor}`}
      {kevlarite.length > 0 ? (
        <>
          , Kevlarite <Roll faces={kevlarite} colour={attack.kevlarite_dice[place] ?? "white"} />
        </>
      ) : null}
      <b>{wounds === undefined ? "" : wounds > 0 ? ` → ${attack.kevlarite_dice[place] ? `−${wounds} Strength` : "gone"}` : " → nothing"}</b>
    </li>
  );
}

/** An attack to look back at: dice, what was re-rolled, armor and Kevlarite, what it did. */
export function AttackLine({ attack }: { attack: AttackView }) {
  return (
    <li class={`attack ${attack.failed ? "failed" : ""}`}>
      <p>
        <b>{attack.attacker === "card" ? "A card" : attack.attacker}</b> {MODES[attack.mode] ?? attack.mode}
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
        {attack.targets.map((_, place) => (
          <Target key={place} attack={attack} place={place} />
        ))}
      </ul>
    </li>
  );
}
