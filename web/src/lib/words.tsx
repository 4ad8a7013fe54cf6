// Words from the server, with the cards they mention: `[[code|Name]]` becomes a name that shows its card.

import type { ComponentChildren } from "preact";

import { useZoom } from "./zoom.ts";

export type Piece = string | { code: string; name: string };

const MENTION = /\[\[([^\]|]*)\|([^\]]*)\]\]/g;

/** Split words into plain stretches and mentions, in order. A broken mention stays as it is. */
export function pieces(words: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(MENTION)) {
    if (match.index > end) found.push(words.slice(end, match.index));
    const [whole, code = "", name = ""] = match;
    found.push({ code, name });
    end = match.index + whole.length;
  }
  if (end < words.length) found.push(words.slice(end));
  return found;
}

/** Words without markup, for labels and titles. */
export function plain(words: string): string {
  return pieces(words)
    .map((piece) => (typeof piece === "string" ? piece : piece.name))
    .join("");
}

function Mention({ code, name }: { code: string; name: string }) {
  const zoom = useZoom();
  const show = (): void => zoom.show({ code, name });
  return (
    <span class="mention" data-code={code} onPointerEnter={show} onPointerLeave={zoom.clear} onClick={show}>
      {name}
    </span>
  );
}

/** Words with hoverable card names. */
export function Words({ text }: { text: string }): ComponentChildren {
  return pieces(text).map((piece, index) =>
    typeof piece === "string" ? piece : <Mention key={index} code={piece.code} name={piece.name} />,
  );
}
