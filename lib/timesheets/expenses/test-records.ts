import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { makeFile } from '@/lib/files/test-records';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates expenses of the contractor. */
export async function makeExpense(
  db: Db,
  { companyId, contractor }: TestCompany,
  { draftTimesheet }: Record<'draftTimesheet', string>,
) {
  const ids = {
    /** An expense on the draft timesheet, with its receipt. */
    expense: uuid(),
  };
  await db.timesheetExpense.create({
    data: {
      companyId,
      id: ids.expense,
      timesheetId: draftTimesheet,
      date: week(0),
      category: 'transport',
      amount: '119',
      tax: '19',
      description: 'Train to the client',
      receiptFileId: await makeFile(db, companyId),
      isBillable: true,
      markupPercent: '10',
      isPayable: true,
      createdById: contractor.userId,
    },
  });
  return ids;
}
