import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  /** What the bubble belongs to. */
  by: HTMLElement;
  label: string;
  close: () => void;
  children: ComponentChildren;
  class?: string;
}

const GAP_PX = 8;

/** A small panel beside something on the table: a menu of moves, or reasons. It takes the focus and gives it back. */
export function Bubble({ by, label, close, children, class: kind = "" }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const anchor = by.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const left = Math.min(Math.max(GAP_PX, anchor.left + anchor.width / 2 - own.width / 2), window.innerWidth - own.width - GAP_PX);
    const above = anchor.top - own.height - GAP_PX;
    const below = anchor.bottom + GAP_PX;
    const top = above > GAP_PX ? above : Math.min(below, window.innerHeight - own.height - GAP_PX);
    setPlace({ left, top: Math.max(GAP_PX, top) });
  }, [by, children]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("button")?.focus();
    const away = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (box.current?.contains(target) === false && !by.contains(target)) close();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [by]);
  return (
    <div
      ref={box}
      class={`bubble ${kind}`}
      role="dialog"
      aria-label={label}
      style={place === null ? { visibility: "hidden" } : { left: `${place.left}px`, top: `${place.top}px` }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
        if (by.isConnected) by.focus();
      }}
    >
      {children}
    </div>
  );
}
