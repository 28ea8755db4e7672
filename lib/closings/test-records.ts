import { v7 as uuid } from 'uuid';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a month that was closed and opened again, so that it locks nothing. */
export async function makeMonthClosing(db: Db, { companyId, finance }: TestCompany) {
  const ids = { monthClosing: uuid() };
  await db.monthClosing.create({
    data: {
      companyId,
      id: ids.monthClosing,
      month: dateFromDay('2019-12-01'),
      closedById: finance.userId,
      reopenedById: finance.userId,
      reopenedAt: new Date(),
      reopenReason: 'Too early',
    },
  });
  return ids;
}
