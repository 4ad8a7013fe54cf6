// Chance that a name decides: the same name grows the same picture, on every machine.

export interface Chance {
  /** A number from `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of these. */
  pick<T>(among: readonly [T, ...T[]]): T;
  /** True in `share` of the cases. */
  odds(share: number): boolean;
}

/** 32 bits from a string (FNV-1a). */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  return bits >>> 0;
}

export function chance(seed: string): Chance {
  let state = hash(seed) || 1;
  const next = (): number => {
    // a Weyl sequence, mixed: nearby seeds give unlike pictures
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (among) => among[whole(0, among.length - 1)] ?? among[0],
    odds: (share) => next() < share,
  };
}
