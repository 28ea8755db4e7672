import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Balance, OpenCurrency } from '@/lib/invoices/client-accounts/client-account';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { openOn } from '@/lib/invoices/receivables/open-on.data';
import { type Decimal, formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';

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
  const rows = await tenant(actor, (db) =>
    db.invoice.findMany({
      where: {
        AND: [visibleInvoices(actor), { clientId, kind: 'invoice', status: 'issued' }],
        paidTotal: { lt: db.invoice.fields.grossTotal },
      },
      orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
      take: 100,
      select: { id: true, number: true, dueDate: true, currency: true, grossTotal: true, paidTotal: true },
    }),
  );
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    invoices: rows
      .filter((row) => row.currency === currency)
      .map(({ id, number, dueDate, grossTotal, paidTotal }) => ({
        id,
        number: number ?? '',
        due_date: dueDate && dayFromDate(dueDate),
        due: formatAmount(grossTotal.minus(paidTotal), currency),
      })),
  }));
}
