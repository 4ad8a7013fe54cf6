import { pathOf } from "../lib/route.ts";
import type { CampaignLineOut, TableOut } from "../wire.ts";

function since(seconds: number): string {
  const minutes = Math.max(0, (Date.now() / 1000 - seconds) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${Math.round(minutes)} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return new Date(seconds * 1000).toLocaleDateString("en");
}

function standing(table: TableOut): string {
  if (table.over) return table.result || "over";
  if (table.players.some((player) => player.kind === "open")) return "a seat is open";
  return table.your_turn ? "your decision" : "your opponent's decision";
}

function campaignStanding(campaign: CampaignLineOut): string {
  if (campaign.over) return "decided";
  if (!campaign.running) return "the next mission can begin";
  return campaign.your_turn ? "your decision" : "a mission is being played";
}

/** The campaigns of this reader, those that wait for him first. */
export function MyCampaigns({ campaigns }: { campaigns: readonly CampaignLineOut[] }) {
  if (campaigns.length === 0) return null;
  const weight = (one: CampaignLineOut): number => (one.over ? 2 : one.your_turn || !one.running ? 0 : 1);
  const sorted = [...campaigns].sort((a, b) => weight(a) - weight(b) || b.updated - a.updated);
  return (
    <ul class="my-games" aria-label="My campaigns">
      {sorted.map((one) => (
        <li key={one.campaign} class={one.over ? "over" : one.your_turn ? "yours" : ""}>
          <a href={pathOf(one.link)}>
            <b>{one.name}</b>
            <span class="names">{`Campaign of ${one.title}, ${one.played} played: ${one.players.map((name) => name || "an open place").join(" – ")}`}</span>
            <span class="standing">{campaignStanding(one)}</span>
            <small>{since(one.updated)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The tables this reader sits at, those that wait for him first. */
export function MyGames({ tables }: { tables: readonly TableOut[] }) {
  if (tables.length === 0) return <p class="quiet">Games you begin stand here, and can be gone on with at any time.</p>;
  const weight = (table: TableOut): number => (table.over ? 2 : table.your_turn ? 0 : 1);
  const sorted = [...tables].sort((a, b) => weight(a) - weight(b) || b.updated - a.updated);
  return (
    <ul class="my-games">
      {sorted.map((table) => (
        <li key={table.table} class={table.over ? "over" : table.your_turn ? "yours" : ""}>
          <a href={table.link === null ? "/" : pathOf(table.link)}>
            <b>{table.title}</b>
            <span class="names">{table.players.map((player) => player.name || "an open seat").join(" – ")}</span>
            <span class="standing">{standing(table)}</span>
            <small>{since(table.updated)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
