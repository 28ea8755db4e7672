import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { Prisma } from '@/lib/db/generated/client';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import type { Scalar } from '@/lib/db/scalar';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { sortsOf } from '@/lib/fields/rows';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow, textOfNamed } from '@/lib/lists/pagination';
import { timesheetFields } from '@/lib/timesheets/fields';
import { countWaiting } from '@/lib/timesheets/filters.data';
import { requireContract, timesheetSelect, visibleTimesheets } from '@/lib/timesheets/find.data';
import { withFigures } from '@/lib/timesheets/pricing/figures.data';
import type { Timesheet, TimesheetQuery } from '@/lib/timesheets/schema';
import { type WeeksRow, weeksSql } from '@/lib/timesheets/weeks/weeks.data';

const sortColumns = sortsOf(timesheetFields, {
  candidate: textOfNamed(['contract', 'candidate']),
  client: textOfNamed(['contract', 'client']),
  contract: textOfNamed(['contract'], 'number'),
  position_title: textOfNamed(['contract'], 'positionTitle'),
  consultant: { ...textOfNamed(['owner']), nullable: true },
  total_hours: ofRow('totalHours', 'decimal'),
});

/**
 * Lists time across the contracts that the actor may see, the newest period first.
 *
 * @param own the conditions of its filters by own fields.
 */
export function listTimesheets(
  actor: Actor,
  query: TimesheetQuery,
  own: readonly OwnCondition[] = [],
): Promise<Page<Timesheet>> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'timesheets', query.search);
    const page = await keysetPage(query, {
      columns: sortColumns,
      reader: actor,
      rows: { db, companyId: actor.companyId, table: 'timesheets' },
      asOf: actor.asOf,
      where: timesheetCondition(actor, query, own),
      search,
      find: async (args) =>
        selectRows(
          db,
          actor.companyId,
          'timesheet',
          timesheetSelect,
          await inItsOwnPlan(query, () => db.timesheet.findMany({ ...args, select: { id: true } })),
        ),
      count: (args) => inItsOwnPlan(query, () => db.timesheet.count(args)),
    });
    return { ...page, rows: await withFigures(db, actor, page.rows) };
  });
}

/** The condition of the time that a list finds, apart from its search. */
export const timesheetCondition = (
  actor: Actor,
  query: TimesheetQuery,
  own: readonly OwnCondition[],
): Prisma.TimesheetWhereInput => ({
  AND: [
    visibleTimesheets(actor),
    ...filtersOf(query),
    ...conditionsOfOwn(query.filter, own).map((formSubmissions) => ({ formSubmissions })),
  ],
});

/** The data that the list's page shows beside it: the number of sheets to judge, and the weeks to write (`toWeeks`). */
export const besideTimesheets = (
  actor: Actor,
  contractId: string | undefined,
): Scalar<{ waiting: number; weeks: WeeksRow[] | null }> =>
  Prisma.sql`jsonb_build_object('waiting', ${countWaiting(actor)}, 'weeks', ${weeksSql(actor, contractId)})`;

/** Lists one contract's time. @throws Problem 404 for a contract that the actor may not see. */
export function listContractTimesheets(
  actor: Actor,
  contractId: string,
  query: TimesheetQuery,
): Promise<Page<Timesheet>> {
  return tenant(actor, async (db) => {
    await requireContract(db, actor, contractId);
    return listTimesheets({ ...actor, db }, { ...query, filter: { ...query.filter, contract_id: contractId } });
  });
}

function filtersOf({ filter }: TimesheetQuery): Prisma.TimesheetWhereInput[] {
  return [
    filter.status && { status: { in: filter.status } },
    filter.contract_id !== undefined && { contractId: filter.contract_id },
    filter.client_id !== undefined && { contract: { clientId: filter.client_id } },
    filter.consultant_id !== undefined && { ownerId: filter.consultant_id },
    filter.period_from !== undefined && endsFrom(filter.period_from),
    filter.period_to !== undefined && { periodStart: { lte: dateFromDay(filter.period_to) } },
    filter.ended_from !== undefined && endsFrom(filter.ended_from),
    filter.ended_to !== undefined && endsTo(filter.ended_to),
    filter.currency !== undefined && { currency: filter.currency },
  ].filter((condition) => typeof condition === 'object');
}

// A period has one to seven days (timesheets_period_check). Its last day therefore bounds its first, which the list is
// sorted by: without that bound, the list would be read from its beginning up to the first row that matches.

const endsFrom = (day: CalendarDay): Prisma.TimesheetWhereInput => ({
  periodEnd: { gte: dateFromDay(day) },
  periodStart: { gte: dateFromDay(addDays(day, -6)) },
});

const endsTo = (day: CalendarDay): Prisma.TimesheetWhereInput => ({
  periodEnd: { lte: dateFromDay(day) },
  periodStart: { lte: dateFromDay(day) },
});
