import { useState } from "preact/hooks";

import { Dialog } from "../lib/Dialog.tsx";
import { KEYS } from "../lib/keyboard.ts";
import { isOn, mayMove, setMotion, SWITCHES, turn, type Switch } from "../lib/settings.ts";
import { Words } from "../lib/words.tsx";
import type { StopOut } from "../wire.ts";

export function KeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      <dl class="keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** `brings`: what comes of it, where the game has more to say than that the opponent wins. */
export function ConcedeDialog({ brings, close, concede }: { brings: string; close: () => void; concede: () => void }) {
  return (
    <Dialog title="Concede this game?" close={close}>
      <p data-brings={true}>{`${brings || "Your opponent wins."} This cannot be taken back.`}</p>
      <div class="buttons">
        <button type="button" class="danger" data-concede={true} onClick={concede}>
          Concede
        </button>
        <button type="button" onClick={close}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

export function PhrasesDialog({ phrases, close, say }: { phrases: readonly string[]; close: () => void; say: (phrase: number) => void }) {
  return (
    <Dialog title="Say" close={close}>
      <div class="phrases">
        {phrases.map((phrase, index) => (
          <button key={phrase} type="button" onClick={() => say(index)}>
            {phrase}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

const SETTINGS: readonly (readonly [StopOut["setting"], string])[] = [
  ["ask", "always ask me"],
  ["auto", "ask when I can play something"],
  ["pass", "pass for me"],
];

export function StopsDialog({ stops, close, set }: { stops: readonly StopOut[]; close: () => void; set: (kind: string, setting: StopOut["setting"]) => void }) {
  return (
    <Dialog title="Where you are asked" close={close} wide={true}>
      <p class="quiet">The rules open these windows to everybody, whatever you hold. Here you say in which of them the game waits for you.</p>
      <div class="scroller">
        <table class="stops">
          <thead>
            <tr>
              <th scope="col">Window</th>
              {SETTINGS.map(([setting, words]) => (
                <th key={setting} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stops.map((stop) => (
              <tr key={stop.kind}>
                <th scope="row">{stop.text}</th>
                {SETTINGS.map(([setting, words]) => (
                  <td key={setting}>
                    <input type="radio" name={stop.kind} checked={stop.setting === setting} aria-label={`${stop.text}: ${words}`} onChange={() => set(stop.kind, setting)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** Before a move with which something is lost. */
export function SureDialog({ warning, close, sure }: { warning: string; close: () => void; sure: () => void }) {
  const [again, setAgain] = useState(true);
  return (
    <Dialog title="End your turn?" close={close}>
      <p data-warning={true}>
        <Words text={warning} />
      </p>
      <label class="check">
        <input type="checkbox" checked={!again} data-never-ask={true} onChange={(event) => setAgain(!event.currentTarget.checked)} />
        Do not ask again
      </label>
      <div class="buttons">
        <button type="button" class="go" data-sure={true} onClick={() => {
            if (!again) turn("unspent", false);
            sure();
          }}>
          End it
        </button>
        <button type="button" data-play-on={true} autofocus={true} onClick={close}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

export function SettingsDialog({ close }: { close: () => void }) {
  const [moves, setMoves] = useState(mayMove());
  return (
    <Dialog title="Settings" close={close}>
      <label class="check">
        <input
          type="checkbox"
          checked={moves}
          onChange={(event) => {
            setMotion(event.currentTarget.checked);
            setMoves(event.currentTarget.checked);
          }}
        />
        Things move on the table
      </label>
      {(Object.keys(SWITCHES) as Switch[]).map((name) => (
        <label key={name} class="check">
          <input type="checkbox" defaultChecked={isOn(name)} data-switch={name} onChange={(event) => turn(name, event.currentTarget.checked)} />
          {SWITCHES[name]}
        </label>
      ))}
      <p class="quiet">Kept on this device. Without a setting of yours, your system's wish for less motion is followed.</p>
    </Dialog>
  );
}
