import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import { type Db, tenant } from '@/lib/db/client';
import { accrualOf } from '@/lib/leave/accruals';
import { balanceOf, type Employment } from '@/lib/leave/balance';
import { employmentsOf } from '@/lib/leave/employments';
import type { LeaveBalance } from '@/lib/leave/schema';
import { takingStatuses } from '@/lib/leave/statuses';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { type Decimal, decimal, formatHours, sum } from '@/lib/money/amount';

/** The actor's own balances, of the types that accrue. */
export const listOwnBalances = (actor: Actor): Promise<LeaveBalance[]> =>
  tenant(actor, async (db) => (await readBalances(db, actor, [actor.userId])).get(actor.userId) ?? []);

/**
 * What people have earned of each type of leave that accrues, over all of the company's contracts with them: by their
 * time in employment, or for approved time, of whatever type but being on call, which is no work.
 */
export async function readBalances(
  db: Db,
  { companyId, today, company }: Actor,
  owners: readonly string[],
): Promise<Map<string, LeaveBalance[]>> {
  const { types } = await readLeaveTerms(db, companyId);
  const accruing = types.flatMap((type) => {
    const rule = accrualOf(type);
    return rule ? [{ ...type, rule }] : [];
  });
  if (accruing.length === 0 || owners.length === 0) return new Map();
  const requests = await db.leaveRequest.findMany({
    where: { companyId, ownerId: { in: [...owners] }, status: { in: [...takingStatuses] } },
    select: { ownerId: true, leaveType: true, status: true, hours: true, startDate: true },
  });
  const worked = new Map<CalendarDay | null, Worked>();
  for (const from of new Set(accruing.map(({ rule }) => rule.from)))
    worked.set(from, await readWorked(db, companyId, owners, from));
  const employments = await readEmployments(db, companyId, owners);
  const weekDays = 7 - weekendOf(company.country).length;
  return new Map(
    owners.map((owner) => [
      owner,
      accruing.map(({ leave_type: type, rule, limited }): LeaveBalance => {
        const asked = requests.filter((row) => row.ownerId === owner && row.leaveType === type);
        const hoursOf = (status: string) => sum(asked.filter((row) => row.status === status).map(({ hours }) => hours));
        const balance = balanceOf(
          rule,
          {
            employments: employments.get(owner) ?? [],
            worked: worked.get(rule.from)?.get(owner) ?? new Map(),
            taken: asked.map(({ startDate, hours }) => ({ date: dayFromDate(startDate), hours: decimal(hours) })),
            weekDays,
            today,
          },
          limited,
        );
        const [earned, expired] = [formatHours(balance.earned), formatHours(balance.expired)];
        const [taken, requested] = [hoursOf('approved'), hoursOf('requested')];
        return {
          leave_type: type,
          earned,
          expired,
          taken: formatHours(taken),
          requested: formatHours(requested),
          left: formatHours(decimal(earned).minus(expired).minus(taken).minus(requested)),
          carried: formatHours(balance.carried),
          expires_on: balance.expiresOn,
        };
      }),
    ]),
  );
}

/** The hours that people worked, by the first day of the month. */
type Worked = Map<string, Map<CalendarDay, Decimal>>;

async function readWorked(
  db: Db,
  companyId: string,
  owners: readonly string[],
  from: CalendarDay | null,
): Promise<Worked> {
  const rows = await db.$queryRaw<{ ownerId: string; month: CalendarDay; hours: string }[]>`
    select t.owner_id as "ownerId", date_trunc('month', e.date)::date::text as month, (sum(e.entered_minutes) / 60)::text as hours
    from timesheets t join timesheet_entries e on e.company_id = t.company_id and e.timesheet_id = t.id
    where t.company_id = ${companyId}::uuid and t.owner_id = any(${[...owners]}::uuid[]) and t.status in ('approved', 'invoiced')
      and e.rate_type <> 'standby' and e.date >= coalesce(${from}::date, '-infinity')
    group by 1, 2`;
  return new Map(
    [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([owner, months]) => [
      owner,
      new Map(months.map(({ month, hours }) => [month, decimal(hours)])),
    ]),
  );
}

/** The employments of people, from all of the company's contracts with them that have begun or will begin. */
export async function readEmployments(
  db: Db,
  companyId: string,
  owners: readonly string[],
): Promise<Map<string, Employment[]>> {
  const rows = await db.contract.findMany({
    where: { companyId, consultantId: { in: [...owners] }, status: { not: 'draft' } },
    select: { consultantId: true, startDate: true, endDate: true, lastDay: true, weekHours: true },
  });
  return new Map(
    [...Map.groupBy(rows, ({ consultantId }) => consultantId ?? '')].map(([owner, contracts]) => [
      owner,
      employmentsOf(
        contracts.map(({ startDate, endDate, lastDay, weekHours }) => {
          const end = lastDay ?? endDate;
          return {
            start: dayFromDate(startDate),
            end: end && dayFromDate(end),
            weekHours: decimal(weekHours ?? usualWeekHours),
          };
        }),
      ),
    ]),
  );
}
