import type { PgBoss } from 'pg-boss';
import { system } from '@/lib/db/client';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

const atOnce = 500;

/**
 * Adds a job for each of the 500 mails that have been due longest; a mail that already has one gets no second. Without
 * a mail server nothing is tried, so that mail waits, unharmed, until there is one.
 *
 * @param now the program's clock
 * @returns how many mails are due, at most 500
 */
export async function sweepOutbox(boss: PgBoss, now = new Date()): Promise<number> {
  const mails = await findDueMail(now);
  if (mails.length === 0) return 0;
  if (!env.SMTP_URL) {
    log.warn({ waiting: mails.length }, 'mail waits: SMTP_URL is not set');
    return mails.length;
  }
  const jobs = mails.map(({ companyId, id }) => ({ data: { company_id: companyId, mail_id: id }, singletonKey: id }));
  await boss.insert('send_mail', jobs);
  return mails.length;
}

/** The 500 mails that have been due longest. */
export function findDueMail(now: Date): Promise<{ companyId: string; id: string }[]> {
  return system('find mails that are due', (db) =>
    db.outgoingMail.findMany({
      where: { status: 'queued', nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      take: atOnce,
      select: { companyId: true, id: true },
    }),
  );
}
