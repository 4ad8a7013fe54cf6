// A long press: how one looks closely at something without a mouse.

import { useRef } from "preact/hooks";

const LONG_MS = 420;
const SLACK_PX = 12;

export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef<[number, number]>([0, 0]);
  const long = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    /** Whether the click that is being handled ended a long press, and so is none. */
    wasLong: (): boolean => {
      const was = long.current;
      long.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        long.current = false;
        if (event.pointerType === "mouse") return;
        start.current = [event.clientX, event.clientY];
        stop();
        timer.current = setTimeout(() => {
          long.current = true;
          act();
        }, LONG_MS);
      },
      onPointerMove: (event: PointerEvent) => {
        const [x, y] = start.current;
        if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: Event) => {
        if (long.current) event.preventDefault();
      },
    },
  };
}
