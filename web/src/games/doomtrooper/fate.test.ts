import { expect, test } from "vitest";

import { fate } from "./fate.ts";

test("an outcome has a mark to be known by, and none when nothing is known", () => {
  expect(["kill:9:7:6", "hit:8:7:6", "safe:-1:7:6", "gone", "unknown", ""].map(fate)).toEqual(["killed", "wounded", "unharmed", "", "", ""]);
});
