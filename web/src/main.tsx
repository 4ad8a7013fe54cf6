import "@fontsource/barlow-condensed/latin-500.css";
import "@fontsource/barlow-condensed/latin-600.css";
import "@fontsource/barlow-condensed/latin-700.css";
import "@fontsource/ibm-plex-sans/latin-400.css";
import "@fontsource/ibm-plex-sans/latin-600.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/pages.css";
import "./styles/siege.css";

import { render } from "preact";

import { App } from "./app.tsx";
import { markMotion } from "./lib/settings.ts";

if (import.meta.env.DEV && new URLSearchParams(location.search).has("mock")) {
  // without a server: never part of what is built
  const { mock } = await import("./dev/mock.ts");
  mock();
}
markMotion();
const root = document.getElementById("app");
if (root) render(<App />, root);
