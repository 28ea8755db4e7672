import { linkSeconds } from '@/lib/mail/link-lifetimes';

const minute = 60_000;
const patience = 3 * 24 * 60 * minute;

const secondsOfLink: ReadonlyMap<string, number> = new Map(Object.entries(linkSeconds));

/**
 * Whether mails of a kind contain a link that opens something: their text is deleted once they are sent, or have failed
 * for good.
 */
export const holdsLink = (kind: string): boolean => secondsOfLink.has(kind);

/** The time until which a mail is tried: three days, but not after its link has expired. */
export function giveUpTime(kind: string, now: Date): Date {
  const seconds = secondsOfLink.get(kind);
  return new Date(now.getTime() + Math.min(patience, seconds === undefined ? patience : seconds * 1000));
}

/** When a mail is tried again after so many attempts: 1, 2, 4, … minutes later, and from the seventh on every hour. */
export const nextAttemptTime = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** (attempts - 1), 60) * minute);
