/** Makes a sequence that is the same at every run (mulberry32), so that a demo does not surprise whoever shows it. */
export function sequence(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0],
  };
}

export type Sequence = ReturnType<typeof sequence>;
