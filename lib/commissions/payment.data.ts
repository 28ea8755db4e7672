import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { CommissionMonth } from '@/lib/commissions/schema';
import { listStatements } from '@/lib/commissions/statements.data';
import { tenant } from '@/lib/db/client';
import { conflict, invalid, notFound } from '@/lib/problem/problem';

/**
 * Notes the day on which a closed month's commissions were paid, for good, with those of the months that were closed with
 * it: the books then take them off what is owed. Of two requests at once the second finds it paid.
 *
 * @throws Problem 404 for a month that nobody closed by itself; 409 if it is paid; 422 for a day in the future or before
 * the month's end, and for a locked one.
 */
export function payMonth(actor: Actor, month: string, paidOn: CalendarDay): Promise<CommissionMonth> {
  return tenant(actor, async (db) => {
    const { companyId, today } = actor;
    const first = dateFromDay(`${month}-01`);
    if (paidOn > today) throw invalid({ path: 'paid_on', key: 'in_future' });
    if (paidOn.slice(0, 7) <= month) throw invalid({ path: 'paid_on', key: 'before_month_end' });
    const closed = await db.commissionMonth.findFirst({ where: { companyId, month: first }, select: { id: true } });
    if (!closed) throw notFound();
    const { count } = await db.commissionMonth.updateMany({
      where: { companyId, id: closed.id, paidOn: null },
      data: { paidOn: dateFromDay(paidOn) },
    });
    if (count === 0) throw conflict('commissions_paid');
    return listStatements({ ...actor, db }, month);
  });
}
