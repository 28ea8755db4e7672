/** Whether a link works, and if not, why. */
export const linkStates = ['open', 'ended', 'expired', 'void', 'address'] as const;
export type LinkState = (typeof linkStates)[number];

interface Link {
  emails: readonly string[];
  expiresAt: Date;
  endedAt: Date | null;
}

/**
 * A link works until it expires, is ended by hand or its document is void, and only as long as everybody it was mailed
 * to gets this document's mails: an address that was corrected, or a person who is no longer an invoicing contact, ends
 * it.
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

/** When a link that is mailed now expires: after 90 days, but no earlier than 30 days after the document is due. */
export const linkExpiry = (now: Date, dueDate: Date | null): Date =>
  new Date(Math.max(now.getTime() + 90 * day, (dueDate?.getTime() ?? 0) + 30 * day));
