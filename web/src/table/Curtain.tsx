import { useState } from "preact/hooks";

const KEY = "kohort.curtain";

/** From now on the next seat of this person at a table is opened behind a curtain: another player takes the screen. */
export function drawCurtain(table: string): void {
  try {
    sessionStorage.setItem(KEY, table);
  } catch {
    // without storage there is no curtain: the players look away themselves
  }
}

function drawn(table: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === table;
  } catch {
    return false;
  }
}

/** What lies over the table until the player whose seat it is has taken the screen. */
export function Curtain({ table, name }: { table: string; name: string }) {
  const [closed, setClosed] = useState(() => drawn(table));
  if (!closed) return null;
  return (
    <div class="curtain" role="dialog" aria-modal={true} aria-label={`The screen goes to ${name}`}>
      <h2>{name}</h2>
      <p class="quiet">Take the screen: what comes now is for your eyes.</p>
      <button
        type="button"
        class="go huge"
        data-curtain={true}
        ref={(button) => button?.focus()}
        onClick={() => {
          sessionStorage.removeItem(KEY);
          setClosed(false);
        }}
      >
        Here I am
      </button>
    </div>
  );
}
