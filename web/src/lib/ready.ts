// Marks for those who drive the page by program: when it can be used, and how far the table has come.

import { useEffect } from "preact/hooks";

export function useReady(ready: boolean, number?: number): void {
  useEffect(() => {
    const { dataset } = document.body;
    if (ready) dataset.ready = "true";
    else delete dataset.ready;
    if (number === undefined) delete dataset.number;
    else dataset.number = String(number);
    return () => {
      delete dataset.ready;
      delete dataset.number;
    };
  }, [ready, number]);
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Kohort" : `${title} · Kohort`;
  }, [title]);
}
