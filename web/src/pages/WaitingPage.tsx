import { Copy } from "../lib/Copy.tsx";
import { useReady, useTitle } from "../lib/ready.ts";
import { addressOf } from "../lib/route.ts";
import type { SeatState } from "../lib/seat.ts";
import type { SeatOut } from "../wire.ts";

/** A seat is still free: the game begins by itself as soon as somebody sits there. */
export function WaitingPage({ state, out }: { state: SeatState; out: SeatOut }) {
  const links = out.invitations;
  // at a table of several, or of players on one side, there is no such thing as "your opponent"
  const company = out.game === "siege" || links.length > 1;
  const waiting = company ? "Waiting for the others" : "Waiting for your opponent";
  useTitle(waiting);
  useReady(state.link === "live" || state.link === "polling", out.number);
  return (
    <main class="page narrow" data-waiting={true}>
      <h1>Your table is laid</h1>
      <p class="lead">
        {company
          ? `Send ${links.length > 1 ? "each of the others a link of his own" : "this link to whoever plays with you"}. The game begins as soon as everybody has sat down; this page may be closed meanwhile.`
          : "Send this link to your opponent. The game begins as soon as he has chosen a deck; this page may be closed meanwhile."}
      </p>
      {links.map((invitation, place) => (
        <Copy key={invitation} address={addressOf(invitation)} label={company ? (links.length > 1 ? `Link ${place + 1} of ${links.length}` : "Link for the other player") : "Link for your opponent"} />
      ))}
      <p role="status" class="quiet">
        {state.link === "lost" ? "The server does not answer. This page tries on." : `${waiting}…`}
      </p>
      <p>
        <a class="button" href="/">
          To the start
        </a>
      </p>
    </main>
  );
}
