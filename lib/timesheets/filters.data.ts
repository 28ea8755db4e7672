import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { clientFirst } from '@/lib/contracts/time/approval-steps';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { countPast, type Scalar } from '@/lib/db/scalar';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import { can } from '@/lib/permissions';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import { contractsWithTime, visibleTimesheets } from '@/lib/timesheets/find.data';
import { approvesTimesheet, seesEveryTimesheet } from '@/lib/timesheets/policy';
import type { Timesheet, TimesheetFilters, TimesheetQuery } from '@/lib/timesheets/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** The values of the list's filters: the people whose time exists; none for anyone who sees only their own time. */
export async function listTimesheetFilters(actor: Actor): Promise<TimesheetFilters> {
  const statuses = [...timesheetStatuses];
  if (!seesEveryTimesheet(actor)) return { statuses, consultants: [] };
  const consultants = await tenant(actor, (db) =>
    db.user.findMany({
      where: writers(actor),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 500,
      ...idAndName,
    }),
  );
  return { statuses, consultants };
}

const writers = ({ companyId }: Actor): Prisma.UserWhereInput => ({ companyId, ownTimesheets: { some: {} } });

/** The names of the client, the consultant and the contract in the list's filters, as far as the actor may see them. */
export function namesInFilters(
  actor: Actor,
  { filter }: TimesheetQuery,
  [first]: readonly Timesheet[],
): Promise<ChosenValues<'client_id' | 'consultant_id' | 'contract_id'>> {
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    client_id: can(actor, 'view_clients')
      ? await chosenRecord(filter.client_id, first?.client, (id) =>
          db.client.findFirst({ where: { companyId, id }, ...idAndName }),
        )
      : [],
    consultant_id: seesEveryTimesheet(actor)
      ? await chosenRecord(filter.consultant_id, first?.consultant, (id) =>
          db.user.findFirst({ where: { ...writers(actor), id }, ...idAndName }),
        )
      : [],
    contract_id: await chosenRecord(
      filter.contract_id,
      first && { id: first.contract.id, name: first.contract.number },
      async (id) => {
        const found = await db.contract.findFirst({
          where: contractsWithTime(actor, id),
          select: { id: true, number: true },
        });
        return found && { id: found.id, name: found.number };
      },
    ),
  }));
}

/** Waiting sheets are counted up to this number above the list; the list itself shows them all. */
export const countedWaiting = 100;

/**
 * Counts the sheets that wait for somebody like the actor to judge them, up to one more than `countedWaiting`; 0 for
 * anyone who may not judge, or who sees only their own time. The same sheets as `waitingFor`.
 */
export const countWaiting = (actor: Actor): Scalar<number> =>
  approvesTimesheet(actor, { ownerId: null }) && seesEveryTimesheet(actor)
    ? countPast(
        countedWaiting,
        Prisma.sql`from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
          where t.company_id = ${actor.companyId}::uuid and t.status = 'submitted' and t.owner_id is distinct from ${actor.userId}::uuid
          and (t.client_approved_at is not null or c.approval_steps <> all(${clientFirst}::text[]))`,
      )
    : Prisma.sql`0`;

/** Finds the sheet to judge after this one, the earliest week first; null if none waits, and for anyone who may not judge. */
export function nextToApprove(actor: Actor, doneId: string): Promise<string | null> {
  if (!approvesTimesheet(actor, { ownerId: null })) return Promise.resolve(null);
  return tenant(actor, async (db) => {
    const next = await db.timesheet.findFirst({
      where: { AND: [waitingFor(actor), { id: { not: doneId } }] },
      orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });
    return next?.id ?? null;
  });
}

/**
 * Finds the sheets that wait to be judged before and after a sheet, in the order of `nextToApprove`; null if there is
 * none.
 */
export function neighboursToApprove(
  actor: Actor,
  { id, period_start: day }: Pick<Timesheet, 'id' | 'period_start'>,
): Promise<Pick<SheetSetting, 'previousId' | 'nextId'>> {
  const start = dateFromDay(day);
  return tenant(actor, async (db) => {
    const nearest = async (order: 'asc' | 'desc') => {
      const beyond = order === 'asc' ? 'gt' : 'lt';
      const place = { OR: [{ periodStart: { [beyond]: start } }, { periodStart: start, id: { [beyond]: id } }] };
      const found = await db.timesheet.findFirst({
        where: { AND: [waitingFor(actor), place] },
        orderBy: [{ periodStart: order }, { id: order }],
        select: { id: true },
      });
      return found?.id ?? null;
    };
    return { previousId: await nearest('desc'), nextId: await nearest('asc') };
  });
}

/** The condition for the sheets that wait for the actor's judgement, if `approvesTimesheet` lets them judge any. */
export const waitingFor = (actor: Actor): Prisma.TimesheetWhereInput => ({
  AND: [
    visibleTimesheets(actor),
    { status: 'submitted', OR: [{ ownerId: null }, { ownerId: { not: actor.userId } }] },
    // A sheet that waits for the client is not theirs to judge yet.
    { OR: [{ clientApprovedAt: { not: null } }, { contract: { approvalSteps: { notIn: clientFirst } } }] },
  ],
});
