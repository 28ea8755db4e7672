import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';
import { findTimesheet } from '@/lib/timesheets/find.data';

/** Lists who was asked to approve a timesheet and what they answered, the last one first. @throws Problem 404. */
export function listApprovals(actor: Actor, timesheetId: string): Promise<TimeApproval[]> {
  return tenant(actor, async (db) => {
    await findTimesheet(db, actor, timesheetId);
    return approvalsOf({ ...actor, db }, timesheetId);
  });
}

/** Lists the same for a sheet that the actor is known to see. */
export function approvalsOf(actor: Actor, timesheetId: string): Promise<TimeApproval[]> {
  return tenant(actor, async (db) => {
    const rows = await db.timeApprovalSheet.findMany({
      where: { companyId: actor.companyId, timesheetId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 20,
      select: {
        id: true,
        decision: true,
        decidedAt: true,
        createdAt: true,
        approval: { select: { step: true, name: true, email: true } },
      },
    });
    return rows.map(({ id, decision, decidedAt, createdAt, approval }) => ({
      ...approval,
      id,
      asked_at: createdAt.toISOString(),
      decision,
      decided_at: decidedAt?.toISOString() ?? null,
    }));
  });
}
