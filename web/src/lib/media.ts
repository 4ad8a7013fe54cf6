// What the screen is like.

import { useEffect, useState } from "preact/hooks";

/** A phone held on its side: as the style sheets have it. */
export const PHONE = "(max-height: 560px)";
/** A window in which the side panel cannot show two things one below the other. */
export const LOW = "(max-height: 900px)";

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = (): void => setHolds(list.matches);
    follow();
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [query]);
  return holds;
}
