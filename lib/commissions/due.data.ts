import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { opensStatements, seesEveryStatement } from '@/lib/commissions/policy';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Named } from '@/lib/http/named';
import { formatAmount } from '@/lib/money/amount';

interface CommissionDue {
  recipient: Named;
  currency: string;
  /** May be paid out, and is on no statement that was closed by then. */
  due: string;
  /** Earned, but the client had not paid. */
  outstanding: string;
}

/**
 * What each recipient was to get at the end of a day of the company's calendar, by currency: everybody's, or the actor's own;
 * nothing for somebody who sees none. A posting counts from the day of its event, a closed month from the day on which it
 * was closed.
 */
export async function readCommissionsDue(db: Db, actor: Actor, on: CalendarDay): Promise<CommissionDue[]> {
  if (!opensStatements(actor)) return [];
  const { companyId, userId, company } = actor;
  const whose = seesEveryStatement(actor) ? Prisma.empty : Prisma.sql`and p.recipient_id = ${userId}::uuid`;
  const rows = await read<Named & { currency: string; due: string; outstanding: string }>(
    db,
    Prisma.sql`
    with closed as (
      select coalesce(max(month), '-infinity'::date) as month from commission_months
      where company_id = ${companyId}::uuid and (closed_at at time zone ${company.timeZone})::date <= ${on}::date
    ), summed as (
      select p.recipient_id, p.currency, coalesce(sum(p.payable) filter (where p.month > closed.month), 0) as due,
        sum(p.earned - p.payable) as outstanding
      from commission_postings p cross join closed
      where p.company_id = ${companyId}::uuid and p.day <= ${on}::date ${whose}
      group by 1, 2
    )
    select u.id, u.name, s.currency, s.due, s.outstanding
    from summed s join users u on u.company_id = ${companyId}::uuid and u.id = s.recipient_id
    where s.due <> 0 or s.outstanding <> 0
    order by u.name, u.id, s.currency`,
  );
  return rows.map(({ id, name, currency, due, outstanding }) => ({
    recipient: { id, name },
    currency,
    due: formatAmount(due, currency),
    outstanding: formatAmount(outstanding, currency),
  }));
}
