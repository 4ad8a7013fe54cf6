import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { placed, type Box } from "../lib/beside.ts";
import { Words } from "../lib/words.tsx";
import type { LessonOut } from "../wire.ts";

const OFF = "kohort.guide.off";
const kept = (token: string): string => `kohort.guide.${token}`;

/** What a reader has got of the guide at one seat. */
export interface Progress {
  /** The lesson that is shown, null for none. */
  open: string | null;
  /** Lessons that were shown, or stood beside one that was. */
  known: readonly string[];
  /** Lessons that the reader has closed. */
  got: readonly string[];
}

const START: Progress = { open: null, known: [], got: [] };

/**
 * The progress when these lessons are there: what is new is opened, or waits behind a lesson that is being read, unless
 * the reader has played on since; what no longer applies is closed and may come again.
 */
export function taken(now: Progress, lessons: readonly LessonOut[], playedOn: boolean): Progress {
  const keys = lessons.map((lesson) => lesson.key);
  const gone = now.known.filter((key) => !keys.includes(key) && !now.got.includes(key));
  const known = now.known.filter((key) => !gone.includes(key));
  const fresh = keys.filter((key) => !known.includes(key) && !now.got.includes(key));
  const open = now.open !== null && keys.includes(now.open) ? now.open : null;
  // the end of the game does not wait until all that led to it has been read
  const end = lessons.find((lesson) => lesson.at === "result" && fresh.includes(lesson.key))?.key;
  if (fresh.length > 0) return { ...now, open: end ?? (open === null || playedOn ? (fresh[0] ?? null) : open), known: [...known, ...fresh] };
  return gone.length === 0 && open === now.open ? now : { ...now, open, known };
}

/** The progress when the reader has got the lesson that is shown: on to the next one that he has not. */
export function gotIt(now: Progress, lessons: readonly LessonOut[]): Progress {
  if (now.open === null) return now;
  const got = now.got.includes(now.open) ? now.got : [...now.got, now.open];
  const place = lessons.findIndex((lesson) => lesson.key === now.open);
  const next = lessons.slice(place + 1).find((lesson) => !got.includes(lesson.key));
  return { ...now, got, open: next?.key ?? null };
}

/** One lesson back; from a closed guide to its last one. */
export function back(now: Progress, lessons: readonly LessonOut[]): Progress {
  const place = now.open === null ? lessons.length : lessons.findIndex((lesson) => lesson.key === now.open);
  return { ...now, open: lessons[Math.max(0, place - 1)]?.key ?? null };
}

function read(token: string): Progress {
  try {
    const found = JSON.parse(localStorage.getItem(kept(token)) ?? "null") as Partial<Progress> | null;
    if (found === null || !Array.isArray(found.known) || !Array.isArray(found.got)) return START;
    return { open: typeof found.open === "string" ? found.open : null, known: found.known, got: found.got };
  } catch {
    return START;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Whoever asks for a guided game wants the guide. */
export const wantGuide = (): void => keep(OFF, null);

function wanted(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export interface Guided {
  on: boolean;
  lesson: LessonOut | null;
  place: number;
  gotIt: () => void;
  back: () => void;
  leave: () => void;
  /** The reader has made a move. */
  played: () => void;
  /** Turn the guide on, or open its last lesson again. */
  show: () => void;
}

const SETTLED_MS = 120;

/** Where the reader is in the guide. New lessons open once what happened has been played. */
export function useGuide(token: string, lessons: readonly LessonOut[]): Guided {
  const [on, setOn] = useState(wanted);
  const [progress, setProgress] = useState<Progress>(() => read(token));
  const set = useCallback((change: (now: Progress) => Progress): void => {
    setProgress((now) => {
      const next = change(now);
      if (next !== now) keep(kept(token), JSON.stringify(next));
      return next;
    });
  }, [token]);
  const playedOn = useRef(false);
  const keys = lessons.map((lesson) => lesson.key).join(" ");
  useEffect(() => {
    if (!on || lessons.length === 0) return;
    const timer = setInterval(() => {
      if (document.querySelector("[data-skip]") !== null) return;
      clearInterval(timer);
      set((now) => taken(now, lessons, playedOn.current));
      playedOn.current = false;
    }, SETTLED_MS);
    return () => clearInterval(timer);
  }, [keys, on]);
  const place = lessons.findIndex((lesson) => lesson.key === progress.open);
  return {
    on,
    lesson: on ? (lessons[place] ?? null) : null,
    place,
    gotIt: () => set((now) => gotIt(now, lessons)),
    back: () => set((now) => back(now, lessons)),
    leave: () => {
      keep(OFF, "yes");
      setOn(false);
    },
    played: () => {
      playedOn.current = true;
    },
    show: () => {
      keep(OFF, null);
      setOn(true);
      set((now) => (now.open === null ? back(now, lessons) : now));
    },
  };
}

/** What must stay free: the question, and what can be clicked on the board. */
const KEPT = "#choice, .tools, [data-square], [data-entrance], .figure, .bubble";
const FAR = 8;

const boxes = (selector: string): Box[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > FAR && box.right > FAR && box.top < innerHeight - FAR && box.left < innerWidth - FAR)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));

interface Layout {
  about: Box[];
  at: { left: number; top: number } | null;
}

/** A lesson beside what it speaks of, which is ringed. */
export function Guide({ guided, lessons, places }: { guided: Guided; lessons: readonly LessonOut[]; places: Readonly<Record<string, string>> }) {
  const { lesson } = guided;
  const panel = useRef<HTMLElement>(null);
  const [layout, setLayout] = useState<Layout>({ about: [], at: null });
  useLayoutEffect(() => {
    if (lesson === null) return;
    const measure = (): void => {
      const own = panel.current;
      if (own === null) return;
      const figures = (lesson.mark?.pieces ?? []).flatMap((piece) => boxes(`[data-figure="${piece}"]`));
      const part = places[lesson.at];
      const about = figures.length > 0 ? figures : part === undefined ? [] : boxes(part);
      // a part as large as the board has no place beside it: the panel then lies over what is least needed of it
      const large = about.filter((box) => box.width * box.height > 0.25 * innerWidth * innerHeight);
      const at = placed({ width: own.offsetWidth, height: own.offsetHeight }, about.filter((box) => !large.includes(box)), boxes(KEPT), { width: innerWidth, height: innerHeight });
      const next = { about, at };
      setLayout((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const watch = new MutationObserver(soon);
    for (const part of document.querySelectorAll(".felt, .bottom, .side-panel")) watch.observe(part, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "style"] });
    addEventListener("resize", soon);
    document.addEventListener("scroll", soon, true);
    document.addEventListener("transitionend", soon, true);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener("resize", soon);
      document.removeEventListener("scroll", soon, true);
      document.removeEventListener("transitionend", soon, true);
    };
  }, [lesson, places]);
  if (lesson === null) return null;
  return (
    <>
      {layout.about.map((box, place) => (
        <span key={place} class="guide-ring" aria-hidden={true} style={{ left: `${box.left - 3}px`, top: `${box.top - 3}px`, width: `${box.width + 6}px`, height: `${box.height + 6}px` }} />
      ))}
      <section class="guide" ref={panel} data-lesson={lesson.key} aria-label="The guide" aria-live="polite" style={layout.at === null ? { visibility: "hidden" } : { left: `${layout.at.left}px`, top: `${layout.at.top}px` }}>
        <header>
          <h2>{lesson.title}</h2>
          {lesson.rule === "" ? null : <small>{`Rule ${lesson.rule}`}</small>}
        </header>
        <p>
          <Words text={lesson.text} />
        </p>
        <footer>
          <button type="button" class="small go" data-got-it={true} onClick={guided.gotIt}>
            Got it <kbd aria-hidden={true}>G</kbd>
          </button>
          <button type="button" class="small" data-guide-back={true} disabled={guided.place <= 0} onClick={guided.back}>
            Back <kbd aria-hidden={true}>B</kbd>
          </button>
          <small>{`${guided.place + 1} of ${lessons.length}`}</small>
          <button type="button" class="small leave" data-leave-guide={true} onClick={guided.leave}>
            Leave the guide
          </button>
        </footer>
      </section>
    </>
  );
}
