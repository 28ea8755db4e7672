import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { addUp, type ListSum, type SumPart } from '@/lib/lists/sums';
import { hoursOf } from '@/lib/money/minutes';
import { timesheetSelect } from '@/lib/timesheets/find.data';
import { timesheetCondition } from '@/lib/timesheets/list.data';
import { openStatuses } from '@/lib/timesheets/policy';
import { withFigures } from '@/lib/timesheets/pricing/figures.data';
import type { TimesheetQuery } from '@/lib/timesheets/schema';

/** The most sheets that are not submitted yet, each of which is rated to be added up. */
const mostOpen = 2_000;

/**
 * The sums of everything that a list of time finds: of stored totals once submitted, at the current rates until then.
 * Null if too many are not submitted.
 *
 * @param own the conditions of its filters by own fields.
 */
export function sumTimesheets(
  actor: Actor,
  query: TimesheetQuery,
  own: readonly OwnCondition[] = [],
): Promise<ListSum[] | null> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'timesheets', query.search);
    const where = { AND: [timesheetCondition(actor, query, own), search.where] };
    const open = await openParts(db, actor, where);
    return open && addUp([...(await submittedParts(db, where)), ...open]);
  });
}

async function submittedParts(db: Db, where: Prisma.TimesheetWhereInput): Promise<SumPart[]> {
  const groups = await db.timesheet.groupBy({
    by: ['currency'],
    where: { AND: [where, { status: { notIn: [...openStatuses] } }] },
    _sum: { totalMinutes: true, billTotal: true, payTotal: true },
  });
  return groups.flatMap(({ currency, _sum }) =>
    partsOf(currency, {
      hours: _sum.totalMinutes && hoursOf(_sum.totalMinutes),
      bill: _sum.billTotal,
      pay: _sum.payTotal,
    }),
  );
}

async function openParts(db: Db, actor: Actor, where: Prisma.TimesheetWhereInput): Promise<SumPart[] | null> {
  const ids = await db.timesheet.findMany({
    where: { AND: [where, { status: { in: [...openStatuses] } }] },
    select: { id: true },
    take: mostOpen + 1,
  });
  if (ids.length > mostOpen) return null;
  const rows = ids.length > 0 ? await selectRows(db, actor.companyId, 'timesheet', timesheetSelect, ids) : [];
  const sheets = await withFigures(db, actor, rows);
  return sheets.flatMap((sheet) =>
    partsOf(sheet.currency, { hours: sheet.total_hours, bill: sheet.bill_total ?? null, pay: sheet.pay_total }),
  );
}

interface Totals {
  hours: SumPart['values'][string];
  bill: SumPart['values'][string];
  pay: SumPart['values'][string];
}

const partsOf = (currency: string, { hours, bill, pay }: Totals): SumPart[] => [
  { currency: null, values: { total_hours: hours } },
  { currency, values: { bill_total: bill, pay_total: pay } },
];
