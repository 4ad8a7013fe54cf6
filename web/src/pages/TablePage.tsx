import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

import { GAMES } from "../games/registry.ts";
import { api, Refused, type Pointed } from "../lib/api.ts";
import { Bubble } from "../lib/Bubble.tsx";
import { CatalogueContext, useFetchedCatalogue } from "../lib/catalogue.ts";
import { ChoiceBar } from "../lib/choice/ChoiceBar.tsx";
import { useDraft } from "../lib/choice/draft.ts";
import { useKeyboard, useRoving, type Acts } from "../lib/keyboard.ts";
import { Log } from "../lib/Log.tsx";
import { useMotion } from "../lib/motion.ts";
import { PlayContext, type Play } from "../lib/play.ts";
import { useReady, useTitle } from "../lib/ready.ts";
import { pathOf } from "../lib/route.ts";
import { SeatLink, type SeatState } from "../lib/seat.ts";
import { useSeen } from "../lib/seen.ts";
import { isOn } from "../lib/settings.ts";
import { Words } from "../lib/words.tsx";
import { ZoomContext, type Zoom, type Zoomed } from "../lib/zoom.ts";
import { Banners } from "../table/Banners.tsx";
import { Curtained } from "../table/Curtain.tsx";
import { Guide, useGuide } from "../table/Guide.tsx";
import { elsewhere, onToSeat, useOnward } from "../table/onward.ts";
import { ConcedeDialog, KeysDialog, PhrasesDialog, SettingsDialog, StopsDialog, SureDialog } from "../table/Dialogs.tsx";
import { Result } from "../table/Result.tsx";
import { SeenTray } from "../table/SeenTray.tsx";
import type { ChoiceOut, MoveIn, MoveOut, RefusalOut, SeatOut } from "../wire.ts";
import { JoinPage } from "./JoinPage.tsx";
import { WaitingPage } from "./WaitingPage.tsx";

type Open = "keys" | "concede" | "phrases" | "stops" | "settings" | null;
type Beside = { by: HTMLElement; moves: readonly MoveOut[]; look?: ((move: MoveOut | null) => void) | undefined } | { by: HTMLElement; reasons: RefusalOut[] } | null;

function useSeat(token: string): [SeatLink, SeatState] {
  const [link] = useState(() => new SeatLink(token, (state) => setState(state)));
  const [state, setState] = useState<SeatState>(link.state);
  useEffect(() => {
    link.start();
    return () => link.stop();
  }, [link]);
  return [link, state];
}

const NOWHERE: Readonly<Record<string, string>> = {};

const touching = (choice: ChoiceOut | null, handle: number): MoveOut[] => choice?.moves.filter((move) => move.cards.includes(handle)) ?? [];

export function TablePage({ token }: { token: string }) {
  const [link, state] = useSeat(token);
  if (state.closed !== null && state.out === null) {
    if (state.closed.key === "seat-open") return <JoinPage token={token} free={state.closed} joined={() => void link.refresh()} />;
    return (
      <main class="page narrow">
        <h1>This table cannot be opened</h1>
        <p>
          <Words text={state.closed.text} />
        </p>
        <a class="button" href="/">
          To the start
        </a>
      </main>
    );
  }
  if (state.out === null) {
    return (
      <main class="page narrow" aria-busy={true}>
        <h1>Kohort</h1>
        <p role="status">{state.link === "lost" ? "The server does not answer. This page tries on." : "The table is being laid…"}</p>
      </main>
    );
  }
  if (state.out.view === null) return <WaitingPage state={state} out={state.out} />;
  return (
    <Curtained out={state.out}>
      <Table token={token} link={link} state={state} out={state.out} />
    </Curtained>
  );
}

function Table({ token, link, state, out }: { token: string; link: SeatLink; state: SeatState; out: SeatOut }) {
  const game = GAMES[out.game] ?? GAMES.doomtrooper;
  if (game === undefined) throw new Error(`no client for the game ${out.game}`);
  const { view } = out;
  const { choice } = out;
  const catalogue = useFetchedCatalogue(out.game);
  const draft = useDraft(choice);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const [looking, setLooking] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const [beside, setBeside] = useState<Beside>(null);
  const [piece, choosePiece] = useState<number | null>(null);
  const [doubted, setDoubted] = useState<{ move: MoveIn; warning: string } | null>(null);
  const [resultHidden, setResultHidden] = useState(false);
  const replay = game.useReplay(view, state.log);
  const telling = replay.upTo !== null;
  const seen = useSeen(token, state.log, out.you);
  const guided = useGuide(token, out.guide);
  const { busy } = state;

  const playerName = useCallback((seat: number) => (seat === out.you ? "You" : (out.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`)), [out]);
  const answer = useCallback(
    (move: MoveIn, sure = false) => {
      setBeside(null);
      const warning = choice?.moves.find((one) => one.id === move.move)?.warning ?? "";
      if (warning !== "" && !sure && isOn("unspent")) {
        setDoubted({ move, warning });
        return;
      }
      seen.answered();
      guided.played();
      void link.answer(move);
    },
    [link, seen.answered, guided.played, choice],
  );

  const why = async (pointed: Pointed, by: HTMLElement): Promise<void> => {
    try {
      const { reasons } = await api.why(token, pointed);
      setBeside({ by, reasons });
    } catch (error) {
      const text = error instanceof Refused ? error.refusal : { key: "", text: "The server does not answer.", rule: "", game: "", kept: "" };
      setBeside({ by, reasons: [text] });
    }
  };

  const touch = (handle: number, by: HTMLElement): void => {
    const moves = touching(choice, handle);
    const [only] = moves;
    if (choice === null || only === undefined) {
      void why({ card: handle }, by);
      return;
    }
    if (choice.form === "some") {
      if (moves.length === 1) draft.toggle(only.id);
      else setBeside({ by, moves });
      return;
    }
    if (choice.form === "pick" || choice.form === "yesno") {
      if (busy) return;
      if (moves.length === 1) answer({ choice: choice.number, move: only.id });
      else setBeside({ by, moves });
    }
  };

  const play = useMemo<Play>(
    () => ({
      you: out.you,
      asked: choice !== null,
      over: out.result !== null,
      lit: new Set(choice?.moves.flatMap((move) => move.cards) ?? []),
      chosen: new Set(choice?.form === "some" ? choice.moves.filter((move) => draft.has(move.id)).flatMap((move) => move.cards) : []),
      fighting: game.parts?.(view) ?? new Map(),
      piece,
      choosePiece,
      busy,
      pick: (move) => {
        if (choice !== null && !busy) answer({ choice: choice.number, move: move.id });
      },
      menu: (moves, by, look) => setBeside({ by, moves, look }),
      touch,
      whyNot: (pointed, by) => void why(pointed, by),
      stops: out.stops,
      setStop: (kind, setting) => void link.stops({ kind, setting }),
      playerName,
    }),
    [out, choice, draft, playerName, busy, piece],
  );

  const zoom = useMemo<Zoom>(
    () => ({
      show: (what) => {
        setZoomed((now) => (now?.pinned && !what.pinned ? now : what));
        setLooking(true);
      },
      clear: () => setLooking(false),
    }),
    [],
  );

  const acts: Acts = {
    help: () => setOpen("keys"),
    undo: () => {
      if (out.undo.free || out.undo.ask) void link.undo();
    },
    seen: seen.dismiss,
    gotIt: () => {
      if (out.guide.length === 0) return;
      if (guided.lesson === null) guided.show();
      else guided.gotIt();
    },
    guideBack: guided.lesson === null ? () => {} : guided.back,
    passOn: () => void link.stops({ until_something: true }),
    pin: () => {
      if (zoomed?.pinned) setLooking(false);
      setZoomed((now) => (now === null ? null : { ...now, pinned: !now.pinned }));
    },
    back: () => {
      const open = beside !== null || zoomed?.pinned === true || piece !== null;
      if (beside === null) choosePiece(null);
      if (zoomed?.pinned) setLooking(false);
      setBeside(null);
      setZoomed((now) => (now === null ? null : { ...now, pinned: false }));
      return open;
    },
  };
  useKeyboard(acts);
  useRoving(out);
  useMotion(out, state.fresh);
  useReady(state.link === "live" || state.link === "polling", out.number);
  const yours = choice !== null;
  useTitle(yours && out.result === null ? "● Your decision" : game.title(view));
  useEffect(() => {
    // the card that was looked at may have gone with the move
    setBeside(null);
    setLooking(false);
  }, [choice?.number]);
  useFocusKept(out);

  const { upTo } = replay;
  const told = useMemo(() => (upTo === null ? state.log : state.log.filter((event) => event.number <= upTo)), [state.log, upTo]);
  const next = elsewhere(out);
  useOnward(out, busy);
  // nobody need be told at every step of a window that is passed from the beginning on
  const usual = out.stops.some((stop) => game.quiet?.has(stop.kind) === true && stop.setting === "pass" && out.not_asked.includes(stop.text));
  const notAsked = usual ? "" : out.not_asked;
  const waiting = out.result !== null ? (telling ? "The game is over: its end is being shown" : "The game is over") : out.awaited !== "" ? out.awaited : out.waiting.length > 0 ? `${out.waiting.map(playerName).join(" and ")} ${out.waiting.length > 1 ? "are" : "is"} asked` : "Please wait";
  const undoWords = out.undo.free ? "Undo" : "Ask to undo";
  return (
    <CatalogueContext.Provider value={catalogue}>
      <ZoomContext.Provider value={zoom}>
        <PlayContext.Provider value={play}>
          <div class={`table ${looking || zoomed?.pinned ? "looking" : ""} ${zoomed?.pinned ? "pinned" : ""}`} data-game={out.game}>
            <a class="skip" href="#choice">
              To the question
            </a>
            <header class="top">
              <h1>
                <a class="brand" href="/">
                  Kohort
                </a>
              </h1>
              <span class="quiet edition">{game.title(view)}</span>
              {out.campaign === null ? null : (
                <a class="to-campaign" href={pathOf(out.campaign)}>
                  Campaign
                </a>
              )}
              <game.TurnBar view={replay.shown} />
              <span class={`line ${state.link}`} title={state.link === "live" ? "Connected" : state.link === "polling" ? "Connected, looking every few seconds" : "Not connected"}>
                <span class="hidden-words">{state.link === "lost" ? "Not connected" : "Connected"}</span>
              </span>
              <nav class="tools" aria-label="Table">
                {out.guide.length === 0 ? null : (
                  <button type="button" class="pill" data-guide={true} aria-pressed={guided.on} onClick={guided.show}>
                    Guide
                  </button>
                )}
                <button type="button" class="pill" data-undo={true} disabled={busy || (!out.undo.free && !out.undo.ask)} onClick={acts.undo}>
                  {undoWords}
                </button>
                <button type="button" class="pill" disabled={out.passing || out.result !== null} data-pass-on={true} onClick={acts.passOn} title="Pass until something happens">
                  Pass on
                </button>
                <button type="button" class="pill" data-stops={true} onClick={() => setOpen("stops")}>
                  Stops
                </button>
                <button type="button" class="pill" data-phrases={true} onClick={() => setOpen("phrases")}>
                  Say
                </button>
                <button type="button" class="pill" onClick={() => setOpen("settings")}>
                  Settings
                </button>
                <button type="button" class="pill" aria-label="Keys" onClick={() => setOpen("keys")}>
                  ?
                </button>
                <button type="button" class="pill" data-resign={true} disabled={out.result !== null} onClick={() => setOpen("concede")}>
                  Concede
                </button>
              </nav>
            </header>
            <main class="felt">
              <game.Board out={out} view={view} replay={replay} giveToBot={(seat) => void link.bot(seat)} />
              {out.result === null || resultHidden || telling ? null : <Result out={out} result={out.result} token={token} playerName={playerName} look={() => setResultHidden(true)} report={game.Report === undefined ? null : <game.Report view={view} />} />}
            </main>
            <aside class="side-panel" aria-label="Card and log">
              {game.Sheet === undefined ? null : (
                <section class="closeup sheet-place" aria-label="The mission" tabIndex={0}>
                  <game.Sheet view={view} told={replay.shown} out={out} giveToBot={(seat) => void link.bot(seat)} />
                </section>
              )}
              <section class="closeup" hidden={game.Sheet !== undefined} aria-label="The card you look at" aria-live="off">
                {zoomed === null ? <p class="quiet">Point at a card to see all of it.</p> : game.Zoom === undefined ? null : <game.Zoom zoomed={zoomed} edition={game.edition?.(view) ?? ""} />}
                {zoomed?.pinned ? (
                  <button type="button" class="small" onClick={acts.pin}>
                    Let go
                  </button>
                ) : null}
              </section>
              <section class="happened">
                <Banners state={state} link={link} playerName={playerName} />
                {game.Thumb === undefined ? null : <SeenTray unseen={seen.unseen} dismiss={seen.dismiss} Thumb={game.Thumb} />}
                <h2 class="caption">Log</h2>
                <Log events={told} note={telling ? "" : notAsked} />
              </section>
            </aside>
            <footer class="bottom">
              <game.Hand view={view} choice={choice} />
              <div class="ask">
                <ChoiceBar choice={game.barChoice === undefined ? choice : game.barChoice(choice, piece)} draft={draft} busy={busy} waiting={waiting} notAsked={notAsked} answer={answer} />
                {next === null ? null : (
                  <button type="button" class="go" data-primary={true} data-beside={next.seat} onClick={() => void onToSeat(out.table)}>
                    {`On to ${playerName(next.seat)}`}
                  </button>
                )}
                {out.result !== null && resultHidden ? (
                  <button type="button" class="go" onClick={() => setResultHidden(false)}>
                    The result
                  </button>
                ) : null}
              </div>
            </footer>
            <Guide guided={guided} lessons={out.guide} places={game.places ?? NOWHERE} />
            {beside === null ? null : "moves" in beside ? (
              <Bubble by={beside.by} label="What can be done here" close={() => setBeside(null)} class="menu">
                {beside.moves.map((move, index) => (
                  <button
                    key={move.id}
                    type="button"
                    data-key={index < 9 ? index + 1 : undefined}
                    data-move={move.id}
                    onPointerEnter={() => beside.look?.(move)}
                    onFocus={() => beside.look?.(move)}
                    onClick={() => {
                      if (choice === null) return;
                      if (choice.form === "some") {
                        draft.toggle(move.id);
                        setBeside(null);
                      } else answer({ choice: choice.number, move: move.id });
                    }}
                  >
                    {index < 9 ? (
                      <kbd class="hint" aria-hidden={true}>
                        {index + 1}
                      </kbd>
                    ) : null}
                    <span>
                      <Words text={move.text} />
                    </span>
                  </button>
                ))}
              </Bubble>
            ) : (
              <Bubble by={beside.by} label="Why not" close={() => setBeside(null)} class="why">
                <div data-why={true}>
                  <h2 class="caption">{beside.reasons.length > 0 ? "Why not" : "Nothing can be done here now."}</h2>
                  <ul>
                    {beside.reasons.map((reason, index) => (
                      <li key={index}>
                        <Words text={reason.text} />
                        {reason.rule ? <small>{` ${reason.rule}`}</small> : null}
                      </li>
                    ))}
                  </ul>
                  <button type="button" class="small" onClick={() => setBeside(null)}>
                    Close
                  </button>
                </div>
              </Bubble>
            )}
            {doubted === null ? null : (
              <SureDialog
                warning={doubted.warning}
                close={() => setDoubted(null)}
                sure={() => {
                  setDoubted(null);
                  answer(doubted.move, true);
                }}
              />
            )}
            {open === "keys" ? <KeysDialog close={() => setOpen(null)} /> : null}
            {open === "settings" ? <SettingsDialog close={() => setOpen(null)} /> : null}
            {open === "concede" ? (
              <ConcedeDialog
                brings={out.conceding}
                close={() => setOpen(null)}
                concede={() => {
                  setOpen(null);
                  void link.concede();
                }}
              />
            ) : null}
            {open === "phrases" ? (
              <PhrasesDialog
                phrases={out.phrases}
                close={() => setOpen(null)}
                say={(phrase) => {
                  setOpen(null);
                  void link.phrase(phrase);
                }}
              />
            ) : null}
            {open === "stops" ? <StopsDialog stops={out.stops} close={() => setOpen(null)} set={(kind, setting) => void link.stops({ kind, setting })} /> : null}
          </div>
        </PlayContext.Provider>
      </ZoomContext.Provider>
    </CatalogueContext.Provider>
  );
}

/** When what had the focus has gone (its move was made), the question gets it: the keys go on working, and it is read out. */
function useFocusKept(version: unknown): void {
  const had = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (had.current && (activeElement === null || activeElement === document.body)) document.getElementById("choice")?.focus({ preventScroll: true });
    had.current = document.activeElement !== document.body;
  }, [version]);
  useEffect(() => {
    const mark = (): void => {
      had.current = true;
    };
    document.addEventListener("focusin", mark);
    return () => document.removeEventListener("focusin", mark);
  }, []);
}
