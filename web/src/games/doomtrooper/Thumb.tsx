import { useCatalogue } from "../../lib/catalogue.ts";
import { Art } from "./CardFace.tsx";
import { factsOfHeader } from "./facts.ts";

/** The picture of a card named in words; nothing for a card that is not known. */
export function Thumb({ code }: { code: string }) {
  const header = useCatalogue().get(code);
  return header === undefined ? null : <Art facts={factsOfHeader(header)} />;
}
