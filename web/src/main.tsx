import "@fontsource/barlow-condensed/600.css";
import "@fontsource/ibm-plex-sans/400.css";
import { render } from "preact";

import { App } from "./app.tsx";

const root = document.getElementById("app");
if (root) render(<App />, root);
