import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";

import { pieces, plain, Words } from "./words.tsx";
import { ZoomContext } from "./zoom.ts";

describe("words", () => {
  test("mentions are found between plain stretches, in order", () => {
    expect(pieces('You play [[01001|AC-40 "Justifier"]] on [[01044|Hussar]].')).toEqual([
      "You play ",
      { code: "01001", name: 'AC-40 "Justifier"' },
      " on ",
      { code: "01044", name: "Hussar" },
      ".",
    ]);
  });

  test("words without mentions stay whole; nothing gives nothing", () => {
    expect(pieces("Pass")).toEqual(["Pass"]);
    expect(pieces("")).toEqual([]);
  });

  test("what only looks like a mention is left as it is", () => {
    expect(pieces("[[half| and [single|bar] ]]")).toEqual(["[[half| and [single|bar] ]]"]);
  });

  test("plain words have the names only", () => {
    expect(plain("[[1|Hussar]] attacks [[2|Sea Lion]]")).toBe("Hussar attacks Sea Lion");
  });

  test("a name shows its card when pointed at, and is text, never markup", () => {
    const root = document.createElement("div");
    document.body.append(root);
    const show = vi.fn();
    act(() =>
      render(
        <ZoomContext.Provider value={{ show, clear: () => {} }}>
          <Words text="See [[01044|<b>Hussar</b>]]!" />
        </ZoomContext.Provider>,
        root,
      ),
    );
    expect(root.textContent).toBe("See <b>Hussar</b>!");
    expect(root.querySelector("b")).toBeNull();
    root.querySelector(".mention")?.dispatchEvent(new Event("pointerenter"));
    expect(show).toHaveBeenCalledWith({ code: "01044", name: "<b>Hussar</b>" });
    root.remove();
  });
});
