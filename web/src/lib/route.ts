// Paths of the client, and going from one to another without loading it anew.

import { useEffect, useState } from "preact/hooks";

export function useRoute(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = (): void => setPath(location.pathname);
    const click = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      go(link.pathname);
    };
    addEventListener("popstate", follow);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", follow);
      document.removeEventListener("click", click);
    };
  }, []);
  return path;
}

/** Go to a path; `instead`: the way back leads past the page that is left. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The path of a link the server gave: a whole address, a path, or a bare token. */
export function pathOf(link: string): string {
  if (/^https?:/.test(link)) return new URL(link).pathname;
  return link.startsWith("/") ? link : `/t/${link}`;
}

/** The whole address of such a link, to be sent to somebody. */
export const addressOf = (link: string): string => new URL(pathOf(link), location.origin).href;
