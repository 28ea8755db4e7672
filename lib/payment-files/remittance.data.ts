import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { writeRemittanceMail } from '@/lib/mail/letters/remittance-mail';
import { queueMails } from '@/lib/mail/outbox';
import { formatAmount } from '@/lib/money/amount';

/** The most mails that one statement writes. */
const batch = 500;

/**
 * Queues a remittance advice to each contractor whom a file pays and who still has an account: amount, day, account and
 * reference, and nothing of what clients pay.
 */
export async function queueRemittances(db: Db, actor: Actor, fileId: string): Promise<void> {
  const { companyId } = actor;
  const { currency, executionDate } = await db.paymentFile.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: fileId } },
    select: { currency: true, executionDate: true },
  });
  const { name: company } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { name: true } });
  const items = await db.paymentFileItem.findMany({
    where: { companyId, fileId, kind: 'pay', payee: { companyId, isActive: true, deletedAt: null } },
    orderBy: { position: 'asc' },
    select: {
      amount: true,
      accountMask: true,
      reference: true,
      payRunId: true,
      payee: { select: { name: true, email: true, locale: true } },
    },
  });
  const mails = items.flatMap(({ amount, accountMask, reference, payRunId, payee }) => {
    if (!payee || !payRunId) return [];
    const words = writeRemittanceMail({
      ...{ locale: payee.locale, name: payee.name, company, currency, reference, payRunId },
      amount: formatAmount(amount, currency),
      day: dayFromDate(executionDate),
      account: accountMask,
    });
    const to = [{ name: payee.name, email: payee.email }];
    return [{ kind: 'remittance' as const, locale: payee.locale, to, ...words }];
  });
  for (let start = 0; start < mails.length; start += batch)
    await queueMails(db, actor, mails.slice(start, start + batch));
}
