import 'server-only';
import type { Actor } from '@/lib/actor';
import { nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import {
  type Balance,
  type OpenCurrency,
  type OpenInvoice,
  type OpenTogether,
} from '@/lib/invoices/client-accounts/client-account';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { mostSettled } from '@/lib/invoices/payments/most-settled';
import { openOn } from '@/lib/invoices/receivables/open-on.data';
import { type Decimal, formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { conflict, notFound } from '@/lib/problem/problem';

interface Row {
  currency: string;
  outstanding: Decimal | null;
  overdue: Decimal | null;
  overdue_count: number;
  credit: Decimal | null;
}

/**
 * The client's issued invoices that are not paid in full, and what is left of credit notes and overpayments, added up
 * by currency; null for somebody who may not see invoices.
 */
export async function readBalances(actor: Actor, clientId: string): Promise<Balance[] | null> {
  if (!can(actor, 'view_invoices')) return null;
  const rows = await tenant(
    actor,
    (db) => db.$queryRaw<Row[]>`
      select currency, sum(due) filter (where kind = 'invoice') as outstanding,
        sum(due) filter (where kind = 'invoice' and late > 0) as overdue,
        (count(*) filter (where kind = 'invoice' and late > 0))::int as overdue_count,
        sum(due) filter (where kind <> 'invoice') as credit
      from (${openOn(actor, actor.today, Prisma.sql`client_id = ${clientId}::uuid`)}) open
      group by currency order by currency`,
  );
  return rows.map(({ currency, outstanding, overdue, overdue_count: overdueCount, credit }) => ({
    currency,
    outstanding: formatAmount(outstanding ?? '0', currency),
    overdue: formatAmount(overdue ?? '0', currency),
    overdueCount,
    credit: formatAmount(credit ?? '0', currency),
  }));
}

/**
 * The client's issued invoices that are not paid in full, by currency, the first due first; as many as one receipt can
 * settle.
 */
export async function listOpenInvoices(actor: Actor, clientId: string): Promise<OpenCurrency[]> {
  const rows = await tenant(actor, (db) => findOpen(db, actor, { clientId }));
  return [...new Set(rows.map(({ currency }) => currency))]
    .sort()
    .map((currency) => ({ currency, invoices: rows.filter((row) => row.currency === currency).map(toOpen) }));
}

/**
 * Chosen invoices as one payment settles them: those of them that are open, the first due first.
 *
 * @throws Problem 404 for an id that is no invoice; 409 if they are of several clients or in several currencies, or if
 * none of them is open.
 */
export function getOpenTogether(actor: Actor, chosen: readonly string[]): Promise<OpenTogether> {
  return tenant(actor, async (db) => {
    const ids = [...new Set(chosen)];
    const known = await db.invoice.count({ where: { AND: [visibleInvoices(actor), { id: { in: ids } }] } });
    if (known < ids.length) throw notFound();
    const rows = await findOpen(db, actor, { id: { in: ids } });
    const [first] = rows;
    if (!first) throw conflict('receipt_nothing_due');
    if (rows.some(({ client }) => client.id !== first.client.id)) throw conflict('receipt_several_clients');
    if (rows.some(({ currency }) => currency !== first.currency)) throw conflict('receipt_several_currencies');
    return {
      client: first.client,
      currency: first.currency,
      company_currency: actor.company.currency,
      today: actor.today,
      invoices: rows.map(toOpen),
    };
  });
}

const openSelect = {
  id: true,
  number: true,
  dueDate: true,
  currency: true,
  grossTotal: true,
  paidTotal: true,
  client: idAndName,
} satisfies Prisma.InvoiceSelect;

const findOpen = (db: Db, actor: Actor, where: Prisma.InvoiceWhereInput) =>
  db.invoice.findMany({
    where: {
      AND: [visibleInvoices(actor), { ...where, kind: 'invoice', status: 'issued' }],
      paidTotal: { lt: db.invoice.fields.grossTotal },
    },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: mostSettled,
    select: openSelect,
  });

const toOpen = (row: Prisma.InvoiceGetPayload<{ select: typeof openSelect }>): OpenInvoice => ({
  id: row.id,
  number: row.number ?? '',
  due_date: nullableDay(row.dueDate),
  due: formatAmount(row.grossTotal.minus(row.paidTotal), row.currency),
});
