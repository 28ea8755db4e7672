import 'server-only';
import { afterCommit, type Db } from '@/lib/db/client';
import { type Missed, writeMissedMail } from '@/lib/mail/letters/notices/notice-mails';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';

/** Mails a company's administrators the jobs that were missed while the program was down. */
export async function tellOfMissedWork(db: Db, companyId: string, missed: readonly Missed[]): Promise<void> {
  const readers = await db.user.findMany({
    where: { companyId, isCompanyAdmin: true, isActive: true, deletedAt: null, invitedAt: null },
    select: { name: true, email: true, locale: true },
  });
  const mails = readers.map(({ name, email, locale }) => ({
    kind: 'work_missed' as const,
    locale,
    to: [{ name, email }],
    ...writeMissedMail({ locale, name }, missed),
  }));
  await queueMails(db, { companyId }, mails);
  afterCommit(db, nudgeOutbox);
}
