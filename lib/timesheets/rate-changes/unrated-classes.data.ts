import 'server-only';
import { overtimeOf, overtimeSelect } from '@/lib/contracts/time/overtime';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { classesOf } from '@/lib/hours/rules';
import { ratedSheets } from '@/lib/timesheets/pricing/figures.data';
import { isUnrated } from '@/lib/timesheets/rate-changes/snapshot.data';

const open = { in: ['draft', 'rejected'] };

/**
 * Finds open weeks that nobody can submit, because a custom overtime rule sorts some of their time into a class for which
 * the contract has no rate. If no contract lacks a rate, as is usual, only contracts are read.
 */
export async function weeksOfUnratedClasses(db: Db, companyId: string): Promise<string[]> {
  const contracts = await db.contract.findMany({
    where: { companyId, overtimeRule: 'custom', timesheets: { some: { companyId, status: open } } },
    select: contractSelect,
  });
  const lacking = contracts.filter(lacksRate).map(({ id }) => id);
  if (lacking.length === 0) return [];
  const sheets = await db.timesheet.findMany({
    where: { companyId, contractId: { in: lacking }, status: open },
    select: { id: true, status: true, contractId: true, periodStart: true, periodEnd: true },
  });
  const rated = await ratedSheets(db, companyId, sheets);
  return [...rated].flatMap(([id, { rows }]) => (rows.some(isUnrated) ? [id] : []));
}

const contractSelect = {
  id: true,
  startDate: true,
  ...overtimeSelect,
  rates: { select: { rateType: true, effectiveFrom: true } },
} satisfies Prisma.ContractSelect;

/**
 * Whether a contract lacks a rate. Overtime and double time follow from the regular rate; another class needs one of its
 * own, from the first day on.
 */
function lacksRate({
  startDate,
  rates,
  ...row
}: Prisma.ContractGetPayload<{ select: typeof contractSelect }>): boolean {
  const fromTheStart = rates.filter(({ effectiveFrom }) => effectiveFrom <= startDate).map(({ rateType }) => rateType);
  const known = ['overtime', 'double_time', ...fromTheStart];
  return classesOf(overtimeOf(row)).some((type) => !known.includes(type));
}
