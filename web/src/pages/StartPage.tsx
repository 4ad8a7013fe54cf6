import { useEffect, useState } from "preact/hooks";

import { CardFace } from "../games/doomtrooper/CardFace.tsx";
import { Ratings } from "../games/doomtrooper/Ratings.tsx";
import { NewCampaign } from "../games/siege/NewCampaign.tsx";
import { NewMission } from "../games/siege/NewMission.tsx";
import { api } from "../lib/api.ts";
import { inWords, useFetched } from "../lib/fetched.ts";
import { useReady, useTitle } from "../lib/ready.ts";
import { go, pathOf } from "../lib/route.ts";
import { Trouble } from "../lib/Trouble.tsx";
import { wantGuide } from "../table/Guide.tsx";
import { Masthead } from "./Masthead.tsx";
import { MyCampaigns, MyGames } from "./MyGames.tsx";
import { NewTable } from "./NewTable.tsx";

const FAN = [
  { name: "Blood Beret", affiliations: ["imperial"], fight: 4, shoot: 4, armor: 3, value: 4 },
  { name: "Hussar", affiliations: ["bauhaus"], fight: 2, shoot: 2, armor: 3, value: 2 },
  { name: "Nepharite of Algeroth", affiliations: ["legion"], fight: 11, shoot: 5, armor: 6, value: 8 },
  { name: "Samurai", affiliations: ["mishima"], fight: 3, shoot: 3, armor: 3, value: 3 },
  { name: "Inquisitor", affiliations: ["brotherhood"], fight: 4, shoot: 4, armor: 4, value: 4 },
] as const;

function Name({ name, set }: { name: string; set: (name: string) => void }) {
  return (
    <label class="name-field">
      You play as
      <input
        value={name}
        maxLength={40}
        autocomplete="nickname"
        onChange={(event) => {
          const wanted = event.currentTarget.value.trim();
          if (wanted === "" || wanted === name) return;
          api.rename(wanted).then(
            (me) => set(me.name),
            () => set(name),
          );
        }}
      />
    </label>
  );
}

export function StartPage() {
  const me = useFetched(api.me);
  const games = useFetched(api.games);
  const decks = useFetched(() => api.decks("doomtrooper"));
  const tables = useFetched(api.tables);
  const campaigns = useFetched(api.campaigns);
  const [inRow, setInRow] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const game = games.value?.find((candidate) => candidate.game === "doomtrooper");
  const siege = games.value?.find((candidate) => candidate.game === "siege");
  const sides = useFetched(() => api.decks("siege"));
  const [wanted, setWanted] = useState<"doomtrooper" | "siege">(() => (location.hash === "#siege" ? "siege" : "doomtrooper"));
  useTitle("");
  useReady(me.value !== null && game !== undefined && decks.value !== null && tables.value !== null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      tables.again();
      campaigns.again();
    }, 10_000);
    return () => clearInterval(timer);
  }, []);
  const quick = async (): Promise<void> => {
    setBusy(true);
    try {
      const table = await api.quick();
      if (table.link !== null) go(pathOf(table.link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  const learn = async (wanted: string): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      const table = await api.learn(wanted);
      wantGuide();
      if (table.link !== null) go(pathOf(table.link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  const problem = trouble || me.trouble || games.trouble || decks.trouble;
  return (
    <>
      <Masthead here="start" />
      <main class="page start">
        <section class="hero">
          <div>
            <h1>Doomtrooper</h1>
            <p class="lead">The card game of the dark future, every rule enforced. Against the computer, or against whoever has your link.</p>
            <button type="button" class="go huge" data-quick={true} disabled={busy} onClick={() => void quick()}>
              {busy ? "Laying the table…" : "Play now"}
            </button>
            <p class="quiet">Two Corporate War decks, gEngine rules, against the computer.</p>
            {siege === undefined || siege.learn === "" ? null : (
              <p class="learn">
                <button type="button" class="go" data-learn="siege" disabled={busy} onClick={() => void learn("siege")}>
                  {`Learn: ${siege.learn}`}
                </button>
                <span class="quiet">{`${siege.name}: the first mission, with each step explained where it happens.`}</span>
              </p>
            )}
            <Trouble words={problem} />
          </div>
          <div class="fan" aria-hidden={true}>
            {FAN.map((card) => (
              <CardFace key={card.name} facts={{ ...card, type: "warrior" }} size="table" ratings={<Ratings of={card} />} />
            ))}
          </div>
        </section>
        <div class="columns">
          <section aria-labelledby="new-table">
            <h2 id="new-table">A new table</h2>
            {siege === undefined ? null : (
              <div class="choose-game" role="group" aria-label="Which game">
                <button type="button" aria-pressed={wanted === "doomtrooper"} data-game-of="doomtrooper" onClick={() => setWanted("doomtrooper")}>
                  Doomtrooper
                </button>
                <button type="button" aria-pressed={wanted === "siege"} data-game-of="siege" onClick={() => setWanted("siege")}>
                  Siege of the Citadel
                </button>
              </div>
            )}
            {wanted === "siege" && siege !== undefined ? (
              <>
                <div class="choose-game" role="group" aria-label="What of it">
                  <button type="button" class="small" aria-pressed={!inRow} data-single={true} onClick={() => setInRow(false)}>
                    A mission
                  </button>
                  <button type="button" class="small" aria-pressed={inRow} data-in-row={true} onClick={() => setInRow(true)}>
                    A campaign
                  </button>
                </div>
                <p class="quiet">
                  {inRow ? "Missions in a row: points, Credits and Ranks carry over, and the Legion player changes." : "One mission, with a Legion player or together against a Legion that plays itself."}
                </p>
                {sides.value === null ? <p class="quiet">Just a moment…</p> : inRow ? <NewCampaign game={siege} sides={sides.value} name={name ?? me.value?.name ?? ""} /> : <NewMission game={siege} sides={sides.value} name={name ?? me.value?.name ?? ""} />}
              </>
            ) : game !== undefined && decks.value !== null ? <NewTable game={game} decks={decks.value} name={name ?? me.value?.name ?? ""} /> : <p class="quiet">Just a moment…</p>}
          </section>
          <section aria-labelledby="my-games">
            <h2 id="my-games">My games</h2>
            {me.value === null ? null : <Name name={name ?? me.value.name} set={setName} />}
            <MyCampaigns campaigns={campaigns.value ?? []} />
            {campaigns.value?.length && !tables.value?.length ? null : <MyGames tables={tables.value ?? []} />}
          </section>
        </div>
      </main>
    </>
  );
}
