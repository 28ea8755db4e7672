import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { addDays, type DayRange, dateFromDay, eachDay, weekOf } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { approvalSteps } from '@/lib/contracts/time/approval-steps';
import { contractStatuses } from '@/lib/contracts/transitions';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { type FoundCell, readWeeks } from '@/lib/monday/cells.data';
import { type MondayQuery, type MondayRow, type MondayWeek, usualWeeks, type WeekCell } from '@/lib/monday/schema';
import { weekStates } from '@/lib/monday/states';
import { formatAmount, formatHours, sum } from '@/lib/money/amount';
import { sumOfHours } from '@/lib/money/minutes';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { createsTimesheet, nextStatusesFor, seesEveryTimesheet } from '@/lib/timesheets/policy';

/** A page of contracts with their weeks, and the columns. */
export interface MondayBoard extends Page<MondayRow> {
  weeks: MondayWeek[];
}

/** Lists contracts that run in the asked weeks, with what became of each week. */
export function readMonday(actor: Actor, query: MondayQuery): Promise<MondayBoard> {
  const days = daysOf(actor, query);
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { start_date: { column: 'startDate', kind: 'day' } },
      where: { AND: [contractsSeen(actor), ...filtersOf(query), runsIn(days)] },
      find: (args) => db.contract.findMany({ ...args, select }),
      count: (args) => db.contract.count(args),
    });
    const found = await readWeeks(db, actor, {
      contractIds: page.rows.map(({ id }) => id),
      days,
      filter: filterSql(query),
    });
    const starts = firstDays(days);
    return {
      ...page,
      rows: page.rows.map((row) => toRow(actor, row, starts, found.cells?.[row.id] ?? [])),
      weeks: starts.map((start, index) => ({
        start,
        end: addDays(start, 6),
        worth: (found.worth ?? [])
          .filter(({ place }) => place === index)
          .map((one) => ({ currency: one.currency, ...worthOf(actor, [one], one.currency) })),
      })),
    };
  });
}

/** The days of the columns: whole weeks as the company begins them. */
function daysOf({ today, company }: Actor, { filter: { weeks = usualWeeks, until = today } }: MondayQuery): DayRange {
  const { start, end } = weekOf(until, company.weekStart);
  return { start: addDays(start, -7 * (weeks - 1)), end };
}

const firstDays = (days: DayRange): string[] => eachDay(days).filter((_, index) => index % 7 === 0);

/** The contracts whose time the actor sees: everybody's, or those that they work on or have time of. */
function contractsSeen(actor: Actor): Prisma.ContractWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryTimesheet(actor)) return { companyId };
  return {
    companyId,
    OR: [
      { AND: [visibleContracts(actor), { consultantId: userId }] },
      { timesheets: { some: visibleTimesheets(actor) } },
    ],
  };
}

// The same filters for the rows, and for the worth of the columns.

const filtersOf = ({ filter }: MondayQuery): Prisma.ContractWhereInput[] => [
  { status: { not: 'draft' } },
  ...(filter.client_id === undefined ? [] : [{ clientId: filter.client_id }]),
  ...(filter.owner_id === undefined ? [] : [{ ownerId: filter.owner_id }]),
];

const filterSql = ({ filter }: MondayQuery): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`c.status <> 'draft'`,
      ...(filter.client_id === undefined ? [] : [Prisma.sql`c.client_id = ${filter.client_id}::uuid`]),
      ...(filter.owner_id === undefined ? [] : [Prisma.sql`c.owner_id = ${filter.owner_id}::uuid`]),
    ],
    ' and ',
  );

/** Contracts with a day among these. */
const runsIn = ({ start, end }: DayRange): Prisma.ContractWhereInput => ({
  startDate: { lte: dateFromDay(end) },
  OR: [
    { lastDay: { gte: dateFromDay(start) } },
    { lastDay: null, OR: [{ endDate: null }, { endDate: { gte: dateFromDay(start) } }] },
  ],
});

const select = {
  id: true,
  number: true,
  status: true,
  currency: true,
  startDate: true,
  consultantId: true,
  approvalSteps: true,
  candidate: idAndName,
  client: idAndName,
  owner: idAndName,
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof select }>;

function toRow(actor: Actor, row: Row, starts: readonly string[], found: readonly FoundCell[]): MondayRow {
  const { id, number, candidate, client, owner, currency } = row;
  return {
    id,
    number,
    status: z.enum(contractStatuses).parse(row.status),
    candidate,
    client,
    owner,
    currency,
    ...worthOf(actor, found, currency),
    cells: starts.map((week, place) =>
      toCell(
        actor,
        row,
        week,
        found.find((cell) => cell.place === place),
      ),
    ),
  };
}

function toCell(actor: Actor, row: Row, week: string, found: FoundCell | undefined): WeekCell {
  const mayCreate = createsTimesheet(actor, { ownerId: row.consultantId });
  const contract = { approvalSteps: z.enum(approvalSteps).parse(row.approvalSteps) };
  const isApprovable = (sheet: { ownerId: string | null; clientApprovedAt: string | null }) =>
    nextStatusesFor(actor, {
      status: 'submitted',
      ownerId: sheet.ownerId,
      clientApprovedAt: sheet.clientApprovedAt === null ? null : new Date(sheet.clientApprovedAt),
      contract,
    }).includes('approved');
  return {
    week,
    state: weekStates[found?.state ?? -1] ?? 'not_due',
    hours: found?.hours ? formatHours(found.hours) : null,
    timesheet_id: found?.timesheetId ?? null,
    start: mayCreate ? (found?.start ?? null) : null,
    approvable: (found?.submitted ?? []).filter(isApprovable).map(({ id }) => id),
  };
}

/** What weeks are worth, as far as the actor sees it. */
function worthOf(
  actor: Actor,
  weeks: readonly { hours: string | null; bill: string; pay: string }[],
  currency: string,
) {
  return {
    hours: sumOfHours(weeks.map(({ hours }) => hours ?? '0')),
    bill: moneySeen(actor).bill ? formatAmount(sum(weeks.map(({ bill }) => bill)), currency) : null,
    pay: formatAmount(sum(weeks.map(({ pay }) => pay)), currency),
  };
}
