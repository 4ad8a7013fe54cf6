import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { pressed, type Acts } from "../keyboard.ts";
import type { ChoiceOut, MoveIn, MoveOut } from "../../wire.ts";
import { ChoiceBar } from "./ChoiceBar.tsx";
import { useDraft } from "./draft.ts";
import { gathered } from "./PickForm.tsx";

const move = (id: number, verb: string, text = `${verb} ${id}`): MoveOut => ({ id, verb, text, cards: [], seats: [], mark: null, warning: "" });

const asked = (change: Partial<ChoiceOut> = {}): ChoiceOut => ({
  number: 7,
  kind: "modify",
  prompt: "Modify ratings, or pass",
  rule: "Attack 4",
  rule_text: "In turns, until both pass.",
  form: "pick",
  moves: [move(0, "play", "Play [[1|Lucky Shot]]"), move(1, "pass", "Pass")],
  low: 0,
  high: 0,
  window: "modify",
  pass_id: 1,
  colour: "",
  ...change,
});

let root: HTMLElement;
const answered = vi.fn<(move: MoveIn) => void>();

function Bar({ choice, busy = false }: { choice: ChoiceOut | null; busy?: boolean }) {
  const draft = useDraft(choice);
  return <ChoiceBar choice={choice} draft={draft} busy={busy} waiting="Ben is asked" notAsked="You pass here by your stops." answer={answered} />;
}

const show = (choice: ChoiceOut | null, busy = false): void => {
  void act(() => render(<Bar choice={choice} busy={busy} />, root));
};
const click = (selector: string): void => {
  void act(() => root.querySelector<HTMLElement>(selector)?.click());
};
const texts = (selector: string): (string | null)[] => [...root.querySelectorAll(selector)].map((element) => element.textContent);

beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
  answered.mockClear();
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("the choice bar", () => {
  test("says what is asked and by which rule, in a live region", () => {
    show(asked());
    expect(root.querySelector("[aria-live] h2")?.textContent).toBe("Modify ratings, or pass");
    expect(root.querySelector(".rule")?.textContent).toBe("Attack 4. In turns, until both pass.");
  });

  test("answers with the move's id and the choice's number", () => {
    show(asked());
    click('[data-move="0"]');
    expect(answered).toHaveBeenCalledWith({ choice: 7, move: 0 });
  });

  test("the passing move stands first and is the bright one", () => {
    show(asked());
    expect(root.querySelector(".move")?.textContent).toContain("Pass");
    expect(root.querySelectorAll("[data-primary]")).toHaveLength(1);
  });

  test("while an answer is on its way nothing can be pressed", () => {
    show(asked(), true);
    click('[data-move="0"]');
    expect(answered).not.toHaveBeenCalled();
  });

  test("while nothing is asked it says who is, and why not you", () => {
    show(null);
    expect(root.querySelector("h2")?.textContent).toBe("Ben is asked");
    expect(root.textContent).toContain("by your stops");
    expect(root.querySelectorAll("button")).toHaveLength(0);
  });

  test("many moves are gathered by verb, and a group opens and closes", () => {
    const moves = [...Array.from({ length: 6 }, (_, id) => move(id, "muster")), ...Array.from({ length: 5 }, (_, id) => move(id + 6, "attack")), move(11, "meditate", "Meditate")];
    show(asked({ moves, pass_id: null }));
    expect(texts(".move")).toEqual(["1Muster … 6", "2Attack … 5", "3Meditate"]);
    click('[data-fold="attack"]');
    expect(root.querySelectorAll("[data-move]")).toHaveLength(5);
    click("[data-back]");
    expect(root.querySelectorAll("[data-fold]")).toHaveLength(2);
  });

  test("a way back stands last and is what Escape presses", () => {
    show(asked({ pass_id: null, moves: [move(0, "back", "Not this card"), move(1, "target", "Hussar")] }));
    expect(texts(".move")).toEqual(["1Hussar", "escNot this card"]);
    click("[data-back]");
    expect(answered).toHaveBeenCalledWith({ choice: 7, move: 0 });
  });

  test("a new choice closes the open group", () => {
    const moves = [...Array.from({ length: 6 }, (_, id) => move(id, "muster")), ...Array.from({ length: 6 }, (_, id) => move(id + 6, "attack"))];
    show(asked({ moves, pass_id: null }));
    click('[data-fold="attack"]');
    show(asked({ number: 8, moves, pass_id: null }));
    expect(root.querySelectorAll("[data-fold]")).toHaveLength(2);
  });

  test("gathering keeps the order in which verbs came", () => {
    expect(gathered([move(0, "b"), move(1, "a"), move(2, "b")]).map((entry) => [entry.verb, entry.moves.map(({ id }) => id)])).toEqual([
      ["b", [0, 2]],
      ["a", [1]],
    ]);
  });

  test("some: as many as are asked for, no more", () => {
    show(asked({ form: "some", low: 1, high: 2, pass_id: null, moves: [move(0, "discard"), move(1, "discard"), move(2, "discard")] }));
    const done = (): HTMLButtonElement | null => root.querySelector<HTMLButtonElement>("[data-primary]");
    expect(done()?.disabled).toBe(true);
    click('[data-move="2"]');
    click('[data-move="0"]');
    expect(done()?.disabled).toBe(false);
    click('[data-move="1"]');
    expect(done()?.disabled).toBe(true);
    click('[data-move="1"]');
    click("[data-primary]");
    expect(answered).toHaveBeenCalledWith({ choice: 7, moves: [2, 0] });
  });

  test("order: things are moved up and down, and all are answered", () => {
    show(asked({ form: "order", pass_id: null, moves: [move(0, "x", "A"), move(1, "x", "B"), move(2, "x", "C")] }));
    click('[aria-label="C: earlier"]');
    click('[aria-label="C: earlier"]');
    click("[data-primary]");
    expect(answered).toHaveBeenCalledWith({ choice: 7, moves: [2, 0, 1] });
  });

  test("number: few are buttons, from low to high", () => {
    show(asked({ form: "split", low: 0, high: 6, moves: [], pass_id: null }));
    expect(texts("[data-number]")).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    click('[data-number="4"]');
    expect(answered).toHaveBeenCalledWith({ choice: 7, number: 4 });
  });

  test("number: many are a field that takes nothing out of bounds", () => {
    show(asked({ form: "number", low: 1, high: 40, moves: [], pass_id: null }));
    const field = root.querySelector<HTMLInputElement>('input[type="number"]');
    const type = (value: string): void => {
      void act(() => {
        if (field !== null) field.value = value;
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      });
    };
    type("41");
    expect(root.querySelector<HTMLButtonElement>("[data-primary]")?.disabled).toBe(true);
    type("12");
    void act(() => {
      root.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    });
    expect(answered).toHaveBeenCalledWith({ choice: 7, number: 12 });
  });
});

describe("keys", () => {
  const acts: Acts = { help: vi.fn(), undo: vi.fn(), seen: vi.fn(), gotIt: vi.fn(), guideBack: vi.fn(), passOn: vi.fn(), pin: vi.fn(), back: vi.fn(() => false) };
  const press = (key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    let done = false;
    const listen = (heard: Event): void => {
      void act(() => {
        done = pressed(heard as KeyboardEvent, acts);
      });
    };
    document.addEventListener("keydown", listen);
    target.dispatchEvent(event);
    document.removeEventListener("keydown", listen);
    return done;
  };

  test("a number makes the move that shows it", () => {
    show(asked());
    expect(press("1")).toBe(true);
    expect(answered).toHaveBeenCalledWith({ choice: 7, move: 0 });
  });

  test("a number that no move shows does nothing", () => {
    show(asked());
    expect(press("9")).toBe(false);
    expect(answered).not.toHaveBeenCalled();
  });

  test("Space passes, also from the question itself", () => {
    show(asked());
    expect(press(" ", root.querySelector<HTMLElement>("#choice") ?? document.body)).toBe(true);
    expect(answered).toHaveBeenCalledWith({ choice: 7, move: 1 });
  });

  test("Space on a button is left to the button", () => {
    show(asked());
    expect(press(" ", root.querySelector<HTMLElement>('[data-move="0"]') ?? document.body)).toBe(false);
  });

  test("nothing is a key while somebody types, or with Ctrl", () => {
    show(asked({ form: "number", low: 0, high: 40, moves: [], pass_id: null }));
    expect(press("u", root.querySelector<HTMLElement>('input[type="number"]') ?? document.body)).toBe(false);
    expect(press("u", document.body, { ctrlKey: true })).toBe(false);
    expect(acts.undo).not.toHaveBeenCalled();
  });

  test("letters do what the list of keys says", () => {
    press("u");
    press("?");
    press("x");
    press("n");
    press("g");
    press("b");
    expect(acts.gotIt).toHaveBeenCalledOnce();
    expect(acts.guideBack).toHaveBeenCalledOnce();
    expect(acts.undo).toHaveBeenCalledOnce();
    expect(acts.help).toHaveBeenCalledOnce();
    expect(acts.seen).toHaveBeenCalledOnce();
    expect(acts.passOn).toHaveBeenCalledOnce();
  });

  test("real dice are typed in with H and M, put right with a number or Backspace, and sent together", () => {
    show(asked({ form: "dice", kind: "dice-attack", low: 3, high: 3, colour: "red", moves: [move(0, "draw", "Let the computer roll")], pass_id: null }));
    const ready = (): boolean => root.querySelector<HTMLButtonElement>("[data-roll]")?.disabled === false;
    press("Enter");
    expect(answered).not.toHaveBeenCalled();
    press("h");
    press("m");
    expect(ready()).toBe(false);
    press("m");
    expect(ready()).toBe(true);
    press("3");
    press("Backspace");
    expect(ready()).toBe(false);
    press("m");
    press("1");
    press("1");
    press("Enter");
    expect(answered).toHaveBeenCalledWith({ choice: 7, moves: [1, 0, 0] });
    root.querySelector<HTMLElement>('[data-move="0"]')?.click();
    expect(answered).toHaveBeenLastCalledWith({ choice: 7, move: 0 });
  });

  test("Escape goes back from an open group to all moves", () => {
    const moves = [...Array.from({ length: 6 }, (_, id) => move(id, "muster")), ...Array.from({ length: 6 }, (_, id) => move(id + 6, "attack"))];
    show(asked({ moves, pass_id: null }));
    press("2");
    expect(root.querySelectorAll("[data-move]")).toHaveLength(6);
    press("Escape");
    expect(root.querySelectorAll("[data-fold]")).toHaveLength(2);
  });
});
