// The mark beside how a combatant stands. What it means is said in words by the server.

export type Fate = "killed" | "wounded" | "unharmed" | "";

const FATES: Record<string, Fate> = { kill: "killed", hit: "wounded", safe: "unharmed" };

/** The fate that an outcome ("kill:9:7:6") begins with; none for what is gone or not known yet. */
export const fate = (outcome: string): Fate => FATES[outcome.split(":", 1)[0] ?? ""] ?? "";
