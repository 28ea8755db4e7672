import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { tenant } from '@/lib/db/client';
import { approvesTimesheet, seesEveryTimesheet } from '@/lib/timesheets/policy';
import { contractsWithTime, visibleTimesheets } from '@/lib/timesheets/record/data';

/** Whose time there is, for the list's filter; nobody for who sees only their own. */
export function listConsultants(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (!seesEveryTimesheet(actor)) return Promise.resolve([]);
  return tenant(actor, (db) =>
    db.user.findMany({
      where: { companyId: actor.companyId, ownTimesheets: { some: {} } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 500,
      select: { id: true, name: true },
    }),
  );
}

/** How many sheets wait for somebody like the actor to judge them; 0 for who may not. */
export function countWaiting(actor: Actor): Promise<number> {
  if (!approvesTimesheet(actor, { ownerId: null })) return Promise.resolve(0);
  return tenant(actor, (db) =>
    db.timesheet.count({ where: { AND: [visibleTimesheets(actor), { status: 'submitted', OR: [{ ownerId: null }, { ownerId: { not: actor.userId } }] }] } }),
  );
}

/** A contract that the list is narrowed to; null where the actor may not ask for its time. */
export function findContractFilter(actor: Actor, id: string | undefined): Promise<{ id: string; number: string } | null> {
  if (id === undefined) return Promise.resolve(null);
  return tenant(actor, (db) => db.contract.findFirst({ where: contractsWithTime(actor, id), select: { id: true, number: true } }));
}
