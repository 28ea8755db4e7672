/** Milliseconds between one attempt and the next: 5 s, 1 min, 10 min, 1 h, 6 h. */
const pauses = [5_000, 60_000, 600_000, 3_600_000, 21_600_000];

/** Includes the first attempt. */
export const mostAttempts = pauses.length + 1;

/** Milliseconds after this many failed attempts; undefined if there is no further attempt. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];
