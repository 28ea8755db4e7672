import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a pay run of January. */
export async function makePayRun(
  db: Db,
  { companyId, finance, contractor }: TestCompany,
  made: Record<'contract' | 'submittedTimesheet', string>,
) {
  const ids = {
    /** A draft with a line of the submitted timesheet but without entries: the approved timesheet can still be paid. */
    payRun: uuid(),
    payAddition: uuid(),
  };
  await db.payRun.create({
    data: {
      companyId,
      id: ids.payRun,
      number: 'PAY-000000',
      periodStart: week(0),
      periodEnd: week(4),
      createdById: finance.userId,
      lines: {
        create: {
          contractId: made.contract,
          timesheetId: made.submittedTimesheet,
          ownerId: contractor.userId,
          rateType: 'regular',
          unit: 'hour',
          minutes: '480',
          quantity: '8',
          rate: '60',
          amount: '480',
          currency: 'EUR',
        },
      },
    },
  });
  await db.payAddition.create({
    data: {
      companyId,
      id: ids.payAddition,
      payRunId: ids.payRun,
      contractId: made.contract,
      kind: 'bonus',
      description: 'Launch',
      amount: '100',
      currency: 'EUR',
      isTaxable: true,
      createdById: finance.userId,
      lines: {
        create: {
          payRunId: ids.payRun,
          contractId: made.contract,
          ownerId: contractor.userId,
          kind: 'bonus',
          rateType: 'bonus',
          unit: 'item',
          minutes: '0',
          quantity: '1',
          rate: '100',
          amount: '100',
          currency: 'EUR',
        },
      },
    },
  });
  return ids;
}
