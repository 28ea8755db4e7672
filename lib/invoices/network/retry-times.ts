const minutes = 60_000;
const hours = 60 * minutes;

/** Milliseconds until a document that did not reach its access point is sent again, by the number of attempts made. */
const pauses = [1 * minutes, 5 * minutes, 15 * minutes, 1 * hours, 4 * hours, 12 * hours, 24 * hours, 24 * hours];

/** Milliseconds until the next attempt; undefined after the last, three days after the first. */
export const pauseAfterAttempt = (attempts: number): number | undefined => pauses[attempts - 1];

/** How long an access point is asked after a document: an administration in Italy has 15 days to refuse one. */
const followedMs = 16 * 24 * hours;

/**
 * Milliseconds until the access point is asked again what became of a document: a tenth of the time since it was sent, so
 * that a quick answer is seen soon and a late one costs little.
 *
 * @returns undefined when it has been asked for long enough
 */
export function pauseUntilAsked(sinceSentMs: number): number | undefined {
  if (sinceSentMs > followedMs) return undefined;
  return Math.min(Math.max(sinceSentMs / 10, minutes), 12 * hours);
}
