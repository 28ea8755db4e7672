import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type HeldValues, held } from '@/lib/http/held';
import { idAndName } from '@/lib/http/named';
import { contractsWithTime, visibleTimesheets } from '@/lib/timesheets/find.data';
import { approvesTimesheet, seesEveryTimesheet } from '@/lib/timesheets/policy';
import type { TimesheetFilters, TimesheetQuery } from '@/lib/timesheets/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** What the list can be narrowed to: whose time there is; nobody for anyone who sees only their own. */
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

/** The client, the consultant and the contract that the list is narrowed to, as far as the actor may ask for them. */
export function namesInFilters(
  actor: Actor,
  { filter }: TimesheetQuery,
): Promise<HeldValues<'client_id' | 'consultant_id' | 'contract_id'>> {
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    client_id: can(actor, 'view_clients')
      ? await held(filter.client_id, (id) => db.client.findFirst({ where: { companyId, id }, ...idAndName }))
      : [],
    consultant_id: seesEveryTimesheet(actor)
      ? await held(filter.consultant_id, (id) => db.user.findFirst({ where: { ...writers(actor), id }, ...idAndName }))
      : [],
    contract_id: await held(filter.contract_id, async (id) => {
      const found = await db.contract.findFirst({
        where: contractsWithTime(actor, id),
        select: { id: true, number: true },
      });
      return found && { id: found.id, name: found.number };
    }),
  }));
}

/** How many sheets wait for somebody like the actor to judge them; 0 for anyone who may not. */
export function countWaiting(actor: Actor): Promise<number> {
  if (!approvesTimesheet(actor, { ownerId: null })) return Promise.resolve(0);
  return tenant(actor, (db) => db.timesheet.count({ where: waitingFor(actor) }));
}

/** The sheet to judge after this one, the earliest week first; null when none waits, or for anyone who may not. */
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

/** The sheets that wait for the actor's judgement, where `approvesTimesheet` lets them judge any. */
export const waitingFor = (actor: Actor): Prisma.TimesheetWhereInput => ({
  AND: [visibleTimesheets(actor), { status: 'submitted', OR: [{ ownerId: null }, { ownerId: { not: actor.userId } }] }],
});
