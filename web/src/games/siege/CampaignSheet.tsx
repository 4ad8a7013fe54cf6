import { useEffect, useState } from "preact/hooks";

import { api } from "../../lib/api.ts";
import { Copy } from "../../lib/Copy.tsx";
import { inWords } from "../../lib/fetched.ts";
import { Plot } from "../../lib/Plot.tsx";
import { addressOf, go, pathOf } from "../../lib/route.ts";
import { Trouble } from "../../lib/Trouble.tsx";
import type { CampaignMissionView, CampaignOut, CampaignTeamView, CampaignView, NextIn, RunningOut } from "../../wire.ts";

type Plays = "self" | "bot" | "out";
interface Props {
  token: string;
  out: CampaignOut;
  set: (out: CampaignOut) => void;
}

const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "±0");
const both = (names: readonly string[]): string => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`);

/** The campaign sheet: who stands where, what comes next, what was played, and the points over time. */
export function CampaignSheet({ token, out, set }: Props) {
  const sheet = out.sheet as CampaignView;
  const said = (key: string): string => sheet.teams.find((team) => team.key === key)?.corporation ?? key;
  const goal = sheet.won === "points" ? `first to ${sheet.wanted} points` : `most points after ${sheet.wanted} missions`;
  const together = sheet.mode === "coop";
  const done = sheet.played.filter((mission) => mission.accomplished.length > 0).length;
  return (
    <main class="page campaign" data-sheet={true}>
      <header>
        <h1>{out.name}</h1>
        <p class="lead">
          {together ? `Siege of the Citadel, together against the Legion: ${sheet.won === "points" ? `until somebody has ${sheet.wanted} points` : `${sheet.wanted} missions`}.` : `Siege of the Citadel: ${goal}.`}
          {sheet.branched >= 0 ? sheet.branched === 0 ? " Begun anew from another campaign." : ` It goes on from mission ${sheet.branched} of another campaign.` : ""}
        </p>
      </header>
      {out.over ? <Winner sheet={sheet} together={together} done={done} /> : <Next token={token} out={out} set={set} sheet={sheet} said={said} />}
      <Invitations out={out} said={said} />
      <div class="campaign-columns">
        <section aria-labelledby="standing">
          <h2 id="standing">Standing</h2>
          <div class="wide-table" role="region" aria-label="Standing, as a table" tabIndex={0}>
            <table class="campaign-table" data-standing={true}>
              <thead>
                <tr>
                  <th scope="col">Corporation</th>
                  <th scope="col">Points</th>
                  <th scope="col">Credits</th>
                  <th scope="col">Rank</th>
                  <th scope="col">{sheet.counted === "all" ? "In all" : "Counted"}</th>
                </tr>
              </thead>
              <tbody>
                {sheet.teams.map((team) => (
                  <Row key={team.key} team={team} out={out} next={sheet.legion_order[0] === team.key} />
                ))}
              </tbody>
            </table>
          </div>
          <p class="quiet counted">{sheet.counted === "all" ? "In all: Promotion Points, and five for each Credit." : "Promotion Points alone count."}</p>
        </section>
        <section aria-labelledby="over-time">
          <h2 id="over-time">Points over time</h2>
          {sheet.played.length === 0 ? (
            <p class="quiet">Drawn after the first mission.</p>
          ) : (
            <Plot
              turns={sheet.turns}
              lines={sheet.teams.map((team, at) => ({ name: team.corporation, points: sheet.series[at] ?? [], tone: `var(--${team.key})` }))}
              {...(sheet.won === "points" ? { goal: sheet.wanted } : {})}
              counted="Points"
              along="mission"
            />
          )}
        </section>
      </div>
      <section aria-labelledby="played">
        <h2 id="played">Missions played</h2>
        {sheet.played.length === 0 ? <p class="quiet">None yet.</p> : null}
        <ol class="campaign-missions">
          {sheet.played.map((mission, at) => (
            <Mission key={mission.number} mission={mission} said={said} look={out.tables[at] ?? null} token={token} together={together} />
          ))}
        </ol>
      </section>
    </main>
  );
}

function Row({ team, out, next }: { team: CampaignTeamView; out: CampaignOut; next: boolean }) {
  const member = out.members[team.member];
  const who = member === undefined ? "" : member.kind === "open" ? "an open place" : member.kind === "bot" ? `computer: ${member.level ?? ""}` : `${member.name}${member.member === out.you ? " (you)" : ""}`;
  return (
    <tr data-side={team.key} data-team={team.key} class={team.winner ? "victor" : ""}>
      <th scope="row">
        <b>{team.corporation}</b>
        <small>{who}</small>
        {team.winner ? <small class="fine">Winner</small> : null}
        {next && !team.winner ? <small class="legion-next">the Legion’s marker</small> : null}
        {team.legion_times > 0 ? <small>{`Legion player ${team.legion_times === 1 ? "once" : `${team.legion_times} times`}`}</small> : null}
      </th>
      <td>{team.points}</td>
      <td>{team.credits}</td>
      <td>
        <span class={`rank die-${team.die}`}>{`${team.rank} · ${team.die}`}</span>
        <small>{team.next_rank > 0 ? `next at ${team.next_rank}` : "the highest"}</small>
      </td>
      <td>
        <b>{team.score}</b>
      </td>
    </tr>
  );
}

function Winner({ sheet, together, done }: { sheet: CampaignView; together: boolean; done: number }) {
  const winners = sheet.teams.filter((team) => team.winner);
  return (
    <section class="campaign-end" data-winner={true} aria-label="How the campaign ended">
      {together ? (
        <h2>{`${done} of ${sheet.played.length} missions accomplished`}</h2>
      ) : (
        <h2>{`${both(winners.map((team) => team.corporation))} ${winners.length > 1 ? "share the victory" : "wins"}`}</h2>
      )}
      <p>{together ? `With ${both(sheet.teams.map((team) => `${team.corporation} ${team.score}`))} points.` : both(winners.map((team) => `${team.player}, ${team.score} points`))}</p>
      <p class="quiet">To play on, branch from one of the missions below.</p>
    </section>
  );
}

/** To the seat of this person that is asked; where he has several on this screen, the server puts it first in his games. */
async function wayToBoard(running: RunningOut): Promise<string | null> {
  const mine = (await api.tables()).find((one) => one.table === running.table)?.link ?? running.link;
  return mine === null ? null : pathOf(mine);
}

function Running({ running, played }: { running: RunningOut; played: number }) {
  const { waiting, your_turn } = running;
  const [board, setBoard] = useState(running.link === null ? null : pathOf(running.link));
  const asked = waiting.join();
  useEffect(() => {
    wayToBoard(running).then(setBoard, () => undefined); // the own seat's link is still there
  }, [running.table, asked]);
  return (
    <section class="campaign-next" data-running={true} aria-label="The mission being played">
      <h2>{`Mission ${played + 1} of the campaign is being played`}</h2>
      <p role="status">{your_turn ? "It is your decision." : waiting.length > 0 ? `${both(waiting)} ${waiting.length > 1 ? "are" : "is"} asked.` : "Please wait."}</p>
      {running.link === null ? <p class="quiet">You sit this one out.</p> : null}
      {board === null ? null : (
        <a class="button go" data-to-board={true} href={board}>
          To the board
        </a>
      )}
    </section>
  );
}

/** What is being played, or the next mission: which, who is the Legion, and who is absent. */
function Next({ token, out, set, sheet, said }: Props & { sheet: CampaignView; said: (key: string) => string }) {
  const [mission, setMission] = useState<number | null>(null);
  const [plays, setPlays] = useState<Record<string, Plays>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  if (out.running !== null) return <Running running={out.running} played={out.played} />;
  const missing = (key: string): Plays => plays[key] ?? "self";
  const legion = sheet.legion_order.find((key) => missing(key) !== "out");
  const chosen = mission ?? sheet.next[0]?.mission ?? null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      const absent: NonNullable<NextIn["absent"]> = {};
      for (const [key, how] of Object.entries(plays)) if (how !== "self") absent[key] = how;
      const after = await api.nextGame(token, { played: out.played, mission: chosen, absent });
      set(after);
      const board = after.running === null ? null : await wayToBoard(after.running);
      if (board !== null) go(board);
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="campaign-next"
      data-next={true}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h2>{`Next: mission ${out.played + 1}${sheet.won === "missions" ? ` of ${sheet.wanted}` : ""}`}</h2>
      {sheet.next.length > 1 ? (
        <label class="field">
          Which mission
          <select name="mission" value={chosen ?? ""} onChange={(event) => setMission(Number(event.currentTarget.value))}>
            {sheet.next.map((one) => (
              <option key={one.mission} value={one.mission}>{`${one.mission} ${one.title}`}</option>
            ))}
          </select>
        </label>
      ) : (
        <p class="next-title">
          <b>{sheet.next[0]?.title}</b>
        </p>
      )}
      <p data-legion-next={true}>
        {legion === undefined ? "The Legion plays itself" : `${said(legion)} has drawn the Legion’s marker: ${sheet.teams.find((team) => team.key === legion)?.player || "its player"} is the Legion player`}
        {`, with the reference card for Ranks ${sheet.band.replace("-", " and ")}.`}
      </p>
      <fieldset class="absent">
        <legend>Who plays</legend>
        {sheet.teams.map((team) => {
          const member = out.members[team.member];
          const bot = member?.kind === "bot";
          return (
            <label key={team.key} class="field" data-side={team.key}>
              <span>
                {team.corporation} <small>{bot ? "computer" : member?.name || "an open place"}{member?.here === true && member.member !== out.you ? ", is here" : ""}</small>
              </span>
              <select name={`plays-${team.key}`} value={missing(team.key)} onChange={(event) => setPlays({ ...plays, [team.key]: event.currentTarget.value as Plays })}>
                <option value="self">{bot ? "the computer" : member?.kind === "open" ? "whoever takes the place" : member?.member === out.you ? "I play" : `${member?.name ?? ""} plays`}</option>
                {bot ? null : <option value="bot">absent: the computer plays</option>}
                <option value="out">sits this mission out</option>
              </select>
            </label>
          );
        })}
      </fieldset>
      <div class="buttons">
        <button class="go" data-begin-next={true} disabled={busy}>
          {busy ? "Laying the board…" : "Begin the mission"}
        </button>
        <Trouble words={trouble} />
      </div>
    </form>
  );
}

function Invitations({ out, said }: { out: CampaignOut; said: (key: string) => string }) {
  const open = out.members.filter((member) => member.invite !== null);
  if (open.length === 0) return null;
  return (
    <section class="campaign-invites" aria-labelledby="invites">
      <h2 id="invites">Open places</h2>
      <p class="quiet">Send each friend his link once; it opens all missions of the campaign.</p>
      {open.map((member) => (
        <div key={member.member} class="invite">
          <b>{both(member.teams.map(said))}</b>
          <Copy address={addressOf(member.invite ?? "")} label={`Link for the player of ${both(member.teams.map(said))}`} />
        </div>
      ))}
    </section>
  );
}

/** A mission that was played: what came of it, and a branch from after it. */
function Mission({ mission, said, look, token, together }: { mission: CampaignMissionView; said: (key: string) => string; look: string | null; token: string; together: boolean }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const branch = async (played: number): Promise<void> => {
    setBusy(true);
    try {
      go(pathOf((await api.branch(token, { played })).link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li data-played={mission.number}>
      <header>
        <h3>{`${mission.number}. ${mission.title}`}</h3>
        <span class={mission.accomplished.length > 0 ? "fine" : "quiet"}>{mission.accomplished.length > 0 ? (together ? "accomplished" : `accomplished by ${both(mission.accomplished.map(said))}`) : "failed"}</span>
      </header>
      <p class="quiet">
        {mission.legion === "" ? "The Legion played itself. " : `${said(mission.legion)} was the Legion player. `}
        {mission.secondary.length > 0 ? `Secondary Mission accomplished: ${both(mission.secondary.map(said))}. ` : ""}
        {mission.out.length > 0 ? `${both(mission.out.map(said))} sat it out. ` : ""}
        {`${mission.rounds} rounds. ${mission.reason}`.trimEnd()}
      </p>
      <ul class="gains">
        {mission.gains.map((gain) => (
          <li key={gain.key} data-side={gain.key} class={mission.out.includes(gain.key) ? "away" : ""}>
            <b>{said(gain.key)}</b>
            <span>{`${signed(gain.points_gained)} P`}</span>
            <span>{`${signed(gain.credits_gained)} Credits`}</span>
          </li>
        ))}
      </ul>
      <div class="buttons">
        {look === null ? null : (
          <a class="button" href={pathOf(look)}>
            Look at the table
          </a>
        )}
        <button type="button" data-branch={mission.number} disabled={busy} onClick={() => void branch(mission.number)}>
          Branch after it
        </button>
        <button type="button" data-branch-before={mission.number} disabled={busy} onClick={() => void branch(mission.number - 1)}>
          Play it anew
        </button>
        <Trouble words={trouble} />
      </div>
    </li>
  );
}
