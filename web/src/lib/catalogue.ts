// The cards of a game, fetched once and looked up by code.

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

import { api } from "./api.ts";
import type { FaceOut } from "../wire.ts";

export type Catalogue = ReadonlyMap<string, FaceOut>;

export const CatalogueContext = createContext<Catalogue>(new Map());

export const useCatalogue = (): Catalogue => useContext(CatalogueContext);

const fetched = new Map<string, Promise<Catalogue>>();

function fetchCatalogue(game: string): Promise<Catalogue> {
  let known = fetched.get(game);
  if (known === undefined) {
    known = api.cards(game).then((out) => new Map(out.cards.map((card) => [card.code, card])));
    known.catch(() => fetched.delete(game));
    fetched.set(game, known);
  }
  return known;
}

/** The catalogue of a game; empty until it has arrived. */
export function useFetchedCatalogue(game: string): Catalogue {
  const [catalogue, setCatalogue] = useState<Catalogue>(new Map());
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      fetchCatalogue(game).then(
        (cards) => {
          if (wanted) setCatalogue(cards);
        },
        () => {
          if (wanted) timer = setTimeout(load, 3_000);
        },
      );
    };
    load();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game]);
  return catalogue;
}
