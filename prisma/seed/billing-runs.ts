import { addDays, type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { takeRecordNumber } from '@/lib/numbers.data';
import type { DemoCompany } from './company';
import { at } from './records';

interface Context {
  db: Db;
  company: DemoCompany;
  today: CalendarDay;
}

/** Seeds one run for each month that has invoices; the drafts of the last one are not issued yet. */
export async function seedBillingRuns({ db, company, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const invoices = await db.invoice.findMany({
    where: { companyId, kind: 'invoice' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, contractId: true, createdAt: true },
  });
  const months = Map.groupBy(invoices, ({ createdAt }) => dayFromDate(createdAt).slice(0, 7));
  for (const [month, group] of months) {
    const end = addDays(`${month}-01`, -1);
    const day = addDays(end, 3);
    await db.billingRun.create({
      data: {
        companyId,
        number: await takeRecordNumber(db, companyId, 'billing_run'),
        periodStart: dateFromDay(`${end.slice(0, 7)}-01`),
        periodEnd: dateFromDay(end),
        createdById: users.finance,
        createdAt: at(day < today ? day : today),
        items: { create: group.map(({ id, contractId }) => ({ contractId, invoiceId: id })) },
      },
    });
  }
}
