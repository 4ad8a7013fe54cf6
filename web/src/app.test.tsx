import { render } from "preact";
import { expect, test } from "vitest";

import { App } from "./app.tsx";

test("the first page says where one is", () => {
  const root = document.createElement("div");
  render(<App />, root);
  expect(root.querySelector("h1")?.textContent).toBe("Kohort");
});
