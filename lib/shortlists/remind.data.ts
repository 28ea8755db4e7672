import 'server-only';
import { newToken } from '@/lib/auth/sealed-token';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { shortlistLink } from '@/lib/shortlists/link';

/** Makes the link of a recipient's reminder, and notes when it is sent. The first link still works. */
export async function makeReminderLink(
  db: Db,
  companyId: string,
  { id, locale }: { id: string; locale: string },
  remindedAt: Date,
): Promise<string> {
  const { token, hash: reminderHash } = newToken('shortlist', { companyId, id });
  await db.shortlistRecipient.update({
    where: keyOf({ companyId }, id),
    data: { remindedAt, reminderHash },
    select: { id: true },
  });
  return shortlistLink(token, locale);
}
