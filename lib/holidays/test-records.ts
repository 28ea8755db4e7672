import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a calendar. */
export async function makeCalendar(db: Db, { companyId }: TestCompany) {
  const ids = {
    /** A calendar of Bavaria, with a day of the company's own; no contract names it. */
    calendar: uuid(),
  };
  await db.holidayCalendar.create({
    data: {
      companyId,
      id: ids.calendar,
      name: 'Bavaria',
      country: 'DE',
      region: 'BY',
      ownDays: [{ date: '2026-12-24', name: 'Christmas Eve' }],
    },
  });
  return ids;
}
