import { Words } from "../../lib/words.tsx";
import { useCatalogue } from "../../lib/catalogue.ts";
import { useZoom } from "../../lib/zoom.ts";
import type { CardView, CombatantView, CombatView, RatingView } from "../../wire.ts";
import { RATING_ICON } from "./art/icons.ts";
import { Art } from "./CardFace.tsx";
import { Icon } from "./Emblem.tsx";
import { factsOf } from "./facts.ts";
import { fate } from "./fate.ts";
import { namesOf } from "./handles.ts";
import { usePlay } from "../../lib/play.ts";

type Cards = ReadonlyMap<number, CardView>;

const STEPS = ["", "Attackers and Defenders", "Tactic", "Weapons", "Modify ratings", "Results", "Casualties", "Points"];

function Rating({ letter, shape, rating }: { letter: string; shape: string; rating: RatingView }) {
  return (
    <div class="fought">
      <span class="big">
        <Icon shape={shape} />
        <span class="letter">{letter}</span> <b>{rating.now}</b>
      </span>
      <span class="parts">
        <span>{`${rating.base} base`}</span>
        {rating.parts.map((part, index) => (
          <span key={index}>
            {" "}
            <Words text={part} />
          </span>
        ))}
      </span>
    </div>
  );
}

function Portrait({ card }: { card: CardView | undefined }) {
  const catalogue = useCatalogue();
  const zoom = useZoom();
  const facts = card === undefined ? null : factsOf(card, catalogue);
  if (facts === null || card === undefined) return <span class="portrait hidden" aria-hidden={true} />;
  return (
    <span class="portrait" aria-hidden={true} onPointerEnter={() => zoom.show({ code: card.code, name: card.name, card })} onPointerLeave={zoom.clear}>
      <Art facts={facts} />
    </span>
  );
}

function Combatant({ of, role, tactic, cards }: { of: CombatantView; role: "Attacker" | "Defender"; tactic: string | null; cards: Cards }) {
  const { you, playerName } = usePlay();
  const names = namesOf(of.handles, cards);
  const weapons = of.weapons.length > 0 ? ` with ${namesOf(of.weapons, cards)}` : "";
  return (
    <div class={`combatant ${role.toLowerCase()}`}>
      <Portrait card={cards.get(of.handles[0] ?? -1)} />
      <div class="combatant-words">
        <p class="who">
          <span class="role">{role}</span> {`${of.seat === you ? "your" : `${playerName(of.seat)}'s`} `}
          <b>{names}</b>
          {weapons}
          {of.strikes_first ? <span class="flag">strikes first</span> : null}
          {of.struck ? <span class="flag">has struck</span> : null}
        </p>
        {of.outcome === "gone" ? null : (
          <div class="pair">
            {of.attack === null ? null : <Rating letter={tactic === "shoot" ? "S" : "F"} shape={tactic === "shoot" ? RATING_ICON.shoot : RATING_ICON.fight} rating={of.attack} />}
            <Rating letter="A" shape={RATING_ICON.armor} rating={of.armor} />
          </div>
        )}
        {of.standing ? (
          <p class={`outcome ${fate(of.outcome)}`}>
            <Words text={of.standing} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The running combat, as a sentence that is updated with every card played. */
export function Combat({ combat, cards, depth }: { combat: CombatView; cards: Cards; depth: number }) {
  return (
    <section class="combat" aria-label={depth > 0 ? "A combat within the combat" : "The running combat"} data-combat={true}>
      <Combatant of={combat.attacker} role="Attacker" tactic={combat.tactic} cards={cards} />
      <div class="versus">
        <span class="tactic">{combat.tactic ?? "attack"}</span>
        <span class="step">{STEPS[combat.step] ?? ""}</span>
        {combat.played.length > 0 ? (
          <p class="played">
            {"played "}
            <Words text={combat.played.map((card) => (card.code === null ? (card.name ?? "a card") : `[[${card.code}|${card.name ?? ""}]]`)).join(", ")} />
          </p>
        ) : null}
      </div>
      <Combatant of={combat.defender} role="Defender" tactic={combat.tactic} cards={cards} />
    </section>
  );
}
