import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { accrualOf } from '@/lib/leave/accruals';
import type { LeaveBalance } from '@/lib/leave/schema';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { type Decimal, decimal, formatHours } from '@/lib/money/amount';

/** The actor's own balances, of the types that accrue. */
export const listOwnBalances = (actor: Actor): Promise<LeaveBalance[]> =>
  tenant(actor, async (db) => (await readBalances(db, actor.companyId, [actor.userId])).get(actor.userId) ?? []);

/**
 * What people have earned of each type of leave that accrues, over all of the company's contracts with them: for approved
 * time, of whatever type but being on call, which is no work.
 */
export async function readBalances(
  db: Db,
  companyId: string,
  owners: readonly string[],
): Promise<Map<string, LeaveBalance[]>> {
  const { types } = await readLeaveTerms(db, companyId);
  const accruing = types.flatMap((type) => {
    const accrual = accrualOf(type);
    return accrual ? [{ type: type.leave_type, ...accrual }] : [];
  });
  if (accruing.length === 0 || owners.length === 0) return new Map();
  const taken = await db.leaveRequest.groupBy({
    by: ['ownerId', 'leaveType', 'status'],
    where: { companyId, ownerId: { in: [...owners] }, status: { in: ['requested', 'approved'] } },
    _sum: { hours: true },
  });
  const worked = new Map<CalendarDay | null, Map<string, Decimal>>();
  for (const from of new Set(accruing.map((one) => one.from)))
    worked.set(from, await readWorked(db, companyId, owners, from));
  return new Map(
    owners.map((owner) => [
      owner,
      accruing.map(({ type, share, from }) => {
        const hoursOf = (status: 'requested' | 'approved') =>
          taken.find((row) => row.ownerId === owner && row.leaveType === type && row.status === status)?._sum.hours ??
          '0';
        const earned = (worked.get(from)?.get(owner) ?? decimal('0')).times(share);
        const [approved, requested] = [hoursOf('approved'), hoursOf('requested')];
        return {
          leave_type: type,
          earned: formatHours(earned),
          taken: formatHours(approved),
          requested: formatHours(requested),
          left: formatHours(decimal(formatHours(earned)).minus(approved).minus(requested)),
        };
      }),
    ]),
  );
}

async function readWorked(
  db: Db,
  companyId: string,
  owners: readonly string[],
  from: CalendarDay | null,
): Promise<Map<string, Decimal>> {
  const rows = await db.$queryRaw<{ ownerId: string; hours: string }[]>`
    select t.owner_id as "ownerId", (sum(e.entered_minutes) / 60)::text as hours
    from timesheets t join timesheet_entries e on e.company_id = t.company_id and e.timesheet_id = t.id
    where t.company_id = ${companyId}::uuid and t.owner_id = any(${[...owners]}::uuid[]) and t.status in ('approved', 'invoiced')
      and e.rate_type <> 'standby' and e.date >= coalesce(${from}::date, '-infinity')
    group by 1`;
  return new Map(rows.map(({ ownerId, hours }) => [ownerId, decimal(hours)]));
}
