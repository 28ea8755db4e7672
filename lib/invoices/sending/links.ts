/** How a link is now, and why it no longer works. */
export const linkStates = ['open', 'ended', 'expired', 'void', 'address'] as const;
export type LinkState = (typeof linkStates)[number];

interface Link {
  emails: readonly string[];
  expiresAt: Date;
  endedAt: Date | null;
}

/**
 * A link works until it runs out, is ended by hand or its document is void, and only as long as everybody it was mailed to
 * gets this document's mails: an address that was corrected, or somebody who is no invoicing contact any more, ends it.
 *
 * @param reached the addresses, in lower case, that a mail about the document would go to now.
 */
export function linkState(link: Link, isIssued: boolean, reached: ReadonlySet<string>, now: Date): LinkState {
  if (link.endedAt) return 'ended';
  if (!isIssued) return 'void';
  if (link.expiresAt <= now) return 'expired';
  return link.emails.every((email) => reached.has(email)) ? 'open' : 'address';
}

const day = 86_400_000;

/** Until when a link that is mailed now works: for 90 days, and for 30 days after the document is due. */
export const linkExpiry = (now: Date, dueDate: Date | null): Date =>
  new Date(Math.max(now.getTime() + 90 * day, (dueDate?.getTime() ?? 0) + 30 * day));
