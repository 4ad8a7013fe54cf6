import { useCallback, useEffect, useState } from "preact/hooks";

import { CampaignSheet } from "../games/siege/CampaignSheet.tsx";
import { api, campaignSocket, Refused } from "../lib/api.ts";
import { inWords, useFetched } from "../lib/fetched.ts";
import { Listening } from "../lib/listening.ts";
import { useReady, useTitle } from "../lib/ready.ts";
import { Trouble } from "../lib/Trouble.tsx";
import type { CampaignOut, RefusalOut } from "../wire.ts";
import { Masthead } from "./Masthead.tsx";

/** A campaign, as the member sees it whose link this is; a free place asks who sits down. */
export function CampaignPage({ token }: { token: string }) {
  const [out, setOut] = useState<CampaignOut | null>(null);
  const [refused, setRefused] = useState<RefusalOut | null>(null);
  const [lost, setLost] = useState(false);
  const look = useCallback(
    () =>
      api.campaign(token).then(
        (found) => {
          setOut(found);
          setRefused(null);
          setLost(false);
        },
        (error: unknown) => {
          if (error instanceof Refused) setRefused(error.refusal);
          else setLost(true);
        },
      ),
    [token],
  );
  // a place that is free, or a campaign that is not there, has no news
  const closed = out === null && refused !== null;
  useEffect(() => {
    if (closed) return;
    void look();
    const listening = new Listening(campaignSocket(token), { look, heard: () => void look(), idle: () => false, closed: () => false });
    listening.start();
    return () => listening.stop();
  }, [look, closed]);
  useTitle(out?.name ?? "Campaign");
  useReady(out !== null || refused !== null, out?.played);
  if (out === null && refused?.key === "place-open") return <JoinCampaign token={token} free={refused} joined={setOut} />;
  return (
    <>
      <Masthead here="start" />
      {out !== null ? (
        <>
          {lost ? (
            <p class="page trouble" role="status">
              The server does not answer. This page tries on.
            </p>
          ) : null}
          <CampaignSheet token={token} out={out} set={setOut} />
        </>
      ) : (
        <main class="page narrow" aria-busy={refused === null}>
          <h1>{refused === null ? "Campaign" : "This campaign cannot be opened"}</h1>
          <p role="status">{refused?.text ?? (lost ? "The server does not answer. This page tries on." : "Just a moment…")}</p>
          <p>
            <a class="button" href="/">
              To the start
            </a>
          </p>
        </main>
      )}
    </>
  );
}

function JoinCampaign({ token, free, joined }: { token: string; free: RefusalOut; joined: (out: CampaignOut) => void }) {
  const me = useFetched(api.me);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const called = name ?? me.value?.name ?? "";
  const sit = async (): Promise<void> => {
    setBusy(true);
    try {
      joined(await api.joinCampaign(token, called));
    } catch (error) {
      setTrouble(inWords(error));
      setBusy(false);
    }
  };
  return (
    <main class="page narrow">
      <h1>A place is kept for you</h1>
      <p class="lead">{`You are asked to a campaign of Siege of the Citadel. You play ${free.kept}.`}</p>
      <form
        class="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        <fieldset>
          <legend>You</legend>
          <label class="field">
            Your name
            <input value={called} maxLength={40} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
        </fieldset>
        <div class="buttons">
          <button class="go" data-join={true} disabled={busy}>
            Take the place
          </button>
          <Trouble words={trouble} />
        </div>
      </form>
    </main>
  );
}
