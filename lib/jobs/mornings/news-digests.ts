import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { seenOfCommented } from '@/lib/comments/seen.data';
import { system, tenantOf } from '@/lib/db/client';
import { dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { findDigestReaders, type Morning, mailUnread } from '@/lib/notifications/mail-later.data';
import { readNamed } from '@/lib/search/data';

/**
 * Mails everybody who wants it what they have not read, in the morning of their company's zone, or later on the same day if
 * the program did not run. Run often, or twice at once, it mails nobody twice: the transaction that queues a mail notes the day.
 *
 * @returns the number of mails that were queued
 */
export async function sendNewsDigests(now = new Date()): Promise<number> {
  const companies = await system('find companies whose people want a mail each morning', (db) =>
    db.company.findMany({
      where: {
        kind: 'tenant',
        status: 'active',
        deleteAfter: null,
        notificationPreferences: { some: { way: 'daily' } },
      },
      select: { id: true, timeZone: true },
    }),
  );
  let sent = 0;
  for (const { id: companyId, timeZone } of companies) {
    const { part, day, due: until } = dailyTurn(timeZone, now);
    if (part === 'morning' || part === 'late') sent += await mailCompany(companyId, { day, until });
  }
  log.info({ sent }, 'news digests');
  return sent;
}

async function mailCompany(companyId: string, morning: Morning): Promise<number> {
  let sent = 0;
  for (const userId of await tenantOf(companyId, (db) => findDigestReaders(db, companyId, morning.day))) {
    try {
      const actor = await openAbsentActor(companyId, userId);
      if (await mailUnread(actor, morning, { records: readNamed, discussed: seenOfCommented })) sent += 1;
    } catch (error) {
      // The others are not affected; this mail is tried again within the hour.
      log.warn({ err: error, companyId, userId }, 'a news digest failed');
    }
  }
  return sent;
}
