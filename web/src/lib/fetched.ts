// Something fetched once for a page, with what went wrong in words.

import { useCallback, useEffect, useState } from "preact/hooks";

import { Refused } from "./api.ts";

export interface Fetched<T> {
  value: T | null;
  trouble: string;
  again: () => void;
}

export const inWords = (error: unknown): string => (error instanceof Refused ? error.refusal.text : "The server does not answer. Please try again.");

export function useFetched<T>(get: () => Promise<T>): Fetched<T> {
  const [value, setValue] = useState<T | null>(null);
  const [trouble, setTrouble] = useState("");
  const again = useCallback(() => {
    get().then(
      (fetched) => {
        setValue(fetched);
        setTrouble("");
      },
      (error: unknown) => setTrouble(inWords(error)),
    );
  }, []);
  useEffect(again, []);
  return { value, trouble, again };
}
