import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import { readBalances } from '@/lib/leave/balances.data';
import { asksForLeaveOf, decidesLeave, decisionsFor, makesDecision } from '@/lib/leave/policy';
import type { Leave, LeaveDecisionInput, LeaveInput, LeaveQuery } from '@/lib/leave/schema';
import { mayDecide, takingStatuses } from '@/lib/leave/statuses';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { readWorkingDays } from '@/lib/leave/working-days.data';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { decimal, formatHours, roundTo } from '@/lib/money/amount';
import { conflict, forbidden, invalid, notFound, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';
import { expectedHours } from '@/lib/timesheets/entering/comparison';
import { seesEveryTimesheet, seesOwnTimesheets } from '@/lib/timesheets/policy';

const select = {
  id: true,
  ownerId: true,
  leaveType: true,
  startDate: true,
  endDate: true,
  hours: true,
  days: true,
  note: true,
  status: true,
  reason: true,
  decidedBy: idAndName,
  decidedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  contract: { select: { id: true, number: true, positionTitle: true, candidate: idAndName, client: idAndName } },
} satisfies Prisma.LeaveRequestSelect;
type Row = Prisma.LeaveRequestGetPayload<{ select: typeof select }>;

const sortColumns = {
  start_date: { column: 'startDate', kind: 'day' },
  created_at: { column: 'createdAt', kind: 'instant' },
} as const;

/** The third lock: all of the company's leave, or only the actor's own. */
export function visibleLeave(actor: Actor): Prisma.LeaveRequestWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryTimesheet(actor)) return { companyId };
  return seesOwnTimesheets(actor) ? { companyId, ownerId: userId } : { companyId, id: { in: [] } };
}

/** Lists the leave that the actor sees. */
export function listLeave(actor: Actor, query: LeaveQuery): Promise<Page<Leave>> {
  const { status, leave_type: leaveType, from, to, contract_id: contractId } = query.filter;
  const where: Prisma.LeaveRequestWhereInput = {
    AND: [
      visibleLeave(actor),
      ...(status ? [{ status: { in: status } }] : []),
      ...(leaveType ? [{ leaveType }] : []),
      ...(from ? [{ endDate: { gte: dateFromDay(from) } }] : []),
      ...(to ? [{ startDate: { lte: dateFromDay(to) } }] : []),
      ...(contractId ? [{ contractId }] : []),
      ...(query.search
        ? [{ contract: { companyId: actor.companyId, candidate: { name: containsText(query.search) } } }]
        : []),
    ],
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: { companyId: actor.companyId, ...where },
      find: (args) => db.leaveRequest.findMany({ ...args, select }),
      count: (args) => db.leaveRequest.count(args),
    });
    return { ...page, rows: await toResources(db, actor, page.rows) };
  });
}

/**
 * Asks for leave on working days of a contract. Of two requests at once for the same days the second is refused.
 *
 * @throws Problem 403 for somebody else's leave, 409 for days that another request has, 422.
 */
export function requestLeave(actor: Actor, input: LeaveInput): Promise<Leave> {
  return tenant(actor, async (db) => {
    const { companyId, userId: createdById } = actor;
    const found = await db.contract.findFirst({
      where: { AND: [visibleContracts(actor), { id: input.contract_id }] },
      select: { id: true },
    });
    if (!found) throw unknownReference('contract_id');
    await lockRow(db, 'contracts', companyId, found.id);
    const contract = await db.contract.findUniqueOrThrow({ where: keyOf(actor, found.id), select: contractSelect });
    const { consultantId: ownerId } = contract;
    if (ownerId === null) throw invalid({ path: 'contract_id', key: 'no_contractor' });
    if (!asksForLeaveOf(actor, ownerId)) throw forbidden();
    await check(db, companyId, contract, input);
    const time = await workingTime(db, actor, contract, input);
    const row = await db.leaveRequest.create({
      data: {
        companyId,
        contractId: contract.id,
        ownerId,
        leaveType: input.leave_type,
        startDate: dateFromDay(input.start_date),
        endDate: dateFromDay(input.end_date),
        ...time,
        note: input.note ?? null,
        createdById,
      },
      select,
    });
    return toResource(db, actor, row);
  });
}

/**
 * Approves, refuses or withdraws leave.
 *
 * @throws Problem 404, 412, 403 for whoever may not, also for one's own leave; 409 if it is decided already, or paid.
 */
export function decideLeave(
  actor: Actor,
  id: string,
  { decision, reason = null }: LeaveDecisionInput,
  ifMatch?: number,
): Promise<Leave> {
  return tenant(actor, async (db) => {
    await findLeave(db, actor, id);
    await lockRow(db, 'leave_requests', actor.companyId, id, ifMatch);
    const before = await findLeave(db, actor, id);
    if (!makesDecision(actor, before.ownerId, decision)) throw forbidden();
    if (!mayDecide(before.status, decision))
      throw conflict('leave_decided', { status: `@statuses.leave.${before.status}` });
    const paid = await db.payRunLine.findFirst({
      where: { companyId: actor.companyId, leaveRequestId: id },
      select: { payRun: { select: { number: true } } },
    });
    if (paid) throw conflict('leave_in_pay_run', { number: paid.payRun.number });
    const row = await db.leaveRequest.update({
      where: keyOf(actor, id),
      data: {
        status: decision,
        reason,
        decidedById: actor.userId,
        decidedAt: new Date(),
        version: { increment: 1 },
      },
      select,
    });
    return toResource(db, actor, row);
  });
}

/** Lists leave of a contract that has a day in a period, for a reader who is known to see its time. */
export function leaveInPeriod(
  actor: Actor,
  contractId: string,
  period: { start: CalendarDay; end: CalendarDay },
): Promise<Pick<Leave, 'id' | 'leave_type' | 'start_date' | 'end_date' | 'hours' | 'status'>[]> {
  return tenant(actor, async (db) => {
    const rows = await db.leaveRequest.findMany({
      where: {
        companyId: actor.companyId,
        contractId,
        status: { in: [...takingStatuses] },
        startDate: { lte: dateFromDay(period.end) },
        endDate: { gte: dateFromDay(period.start) },
      },
      orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
      select: { id: true, leaveType: true, startDate: true, endDate: true, hours: true, status: true },
    });
    return rows.map(({ id, leaveType, startDate, endDate, hours, status }) => ({
      id,
      leave_type: leaveType,
      start_date: dayFromDate(startDate),
      end_date: dayFromDate(endDate),
      hours: formatHours(hours),
      status,
    }));
  });
}

const contractSelect = {
  id: true,
  consultantId: true,
  status: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  weekHours: true,
  holidayCalendarId: true,
} satisfies Prisma.ContractSelect;
type ContractRow = Prisma.ContractGetPayload<{ select: typeof contractSelect }>;

async function check(db: Db, companyId: string, contract: ContractRow, input: LeaveInput): Promise<void> {
  const { start_date: start, end_date: end, leave_type: key } = input;
  const last = contract.lastDay ?? contract.endDate;
  const faults = [
    ...(start < dayFromDate(contract.startDate) ? [{ path: 'start_date', key: 'outside_contract' }] : []),
    ...(last && end > dayFromDate(last) ? [{ path: 'end_date', key: 'outside_contract' }] : []),
    ...(await referenceFaults(db, companyId, [{ path: 'leave_type', kind: 'leave_type', key }])),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const other = await db.leaveRequest.findFirst({
    where: {
      companyId,
      contractId: contract.id,
      status: { in: [...takingStatuses] },
      startDate: { lte: dateFromDay(end) },
      endDate: { gte: dateFromDay(start) },
    },
    select: { id: true },
  });
  if (other) throw conflict('leave_overlaps');
}

/** The working hours and days that leave takes. @throws Problem 422 if there are none, or fewer than asked for. */
async function workingTime(db: Db, actor: Actor, contract: ContractRow, input: LeaveInput) {
  const period = { start: input.start_date, end: input.end_date };
  const { days: all, weekend, holidays } = await readWorkingDays(db, actor, contract.holidayCalendarId, period);
  const weekHours = contract.weekHours ?? usualWeekHours;
  const whole = decimal(expectedHours({ weekHours, period, weekend, holidays }));
  if (whole.isZero()) throw invalid({ path: 'end_date', key: 'no_working_days' });
  const days = all.length;
  const hours = roundTo(input.hours ?? whole, 2);
  if (hours.gt(whole)) throw invalid({ path: 'hours', key: 'over_working_hours', values: { hours: whole.toNumber() } });
  return { hours: hours.toFixed(2), days: roundTo(hours.times(days).div(whole), 2).toFixed(2) };
}

async function findLeave(db: Db, actor: Actor, id: string): Promise<Row> {
  const row = await db.leaveRequest.findFirst({ where: { AND: [visibleLeave(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

async function toResource(db: Db, actor: Actor, row: Row): Promise<Leave> {
  const [resource] = await toResources(db, actor, [row]);
  if (!resource) throw notFound();
  return resource;
}

async function toResources(db: Db, actor: Actor, rows: readonly Row[]): Promise<Leave[]> {
  if (rows.length === 0) return [];
  const balances = await readBalances(db, actor, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const { types } = await readLeaveTerms(db, actor.companyId);
  return rows.map(({ contract: { id, number, positionTitle, candidate, client }, ownerId, ...row }) => {
    const balance = balances.get(ownerId)?.find((one) => one.leave_type === row.leaveType);
    const readsNote = asksForLeaveOf(actor, ownerId) || decidesLeave(actor, ownerId);
    return {
      id: row.id,
      uuid: row.id,
      contract: { id, number, position_title: positionTitle },
      candidate,
      client,
      leave_type: row.leaveType,
      start_date: dayFromDate(row.startDate),
      end_date: dayFromDate(row.endDate),
      hours: formatHours(row.hours),
      days: formatHours(row.days),
      note: readsNote ? row.note : null,
      status: row.status,
      reason: row.reason,
      decided_by: row.decidedBy,
      decided_at: row.decidedAt?.toISOString() ?? null,
      is_paid: types.some((one) => one.leave_type === row.leaveType && one.paid),
      balance: balance?.left ?? null,
      decisions: actor.impersonation ? [] : decisionsFor(actor, { ownerId, status: row.status }),
      version: row.version,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}
