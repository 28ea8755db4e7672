import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { datedRateSelect, inOrder, visibleContracts } from '@/lib/contracts/find.data';
import { clockTermsOf, clockTermsSelect } from '@/lib/contracts/time/clock-terms';
import { overtimeOfTimeSelect } from '@/lib/contracts/time/overtime';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { rowsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/problem/problem';
import type { EntryBounds } from '@/lib/timesheets/entering/entry-rules';
import { timesheetFields } from '@/lib/timesheets/fields';
import { seesEveryTimesheet, seesOwnTimesheets } from '@/lib/timesheets/policy';

export const timesheetRows = rowsOf(timesheetFields);

export const timesheetSelect = {
  ...timesheetRows.select,
  contractId: true,
  totalMinutes: true,
  totalHours: true,
  billTotal: true,
  payTotal: true,
  ownerId: true,
  clientApprovedAt: true,
  disputedDays: true,
  owner: idAndName,
  contract: {
    select: {
      id: true,
      number: true,
      positionTitle: true,
      currency: true,
      startDate: true,
      endDate: true,
      lastDay: true,
      approvalSteps: true,
      ...clockTermsSelect,
      candidate: idAndName,
      client: idAndName,
    },
  },
} satisfies Prisma.TimesheetSelect;
export type TimesheetRow = Prisma.TimesheetGetPayload<{ select: typeof timesheetSelect }>;

/** The parts of a contract that decide what its time is worth. */
export const timeTermsSelect = {
  candidateId: true,
  startDate: true,
  weekStart: true,
  holidayCalendarId: true,
  ...overtimeOfTimeSelect,
  rates: { orderBy: inOrder, select: datedRateSelect },
} satisfies Prisma.ContractSelect;

/** The third lock: the company's timesheets, or only the actor's own if they may see no others. */
export function visibleTimesheets(actor: Actor): Prisma.TimesheetWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryTimesheet(actor)) return { companyId };
  if (seesOwnTimesheets(actor)) return { companyId, ownerId: userId };
  return { companyId, id: { in: [] } };
}

/** The days on which time of this sheet may be, by the contract's current dates. */
export function boundsOf({ periodStart, periodEnd, contract }: TimesheetRow): EntryBounds {
  const end = contract.lastDay ?? contract.endDate;
  const start = dayFromDate(periodStart);
  return {
    period: { start, end: dayFromDate(periodEnd) },
    contractStart: dayFromDate(contract.startDate),
    contractEnd: end && dayFromDate(end),
    clock: clockTermsOf(contract, start),
  };
}

/** @throws Problem 404 if it does not exist, or the actor may not see it. */
export async function findTimesheet(db: Db, actor: Actor, id: string): Promise<TimesheetRow> {
  const row = await db.timesheet.findFirst({
    where: { AND: [visibleTimesheets(actor), { id }] },
    select: timesheetSelect,
  });
  if (!row) throw notFound();
  return row;
}

/**
 * The condition for a contract whose time the actor may see: they see the contract, or everybody's time, or have time of
 * their own on it (which stays theirs when somebody else takes over).
 */
export function contractsWithTime(actor: Actor, id: string): Prisma.ContractWhereInput {
  const seen: Prisma.ContractWhereInput[] = [
    visibleContracts(actor),
    { timesheets: { some: visibleTimesheets(actor) } },
  ];
  return { companyId: actor.companyId, id, ...(seesEveryTimesheet(actor) ? {} : { OR: seen }) };
}

/** @throws Problem 404 for a contract whose time the actor may not see. */
export async function requireContract(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await db.contract.findFirst({ where: contractsWithTime(actor, id), select: { id: true } }))) throw notFound();
}

/**
 * Locks rows of the tenant in the order of their ids, so that two transactions which lock the same rows never deadlock;
 * contracts come before timesheets. `share` lets others read and keeps writers out.
 */
export async function lockRows(
  db: Db,
  table: 'contracts' | 'timesheets',
  companyId: string,
  ids: readonly string[],
  strength: 'share' | 'update',
): Promise<void> {
  await db.$queryRaw(Prisma.sql`
    select id from ${Prisma.raw(`"${table}"`)} where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[])
    order by id ${Prisma.raw(`for ${strength}`)}`);
}
