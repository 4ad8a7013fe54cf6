import { Copy } from "../lib/Copy.tsx";
import { useReady, useTitle } from "../lib/ready.ts";
import { addressOf } from "../lib/route.ts";
import type { SeatState } from "../lib/seat.ts";
import type { SeatOut } from "../wire.ts";

/** A seat is still free: the game begins by itself as soon as somebody sits there. */
export function WaitingPage({ state, out }: { state: SeatState; out: SeatOut }) {
  useTitle("Waiting for your opponent");
  useReady(state.link === "live" || state.link === "polling", out.number);
  return (
    <main class="page narrow" data-waiting={true}>
      <h1>Your table is laid</h1>
      <p class="lead">Send this link to your opponent. The game begins as soon as he has chosen a deck; this page may be closed meanwhile.</p>
      {out.invitations.map((invitation) => (
        <Copy key={invitation} address={addressOf(invitation)} label="Link for your opponent" />
      ))}
      <p role="status" class="quiet">
        {state.link === "lost" ? "The server does not answer. This page tries on." : "Waiting for your opponent…"}
      </p>
      <p>
        <a class="button" href="/">
          To the start
        </a>
      </p>
    </main>
  );
}
