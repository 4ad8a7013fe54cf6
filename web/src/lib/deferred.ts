import { useEffect, useState } from "preact/hooks";

/** A value that follows after a pause, so that typing stays light. */
export function useDeferred<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
