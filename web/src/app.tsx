import { useRoute } from "./lib/route.ts";
import { CampaignPage } from "./pages/CampaignPage.tsx";
import { CardsPage } from "./pages/CardsPage.tsx";
import { Masthead } from "./pages/Masthead.tsx";
import { StartPage } from "./pages/StartPage.tsx";
import { TablePage } from "./pages/TablePage.tsx";

/** The page that a path names. `/join/` and `/t/` open the same seat: whether it is still free, the server knows. */
export function App() {
  const path = useRoute();
  const token = /^\/(?:t|join)\/([^/]+)\/?$/.exec(path)?.[1];
  if (token !== undefined) return <TablePage key={token} token={decodeURIComponent(token)} />;
  const campaign = /^\/c\/([^/]+)\/?$/.exec(path)?.[1];
  if (campaign !== undefined) return <CampaignPage key={campaign} token={decodeURIComponent(campaign)} />;
  if (path === "/" || path === "/index.html") return <StartPage />;
  if (/^\/cards\/?$/.test(path)) return <CardsPage />;
  return (
    <>
      <Masthead here="start" />
      <main class="page narrow">
        <h1>There is nothing here</h1>
        <p>
          <a href="/">To the start</a>
        </p>
      </main>
    </>
  );
}
