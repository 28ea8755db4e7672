import type { Db } from '@/lib/db/client';
import { writeUndeliveredMail } from '@/lib/mail/letters/notices/notice-mails';
import { queueMails } from '@/lib/mail/outbox';
import { undelivered } from '@/lib/mail/recipients';

/** The mails whose failure is reported to the people who issue invoices, by the kind of their subject. */
const told = {
  invoice: { kind: 'invoice', folder: 'invoices' },
  payment_reminder: { kind: 'reminder', folder: 'reminders' },
} as const;

/** The most people who are informed. */
const mostReaders = 20;

/** Mails the people who issue a company's invoices that an invoice or a reminder could not be delivered to everybody. */
export async function tellUndelivered(
  db: Db,
  companyId: string,
  mail: { subject: string; subjectType: string | null; subjectId: string | null; recipients: unknown },
): Promise<void> {
  const addresses = undelivered(mail.recipients);
  const type = mail.subjectType;
  if (addresses.length === 0 || (type !== 'invoice' && type !== 'payment_reminder')) return;
  const { kind, folder } = told[type];
  const about = { kind, path: `/${folder}/${mail.subjectId}` };
  const readers = await db.user.findMany({
    where: {
      companyId,
      isActive: true,
      deletedAt: null,
      invitedAt: null,
      OR: [{ isCompanyAdmin: true }, { role: { permissions: { has: 'issue_invoices' } } }],
    },
    orderBy: { id: 'asc' },
    take: mostReaders,
    select: { name: true, email: true, locale: true },
  });
  const mails = readers.map(({ name, email, locale }) => ({
    kind: 'mail_undelivered' as const,
    locale,
    to: [{ name, email }],
    ...writeUndeliveredMail({ locale, name }, { mail: mail.subject, addresses, about }),
  }));
  await queueMails(db, { companyId }, mails);
}
