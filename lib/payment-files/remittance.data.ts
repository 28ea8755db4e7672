import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { addressed } from '@/lib/invoices/sending/recipients';
import { findRecipients } from '@/lib/invoices/sending/recipients.data';
import { writeRemittanceMail } from '@/lib/mail/letters/remittance-mail';
import { queueMails } from '@/lib/mail/outbox';
import { formatAmount } from '@/lib/money/amount';

/** The most mails that one statement writes. */
const batch = 500;

/**
 * Queues a remittance advice to each contractor whom a file pays and who still has an account, and to the contacts who get
 * the invoices of each client whom it refunds: amount, day, account and reference, and nothing of what others pay.
 */
export async function queueRemittances(db: Db, actor: Actor, fileId: string): Promise<void> {
  const { companyId } = actor;
  const { currency, executionDate } = await db.paymentFile.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: fileId } },
    select: { currency: true, executionDate: true },
  });
  const { name: company } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { name: true } });
  const items = await db.paymentFileItem.findMany({
    where: { companyId, fileId },
    orderBy: { position: 'asc' },
    select: {
      amount: true,
      accountMask: true,
      reference: true,
      payRunId: true,
      payee: { select: { name: true, email: true, locale: true, isActive: true, deletedAt: true } },
      client: { select: { id: true, name: true, locale: true } },
    },
  });
  const contacts = await readContacts(
    db,
    companyId,
    items.flatMap(({ client }) => client?.id ?? []),
  );
  const mails = items.flatMap(({ amount, accountMask, reference, payRunId, payee, client }) => {
    const figures = {
      ...{ company, currency, reference, account: accountMask },
      amount: formatAmount(amount, currency),
      day: dayFromDate(executionDate),
    };
    if (client) {
      const { to = [], cc = [], bcc = [] } = contacts.get(client.id) ?? {};
      if (to.length === 0) return [];
      const locale = client.locale ?? actor.company.locale;
      const words = writeRemittanceMail({ ...figures, locale, name: to[0]?.name ?? client.name, payRunId: null });
      return [{ kind: 'remittance' as const, locale, to, cc, bcc, ...words }];
    }
    if (!payee?.isActive || payee.deletedAt || !payRunId) return [];
    const { locale, name, email } = payee;
    const words = writeRemittanceMail({ ...figures, locale, name, payRunId });
    return [{ kind: 'remittance' as const, locale, to: [{ name, email }], ...words }];
  });
  for (let start = 0; start < mails.length; start += batch)
    await queueMails(db, actor, mails.slice(start, start + batch));
}

/** The contacts who get each client's invoices: those of the last one that was issued. */
async function readContacts(db: Db, companyId: string, clients: readonly string[]) {
  const last = await db.$queryRaw<{ client: string; invoice: string }[]>`
    select distinct on (client_id) client_id::text as client, id::text as invoice from invoices
    where company_id = ${companyId}::uuid and client_id = any(${[...clients]}::uuid[]) and kind = 'invoice' and status = 'issued'
    order by client_id, issue_date desc, id desc`;
  const recipients = await findRecipients(
    db,
    companyId,
    last.map(({ invoice }) => invoice),
  );
  return new Map(last.map(({ client, invoice }) => [client, addressed(recipients, [invoice])]));
}
