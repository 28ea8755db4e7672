import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import type { Balance } from '@/lib/invoices/client-account';
import { type Decimal, formatAmount } from '@/lib/money/amount';

interface Row {
  currency: string;
  outstanding: Decimal;
  overdue: Decimal | null;
  overdue_count: number;
}

/** The client's issued invoices that are not paid in full, added up by currency; null for anyone who may not see invoices. */
export async function readBalances(actor: Actor, clientId: string): Promise<Balance[] | null> {
  if (!can(actor, 'view_invoices')) return null;
  const rows = await tenant(
    actor,
    (db) => db.$queryRaw<Row[]>`
      select currency, sum(gross_total - paid_total) as outstanding,
        sum(gross_total - paid_total) filter (where due_date < ${actor.today}::date) as overdue,
        (count(*) filter (where due_date < ${actor.today}::date))::int as overdue_count
      from invoices
      where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and status = 'issued'
        and paid_total < gross_total
      group by currency order by currency`,
  );
  return rows.map(({ currency, outstanding, overdue, overdue_count: overdueCount }) => ({
    currency,
    outstanding: formatAmount(outstanding, currency),
    overdue: formatAmount(overdue ?? '0', currency),
    overdueCount,
  }));
}
