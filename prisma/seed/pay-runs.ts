import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { takeRecordNumber } from '@/lib/numbers.data';
import { takeExpenses, takeTime } from '@/lib/pay-runs/create.data';
import type { DemoCompany } from './company';
import { at, type DemoTimesheet } from './records';

interface Context {
  db: Db;
  company: DemoCompany;
  today: CalendarDay;
}

/** Seeds one run for each past month, paid on the 5th of the next; the last one is still a draft. */
export async function seedPayRuns({ db, company, today }: Context, sheets: readonly DemoTimesheet[]): Promise<void> {
  const { companyId, users } = company;
  const paid = sheets.filter(({ status }) => status === 'approved' || status === 'invoiced');
  const ends = paid.map(({ periodEnd }) => lastDayOfMonth(periodEnd)).filter((end) => end < today);
  const months = [...new Set(ends)].sort();
  for (const end of months) {
    const isLast = end === months.at(-1);
    const payDate = addDays(end, 5);
    const { id } = await db.payRun.create({
      data: {
        companyId,
        number: await takeRecordNumber(db, companyId, 'pay_run'),
        periodStart: dateFromDay(`${end.slice(0, 7)}-01`),
        periodEnd: dateFromDay(end),
        payDate: isLast ? null : dateFromDay(payDate),
        createdById: users.finance,
        createdAt: at(addDays(end, 1)),
      },
      select: { id: true },
    });
    await takeTime(db, companyId, id, { since: null, until: end });
    await takeExpenses(db, companyId, id, { since: null, until: end });
    if (isLast) continue;
    const approved = { status: 'approved' as const, approvedById: users.finance, approvedAt: at(addDays(end, 3)) };
    await db.payRun.update({ where: keyOf(company, id), data: approved });
    await db.payRun.update({ where: keyOf(company, id), data: { status: 'closed', closedAt: at(payDate) } });
  }
}

function lastDayOfMonth(day: CalendarDay): CalendarDay {
  return addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
}
