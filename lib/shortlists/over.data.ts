import 'server-only';
import type { Db } from '@/lib/db/client';

/**
 * Whether a mail that asks a recipient for answers must not leave any more: since it was written they have answered or
 * have another address, or the shortlist was ended, has expired or is gone.
 */
export async function isShortlistOver(
  db: Db,
  { companyId, recipientId, now }: { companyId: string; recipientId: string; now: Date },
): Promise<boolean> {
  const recipient = await db.shortlistRecipient.findFirst({
    where: {
      companyId,
      id: recipientId,
      answeredAt: null,
      shortlist: { companyId, endedAt: null, expiresAt: { gt: now } },
    },
    select: { email: true, contact: { select: { email: true } } },
  });
  return recipient === null || recipient.contact.email !== recipient.email;
}
