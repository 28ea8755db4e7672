import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates three weeks of the contractor's time, eight hours each, and an adjustment of the last one. */
export async function makeTimesheets(
  db: Db,
  company: TestCompany,
  { contract, contact }: Record<'contract' | 'contact', string>,
) {
  const ids = {
    draftTimesheet: uuid(),
    submittedTimesheet: uuid(),
    approvedTimesheet: uuid(),
    adjustment: uuid(),
    /** The link of somebody who may no longer approve. */
    timeApproval: uuid(),
  };
  const sheets = [
    [ids.draftTimesheet, 'draft'],
    [ids.submittedTimesheet, 'submitted'],
    [ids.approvedTimesheet, 'approved'],
  ] as const;
  for (const [index, [id, status]] of sheets.entries()) await makeSheet(db, company, { id, contract, status, index });
  await db.timeAdjustment.create({
    data: {
      companyId: company.companyId,
      id: ids.adjustment,
      contractId: contract,
      timesheetId: ids.approvedTimesheet,
      currency: 'EUR',
      before: [],
      after: [],
      billAmount: '40',
      payAmount: '8',
    },
    select: { id: true },
  });
  await db.timeApproval.create({
    data: {
      companyId: company.companyId,
      id: ids.timeApproval,
      step: 'first',
      contactId: contact,
      name: 'Was asked',
      email: 'asked@client.example',
      locale: 'en-US',
      tokenHash: uuid(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    select: { id: true },
  });
  return ids;
}

interface Sheet {
  id: string;
  contract: string;
  status: 'draft' | 'submitted' | 'approved';
  /** The number of the week, counted from the contract's first. */
  index: number;
}

async function makeSheet(
  db: Db,
  { companyId, contractor }: TestCompany,
  { id, contract, status, index }: Sheet,
): Promise<void> {
  const priced = status === 'draft' ? {} : { unit: 'hour' as const, billRate: '85', payRate: '60' };
  await db.timesheet.create({
    data: {
      companyId,
      id,
      contractId: contract,
      ownerId: contractor.userId,
      status,
      currency: 'EUR',
      totalMinutes: '480',
      billTotal: '680',
      payTotal: '480',
      periodStart: week(index),
      periodEnd: new Date(week(index).getTime() + 6 * 86_400_000),
      entries: {
        create: [
          { id: uuid(), date: week(index), rateType: 'regular', enteredMinutes: '480', minutes: '480', ...priced },
        ],
      },
    },
  });
}
