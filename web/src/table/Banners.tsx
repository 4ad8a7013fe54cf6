import { Copy } from "../lib/Copy.tsx";
import { addressOf } from "../lib/route.ts";
import type { SeatLink, SeatState } from "../lib/seat.ts";
import { Words } from "../lib/words.tsx";

interface Props {
  state: SeatState;
  link: SeatLink;
  playerName: (seat: number) => string;
}

/** What wants the player's attention beside the question: a lost line, a refusal, a request, an empty seat. */
export function Banners({ state, link, playerName }: Props) {
  const { out } = state;
  const asker = out?.undo.asked_by ?? null;
  return (
    <div class="banners" role="status">
      {state.link === "lost" ? <p class="banner bad">The server does not answer. Your move is kept and sent again; this page tries on.</p> : null}
      {out?.notice ? <p class="banner">{out.notice}</p> : null}
      {state.refusal === null ? null : (
        <p class="banner bad" data-refusal={state.refusal.key}>
          <span>
            <Words text={state.refusal.text} />
            {state.refusal.rule ? <small>{` ${state.refusal.rule}`}</small> : null}
          </span>
          <button type="button" class="small" aria-label="Close" onClick={link.forget}>
            ✕
          </button>
        </p>
      )}
      {out === null || asker === null || asker === out.you ? null : (
        <p class="banner">
          <span>{`${playerName(asker)} asks to take a move back.`}</span>
          <button type="button" class="small" data-consent="yes" onClick={() => void link.answerUndo(true)}>
            Let it be taken back
          </button>
          <button type="button" class="small" data-consent="no" onClick={() => void link.answerUndo(false)}>
            No
          </button>
        </p>
      )}
      {out !== null && asker === out.you ? <p class="banner">You asked to take a move back. Your opponent is to agree.</p> : null}
      {out?.passing ? (
        <p class="banner">
          <span>You pass until something happens.</span>
          <button type="button" class="small" onClick={() => void link.stops({ until_something: false })}>
            Stop passing
          </button>
        </p>
      ) : null}
      {out?.invitations.map((invitation) => (
        <div key={invitation} class="banner invite">
          <span>A seat is open. Send this link to your opponent:</span>
          <Copy address={addressOf(invitation)} label="Link for your opponent" />
        </div>
      ))}
      {state.said.map((line) => (
        <p key={line.id} class="banner said">
          <span>{line.text}</span>
          <button type="button" class="small" aria-label="Close" onClick={() => link.hush(line.id)}>
            ✕
          </button>
        </p>
      ))}
    </div>
  );
}
