import type { ComponentChildren } from "preact";

import type { CreatureView, SiegeView } from "../../wire.ts";
import { Token } from "./Token.tsx";

const dice = (number: number, colour: string): ComponentChildren => (number === 0 ? "–" : <span class={`dice-of ${colour}`}>{`${number} ${colour}`}</span>);

function Row({ creature, inPlay }: { creature: CreatureView; inPlay: number }) {
  return (
    <tr class={inPlay > 0 ? "in-play" : ""}>
      <th scope="row">
        <Token figure={{ ...creature, number: 1, strength: 0 }} /> {creature.name}
      </th>
      <td>{dice(creature.close, creature.close_die)}</td>
      <td>{dice(creature.fire, creature.fire_die)}</td>
      <td>{creature.armor}</td>
      <td>{creature.actions}</td>
      <td>{creature.points}</td>
      <td>{`${inPlay} / ${creature.supply}`}</td>
    </tr>
  );
}

/** The reference card: what each creature of the box rolls, withstands and is worth. */
export function Reference({ view }: { view: SiegeView }) {
  const inPlay = (kind: string): number => view.figures.filter((figure) => figure.kind === kind && (figure.square >= 0 || figure.place === "waiting")).length;
  return (
    <table class="reference">
      <caption class="hidden-words">{`Reference card ${view.band}`}</caption>
      <thead>
        <tr>
          <th scope="col">{`Ranks ${view.band}`}</th>
          <th scope="col">Close</th>
          <th scope="col">Fire</th>
          <th scope="col" title="Armor: more hits than this eliminate it">
            Arm.
          </th>
          <th scope="col" title="Actions in a round">
            Act.
          </th>
          <th scope="col" title="Promotion Points">
            P
          </th>
          <th scope="col" title="In play, and left in the box">
            In
          </th>
        </tr>
      </thead>
      <tbody>
        {view.reference.map((creature) => (
          <Row key={creature.kind} creature={creature} inPlay={inPlay(creature.kind)} />
        ))}
      </tbody>
    </table>
  );
}
