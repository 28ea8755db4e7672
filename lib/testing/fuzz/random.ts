/** Random choices that are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  chance(part: number): boolean;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (part) => next() < part,
    pick<T>(from: readonly T[]): T {
      const chosen = from[below(from.length)];
      if (chosen === undefined && !from.includes(chosen as T)) throw new Error('There is nothing to pick from.');
      return chosen as T;
    },
  };
}
