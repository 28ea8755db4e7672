import 'server-only';
import { overtimeOf, overtimeSelect } from '@/lib/contracts/time/overtime';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { classesOf } from '@/lib/hours/rules';
import type { BillOvertime, PayOvertime } from '@/lib/hours/schema';
import { ratedSheets } from '@/lib/timesheets/pricing/figures.data';
import { isUnrated } from '@/lib/timesheets/rate-changes/snapshot.data';

const open = { in: ['draft', 'rejected'] };

/**
 * Finds open weeks that nobody can submit, because an overtime rule sorts some of their time into a class for which
 * the contract has no rate. If no contract lacks a rate, as is usual, only contracts are read.
 */
export async function weeksOfUnratedClasses(db: Db, companyId: string): Promise<string[]> {
  const contracts = await db.contract.findMany({
    where: { companyId, overtimeRule: { not: 'none' }, timesheets: { some: { companyId, status: open } } },
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
 * Whether a contract lacks a rate. Overtime, double time and classes with a factor follow from the regular rate; another
 * class needs one of its own, from the first day on.
 */
function lacksRate({
  startDate,
  rates,
  ...row
}: Prisma.ContractGetPayload<{ select: typeof contractSelect }>): boolean {
  const fromTheStart = rates.filter(({ effectiveFrom }) => effectiveFrom <= startDate).map(({ rateType }) => rateType);
  const { valid_from: _, earlier, ...now } = overtimeOf(row);
  return [...earlier, now].some(({ bill, pay, ...terms }) => {
    const known = ['overtime', 'double_time', ...classesWithFactor(bill, pay), ...fromTheStart];
    return classesOf(terms).some((type) => !known.includes(type));
  });
}

/** The classes that both sides have a factor for. */
const classesWithFactor = (bill: BillOvertime, pay: PayOvertime): string[] =>
  (bill.factors ?? []).map(({ type }) => type).filter((type) => pay.factors?.some((other) => other.type === type));
