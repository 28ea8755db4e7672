import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { seenOfCommented } from '@/lib/comments/seen.data';
import { system, tenant, tenantOf } from '@/lib/db/client';
import { type DailyTurn, dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { mailUnread } from '@/lib/notifications/mail-later.data';
import { readNamed } from '@/lib/search/data';
import { findDigestReaders, lockDigestReader, markDigestSent } from '@/lib/users/news-digest.data';

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
    const turn = dailyTurn(timeZone, now);
    if (turn.part === 'morning' || turn.part === 'late') sent += await mailCompany(companyId, turn);
  }
  log.info({ sent }, 'news digests');
  return sent;
}

async function mailCompany(companyId: string, turn: DailyTurn): Promise<number> {
  let sent = 0;
  for (const userId of await tenantOf(companyId, (db) => findDigestReaders(db, companyId, turn.day))) {
    try {
      if (await mailReader(companyId, userId, turn)) sent += 1;
    } catch (error) {
      // The others are not affected; this mail is tried again within the hour.
      log.warn({ err: error, companyId, userId }, 'a news digest failed');
    }
  }
  return sent;
}

async function mailReader(companyId: string, userId: string, { day, due }: DailyTurn): Promise<boolean> {
  const actor = await openAbsentActor(companyId, userId);
  return tenant(actor, async (db) => {
    if (!(await lockDigestReader(db, actor, day))) return false;
    const isMailed = await mailUnread(db, actor, due, { records: readNamed, discussed: seenOfCommented });
    if (isMailed) await markDigestSent(db, actor, day);
    return isMailed;
  });
}
