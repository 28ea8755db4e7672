import { v7 as uuid } from 'uuid';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: the contractor asks for a day of leave on the contract. */
export async function makeLeave(
  db: Db,
  { companyId, contractor }: TestCompany,
  { contract }: Record<'contract', string>,
) {
  const ids = { leaveRequest: uuid() };
  await db.leaveRequest.create({
    data: {
      companyId,
      id: ids.leaveRequest,
      contractId: contract,
      ownerId: contractor.userId,
      leaveType: 'vacation',
      startDate: dateFromDay('2026-03-16'),
      endDate: dateFromDay('2026-03-16'),
      hours: '8',
      days: '1',
      status: 'approved',
      createdById: contractor.userId,
    },
    select: { id: true },
  });
  return ids;
}
