// The few things a view says in short form (`kill:9:7:6`), in words. What is words already is left as it is.

import type { AnnouncementView } from "../../wire.ts";

export interface Standing {
  /** How bad it is for the warrior it is about, for the mark beside the words. */
  fate: "killed" | "wounded" | "unharmed" | "";
  words: string;
}

/** How a combatant stands: the blow it would take, against its armor, and what it is worth. */
export function standing(outcome: string): Standing {
  const found = /^(kill|hit|safe|gone|unknown)(?::(-?\d+):(-?\d+):(-?\d+))?$/.exec(outcome);
  if (found === null) return { fate: "", words: outcome };
  const [, result, force = "", armor = "", value = ""] = found;
  switch (result) {
    case "kill":
      return { fate: "killed", words: `${force} against ${armor}: would be killed, worth ${value}` };
    case "hit":
      return { fate: "wounded", words: `${force} against ${armor}: would be wounded` };
    case "safe":
      return { fate: "unharmed", words: `${force} against ${armor}: unharmed` };
    case "gone":
      return { fate: "", words: "has left the combat" };
    default:
      return { fate: "", words: "" };
  }
}

const NOTES: Record<string, (argument: string) => string> = {
  stunned: () => "Stunned: it cannot act",
  group: (name) => `Stands for ${name}`,
  "fewer-actions": (count) => `${count} fewer action${count === "1" ? "" : "s"} next turn`,
};

/** A note on a card or a side. */
export function note(text: string): string {
  const [key = "", argument = ""] = text.split(":", 2);
  return NOTES[key]?.(argument) ?? text;
}

/** A part of a rating: "+3 rule.cover" is "+3 cover". */
export const part = (text: string): string => text.replace(/\b(?:rule|why|source)\.([a-z-]+)/g, (_, key: string) => key.replaceAll("-", " "));

/** What is announced; short forms name the card themselves. */
export function announced({ text, card }: AnnouncementView): string {
  const verb = /^announced\.([a-z-]+)$/.exec(text)?.[1];
  if (verb === undefined) return text;
  const name = card?.name == null ? "a card" : `[[${card.code ?? ""}|${card.name}]]`;
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1).replaceAll("-", " ")}: ${name}`;
}
